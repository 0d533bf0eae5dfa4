"""What each seat would score now, as far as the view knows."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing.picture import Part
from riverboat.engine.drawing.shapes import badge, text
from riverboat.games.the_river.catalog import BUILDINGS, NUMBERS
from riverboat.games.the_river.draw.seat import Sight
from riverboat.games.the_river.scoring import open_lines
from riverboat.games.the_river.state import Public

_NAMES: Final = ("buildings", "tokens", "columns", "goods", "meadows", "known")
_LEFT: Final = 70
_REMINDER: Final = (
    f"columns: {NUMBERS.column_points} for three tiles of one type, "
    f"else {NUMBERS.top_pair_points} if the upper two are alike",
    f"goods: 1 for every {NUMBERS.goods_per_point} stored, food included",
    "meadows: as printed on them; mixed tiles count as suits best",
    "reserved buildings count nothing",
)


def lines_of(public: Public, seat: int, seen: Sight) -> tuple[int | None, ...]:
    """Buildings and tokens, if they are known; then what all see: columns, goods, meadows."""
    hidden: tuple[int | None, ...]
    if seen.secret is None:
        player = public.players[seat]
        hidden = (_unseen(player.built_count), _unseen(player.token_count))
    else:
        buildings = sum(BUILDINGS[card].points for card in seen.secret.built)
        hidden = (buildings, sum(seen.secret.tokens))
    return (*hidden, *(line.points for line in open_lines(public, seat)))


def _unseen(count: int) -> int | None:
    """Cards that lie face down are worth something unknown; none are worth nothing."""
    return None if count else 0


def total_words(lines: tuple[int | None, ...]) -> str:
    """The known points; `+?` where there are others."""
    known = sum(points or 0 for points in lines)
    return f"{known}+?" if None in lines else str(known)


def points_part(public: Public, seen: list[Sight], width: float, height: float) -> Part:
    """A row for each seat; where there is room, what brings points."""
    part = Part("points", "Points so far", width, height)
    part.panel("Points so far")
    roomy = height > 300
    top, step = (90, 54) if roomy else (70, 34)
    across = (width - _LEFT) / len(_NAMES)
    for column, name in enumerate(_NAMES):
        part.lay(text(_LEFT + across * (column + 0.5), 42, name, "rb-t14 rb-m"))
    for seat in range(len(public.players)):
        y = top + step * seat
        part.lay(badge(seat, 36, y))
        _add_row(part, seat, y, across, lines_of(public, seat, seen[seat]))
    if roomy:
        for row, words in enumerate(_REMINDER):
            part.lay(text(22, height - 130 + 32 * row, words, "rb-l rb-t14 rb-m"))
    return part


def _add_row(part: Part, seat: int, y: float, across: float, lines: tuple[int | None, ...]) -> None:
    for column, points in enumerate((*lines, sum(points or 0 for points in lines))):
        at = (_LEFT + across * (column + 0.5), y)
        slot, name = f"s{seat}-pts-{_NAMES[column]}", f"Seat {seat}, {_NAMES[column]}"
        if points is None:
            part.add(slot, name, at, text(0, 0, "?"), "not known")
        else:
            part.number(slot, name, at, points, "rb-b")
