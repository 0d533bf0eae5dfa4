"""Claiming terrain tiles, and what meadows do at once (rule book: Tuiles prairie)."""

from __future__ import annotations

from games.the_river.builder import FOOD, STONE, WOOD, Position, a_table
from riverboat.games.the_river.events import PioneerSettled, TerrainClaimed
from riverboat.games.the_river.moves import (
    ClaimTerrain,
    DeclineSwap,
    ReturnResource,
    SwapTiles,
    TakeFood,
)
from riverboat.games.the_river.state import Location

TEN_TILES = ("FOR1",) * 4 + ("FOR2",) * 4 + ("MOU1",) * 2


def test_a_claimed_tile_covers_the_next_space_up_the_river() -> None:
    """Claiming a terrain tile: it takes the next free space and its symbols replace
    those below.
    """
    position = a_table().river(0, "FOR1").terrain("DES2", "MOU1").play(ClaimTerrain(1))
    player = position.player(0)
    assert player.production == (2, 3, 1)
    assert player.capacity == 4  # space 2 shows a barn, the mountain none
    assert position.public.tiles.display[1] == 0
    claimed = position.events_of(TerrainClaimed)[0]
    assert (claimed.seat, claimed.spot, claimed.space) == (0, 1, 2)


def test_nobody_claims_a_third_tile_in_a_round() -> None:
    """Claiming a terrain tile, example 8."""
    position = a_table().at(Location.TERRAIN, 0, 1)
    assert len(position.legal_of(ClaimTerrain)) == 9
    assert position.at(Location.TERRAIN, 0, 1).legal_of(ClaimTerrain) == []


def test_two_pioneers_of_each_player_can_claim() -> None:
    """Placing a pioneer: the place takes two of each colour, whatever the others did."""
    position = a_table().at(Location.TERRAIN, 1, 2).at(Location.TERRAIN, 2, 2)
    assert len(position.legal_of(ClaimTerrain)) == 9


def test_a_full_river_takes_no_tile() -> None:
    """Claiming a terrain tile, example 8."""
    eleven = a_table().river(0, *TEN_TILES, "MOU1")
    assert eleven.legal_of(ClaimTerrain)
    assert a_table().river(0, *TEN_TILES, "MOU1", "MOU1").legal_of(ClaimTerrain) == []


def test_an_empty_spot_cannot_be_claimed() -> None:
    """Claiming a terrain tile: one of the open tiles."""
    position = a_table().terrain("FOR1", "", "FOR2")
    assert position.legal_of(ClaimTerrain) == [ClaimTerrain(0), ClaimTerrain(2)]


def test_goods_of_a_covered_barn_move_on_or_one_good_of_any_kind_goes_back() -> None:
    """Claiming a terrain tile, example 9: five goods, four barns left."""
    position = a_table().river(0, "FOR1").stores(0, wood=3, stone=1, food=1).terrain("FOR1")
    position.play(ClaimTerrain(0))
    assert position.player(0).capacity == 4
    assert position.legal() == [ReturnResource(WOOD), ReturnResource(STONE), ReturnResource(FOOD)]
    assert position.play(ReturnResource(STONE)).seat == 1
    assert position.stored(0) == (3, 0, 0, 1)


def test_the_barns_of_the_new_tile_take_goods_of_the_covered_one() -> None:
    """Claiming a terrain tile: the barns of the tile just laid count."""
    position = a_table().river(0, "FOR1").stores(0, wood=5).terrain("DES1")
    position.play(ClaimTerrain(0))
    assert (position.question, position.seat, position.player(0).capacity) == ("TURN", 1, 6)


def meadow_of_stone() -> Position:
    """Five goods in five barns, three stones on the island, a meadow of stone for space 2."""
    position = a_table(2).river(0, "FOR1").stores(0, wood=1, stone=4).terrain("MEA5")
    assert position.public.board.supply[STONE] == 3
    return position.play(ClaimTerrain(0))


def test_goods_without_a_barn_go_back_before_the_meadow_gives() -> None:
    """Claiming a terrain tile, example 22: the wood goes, three stones come."""
    position = meadow_of_stone()
    assert position.legal() == [ReturnResource(WOOD), ReturnResource(STONE)]
    position.play(ReturnResource(WOOD))
    assert position.stored(0) == (0, 7, 0, 0)
    position.play(*[ReturnResource(STONE)] * 3)
    assert (position.stored(0), position.seat) == ((0, 4, 0, 0), 1)


def test_a_stone_given_back_can_come_again_by_the_meadow() -> None:
    """Claiming a terrain tile, example 22: a stone goes back, four come, then returns down to
    four goods.
    """
    position = meadow_of_stone().play(ReturnResource(STONE))
    assert position.stored(0) == (1, 7, 0, 0)
    position.play(*[ReturnResource(STONE)] * 4)
    assert (position.stored(0), position.seat) == ((1, 3, 0, 0), 1)


def swap_meadow() -> Position:
    """The swap meadow is claimed as second tile; the swap slots of the board are taken."""
    position = a_table().river(0, "FOR1").terrain("MEA12").at(Location.SWAP, 1, 2)
    return position.play(ClaimTerrain(0))


def test_the_swap_meadow_offers_two_swaps_without_a_slot() -> None:
    """Claiming a terrain tile: the action twice if desired (example 23)."""
    position = swap_meadow()
    offered = [SwapTiles(1, 2), DeclineSwap()]
    assert (position.question, position.legal()) == ("MEADOW_SWAP", offered)
    before = position.player(0).tiles
    position.play(SwapTiles(1, 2))
    assert position.player(0).tiles == before[::-1]
    assert (position.seat, position.legal()) == (0, offered)
    position.play(SwapTiles(1, 2))
    assert (position.seat, position.question, position.player(0).tiles) == (
        1,
        "TURN",
        before,
    )


def test_both_swaps_of_the_meadow_can_be_declined_at_once() -> None:
    """Claiming a terrain tile, example 23."""
    assert swap_meadow().play(DeclineSwap()).seat == 1


def test_meadows_with_another_effect_do_nothing_when_laid() -> None:
    """Claiming a terrain tile: most of them count at the end."""
    for kind in ("MEA1", "MEA7", "MEA11", "MEA13", "MEA14", "MEA15"):
        assert a_table().terrain(kind).play(ClaimTerrain(0)).seat == 1


def test_a_framed_space_is_remembered_until_the_restoration() -> None:
    """Restoration: spaces 5, 8, 10 and 12 are framed."""
    for covered, framed in ((3, False), (4, True), (5, False), (7, True), (9, True), (11, True)):
        position = a_table().river(0, *(*TEN_TILES, "MOU1")[:covered]).terrain("DES2")
        position.play(ClaimTerrain(0))
        assert position.player(0).framed_this_round is framed
        assert position.events_of(PioneerSettled) == []


def test_a_claim_can_leave_a_river_without_any_barn() -> None:
    """Claiming a terrain tile: covered barns are lost, so it may come to that; food
    cannot be taken then.
    """
    position = a_table().river(0, *TEN_TILES).terrain("MOU1").aboard(2, 0, 0, 0)
    assert TakeFood(FOOD) in position.legal()
    position.play(ClaimTerrain(0))
    assert (position.seat, position.player(0).capacity) == (0, 0)
    assert position.legal_of(TakeFood) == []
