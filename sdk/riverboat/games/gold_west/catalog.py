"""The components of Gold West, read once from `data/*.csv` and checked against each other.

Rows are found by their keys and ordered by them: the order of a file means nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from riverboat.engine.component_tables import (
    Row,
    by_member,
    demand,
    parse_rows,
    read_numbers,
    read_table,
)
from riverboat.games.gold_west.components import (
    SLOTS,
    Card,
    CardAbility,
    Catalog,
    Cell,
    Component,
    Cost,
    Hex,
    Layout,
    Numbers,
    OfficeTile,
    PlayerCount,
    Section,
    StartResource,
    TerrainBonus,
    Tile,
    Token,
    TrackStep,
)
from riverboat.games.gold_west.consistency import check
from riverboat.games.gold_west.state import Ability, Metal, Office, Resource, Terrain, cell_at

TABLE_ROWS: Final = {
    "boomtown_grid": 9,
    "boomtown_layouts": 18,
    "components": 19,
    "hexes": 60,
    "investment_bonus": 5,
    "investments": 24,
    "mining_tokens": 56,
    "numbers": 13,
    "offices": 14,
    "player_counts": 3,
    "reserve_sections": 4,
    "shipping_bonus": 12,
    "shipping_tracks": 27,
    "start_resources": 17,
    "terrain_bonus": 4,
    "terrain_tiles": 8,
}
STACKS: Final = ("A", "B")
_COUNTED: Final = (
    Ability.FREE_SHIP,
    Ability.ADD_RESOURCES,
    Ability.GAIN_WATER,
    Ability.ADD_MATERIAL,
)

Tables = Mapping[str, list[Row]]
T = TypeVar("T")


def _by_key(
    tables: Tables, name: str, parse: Callable[[Row], T], key: Callable[[T], tuple[int | str, ...]]
) -> tuple[T, ...]:
    """The rows of a table, parsed, in the order of a key that no two of them share."""
    parsed = parse_rows(name, tables[name], parse)
    different = len({key(item) for item in parsed}) == len(parsed)
    demand(different, f"{name}.csv: two rows have the same key")
    return tuple(sorted(parsed, key=key))


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"{text!r} is neither yes nor no")
    return text == "yes"


def _whitewater(row: Row) -> bool:
    return {"base": False, "whitewater": True}[row["set"]]


def _cost(row: Row) -> Cost:
    return int(row["cost_copper"]), int(row["cost_silver"]), int(row["cost_gold"])


# --- the board --------------------------------------------------------------------------------


def _hex(row: Row) -> Hex:
    return Hex(
        row["hex_id"],
        int(row["q"]),
        int(row["r"]),
        {"land": False, "river": True}[row["kind"]],
        row["tile_position"],
        row["slot"],
        _yes(row["river_adjacent"]),
        _yes(row["frame_edge"]),
        _yes(row["in_play_2p"]),
        tuple(row["neighbours_in_order_N_NE_SE_S_SW_NW"].split()),
    )


def _tile(row: Row) -> Tile:
    return Tile(row["tile_id"], tuple(Terrain[row[f"slot_{slot.lower()}"]] for slot in SLOTS))


def _token(row: Row) -> Token:
    names = [resource.name.lower() for resource in Resource if resource is not Resource.WATER]
    resources = (*(int(row[name]) for name in names), 0)
    if sum(resources) != int(row["total"]):
        raise ValueError("total is not the sum of the resources")
    return Token(int(row["token_id"].removeprefix("M")), Terrain[row["terrain"]], resources)


# --- investments ------------------------------------------------------------------------------


def _ability(name: str, argument: str, choice: str) -> CardAbility:
    ability = Ability[name]
    if choice not in ("automatic", "mandatory", "optional"):
        raise ValueError(f"effect_choice cannot be {choice!r}")
    takes_terrain = ability is Ability.ADD_INFLUENCE
    if takes_terrain != (choice == "automatic"):
        raise ValueError(f"{name} cannot be {choice}")
    terrain = Terrain[argument] if takes_terrain else None
    amount = 1 if takes_terrain else int(argument)
    if amount != 1 and ability not in _COUNTED:
        raise ValueError(f"{name} cannot be used {amount} times")
    return CardAbility(ability, amount, terrain, choice == "optional")


def _card(row: Row) -> Card:
    abilities: tuple[CardAbility, ...] = ()
    if row["effects"] != "NONE":
        columns = [row[key].split(";") for key in ("effects", "effect_args", "effect_choice")]
        abilities = tuple(_ability(*entry) for entry in zip(*columns, strict=True))
    return Card(row["card_id"], _whitewater(row), _cost(row), int(row["vp"]), abilities)


# --- Boomtown ---------------------------------------------------------------------------------


def _office(row: Row) -> OfficeTile:
    office = Office[row["office_id"]]
    return OfficeTile(office, _whitewater(row), int(row["cells"]), int(row["points"]))


def _cell(row: Row) -> Cell:
    metals = [Metal[row["column_metal"]], Metal[row["row_metal"]]]
    cost = _cost(row)
    if cost != tuple(metals.count(metal) for metal in Metal):
        raise ValueError("the cost is not one metal of the column and one of the row")
    return Cell(int(row["col"]), int(row["row"]), cost, _yes(row["single_tile_possible"]))


def _cell_index(text: str) -> int:
    col, row = text.removeprefix("c").split("r")
    return cell_at(int(col), int(row))


def _layout(row: Row) -> Layout:
    offices = tuple(
        tuple(_cell_index(cell) for cell in row[f"office_{number}_cells"].split("+"))
        for number in (1, 2, 3, 4)
    )
    return Layout(row["layout_id"], _cell_index(row["single_cell"]), offices)


# --- shipping ---------------------------------------------------------------------------------


def _step(row: Row) -> TrackStep:
    return TrackStep(
        Metal[row["metal"]],
        int(row["step"]),
        int(row["bridge_vp_base"]),
        int(row["bridge_vp_whitewater"]),
        int(row["bridge_water_whitewater"]),
        STACKS.index(row["bonus_stack"]) if row["bonus_stack"] else -1,
        _yes(row["is_last"]),
    )


def _tracks(tables: Tables) -> tuple[tuple[TrackStep, ...], ...]:
    """The steps of each metal's track, from the start."""
    steps = _by_key(tables, "shipping_tracks", _step, lambda step: (step.metal, step.step))
    tracks = tuple(tuple(step for step in steps if step.metal is metal) for metal in Metal)
    for metal, track in zip(Metal, tracks, strict=True):
        numbered = [step.step for step in track] == list(range(len(track)))
        demand(numbered, f"shipping_tracks.csv: steps of {metal.name} are not 0, 1, 2 ...")
    return tracks


