"""What evaluators promise: points at the end, finite on the way, from nothing but the state."""

from __future__ import annotations

import sys
from dataclasses import fields, replace
from math import isfinite, nan
from random import Random
from typing import Any

import pytest

from riverboat import BotClock, games
from riverboat.engine import Game, State
from riverboat.engine.component_tables import TableError
from riverboat.engine.evaluation import Evaluator, PlainScore, read_weights
from riverboat.games.gold_west.evaluate import Weights
from riverboat.games.the_river.catalog import BUILDINGS
from riverboat.games.the_river.evaluate import Course, best_plan
from riverboat.search import (
    Budget,
    Greedy,
    Ismcts,
    Rollout,
    Search,
    TurnBeam,
    TurnSearch,
    Uniform,
    Worlds,
)
from search.positions import midgame
from toy import GAME as TOY

SETUPS = [(key, *setup) for key in games.GAME_IDS for setup in games.get(key).setups()]


@pytest.mark.parametrize(("key", "players", "options"), SETUPS, ids=str)
def test_at_the_end_the_value_is_the_score(key: str, players: int, options: dict[str, str]) -> None:
    game, rng = games.get(key), Random(1)
    evaluator, plain = game.evaluator(), PlainScore(game)
    world = game.new(players, 3, options)
    while not world.over:
        if rng.random() < 0.1:
            before = world.copy()
            values = evaluator.values(world.state)
            assert len(values) == len(plain.values(world.state))
            assert all(map(isfinite, values))
            assert world.state == before.state, "looking changes nothing"
        world.play(rng.choice(world.moves()))
    assert evaluator.values(world.state) == plain.values(world.state)


@pytest.mark.parametrize("key", games.GAME_IDS)
def test_a_seat_is_valued_by_nothing_that_it_cannot_see(key: str) -> None:
    """What is hidden from a seat is dealt anew: what it may expect stays the same."""
    game, rng = games.get(key), Random(4)
    evaluator = game.evaluator()
    world, varied = game.new(2, 5), 0
    while not world.over:
        if rng.random() < 0.15:
            values = evaluator.values(world.state)
            for seat, value in enumerate(values):
                other = world.view(seat).sample(rng).state
                assert evaluator.values(other)[seat] == value
                varied += other != world.state
        world.play(rng.choice(world.moves()))
    assert varied, "nothing was dealt anew: this proves nothing"


@pytest.mark.parametrize("key", games.GAME_IDS)
def test_what_is_remembered_is_what_would_be_counted(key: str) -> None:
    game, rng = games.get(key), Random(6)
    evaluator: Any = game.evaluator()
    world, seen = game.new(3, 5), []
    while not world.over:
        if rng.random() < 0.2:
            seen.append((world.state.copy(), evaluator.values(world.state)))
        world.play(rng.choice(world.moves()))
    for state, values in reversed(seen):
        _forget_counts(game)
        assert type(evaluator)(evaluator.weights).values(state) == values


def _forget_counts(game: Game) -> None:
    package = type(game).__module__.rpartition(".")[0]
    for name, module in list(sys.modules.items()):
        if name.startswith(package):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def test_gold_west_values_seats_alike() -> None:
    """Who sits where means nothing: two seats that change places change their values."""
    world, rng = games.get("gold_west").new(2, 5), Random(7)
    evaluator = world.game.evaluator()
    for _ in range(60):
        world.play(rng.choice(world.moves()))
    public = world.state.public
    assert len(set(before := evaluator.values(world.state))) == 2
    public.players.reverse()
    public.turn.active = 1 - public.turn.active
    public.board.owners = [_other(seat) for seat in public.board.owners]
    public.boomtown.markers = tuple(map(_other, public.boomtown.markers))
    public.boomtown.over_markers = tuple(map(_other, public.boomtown.over_markers))
    assert evaluator.values(world.state) == before[::-1]


def _other(seat: int) -> int:
    return seat if seat < 0 else 1 - seat


def test_a_margin_is_the_lead_over_the_best_other_seat_or_the_automaton() -> None:
    solo = games.get("boonlake").new(1, 3)
    own, automaton = solo.game.evaluator().values(solo.state)
    assert solo.game.evaluator().margin(solo.state, 0) == own - automaton
    three = games.get("gold_west").new(3, 3)
    values = three.game.evaluator().values(three.state)
    assert three.game.evaluator().margin(three.state, 1) == values[1] - max(values[0], values[2])


class Fixed(Evaluator):
    """Values every table by the same list."""

    def __init__(self, *values: float) -> None:
        self.kept = list(values)

    def values(self, state: State) -> list[float]:
        return self.kept


def test_a_margin_leaves_the_values_as_they_are() -> None:
    """An evaluator may remember what it returns."""
    fixed, state = Fixed(4.0, 9.0), games.get("gold_west").new(2, 3).state
    assert [fixed.margin(state, 0), fixed.margin(state, 0)] == [-5.0, -5.0]


