"""Boomtown (rule book p. 6).

docs/rules/gold_west.md has it under "Boomtown", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import R, a_table
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.events import OfficeInfluenced
from riverboat.games.gold_west.lookup import CELL_COSTS
from riverboat.games.gold_west.moves import (
    FulfilInvestment,
    InfluenceOffice,
    PlaceFreeMarker,
    PlaceWater,
)
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Category, Office, Phase

O = Office  # noqa: E741
METALS = [R.COPPER, R.SILVER, R.GOLD]
OFFICES = (O.SALOON,) * 2 + (O.DOCKS,) * 2 + (O.DEPOT,) * 2 + (O.TOWN_HALL,) * 2


def test_stella_can_reach_two_cells_with_copper_and_silver() -> None:
    """p. 6, example: A in the silver column and copper row, B the other way round."""
    position = a_table().phase(Phase.METALS).zone(R.COPPER, R.SILVER)
    assert set(position.legal_of(InfluenceOffice)) == {InfluenceOffice(1, 2), InfluenceOffice(0, 1)}


@pytest.mark.parametrize("cell", range(9))
def test_a_cell_costs_a_metal_of_its_column_and_one_of_its_row(cell: int) -> None:
    """p. 6, B."""
    cost = CELL_COSTS[cell]
    assert sum(cost) == 2
    paid = [metal for metal, count in zip(METALS, cost, strict=True) for _ in range(count)]
    position = a_table().phase(Phase.METALS).zone(*paid)
    position.play(InfluenceOffice(cell % 3, cell // 3))
    assert position.public.boomtown.markers[cell] == 0
    assert position.player(0).markers_left == 11


def test_the_4_vp_tile_pays_at_once_and_nothing_at_the_end() -> None:
    """p. 6: 4 points for whoever places a marker there."""
    position = a_table().offices(O.FOUR_VP, *OFFICES).phase(Phase.METALS).zone(R.COPPER, R.GOLD)
    position.play(InfluenceOffice(0, 0))
    assert position.score() == position.points(Category.FOUR_VP) == 4
    assert position.events_of(OfficeInfluenced) == [OfficeInfluenced(0, 0, 0, O.FOUR_VP, False, 4)]
    assert position.final(Category.OFFICE) == [0, 0, 0]


def test_an_office_pays_nothing_at_once() -> None:
    """p. 6: the office's bonus comes at the end of the game."""
    position = a_table().offices(O.FOUR_VP, *OFFICES).phase(Phase.METALS).zone(R.GOLD, R.GOLD)
    position.play(InfluenceOffice(2, 0))
    assert position.score() == 0


def test_only_one_paid_marker_a_turn_and_one_on_a_cell() -> None:
    """p. 6, reminder."""
    position = a_table().marker(1, 1).phase(Phase.METALS).zone(*METALS * 3)
    assert position.refusal(InfluenceOffice(1, 0)).reason is Reason.CELL_OCCUPIED
    position.play(InfluenceOffice(0, 0))
    assert position.refusal(InfluenceOffice(1, 0)).reason is Reason.ALREADY_DONE_THIS_TURN
    assert position.refusal(InfluenceOffice(2, 2)).reason is Reason.ALREADY_DONE_THIS_TURN


def test_an_investment_may_place_a_second_marker_in_the_same_turn() -> None:
    """p. 6, reminder: only the paid marker is limited to one a turn."""
    position = a_table().display("I16").phase(Phase.METALS)
    position.zone(*[R.COPPER] * 3, *[R.GOLD] * 3)
    position.play(InfluenceOffice(0, 0), FulfilInvestment("I16"), PlaceFreeMarker(2, 2))
    assert position.public.boomtown.markers.count(0) == 2


def test_the_free_marker_does_not_use_up_the_paid_one() -> None:
    """The same the other way round."""
    position = a_table().display("I16").phase(Phase.METALS)
    position.zone(*[R.COPPER] * 3, *[R.GOLD] * 3)
    position.play(FulfilInvestment("I16"), PlaceFreeMarker(2, 2), InfluenceOffice(0, 0))
    assert position.public.boomtown.markers.count(0) == 2


def test_without_markers_boomtown_is_closed() -> None:
    """Markers are limited."""
    position = a_table().phase(Phase.METALS).zone(R.GOLD, R.GOLD)
    position.player().markers_left = 0
    assert position.legal_of(InfluenceOffice) == []
    assert position.refusal(InfluenceOffice(2, 0)).reason is Reason.NO_MARKER_LEFT


def test_a_marker_on_the_water_tower_brings_a_water_token() -> None:
    """p. 15, source 2 of Water; the tower gives no points."""
    position = a_table(whitewater=True).offices(O.WATER_TOWER, *OFFICES)
    position.phase(Phase.METALS).zone(R.COPPER, R.GOLD)
    bank = position.public.supply.water
    position.play(InfluenceOffice(0, 0))
    assert position.question == "GAIN_WATER"
    position.play(PlaceWater(2))
    assert position.in_section(2) == [R.WATER]
    assert position.public.supply.water == bank - 1
    assert position.score() == 0


def test_a_marker_over_another_one_is_still_counted() -> None:
    """Both markers stay in Boomtown: the pieces of a seat never change in number."""
    position = a_table()
    before = GAME.census(position.state)
    position.marker(1, 4).marker(0, 4, over=True)
    after = GAME.census(position.state)
    for seat in (0, 1):
        markers = f"influence markers of seat {seat}"
        assert after[markers] == before[markers] + 1
