"""Final scoring, offices and the winner (rule book pp. 10-13).

docs/rules/gold_west.md has it under "Final scoring", and the rulings by number.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.gold_west.builder import Position, R, a_table
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.scoring import (
    Holdings,
    holdings,
    terrain_shares,
    wanted_penalties,
)
from riverboat.games.gold_west.state import Category, HexContent, Office, Terrain

T = Terrain
SALOONS = (Office.SALOON,) * 9
FOREST, GOLD, SILVER, COPPER = (8, 4), (9, 5), (10, 6), (11, 7)


def office_town(office: Office) -> Position:
    """Three seats; the office covers cells 0 and 1, the 4 VP tile the last cell."""
    offices = (office, office, *(Office.SALOON,) * 6, Office.FOUR_VP)
    return a_table().offices(*offices)


def scored(position: Position, *cells: int) -> int:
    """What seat 0 gets for markers on cells."""
    return position.marker(0, *(cells or (0,))).final(Category.OFFICE)[0]


# --- what is counted ------------------------------------------------------------------------


def test_before_anything_is_built_nobody_holds_anything() -> None:
    nothing = Holdings(0, 0, (0,) * 4, (0,) * 4, 0, (), 0, 0, (0,) * 4)
    assert holdings(a_table().public) == tuple(replace(nothing, seat=seat) for seat in range(3))


def test_camps_and_settlements_are_held_by_who_built_them() -> None:
    """Two settlements on H01 and H02, a camp on H08, and one of somebody else."""
    position = a_table().building(0, "H08").building(1, "H56")
    position.building(0, "H01", "H02", settlement=True)
    mine, other, third = holdings(position.public)
    assert (mine.buildings.bit_count(), mine.settled.bit_count()) == (3, 2)
    assert (other.buildings.bit_count(), other.settled) == (1, 0)
    assert (third.buildings, third.settled) == (0, 0)
    assert mine.settled & mine.buildings == mine.settled
    assert not mine.buildings & other.buildings


# --- groups ---------------------------------------------------------------------------------


def test_the_largest_group_scores_two_for_each_building() -> None:
    """p. 10, step 1; hexes of others, looted ones and the river do not connect."""
    position = a_table().building(0, "H01", "H02", "H05", "H22", "H26").building(1, "H04")
    assert position.final(Category.GROUP) == [6, 2, 0]


def test_the_river_does_not_connect() -> None:
    """H17 and H26 lie on two sides of R1."""
    position = a_table().building(0, "H17", "H26")
    assert position.final(Category.GROUP)[0] == 2


def test_a_looted_hex_does_not_connect() -> None:
    """H15 - H16 - H17 with the middle looted."""
    position = a_table().building(0, "H15", "H17").building(0, "H16")
    position.hex("H16", HexContent.LOOTED)
    assert position.final(Category.GROUP)[0] == 2


def test_two_groups_of_four_score_eight_and_the_depot_eight() -> None:
    """Groups of 4, 4 and 1: the Depot counts the second largest."""
    position = office_town(Office.DEPOT)
    position.building(0, "H01", "H02", "H05", "H04").building(0, "H56", "H55", "H53", "H54")
    position.building(0, "H28")
    assert position.final(Category.GROUP)[0] == 8
    assert scored(position) == 8


# --- wanted ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "lost"),
    [
        ([3, 2, 1], [3, 1, 0]),
        ([2, 2, 1], [2, 2, 0]),
        ([3, 2, 2], [3, 1, 1]),
        ([4, 3, 3, 1], [4, 1, 1, 0]),
        ([0, 0], [0, 0]),
        ([1, 0], [1, 0]),
    ],
)
def test_the_most_wanted_lose_points(wanted: list[int], lost: list[int]) -> None:
    """p. 10, step 2: ties for the first place leave out the second."""
    assert wanted_penalties(wanted) == lost


def test_wanted_penalties_are_booked_as_negative_points() -> None:
    """p. 10, step 2."""
    position = a_table()
    for seat, count in enumerate((3, 2, 1)):
        position.player(seat).wanted = count
    assert position.final(Category.WANTED) == [-3, -1, 0]


# --- terrain bonus --------------------------------------------------------------------------


def test_equal_influence_goes_to_the_one_with_more_settlements() -> None:
    """p. 11, example 1: Stella 4 camps, Levi 2 camps and a settlement."""
    assert terrain_shares([(4, 0), (4, 1), (3, 0)], *SILVER) == [6, 10, 0]


def test_a_full_tie_shares_both_values() -> None:
    """p. 11, example 2: 7 each, no second place."""
    assert terrain_shares([(3, 0), (3, 0), (2, 0)], *GOLD) == [7, 7, 0]


def test_with_two_players_only_the_small_value_is_awarded() -> None:
    """p. 11, example 3: nobody earns the large one."""
    position = a_table(players=2).building(0, "H17", "H18", terrain=T.SILVER)
    position.building(1, "H26", terrain=T.SILVER)
    entries = position.final_entries(Category.TERRAIN)
    assert [(e.seat, e.terrain, e.points) for e in entries] == [(0, T.SILVER, 6)]


def stella_and_levi() -> Position:
    """p. 11, both boards: F1 G3 S4 C2 and F2 G3 S4 C1 with one silver settlement of Levi's."""
    position = a_table(players=3)
    boards = (
        ((T.FOREST, 1, 0), (T.GOLD, 3, 0), (T.SILVER, 4, 0), (T.COPPER, 2, 0)),
        ((T.FOREST, 2, 0), (T.GOLD, 3, 0), (T.SILVER, 2, 1), (T.COPPER, 1, 0)),
    )
    hexes = iter(f"H{number:02}" for number in range(1, 57))
    for seat, board in enumerate(boards):
        for terrain, camps, settlements in board:
            for _ in range(camps):
                position.building(seat, next(hexes), terrain=terrain)
            for _ in range(settlements):
                position.building(seat, next(hexes), terrain=terrain, settlement=True)
    return position


