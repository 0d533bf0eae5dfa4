"""The restoration phase (rule book: Phase de restauration)."""

from __future__ import annotations

from games.the_river.builder import CLAY, FOOD, WOOD, Position, a_table
from riverboat.games.the_river.events import (
    BuildingRevealed,
    DiscardShuffled,
    PioneerSettled,
    ResourcesTaken,
    TilesDiscarded,
    TilesRevealed,
)
from riverboat.games.the_river.moves import ClaimTerrain, ReturnResource, TakeFirstPlayer, TakeFood
from riverboat.games.the_river.state import Cause, Location, Phase


def last_pioneer(position: Position, seat: int = 0) -> Position:
    """Only this seat has a pioneer left to send out."""
    boats = [int(other == seat) for other in range(len(position.public.players))]
    position.aboard(*boats)
    position.public.turn.active = seat
    return position


def test_left_over_tiles_are_discarded_and_all_spots_filled_anew() -> None:
    """Restoration."""
    position = last_pioneer(a_table(2))
    left, stack = position.public.tiles.display, position.state.hidden.tile_stack
    position.play(TakeFirstPlayer())
    tiles = position.public.tiles
    assert tiles.discard == left
    assert tiles.display == stack[:5]
    assert tiles.stack_size == len(stack) - 5
    assert position.events_of(TilesDiscarded) == [TilesDiscarded(left)]
    assert position.events_of(TilesRevealed) == [TilesRevealed(stack[:5])]


def test_buildings_stay_and_only_gaps_are_filled() -> None:
    """Restoration."""
    position = last_pioneer(a_table(2)).cards(25, 0, 1, 0)
    deck = position.state.hidden.building_deck
    position.play(TakeFirstPlayer())
    assert position.public.buildings.display == (25, deck[0], 1, deck[1])
    assert position.events_of(BuildingRevealed) == [
        BuildingRevealed(1, deck[0]),
        BuildingRevealed(3, deck[1]),
    ]
    assert position.public.buildings.deck_size == len(deck) - 2


def test_when_the_deck_is_empty_building_spots_stay_empty() -> None:
    """Restoration names discarded tiles for the reshuffle; buildings have no
    discard.
    """
    position = last_pioneer(a_table(2)).cards(25, 0, 1, 0)
    position.state.hidden.building_deck = (2,)
    position.public.buildings.deck_size = 1
    position.play(TakeFirstPlayer())
    assert position.public.buildings.display == (25, 2, 1, 0)


def with_a_stack_of(size: int) -> Position:
    """Two players, five left-over tiles, a short stack, nothing discarded."""
    position = last_pioneer(a_table(2))
    hidden = position.state.hidden
    hidden.tile_stack = hidden.tile_stack[:size]
    position.public.tiles.stack_size = size
    position.public.tiles.discard = ()
    return position


def test_a_stack_that_just_suffices_is_not_shuffled() -> None:
    """Restoration, example 26: five tiles for five spots."""
    position = with_a_stack_of(5).play(TakeFirstPlayer())
    assert position.public.tiles.stack_size == 0
    assert len(position.public.tiles.discard) == 5
    assert position.events_of(DiscardShuffled) == []


def test_the_discard_becomes_the_new_stack_when_a_tile_is_missing() -> None:
    """Restoration, example 26: four are shown, the fifth comes from the shuffled
    left-overs.
    """
    position = with_a_stack_of(4)
    left, stack = position.public.tiles.display, position.state.hidden.tile_stack
    position.play(TakeFirstPlayer())
    tiles = position.public.tiles
    assert tiles.display[:4] == stack
    assert tiles.display[4] in left
    assert sorted((tiles.display[4], *position.state.hidden.tile_stack)) == sorted(left)
    assert (tiles.stack_size, tiles.discard) == (4, ())
    assert position.events_of(DiscardShuffled) == [DiscardShuffled(5)]


def test_spots_stay_empty_when_there_are_no_tiles_at_all() -> None:
    """Restoration: nothing to draw from."""
    position = with_a_stack_of(2)
    position.public.tiles.display = (0,) * 5
    stack = position.state.hidden.tile_stack
    position.play(TakeFirstPlayer())
    assert position.public.tiles.display == (*stack, 0, 0, 0)


def test_all_pioneers_come_home_and_slots_are_free_again() -> None:
    """Restoration."""
    position = a_table(2).at(Location.WOOD, 0, 2).at(Location.TERRAIN, 0, 1).aboard(1, 0)
    position.play(TakeFirstPlayer())
    assert [player.boat for player in position.public.players] == [4, 4]
    assert not any(position.public.board.pioneers)
    assert (position.public.turn.phase, position.public.turn.round) == (Phase.PLACEMENT, 2)


def test_whoever_covered_a_framed_space_leaves_a_pioneer_there() -> None:
    """Restoration, example 17: space 5 in round 2."""
    position = a_table(2).river(0, "FOR1", "FOR1", "FOR1", "FOR1").terrain("DES1")
    position.public.turn.round = 2
    last_pioneer(position).play(ClaimTerrain(0))
    player = position.player(0)
    assert (player.boat, player.settled, player.framed_this_round) == (3, 1, False)
    assert position.events_of(PioneerSettled) == [PioneerSettled(0, 5)]
    assert position.player(1).boat == 4


def two_incomes() -> Position:
    """Meadows of clay and wood, four barns with three food and a clay, no clay on the island."""
    position = a_table(2).river(0, "MEA17", "MEA15").stores(0, clay=1, food=3)
    position.islands(clay=0)
    position.public.turn.first_player = 1
    last_pioneer(position, seat=1).play(TakeFirstPlayer())
    assert (position.question, position.seat) == ("OVERFLOW", 0)
    assert position.stored(0) == (1, 0, 1, 3)
    return position


def test_a_clay_given_back_comes_again_as_the_second_income() -> None:
    """Restoration, example 25: wood first, then clay."""
    position = two_incomes().play(ReturnResource(CLAY))
    assert (position.question, position.stored(0)) == ("OVERFLOW", (1, 0, 1, 3))
    position.play(ReturnResource(FOOD))
    assert (position.question, position.seat) == ("TURN", 1)
    taken = position.events_of(ResourcesTaken)
    assert [event.cause for event in taken] == [Cause.RESTORATION] * 2


def test_no_clay_comes_from_an_empty_island() -> None:
    """Restoration, example 25: a food goes back, so no clay comes."""
    position = two_incomes().play(ReturnResource(FOOD))
    assert position.stored(0) == (1, 0, 1, 2)
    assert (position.question, position.seat) == ("TURN", 1)


def test_the_coming_first_player_takes_the_last_good() -> None:
    """Incomes go clockwise from the first player of the next round."""
    position = a_table(3).river(2, "MEA15")
    position.player(0).tiles = position.player(2).tiles  # as if there were two of this meadow
    last_pioneer(position, seat=2).islands(wood=1).play(TakeFirstPlayer())
    assert (position.stored(2)[WOOD], position.stored(0)[WOOD]) == (1, 0)


def test_the_new_tiles_are_open_before_goods_are_returned() -> None:
    """The order of the phase: tiles, buildings, pioneers, incomes, settling."""
    position = two_incomes()
    assert position.public.turn.phase == Phase.RESTORATION
    assert len(position.events_of(TilesRevealed)) == 1
    assert position.player(0).boat == 4


def test_a_round_without_income_asks_nothing() -> None:
    """Restoration: the phase needs no decision."""
    position = last_pioneer(a_table(4)).play(TakeFood(FOOD))
    assert (position.question, position.seat, position.public.turn.round) == ("TURN", 0, 2)
