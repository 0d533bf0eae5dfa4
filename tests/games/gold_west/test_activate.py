"""Step 1 of a turn: activating the reserve (rule book p. 5).

docs/rules/gold_west.md has it under "Activate the reserve", and the rulings by number.
"""

from __future__ import annotations

from games.gold_west.builder import R, a_fresh_game, a_table
from riverboat.games.gold_west.events import Activated, WaterReturned
from riverboat.games.gold_west.moves import Activate, Loot
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Phase

LEVI = (R.STONE, R.STONE, R.STONE, R.SILVER, R.COPPER)


def test_levi_leaves_a_stone_in_each_section_on_the_way_up() -> None:
    """p. 5, example: three stone, silver and copper from section 2."""
    position = a_table().reserve(2, *LEVI).play(Activate(2, (R.STONE, R.STONE)))
    assert position.in_section(1) == [R.STONE]
    assert position.in_section(0) == [R.STONE]
    assert position.in_section(2) == []
    assert position.in_zone() == [R.STONE, R.COPPER, R.SILVER]


def test_the_owner_chooses_what_stays_where() -> None:
    """Ruling 4; p. 5 sets no rule for what is left: 7 different lists of two."""
    moves = a_table().reserve(2, *LEVI).legal()
    assert len(moves) == len(set(moves)) == 7


def test_with_an_empty_zone_nothing_can_be_done_but_looting() -> None:
    """p. 5, note: metals are skipped, no EndMetals is played."""
    position = a_table().reserve(3, R.WOOD, R.GOLD).play(Activate(3, (R.WOOD, R.GOLD)))
    assert position.in_section(2) == [R.WOOD]
    assert position.in_section(1) == [R.GOLD]
    assert position.in_zone() == []
    assert position.public.turn.phase is Phase.BUILD
    assert {type(move) for move in position.legal()} == {Loot}


def test_an_empty_section_cannot_be_activated() -> None:
    """p. 5, note: there is nothing to move up."""
    position = a_table().reserve(1, R.WOOD)
    assert position.refusal(Activate(0, ())).reason is Reason.EMPTY_SECTION


def test_the_first_player_has_three_ways_to_begin() -> None:
    """WOOD in section 0, STONE and COPPER in section 1."""
    position = a_fresh_game(players=3)
    assert position.legal() == [Activate(0, ()), Activate(1, (R.STONE,)), Activate(1, (R.COPPER,))]


def test_the_fourth_player_has_four_ways_to_begin() -> None:
    """The start resources of the fourth seat fill three sections."""
    position = a_fresh_game(players=4)
    position.public.turn.active = (position.public.first_seat + 3) % 4
    assert position.legal() == [
        Activate(0, ()),
        Activate(1, (R.STONE,)),
        Activate(1, (R.GOLD,)),
        Activate(2, (R.COPPER,)),
    ]


def test_with_whitewater_the_fourth_player_may_also_activate_the_water() -> None:
    """Ruling 21: a section with nothing but Water."""
    position = a_fresh_game(players=4, whitewater=True)
    position.public.turn.active = (position.public.first_seat + 3) % 4
    assert len(position.legal()) == 5
    assert position.legal()[-1] == Activate(3, (R.WATER,))


def test_water_that_reaches_the_zone_goes_back_to_the_bank() -> None:
    """p. 15: Water cannot be spent."""
    position = a_table(whitewater=True).reserve(2, R.WATER, R.GOLD, R.WOOD)
    bank = position.public.supply.water
    position.play(Activate(2, (R.GOLD, R.WOOD)))
    assert position.in_zone() == []
    assert position.public.supply.water == bank + 1
    assert position.events_of(WaterReturned) == [WaterReturned(0, 1)]


def test_water_is_left_behind_like_any_other_resource() -> None:
    """p. 15: Water counts as a resource on the way up."""
    position = a_table(whitewater=True).reserve(2, R.WATER, R.GOLD, R.WOOD)
    position.play(Activate(2, (R.WATER, R.WOOD)))
    assert position.in_section(1) == [R.WATER]
    assert position.in_section(0) == [R.WOOD]
    assert position.in_zone() == [R.GOLD]


def test_what_lies_above_stays_where_it_is() -> None:
    """p. 5: only the chosen section moves."""
    position = a_table().reserve(2, R.WOOD, R.STONE, R.GOLD).reserve(0, R.SILVER)
    position.reserve(3, R.COPPER).play(Activate(2, (R.WOOD, R.STONE)))
    assert position.in_section(0) == [R.STONE, R.SILVER]
    assert position.in_section(3) == [R.COPPER]
    assert position.events_of(Activated) == [Activated(0, 2, (R.WOOD, R.STONE), (R.GOLD,))]


def test_few_resources_do_not_reach_the_top() -> None:
    """p. 5: one resource stays in each section passed, as long as there are any."""
    position = a_table().reserve(3, R.WOOD, R.GOLD)
    assert set(position.legal()) == {
        Activate(3, (R.WOOD, R.GOLD)),
        Activate(3, (R.GOLD, R.WOOD)),
    }


def test_the_longest_list_of_activations_is_259() -> None:
    """Six kinds in plenty in every section: 1 + 6 + 36 + 216."""
    position = a_table(whitewater=True)
    for section in range(4):
        position.reserve(section, *(tuple(R) * 3))
    assert len(position.legal()) == len(set(position.legal())) == 259


def test_activating_gives_no_points() -> None:
    """p. 5 names none; also when resources land in sections worth points."""
    position = a_table().reserve(3, *LEVI).play(Activate(3, (R.STONE, R.STONE, R.STONE)))
    assert position.score() == 0