def test_the_boards_of_stella_and_levi() -> None:
    """p. 11: Levi 8 + 7 + 10 + 7, Stella 4 + 7 + 6 + 11."""
    position = stella_and_levi()
    assert [position.influence(terrain, 0) for terrain in Terrain] == [1, 2, 4, 3]
    assert [position.influence(terrain, 1) for terrain in Terrain] == [2, 1, 4, 3]
    assert position.final(Category.TERRAIN) == [28, 32, 0]


def test_the_deeds_office_counts_full_and_shared_bonuses() -> None:
    """p. 12: 8 points for either."""
    position = stella_and_levi()
    position.offices(*(Office.DEEDS_OFFICE,) * 2, *(Office.DOCKS,) * 7)
    position.marker(0, 0).marker(1, 1)
    assert position.final(Category.OFFICE) == [8, 8, 0]


def test_three_tied_on_top_share_the_sum() -> None:
    """They share both values: 18 / 3."""
    assert terrain_shares([(3, 0), (3, 0), (3, 0), (1, 0)], *COPPER) == [6, 6, 6, 0]


def test_three_tied_for_the_second_place_share_the_small_value() -> None:
    """Ruling 10: 7 / 3 rounded down."""
    assert terrain_shares([(5, 0), (2, 0), (2, 0), (2, 0)], *COPPER) == [11, 2, 2, 2]


def test_two_players_tied_share_the_small_value() -> None:
    """Ruling 12: 7 / 2 rounded down."""
    position = a_table(players=2)
    position.building(0, "H17", "H18", "H21", terrain=T.COPPER)
    position.building(1, "H26", "H31", "H32", terrain=T.COPPER)
    assert position.final(Category.TERRAIN) == [3, 3]


def test_nobody_gets_a_bonus_without_influence() -> None:
    """A bonus rewards influence."""
    assert terrain_shares([(0, 0), (0, 0), (0, 0)], *FOREST) == [0, 0, 0]
    assert terrain_shares([(1, 0), (0, 0), (0, 0)], *FOREST) == [8, 0, 0]


def test_influence_from_cards_counts() -> None:
    """p. 14: +1 influence decides a terrain."""
    position = a_table().building(0, "H17", terrain=T.GOLD).building(1, "H18", terrain=T.GOLD)
    position.player(1).bonus_influence = (0, 0, 0, 1)
    assert position.final(Category.TERRAIN) == [5, 9, 0]


# --- offices --------------------------------------------------------------------------------


def test_the_courthouse_counts_the_best_terrain() -> None:
    """p. 12."""
    position = office_town(Office.COURTHOUSE).building(0, "H01", terrain=T.GOLD, settlement=True)
    position.building(0, "H05", terrain=T.GOLD).building(0, "H56", terrain=T.FOREST)
    assert scored(position) == 3


def test_the_claims_office_counts_the_worst_terrain_twice() -> None:
    """p. 12: 0 counts."""
    position = office_town(Office.CLAIMS_OFFICE)
    for hex_id, terrain in zip(("H01", "H02", "H03"), Terrain, strict=False):
        position.building(0, hex_id, terrain=terrain, settlement=True)
    assert scored(position) == 0
    position.building(0, "H05", terrain=T.GOLD)
    assert scored(position) == 2


def test_the_frontier_office_counts_buildings_on_the_frame() -> None:
    """p. 12."""
    position = office_town(Office.FRONTIER_OFFICE).building(0, "H01", "H02", "H04", "H17")
    assert scored(position) == 2


def test_the_sheriffs_office_counts_buildings_beside_opponents() -> None:
    """p. 12: each own building once, looted hexes do not matter."""
    position = office_town(Office.SHERIFFS_OFFICE).building(0, "H01", "H02", "H56")
    position.building(1, "H04").building(2, "H03", "H55").hex("H55", HexContent.LOOTED)
    assert scored(position) == 2


