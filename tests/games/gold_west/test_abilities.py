"""Abilities of the investment cards (rule book pp. 14-15).

docs/rules/gold_west.md has it under "Abilities", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import A, M, R, a_table, fulfilled
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.events import (
    AbilityDeclined,
    AbilitySkipped,
    CampUpgraded,
    InfluenceAdded,
    MarkerOverplaced,
    ResourcesAdded,
    TokensSwapped,
)
from riverboat.games.gold_west.lookup import HEX_INDEX
from riverboat.games.gold_west.moves import (
    AddMaterial,
    AddResource,
    Decline,
    EndMetals,
    FreeShip,
    FulfilInvestment,
    PlaceFreeMarker,
    PlaceOverMarker,
    SwapFirst,
    SwapSecond,
    UpgradeCamp,
)
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import HexContent, Metal, Office, Pending, Phase, Terrain

METALS = [R.COPPER, R.SILVER, R.GOLD]


# --- +1 influence ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "terrain"),
    [
        ("I10", Terrain.FOREST),
        ("I11", Terrain.GOLD),
        ("I12", Terrain.SILVER),
        ("I13", Terrain.COPPER),
    ],
)
def test_a_card_adds_one_influence_in_its_terrain(card: str, terrain: Terrain) -> None:
    """p. 14: a marker goes to the terrain's track; nothing is asked."""
    position = fulfilled(card, a_table())
    assert position.influence(terrain) == 1
    assert position.player().markers_left == 11
    assert InfluenceAdded(0, terrain) in position.last_events
    assert position.question == "METALS"


def test_without_a_marker_the_influence_is_lost() -> None:
    """Markers are limited."""
    table = a_table()
    table.player().markers_left = 0
    position = fulfilled("I10", table)
    assert position.influence(Terrain.FOREST) == 0
    assert AbilitySkipped(0, A.ADD_INFLUENCE) in position.last_events


# --- free shipping --------------------------------------------------------------------------


def test_one_free_step_with_any_coach() -> None:
    """p. 14, I14."""
    position = fulfilled("I14", a_table())
    steps = [FreeShip((metal,)) for metal in Metal]
    assert position.legal() == [*steps, Decline()]
    position.play(FreeShip((M.SILVER,)))
    assert position.player().coaches == [0, 1, 0]


def test_two_free_steps_with_one_coach_or_one_with_each_of_two() -> None:
    """p. 14, I15: both steps or none, six ways."""
    position = fulfilled("I15", a_table())
    assert len(position.legal_of(FreeShip)) == 6
    assert all(len(move.steps) == 2 for move in position.legal_of(FreeShip))
    assert position.refusal(FreeShip((M.GOLD,))).reason is Reason.BAD_ITEM_COUNT


def test_the_order_of_free_steps_means_nothing() -> None:
    """The same move in another order is accepted in its listed form."""
    assert GAME.canonical(FreeShip((M.GOLD, M.COPPER))) == FreeShip((M.COPPER, M.GOLD))
    assert GAME.canonical(EndMetals()) == EndMetals()


def test_free_steps_end_where_the_tracks_end() -> None:
    """One step left on all tracks together: exactly one step."""
    table = a_table().coach(M.COPPER, 8).coach(M.SILVER, 7).coach(M.GOLD, 8)
    position = fulfilled("I15", table)
    assert position.legal() == [FreeShip((M.SILVER,)), Decline()]


def test_a_coach_does_not_drive_beyond_its_track() -> None:
    """With one silver step left, two silver steps are refused."""
    position = fulfilled("I15", a_table().coach(M.SILVER, 7))
    assert len(position.legal_of(FreeShip)) == 5
    assert position.refusal(FreeShip((M.SILVER, M.SILVER))).reason is Reason.COACH_AT_END


def test_free_shipping_is_skipped_when_all_coaches_are_at_the_end() -> None:
    """Nothing to choose: not asked."""
    table = a_table().coach(M.COPPER, 8).coach(M.SILVER, 8).coach(M.GOLD, 8)
    position = fulfilled("I14", table)
    assert position.question == "METALS"
    assert AbilitySkipped(0, A.FREE_SHIP) in position.last_events


# --- markers --------------------------------------------------------------------------------


