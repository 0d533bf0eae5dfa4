"""Looks past the own turn: what others make of it, and what comes of that.

A beam names the most promising moves. Each is then followed in further worlds: to the end of the
own turn, through the turns that come after it, each as good for its seat as a narrow beam can make
it, and the table that is left is valued. Worse moves drop out on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from riverboat.client.clock import BotClock
from riverboat.engine import Simulation
from riverboat.engine.evaluation import Evaluator
from riverboat.engine.generics import E, H, M, P, S
from riverboat.search.beam import LONGEST_TURN, TurnBeam
from riverboat.search.budget import Budget
from riverboat.search.choosing import margin
from riverboat.search.findings import Findings
from riverboat.search.search import Search
from riverboat.search.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how broadly turns are searched."""

    looks: int = 4
    """Worlds in which the beam looks at all moves, before it names candidates."""
    candidates: int = 6
    """Moves that are followed further."""
    halving: int = 4
    """After so many worlds the worse half of the candidates drops out, down to two."""
    doubt: int = 4
    """What the beam holds of a candidate counts as much as so many worlds in which it is followed:
    a few worlds tell more of luck than of moves."""
    plies: int = 2
    """Turns that follow the own one: 1 is the reply, with 2 seats 2 is the next own turn too."""
    replies: int = 1
    """Turns that each seat considers in its place, the best by beam first (max^n)."""
    reply_width: int = 2
    """How wide the beams are that look for them."""
    longest: int = LONGEST_TURN
    """Decisions after which a beam gives up on the end of a turn."""


class TurnSearch(Search[P, S, H, M, E]):
    """A search over whole turns of all seats, on top of a beam over the own one."""

    def __init__(
        self, evaluator: Evaluator[P, S, H], width: int = 3, depth: Depth | None = None
    ) -> None:
        self._evaluator = evaluator
        self._depth = Depth() if depth is None else depth
        self._wide: TurnBeam[P, S, H, M, E] = TurnBeam(
            evaluator, width, longest=self._depth.longest
        )
        self._narrow: TurnBeam[P, S, H, M, E] = TurnBeam(
            evaluator, self._depth.reply_width, False, self._depth.longest
        )

    def find(self, worlds: Worlds[P, S, H, M, E], budget: Budget, clock: BotClock) -> Findings[M]:
        """Candidates are valued by how much better than the others they are."""
        depth, rng = self._depth, worlds.rng
        near, far = Findings.none(worlds.moves), Findings.none(worlds.moves)
        rivals: list[int] = []
        for done in budget.rounds(clock):
            followed = done - depth.looks
            world = worlds.draw()
            if followed < 0:
                values = self._wide.values(world, worlds.seat, near.moves, rng)
                near.add_all(range(len(values)), values)
                continue
            if followed == 0:
                rivals = near.ranked(rng)[: depth.candidates]
                believed = centred([near.mean(index) for index in rivals])
                far.add_all(rivals, believed, depth.doubt)
            elif followed % depth.halving == 0 and len(rivals) > 2:
                rivals = [n for n in far.ranked(rng) if n in rivals][: max(2, len(rivals) // 2)]
            moves = [far.moves[index] for index in rivals]
            values = [self._follow(world, worlds.seat, move, rng) for move in moves]
            far.add_all(rivals, centred(values))
        return far if rivals else near

    def _follow(self, world: Simulation[P, S, H, M, E], seat: int, move: M, rng: Random) -> float:
        """The margin of a seat after its turn that begins with a move, and those that follow."""
        (line,) = self._wide.turns(world, seat, [move], rng)
        return margin(self._values(line.world, self._depth.plies, rng), seat)

    def _values(self, world: Simulation[P, S, H, M, E], plies: int, rng: Random) -> Sequence[float]:
        """What each seat may expect if all play their next turns as well as they can."""
        seat, moves = world.choice()
        if plies == 0 or seat < 0:
            return self._evaluator.values(world.state)
        turns = sorted(
            self._narrow.turns(world, seat, moves, rng), key=lambda line: line.value, reverse=True
        )
        ends = [self._values(line.world, plies - 1, rng) for line in turns[: self._depth.replies]]
        return max(ends, key=lambda values: margin(values, seat))


def centred(values: Sequence[float]) -> list[float]:
    """By how much each is better than all are on average."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]
