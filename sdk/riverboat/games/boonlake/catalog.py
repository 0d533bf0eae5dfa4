"""The components, loaded once from `data/*.csv`; numbers without a table stand in `numbers.py`.

What stands on a board by number or name is a list or dictionary over it: `SHIP_STEPS[row]`,
`TRACKS[track][space]`, `LEVER_COSTS[lever]`, `CARDS["C001"]`.
"""

from __future__ import annotations

from riverboat.engine.component_tables import by_member
from riverboat.games.boonlake.components import CardKind, Space
from riverboat.games.boonlake.enums import Lever, Region, SoloLevel, Strip, Track
from riverboat.games.boonlake.loading import (
    by_number,
    load_cards,
    load_components,
    load_exchanges,
    load_positions,
    load_recesses,
    load_river,
    load_scoring_tiles,
    load_setup,
    load_solo_tiles,
    load_solo_track,
    load_spaces,
    load_tiles,
    load_track,
    read,
)
from riverboat.games.boonlake.numbers import SPACES
from riverboat.games.boonlake.parsing import parse_region, parse_reward

# --- pieces --------------------------------------------------------------------------------------

_components = load_components(read("components", 26))


def _count(component: str) -> int:
    return int(_components[component]["count"])


def _each(component: str) -> int:
    """How many wooden pieces of a kind each player has."""
    return int(_components[component]["per_player"])


INHABITANTS = _each("inhabitant")
HOUSES = _each("house")
SETTLEMENTS = _each("settlement")
CATTLE = _each("cattle")
BOATS = _each("boat")

# --- map and river -------------------------------------------------------------------------------

_edges = read("edges", 60)
MAP: dict[int, Space] = {
    space.number: space for space in load_spaces(read("spaces", SPACES), _edges)
}
FORDS = tuple(
    sorted(
        (int(edge["space_a"]), int(edge["space_b"])) for edge in _edges if edge["type"] == "ford"
    )
)
TILES = load_tiles(read("building_tiles", _count("building_tile")))
RIVER = load_river(read("river", 32))
# Where spaces, river spaces and locks lie on a picture, by their names.
POSITIONS = load_positions(read("positions", 68), MAP, RIVER)

# By region; REGIONS are they from north to south.
_regions = {parse_region(row["region"]): row for row in read("regions", len(Region))}
REGIONS = sorted(Region, key=lambda region: int(_regions[region]["north_rank"]))
LABELS = [parse_reward(_regions[region]["label_reward"]) for region in Region]
LABEL_SOLO_VP = [int(_regions[region]["solo_vp"]) for region in Region]

# --- cards and scoring tiles ---------------------------------------------------------------------

CARDS = load_cards(read("project_cards", _count("project_card")))
EXCHANGES = load_exchanges(read("exchanges", 10), CARDS)
SCORING_TILES = load_scoring_tiles(read("scoring_tiles", _count("scoring_tile")))

# --- action board, levers, player board, tracks --------------------------------------------------

# By row; index 0 is no row.
_rows = by_number("action_board.csv: row", read("action_board", 7), "row", 1)
SHIP_STEPS = [0, *(int(row["ship_steps"]) for row in _rows)]
ROW_PENALTIES = [0, *(int(row["vp_penalty"]) for row in _rows)]

_strips = by_member("action_strips", read("action_strips", len(Strip)), "strip", Strip)
STRIP_KINDS: dict[Strip, CardKind | None] = {
    strip: None if row["card_kind"] == "none" else CardKind[row["card_kind"].upper()]
    for strip, row in zip(Strip, _strips, strict=True)
}
LEVER_COSTS = [
    int(row["cost_coins"])
    for row in by_member("levers", read("levers", len(Lever)), "lever", Lever)
]

# In the order in which pieces leave the board.
_board = read("player_board", 17)
HOUSE_RECESSES = load_recesses(_board, "house", HOUSES)
SETTLEMENT_RECESSES = load_recesses(_board, "settlement", SETTLEMENTS)
CATTLE_RECESSES = load_recesses(_board, "cattle", CATTLE)
INHABITANT_RECESSES = load_recesses(_board, "inhabitant", 2)

_tracks = read("income_tracks", 22)
TRACKS = [load_track(_tracks, track) for track in Track]

# --- set-up and solo game ------------------------------------------------------------------------

_starts = read("river_starts", 8)
SETUPS = {
    int(row["players"]): load_setup(row, _starts, TILES)
    for row in by_number("setup.csv: players", read("setup", 4), "players", 1)
}
SOLO_TILES = load_solo_tiles(read("solo_tiles", _count("solo_tile")))

# By the number of pieces removed, and by the index of the cactus track.
_solo_board = read("solo_board", 46)
SOLO_HOUSES = load_solo_track(_solo_board, "houses")
SOLO_SETTLEMENTS = load_solo_track(_solo_board, "settlements")
SOLO_CATTLE = load_solo_track(_solo_board, "cattle")
SOLO_CACTUS = load_solo_track(_solo_board, "cactus")

# A and B tiles that leave the game.
_removed = by_member("solo_difficulty", read("solo_difficulty", 5), "level", SoloLevel)
SOLO_REMOVED = [(int(row["remove_a"]), int(row["remove_b"])) for row in _removed]
