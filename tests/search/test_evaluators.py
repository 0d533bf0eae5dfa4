"""What evaluators promise: points at the end, finite on the way, from nothing but the state."""

from __future__ import annotations

from dataclasses import fields, replace
from math import isfinite
from random import Random
from typing import Any

import pytest

from riverboat import games
from riverboat.engine.component_tables import TableError
from riverboat.engine.evaluation import PlainScore, read_weights
from riverboat.games.gold_west.evaluate import Weights
from riverboat.games.the_river.catalog import BUILDINGS
from riverboat.games.the_river.evaluate import Course, best_plan
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


def test_a_margin_is_the_lead_over_the_best_other_seat_or_the_automaton() -> None:
    solo = games.get("boonlake").new(1, 3)
    own, automaton = solo.game.evaluator().values(solo.state)
    assert solo.game.evaluator().margin(solo.state, 0) == own - automaton
    three = games.get("gold_west").new(3, 3)
    values = three.game.evaluator().values(three.state)
    assert three.game.evaluator().margin(three.state, 1) == values[1] - max(values[0], values[2])


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


def _changed(weight: float | Course) -> float | Course:
    if isinstance(weight, Course):
        return Course(0.4 * part - 0.31 for part in weight)
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
