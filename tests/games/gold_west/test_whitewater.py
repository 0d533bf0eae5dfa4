"""Abilities of the cards of Whitewater (rules page, "Abilities")."""

from __future__ import annotations

from games.gold_west.builder import A, M, R, a_table, fulfilled
from riverboat.games.gold_west.events import AbilityDeclined, WaterGained
from riverboat.games.gold_west.moves import (
    AddMaterial,
    Decline,
    FreeShip,
    PlaceFreeMarker,
    PlaceWater,
)
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Category, Office

METALS = [R.COPPER, R.SILVER, R.GOLD]


def test_w01_places_a_marker_then_adds_water() -> None:
    """p. 14: the marker may be declined, the Water not; the card has no points."""
    offices = (Office.WATER_TOWER,) + (Office.SALOON,) * 8
    position = fulfilled("W01", a_table(whitewater=True).offices(*offices))
    assert position.points(Category.INVESTMENT_CARD) == 0
    position.play(PlaceFreeMarker(1, 0), PlaceWater(1))
    assert position.in_section(1) == [R.WATER]
    assert position.question == "METALS"


def test_water_raised_by_an_answer_comes_before_the_rest_of_the_card() -> None:
    """W01 on the Water Tower: first the tower's Water, then the card's."""
    offices = (Office.WATER_TOWER,) + (Office.SALOON,) * 8
    position = fulfilled("W01", a_table(whitewater=True).offices(*offices))
    position.play(PlaceFreeMarker(0, 0))
    assert [entry.ability for entry in position.public.turn.pending] == [A.GAIN_WATER] * 2
    position.play(PlaceWater(0), PlaceWater(3))
    assert position.in_section(0) == position.in_section(3) == [R.WATER]
    assert position.question == "METALS"


def test_w02_brings_five_points_and_water() -> None:
    """p. 14."""
    position = fulfilled("W02", a_table(whitewater=True))
    assert position.points(Category.INVESTMENT_CARD) == 5
    assert position.legal() == [PlaceWater(section) for section in range(4)]
    assert position.refusal(Decline()).reason is Reason.NOT_OPTIONAL
    position.play(PlaceWater(3))
    assert position.last_events[0] == WaterGained(0, 3)


def test_w03_drives_a_step_then_adds_water() -> None:
    """p. 14: declining the step does not decline the Water."""
    position = fulfilled("W03", a_table(whitewater=True))
    assert position.points(Category.INVESTMENT_CARD) == 3
    position.play(Decline())
    assert position.last_events[0] == AbilityDeclined(0, A.FREE_SHIP)
    assert position.question == "GAIN_WATER"


def test_water_from_a_free_step_comes_before_the_water_of_the_card() -> None:
    """W03 over the second bridge: both are gained."""
    position = fulfilled("W03", a_table(whitewater=True).coach(M.GOLD, 4))
    position.play(FreeShip((M.GOLD,)))
    assert [entry.ability for entry in position.public.turn.pending] == [A.GAIN_WATER] * 2
    position.play(PlaceWater(0), PlaceWater(3))
    assert position.in_section(0) == position.in_section(3) == [R.WATER]
    assert position.question == "METALS"


def test_w04_adds_water_and_then_a_wood_or_a_stone() -> None:
    """p. 14: both compulsory, in this order."""
    position = fulfilled("W04", a_table(whitewater=True))
    position.play(PlaceWater(2))
    assert len(position.legal()) == 8
    assert position.refusal(Decline()).reason is Reason.NOT_OPTIONAL
    assert position.refusal(AddMaterial(R.GOLD, 0)).reason is Reason.NOT_A_MATERIAL
    position.play(AddMaterial(R.STONE, 2))
    assert position.in_section(2) == [R.STONE, R.WATER]


def test_placing_water_gives_no_points() -> None:
    """p. 15: no points for this placement."""
    position = fulfilled("W02", a_table(whitewater=True))
    before = position.score()
    assert position.play(PlaceWater(3)).score() == before


def test_an_empty_bank_skips_the_water_of_a_card() -> None:
    """Water tokens are limited."""
    table = a_table(whitewater=True)
    table.public.supply.water = 0
    position = fulfilled("W02", table)
    assert position.question == "METALS"
