"""What must hold between the tables; TableError says which sentence does not."""

from __future__ import annotations

from riverboat.engine.component_tables import demand
from riverboat.games.moon_river.components import Catalog
from riverboat.games.moon_river.state import BonusTile, Colour, Terrain


def check(catalog: Catalog) -> None:
    _check_setups(catalog)
    _check_parcels(catalog)
    _check_associates(catalog)
    _check_boards(catalog)
    _check_grids(catalog)
    _check_bonus_tiles(catalog)


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
    names = {kind.name for kind in catalog.kinds}
    demand(len(names) == len(catalog.kinds), "parcels.csv: two kinds have the same name")
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
    for row in sorted(catalog.specialists, key=lambda row: row.first_id):
        name = row.specialist.name.lower()
        demand(row.first_id == last + 1, f"associates.csv: {name} must start at id {last + 1}")
        last = row.last_id
        demand(
            row.scores_resource in ("", "nuggets", "beavers", "ears"),
            f"associates.csv: {name} scores an unknown resource {row.scores_resource!r}",
        )
    for setup in catalog.setups:
        demand(setup.saloon_slots <= last, "setup.csv: more saloon slots than associates")


def _check_boards(catalog: Catalog) -> None:
    colours = sorted(row.colour for row in catalog.boards if row.colour is not None)
    demand(colours == list(Colour), "boards.csv: the four legends have four colours")
    for row in catalog.boards:
        numbers = [bridge.number for bridge in catalog.bridges if bridge.board == row.board]
        name = row.board.name.lower()
        wanted = list(range(1, row.bridge_count + 1))
        demand(numbers == wanted, f"bridges.csv: {name} needs {row.bridge_count} bridges")
        demand(row.reserve_slots >= 2, f"boards.csv: {name} cannot hold a domino")


def _check_grids(catalog: Catalog) -> None:
    demand([row.players for row in catalog.grids] == [2, 3, 4], "grids.csv is for 2, 3, 4 players")
    for row in catalog.grids:
        where = f"grids.csv for {row.players} players"
        columns = catalog.grids[0].columns
        demand(row.columns == columns, f"{where}: every ranch is {columns} columns wide")
        free = row.columns * row.rows - len(row.blocked_cells)
        demand(free == row.free_cells, f"{where}: {free} free cells, not {row.free_cells}")
        bridges = tuple(bridge.cell for bridge in catalog.bridges)
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
