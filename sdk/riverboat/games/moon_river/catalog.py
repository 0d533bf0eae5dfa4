"""The components, loaded once from `data/*.csv` and checked.

Rows are found by their keys: the order of a file means nothing. Lists below the loader are indexed
by piece id: 1 to 96 are the parcels, the ids after them are the faces of the bonus landscape tiles
(A1, A2, B1, B2), and 0 is "no piece".
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Final, TypeVar

from riverboat.engine.component_tables import Row, by_member, parse_rows, read_numbers, read_table
from riverboat.games.moon_river.components import (
    BoardRow,
    BridgeRow,
    Catalog,
    GridRow,
    Kind,
    Numbers,
    ScenarioRow,
    SetupRow,
    SpecialistRow,
)
from riverboat.games.moon_river.consistency import check
from riverboat.games.moon_river.state import Board, BonusTile, Colour, Scenario, Specialist, Terrain

PACKAGE = "riverboat.games.moon_river"
FACES_OF_A_TILE: Final[tuple[int, ...]] = (1, 2)

Reader = Callable[[str, int], list[Row]]
T = TypeVar("T")


def load(read: Reader) -> Catalog:
    """Read, type and check all tables; TableError says what is wrong and where."""
    kinds = sorted(parse_rows("parcels", read("parcels", 25), _kind), key=lambda row: row.first_id)
    bridges = parse_rows("bridges", read("bridges", 11), _bridge)
    catalog = Catalog(
        tuple(kinds),
        _bonus_faces(read("bonus_tiles", 4), kinds[-1].last_id + 1),
        _by_member(read, "associates", "specialist", Specialist, _specialist),
        _by_member(read, "boards", "board", Board, _board),
        tuple(sorted(bridges, key=lambda row: (row.board, row.number))),
        tuple(sorted(parse_rows("grids", read("grids", 3), _grid), key=lambda row: row.players)),
        tuple(sorted(parse_rows("setup", read("setup", 3), _setup), key=lambda row: row.players)),
        _by_member(read, "scenarios", "scenario", Scenario, _scenario),
        read_numbers("numbers", read("numbers", 2), Numbers),
    )
    check(catalog)
    return catalog


def _by_member(
    read: Reader, name: str, column: str, members: type[IntEnum], parse: Callable[[Row], T]
) -> tuple[T, ...]:
    rows = by_member(name, read(name, len(members)), column, members)
    return tuple(parse_rows(name, rows, parse))


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

    return tuple(sorted(parse_rows("bonus_tiles", rows, face), key=lambda row: row.first_id))


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


def _bridge(row: Row) -> BridgeRow:
    cell = (_number(row, "column"), _number(row, "row"))
    return BridgeRow(Board[row["board"].upper()], _number(row, "bridge"), cell)


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
ASSOCIATES: Final[int] = max(row.last_id for row in CATALOG.specialists)
NUMBERS: Final[Numbers] = CATALOG.numbers

TERRAIN: Final[list[int]] = [-1] + [int(kind.terrain) for kind in KINDS]
COWS: Final[list[int]] = [0] + [kind.cows for kind in KINDS]
SKULLS: Final[list[int]] = [0] + [kind.skulls for kind in KINDS]
CIRCLES: Final[list[int]] = [0] + [kind.circles for kind in KINDS]
NUGGETS: Final[list[int]] = [0] + [kind.nuggets for kind in KINDS]
BEAVERS: Final[list[int]] = [0] + [kind.beavers for kind in KINDS]
EARS: Final[list[int]] = [0] + [kind.ears for kind in KINDS]
BACK: Final[list[int]] = [0] + [kind.back for kind in KINDS]

SPECIALIST: Final[list[Specialist]] = [Specialist.DESPERADO] + [
    row.specialist
    for row in sorted(CATALOG.specialists, key=lambda row: row.first_id)
    for _ in range(row.first_id, row.last_id + 1)
]
"""The specialist of associate `id`; entry 0 is never used."""

CAPACITY: Final[list[int]] = [row.reserve_slots for row in CATALOG.boards]
"""Per board: the parcels that its reserve holds."""
SETUPS: Final[dict[int, SetupRow]] = {row.players: row for row in CATALOG.setups}
"""By number of players."""


def bonus_face(tile: BonusTile, face: int) -> int:
    """The piece id of a face (1 or 2) of a bonus tile."""
    return FIRST_BONUS_FACE + 2 * tile + face - 1


def kind_name(piece: int) -> str:
    """The kind of a piece, e.g. DES1; bonus tile faces are A1 to B2."""
    return KINDS[piece - 1].name
