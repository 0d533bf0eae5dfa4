"""The whole table as one picture."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing.picture import Part, Picture, Placed, SeatLine
from riverboat.engine.wording import spoken
from riverboat.games.boonlake.draw import areas, board, strips
from riverboat.games.boonlake.draw.areas import areas_part
from riverboat.games.boonlake.draw.board import map_part
from riverboat.games.boonlake.draw.eminence import eminence_part
from riverboat.games.boonlake.draw.hand import hand_part
from riverboat.games.boonlake.draw.seat import seat_part
from riverboat.games.boonlake.draw.strips import strips_part
from riverboat.games.boonlake.scoring import seat_score
from riverboat.games.boonlake.short import RESOURCE_ICONS
from riverboat.games.boonlake.state import Public
from riverboat.games.boonlake.types import State, View
from riverboat.games.boonlake.words import QUESTIONS

GAP: Final = 6
_COLUMN: Final = 594
_RIGHT: Final = board.WIDTH + GAP
_THIRD: Final = _RIGHT + _COLUMN + GAP
_TOP: Final = strips.HEIGHT + areas.HEIGHT + 2 * GAP  # below what all share
_HAND_HEIGHT: Final = 162
_LOW_SEAT: Final = 242

_PIECES: Final = ("man", "house", "town", "cow", "ship")
_ICONS: Final = frozenset((*_PIECES, *RESOURCE_ICONS, "coin", "vase", "card", "vp", "site"))


def draw(view: View, revealed: State | None = None) -> Picture:
    """A view as a picture; with a state, what was hidden is drawn open."""
    public = view.public
    asked = view.game.deciders(public)
    solo = public.eminence
    arrange = _ARRANGED[len(public.players)]
    placed = arrange(view, revealed)
    return Picture(
        "Boonlake" if solo is None else f"Boonlake, solo {spoken(solo.level)}",
        f"round {public.course.round}",
        QUESTIONS.get(view.question, ""),
        tuple(
            SeatLine(str(seat_score(public, seat).total), seat in asked)
            for seat in range(len(public.players))
        ),
        tuple(placed),
        max(at.x + at.part.width for at in placed),
        max(at.y + at.part.height for at in placed),
        _ICONS,
        revealed is not None,
    )


def _two(view: View, revealed: State | None) -> list[Placed]:
    """One or two players: the seats beside the map, the hand below it."""
    public = view.public
    hand = hand_part(view, revealed, board.WIDTH, _HAND_HEIGHT)
    height = (board.HEIGHT + GAP + _HAND_HEIGHT - _TOP - GAP) // 2
    seats = [seat_part(public, seat, _COLUMN, height) for seat in range(len(public.players))]
    if public.eminence is not None:
        seats.append(eminence_part(public.eminence, _COLUMN, height))
    return [
        *_shared(public),
        *_stacked(seats, _RIGHT, _TOP),
        Placed(hand, 0, board.HEIGHT + GAP),
    ]


def _three(view: View, revealed: State | None) -> list[Placed]:
    """The hand in the column beside the map, the seats in a third one."""
    public = view.public
    hand = hand_part(view, revealed, _COLUMN, board.HEIGHT - _TOP)
    height = (board.HEIGHT - 2 * GAP) // 3
    return [
        *_shared(public),
        *_stacked([seat_part(public, seat, _COLUMN, height) for seat in range(3)], _THIRD, 0),
        Placed(hand, _RIGHT, _TOP),
    ]


def _four(view: View, revealed: State | None) -> list[Placed]:
    """Two seats in the column beside the map, two and the hand in a third one."""
    public = view.public
    seats = [seat_part(public, seat, _COLUMN, _LOW_SEAT) for seat in range(4)]
    return [
        *_shared(public),
        *_stacked(seats[:2], _RIGHT, _TOP),
        *_stacked(seats[2:], _THIRD, _TOP),
        Placed(hand_part(view, revealed, _COLUMN, _TOP - GAP), _THIRD, 0),
    ]


def _stacked(parts: list[Part], x: float, top: float) -> list[Placed]:
    """Parts of the same height, one below the other."""
    return [Placed(part, x, top + at * (part.height + GAP)) for at, part in enumerate(parts)]


_ARRANGED: Final = {1: _two, 2: _two, 3: _three, 4: _four}


def _shared(public: Public) -> list[Placed]:
    return [
        Placed(map_part(public), 0, 0),
        Placed(strips_part(public), _RIGHT, 0),
        Placed(areas_part(public), _RIGHT, strips.HEIGHT + GAP),
    ]
