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
_TOP: Final = strips.HEIGHT + areas.HEIGHT + 2 * GAP  # below what all share
_SEAT_HEIGHT: Final = {1: 303, 2: 303, 3: 300, 4: 250}  # by the number of players

_PIECES: Final = ("man", "house", "town", "cow", "ship")
_ICONS: Final = frozenset((*_PIECES, *RESOURCE_ICONS, "coin", "vase", "card", "vp", "site"))


def draw(view: View, revealed: State | None = None) -> Picture:
    """A view as a picture; with a state, what was hidden is drawn open."""
    public = view.public
    asked = view.game.deciders(public)
    solo = public.eminence
    placed = _placed(view, revealed)
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


def _placed(view: View, revealed: State | None) -> list[Placed]:
    """What all share and the seats beside and below the map, the hand under it."""
    public = view.public
    players = len(public.players)
    height = _SEAT_HEIGHT[players]
    seats = [seat_part(public, seat, _COLUMN, height) for seat in range(players)]
    if public.eminence is not None:
        seats.append(eminence_part(public.eminence, _COLUMN, height))
    below = board.HEIGHT + GAP
    bottom = _TOP + len(seats) * (height + GAP) - GAP
    return [
        *_shared(public),
        *_stacked(seats, _RIGHT, _TOP),
        Placed(hand_part(view, revealed, board.WIDTH, bottom - below), 0, below),
    ]


def _stacked(parts: list[Part], x: float, top: float) -> list[Placed]:
    """Parts of the same height, one below the other."""
    return [Placed(part, x, top + at * (part.height + GAP)) for at, part in enumerate(parts)]


def _shared(public: Public) -> list[Placed]:
    return [
        Placed(map_part(public), 0, 0),
        Placed(strips_part(public), _RIGHT, 0),
        Placed(areas_part(public), _RIGHT, strips.HEIGHT + GAP),
    ]
