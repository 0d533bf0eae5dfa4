"""The components of Gold West, read once from `data/*.csv` and checked against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from riverboat.engine.component_tables import Row, TableError, demand, parse_rows, read_table
from riverboat.games.gold_west.components import (
    SLOTS,
    Card,
    CardAbility,
    Catalog,
    Cell,
    Cost,
    Hex,
    Layout,
    OfficeTile,
    PlayerCount,
    StartResource,
    TerrainBonus,
    Tile,
    Token,
    TrackStep,
)
from riverboat.games.gold_west.state import (
    GRID_SIDE,
    Ability,
    Metal,
    Office,
    Resource,
    Terrain,
)

TABLE_ROWS = {
    "boomtown_grid": 9,
    "boomtown_layouts": 18,
    "components": 19,
    "hexes": 60,
    "investment_bonus": 5,
    "investments": 24,
    "mining_tokens": 56,
    "offices": 14,
    "player_counts": 3,
    "reserve_sections": 4,
    "shipping_bonus": 12,
    "shipping_tracks": 27,
    "start_resources": 17,
    "terrain_bonus": 4,
    "terrain_tiles": 8,
    "tile_positions": 8,
}
STACKS = ("A", "B")
_COUNTED = (Ability.FREE_SHIP, Ability.ADD_RESOURCES, Ability.GAIN_WATER, Ability.ADD_MATERIAL)

Tables = Mapping[str, list[Row]]


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"{text!r} is neither yes nor no")
    return text == "yes"


def _cost(row: Row) -> Cost:
    return int(row["cost_copper"]), int(row["cost_silver"]), int(row["cost_gold"])


def _hex(row: Row) -> Hex:
    return Hex(
        row["hex_id"],
        int(row["q"]),
        int(row["r"]),
        row["kind"] == "river",
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
    return CardAbility(ability, amount, terrain, choice == "automatic", choice == "optional")


def _card(row: Row) -> Card:
    abilities: tuple[CardAbility, ...] = ()
    if row["effects"] != "NONE":
        columns = [row[key].split(";") for key in ("effects", "effect_args", "effect_choice")]
        abilities = tuple(_ability(*entry) for entry in zip(*columns, strict=True))
    whitewater = {"base": False, "whitewater": True}[row["set"]]
    return Card(row["card_id"], whitewater, _cost(row), int(row["vp"]), abilities)


def _office(row: Row) -> OfficeTile:
    return OfficeTile(
        Office[row["office_id"]], row["name_en"], int(row["cells"]), int(row["points"])
    )


def _cell(row: Row) -> Cell:
    metals = [Metal[row["column_metal"]], Metal[row["row_metal"]]]
    cost = _cost(row)
    if cost != tuple(metals.count(metal) for metal in Metal):
        raise ValueError("the cost is not one metal of the column and one of the row")
    return Cell(int(row["col"]), int(row["row"]), cost)


def _cell_index(text: str) -> int:
    col, row = text.removeprefix("c").split("r")
    return int(row) * GRID_SIDE + int(col)


def _layout(row: Row) -> Layout:
    offices = tuple(
        tuple(_cell_index(cell) for cell in row[f"office_{number}_cells"].split("+"))
        for number in (1, 2, 3, 4)
    )
    return Layout(row["layout_id"], _cell_index(row["single_cell"]), offices)


def _step(row: Row) -> TrackStep:
    return TrackStep(
        int(row["bridge_vp_base"]),
        int(row["bridge_vp_whitewater"]),
        int(row["bridge_water_whitewater"]),
        STACKS.index(row["bonus_stack"]) if row["bonus_stack"] else -1,
    )


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
    return PlayerCount(
        int(row["players"]),
        int(row["camps_each"]),
        int(row["influence_markers_each"]),
        int(row["build_rounds"]),
        int(row["final_rounds"]),
        tuple(row["tile_positions_used"].split()),
        _yes(row["terrain_large_bonus_awarded"]),
        tuple(int(bonus["vp"]) for bonus in bonuses if _yes(bonus[used])),
    )


def _in_enum_order(table: str, rows: list[Row], column: str, names: list[str]) -> list[Row]:
    """The rows sorted like the enum; each name must be there exactly once."""
    if sorted(row[column] for row in rows) != sorted(names):
        raise TableError(f"{table}.csv: column {column} must name each of {', '.join(names)} once")
    return sorted(rows, key=lambda row: names.index(row[column]))


def _tracks(rows: list[Row]) -> tuple[tuple[TrackStep, ...], ...]:
    tracks = []
    for metal in Metal:
        own = [row for row in rows if row["metal"] == metal.name]
        if [row["step"] for row in own] != [str(step) for step in range(len(own))]:
            raise TableError(f"shipping_tracks.csv: steps of {metal.name} are not 0, 1, 2 ...")
        if [row["is_last"] for row in own].index("yes") != len(own) - 1:
            raise TableError(f"shipping_tracks.csv: the last step of {metal.name} is not marked")
        tracks.append(tuple(parse_rows("shipping_tracks", own, _step)))
    return tuple(tracks)


def _shipping_bonuses(rows: list[Row]) -> tuple[int, ...]:
    """Values by metal, stack and depth: two tiles in each of two stacks of each metal."""
    stacks = [f"SB_{metal.name}_{stack}" for metal in Metal for stack in STACKS]
    names = [f"{stack}{depth}" for stack in stacks for depth in (1, 2)]
    ordered = _in_enum_order("shipping_bonus", rows, "tile_id", names)
    return tuple(parse_rows("shipping_bonus", ordered, lambda row: int(row["vp"])))


def _component(rows: list[Row], name: str) -> int:
    return sum(int(row["count"]) for row in rows if row["component"] == name)


# The way to each neighbour: N, NE, SE, S, SW, NW.
_DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def _check_hexes(catalog: Catalog) -> None:
    """Neighbours, river and frame follow from the coordinates."""
    by_place = {(tile.q, tile.r): tile for tile in catalog.hexes}
    demand(len(by_place) == len(catalog.hexes), "hexes.csv: two hexes have the same coordinates")
    for tile in catalog.hexes:
        places = [(tile.q + dq, tile.r + dr) for dq, dr in _DIRECTIONS]
        around = [by_place[place] for place in places if place in by_place]
        name = f"hexes.csv: {tile.hex_id}"
        ids = tuple(other.hex_id for other in around)
        demand(tile.neighbours == ids, f"{name} must have the neighbours {' '.join(ids)}")
        by_river = not tile.river and any(other.river for other in around)
        demand(tile.river_adjacent == by_river, f"{name}: river_adjacent is wrong")
        at_edge = not tile.river and len(around) < len(_DIRECTIONS)
        demand(tile.frame_edge == at_edge, f"{name}: frame_edge is wrong")
    for position in catalog.positions:
        slots = sorted(tile.slot for tile in catalog.hexes if tile.position == position)
        demand(slots == sorted(SLOTS), f"hexes.csv: {position} does not have each slot once")


def _check_map(catalog: Catalog) -> None:
    """A token for each hex of each terrain, and the same hexes out of play in both tables."""
    hexes = Counter(terrain for tile in catalog.tiles for terrain in tile.terrains)
    tokens = Counter(token.terrain for token in catalog.tokens)
    demand(hexes == tokens, "terrain_tiles.csv and mining_tokens.csv disagree about a terrain")
    numbers = [token.number for token in catalog.tokens]
    demand(numbers == list(range(1, len(numbers) + 1)), "mining_tokens.csv: ids must run M01, M02")
    for count in catalog.player_counts:
        unknown = set(count.positions) - set(catalog.positions)
        demand(not unknown, f"player_counts.csv: unknown positions with {count.players} players")
    two = catalog.player_counts[0].positions
    for tile in catalog.hexes:
        in_play = tile.river or tile.position in two
        demand(tile.in_play_2p == in_play, f"hexes.csv: {tile.hex_id}: in_play_2p is wrong")


def _check_boomtown(catalog: Catalog) -> None:
    """Cells row by row, and layouts that cover each cell once."""
    for index, cell in enumerate(catalog.cells):
        where = cell.row * GRID_SIDE + cell.col
        demand(where == index, f"boomtown_grid.csv: cell c{cell.col}r{cell.row} is out of order")
    for layout in catalog.layouts:
        covered = sorted([layout.single, *(cell for office in layout.offices for cell in office)])
        complete = covered == list(range(len(catalog.cells)))
        demand(complete, f"boomtown_layouts.csv: {layout.layout_id} does not cover each cell once")


def _check_counts(catalog: Catalog, components: list[Row]) -> None:
    """The tables hold as many pieces as the list of components says."""
    seats = _component(components, "player board")
    double = [tile for tile in catalog.offices if tile.cells > 1]
    found = {
        "terrain tile": len(catalog.tiles),
        "mining token": len(catalog.tokens),
        "office tile (2 cells)": len(double),
        "investment card": len(catalog.cards),
        "shipping bonus tile": len(catalog.shipping_bonuses),
        "investment bonus tile": max(len(c.investment_bonuses) for c in catalog.player_counts),
        "camp": max(c.camps for c in catalog.player_counts) * seats,
    }
    for name, count in found.items():
        wanted = _component(components, name)
        demand(count == wanted, f"components.csv has {wanted} of {name!r}, the tables {count}")
    for count_row in catalog.player_counts:
        one_each = count_row.camps == count_row.build_rounds
        demand(one_each, f"player_counts.csv: {count_row.players} players: camps and rounds differ")


def _check_tracks(catalog: Catalog) -> None:
    """Equal tracks; in each stack the higher tile lies on top."""
    lengths = {len(track) for track in catalog.tracks}
    demand(len(lengths) == 1, "shipping_tracks.csv: the tracks differ in length")
    tiles = catalog.shipping_bonuses
    for top, below in zip(tiles[::2], tiles[1::2], strict=True):
        demand(top > below, "shipping_bonus.csv: the top tile of a stack is not the highest")
    same = len(catalog.section_points) == len(catalog.section_water_points)
    demand(same, "reserve_sections.csv: a value is missing")


def check(catalog: Catalog, components: list[Row]) -> None:
    """TableError if the tables do not fit together."""
    _check_hexes(catalog)
    _check_map(catalog)
    _check_boomtown(catalog)
    _check_counts(catalog, components)
    _check_tracks(catalog)


def build(tables: Tables) -> Catalog:
    """The catalog from raw tables. TableError names the table, the row and what is wrong."""
    offices = _in_enum_order("offices", tables["offices"], "office_id", [o.name for o in Office])
    terrain_bonuses = _in_enum_order(
        "terrain_bonus", tables["terrain_bonus"], "terrain", [t.name for t in Terrain]
    )
    sections = tables["reserve_sections"]
    catalog = Catalog(
        hexes=tuple(parse_rows("hexes", tables["hexes"], _hex)),
        positions=tuple(row["tile_position"] for row in tables["tile_positions"]),
        tiles=tuple(parse_rows("terrain_tiles", tables["terrain_tiles"], _tile)),
        tokens=tuple(parse_rows("mining_tokens", tables["mining_tokens"], _token)),
        cards=tuple(parse_rows("investments", tables["investments"], _card)),
        offices=tuple(parse_rows("offices", offices, _office)),
        cells=tuple(parse_rows("boomtown_grid", tables["boomtown_grid"], _cell)),
        layouts=tuple(parse_rows("boomtown_layouts", tables["boomtown_layouts"], _layout)),
        player_counts=tuple(
            parse_rows(
                "player_counts",
                tables["player_counts"],
                lambda row: _player_count(row, tables["investment_bonus"]),
            )
        ),
        tracks=_tracks(tables["shipping_tracks"]),
        shipping_bonuses=_shipping_bonuses(tables["shipping_bonus"]),
        section_points=tuple(
            parse_rows("reserve_sections", sections, lambda row: int(row["vp_on_store"]))
        ),
        section_water_points=tuple(
            parse_rows(
                "reserve_sections", sections, lambda row: int(row["water_vp_at_final_scoring"])
            )
        ),
        start_resources=tuple(
            parse_rows("start_resources", tables["start_resources"], _start_resource)
        ),
        terrain_bonuses=tuple(
            parse_rows(
                "terrain_bonus",
                terrain_bonuses,
                lambda row: TerrainBonus(int(row["large_vp"]), int(row["small_vp"])),
            )
        ),
        water_tokens=_component(tables["components"], "water token"),
    )
    check(catalog, tables["components"])
    return catalog


def read_tables() -> dict[str, list[Row]]:
    """The raw tables of this package."""
    return {name: read_table(__package__, name, rows) for name, rows in TABLE_ROWS.items()}


CATALOG = build(read_tables())