WRONG = [
    ([1.0], "Fixed should give a value for each of 2 seats"),
    ([1.0, 2.0, 0.0], "Fixed should give a value for each of 2 seats"),
    ([2.0, nan], "Fixed gives a value that is no number"),
]


@pytest.mark.parametrize(("values", "told"), WRONG, ids=str)
def test_wrong_values_are_told_with_the_name_of_who_gives_them(
    values: list[float], told: str
) -> None:
    """Else a search would go on with them, and choose by luck."""
    fixed, rng = Fixed(*values), Random(1)
    searches: list[Search] = [
        TurnBeam(fixed),
        TurnSearch(fixed),
        Ismcts(Rollout(fixed, Uniform(), 0)),
        Ismcts(Rollout(games.get("gold_west").evaluator(), Greedy(fixed), 1)),
    ]
    for search in searches:
        with pytest.raises(ValueError, match=told):
            worlds = Worlds(midgame(games.get("gold_west")), rng)
            search.find(worlds, Budget(iterations=3), BotClock())


def test_wrong_values_of_a_leaf_are_told_too() -> None:
    def half_a_leaf(world: object, mover: int, rng: Random) -> list[float]:
        return [1.0]

    with pytest.raises(ValueError, match="half_a_leaf should give a value for each of 2 seats"):
        worlds = Worlds(midgame(games.get("gold_west")), Random(1))
        Ismcts(half_a_leaf).find(worlds, Budget(iterations=3), BotClock())


def test_a_game_without_an_evaluator_is_valued_by_its_score() -> None:
    world = TOY.new(2, 1)
    assert TOY.evaluator().values(world.state) == [float(points) for points in world.scores()]


@pytest.mark.parametrize("key", games.GAME_IDS)
def test_every_weight_counts_somewhere(key: str) -> None:
    """A weight that changes no value of some games is dead, or read from the wrong row."""
    evaluator: Any = games.get(key).evaluator()
    other = {
        field.name: type(evaluator)(
            replace(
                evaluator.weights, **{field.name: _changed(getattr(evaluator.weights, field.name))}
            )
        )
        for field in fields(evaluator.weights)
    }
    rng = Random(2)
    for deal in range(4):
        world = games.get(key).new(2, deal)
        while not world.over and other:
            if rng.random() < 0.2:
                values = evaluator.values(world.state)
                same = [name for name, one in other.items() if one.values(world.state) == values]
                other = {name: other[name] for name in same}
            world.play(rng.choice(world.moves()))
    assert not other


@pytest.mark.parametrize("key", games.GAME_IDS)
def test_every_weight_can_be_switched_off(key: str) -> None:
    """`riverboat ablate` does so: an evaluation that fails then would look like a great loss."""
    evaluator: Any = games.get(key).evaluator()
    names = [field.name for field in fields(evaluator.weights)]
    weights = {name: getattr(evaluator.weights, name) for name in names}
    without = [
        type(evaluator)(replace(evaluator.weights, **{name: _nothing(weights[name])}))
        for name in names
    ]
    world, rng = games.get(key).new(2, 1), Random(2)
    while not world.over:
        world.play(rng.choice(world.moves()))
        if rng.random() < 0.1 or world.over:
            assert all(isfinite(sum(one.values(world.state))) for one in without)
    scores = [float(points) for points in world.scores()]
    assert all(one.values(world.state) == scores for one in without)


def _nothing(weight: float | Course) -> float | Course:
    return Course(0.0, 0.0, 0.0) if isinstance(weight, Course) else 0.0


def _changed(weight: float | Course) -> float | Course:
    if isinstance(weight, Course):
        return Course(*(0.4 * part - 0.31 for part in weight))
    return 0.4 * weight - 0.31


def test_weights_of_the_river_change_with_the_course_of_a_game() -> None:
    weight = Course.parse("5 3 1")
    assert [weight.at(gone) for gone in (0, 0.25, 0.5, 0.7, 0.9, 1)] == [5, 4, 3, 2, 1, 1]


def test_goods_are_worth_what_they_build_and_food_is_a_joker() -> None:
    wood, mixed = BUILDINGS[1], BUILDINGS[31]
    assert (wood.cost, wood.points) == ((2, 0, 0), 2)
    assert best_plan((2, 0, 0, 0), [wood], token=6) == 8
    assert best_plan((1, 0, 0, 1), [wood], token=6) == 8
    assert best_plan((1, 0, 0, 0), [wood], token=6) == 2, "half of the goods: a quarter"
    assert best_plan((0, 2, 2, 0), [wood], token=6) == 0
    assert best_plan((0, 0, 0, 0), [wood, mixed], token=6) == 0
    assert best_plan((9, 9, 9, 9), [], token=6) == 0


def test_a_missing_weight_is_named() -> None:
    with pytest.raises(TableError, match=r"weights\.csv: a number is missing or unknown"):
        read_weights("riverboat.games.boonlake", Weights)
