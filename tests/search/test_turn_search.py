"""The search over turns looks past its own."""

from __future__ import annotations

from random import Random

from riverboat import BotClock, games
from riverboat.engine import State
from riverboat.engine.evaluation import Evaluator
from riverboat.search import Budget, Depth, TurnBeam, TurnSearch, Worlds
from search.positions import midgame


class Spying(Evaluator):
    """Values like the game, and remembers who is asked at the tables that it is shown."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.turns: set[int] = set()

    def values(self, state: State) -> list[float]:
        self.turns.add(state.public.turn.round)
        return self.evaluator.values(state)


def test_it_plays_through_the_turns_that_follow() -> None:
    """With two seats two more turns lead into the next round but one at most, none into none."""
    game = games.get("gold_west")
    view = midgame(game)
    rounds = {}
    for plies in (0, 2, 4):
        spy = Spying(game.evaluator())
        search = TurnSearch(spy, 1, Depth(looks=1, candidates=1, plies=plies, reply_width=1))
        search.find(Worlds(view, Random(1)), Budget(iterations=2), BotClock())
        rounds[plies] = max(spy.turns) - view.public.turn.round
    assert rounds[0] < rounds[2] < rounds[4]


def test_worse_candidates_drop_out_and_the_rest_is_tried_more() -> None:
    view = midgame(games.get("the_river"))
    evaluator = games.get("the_river").evaluator()
    depth = Depth(looks=1, candidates=4, halving=2, doubt=3, plies=1, reply_width=1)
    found = TurnSearch(evaluator, 1, depth).find(
        Worlds(view, Random(1)), Budget(iterations=7), BotClock()
    )
    assert sorted(found.tries, reverse=True)[:5] == [9, 9, 5, 5, 0]
    best = [index for index, tries in enumerate(found.tries) if tries == 9]
    chosen = found.choose(Random(1))
    assert found.moves.index(chosen) == max(best, key=found.mean)


def test_with_little_time_it_is_a_beam() -> None:
    view = midgame(games.get("the_river"))
    evaluator = games.get("the_river").evaluator()
    few = Budget(iterations=2)
    near = TurnSearch(evaluator, 2, Depth(looks=5)).find(Worlds(view, Random(1)), few, BotClock())
    assert near == TurnBeam(evaluator, 2).find(Worlds(view, Random(1)), few, BotClock())


def test_what_the_beam_holds_outweighs_a_few_worlds() -> None:
    evaluator, differs = games.get("the_river").evaluator(), 0
    for seed in range(6):
        view = midgame(games.get("the_river"), seed=seed)
        worlds = Worlds(view, Random(seed))
        beam = TurnBeam(evaluator, 1).find(worlds, Budget(iterations=1), BotClock())
        chosen = [beam.choose(Random(1))]
        for doubt in (10**9, 0):
            worlds = Worlds(view, Random(seed))
            search = TurnSearch(evaluator, 1, Depth(looks=1, doubt=doubt, plies=1))
            found = search.find(worlds, Budget(iterations=2), BotClock())
            chosen.append(found.choose(Random(1)))
        believed, trusting, doubting = (beam.means()[beam.moves.index(move)] for move in chosen)
        assert believed == trusting
        differs += doubting < believed
    assert differs
