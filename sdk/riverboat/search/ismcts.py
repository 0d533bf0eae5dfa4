"""Tree search where cards are hidden: one tree, and in each iteration another world to walk in.

A node is what has been decided since the root, not a table: in each world it stands for another
one, so moves that are not legal everywhere are judged by how often they could be made. Seats that
decide at once choose beside each other, without a look at what the others chose.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from riverboat.client.clock import BotClock
from riverboat.engine import Simulation
from riverboat.engine.evaluation import demand_values
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.budget import Budget
from riverboat.search.findings import Findings
from riverboat.search.leaf import Leaf, squashed
from riverboat.search.policy import Policy, Uniform
from riverboat.search.search import Search
from riverboat.search.tree import Arm, Node
from riverboat.search.worlds import Worlds

Path = list[tuple[int, Arm]]  # who moved, and where that is remembered


class Ismcts(Search[P, S, H, M, E]):
    """Information set Monte Carlo tree search, for one to four seats.

    leaf      values the tables at which an iteration ends, e.g. `Rollout`
    policy    the order in which moves are tried
    scale     a lead of so many points is worth 0.73, of none 0.5: about a good turn's worth
    explore   how much is given to moves that look worse; it must fit how far values of sister
              moves lie apart, and after `scale` that is little
    widening  a node of n visits tries `widening * n ** 0.4` moves; 0: all of them
    reuse     keep what the tree knows of the move that was made (`follow`), inside a turn; not in
              `Parallel`, whose parts grow new trees
    """

    def __init__(
        self,
        leaf: Leaf[P, S, H, M, E],
        policy: Policy[P, S, H, M, E] | None = None,
        scale: float = 15.0,
        explore: float = 0.2,
        widening: float = 0.0,
        reuse: bool = False,
    ) -> None:
        if not (scale > 0 and min(explore, widening) >= 0):
            given = f"scale={scale}, explore={explore}, widening={widening}"
            raise ValueError(f"scale is more than 0, explore and widening are 0 or more: {given}")
        self._leaf = leaf
        self._policy: Policy[P, S, H, M, E] = Uniform() if policy is None else policy
        self._scale = scale
        self._explore = explore
        self._widening = widening
        self._reuse = reuse
        self._root: Node[M] = Node()
        self._kept: Node[M] | None = None

    def __getstate__(self) -> dict[str, object]:
        """Copies, and what is sent to another process, grow trees of their own: a tree is deeper
        than can be sent."""
        return {**vars(self), "_root": Node(), "_kept": None}

    def find(self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock) -> Findings[M]:
        """How often each move was tried, and what came of it; one that is alone is not."""
        findings = Findings.none(worlds.moves)
        if len(findings.moves) == 1:
            self._pass_over(findings.moves[0])
            return findings
        root = self._root = self._fitting_root(worlds)
        for _ in budget.rounds(clock):
            self._iterate(root, worlds.draw(), worlds.rng)
        arms = root.seat(worlds.seat).arms
        for index, move in enumerate(findings.moves):
            if move in arms:
                findings.tries[index] = arms[move].tries
                findings.totals[index] = arms[move].total
        return findings

    def follow(self, move: M) -> None:
        """Tell the search which move was made: with `reuse` its next `find` goes on from there."""
        self._kept = self._root.child((move,)) if self._reuse else None
        self._root = Node()

    def _pass_over(self, only: M) -> None:
        """A question with one answer is no node: what is kept is that of the decision after it."""
        self._root = Node()
        if self._kept:
            self._root.children[(only,)] = self._kept
        self._kept = None

    def _fitting_root(self, worlds: Worlds[P, S, H, M, E]) -> Node[M]:
        """What is remembered of this decision: inside a turn, if the tree has come by it and the
        move before it was told. Nothing is remembered twice."""
        kept, question = self._kept, worlds.view.question
        self._kept = None
        if kept and kept.question == question and list(kept.seats) == [worlds.seat]:
            return kept
        return Node(question)

    def _iterate(self, root: Node[M], world: Simulation[P, S, H, M, E], rng: Random) -> None:
        """From the root to a decision that is made for the first time, and what came of it."""
        node, path, mover = root, Path(), -1
        while asked := _asked(world):
            node.question = world.game.question(world.state.public)
            arms = [self._select(node, world, seat, moves, rng) for seat, moves in asked]
            for (seat, _), (move, arm) in zip(asked, arms, strict=True):
                path.append((seat, arm))
                world.answer(seat, move)
                mover = seat
            if any(not arm.tries for _, arm in arms):
                break
            node = node.child(tuple(move for move, _ in arms))
        values = self._leaf(world, mover, rng)
        demand_values(values, len(world.state.secrets), self._leaf)
        for seat, arm in path:
            arm.tries += 1
            arm.total += squashed(values, seat, self._scale)

    def _select(
        self,
        node: Node[M],
        world: Simulation[P, S, H, M, E],
        seat: int,
        moves: Sequence[M],
        rng: Random,
    ) -> tuple[M, Arm]:
        known = node.seat(seat)
        if unknown := known.unknown(moves):
            known.welcome(self._policy.order(world, seat, unknown, rng))
        open_arms = self._widening * (known.visits + 1) ** 0.4 if self._widening else len(moves)
        move = known.select(moves, max(1.0, open_arms), self._explore, rng)
        return move, known.arms[move]


def _asked(world: Simulation[P, S, H, M, E]) -> list[tuple[int, Sequence[M]]]:
    """Who is asked now, with their moves. Where there is nothing to choose, the world moves on."""
    game = world.game
    while seats := game.deciders(world.state.public):
        asked = [(seat, game.legal_moves(world.view(seat))) for seat in seats]
        if len(asked) > 1 or len(asked[0][1]) > 1:
            return asked
        world.answer(seats[0], asked[0][1][0])
    return []
