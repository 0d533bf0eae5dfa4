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
from riverboat.games.boonlake.numbers import INTERIMS
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
    placed = _two(view, revealed) if len(public.players) < 3 else _several(view, revealed)
    return Picture(
        "Boonlake" if solo is None else f"Boonlake, solo {spoken(solo.level)}",
        _when(public),
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


def _when(public: Public) -> str:
    course = public.course
    return f"round {course.round}, {course.interims_done} of {INTERIMS} scorings"


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


def _several(view: View, revealed: State | None) -> list[Placed]:
    """Three or four players: the hand beside the map, the seats below both."""
    public = view.public
    top = strips.HEIGHT + areas.HEIGHT + 2 * GAP
    hand = hand_part(view, revealed, _COLUMN, board.HEIGHT - top)
    return [
        *_shared(public),
        *(Placed(_low_seat(public, seat), *_corner(seat)) for seat in range(len(public.players))),
        Placed(hand, _RIGHT, top),
    ]


def _low_seat(public: Public, seat: int) -> Part:
    return seat_part(public, seat, _HALF, _LOW_SEAT)


def _corner(seat: int) -> tuple[float, float]:
    row, column = divmod(seat, 2)
    return column * (_HALF + GAP), board.HEIGHT + GAP + row * (_LOW_SEAT + GAP)


def _shared(public: Public) -> list[Placed]:
    return [
        Placed(map_part(public), 0, 0),
        Placed(strips_part(public), _RIGHT, 0),
        Placed(areas_part(public), _RIGHT, strips.HEIGHT + GAP),
    ]
