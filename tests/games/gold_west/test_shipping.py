"""Shipping (rule book p. 7).

docs/rules/gold_west.md has it under "Shipping", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import M, R, a_table
from riverboat.games.gold_west.events import (
    AbilitySkipped,
    BridgeCrossed,
    CoachAdvanced,
    ShippingBonusTaken,
)
from riverboat.games.gold_west.moves import EndMetals, FreeShip, FulfilInvestment, PlaceWater, Ship
from riverboat.games.gold_west.state import RESOURCE_OF, Ability, Category, Metal, Phase


def test_four_copper_cross_the_bridge_and_take_the_top_tile() -> None:
    """p. 7, first example: a bridge at step 2, stack A at step 4."""
    position = a_table().phase(Phase.METALS).zone(*[R.COPPER] * 4).play(Ship(M.COPPER, 4))
    assert position.player(0).coaches == [4, 0, 0]
    assert position.points(Category.BRIDGE) == 2
    assert position.points(Category.SHIPPING_BONUS) == 7
    assert position.player(0).shipping_bonuses == (7,)
    assert BridgeCrossed(0, M.COPPER, 2, 0) in position.last_events
    assert ShippingBonusTaken(0, M.COPPER, 0, 7) in position.last_events
    steps = [event.step for event in position.events_of(CoachAdvanced)]
    assert steps == [1, 2, 3, 4]


def test_two_silver_cross_the_bridge() -> None:
    """Ruling 1; p. 7, second example, whose "4 spaces" is a slip: one space for each metal."""
    position = a_table().phase(Phase.METALS).zone(R.SILVER, R.SILVER).play(Ship(M.SILVER, 2))
    assert position.player(0).coaches == [0, 2, 0]
    assert position.score() == 2


@pytest.mark.parametrize(
    ("metal", "first", "second"), [(M.COPPER, 7, 4), (M.SILVER, 8, 5), (M.GOLD, 9, 6)]
)
def test_the_first_takes_the_high_tile_the_second_the_low_one_the_third_none(
    metal: Metal, first: int, second: int
) -> None:
    """p. 7: no tile, no points, the coach moves on."""
    position = a_table(players=3).phase(Phase.METALS)
    for seat, gained in enumerate((first, second, 0)):
        position.public.turn.active = seat
        position.public.turn.phase = Phase.METALS
        position.coach(metal, 3, seat=seat).zone(*[RESOURCE_OF[metal]] * 2)
        position.play(Ship(metal, 1))
        assert position.player(seat).coaches[metal] == 4
        assert position.points(Category.SHIPPING_BONUS, seat) == gained
        assert position.score(seat) == gained


def test_the_whole_track_pays_two_bridges_and_two_tiles() -> None:
    """p. 7: bridges of 2 and 3 points, a tile halfway and one at the end."""
    position = a_table().phase(Phase.METALS).zone(*[R.GOLD] * 8).play(Ship(M.GOLD, 8))
    assert position.points(Category.BRIDGE) == 5
    assert position.points(Category.SHIPPING_BONUS) == 18


def test_a_coach_at_the_end_ships_no_more() -> None:
    """p. 7: the track ends at step 8."""
    position = a_table().coach(M.GOLD, 7).phase(Phase.METALS).zone(*[R.GOLD] * 3)
    assert position.legal_of(Ship) == [Ship(M.GOLD, 1)]
    position.play(Ship(M.GOLD, 1))
    assert position.legal_of(Ship) == []


def test_with_whitewater_the_second_bridge_brings_water_instead_of_points() -> None:
    """p. 15, source 3 of Water: the tile lies over the 3 points."""
    position = a_table(whitewater=True).coach(M.SILVER, 4).phase(Phase.METALS).zone(R.SILVER)
    position.play(Ship(M.SILVER, 1))
    assert position.score() == 0
    assert position.question == "GAIN_WATER"
    position.play(PlaceWater(0))
    assert position.in_section(0) == [R.WATER]


def test_an_empty_water_bank_gives_nothing_and_asks_nothing() -> None:
    """Ruling 23: Water is limited."""
    position = a_table(whitewater=True).coach(M.SILVER, 4).phase(Phase.METALS)
    position.zone(R.SILVER, R.SILVER).public.supply.water = 0
    position.play(Ship(M.SILVER, 1))
    assert position.score() == 0
    assert position.public.turn.pending == []
    assert position.question == "METALS"
    assert AbilitySkipped(0, Ability.GAIN_WATER) in position.last_events


def test_two_free_steps_take_the_tile_and_cross_the_bridge() -> None:
    """Free steps work like paid ones: stack A at step 4, the second bridge at step 5."""
    position = a_table().coach(M.GOLD, 3).display("I15").phase(Phase.METALS).zone(*[R.GOLD] * 4)
    position.play(FulfilInvestment("I15"), FreeShip((M.GOLD, M.GOLD)))
    assert position.player(0).coaches[M.GOLD] == 5
    assert position.points(Category.SHIPPING_BONUS) == 9
    assert position.points(Category.BRIDGE) == 3


def test_two_free_steps_with_whitewater_bring_the_tile_and_water() -> None:
    """Ruling 19: the second bridge brings Water and no points."""
    position = a_table(whitewater=True).coach(M.GOLD, 3).display("I15").phase(Phase.METALS)
    position.zone(*[R.GOLD] * 4).play(FulfilInvestment("I15"), FreeShip((M.GOLD, M.GOLD)))
    assert position.points(Category.SHIPPING_BONUS) == 9
    assert position.points(Category.BRIDGE) == 0
    assert position.question == "GAIN_WATER"


def test_the_last_water_goes_to_the_first_coach_over_the_bridge() -> None:
    """Whether an entry is skipped is decided when its turn comes: the second finds no water."""
    position = a_table(whitewater=True).coach(M.COPPER, 4).coach(M.GOLD, 4)
    position.display("I15").phase(Phase.METALS).zone(*[R.GOLD] * 5)
    position.public.supply.water = 1
    position.play(FulfilInvestment("I15"), FreeShip((M.COPPER, M.GOLD)))
    assert len(position.public.turn.pending) == 2
    position.play(PlaceWater(1))
    assert position.public.turn.pending == []
    assert EndMetals() in position.legal()
