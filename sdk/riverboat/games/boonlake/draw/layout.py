"""The whole table as one picture."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing.picture import Automaton, Part, Picture, Placed, SeatLine
from riverboat.engine.wording import spoken
from riverboat.games.boonlake.draw import areas, board, eminence, strips
from riverboat.games.boonlake.draw.areas import areas_part
from riverboat.games.boonlake.draw.board import map_part
from riverboat.games.boonlake.draw.eminence import eminence_part
from riverboat.games.boonlake.draw.hand import hand_part, least_height
from riverboat.games.boonlake.draw.seat import seat_part
from riverboat.games.boonlake.draw.strips import strips_part
from riverboat.games.boonlake.scoring import eminence_score, known_eminence_score, seat_score
from riverboat.games.boonlake.short import RESOURCE_ICONS
from riverboat.games.boonlake.state import Public
from riverboat.games.boonlake.types import State, View
from riverboat.games.boonlake.words import QUESTIONS

GAP: Final = 6
_COLUMN: Final = 594
_RIGHT: Final = board.WIDTH + GAP
_TOP: Final = strips.HEIGHT + areas.HEIGHT + 2 * GAP  # below what all share
_SEAT_HEIGHT: Final = 303
_BESIDE: Final = 3  # seats beside the map; a fourth one lies below it

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
        None if solo is None else Automaton(eminence.NAME, "E", _eminence_points(public, revealed)),
    )


def _eminence_points(public: Public, revealed: State | None) -> str:
    """Tiles that nobody has seen yet may bring him more."""
    if revealed is not None:
        return str(eminence_score(revealed).total)
    known = known_eminence_score(public).total
    return f"{known}+?" if public.the_eminence.stack else str(known)


def _placed(view: View, revealed: State | None) -> list[Placed]:
    """What all share and the seats beside the map; the hand and a fourth seat under it."""
    public = view.public
    below = board.HEIGHT + GAP
    seats = [
        seat_part(public, seat, _COLUMN if seat < _BESIDE else board.WIDTH, _SEAT_HEIGHT)
        for seat in range(len(public.players))
    ]
    if public.eminence is not None:
        seats.append(eminence_part(public.eminence, _COLUMN, _SEAT_HEIGHT))
    under = seats[_BESIDE:]
    top = below + len(under) * (_SEAT_HEIGHT + GAP)
    bottom = _TOP + len(seats[:_BESIDE]) * (_SEAT_HEIGHT + GAP) - GAP
    height = max(bottom - top, least_height(view, revealed))
    return [
        *_shared(public),
        *_stacked(seats[:_BESIDE], _RIGHT, _TOP),
        *_stacked(under, 0, below),
        Placed(hand_part(view, revealed, board.WIDTH, height), 0, top),
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
