"""The beam: it looks to the end of its own turn, whatever lies on the way."""

from __future__ import annotations

from collections.abc import Callable
from math import nan
from random import Random
from typing import Any

import pytest

from riverboat import games, play_games, play_local
from riverboat.engine import Simulation, State
from riverboat.engine.evaluation import Evaluator
from riverboat.search import Plan, TurnBeam, best_of

SLOWER = sorted(set(games.GAME_IDS) - {"the_river"})


class Judging(Evaluator):
    """Values tables for the seat to move of a world, by a function."""

    def __init__(self, world: Simulation, value: Callable[[Simulation], float]) -> None:
        self.game, self.seat, self.value = world.game, world.seat, value

    def values(self, state: State) -> list[float]:
        values = [0.0, 0.0]
        values[self.seat] = self.value(Simulation(self.game, state))
        return values


def test_each_move_is_valued_by_the_best_turn_that_begins_with_it() -> None:
    """In The River a building is chosen first and paid for then: one turn, two decisions."""
    world = _before_a_payment()
    seat, moves = world.seat, world.moves()
    evaluator = Judging(world, lambda after: float(after.scores()[seat]))
    values = TurnBeam(evaluator, width=1000).values(world, seat, moves)
    assert values == [_best_turn(world.copy().answer(seat, move), seat) for move in moves]


def _before_a_payment() -> Simulation:
    """A table of The River where the seat to move can pay for a building in several ways."""
    rng = Random(5)
    for deal in range(50):
        world = games.get("the_river").new(2, deal)
        while not world.over:
            after = [world.copy().play(move) for move in world.moves()]
            if any(one.game.question(one.state.public) == "PAYMENT" for one in after):
                return world
            world.play(rng.choice(world.moves()))
    raise AssertionError("no such table")


def _best_turn(world: Simulation, seat: int) -> float:
    """By trying every chain of decisions."""
    if world.settle().seat != seat:
        return float(world.scores()[seat])
    return max(_best_turn(world.copy().play(move), seat) for move in world.moves())


def test_only_finished_turns_count() -> None:
    """Half a turn that looks splendid is worth nothing if the turn ends badly."""
    world = games.get("gold_west").new(2, 3)
    seat, moves = world.seat, world.moves()

    def value(after: Simulation) -> float:
        return 1000.0 if after.seat == seat else 1.0

    values = TurnBeam(Judging(world, value), width=2).values(world, seat, moves)
    assert values == [1.0] * len(moves)


def test_alone_at_the_table_a_turn_ends_where_the_next_one_begins() -> None:
    """In the solo game of Boonlake the Eminence answers by himself: nobody else is ever asked. A
    lever that is used before a strip is taken ends no turn."""
    world, rng = games.get("boonlake").new(1, 3).settle(), Random(1)
    beam, levers = TurnBeam(world.game.evaluator(), width=1), 0
    while not levers and not world.over:
        if world.game.question(world.state.public) == "CHOOSE_STRIP":
            strips, moves = world.state.public.course.strips, world.moves()
            levers += sum(type(move).__name__ == "UseLever" for move in moves)
            for line in beam.turns(world, 0, moves):
                assert line.world.over or line.world.state.public.course.strips != strips
        world.play(rng.choice(world.moves())).settle()
    assert levers


def test_the_world_that_is_searched_stays_as_it_is() -> None:
    world = games.get("boonlake").new(2, 3)
    before = world.copy()
    TurnBeam(world.game.evaluator()).values(world, world.seat, world.moves())
    assert world.state == before.state


def test_a_plan_is_played_to_the_end_of_the_turn() -> None:
    world = games.get("gold_west").new(2, 3)
    seat, moves = world.seat, world.moves()
    beam = TurnBeam(world.game.evaluator())
    best = max(beam.turns(world, seat, moves), key=lambda line: line.value)
    plan = Plan(world.copy(), best.path)
    played = [plan.first]
    world.answer(seat, plan.first).settle()
    while (move := plan.next(world.view(seat))) is not None:
        played.append(move)
        world.answer(seat, move).settle()
    assert tuple(played) == best.path
    assert len(played) > 1
    assert world.seat != seat


def test_a_plan_is_given_up_when_the_table_looks_different() -> None:
    """In Boonlake cards are drawn within a turn: a re-dealt world foresees others."""
    world, rng = games.get("boonlake").new(2, 3).settle(), Random(1)
    followed = given_up = 0
    for _ in range(60):
        seat = world.seat
        foreseen = world.view(seat).sample(rng)
        path = _random_turn(foreseen.copy(), rng)
        plan, moves = Plan(foreseen, path), len(path)
        world.answer(seat, plan.first).settle()
        while (move := plan.next(world.view(seat))) is not None:
            assert move in world.moves()
            world.answer(seat, move).settle()
            followed, moves = followed + 1, moves - 1
        given_up += moves > 1
    assert followed and given_up


def _random_turn(world: Simulation, rng: Random) -> list[Any]:
    seat = world.seat
    moves: list[Any] = []
    while world.settle().seat == seat:
        moves.append(rng.choice(world.moves()))
        world.play(moves[-1])
    return moves


def test_ties_are_drawn_and_not_decided_by_place() -> None:
    drawn = {best_of("abc", [1.0, 2.0, 2.0], Random(seed)) for seed in range(20)}
    assert drawn == {"b", "c"}


def test_values_that_are_no_numbers_are_told() -> None:
    """An evaluation that divides by nothing is found sooner so."""
    with pytest.raises(ValueError, match="no numbers"):
        best_of("ab", [nan, 1.0], Random(1))


@pytest.mark.parametrize(
    "key", ["the_river", *(pytest.param(k, marks=pytest.mark.long) for k in SLOWER)]
)
def test_the_beam_beats_one_move_ahead_in_every_game(key: str) -> None:
    """One deal in both seats: chance is far from letting it win both."""
    results = list(play_games(key, ["beam:seed=1", "glance:samples=1,seed=1"], 2, seed=1))
    assert [result.entrants[result.winners[0]] for result in results] == [0, 0]


def test_a_match_under_a_seed_is_played_the_same_again() -> None:
    first, again = (play_local("the_river", ["beam:seed=4", "first"], seed=2) for _ in range(2))
    assert first.result == again.result
