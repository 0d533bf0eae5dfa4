"""Step 3 of a turn: building or looting, revealing and storing (rule book pp. 7-9).

docs/rules/gold_west.md has it under "Build or loot", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import Position, R, a_table
from riverboat.games.gold_west.events import (
    CampBuilt,
    Looted,
    ResourcesStored,
    SettlementBuilt,
    TokensRevealed,
)
from riverboat.games.gold_west.lookup import HEX_IDS, HEX_INDEX, NEIGHBOURS
from riverboat.games.gold_west.moves import BuildCamp, BuildSettlement, Loot, StoreResources
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Category, HexContent, Material, Phase, Resource, Terrain

WOOD_AND_STONE_TOKEN = 7  # 2 wood, 1 stone


def a_building_site(*zone: Resource, whitewater: bool = False) -> Position:
    """BUILD with a forest token of 2 wood and 1 stone on H17."""
    position = a_table(whitewater=whitewater).phase(Phase.BUILD).zone(*zone)
    return position.token("H17", WOOD_AND_STONE_TOKEN, Terrain.FOREST)


def face_down_around(position: Position, hex_id: str) -> list[str]:
    around = [HEX_IDS[n] for n in NEIGHBOURS[HEX_INDEX[hex_id]]]
    return [other for other in around if position.content(other) is HexContent.FACE_DOWN]


@pytest.mark.parametrize("pay", Material)
def test_a_camp_costs_a_wood_or_a_stone(pay: Material) -> None:
    """p. 8, camp: influence +1, neighbours revealed, all resources in one section."""
    position = a_building_site(Resource(pay))
    hidden = face_down_around(position, "H17")
    assert hidden
    position.play(BuildCamp("H17", pay))
    assert position.influence(Terrain.FOREST) == 1
    assert position.content("H17") is HexContent.CAMP
    assert all(position.content(other) is HexContent.FACE_UP for other in hidden)
    assert position.last_events[0] == CampBuilt(0, "H17", pay, WOOD_AND_STONE_TOKEN)
    assert position.events_of(TokensRevealed)[0].hex_ids == tuple(hidden)
    position.play(StoreResources(2))
    assert position.in_section(2) == [R.WOOD, R.WOOD, R.STONE]


def test_a_settlement_costs_both_and_counts_double() -> None:
    """p. 8, settlement: influence +2, one marker and one camp used."""
    position = a_building_site(R.WOOD, R.STONE).play(BuildSettlement("H17"))
    assert position.influence(Terrain.FOREST) == 2
    assert position.player().markers_left == 11
    assert position.player().camps_left == 11
    assert position.content("H17") is HexContent.SETTLEMENT
    assert position.last_events[0] == SettlementBuilt(0, "H17", WOOD_AND_STONE_TOKEN)


def test_looting_costs_a_point_and_leaves_the_hex_empty() -> None:
    """p. 9: wanted +1, influence unchanged, neighbours revealed."""
    position = a_building_site(R.GOLD)
    hidden = face_down_around(position, "H17")
    position.play(Loot("H17"))
    assert position.score() == position.points(Category.LOOT) == -1
    assert position.player().wanted == 1
    assert position.player().camps_left == 11
    assert position.content("H17") is HexContent.LOOTED
    assert position.influence(Terrain.FOREST) == 0
    assert all(position.content(other) is HexContent.FACE_UP for other in hidden)
    assert position.last_events[0] == Looted(0, "H17", WOOD_AND_STONE_TOKEN, -1)


@pytest.mark.parametrize("section", range(4))
def test_lower_sections_are_worth_more(section: int) -> None:
    """p. 9: 0, 1, 2, 3 points."""
    position = a_building_site(R.WOOD).play(BuildCamp("H17", Material.WOOD))
    position.play(StoreResources(section))
    assert position.score() == position.points(Category.STORE) == section


@pytest.mark.parametrize(("section", "points"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_storing_beside_water_is_worth_a_point_more(section: int, points: int) -> None:
    """p. 15, example: section 2 with one Water: 2 + 1."""
    position = a_building_site(R.WOOD, whitewater=True).reserve(section, R.WATER)
    position.play(BuildCamp("H17", Material.WOOD), StoreResources(section))
    assert position.points(Category.STORE) == section
    assert position.points(Category.WATER_STORE) == 1
    assert position.score() == points
    stored = ResourcesStored(0, section, WOOD_AND_STONE_TOKEN, section, 1)
    assert stored in position.last_events


def test_every_water_token_in_the_section_counts() -> None:
    """p. 15: one point for each Water token there."""
    position = a_building_site(whitewater=True).reserve(1, R.WATER, R.WATER).reserve(3, R.WATER)
    position.play(Loot("H17"), StoreResources(1))
    assert position.points(Category.WATER_STORE) == 2


def test_who_has_material_must_build() -> None:
    """Ruling 2; p. 9: only who has neither wood nor stone loots."""
    position = a_building_site(R.STONE)
    assert position.legal_of(Loot) == []
    assert position.refusal(Loot("H17")).reason is Reason.MUST_BUILD


def test_a_score_can_be_negative() -> None:
    """Ruling 9: score 0, loot, store in the top section."""
    position = a_building_site().play(Loot("H17"), StoreResources(0))
    assert position.score() == -1


def test_a_camp_is_allowed_to_who_could_settle() -> None:
    """p. 8: with both materials a settlement is possible, not compulsory."""
    position = a_building_site(R.WOOD, R.STONE)
    tokens = sum(1 for token in position.public.board.tokens if token)
    assert len(position.legal_of(BuildSettlement)) == tokens
    assert len(position.legal_of(BuildCamp)) == 2 * tokens


def test_without_a_marker_only_a_camp_is_possible() -> None:
    """A settlement stands on an influence marker."""
    position = a_building_site(R.WOOD, R.STONE)
    position.player().markers_left = 0
    assert position.legal_of(BuildSettlement) == []
    assert position.refusal(BuildSettlement("H17")).reason is Reason.NO_MARKER_LEFT


def test_a_building_need_not_touch_another() -> None:
    """p. 9, note: every face-up token is possible."""
    position = a_building_site(R.WOOD).building(0, "H36")
    hexes = {move.hex_id for move in position.legal_of(BuildCamp)}
    board = position.public.board
    assert hexes == {HEX_IDS[i] for i, token in enumerate(board.tokens) if token}


def test_the_taken_token_is_remembered_by_all() -> None:
    """What was taken stays public knowledge."""
    position = a_building_site(R.WOOD).play(BuildCamp("H17", Material.WOOD))
    assert position.public.board.taken_tokens == [WOOD_AND_STONE_TOKEN]
    assert position.public.turn.token == WOOD_AND_STONE_TOKEN
    position.play(StoreResources(0))
    assert position.public.turn.token == 0


def test_hexes_out_of_play_are_not_revealed() -> None:
    """p. 2: with two players the end tiles stay face down. H11 touches H06 and H07 of P0."""
    position = a_table(players=2).phase(Phase.BUILD).zone(R.WOOD).token("H11", 1, Terrain.FOREST)
    position.play(BuildCamp("H11", Material.WOOD))
    assert position.content("H06") is position.content("H07") is HexContent.OUT_OF_PLAY
    assert not {"H06", "H07"} & set(position.events_of(TokensRevealed)[0].hex_ids)


def test_nothing_to_reveal_makes_no_event() -> None:
    """No empty list of revealed tokens."""
    position = a_building_site(R.WOOD)
    for other in face_down_around(position, "H17"):
        position.hex(other, HexContent.LOOTED)
    position.play(BuildCamp("H17", Material.WOOD))
    assert position.events_of(TokensRevealed) == []
