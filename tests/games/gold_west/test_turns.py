"""End of a turn, the final round and the end (rule book p. 9).

docs/rules/gold_west.md has it under "The final round", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import Position, R, a_fresh_game, a_table
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.events import (
    FinalRoundStarted,
    FinalScoring,
    GameEnded,
    TurnStarted,
    ZoneDiscarded,
)
from riverboat.games.gold_west.moves import (
    Activate,
    BuildCamp,
    EndMetals,
    Loot,
    Ship,
    StoreResources,
)
from riverboat.games.gold_west.state import Category, Metal, Phase


def test_what_is_left_in_the_zone_is_discarded() -> None:
    """p. 9, end of the turn."""
    position = a_table().phase(Phase.BUILD).zone(R.WOOD, R.WOOD, R.GOLD)
    position.play(position.legal_of(BuildCamp)[0], StoreResources(3))
    assert position.in_zone() == []
    assert ZoneDiscarded(0, (R.WOOD, R.GOLD)) in position.last_events


def test_the_seat_to_the_left_is_next_and_the_round_rises_after_the_last() -> None:
    """p. 9: clockwise; the round ends before the first player's turn."""
    position = a_table(players=3)
    position.public.first_seat = position.public.turn.active = 1
    order = []
    for _ in range(4):
        order.append((position.active, position.public.turn.round))
        position.phase(Phase.BUILD, position.public.turn.round).zone()
        position.play(position.legal_of(Loot)[0], StoreResources(0))
    assert order == [(1, 1), (2, 1), (0, 1), (1, 2)]


def test_the_once_a_turn_actions_are_free_again_for_the_next_seat() -> None:
    """p. 6: once a turn."""
    position = a_table().phase(Phase.BUILD).zone()
    position.public.turn.investment_done = position.public.turn.boomtown_done = True
    position.play(position.legal_of(Loot)[0], StoreResources(0))
    assert not position.public.turn.investment_done
    assert not position.public.turn.boomtown_done


@pytest.mark.parametrize(("players", "last"), [(2, 12), (3, 12), (4, 10)])
def test_the_final_round_begins_when_all_camps_are_placed(players: int, last: int) -> None:
    """p. 9: after the last camp every seat has one more turn."""
    position = a_table(players=players).phase(Phase.BUILD, round=last)
    position.public.turn.active = players - 1
    position.zone().play(position.legal_of(Loot)[0], StoreResources(0))
    assert position.events_of(FinalRoundStarted) == [FinalRoundStarted(last + 1)]
    assert position.events_of(TurnStarted) == [TurnStarted(0, last + 1)]


def test_nothing_is_built_in_the_final_round() -> None:
    """p. 9: only activating and metals."""
    position = a_table(players=2).phase(Phase.METALS, round=13).zone(R.WOOD, R.GOLD)
    position.reserve(0, R.WOOD, seat=1).play(EndMetals())
    assert position.active == 1
    assert position.public.turn.phase is Phase.ACTIVATE


def test_activating_is_compulsory_in_the_final_round_too() -> None:
    """p. 9; without metals the turn is over at once."""
    position = a_table(players=2).phase(Phase.ACTIVATE, round=13).reserve(0, R.WOOD)
    position.reserve(0, R.WOOD, seat=1).play(Activate(0, ()))
    assert position.active == 1


def test_the_game_ends_after_the_last_final_turn() -> None:
    """p. 9; nobody is asked any more and the round stays."""
    position = a_table(players=2).phase(Phase.METALS, round=13)
    position.public.turn.active = 1
    position.zone(R.GOLD, R.GOLD).building(1, "H17", "H18")
    position.play(Ship(Metal.GOLD, 2))
    turn = position.public.turn
    assert (turn.phase, turn.active, turn.round) == (Phase.FINISHED, -1, 13)
    assert GAME.deciders(position.public) == ()
    assert position.points(Category.GROUP, seat=1) == 4
    assert isinstance(position.last_events[-1], GameEnded)


def test_final_scoring_events_add_up_to_the_final_points() -> None:
    """One event for each entry, none worth nothing; the score is their sum."""
    position = a_table(players=2).phase(Phase.METALS, round=13)
    position.public.turn.active = 1
    position.building(0, "H17", "H18").building(1, "H36", settlement=True).marker(1, *range(9))
    position.zone(R.GOLD, R.GOLD)
    before = [player.score for player in position.public.players]
    position.play(EndMetals())
    entries = position.events_of(FinalScoring)
    assert entries and all(entry.points for entry in entries)
    for seat in (0, 1):
        gained = sum(entry.points for entry in entries if entry.seat == seat)
        assert position.score(seat) == before[seat] + gained
    ended = position.events_of(GameEnded)[0]
    assert ended.scores == tuple(player.score for player in position.public.players)


@pytest.mark.parametrize(("players", "turns"), [(2, 26), (3, 39), (4, 44)])
def test_a_game_has_a_fixed_number_of_turns(players: int, turns: int) -> None:
    """p. 9: one camp each turn, then one final turn."""
    position = a_fresh_game(players)
    while position.active >= 0:
        position.play(position.legal()[0])
    assert len(position.events_of(TurnStarted)) == turns


def test_the_standing_during_a_game_counts_as_if_it_ended_now() -> None:
    """Greedy bots look at it: the group of two is in it before the end."""
    position: Position = a_table(players=2).building(0, "H17", "H18")
    lines = {line.label: line.points for line in GAME.standing(position.state).scores[0].lines}
    assert lines["group"] == 4
    assert position.score() == 0