def _shipping_bonus(row: Row) -> tuple[Metal, int, int, int]:
    stack = STACKS.index(row["stack"])
    return Metal[row["metal"]], stack, int(row["order_from_top"]), int(row["vp"])


def _shipping_bonuses(tables: Tables) -> tuple[int, ...]:
    """Values by metal, stack and depth: two tiles in each of two stacks of each metal."""
    tiles = _by_key(tables, "shipping_bonus", _shipping_bonus, lambda tile: tile[:3])
    places = [(metal, stack, depth) for metal in Metal for stack in (0, 1) for depth in (1, 2)]
    complete = [tile[:3] for tile in tiles] == places
    demand(complete, "shipping_bonus.csv needs two tiles for each stack of each metal")
    return tuple(points for *_, points in tiles)


# --- set-up and scoring -----------------------------------------------------------------------


def _start_resource(row: Row) -> StartResource:
    return StartResource(
        int(row["turn_order"]),
        {"always": False, "whitewater_only": True}[row["mode"]],
        int(row["section"]),
        Resource[row["resource"]],
        int(row["count"]),
    )


def _player_count(row: Row, bonuses: list[Row]) -> PlayerCount:
    used = f"used_{row['players']}p"
    values = [int(bonus["vp"]) for bonus in bonuses if _yes(bonus[used])]
    return PlayerCount(
        int(row["players"]),
        int(row["camps_each"]),
        int(row["influence_markers_each"]),
        int(row["build_rounds"]),
        int(row["final_rounds"]),
        tuple(row["tile_positions_used"].split()),
        _yes(row["terrain_large_bonus_awarded"]),
        tuple(sorted(values, reverse=True)),
    )


def _section(row: Row) -> Section:
    points, water_points = int(row["vp_on_store"]), int(row["water_vp_at_final_scoring"])
    return Section(int(row["section"]), points, water_points)


def _terrain_bonus(row: Row) -> TerrainBonus:
    return TerrainBonus(int(row["large_vp"]), int(row["small_vp"]))


def _component(row: Row) -> Component:
    return Component(row["component"], _whitewater(row), int(row["count"]))


def build(tables: Tables) -> Catalog:
    """The catalog from raw tables. TableError names the table, the row and what is wrong."""
    hexes = _by_key(tables, "hexes", _hex, lambda tile: (tile.hex_id,))
    offices = by_member("offices", tables["offices"], "office_id", Office)
    bonuses = by_member("terrain_bonus", tables["terrain_bonus"], "terrain", Terrain)
    catalog = Catalog(
        numbers=read_numbers("numbers", tables["numbers"], Numbers),
        hexes=hexes,
        positions=tuple(sorted({tile.position for tile in hexes if not tile.river})),
        tiles=_by_key(tables, "terrain_tiles", _tile, lambda tile: (tile.tile_id,)),
        tokens=_by_key(tables, "mining_tokens", _token, lambda token: (token.number,)),
        cards=_by_key(tables, "investments", _card, lambda card: (card.card_id,)),
        offices=tuple(parse_rows("offices", offices, _office)),
        cells=_by_key(tables, "boomtown_grid", _cell, lambda cell: (cell.row, cell.col)),
        layouts=_by_key(tables, "boomtown_layouts", _layout, lambda layout: (layout.layout_id,)),
        player_counts=_by_key(
            tables,
            "player_counts",
            lambda row: _player_count(row, tables["investment_bonus"]),
            lambda count: (count.players,),
        ),
        tracks=_tracks(tables),
        shipping_bonuses=_shipping_bonuses(tables),
        sections=_by_key(tables, "reserve_sections", _section, lambda section: (section.number,)),
        start_resources=_by_key(
            tables,
            "start_resources",
            _start_resource,
            lambda start: (start.turn_order, start.section, start.resource, start.whitewater_only),
        ),
        terrain_bonuses=tuple(parse_rows("terrain_bonus", bonuses, _terrain_bonus)),
        components=_by_key(
            tables, "components", _component, lambda kind: (kind.name, kind.whitewater)
        ),
    )
    check(catalog)
    return catalog


def read_tables() -> dict[str, list[Row]]:
    """The raw tables of this package."""
    return {name: read_table(__package__, name, rows) for name, rows in TABLE_ROWS.items()}


CATALOG: Final = build(read_tables())
