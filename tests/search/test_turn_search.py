"""The search over turns looks past its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from riverboat import BotClock, games
from riverboat.engine import Game, State
from riverboat.engine.evaluation import Evaluator
from riverboat.search import Budget, Depth, Findings, TurnBeam, TurnSearch, Worlds
from search.positions import midgame


class Spying(Evaluator):
    """Values like the game, and remembers the rounds of the tables that it is shown."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.turns: set[int] = set()

    def values(self, state: State) -> list[float]:
        self.turns.add(state.public.turn.round)
        return self.evaluator.values(state)


class Leaves(Evaluator):
    """Values like the game, and remembers what was asked where a search ended."""

    def __init__(self, game: Game) -> None:
        self.game, self.asked = game, set[str]()

    def values(self, state: State) -> list[float]:
        self.asked.add(self.game.question(state.public))
        return self.game.evaluator().values(state)

    def margin(self, state: State, seat: int) -> float:
        """What beams ask for on the way."""
        return self.game.evaluator().margin(state, seat)


def find(depth: Depth, iterations: int, key: str = "the_river", seed: int = 1) -> Findings:
    game = games.get(key)
    worlds = Worlds(midgame(game, seed=seed), Random(seed))
    search = TurnSearch(game.evaluator(), 1, depth)
    return search.find(worlds, Budget(iterations=iterations), BotClock())


def test_it_plays_through_the_turns_that_follow() -> None:
    """With two seats two more turns lead into the next round but one at most, none into none."""
    game = games.get("gold_west")
    view = midgame(game)
    rounds = {}
    for plies in (0, 2, 4):
        spy = Spying(game.evaluator())
        search = TurnSearch(spy, 1, Depth(candidates=2, plies=plies, reply_width=1))
        search.find(Worlds(view, Random(1)), Budget(iterations=2), BotClock())
        rounds[plies] = max(spy.turns) - view.public.turn.round
    assert rounds[0] < rounds[2] < rounds[4]


def test_it_ends_between_turns_where_others_answer_in_the_middle_of_one() -> None:
    """In Boonlake they do, before the ship sails: half a turn is worth little to who began it."""
    game = games.get("boonlake")
    for seed in range(4):
        view, leaves = midgame(game, seed=seed), Leaves(game)
        search = TurnSearch(leaves, 1, Depth(candidates=2, plies=1, reply_width=1))
        search.find(Worlds(view, Random(1)), Budget(iterations=3), BotClock())
        assert leaves.asked == {"CHOOSE_STRIP"}


def test_worse_candidates_drop_out_and_the_rest_is_tried_more() -> None:
    """The beam counts as three worlds; four turns are followed twice, then two of them."""
    found = find(Depth(candidates=4, halving=2, doubt=3, plies=1, reply_width=1), 7)
    assert sorted(found.tries, reverse=True)[:5] == [9, 9, 5, 5, 0]
    best = [index for index, tries in enumerate(found.tries) if tries == 9]
    chosen = found.choose(Random(1))
    assert found.moves.index(chosen) == max(best, key=found.mean)


def test_with_little_time_it_plays_the_turn_of_the_beam() -> None:
    game = games.get("the_river")
    view = midgame(game)
    beam = TurnBeam(game.evaluator(), 1).values(
        Worlds(view, Random(1)).draw(), view.me, view.moves()
    )
    near = find(Depth(), 1)
    assert near.mean(near.moves.index(near.choose(Random(1)))) == max(beam)


def test_what_the_beam_holds_outweighs_a_few_worlds() -> None:
    differs = 0
    for seed in range(6):
        beam = find(Depth(candidates=10**9), 1, seed=seed)
        chosen = [beam.choose(Random(1))]
        for doubt in (10**9, 1):
            chosen.append(find(Depth(doubt=doubt, plies=1), 3, seed=seed).choose(Random(1)))
        believed, trusting, doubting = (beam.means()[beam.moves.index(move)] for move in chosen)
        assert believed == trusting
        differs += doubting < believed
    assert differs


def test_candidates_end_at_different_tables() -> None:
    """In Boonlake several orders of moves lead to the same one: they are no choice."""
    game = games.get("boonlake")
    merged = 0
    for seed in range(1, 7):
        view = midgame(game, seed=seed)
        ends = TurnBeam(game.evaluator(), 6).ends(view.sample(Random(1)), view.me, view.moves())
        search = TurnSearch(game.evaluator(), 6, Depth(candidates=len(ends)))
        tables = _candidates(search, Worlds(view, Random(1)))
        assert all(one != other for place, one in enumerate(tables) for other in tables[:place])
        merged += len(ends) - len(tables)
    assert merged, "no two turns ended alike: this proves nothing"


def _candidates(search: TurnSearch, worlds: Worlds) -> Sequence[State]:
    return [one.choice.world.state for one in search._named(worlds.draw(), worlds)]


def test_a_plan_is_the_best_turn() -> None:
    game = games.get("gold_west")
    view, budget = midgame(game), Budget(iterations=3)
    search = TurnSearch(game.evaluator(), 2, Depth(plies=1, reply_width=1))
    plan = search.plan(Worlds(view, Random(4)), budget, BotClock())
    found = search.find(Worlds(view, Random(4)), budget, BotClock())
    assert plan.first == found.choose(Random(1))
    world = view.sample(Random(4)).answer(view.me, plan.first).settle()
    assert plan.next(world.view(view.me)) in world.moves()
