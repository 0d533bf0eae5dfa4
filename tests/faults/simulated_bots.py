"""Bots of a simulated world: answers late, twice, from yesterday or never, and lost connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from faults.players import chosen
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox

if TYPE_CHECKING:
    from faults.generation import Generation
    from faults.simulation import SimulatedWorld

HARMLESS = {
    common_pb2.REFUSAL_REASON_REPEATED,
    common_pb2.REFUSAL_REASON_STALE,
    common_pb2.REFUSAL_REASON_UNKNOWN_DECISION,
    common_pb2.REFUSAL_REASON_UNKNOWN_MATCH,
}
LONG_AWAY = 130.0  # more than is forgiven
REST = 25.0  # a quarter of what is on the clock, which does not rest
KEPT_ANSWERS = 40


@dataclass(frozen=True, slots=True)
class Manners:
    """How often, of a hundred questions, something happens."""

    silent: float = 0.0  # no answer at all
    illegal: float = 0.0  # an answer that is none
    failing: float = 0.0  # the bot's code fails
    leaving: float = 0.0  # away for longer than can be forgiven


GENTLE = Manners()
RUDE = {
    "rex": Manners(silent=40.0),
    "sly": Manners(illegal=45.0),
    "zoe": Manners(silent=3.0, illegal=3.0, failing=3.0, leaving=3.0),
}


class SimulatedBot:
    """One bot with all its matches. It remembers what it was told, and that must never change."""

    def __init__(self, world: SimulatedWorld, name: str, manners: Manners, rng: Random) -> None:
        self.name = name
        self.manners = manners
        self.refusals: Counter[str] = Counter()
        self.ends: dict[tuple[str, int], bytes] = {}
        self._strikes_left: dict[str, int] = {}  # by match: what the last refusal said
        self._world = world
        self._rng = rng
        self._asked: dict[tuple[str, int], tuple[int, bytes]] = {}
        self._events: dict[tuple[str, int], dict[int, bytes]] = {}
        self._said: list[pb.BotItem] = []
        self._away = 0.0
        self._rests = 2  # more of them could use up the clock in a long match

    async def live(self) -> None:
        """Connect, play, lose the connection, come back."""
        while True:
            generation = self._world.generation
            if generation is not None and not generation.dead:
                await self._session(generation)
            if self._rests and self._rng.random() < 0.02:
                self._rests -= 1
                self._away += REST
            await asyncio.sleep(self._rng.uniform(0.01, 0.8) + self._away)
            self._away = 0.0

    async def _session(self, generation: Generation) -> None:
        rng, loop = self._rng, asyncio.get_running_loop()
        wishes = rng.random() < 0.2, rng.random() < 0.3
        mailbox = Mailbox(self.name, *wishes, generation.referee.archive.commit)
        mailbox.lag = rng.uniform(0, 0.2)
        generation.connect(mailbox)
        self._lost_at = loop.time() + rng.expovariate(1 / 3.0)
        while not generation.dead and loop.time() < self._lost_at:
            try:
                async with asyncio.timeout_at(self._lost_at):
                    data = await mailbox.take()
            except TimeoutError:
                break
            if data is None or generation.dead:  # what a dead referee says reaches nobody
                break
            batch = pb.PlayResponse.FromString(data)
            mailbox.heard(len(batch.items))
            for item in batch.items:
                self._hear(generation, mailbox, item)
        # A lost connection may be noticed late, when the bot is back with a new one.
        loop.call_later(rng.choice((0.0, 0.0, 1.0)), generation.disconnect, mailbox)

    def _hear(self, generation: Generation, mailbox: Mailbox, item: pb.RefereeItem) -> None:
        kind = item.WhichOneof("kind")
        if kind == "decision":
            self._remember(item.decision)
            self._learn(item.decision)
            self._answer(generation, mailbox, item.decision)
        elif kind == "live":
            self._learn(item.live, gaps=True)  # what happened while it was away comes later
        elif kind == "end":
            self._learn(item.end)
            seat = (item.end.match_id, item.end.seat)
            told = item.end.result.SerializeToString(deterministic=True)
            assert self.ends.setdefault(seat, told) == told, "a result never changes"
        elif kind == "refused":
            reason = item.refused.refusal.reason
            self._count_strikes(item.refused)
            self.refusals[common_pb2.RefusalReason.Name(reason)] += 1
            if self.manners is GENTLE:
                assert reason in HARMLESS, item

    def _count_strikes(self, refused: pb.Refused) -> None:
        """A strike that the bot was told of is never forgiven, whoever is killed."""
        if refused.refusal.reason == common_pb2.REFUSAL_REASON_MALFORMED:
            before = self._strikes_left.get(refused.match_id, refused.strikes_left + 1)
            assert refused.strikes_left < max(before, 1), "a strike was forgiven"
            self._strikes_left[refused.match_id] = refused.strikes_left

    def _remember(self, decision: pb.Decision) -> None:
        """A question may be repeated, but nothing that was told is ever taken back."""
        seat = (decision.match_id, decision.seat)
        view = decision.view.SerializeToString(deterministic=True)
        number, before = self._asked.get(seat, (0, b""))
        assert seat not in self.ends, "no question after the end"
        assert decision.number >= number, "an acknowledged answer was lost"
        if decision.number == number:
            assert view == before, "the same question shows the same view"
        self._asked[seat] = decision.number, view

    def _learn(self, told: pb.Decision | pb.LiveEvents | pb.MatchEnd, gaps: bool = False) -> None:
        """Events may come again, but each number is the same event for ever, and none is missed."""
        known = self._events.setdefault((told.match_id, told.seat), {})
        first = told.first_event
        assert gaps or first == 0 or first - 1 in known, "an event was skipped"
        for number, event in enumerate(told.events, start=first):
            data = event.SerializeToString(deterministic=True)
            assert known.setdefault(number, data) == data, "what happened never changes"

    # --- answers -----------------------------------------------------------------------------

    def _answer(self, generation: Generation, mailbox: Mailbox, decision: pb.Decision) -> None:
        rng, manners = self._rng, self.manners
        item = chosen(self._world.seed_of(decision.match_id), decision)
        if manners is not GENTLE:
            question = f"{decision.match_id} {decision.number}"
            if Random(question).random() * 100 < manners.silent:  # however often it is asked
                return
            kind = rng.random() * 100
            if (kind := kind - manners.illegal) < 0:
                item.move.move.Clear()
            elif (kind := kind - manners.failing) < 0:
                failed = pb.Failed(match_id=decision.match_id, seat=decision.seat, log="oh")
                item = pb.BotItem(failed=failed)
            elif kind - manners.leaving < 0:
                self._away, self._lost_at = LONG_AWAY, 0.0
        self._send(generation, mailbox, item)
        if item.HasField("move") and len(item.move.move.ListFields()):
            self._said = [*self._said[-KEPT_ANSWERS:], item]

    def _send(self, generation: Generation, mailbox: Mailbox, item: pb.BotItem) -> None:
        """An answer on its way; some come twice, some not at all, some a second time much later."""
        rng, loop = self._rng, asyncio.get_running_loop()
        fate = rng.random()
        if fate < 0.02:  # lost, and the connection with it
            self._lost_at = loop.time() + rng.uniform(0, 0.2)
            return
        copies = [item]
        if fate < 0.10:
            copies.append(item)
        if fate > 0.95 and self._said:
            copies.append(rng.choice(self._said))
        for copy in copies:
            loop.call_later(rng.uniform(0.001, 0.6), generation.deliver, mailbox, copy)


class SimulatedSpectator:
    """Looks at one match after the other; what it saw must stay so."""

    def __init__(self, world: SimulatedWorld, rng: Random) -> None:
        self._world = world
        self._rng = rng
        self._steps: dict[str, int] = {}
        self._watched = ""

    async def live(self) -> None:
        while True:
            generation = self._world.generation
            if generation is not None and generation.referee.rooms:
                await self._watch(generation)
            await asyncio.sleep(self._rng.uniform(0.01, 0.1))

    async def _watch(self, generation: Generation) -> None:
        rooms = generation.referee.rooms
        match_id = self._watched
        if match_id not in rooms or self._rng.random() < 0.2:
            match_id = self._watched = self._rng.choice(sorted(rooms))
        pictures = rooms[match_id].spectators.join()
        leaves_at = asyncio.get_running_loop().time() + self._rng.expovariate(1.0)
        while True:
            try:
                async with asyncio.timeout_at(leaves_at):
                    shown = await pictures.get()
                    await generation.referee.archive.committed()
            except TimeoutError:
                break
            if generation.dead or shown is None:
                break
            picture = pb.WatchMatchResponse.FromString(shown)
            assert picture.steps >= self._steps.get(match_id, 0), "what was shown was lost"
            self._steps[match_id] = picture.steps
