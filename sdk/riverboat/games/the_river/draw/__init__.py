"""The table as a picture: main board, displays, rivers and points, one module each."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing import Part, Picture, Placed, SeatLine
from riverboat.games.the_river.draw.displays import display_part
from riverboat.games.the_river.draw.main_board import main_part
from riverboat.games.the_river.draw.points import lines_of, points_part, total_words
from riverboat.games.the_river.draw.seat import Sight, seat_part, sight
from riverboat.games.the_river.draw.slots import touched
from riverboat.games.the_river.state import Phase, Public, Question, Turn
from riverboat.games.the_river.types import State, View
from riverboat.games.the_river.words import QUESTIONS

__all__ = ["draw", "touched"]

_WIDTH: Final = 697
_GAP: Final = 6
_RIGHT: Final = _WIDTH + _GAP
_SEAT: Final = 403
_ICONS: Final = frozenset({"wood", "stone", "clay", "food", "barn", "vp", "man", "pawn"})


def draw(view: View, revealed: State | None = None) -> Picture:
    """What a seat sees of the table; with a state, what is hidden as well."""
    public = view.public
    seen = [sight(view, revealed, seat) for seat in range(len(public.players))]
    parts = _arranged(public, revealed, seen)
    height = max(placed.y + placed.part.height for placed in parts)
    turn = public.turn
    return Picture(
        view.game.title,
        _when(turn),
        QUESTIONS.get(view.question, ""),
        tuple(_seat_line(public, seat, seen[seat]) for seat in range(len(seen))),
        parts,
        max(placed.x + placed.part.width for placed in parts),
        height,
        _ICONS,
        revealed is not None,
    )


def _when(turn: Turn) -> str:
    if turn.phase is Phase.START_TILES:
        return "before round 1"
    return f"round {turn.round}" + (" (last)" if turn.end_triggered else "")


def _seat_line(public: Public, seat: int, seen: Sight) -> SeatLine:
    asked = public.turn.question is not Question.GAME_OVER and public.turn.active == seat
    return SeatLine(total_words(lines_of(public, seat, seen)), asked)


# --- where parts lie -------------------------------------------------------------------------


def _arranged(public: Public, revealed: State | None, seen: list[Sight]) -> tuple[Placed, ...]:
    """Two players: what all share at the left, rivers at the right. More: also below."""
    seats = [seat_part(public, seat, seen[seat], _WIDTH, _SEAT) for seat in range(len(seen))]
    if len(seats) == 2:
        return _beside(public, revealed, seen, seats)
    return _columns(public, revealed, seen, seats)


def _beside(
    public: Public, revealed: State | None, seen: list[Sight], seats: list[Part]
) -> tuple[Placed, ...]:
    first, second = seats
    return (
        Placed(main_part(public, _WIDTH, 360), 0, 0),
        Placed(display_part(public, revealed, _WIDTH, 318), 0, 366),
        Placed(first, _RIGHT, 0),
        Placed(second, _RIGHT, _SEAT + _GAP),
        Placed(points_part(public, seen, _WIDTH, 122), 0, 690),
    )


def _columns(
    public: Public, revealed: State | None, seen: list[Sight], seats: list[Part]
) -> tuple[Placed, ...]:
    """Three rivers at the right; the points below what all share, or below the rivers of four."""
    three = len(seats) == 3
    main, display = (432 if three else 600), 432
    left, right = main + display + 2 * _GAP, 3 * (_SEAT + _GAP)
    points = points_part(public, seen, _WIDTH, right - _GAP - left if three else 220)
    rivers = [Placed(part, _RIGHT, at * (_SEAT + _GAP)) for at, part in enumerate(seats[:3])]
    rivers += [Placed(part, 0, left) for part in seats[3:]]
    return (
        Placed(main_part(public, _WIDTH, main), 0, 0),
        Placed(display_part(public, revealed, _WIDTH, display), 0, main + _GAP),
        *rivers,
        Placed(points, 0, left) if three else Placed(points, _RIGHT, right),
    )
