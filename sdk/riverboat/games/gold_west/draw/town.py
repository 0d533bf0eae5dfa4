"""Boomtown: the office tiles over their cells, and the markers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing import Part
from riverboat.engine.drawing.picture import box
from riverboat.engine.drawing.shapes import badge, line, rect, text
from riverboat.engine.once import once
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.components import Layout
from riverboat.games.gold_west.draw.goods import cost_icons
from riverboat.games.gold_west.lookup import CELL_COSTS, CELLS
from riverboat.games.gold_west.names import CELL_NAMES, OFFICES
from riverboat.games.gold_west.state import GRID_SIDE, NOBODY, Boomtown, Office, Public, col_and_row
from riverboat.games.gold_west.words import price

_WIDTH: Final = 380
_HEIGHT: Final = 352
_LEFT: Final = 8
_TOP: Final = 36
CELL_WIDTH: Final = (_WIDTH - 2 * _LEFT) / GRID_SIDE
_CELL_HEIGHT: Final = (_HEIGHT - _TOP - _LEFT) / GRID_SIDE
_FRAME: Final = 3  # from the border of a cell to its tile
_LAYOUTS: Final = {layout.layout_id: layout for layout in CATALOG.layouts}


@once
def town_part(public: Public) -> Part:
    town = public.boomtown
    part = Part("town", "Boomtown", _WIDTH, _HEIGHT)
    part.panel("Boomtown")
    part.lay(*_tiles(town.layout, town.offices))
    words = "used this turn" if public.turn.boomtown_done else "one marker a turn"
    note = text(0, 0, words, "rb-r rb-t13 rb-m")
    part.add("town-turn", "Boomtown this turn", (_WIDTH - 14, 20), note, words)
    for cell in range(CELLS):
        x, y = _corner(cell)
        markers = (town.markers[cell], town.over_markers[cell])
        part.add(
            f"cell-{cell}",
            _cell_name(town, cell),
            (x, y),
            _markers(*markers),
            _marker_words(*markers),
            box(CELL_WIDTH, _CELL_HEIGHT),
        )
    return part


def _corner(cell: int) -> tuple[float, float]:
    col, row = col_and_row(cell)
    return _LEFT + CELL_WIDTH * col, _TOP + _CELL_HEIGHT * row


def _cell_name(town: Boomtown, cell: int) -> str:
    office = town.offices[cell]
    name = OFFICES[office]
    cost = price(CELL_COSTS[cell])
    return f"{name.name[4:]}, {CELL_NAMES[cell]}, costs {cost}, {name.full(office)}"


@lru_cache(maxsize=64)
def _tiles(layout_id: str, offices: tuple[Office, ...]) -> list[str]:
    """The tiles of a layout: the same for the whole match."""
    layout = _LAYOUTS[layout_id]
    shapes: list[str] = []
    for cells in _tile_cells(layout):
        shapes += _tile(cells, offices[cells[0]])
    for cell in range(CELLS):
        x, y = _corner(cell)
        shapes.append(cost_icons(CELL_COSTS[cell], x + 18, y + _CELL_HEIGHT - 20, 18))
    return shapes


def _tile_cells(layout: Layout) -> list[tuple[int, ...]]:
    return [(layout.single,), *(tuple(sorted(cells)) for cells in layout.offices)]


def _tile(cells: tuple[int, ...], office: Office) -> list[str]:
    """A tile with its name and rule; two cells of an office are parted by a dashed line."""
    (x, y), (far_x, far_y) = _corner(cells[0]), _corner(cells[-1])
    width, height = far_x - x + CELL_WIDTH, far_y - y + _CELL_HEIGHT
    inner = (x + _FRAME, y + _FRAME, width - 2 * _FRAME, height - 2 * _FRAME)
    shapes = [rect(*inner, 6, class_="rb-e")]
    if far_x > x:
        shapes.append(line(far_x, y + 56, far_x, y + height - 8, class_="rb-ln rb-d"))
    elif far_y > y:
        shapes.append(line(x + 10, far_y, x + width - 10, far_y, class_="rb-ln rb-d"))
    return shapes + _inscription(office, x + width / 2, y, broad=far_x > x)


def _inscription(office: Office, x: float, y: float, broad: bool) -> list[str]:
    name = OFFICES[office]
    first, second = name.lines(office)
    title = text(x, y + 18, name.title, "rb-b rb-t14")
    if broad:
        return [title, text(x, y + 38, f"{first} {second}", "rb-t14")]
    return [title, text(x, y + 36, first, "rb-t14"), text(x, y + 53, second, "rb-t14")]


@lru_cache(maxsize=64)
def _markers(below: int, over: int) -> str:
    """Markers at the lower right of a cell; one put over another lies further up and right."""
    x, y = CELL_WIDTH - 36, _CELL_HEIGHT - 22
    shapes = badge(below, x, y) if below != NOBODY else ""
    return shapes + (badge(over, x + 15, y - 13) if over != NOBODY else "")


def _marker_words(below: int, over: int) -> str:
    if below == NOBODY:
        return "free"
    shared = f" and of seat {over}, put over it" if over != NOBODY else ""
    return f"marker of seat {below}{shared}"
