"""Looks past the own turn: what others make of it, and what comes of that.

A beam names the most promising turns. Each is then followed in further worlds: through the turns
that come after it, each as good for its seat as a narrow beam can make it, and the table that is
left is valued. Worse turns drop out on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from riverboat.client.clock import BotClock
from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator, margin
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.beam import LONGEST_TURN, Line, TurnBeam, same_turn
from riverboat.search.budget import Budget
from riverboat.search.choosing import best_of
from riverboat.search.findings import Findings
from riverboat.search.plan import Plan
from riverboat.search.race import Runner, best_first, in_the_race
from riverboat.search.search import Search
from riverboat.search.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how broadly turns are searched."""

    candidates: int = 8
    """Turns that are followed further."""
    halving: int = 16
    """After so many worlds the worse half of the candidates drops out, down to two."""
    sure: float = 2.5
    """A candidate drops out too when the best one leads by so many standard errors; the search ends
    when one is left. 0: none does."""
    doubt: int = 1
    """What the beam holds of a candidate counts as much as so many worlds in which it is followed:
    a few worlds tell more of luck than of moves. 1 or more."""
    plies: int = 2
    """Turns that follow the own one: 1 is the reply, with 2 seats 2 is the next own turn too,
    and 0 compares own turns in many worlds. Whole ones: what others answer in the middle of a turn
    belongs to it."""
    reply_width: int = 2
    """How wide the beams are that look for them."""
    longest: int = LONGEST_TURN
    """Decisions after which a beam gives up on the end of a turn."""

    def __post_init__(self) -> None:
        if min(self.candidates, self.halving, self.doubt, self.reply_width, self.longest) < 1:
            raise ValueError(f"all but plies and sure are 1 or more: {self}")
        if min(self.plies, self.sure) < 0:
            raise ValueError(f"plies and sure are 0 or more: {self}")


class TurnSearch(Search[P, S, H, M, E]):
    """A search over whole turns of all seats, on top of a beam over the own one."""

    def __init__(
        self, evaluator: Evaluator[P, S, H], width: int = 6, depth: Depth | None = None
    ) -> None:
        self._values = evaluator.values
        self._depth = Depth() if depth is None else depth
        self._wide: TurnBeam[P, S, H, M, E] = TurnBeam(
            evaluator, width, longest=self._depth.longest
        )
        self._narrow: TurnBeam[P, S, H, M, E] = TurnBeam(
            evaluator, self._depth.reply_width, False, self._depth.longest
        )

    def find(self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock) -> Findings[M]:
        """A move counts by the best turn that begins with it."""
        findings = Findings.none(worlds.moves)
        for one in self._tried(worlds.draw(), worlds, budget, clock):
            if not findings.tries[one.choice.first]:
                findings.add_all([one.choice.first], [one.mean], one.tries)
        return findings

    def plan(
        self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock
    ) -> Plan[P, S, H, M, E]:
        """The best turn, to be played move by move."""
        world = worlds.draw()
        return Plan(world, self._tried(world, worlds, budget, clock)[0].choice.path)

    def _tried(
        self,
        world: Simulation[P, S, H, M, E],
        worlds: Worlds[P, S, H, M, E],
        budget: Budget,
        clock: BotClock,
    ) -> list[Runner[Line[P, S, H, M, E]]]:
        """All candidates, the best first. Of a budget the first iteration is the beam's."""
        rivals = found = self._named(world, worlds)
        for done in budget.rounds(clock):
            if len(rivals) < 2:
                break
            if not done:
                continue
            if done > 1 and (done - 1) % self._depth.halving == 0:
                rivals = best_first(rivals)[: max(2, len(rivals) // 2)]
            self._follow_all(rivals, worlds)
            if self._depth.sure:
                rivals = in_the_race(rivals, self._depth.sure)
        return best_first(found)

    def _named(
        self, world: Simulation[P, S, H, M, E], worlds: Worlds[P, S, H, M, E]
    ) -> list[Runner[Line[P, S, H, M, E]]]:
        """The best turns that lead to different tables, as the beam values them."""
        rng, doubt = worlds.rng, self._depth.doubt
        named: list[Runner[Line[P, S, H, M, E]]] = []
        lines = self._wide.ends(world, worlds.seat, worlds.moves, rng)
        for one in best_first([Runner(line, line.value, doubt, rng.random()) for line in lines]):
            if len(named) == self._depth.candidates:
                break
            if not any(_alike(one.choice, other.choice) for other in named):
                named.append(one)
        return named

    def _follow_all(
        self, rivals: Sequence[Runner[Line[P, S, H, M, E]]], worlds: Worlds[P, S, H, M, E]
    ) -> None:
        """Once more, all in the same world and with the same luck."""
        world, luck = worlds.draw(), worlds.rng.random()
        for one in rivals:
            margin_then = self._follow(world.copy(), worlds.seat, one.choice.path, Random(luck))
            one.values.append(margin_then)

    def _follow(
        self, world: Simulation[P, S, H, M, E], seat: int, path: Sequence[M], rng: Random
    ) -> float:
        """The margin of a seat after its turn, and those that follow."""
        world = self._after(world, seat, path, rng)
        turns = 0
        while True:
            asked, moves = world.choice()
            turns += world.game.turn_begun(world.state.public) is not None
            if asked < 0 or turns > self._depth.plies:
                return margin(self._values(world.state), seat)
            world = self._best_turn(world, asked, moves, rng)

    def _after(
        self, world: Simulation[P, S, H, M, E], seat: int, path: Sequence[M], rng: Random
    ) -> Simulation[P, S, H, M, E]:
        """The world at the end of a turn. Where the turn cannot go on as it was thought of in
        another world, it goes on as well as it can."""
        turn = world.game.turn_begun(world.state.public)
        world.answer(seat, path[0])
        for move in (*path[1:], None):
            asked, moves = world.choice()
            if asked != seat or not same_turn(world, turn):
                return world
            if move is None or move not in moves:
                return self._best_turn(world, seat, moves, rng)
            world.answer(seat, move)
        return world

    def _best_turn(
        self, world: Simulation[P, S, H, M, E], seat: int, moves: Sequence[M], rng: Random
    ) -> Simulation[P, S, H, M, E]:
        turns = self._narrow.ends(world, seat, moves, rng)
        return best_of(turns, [line.value for line in turns], rng).world


def _alike(line: Line[P, S, H, M, E], other: Line[P, S, H, M, E]) -> bool:
    """Whether two turns end at the same table."""
    return line.value == other.value and line.world.state == other.world.state
