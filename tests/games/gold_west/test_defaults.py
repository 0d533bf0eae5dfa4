"""What is played for a seat that lost its clock."""

from __future__ import annotations

from games.gold_west.builder import A, R, a_fresh_game, a_table
from riverboat.games.gold_west import GAME, moves
from riverboat.games.gold_west.state import Material, Pending, Phase, Terrain


def test_the_first_filled_section_is_activated_leaving_the_first_resources() -> None:
    """Smallest index, canonical order."""
    position = a_table().reserve(2, R.GOLD, R.WOOD, R.COPPER).reserve(3, R.WOOD)
    assert position.default() == moves.Activate(2, (R.WOOD, R.COPPER))


def test_metals_end() -> None:
    """EndMetals."""
    assert a_table().phase(Phase.METALS).zone(R.GOLD).default() == moves.EndMetals()


def test_building_prefers_settlement_then_camp_then_loot_on_the_lowest_hex() -> None:
    """The lowest hex with a face-up token is H17 after the set-up."""
    position = a_table().phase(Phase.BUILD)
    assert position.zone(R.WOOD, R.STONE).default() == moves.BuildSettlement("H17")
    assert position.zone(R.WOOD).default() == moves.BuildCamp("H17", Material.WOOD)
    assert position.zone(R.STONE).default() == moves.BuildCamp("H17", Material.STONE)
    assert position.zone().default() == moves.Loot("H17")
    position.player().markers_left = 0
    assert position.zone(R.WOOD, R.STONE).default() == moves.BuildCamp("H17", Material.WOOD)


def test_resources_are_stored_on_top() -> None:
    """Section 0."""
    assert a_table().phase(Phase.STORE).default() == moves.StoreResources(0)


def test_optional_abilities_are_declined() -> None:
    """Decline."""
    for ability in (A.FREE_SHIP, A.FREE_OFFICE_EMPTY, A.ADD_RESOURCES, A.SWAP_TOKENS):
        position = a_table().pending(Pending(ability, optional=True))
        assert position.default() == moves.Decline()


def test_compulsory_abilities_have_a_fixed_answer() -> None:
    """Water to section 3, wood to section 0, the lowest other hex."""
    assert a_table(whitewater=True).pending(A.GAIN_WATER).default() == moves.PlaceWater(3)
    assert a_table().pending(A.ADD_MATERIAL).default() == moves.AddMaterial(R.WOOD, 0)
    assert a_table().pending(A.ADD_NEXT_RESOURCE).default() == moves.AddResource(R.WOOD, 0)
    position = a_table().only_tokens("H18", "H21", "H40")
    for hex_id, token in (("H18", 1), ("H21", 2), ("H40", 3)):
        position.token(hex_id, token, Terrain.FOREST)
    position.pending(Pending(A.SWAP_SECOND, hex_id="H18"))
    assert position.default() == moves.SwapSecond("H21")


def test_defaults_alone_play_a_game_to_its_end() -> None:
    """Always legal, always ending."""
    for players, options in GAME.setups():
        position = a_fresh_game(players, options["whitewater"] == "yes")
        while position.active >= 0:
            position.play(position.default())