def test_the_sheriffs_office_finds_nobody_beside_buildings_far_away() -> None:
    """p. 12: neither the first nor the last hex touches the middle of the map."""
    position = office_town(Office.SHERIFFS_OFFICE).building(0, "H01", "H56").building(1, "H28")
    assert scored(position) == 0


def test_the_shipping_office_counts_shipping_tiles() -> None:
    """p. 12."""
    position = office_town(Office.SHIPPING_OFFICE)
    position.player(0).shipping_bonuses = (7, 5, 9)
    assert scored(position) == 6


def test_the_depot_is_worth_nothing_with_a_single_group() -> None:
    """p. 12."""
    position = office_town(Office.DEPOT).building(0, "H01", "H02")
    assert scored(position) == 0
    position.building(0, "H56")
    assert scored(position) == 2


def test_the_docks_count_camps_once_and_settlements_twice() -> None:
    """p. 13."""
    position = office_town(Office.DOCKS).building(0, "H17", "H01")
    position.building(0, "H40", settlement=True)
    assert scored(position) == 3


def test_the_mayors_office_counts_pairs_of_markers() -> None:
    """p. 13: 5 markers, one over-placed, one on the 4 VP tile: 3 x 2."""
    position = office_town(Office.MAYORS_OFFICE).marker(1, 5).marker(0, 5, over=True)
    position.marker(0, 0, 2, 3, 8)
    entries = position.final_entries(Category.OFFICE)
    mayor = [entry.points for entry in entries if entry.office is Office.MAYORS_OFFICE]
    assert mayor == [6]


def test_the_saloon_counts_investment_cards() -> None:
    """p. 13."""
    position = a_table().offices(*SALOONS)
    position.player(0).cards = ("I01", "I07", "I20")
    assert scored(position) == 6


def test_the_surveyors_office_counts_the_best_line_gaps_and_river_included() -> None:
    """p. 13: H24, H26 and H28 stand in one column, with the river and a gap between them."""
    position = office_town(Office.SURVEYORS_OFFICE).building(0, "H24", "H26", "H28", "H17")
    assert scored(position) == 3


def test_the_town_hall_counts_settlements_for_each_marker() -> None:
    """p. 13: 2 markers and 3 settlements: 12."""
    position = office_town(Office.TOWN_HALL).building(0, "H01", "H17", "H40", settlement=True)
    assert scored(position, 0, 1) == 12
    assert len(position.final_entries(Category.OFFICE)) == 2


def test_both_owners_of_a_doubly_marked_cell_score_it() -> None:
    """p. 14, I17: that opponent and you both gain the bonus."""
    position = office_town(Office.TOWN_HALL).marker(1, 0).marker(0, 0, over=True)
    position.building(0, "H01", settlement=True).building(1, "H17", "H18", settlement=True)
    assert position.final(Category.OFFICE) == [2, 4, 0]


# --- water and ranking ----------------------------------------------------------------------


def test_water_is_worth_its_section_at_the_end() -> None:
    """p. 15: Water in sections 3, 3, 1, 0: 7."""
    position = a_table(whitewater=True).reserve(3, R.WATER, R.WATER).reserve(1, R.WATER)
    position.reserve(0, R.WATER)
    assert position.final(Category.WATER_FINAL) == [7, 0, 0]


def ranks(position: Position) -> tuple[int, ...]:
    return GAME.standing(position.state).ranks


def test_ties_go_to_the_less_wanted_then_to_the_fuller_reserve() -> None:
    """p. 11, winning: wanted 1 and 2, then resources on the track, else a draw."""
    position = a_table(players=2)
    position.player(0).wanted, position.player(1).wanted = 2, 1
    for seat, lost in enumerate((2, 0)):  # the penalties differ, so level the scores
        position.player(seat).points[Category.STORE] = lost
    assert [score.total for score in GAME.standing(position.state).scores] == [0, 0]
    assert ranks(position) == (2, 1)
    position = a_table(players=2).reserve(0, R.WOOD, seat=1)
    assert ranks(position) == (2, 1)
    assert ranks(a_table(players=2)) == (1, 1)


def test_water_counts_as_a_resource_in_the_last_tie_break() -> None:
    """p. 15: Water is a resource. In section 0 it is worth no points."""
    position = a_table(players=2, whitewater=True).reserve(0, R.WATER, seat=1)
    assert ranks(position) == (2, 1)


def test_the_standing_lists_every_category_and_adds_up() -> None:
    """Labelled lines, whose sum is the total."""
    position = stella_and_levi()
    for score in GAME.standing(position.state).scores:
        assert [line.label for line in score.lines] == [c.name.lower() for c in Category]
        assert score.total == sum(line.points for line in score.lines)
