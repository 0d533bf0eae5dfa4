"""The order of turns, first player, swapping, passing (rule book: Comment jouer)."""

from __future__ import annotations

from games.the_river.builder import FOOD, Position, a_table
from riverboat.games.the_river.events import FirstPlayerTaken, Passed, RoundStarted, TilesSwapped
from riverboat.games.the_river.moves import (
    Pass,
    SwapTiles,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.state import Location, Phase

BARNLESS = ("FOR1",) * 4 + ("FOR2",) * 4 + ("MOU1",) * 3


def test_seats_play_clockwise_one_pioneer_at_a_time() -> None:
    """Turn."""
    position = a_table(3)
    order = []
    for _ in range(7):
        order.append(position.seat)
        position.play(position.legal_of(TakeFood)[0])
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_a_seat_with_an_empty_boat_is_skipped() -> None:
    """Turn: one may play several times in a row (example 18)."""
    position = a_table(2).aboard(1, 3)
    order = []
    while position.public.turn.phase == Phase.PLACEMENT and position.public.turn.round == 1:
        order.append(position.seat)
        position.play(TakeFood(FOOD) if TakeFood(FOOD) in position.legal() else position.legal()[0])
    assert order == [0, 1, 1, 1]


def test_whoever_takes_the_pawn_starts_the_next_round() -> None:
    """Taking the first player pawn: the order of the round under way stays."""
    position = a_table(3).aboard(2, 1, 1)
    position.play(TakeFood(FOOD), TakeFirstPlayer())
    assert position.public.turn.first_player == 1
    assert position.events_of(FirstPlayerTaken) == [FirstPlayerTaken(1)]
    assert position.seat == 2
    position.play(TakeFood(FOOD)).play(TakeFood(FOOD))
    assert position.events_of(RoundStarted) == [RoundStarted(2, 1)]
    assert position.seat == 1


def test_the_pawn_stays_where_it_is_if_nobody_comes_for_it() -> None:
    """Taking the first player pawn, example 15."""
    position = a_table(2).aboard(1, 1).play(TakeFood(FOOD), TakeFood(FOOD))
    assert position.events_of(RoundStarted) == [RoundStarted(2, 0)]


def test_its_holder_can_make_sure_of_the_pawn() -> None:
    """Taking the first player pawn: a pioneer of the holder keeps it and blocks the
    slot (example 15).
    """
    position = a_table(2).aboard(1, 1).play(TakeFirstPlayer())
    assert TakeFirstPlayer() not in position.legal()
    position.play(TakeFood(FOOD))
    assert position.public.turn.first_player == position.seat == 0


def test_two_tiles_of_the_own_river_change_places() -> None:
    """Swapping tiles: symbols, goods and settled pioneers are what they were."""
    position = a_table().river(0, "FOR1", "DES2", "MOU1").stores(0, wood=6)
    before, player = position.player(0).tiles, position.player(0)
    numbers = (player.production, player.capacity, player.resources, player.settled)
    assert position.legal_of(SwapTiles) == [SwapTiles(1, 2), SwapTiles(1, 3), SwapTiles(2, 3)]
    position.play(SwapTiles(1, 3))
    assert player.tiles == (before[2], before[1], before[0])
    assert (player.production, player.capacity, player.resources, player.settled) == numbers
    assert position.events_of(TilesSwapped) == [TilesSwapped(0, 1, 3, by_meadow=False)]


def test_swapping_needs_two_tiles_and_a_free_slot() -> None:
    """Placing a pioneer / Swapping tiles: one slot with 2 players, two
    with 3 or 4.
    """
    assert a_table().river(0, "FOR1").legal_of(SwapTiles) == []
    for players, slots in ((2, 1), (3, 2), (4, 2)):
        position = a_table(players).river(0, "FOR1", "FOR2")
        assert position.at(Location.SWAP, 1, slots - 1).legal_of(SwapTiles)
        assert position.at(Location.SWAP, 1).legal_of(SwapTiles) == []


def test_the_longest_list_of_swaps_has_sixty_six() -> None:
    """Twelve tiles, each pair once."""
    assert len(a_table().river(0, *BARNLESS, "MOU1").legal_of(SwapTiles)) == 66


def without_a_barn() -> Position:
    """No barn, both claims made, two reserved cards that cannot be paid."""
    position = a_table(2).river(0, *BARNLESS).at(Location.TERRAIN, 0, 2).reserved(0, 28, 31)
    assert position.player(0).capacity == 0
    return position.cards(29, 32, 33, 30)


def test_without_a_barn_little_is_left_to_do() -> None:
    """Placing a pioneer: no pioneer where its action cannot be done (example 24)."""
    kinds = [type(move) for move in without_a_barn().legal()]
    assert kinds == [TakeFirstPlayer] + [SwapTiles] * 55


def test_whoever_can_take_food_has_work_and_cannot_pass() -> None:
    """Passing: the food island is open to all, also to those who can trade besides."""
    position = a_table(2).stores(0, wood=3).islands(wood=0, stone=0, clay=0).cards()
    position.at(Location.FIRST_PLAYER, 1).at(Location.SWAP, 1).at(Location.TERRAIN, 0, 2)
    assert position.legal() == [TradeForFood(3, 0, 0, 0), TakeFood(FOOD)]
    assert position.stores(0, wood=2).islands(wood=0).legal() == [TakeFood(FOOD)]


def test_a_pioneer_that_cannot_work_lies_idle() -> None:
    """Passing, example 24: the list is a pass alone, which uses the pioneer up for the round."""
    position = without_a_barn().at(Location.FIRST_PLAYER, 1).at(Location.SWAP, 1)
    assert position.legal() == [Pass()]
    boat = position.player(0).boat
    position.play(Pass())
    assert position.player(0).boat == boat - 1
    assert position.public.pioneers_at(Location.IDLE) == 1
    assert position.events_of(Passed) == [Passed(0)]
    assert (position.seat, position.question) == (1, "TURN")
