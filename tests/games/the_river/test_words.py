"""Questions, moves and events in words."""

from __future__ import annotations

from typing import get_args

import pytest

from riverboat.games.the_river import GAME, Event, Move, events, moves
from riverboat.games.the_river.catalog import BUILDINGS, TILES
from riverboat.games.the_river.components import Effect
from riverboat.games.the_river.state import NOTHING, Cause, EndCause, Resource, Source
from riverboat.games.the_river.words import (
    QUESTIONS,
    building_words,
    effect_words,
    event_words,
    move_words,
    tile_words,
)

MOVES: list[tuple[Move, str]] = [
    (moves.ChooseStartTile(1), "Start with the tile on spot 1"),
    (moves.TradeForFood(2, 0, 1, 0), "Trade 2 wood and 1 clay for 1 food"),
    (moves.ClaimTerrain(3), "Claim the tile on spot 3"),
    (moves.Produce(Resource.CLAY), "Produce clay"),
    (moves.TakeFood(Resource.WOOD), "Take 1 wood on the food island"),
    (moves.ReserveBuilding(0), "Reserve the building on spot 0"),
    (moves.Build(Source.DISPLAY, 2, None), "Build from spot 2"),
    (
        moves.Build(Source.RESERVE, 1, Resource.STONE),
        "Build reserved card 1, 1 stone less",
    ),
    (moves.PayBuilding(1, 2, 0, 1), "Pay 1 wood, 2 stone and 1 food"),
    (moves.TakeFirstPlayer(), "Start the next round"),
    (moves.SwapTiles(1, 5), "Swap the tiles on spaces 1 and 5"),
    (moves.DeclineSwap(), "Leave the swaps"),
    (moves.ReturnResource(Resource.FOOD), "Put back 1 food"),
    (moves.Pass(), "Pass: a pioneer lies idle"),
]


@pytest.mark.parametrize(("move", "words"), MOVES)
def test_a_move_is_said_in_a_few_words(move: Move, words: str) -> None:
    assert move_words(move) == words


def test_no_kind_of_move_is_left_out() -> None:
    assert {type(move) for move, _ in MOVES} == set(get_args(Move))


EVENTS: list[tuple[Event, str]] = [
    (events.FirstPlayerDrawn(1), "starts the game"),
    (events.StartTilesRevealed((1, 2)), ""),
    (events.StartTileChosen(0, 1, 55), "starts with meadow (1 point per forest tile)"),
    (events.StartTileRemoved(1), "Out of the game: forest (1 wood)"),
    (events.RoundStarted(3, 0), "starts round 3"),
    (events.FoodTraded(0, 1, 1, 1, 0), "trades 1 wood, 1 stone and 1 clay for 1 food"),
    (events.TerrainClaimed(0, 2, 33, 7), "lays desert (2 barns) on space 7"),
    (events.ResourcesTaken(0, Resource.CLAY, 2, Cause.PRODUCTION), "produces 2 clay"),
    (events.ResourceReturned(0, Resource.WOOD), "puts back 1 wood"),
    (events.BuildingReserved(0, 1, 1), "reserves building 1 (costs 2 wood; 2 points)"),
    (
        events.BuildingShown(0, Source.RESERVE, 0, 1, Resource.WOOD),
        "builds reserved building 1 (costs 2 wood; 2 points), 1 wood less",
    ),
    (events.BuildingBuilt(0, 1, 1, 0, 0, 1), "pays 1 wood and 1 food for building 1"),
    (events.TokenPlaced(0, 1, 6), "puts bonus token 6 on slot 1"),
    (events.PioneerFreed(0), "frees the fifth pioneer"),
    (events.FirstPlayerTaken(0), "will start the next round"),
    (events.TilesSwapped(0, 1, 4, by_meadow=True), "swaps spaces 1 and 4 by its meadow"),
    (events.SwapDeclined(0), "leaves the swaps"),
    (events.Passed(0), "lets a pioneer lie idle"),
    (events.EndTriggered(EndCause.ROUND_LIMIT, -1), "The round limit is reached"),
    (events.TilesDiscarded((1,)), ""),
    (events.DiscardShuffled(12), "12 discarded tiles become the new stack"),
    (events.TilesRevealed((1, 0)), ""),
    (events.BuildingRevealed(2, 1), "On spot 2: building 1 (costs 2 wood; 2 points)"),
    (events.PioneerSettled(0, 5), "settles a pioneer on space 5"),
    (
        events.FinalScoring(0, (), (1,), (6,), 2, 6, 8, 1, 3, 20),
        "scores 20: buildings 2, tokens 6, columns 8, goods 1, meadows 3",
    ),
]


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_an_event_is_said_in_a_sentence(event: Event, words: str) -> None:
    """Those without words are laid out for all to see."""
    assert event_words(event) == words


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("cause", Cause)
def test_every_reason_to_get_goods_has_words(cause: Cause) -> None:
    assert event_words(events.ResourcesTaken(0, Resource.WOOD, 1, cause)).endswith(" 1 wood")


@pytest.mark.parametrize("cause", EndCause)
def test_every_reason_to_end_has_words(cause: EndCause) -> None:
    assert event_words(events.EndTriggered(cause, 0))


def test_everything_in_the_box_can_be_named() -> None:
    tiles = {tile_words(number) for number in TILES}
    assert "forest (1 wood and 1 barn)" in tiles
    assert "meadow (1 wood; 1 point per wood symbol, at most 3)" in tiles
    assert "mountain and canyon (1 stone and 1 clay)" in tiles
    assert tile_words(NOTHING) == "no tile"
    assert building_words(25) == "building 25 (costs 3 wood, 2 stone and 1 clay; 7 points)"
    assert len({building_words(number) for number in BUILDINGS}) == len(BUILDINGS)
    assert all(effect_words(tile) for tile in TILES.values() if tile.effect is not Effect.NONE)


def test_every_question_is_put_into_words() -> None:
    assert set(QUESTIONS) == {row.name for row in GAME.book.questions}
