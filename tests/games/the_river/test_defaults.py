"""What the referee plays for a silent seat."""

from __future__ import annotations

from games.the_river.builder import CLAY, FOOD, STONE, WOOD, a_game, a_table
from riverboat.games.the_river import GAME, moves
from riverboat.games.the_river.state import Location, Source

BARNLESS = ("FOR1",) * 4 + ("FOR2",) * 4 + ("MOU1",) * 3


def test_the_first_start_tile() -> None:
    """Preliminary turn: the lowest spot that is left."""
    position = a_game(3)
    assert position.default() == moves.ChooseStartTile(0)
    assert position.play(moves.ChooseStartTile(0)).default() == moves.ChooseStartTile(1)


def test_a_turn_takes_food_and_never_trades() -> None:
    """TakeFood comes first although trades are listed before it."""
    assert a_table().stores(0, wood=3).default() == moves.TakeFood(FOOD)
    assert a_table().islands(food=0).default() == moves.TakeFood(WOOD)


def test_without_a_barn_a_tile_is_claimed() -> None:
    """Neither food nor production: ClaimTerrain."""
    position = a_table().river(0, *BARNLESS)
    assert position.default() == moves.ClaimTerrain(0)


def test_produce_comes_before_claiming() -> None:
    """Where the list holds no TakeFood, as a list could."""
    position = a_table()
    listed = [move for move in position.legal() if type(move) is not moves.TakeFood]
    assert GAME.default_move(GAME.view(position.state, 0), listed) == moves.Produce(WOOD)


def test_then_the_pawn_then_any_other_placement_then_a_pass() -> None:
    """The end of the order."""
    position = a_table().river(0, *BARNLESS).at(Location.TERRAIN, 0, 2).cards(25)
    assert position.default() == moves.TakeFirstPlayer()
    assert position.at(Location.FIRST_PLAYER, 1).default() == moves.ReserveBuilding(0)
    assert position.cards().default() == moves.SwapTiles(1, 2)
    assert position.at(Location.SWAP, 1, 2).default() == moves.Pass()


def test_a_payment_uses_the_least_food() -> None:
    """Among payments with equal food the first."""
    position = (
        a_table().stores(0, wood=2, food=2).cards(1).play(moves.Build(Source.DISPLAY, 0, None))
    )
    assert position.default() == moves.PayBuilding(2, 0, 0, 0)


def test_the_kind_with_the_most_goods_goes_back() -> None:
    """Ties in the order wood, stone, clay, food."""
    position = (
        a_table(2).river(0, "MOU1", "CAN2").stores(0, clay=2, food=2).play(moves.Produce(STONE))
    )
    assert position.stored(0) == (0, 3, 2, 2)
    assert position.default() == moves.ReturnResource(STONE)
    assert position.play(moves.ReturnResource(STONE)).default() == moves.ReturnResource(STONE)
    tied = a_table().river(0, "MOU1").stores(0, wood=1, clay=2, food=2).play(moves.TakeFood(FOOD))
    assert tied.default() == moves.ReturnResource(FOOD)
    even = a_table(2).stores(0, wood=1, clay=2, food=2).play(moves.Produce(CLAY))
    assert even.default() == moves.ReturnResource(CLAY)


def test_swaps_of_a_meadow_are_declined() -> None:
    """The river stays as it is."""
    position = a_table().river(0, "FOR1").terrain("MEA12").play(moves.ClaimTerrain(0))
    assert position.default() == moves.DeclineSwap()
