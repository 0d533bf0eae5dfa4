"""The components of Moon River: what the rows of `data/*.csv` say."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.games.moon_river.state import Board, Colour, Scenario, Specialist, Terrain


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of parcel, or a face of a bonus tile: what may fill a cell of a ranch."""

    name: str
    terrain: Terrain
    first_id: int
    last_id: int
    cows: int = 0
    skulls: int = 0
    circles: int = 0
    nuggets: int = 0
    beavers: int = 0
    ears: int = 0
    back: int = 0
    """The number on the back of a parcel; a bonus tile has none."""


@dataclass(frozen=True, slots=True)
class SpecialistRow:
    """The tokens that show one specialist."""

    specialist: Specialist
    first_id: int
    last_id: int
    offensive: bool
    scores_resource: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One side of a reserve board."""

    board: Board
    colour: Colour | None
    reserve_slots: int
    bridge_count: int


@dataclass(frozen=True, slots=True)
class GridRow:
    """The cells of a ranch; cells as (column, row)."""

    players: int
    columns: int
    rows: int
    blocked_cells: tuple[tuple[int, int], ...]
    free_cells: int
    river_cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class SetupRow:
    """What depends on the number of players."""

    players: int
    rancheros_per_player: int
    line_size: int
    lines: int
    rounds: int
    removed_per_line: int
    turns_per_player: int
    bonus_tiles: int
    cows: int
    saloon_slots: int


@dataclass(frozen=True, slots=True)
class ScenarioRow:
    """When a group scores in a scenario, and how much."""

    scenario: Scenario
    minimum: int
    base_points: int
    points_per_extra: int


@dataclass(frozen=True, slots=True)
class BridgeRow:
    """A cell, as (column, row), that lies at a bridge of a board."""

    board: Board
    number: int
    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Single numbers of the rules; `data/numbers.csv` says what each one is."""

    dominoes_per_turn: int
    cow_steps: int


@dataclass(frozen=True, slots=True)
class Catalog:
    """All tables."""

    kinds: tuple[Kind, ...]
    bonus_faces: tuple[Kind, ...]
    specialists: tuple[SpecialistRow, ...]
    boards: tuple[BoardRow, ...]
    bridges: tuple[BridgeRow, ...]
    grids: tuple[GridRow, ...]
    setups: tuple[SetupRow, ...]
    scenarios: tuple[ScenarioRow, ...]
    numbers: Numbers

    def board(self, board: Board) -> BoardRow:
        return self.boards[board]

    def specialist(self, specialist: Specialist) -> SpecialistRow:
        return self.specialists[specialist]

    def scenario(self, scenario: Scenario) -> ScenarioRow:
        return self.scenarios[scenario]
