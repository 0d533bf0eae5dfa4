"""The components, loaded once from `data/*.csv` and checked.

Lists below the loader are indexed by piece id: 1 to 96 are the parcels, the ids after them are the
faces of the bonus landscape tiles (A1, A2, B1, B2), and 0 is "no piece".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from riverboat.engine.component_tables import Row, demand, parse_rows, read_table
from riverboat.games.moon_river.state import (
    Board,
    BonusTile,
    Colour,
    Scenario,
    Specialist,
    Terrain,
)

PACKAGE = "riverboat.games.moon_river"
FACES_OF_A_TILE: Final[tuple[int, ...]] = (1, 2)

Reader = Callable[[str, int], list[Row]]


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
class Catalog:
    """All tables."""

    kinds: tuple[Kind, ...]
    bonus_faces: tuple[Kind, ...]
    specialists: tuple[SpecialistRow, ...]
    boards: tuple[BoardRow, ...]
    bridges: tuple[tuple[Board, tuple[int, int]], ...]
    grids: tuple[GridRow, ...]
    setups: tuple[SetupRow, ...]
    scenarios: tuple[ScenarioRow, ...]


def load(read: Reader) -> Catalog:
    """Read, type and check all tables; TableError says what is wrong and where."""
    kinds = tuple(parse_rows("parcels", read("parcels", 25), _kind))
    catalog = Catalog(
        kinds,
        _bonus_faces(read("bonus_tiles", 4), kinds[-1].last_id + 1),
        tuple(parse_rows("associates", read("associates", len(Specialist)), _specialist)),
        tuple(parse_rows("boards", read("boards", len(Board)), _board)),
        tuple(parse_rows("bridges", read("bridges", 11), _bridge)),
        tuple(parse_rows("grids", read("grids", 3), _grid)),
        tuple(parse_rows("setup", read("setup", 3), _setup)),
        tuple(parse_rows("scenarios", read("scenarios", len(Scenario)), _scenario)),
    )
    _check_setups(catalog)
    _check_parcels(catalog)
    _check_associates(catalog)
    _check_boards(catalog)
    _check_grids(catalog)
    _check_bonus_tiles(catalog)
    _check_scenarios(catalog)
    return catalog


# --- rows ------------------------------------------------------------------------------------


def _kind(row: Row) -> Kind:
    first, last = _ids(row)
    numbers = [
        _number(row, name)
        for name in ("cows", "skulls", "circles", "nuggets", "beavers", "ears", "back")
    ]
    return Kind(row["kind"], Terrain[row["terrain"].upper()], first, last, *numbers)


def _bonus_faces(rows: list[Row], first_id: int) -> tuple[Kind, ...]:
    def face(row: Row) -> Kind:
        tile, number = BonusTile[row["tile"]], int(row["face"])
        piece = first_id + 2 * tile + number - 1
        terrain = Terrain[row["terrain"].upper()]
        circles = _number(row, "circles")
        return Kind(f"{tile.name}{number}", terrain, piece, piece, circles=circles)

    return tuple(parse_rows("bonus_tiles", rows, face))


def _specialist(row: Row) -> SpecialistRow:
    first, last = _ids(row)
    if row["timing"] not in ("immediate", "end_of_game"):
        raise ValueError("timing is immediate or end_of_game")
    if (row["timing"] == "end_of_game") != bool(row["scores_resource"]):
        raise ValueError("a specialist scores a resource at the end or acts at once")
    specialist = Specialist[row["specialist"].upper()]
    return SpecialistRow(specialist, first, last, row["offensive"] == "1", row["scores_resource"])


def _board(row: Row) -> BoardRow:
    colour = None if row["colour"] == "any" else Colour[row["colour"].upper()]
    slots, bridges = _number(row, "reserve_slots"), _number(row, "bridge_count")
    return BoardRow(Board[row["board"].upper()], colour, slots, bridges)


def _bridge(row: Row) -> tuple[Board, tuple[int, int]]:
    return Board[row["board"].upper()], (_number(row, "column"), _number(row, "row"))


def _grid(row: Row) -> GridRow:
    return GridRow(
        _number(row, "players"),
        _number(row, "columns"),
        _number(row, "rows"),
        _cells(row["blocked_cells"]),
        _number(row, "free_cells"),
        _cells(row["river_cells"]),
    )


def _setup(row: Row) -> SetupRow:
    return SetupRow(
        _number(row, "players"),
        _number(row, "rancheros_per_player"),
        _number(row, "line_size"),
        _number(row, "lines"),
        _number(row, "rounds"),
        _number(row, "removed_per_line"),
        _number(row, "turns_per_player"),
        _number(row, "bonus_tiles"),
        _number(row, "cows"),
        _number(row, "saloon_slots"),
    )


def _scenario(row: Row) -> ScenarioRow:
    return ScenarioRow(
        Scenario[row["scenario"].upper()],
        _number(row, "minimum"),
        _number(row, "base_points"),
        _number(row, "points_per_extra"),
    )


def _number(row: Row, name: str) -> int:
    number = int(row[name])
    if number < 0:
        raise ValueError(f"{name} is negative")
    return number


def _ids(row: Row) -> tuple[int, int]:
    first, last = _number(row, "first_id"), _number(row, "last_id")
    if last - first + 1 != _number(row, "count"):
        raise ValueError("count does not match first_id and last_id")
    return first, last


def _cells(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [name.split(":") for name in text.split()]
    return tuple((int(column), int(row)) for column, row in pairs)


# --- checks ----------------------------------------------------------------------------------


def _check_setups(catalog: Catalog) -> None:
    demand([row.players for row in catalog.setups] == [2, 3, 4], "setup.csv is for 2, 3, 4 players")
    for row in catalog.setups:
        where = f"setup.csv for {row.players} players"
        placed = row.players * row.rancheros_per_player
        demand(placed + row.removed_per_line == row.line_size, f"{where}: rancheros fill no line")
        demand(row.rounds == row.lines, f"{where}: one round per line")
        demand(
            row.turns_per_player == row.rancheros_per_player * row.rounds,
            f"{where}: each ranchero has one turn a round",
        )


def _check_parcels(catalog: Catalog) -> None:
    last = 0
    for kind in catalog.kinds:
        demand(kind.first_id == last + 1, f"parcels.csv: {kind.name} must start at id {last + 1}")
        last = kind.last_id
        demand(kind.back > 0, f"parcels.csv: {kind.name} has no number on its back")
        demand(
            kind.skulls <= 1 and kind.circles <= 1,
            f"parcels.csv: {kind.name} has more than one skull or circle",
        )
        if kind.terrain == Terrain.CORN:
            actions = kind.cows + kind.skulls + kind.circles
            demand(actions == 0, f"parcels.csv: {kind.name} is corn and carries only ears")
    for row in catalog.setups:
        needed = row.lines * row.line_size
        demand(last == needed, f"parcels.csv has {last} parcels, the lines need {needed}")
        cows = sum(kind.cows * (kind.last_id - kind.first_id + 1) for kind in catalog.kinds)
        demand(cows <= row.cows, f"setup.csv: {row.cows} cows for {cows} cow symbols")


def _check_associates(catalog: Catalog) -> None:
    last = 0
    for row in catalog.specialists:
        name = row.specialist.name.lower()
        demand(row.first_id == last + 1, f"associates.csv: {name} must start at id {last + 1}")
        last = row.last_id
        demand(
            row.scores_resource in ("", "nuggets", "beavers", "ears"),
            f"associates.csv: {name} scores an unknown resource {row.scores_resource!r}",
        )
    order = [row.specialist for row in catalog.specialists]
    demand(order == list(Specialist), "associates.csv: specialists out of order")
    for setup in catalog.setups:
        demand(setup.saloon_slots <= last, "setup.csv: more saloon slots than associates")


def _check_boards(catalog: Catalog) -> None:
    demand([row.board for row in catalog.boards] == list(Board), "boards.csv: boards out of order")
    colours = sorted(row.colour for row in catalog.boards if row.colour is not None)
    demand(colours == list(Colour), "boards.csv: the four legends have four colours")
    for row in catalog.boards:
        count = sum(1 for board, _ in catalog.bridges if board == row.board)
        name = row.board.name.lower()
        demand(count == row.bridge_count, f"bridges.csv: {name} needs {row.bridge_count} bridges")
        demand(row.reserve_slots >= 2, f"boards.csv: {name} cannot hold a domino")


def _check_grids(catalog: Catalog) -> None:
    demand([row.players for row in catalog.grids] == [2, 3, 4], "grids.csv is for 2, 3, 4 players")
    for row in catalog.grids:
        where = f"grids.csv for {row.players} players"
        columns = catalog.grids[0].columns
        demand(row.columns == columns, f"{where}: every ranch is {columns} columns wide")
        free = row.columns * row.rows - len(row.blocked_cells)
        demand(free == row.free_cells, f"{where}: {free} free cells, not {row.free_cells}")
        bridges = tuple(cell for _, cell in catalog.bridges)
        for column, line in row.blocked_cells + row.river_cells + bridges:
            inside = 1 <= column <= row.columns and 1 <= line <= row.rows
            demand(inside, f"{where}: {column}:{line} lies outside the grid")
        for cell in row.river_cells + bridges:
            demand(cell not in row.blocked_cells, f"{where}: {cell} is blocked")


def _check_bonus_tiles(catalog: Catalog) -> None:
    names = [face.name for face in catalog.bonus_faces]
    wanted = [f"{tile.name}{face}" for tile in BonusTile for face in (1, 2)]
    demand(names == wanted, f"bonus_tiles.csv needs the faces {', '.join(wanted)}")
    for first, second in zip(catalog.bonus_faces[::2], catalog.bonus_faces[1::2], strict=True):
        same = first.terrain == second.terrain
        demand(not same, f"bonus_tiles.csv: {first.name} and {second.name} show the same terrain")
    for row in catalog.setups:
        demand(row.bonus_tiles in (0, len(BonusTile)), "setup.csv: all bonus tiles or none")


def _check_scenarios(catalog: Catalog) -> None:
    order = [row.scenario for row in catalog.scenarios]
    demand(order == list(Scenario), "scenarios.csv: scenarios out of order")


# --- tables for the rules --------------------------------------------------------------------


def _packaged(name: str, rows: int) -> list[Row]:
    return read_table(PACKAGE, name, rows)


CATALOG: Final[Catalog] = load(_packaged)

KINDS: Final[list[Kind]] = [
    kind
    for kind in CATALOG.kinds + CATALOG.bonus_faces
    for _ in range(kind.first_id, kind.last_id + 1)
]
"""The kind of piece `id`, at `id - 1`."""

PARCELS: Final[int] = CATALOG.kinds[-1].last_id
FIRST_BONUS_FACE: Final[int] = PARCELS + 1
ASSOCIATES: Final[int] = CATALOG.specialists[-1].last_id

TERRAIN: Final[list[int]] = [-1] + [int(kind.terrain) for kind in KINDS]
COWS: Final[list[int]] = [0] + [kind.cows for kind in KINDS]
SKULLS: Final[list[int]] = [0] + [kind.skulls for kind in KINDS]
CIRCLES: Final[list[int]] = [0] + [kind.circles for kind in KINDS]
NUGGETS: Final[list[int]] = [0] + [kind.nuggets for kind in KINDS]
BEAVERS: Final[list[int]] = [0] + [kind.beavers for kind in KINDS]
EARS: Final[list[int]] = [0] + [kind.ears for kind in KINDS]
BACK: Final[list[int]] = [0] + [kind.back for kind in KINDS]

SPECIALIST: Final[list[Specialist]] = [Specialist.DESPERADO] + [
    row.specialist for row in CATALOG.specialists for _ in range(row.first_id, row.last_id + 1)
]
"""The specialist of associate `id`; entry 0 is never used."""

CAPACITY: Final[list[int]] = [row.reserve_slots for row in CATALOG.boards]
SETUPS: Final[dict[int, SetupRow]] = {row.players: row for row in CATALOG.setups}


def bonus_face(tile: BonusTile, face: int) -> int:
    """The piece id of a face (1 or 2) of a bonus tile."""
    return FIRST_BONUS_FACE + 2 * tile + face - 1


def kind_name(piece: int) -> str:
    """The kind of a piece, e.g. DES1; bonus tile faces are A1 to B2."""
    return KINDS[piece - 1].name
