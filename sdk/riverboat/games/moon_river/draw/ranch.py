"""A ranch: the cells, row 1 at the bottom, and the river below them with its bridges."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import line, moved, rect, text
from riverboat.games.moon_river.draw.pieces import SIZE, laid, laid_words
from riverboat.games.moon_river.geometry import (
    BRIDGES,
    CELL_INDEX,
    CELL_NAMES,
    COLUMNS,
    GRIDS,
    indices,
)
from riverboat.games.moon_river.state import Board, Player, Turn

PITCH: Final = 64
LEFT: Final = 22
TOP: Final = 42
RIVER: Final = 28
_WOOD: Final = "#B98A4E"
_OUTLINE: Final = box(SIZE, SIZE)


def bottom(players: int) -> int:
    """Where the ranch ends, the river included."""
    return TOP + PITCH * GRIDS[players].rows + RIVER


def _corner(cell: int, rows: int) -> tuple[float, float]:
    return LEFT + PITCH * (cell % COLUMNS), TOP + PITCH * (rows - 1 - cell // COLUMNS) + 2


# --- cells -----------------------------------------------------------------------------------


def add_ranch(part: Part, seat: int, player: Player, turn: Turn) -> None:
    """What lies on the cells; skulls and circles that are still to act stand out."""
    mine = seat == turn.seat
    skulls = {CELL_INDEX[name] for name in turn.skulls} if mine else ()
    circles = {CELL_INDEX[name] for name in turn.circles} if mine else ()
    contents = zip(player.cells, player.cows, player.associates, player.faces, strict=True)
    for cell, (found, cows, associate, face) in enumerate(contents):
        slot = _slot(seat, cell, len(player.cells))
        if slot is None:
            continue
        if found:
            what = (found, cows, associate, face, cell in skulls, cell in circles)
            part.add(*slot, laid(*what), laid_words(*what), _OUTLINE)
        else:
            part.add(*slot, *_free(bool(BRIDGES[player.board] >> cell & 1)), _OUTLINE)


@lru_cache(None)
def _slot(seat: int, cell: int, cells: int) -> tuple[str, str, tuple[float, float]] | None:
    """Key, name and place of a cell; none for the landing."""
    grid = next(grid for grid in GRIDS.values() if grid.size == cells)
    if not grid.ground >> cell & 1:
        return None
    name = CELL_NAMES[cell]
    return cell_slot(seat, name), f"Seat {seat}, {name}", _corner(cell, grid.rows)


def cell_slot(seat: int, name: str) -> str:
    return f"r{seat}-{name.replace(':', '-')}"


@lru_cache(None)
def _free(at_bridge: bool) -> tuple[str, str]:
    drawn = rect(0, 0, SIZE, SIZE, 5, class_="rb-e")
    if not at_bridge:
        return drawn, "free"
    return drawn + text(30, 30, "bridge", "rb-m rb-t13"), "free, at a bridge: any terrain connects"


# --- ground ----------------------------------------------------------------------------------


@lru_cache(None)
def ranch_ground(players: int, board: Board, width: float) -> str:
    """River, landing, bridges, and the numbers of rows and columns."""
    grid = GRIDS[players]
    shore = bottom(players) - RIVER
    shapes = [rect(1, shore, width - 2, RIVER, class_="rb-water")]
    for row in range(grid.rows):
        y = _corner(row * COLUMNS, grid.rows)[1] + SIZE / 2
        shapes.append(text(11, y, row + 1, "rb-m rb-t12"))
    bridges = indices(BRIDGES[board])
    bridged = [cell % COLUMNS for cell in bridges]
    landings = [cell for cell in range(grid.size) if not grid.ground >> cell & 1]
    shapes += [_landing(cell, grid.rows, cell % COLUMNS in bridged) for cell in landings]
    shapes += [_bridge(cell, grid.rows) for cell in bridges]
    for column in range(COLUMNS):
        x = _corner(column, grid.rows)[0] + SIZE / 2
        ink = "rb-k" if column in bridged else "rb-wi"
        shapes.append(text(x, shore + RIVER / 2, column + 1, f"rb-b rb-t13 {ink}"))
    return "".join(shapes)


def _landing(cell: int, rows: int, bridged: bool) -> str:
    """A cell that the board itself covers: an arm of the river."""
    x, y = _corner(cell, rows)
    water = rect(x - 2, y - 2, PITCH, PITCH + 2, class_="rb-water")
    middle = x + SIZE / 2, y + SIZE / 2
    return water if bridged else water + text(*middle, "landing", "rb-wi rb-t13")


def _bridge(cell: int, rows: int) -> str:
    """Planks over the river, and over the landing, up to a cell."""
    x, y = _corner(cell, rows)
    length = RIVER + PITCH * (cell // COLUMNS) + 2
    planks = [rect(14, 0, 32, length, fill=_WOOD, stroke=INK)]
    planks += [line(14, step, 46, step, stroke=INK) for step in range(8, length - 2, 8)]
    return moved(x, y + SIZE, *planks)
