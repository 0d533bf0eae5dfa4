"""The cells of a ranch as bit masks: bit `i` is cell `i`, row by row from the river.

Both grids are equally wide, so the small one is the beginning of the large one and a cell has the
same name and number in both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from riverboat.games.moon_river.catalog import CATALOG
from riverboat.games.moon_river.components import GridRow
from riverboat.games.moon_river.state import Board

T = TypeVar("T")

Cells = int
"""A set of cells, as a bit mask."""

COLUMNS: Final[int] = CATALOG.grids[0].columns
_MOST_ROWS: Final[int] = max(row.rows for row in CATALOG.grids)

CELL_NAMES: Final[list[str]] = [
    f"{column}:{row}" for row in range(1, _MOST_ROWS + 1) for column in range(1, COLUMNS + 1)
]
CELL_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CELL_NAMES)}


def _mask(cells: tuple[tuple[int, int], ...]) -> Cells:
    return sum(1 << ((row - 1) * COLUMNS + column - 1) for column, row in cells)


class Grid:
    """The shape of a ranch."""

    def __init__(self, row: GridRow) -> None:
        self.rows: int = row.rows
        self.size: int = row.columns * row.rows
        self.ground: Cells = ((1 << self.size) - 1) & ~_mask(row.blocked_cells)
        self.river: Cells = _mask(row.river_cells)
        self.dark: Cells = sum(1 << cell for cell in range(0, self.size, 2)) & self.ground
        """Every other cell, as on a chequered board: a domino covers one of them. Rows are of odd
        length, so colours alternate from row to row."""
        first_column = sum(1 << (line * COLUMNS) for line in range(row.rows))
        self._not_first: int = ~first_column
        self._not_last: int = ~(first_column << (COLUMNS - 1))
        self.beside: list[Cells] = [self.around(1 << cell) for cell in range(self.size)]
        """Per cell: its neighbours on the ground."""

    def around(self, cells: Cells) -> Cells:
        """All ground cells orthogonally next to one of the cells."""
        return (
            cells << COLUMNS
            | cells >> COLUMNS
            | (cells & self._not_last) << 1
            | (cells & self._not_first) >> 1
        ) & self.ground

    def group(self, start: Cells, within: Cells) -> Cells:
        """The cells of `within` that hang together with `start`, which is one of them."""
        reached = start
        while True:
            grown = (reached | self.around(reached)) & within
            if grown == reached:
                return reached
            reached = grown

    def groups(self, cells: Cells) -> list[Cells]:
        """The cells, split into orthogonally connected groups."""
        found: list[Cells] = []
        while cells:
            group = self.group(cells & -cells, cells)
            found.append(group)
            cells &= ~group
        return found


GRIDS: Final[dict[int, Grid]] = {row.players: Grid(row) for row in CATALOG.grids}
"""By number of players."""

BRIDGES: Final[list[Cells]] = [
    _mask(tuple(row.cell for row in CATALOG.bridges if row.board == board)) for board in Board
]
"""Per board: the cells at a bridge."""


def indices(cells: Cells) -> list[int]:
    """The numbers of the cells of a mask, ascending."""
    found: list[int] = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def by_neighbours(make: Callable[[str, str], T]) -> list[dict[Cells, tuple[T, ...]]]:
    """Per cell and set of some of its neighbours: the moves from the cell to each of them."""
    beside = max(GRIDS.values(), key=lambda grid: grid.size).beside
    tables: list[dict[Cells, tuple[T, ...]]] = []
    for cell, name in enumerate(CELL_NAMES):
        table: dict[Cells, tuple[T, ...]] = {0: ()}
        for neighbour in indices(beside[cell]):
            move, bit = make(name, CELL_NAMES[neighbour]), 1 << neighbour
            table.update({mask | bit: (*moves, move) for mask, moves in list(table.items())})
        tables.append(table)
    return tables
