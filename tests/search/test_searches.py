"""What holds for every search of the kit, on every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from riverboat import BotClock, games
from riverboat.engine import Game, Simulation, View
from riverboat.engine.evaluation import Evaluator
from riverboat.engine.randomness import Randomness
from riverboat.search import (
    Budget,
    Depth,
    Findings,
    Greedy,
    Ismcts,
    Parallel,
    Priors,
    Rollout,
    Search,
    TurnBeam,
    TurnSearch,
    Uniform,
    Worlds,
)
from search.positions import SETUPS, Indifferent, midgame
from toy import GAME as TOY

SHALLOW = Depth(candidates=3, halving=1, reply_width=1, longest=5)
SEARCHES: dict[str, Callable[[Evaluator], Search]] = {
    "beam": lambda evaluator: TurnBeam(evaluator, 2, longest=5),
    "turns": lambda evaluator: TurnSearch(evaluator, 1, SHALLOW),
    "tree": lambda evaluator: Ismcts(Rollout(evaluator, Uniform(), 0)),
    "wide": lambda evaluator: Ismcts(
        Rollout(evaluator, Priors({}), 1), Greedy(evaluator), 10, 1, 2
    ),
}
LOOKS = Budget(iterations=3)


def title(value: object) -> str:
    return value.key if isinstance(value, Game) else str(value)


def find(make: Callable[[Evaluator], Search], view: View, seed: int = 1) -> Findings:
    search = make(view.game.evaluator())
    return search.find(Worlds(view, Random(seed)), LOOKS, BotClock())


SENSELESS: dict[str, Callable[[Evaluator], object]] = {
    "width": lambda evaluator: TurnBeam(evaluator, width=0),
    "longest": lambda evaluator: TurnBeam(evaluator, longest=0),
    "candidates": lambda evaluator: Depth(candidates=0),
    "halving": lambda evaluator: Depth(halving=0),
    "doubt": lambda evaluator: Depth(doubt=0),
    "plies": lambda evaluator: Depth(plies=-1),
    "scale": lambda evaluator: Ismcts(Rollout(evaluator, Uniform()), scale=0.0),
    "explore": lambda evaluator: Ismcts(Rollout(evaluator, Uniform()), explore=-0.1),
    "parts": lambda evaluator: Parallel(TurnBeam(evaluator), parts=0),
    "processes": lambda evaluator: Parallel(TurnBeam(evaluator), processes=0),
    "size": lambda evaluator: Worlds(midgame(TOY), Random(1), size=-1),
}


@pytest.mark.parametrize("setting", SENSELESS)
def test_a_setting_that_makes_no_sense_is_refused_at_once(setting: str) -> None:
    """Some would end in an error of arithmetic at a decision, with others moves were drawn."""
    with pytest.raises(ValueError, match=setting):
        SENSELESS[setting](TOY.evaluator())


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize(("game", "players"), SETUPS, ids=title)
def test_it_values_moves_in_every_game_and_number_of_seats(
    name: str, game: Game, players: int
) -> None:
    view = midgame(game, players)
    before = view.copy()
    found = find(SEARCHES[name], view)
    assert found.choose(Random(1)) in view.moves()
    assert any(found.tries)
    assert view == before, "the view is left as it was"


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("key", ["boonlake", "toy"])
def test_it_searches_where_several_seats_decide_at_once(name: str, key: str) -> None:
    world = (TOY if key == "toy" else games.get(key)).new(3, 1)
    assert len(world.game.deciders(world.state.public)) == 3
    for seat in range(3):
        view = world.view(seat)
        assert find(SEARCHES[name], view).choose(Random(1)) in view.moves()


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("key", ["boonlake", "the_river", "toy"])
def test_equal_seeds_find_the_same_and_what_is_hidden_plays_no_part(name: str, key: str) -> None:
    """Two tables that look the same to a seat and are not the same."""
    game = TOY if key == "toy" else games.get(key)
    view = midgame(game)
    one, other = (view.sample(Random(seed)) for seed in (1, 2))
    assert one.state != other.state
    found = find(SEARCHES[name], one.view(view.me))
    assert found == find(SEARCHES[name], other.view(view.me))


@pytest.mark.parametrize("name", SEARCHES)
def test_it_looks_at_sampled_worlds_and_nothing_else(name: str) -> None:
    """One world a look, from the sampler that it was given."""
    view = midgame(TOY)
    dealt: list[Simulation] = []

    def sample(view: View, rng: Randomness) -> Simulation:
        dealt.append(view.sample(rng))
        return dealt[-1]

    worlds = Worlds(view, Random(1), sample=sample)
    SEARCHES[name](TOY.evaluator()).find(worlds, LOOKS, BotClock())
    assert len(dealt) == LOOKS.iterations


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("key", ["gold_west", "moon_river"])
def test_ties_are_drawn_and_not_decided_by_place(name: str, key: str) -> None:
    world = games.get(key).new(2, 1)
    while not 3 <= len(world.choice()[1]) <= 6:
        world.play(Random(1).choice(world.moves()))
    view = world.view(world.seat)
    chosen = set()
    for seed in range(60):
        worlds, rng = Worlds(view, Random(seed), size=1), Random(seed)
        search = SEARCHES[name](Indifferent())
        chosen.add(search.find(worlds, Budget(iterations=2), BotClock()).choose(rng))
    assert chosen == set(view.moves())
