"""The board: hexes, neighbours, edges and lines (rule book p. 2).

docs/rules/gold_west.md has it under "The table", and the rulings by number.
"""

from __future__ import annotations

from itertools import pairwise

from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import HEX_IDS, HEX_INDEX, LINES, NEIGHBOURS
from riverboat.games.gold_west.state import Terrain


def test_the_hex_in_the_west_has_three_neighbours_and_touches_the_frame() -> None:
    """H01 lies at (-6, 2)."""
    west = CATALOG.hexes[HEX_INDEX["H01"]]
    assert (west.q, west.r, west.frame_edge) == (-6, 2, True)
    assert [HEX_IDS[n] for n in NEIGHBOURS[HEX_INDEX["H01"]]] == ["H03", "H04", "H02"]


def test_six_tiles_touch_the_river_and_one_lies_at_each_end() -> None:
    """p. 2: six tiles beside the river tile, one at either end."""
    beside = {tile.position for tile in CATALOG.hexes if tile.river_adjacent}
    assert beside == {"P1", "P2", "P3", "P5", "P6", "P7"}


def test_there_are_thirty_edge_hexes_twenty_with_two_players() -> None:
    """Frontier Office: hexes that touch the frame."""
    edge = [tile for tile in CATALOG.hexes if tile.frame_edge]
    assert len(edge) == 30
    assert sum(tile.in_play_2p for tile in edge) == 20


def test_the_layout_maps_to_itself_when_turned_round() -> None:
    """(q, r) -> (1 - q, -r) maps the board to itself, so no seat has the better side."""
    places = {(tile.q, tile.r) for tile in CATALOG.hexes}
    assert {(1 - q, -r) for q, r in places} == places


def test_a_line_does_not_leave_the_board_and_come_back() -> None:
    """Surveyor's Office: lines are unambiguous."""
    for line in LINES:
        ordered = sorted(line, key=lambda i: (CATALOG.hexes[i].q, CATALOG.hexes[i].r))
        for one, other in pairwise(ordered):
            assert other in NEIGHBOURS[one]


def test_a_tile_turned_clockwise_shows_its_slots_further_round() -> None:
    """One turn moves the printed N slot to NE; the centre stays."""
    tile = CATALOG.tiles[0]
    assert tile.terrain_at("NE", 1) is tile.terrains[0]
    assert tile.terrain_at("N", 1) is tile.terrains[5]
    assert tile.terrain_at("C", 4) is tile.terrains[6]


def test_each_terrain_has_fourteen_hexes_and_as_many_tokens() -> None:
    """p. 2: 14 tokens of each kind."""
    terrains = [terrain for tile in CATALOG.tiles for terrain in tile.terrains]
    assert all(terrains.count(terrain) == 14 for terrain in Terrain)


def test_the_tokens_bring_145_resources() -> None:
    """23 wood, 23 stone and 33 of each metal."""
    totals = [sum(token.resources[i] for token in CATALOG.tokens) for i in range(6)]
    assert totals == [23, 23, 33, 33, 33, 0]