def test_a_free_marker_goes_to_an_empty_cell() -> None:
    """p. 14, I16."""
    position = fulfilled("I16", a_table().marker(1, 0, 1, 2))
    assert len(position.legal_of(PlaceFreeMarker)) == 6
    position.play(PlaceFreeMarker(1, 1))
    assert position.public.boomtown.markers[4] == 0
    assert position.player().markers_left == 11


def test_the_free_marker_is_ignored_when_boomtown_is_full() -> None:
    """p. 14: if all cells are occupied, ignore this effect."""
    position = fulfilled("I16", a_table().marker(1, *range(9)))
    assert position.question == "METALS"
    assert AbilitySkipped(0, A.FREE_OFFICE_EMPTY) in position.last_events


def test_a_marker_may_go_over_an_opponents() -> None:
    """p. 14, I17: both score the office; not over an own one, not a third."""
    table = a_table().marker(0, 0).marker(1, 1, 2).marker(2, 2, over=True)
    position = fulfilled("I17", table)
    assert position.legal() == [PlaceOverMarker(1, 0), Decline()]
    position.play(PlaceOverMarker(1, 0))
    assert position.public.boomtown.markers[1] == 1
    assert position.public.boomtown.over_markers[1] == 0
    assert position.events_of(MarkerOverplaced)[0].over == 1


def test_over_the_4_vp_tile_the_newcomer_gains_four() -> None:
    """p. 6: whoever places a marker on the tile gains 4 points."""
    offices = (Office.FOUR_VP,) + (Office.SALOON,) * 8
    position = fulfilled("I17", a_table().offices(*offices).marker(1, 0))
    before = position.score()
    position.play(PlaceOverMarker(0, 0))
    assert position.score() == before + 4


def test_over_the_water_tower_the_newcomer_gains_water() -> None:
    """p. 15, the same for Water."""
    offices = (Office.WATER_TOWER,) + (Office.SALOON,) * 8
    position = fulfilled("I17", a_table(whitewater=True).offices(*offices).marker(1, 0))
    position.play(PlaceOverMarker(0, 0))
    assert position.question == "GAIN_WATER"


def test_over_placing_is_skipped_without_an_opponents_marker() -> None:
    """Nothing to choose: not asked."""
    position = fulfilled("I17", a_table().marker(0, 0))
    assert position.question == "METALS"


def test_marker_abilities_need_a_marker() -> None:
    """Markers are limited: all three are skipped."""
    for ability in (A.FREE_OFFICE_EMPTY, A.FREE_OFFICE_OCCUPIED, A.UPGRADE_CAMP):
        table = a_table().marker(1, 0).building(0, "H17").zone(*METALS)
        table.player().markers_left = 0
        position = table.pending(Pending(A.ADD_MATERIAL), Pending(ability, optional=True))
        position.play(AddMaterial(R.WOOD, 0))
        assert AbilitySkipped(0, ability) in position.last_events


# --- upgrade --------------------------------------------------------------------------------


def test_a_camp_becomes_a_settlement() -> None:
    """p. 14, I18: influence +1, one marker; only own camps on the board."""
    table = a_table().building(0, "H17", terrain=Terrain.GOLD).building(1, "H18")
    table.building(0, "H25", settlement=True)
    position = fulfilled("I18", table)
    assert position.legal() == [UpgradeCamp("H17"), Decline()]
    position.play(UpgradeCamp("H17"))
    assert position.content("H17") is HexContent.SETTLEMENT
    assert position.influence(Terrain.GOLD) >= 2
    assert position.player().markers_left == 11
    assert position.last_events[0] == CampUpgraded(0, "H17")


def test_the_upgrade_is_skipped_without_a_camp() -> None:
    """Camps in the wanted area do not count."""
    table = a_table()
    table.player().wanted = 3
    assert fulfilled("I18", table).question == "METALS"


# --- resources ------------------------------------------------------------------------------


