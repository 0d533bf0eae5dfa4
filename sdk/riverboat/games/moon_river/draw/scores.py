"""The score sheet as it would be if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from riverboat.engine import SeatScore
from riverboat.engine.drawing.picture import Part
from riverboat.engine.drawing.shapes import badge, icon, line, text
from riverboat.engine.once import once
from riverboat.games.moon_river.catalog import CATALOG
from riverboat.games.moon_river.draw.pieces import associate_disc, swatch
from riverboat.games.moon_river.state import Face, Terrain

_HEAD: Final = 66
_ROW: Final = 32
_LEFT: Final = 60
_RESOURCES: Final = ("nuggets", "beavers", "ears")


def height(players: int) -> int:
    return _HEAD + _ROW * players + 6


@once
def scores_part(sheets: Sequence[SeatScore], width: float, with_scenario: bool) -> Part:
    """A row for each seat, a column for each line of the sheet and for the total."""
    part = Part("scores", "Score sheet", width, height(len(sheets)))
    part.panel("Points if the game ended now")
    shown = [line.label for line in sheets[0].lines if with_scenario or line.label != "scenario"]
    part.lay(_ground(tuple(shown), len(sheets), width))
    for sheet in sheets:
        y = _HEAD + _ROW * (sheet.seat + 0.5)
        for column, (label, score) in enumerate(zip(shown, sheet.lines, strict=False)):
            at = (_column(column, len(shown), width), y)
            name = f"Seat {sheet.seat}, {label.replace('_', ' ')}"
            part.number(f"score-{sheet.seat}-{column}", name, at, score.points, "rb-t14")
        at = (_column(len(shown), len(shown), width), y)
        name = f"Seat {sheet.seat}, points"
        part.number(f"score-{sheet.seat}-all", name, at, sheet.total, "rb-b")
    return part


def _column(place: int, columns: int, width: float) -> float:
    return round(_LEFT + (width - _LEFT - 10) / (columns + 1) * (place + 0.5), 1)


@lru_cache(None)
def _ground(labels: tuple[str, ...], seats: int, width: float) -> str:
    columns = len(labels)
    shapes = [
        _head(label, _column(place, columns, width), 47) for place, label in enumerate(labels)
    ]
    shapes.append(icon("vp", _column(columns, columns, width), 47, 26))
    for seat in range(seats):
        y = _HEAD + _ROW * seat
        shapes += [line(14, y, width - 14, y, class_="rb-ln"), badge(seat, 32, y + _ROW / 2)]
    return "".join(shapes)


def _head(label: str, x: float, y: float) -> str:
    """The sign over a column."""
    if label in _RESOURCES:
        return icon(label.removesuffix("s"), x, y, 24)
    for row in CATALOG.specialists:
        if label == f"{row.specialist.name.lower()}s":
            return associate_disc(row.first_id, Face.SPECIALIST, x, y, 13)
    if label.upper() in Terrain.__members__:
        return swatch(Terrain[label.upper()], x, y)
    return text(x, y, label, "rb-t12")
