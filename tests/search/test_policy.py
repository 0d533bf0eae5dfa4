"""Policies weigh each move once, by names that the game knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import nan
from random import Random

import pytest

from riverboat import BotClock, games
from riverboat.engine import Simulation
from riverboat.search import Budget, Ismcts, Policy, Priors, Rollout, Search, Uniform, Worlds
from search.positions import Indifferent, midgame

NOTHING = Rollout(Indifferent(), Uniform(), 0)


class TooFew(Policy):
    """Forgets the last move."""

    def weigh(self, world: Simulation, seat: int, moves: Sequence[object]) -> Sequence[float]:
        return [1.0] * (len(moves) - 1)


@pytest.mark.parametrize(
    "search", [Ismcts(NOTHING, TooFew()), Ismcts(Rollout(Indifferent(), TooFew(), 1))]
)
def test_a_move_without_a_weight_is_told_with_the_name_of_the_policy(search: Search) -> None:
    """Else it would never be tried."""
    worlds = Worlds(midgame(games.get("boonlake")), Random(1))
    with pytest.raises(ValueError, match=r"TooFew gives \d+ weights for \d+ moves"):
        search.find(worlds, Budget(iterations=30), BotClock())


def weigh(table: Mapping[str, Mapping[str, float]]) -> Sequence[float]:
    view = midgame(games.get("gold_west"))
    world = view.sample(Random(1))
    return Priors(table).weigh(world, view.me, view.moves())


def test_what_a_table_of_priors_does_not_name_weighs_one() -> None:
    assert set(weigh({"BUILD": {"Loot": 0.2}})) == {1.0}


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"BULID": {"Loot": 0.2}}, "gold_west has no question 'BULID'; it has .*BUILD"),
        ({"BUILD": {"Lot": 0.2}}, "BUILD is not answered by 'Lot', but by .*Loot"),
        ({"METALS": {"Loot": 0.2}}, "METALS is not answered by 'Loot', but by"),
        ({"BUILD": {"Loot": -1.0}}, "Loot weighs -1.0: weights are 0 or more"),
        ({"BUILD": {"Loot": nan}}, "Loot weighs nan: weights are 0 or more"),
    ],
    ids=str,
)
def test_a_row_that_would_weigh_nothing_is_told(
    table: dict[str, dict[str, float]], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        weigh(table)
