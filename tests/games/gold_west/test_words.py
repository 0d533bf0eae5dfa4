"""Questions, moves and events in words."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from games.gold_west.builder import M, R
from games.gold_west.test_walks import SETUPS, events_of, walk
from riverboat.games.gold_west import GAME, Event, Move, events, moves
from riverboat.games.gold_west.state import Ability, Category, Material, Office, Resource, Terrain
from riverboat.games.gold_west.words import QUESTIONS, event_words, move_words

# Enum names, ids of hexes, Python: nothing of the kind is said to people.
CODE = re.compile(r"[A-Z]{2}(?<!VP)|\b[HM]\d|[_()\[\]=<>]")
QUIET = {events.TurnStarted}
MOVES: list[tuple[Move, str]] = [
    (moves.Activate(2, (R.WOOD, R.GOLD)), "Activate section 2, leave wood and gold"),
    (moves.Activate(0, ()), "Activate section 0"),
    (moves.FulfilInvestment("I12"), "Fulfil investment I12"),
    (moves.InfluenceOffice(2, 0), "Marker top right, pay 2 gold"),
    (moves.Ship(M.COPPER, 2), "Ship 2 copper"),
    (moves.EndMetals(), "Spend no more metals"),
    (moves.BuildCamp("H14", Material.WOOD), "Camp on 14, pay wood"),
    (moves.BuildSettlement("H14"), "Settlement on 14"),
    (moves.Loot("H03"), "Loot 03"),
    (moves.StoreResources(3), "Store in section 3"),
    (moves.FreeShip((M.COPPER, M.GOLD)), "Drive 1 copper and 1 gold free of charge"),
    (moves.PlaceFreeMarker(1, 1), "Free marker middle centre"),
    (moves.PlaceOverMarker(0, 2), "Share the office bottom left"),
    (moves.UpgradeCamp("H20"), "Settlement instead of the camp on 20"),
    (moves.AddResource(Resource.GOLD, 1), "Add gold to section 1"),
    (moves.AddMaterial(Resource.STONE, 0), "Add stone to section 0"),
    (moves.PlaceWater(3), "Water to section 3"),
    (moves.SwapFirst("H11"), "Swap the token on 11"),
    (moves.SwapSecond("H12"), "Swap it with the token on 12"),
    (moves.Decline(), "Decline"),
]
EVENTS: list[tuple[Event, str]] = [
    (
        events.Activated(0, 1, (R.WOOD,), (R.GOLD, R.GOLD)),
        "activates section 1: 2 gold to the zone, leaves 1 wood",
    ),
    (events.CoachAdvanced(0, M.COPPER, 7, False), "drives the copper coach to stop 7"),
    (events.BridgeCrossed(0, M.COPPER, 0, 1), "crosses a bridge for 1 water"),
    (events.Looted(0, "H14", 3, -1), "loots 14, −1 point"),
    (events.ResourcesStored(0, 2, 1, 2, 1), "stores 3 wood in section 2 for 3 points"),
    (
        events.OfficeInfluenced(0, 1, 1, Office.DOCKS, True, 0),
        "puts a free marker on the Docks",
    ),
    (
        events.MarkerOverplaced(0, 1, 1, Office.FOUR_VP, 2, 4),
        "shares the 4 VP tile with seat 2 for 4 points",
    ),
    (
        events.FinalScoring(1, Category.TERRAIN, 7, None, Terrain.FOREST),
        "scores 7 points for forest influence",
    ),
    (
        events.FinalScoring(1, Category.GROUP, 12, None, None),
        "scores 12 points for the largest group",
    ),
    (
        events.AbilitySkipped(0, Ability.UPGRADE_CAMP),
        "cannot use: a settlement for a camp",
    ),
    (events.TurnStarted(0, 3), ""),
    (events.WaterReturned(0, 2), "returns 2 water to the bank"),
    (events.WaterGained(0, 2), "puts a water into section 2"),
    (events.ResourcesAdded(0, R.GOLD, 1), "adds gold to section 1"),
    (events.InfluenceAdded(0, Terrain.GOLD), "gains an influence in gold"),
    (events.CampUpgraded(0, "H09"), "turns the camp on 09 into a settlement"),
    (events.TokensSwapped(0, "H09", "H10"), "swaps the tokens on 09 and 10"),
    (events.AbilityDeclined(0, Ability.FREE_SHIP), "declines: free steps of coaches"),
]


def test_every_question_has_words() -> None:
    assert set(QUESTIONS) == {row.name for row in GAME.book.questions}


@pytest.mark.parametrize(("move", "words"), MOVES)
def test_a_move_in_words(move: Move, words: str) -> None:
    assert move_words(move) == words


def test_every_kind_of_move_is_among_them() -> None:
    assert {type(move) for move, _ in MOVES} == set(get_args(Move))


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_an_event_in_words(event: Event, words: str) -> None:
    assert event_words(event) == words


def test_everything_that_happens_is_said_plainly() -> None:
    """Over whole games of all set-ups: short, without codes, quiet only where nothing is to say."""
    said = {type(event) for event, _ in EVENTS}
    for players, whitewater in SETUPS:
        *_, (table, _, _) = walk(players, whitewater, 21)
        for event in events_of(table):
            words = event_words(event)
            said.add(type(event))
            assert bool(words) != (type(event) in QUIET), event
            assert not CODE.search(words.replace("4 VP", "")), words
            assert len(words) <= 110, words
    assert said == set(get_args(Event))


def test_every_legal_move_is_said_plainly_and_differs_from_the_others() -> None:
    """Who reads the list can tell its moves apart."""
    for players, whitewater in SETUPS:
        for table, seat, _ in walk(players, whitewater, 22):
            listed = [move_words(move) for move in table.moves(seat)]
            assert len(set(listed)) == len(listed), listed
            assert not any(CODE.search(words) for words in listed), listed
