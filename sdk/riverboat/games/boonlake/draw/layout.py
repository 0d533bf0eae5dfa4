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

WIDTH: Final = 1400
GAP: Final = 6
_RIGHT: Final = board.WIDTH + GAP
_COLUMN: Final = WIDTH - _RIGHT
_HAND_HEIGHT: Final = 162
_HALF: Final = (WIDTH - GAP) // 2
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
        WIDTH,
        max(at.y + at.part.height for at in placed),
        _ICONS,
        revealed is not None,
    )


def _two(view: View, revealed: State | None) -> list[Placed]:
    """One or two players: the seats beside the map, the hand below it."""
    public = view.public
    hand = hand_part(view, revealed, board.WIDTH, _HAND_HEIGHT)
    top = strips.HEIGHT + areas.HEIGHT + 2 * GAP
    height = (board.HEIGHT + GAP + _HAND_HEIGHT - top - GAP) // 2
    seats = [seat_part(public, seat, _COLUMN, height) for seat in range(len(public.players))]
    if public.eminence is not None:
        seats.append(eminence_part(public.eminence, _COLUMN, height))
    return [
        *_shared(public),
        *(Placed(seat, _RIGHT, top + place * (height + GAP)) for place, seat in enumerate(seats)),
        Placed(hand, 0, board.HEIGHT + GAP),
    ]


def _three(view: View, revealed: State | None) -> list[Placed]:
    """The first seat and the hand beside the map, the other seats below both."""
    public = view.public
    top = strips.HEIGHT + areas.HEIGHT + 2 * GAP
    low = top + _LOW_SEAT + GAP
    return [
        *_shared(public),
        Placed(seat_part(public, 0, _COLUMN, _LOW_SEAT), _RIGHT, top),
        Placed(_low_seat(public, 1), *_corner(0)),
        Placed(_low_seat(public, 2), *_corner(1)),
        Placed(hand_part(view, revealed, _COLUMN, board.HEIGHT - low), _RIGHT, low),
    ]


def _four(view: View, revealed: State | None) -> list[Placed]:
    """The hand beside the map, the seats below both."""
    public = view.public
    top = strips.HEIGHT + areas.HEIGHT + 2 * GAP
    hand = hand_part(view, revealed, _COLUMN, board.HEIGHT - top)
    return [
        *_shared(public),
        *(Placed(_low_seat(public, seat), *_corner(seat)) for seat in range(4)),
        Placed(hand, _RIGHT, top),
    ]


def _low_seat(public: Public, seat: int) -> Part:
    return seat_part(public, seat, _HALF, _LOW_SEAT)


def _corner(place: int) -> tuple[float, float]:
    row, column = divmod(place, 2)
    return column * (_HALF + GAP), board.HEIGHT + GAP + row * (_LOW_SEAT + GAP)


_ARRANGED: Final = {1: _two, 2: _two, 3: _three, 4: _four}


def _shared(public: Public) -> list[Placed]:
    return [
        Placed(map_part(public), 0, 0),
        Placed(strips_part(public), _RIGHT, 0),
        Placed(areas_part(public), _RIGHT, strips.HEIGHT + GAP),
    ]