def test_two_resources_of_any_kind_go_to_any_sections_without_points() -> None:
    """p. 14, I19 and note: sections may differ, no points; the second is compulsory."""
    position = fulfilled("I19", a_table())
    before = position.score()
    assert len(position.legal()) == 21
    position.play(AddResource(R.GOLD, 3))
    assert position.question == "ADD_NEXT_RESOURCE"
    assert len(position.legal()) == 20
    assert position.refusal(Decline()).reason is Reason.NOT_OPTIONAL
    position.play(AddResource(R.GOLD, 1))
    assert position.in_section(3) == [R.GOLD]
    assert position.in_section(1) == [R.GOLD]
    added = [ResourcesAdded(0, R.GOLD, 3), ResourcesAdded(0, R.GOLD, 1)]
    assert position.events_of(ResourcesAdded) == added
    assert position.score() == before
    assert position.question == "METALS"


def test_added_resources_earn_nothing_for_water_in_the_section() -> None:
    """p. 15: only resources stored while building or looting earn Water points."""
    position = fulfilled("I19", a_table(whitewater=True).reserve(2, R.WATER))
    before = position.score()
    position.play(AddResource(R.GOLD, 2), AddResource(R.WOOD, 2))
    assert position.score() == before


def test_water_cannot_be_added() -> None:
    """p. 14, I19: other than Water."""
    position = fulfilled("I19", a_table(whitewater=True))
    assert position.refusal(AddResource(R.WATER, 0)).reason is Reason.WATER_NOT_ALLOWED


# --- swap -----------------------------------------------------------------------------------


def test_two_face_up_tokens_of_one_terrain_change_places() -> None:
    """p. 14, I20: they stay face up; nothing changes before the second is named."""
    table = a_table().token("H17", 15, Terrain.COPPER).token("H40", 19, Terrain.COPPER)
    position = fulfilled("I20", table)
    board = position.public.board
    before = board.copy()
    position.play(SwapFirst("H17"))
    assert board == before
    assert position.question == "SWAP_SECOND"
    assert position.refusal(Decline()).reason is Reason.NOT_OPTIONAL
    position.play(SwapSecond("H40"))
    assert board.tokens[HEX_INDEX["H17"]] == 19
    assert board.tokens[HEX_INDEX["H40"]] == 15
    assert position.last_events[0] == TokensSwapped(0, "H17", "H40")


def test_the_swap_offers_only_terrains_with_two_face_up_tokens() -> None:
    """H17 is the only gold token: it cannot be swapped."""
    table = a_table().only_tokens("H17", "H18", "H21")
    table.token("H17", 43, Terrain.GOLD).token("H18", 1, Terrain.FOREST)
    position = fulfilled("I20", table.token("H21", 2, Terrain.FOREST))
    assert position.legal() == [SwapFirst("H18"), SwapFirst("H21"), Decline()]
    assert position.refusal(SwapFirst("H17")).reason is Reason.TERRAIN_DIFFERS
    position.play(SwapFirst("H18"))
    assert position.legal() == [SwapSecond("H21")]
    assert position.refusal(SwapSecond("H18")).reason is Reason.TOKEN_NOT_FACE_UP
    assert position.refusal(SwapSecond("H17")).reason is Reason.TERRAIN_DIFFERS


def test_the_swap_is_skipped_without_a_pair() -> None:
    """No terrain has two face-up tokens."""
    table = a_table().only_tokens("H17").token("H17", 43, Terrain.GOLD)
    assert fulfilled("I20", table).question == "METALS"


# --- general --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["I14", "I15", "I16", "I18", "I19", "I20", "W01", "W03"])
def test_abilities_worded_as_may_can_be_declined(card: str) -> None:
    """p. 14: "you may"."""
    position = fulfilled(card, a_table(whitewater=True).building(0, "H17"))
    ability = position.public.turn.pending[0].ability
    assert position.legal()[-1] == Decline()
    position.play(Decline())
    assert AbilityDeclined(0, ability) in position.last_events


def test_an_ability_is_resolved_before_anything_else() -> None:
    """p. 6: at once."""
    position = fulfilled("I14", a_table())
    assert position.refusal(EndMetals()).reason is Reason.PENDING_FIRST


def test_the_last_ability_may_end_the_metals() -> None:
    """With nothing left to spend, building follows the answer."""
    position = a_table().display("I14").phase(Phase.METALS).zone(*[R.COPPER] * 3, R.SILVER)
    position.play(FulfilInvestment("I14"), FreeShip((M.GOLD,)))
    assert position.question == "BUILD"
