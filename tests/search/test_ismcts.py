"""The tree: what it remembers at its nodes, and what it makes of that."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

import pytest

from riverboat import BotClock, games
from riverboat.engine import Simulation, View
from riverboat.engine.randomness import Randomness
from riverboat.search import Budget, Ismcts, Policy, Rollout, Uniform, Worlds, squashed
from search.positions import Indifferent, Judging, midgame
from toy import GAME as TOY
from toy.moves import Bid


def a_river() -> View:
    return midgame(games.get("the_river"))


def test_it_sees_through_the_decisions_of_a_turn() -> None:
    """Gold West: an activation is judged by whether a camp can be built after it."""
    world = games.get("gold_west").new(2, 3)
    view, seat = world.view(world.seat), world.seat

    def after_two(world: Simulation) -> float:
        """The fewer camps are left, the better."""
        player = world.state.public.players[seat]
        return -20.0 * float(player.camps_left)

    before = world.state.public.players[seat].camps_left
    tree = Ismcts(Rollout(Judging(world, after_two), Uniform(), 0), explore=0.5)
    move = tree.find(Worlds(view, Random(1)), Budget(iterations=400), BotClock()).choose(Random(1))
    assert _can_build(world.copy().answer(seat, move), seat, before)


def _can_build(world: Simulation, seat: int, camps: int) -> bool:
    """Whether some way through the rest of the turn builds a camp."""
    asked, moves = world.choice()
    if world.state.public.players[seat].camps_left < camps:
        return True
    return asked == seat and any(_can_build(world.copy().play(m), seat, camps) for m in moves)


class Backwards(Policy):
    """The last move of a list looks best."""

    def weigh(self, world: Simulation, seat: int, moves: Sequence[object]) -> Sequence[float]:
        return range(len(moves))


def test_moves_are_tried_in_the_order_of_the_policy() -> None:
    view = a_river()
    tree = Ismcts(Rollout(Indifferent(), Uniform(), 0), Backwards(), explore=0.0, widening=2.0)
    found = tree.find(Worlds(view, Random(1)), Budget(iterations=3), BotClock())
    tried = [index for index, tries in enumerate(found.tries) if tries]
    assert tried == list(range(len(found.moves)))[-len(tried) :]


@pytest.mark.parametrize(("iterations", "most"), [(1, 2), (32, 8), (100, 13)])
def test_widening_holds_moves_back(iterations: int, most: int) -> None:
    view = midgame(games.get("moon_river"), seed=4)
    tree = Ismcts(Rollout(Indifferent(), Uniform(), 0), explore=5.0, widening=2.0)
    found = tree.find(Worlds(view, Random(1)), Budget(iterations=iterations), BotClock())
    assert sum(1 for tries in found.tries if tries) == min(most, len(found.moves), iterations)
    assert sum(found.tries) == iterations


def the_last_bids() -> Simulation:
    """Both seats of the toy bid once more, then the game is over."""
    world = TOY.new(2, 1, {"spoil": "no"})
    world.state.public.rounds_left = 1
    return world


def test_who_decides_at_once_does_not_see_what_others_chose() -> None:
    """Seat 1 wins by bidding the same card. If it saw the bid of seat 0 it always would."""
    world = the_last_bids()
    for secret in world.state.secrets:
        secret.hand = [2, 4]

    def sample(view: View, rng: Randomness) -> Simulation:
        return world.copy()

    def leaf(world: Simulation, mover: int, rng: Random) -> Sequence[float]:
        mine, other, *_ = world.state.public.discard
        return (0.0, 100.0) if mine == other else (100.0, 0.0)

    for seat in range(2):
        worlds = Worlds(world.view(seat), Random(1), sample=sample)
        found = Ismcts(leaf, explore=1.0).find(worlds, Budget(iterations=600), BotClock())
        assert found.moves == [Bid(2), Bid(4)]
        assert all(0.3 < mean < 0.7 for mean in found.means())


def test_what_is_legal_in_few_worlds_is_judged_by_those() -> None:
    """Seat 1 holds its winning card in half of the worlds; seat 0 fears it by half."""
    world = the_last_bids()
    strong, weak = world.copy(), world.copy()
    strong.state.secrets[1].hand, weak.state.secrets[1].hand = [1, 7], [1, 1]
    both = iter([strong, weak] * 300)

    def leaf(world: Simulation, mover: int, rng: Random) -> Sequence[float]:
        _, other, *_ = world.state.public.discard
        return (0.0, 100.0) if other == 7 else (100.0, 0.0)

    worlds = Worlds(world.view(0), Random(1), sample=lambda view, rng: next(both).copy())
    found = Ismcts(leaf, explore=0.3).find(worlds, Budget(iterations=600), BotClock())
    assert sum(found.totals) / sum(found.tries) == pytest.approx(0.5, abs=0.05)


def test_a_kept_tree_goes_on_inside_the_turn() -> None:
    world = games.get("gold_west").new(2, 3)
    view, seat = world.view(world.seat), world.seat
    trees = [Ismcts(Rollout(Indifferent(), Uniform(), 0), reuse=reuse) for reuse in (True, False)]
    tries = []
    for tree in trees:
        move = tree.find(Worlds(view, Random(1)), Budget(iterations=300), BotClock()).choose(
            Random(1)
        )
        tree.follow(move)
        after = world.copy().answer(seat, move)
        assert after.choice()[0] == seat
        found = tree.find(Worlds(after.view(seat), Random(1)), Budget(iterations=10), BotClock())
        tries.append(sum(found.tries))
    assert tries[0] > 10 == tries[1]


def test_a_kept_tree_is_dropped_when_others_have_moved() -> None:
    """After the last decision of a turn the tree knows the reply of another seat, not our turn."""
    world = games.get("the_river").new(2, 3)
    tree = Ismcts(Rollout(Indifferent(), Uniform(), 0), reuse=True)
    seat = world.seat
    while world.seat == seat:
        view = world.view(seat)
        move = tree.find(Worlds(view, Random(1)), Budget(iterations=200), BotClock()).choose(
            Random(1)
        )
        tree.follow(move)
        world.answer(seat, move).settle()
    while world.seat != seat:
        world.play(world.moves()[0]).settle()
    found = tree.find(Worlds(world.view(seat), Random(1)), Budget(iterations=5), BotClock())
    assert sum(found.tries) == 5


def test_a_tree_that_is_told_of_no_move_is_not_kept() -> None:
    """The next decision may be any other that looks alike: of another turn, or another match."""
    worlds, tree = a_river(), Ismcts(Rollout(Indifferent(), Uniform(), 0), reuse=True)
    for _ in range(2):
        found = tree.find(Worlds(worlds, Random(1)), Budget(iterations=7), BotClock())
        assert sum(found.tries) == 7


def test_a_question_with_one_answer_costs_nothing() -> None:
    """Boonlake asks such ones, so that silence tells nothing."""

    def never(world: object, mover: int, rng: Random) -> list[float]:
        raise AssertionError("there is nothing to choose")

    before, move, only = around_one_answer()
    view = before.copy().answer(before.seat, move).settle().view(before.seat)
    found = Ismcts(never).find(Worlds(view, Random(1)), Budget(iterations=9), BotClock())
    assert found.choose(Random(1)) == only


def test_a_kept_tree_holds_beyond_a_question_with_one_answer() -> None:
    before, move, only = around_one_answer()
    seat, world = before.seat, before.copy()
    tree = Ismcts(Rollout(Indifferent(), Uniform(), 0), reuse=True)
    tree.find(Worlds(world.view(seat), Random(1)), Budget(iterations=300), BotClock())
    for made in (move, only):
        tree.follow(made)
        world.answer(seat, made).settle()
        found = tree.find(Worlds(world.view(seat), Random(1)), Budget(iterations=10), BotClock())
    assert sum(found.tries) > 10


def around_one_answer() -> tuple[Simulation, object, object]:
    """A table of Boonlake, a move, and the one answer to the question after it; then the same seat
    has a choice again."""
    world, rng = games.get("boonlake").new(2, 1), Random(1)
    while True:
        seat, moves = world.choice()
        move = rng.choice(moves)
        before = world.copy()
        asked, answers = world.answer(seat, move).choice()
        if asked == seat and len(answers) == 1:
            again, more = world.copy().answer(seat, answers[0]).choice()
            if again == seat and len(moves) > 1 < len(more):
                return before, move, answers[0]


def test_a_rollout_stops_where_it_is_told() -> None:
    view = midgame(games.get("gold_west"))
    asked: dict[float, int] = {}
    for turns in (0, 1, 2, inf):
        world = view.sample(Random(1)).answer(view.me, view.moves()[0])
        values = Rollout(view.game.evaluator(), Uniform(), turns)(world, view.me, Random(1))
        assert list(values) == view.game.evaluator().values(world.state)
        asked[turns] = world.settle().seat
    assert asked == {0: view.me, 1: 1 - view.me, 2: view.me, inf: -1}


def test_a_lead_is_squashed() -> None:
    assert squashed([10.0, 10.0], 0, 5.0) == 0.5
    assert squashed([15.0, 10.0, 3.0], 0, 5.0) == pytest.approx(0.731, abs=0.001)
    assert squashed([0.0, 1e9], 0, 5.0) < 1e-100 < squashed([0.0, 1e9], 1, 5.0) <= 1.0
    assert squashed([0.0], 0, 5.0) == 0.5
