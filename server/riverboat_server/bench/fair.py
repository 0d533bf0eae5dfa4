"""Room for everybody: honest decisions beside floods, against a process that only burns CPU.

A referee keeps some matches of random bots running, with a store of made-up results. A decision's
time runs from the referee's question to its look at the answer, whoever held it up on the way. Each
flood runs in a process of its own; its CPU share is measured, and beside it, in turn, runs a
process that burns the same share and calls nobody: a flooder on this machine takes CPU from
everybody anyway, and only what it takes beyond that is the referee's fault. The figure is p99 of
the decisions with the flood divided by p99 with the burner, the median of neighbouring pairs. Both
run at the priority of honest bots: from other machines nobody could push those aside.

What it does not show: flooders in many processes or from other machines, and clocks of bots that
think for long. On a busy machine single pairs stray: look at the spread, and use more runs.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from riverboat import logs
from riverboat.match import Asked, TimeControl
from riverboat.replay.bot_log import BotNote
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.bench.figures import Figure, compared
from riverboat_server.bench.filling import BOTS, TOGETHER, fill, fill_together
from riverboat_server.bench.folders import fresh_folder
from riverboat_server.bench.referee import quantile
from riverboat_server.priority import NEXT, be_next
from riverboat_server.referee.bot_logs import BotLogs
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.room import Room
from riverboat_server.server import ServerConfig
from riverboat_server.store import Store
from riverboat_server.tournament.house import House

MATCHES = 12
RESULTS = 10_000
SETTLE = 1.0  # seconds until a flood is in full flow
SECONDS = 3.0
LEAST = 100  # decisions, below which there is no p99
CALLERS = BOTS[:8]
HONEST = {"left": "random", "right": "random"}

READS = ("GetLadder", "ListReplays", "GetBotLog")
PACES = ("allowed", "beyond")  # as fast as the budget allows; as fast as the referee answers


class Trial(NamedTuple):
    """A flood, the matches beside it, and what it may make of their decisions."""

    flood: str
    goal: float = 1.5
    matches: int = MATCHES
    game: str = "gold_west"


# Random bots end a match of Gold West in a third of a second, one of Boonlake in one: who watches
# makes a call for each. Both crowds are louder than any that watches games for people.
TRIALS = (
    *(Trial(f"{call}:{pace}") for call in READS for pace in PACES),
    *(Trial(flood) for flood in ("Health/Watch", "idle", "reconnects", "resets")),
    Trial("crowd", 1.2, 20),
    Trial("crowd", 1.2, 20, "boonlake"),
)


@dataclass
class Decisions:
    """How long decisions took."""

    asked: dict[tuple[str, int], float] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)

    def p99(self) -> float:
        return quantile(self.times, 0.99) * 1000


@contextmanager
def timed() -> Iterator[Decisions]:
    """Time decisions by wrapping the doors of rooms."""
    seen = Decisions()
    ask, answer = Room.asked, Room.answer

    def asked(self: Room, match: object, question: Asked) -> None:
        seen.asked[self.match_id, question.number] = time.perf_counter()
        ask(self, self.match, question)

    def answered(self: Room, mailbox: Mailbox, made: pb.MoveMade) -> bool:
        since = seen.asked.pop((made.match_id, made.decision), None)
        if since is not None:
            seen.times.append(time.perf_counter() - since)
        return answer(self, mailbox, made)

    with ExitStack() as patches:
        for name, method in (("asked", asked), ("answer", answered)):
            patches.callback(setattr, Room, name, getattr(Room, name))
            setattr(Room, name, method)
        yield seen


@asynccontextmanager
async def arena(
    folder: Path, matches: int, honest: Mapping[str, str] = HONEST, game: str = "gold_west"
) -> AsyncIterator[House]:
    """A referee that keeps so many matches running."""
    config = ServerConfig(data=folder, listen="127.0.0.1:0")
    control = TimeControl(base=3600.0, increment=0.0)
    async with House(honest, config) as house:
        order = MatchOrder(game, tuple(honest), control=control)
        feeder = asyncio.create_task(_feed(house, order, matches))
        yield house
        feeder.cancel()
        for room in list(house.server.referee.rooms.values()):
            room.cancel()


async def _feed(house: House, order: MatchOrder, matches: int) -> None:
    referee = house.server.referee
    for _ in range(matches):
        referee.create(order)
    async for _finished in house.results():
        while len(referee.rooms) < matches:
            referee.create(order)
            await asyncio.sleep(0)  # as a tournament makes them: a few at a time


async def beside(
    seen: Decisions, *arguments: str, settle: float = 0.0, places: int = NEXT
) -> tuple[float, float, dict[str, int]]:
    """p99 in ms of decisions beside a flood, the flood's share of a core, and what it got.

    `settle` is what a flood needs longer than others until it is in full flow, `places` how far it
    stands behind the referee.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "riverboat_server.bench.floods", *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    be_next(process.pid, places)
    assert process.stdin is not None  # noqa: S101 (they are pipes)
    assert process.stdout is not None  # noqa: S101
    try:
        await process.stdout.readline()
        process.stdin.write(b"go\n")
        await asyncio.sleep(SETTLE + settle)
        seen.times.clear()
        await asyncio.sleep(SECONDS)
        while len(seen.times) < LEAST:  # noqa: ASYNC110 (on a busy machine, until there are some)
            await asyncio.sleep(0.05)
        p99 = seen.p99()
        process.stdin.write(b"stop\n")
        report = json.loads(await process.stdout.readline())
    finally:
        process.kill()
        await process.wait()
    return p99, report["share"], report["codes"]


async def measure(
    folder: Path, trial: Trial, runs: int
) -> list[tuple[float, float, dict[str, int]]]:
    """Per run: p99 beside the flood, p99 beside the burner, and what the flood got."""
    pairs = []
    with timed() as seen:
        async with arena(folder, trial.matches, game=trial.game) as house:
            tokens = [house.guest(name) for name in CALLERS]
            target = f"127.0.0.1:{house.server.port}"
            for _ in range(runs):
                flooded, share, codes = await beside(seen, trial.flood, target, *tokens)
                burnt, _, _ = await beside(seen, "burn", f"{min(share, 0.99):.3f}")
                pairs.append((flooded, burnt, codes))
    return pairs


def make_store(folder: Path, results: int) -> None:
    """A data folder with made-up results, and a long log of each caller in one match."""
    with Store(folder / "ladder.sqlite") as store:
        fill(store, results)
        fill_together(store, CALLERS)
    kept = BotLogs(folder / "logs")
    for bot in CALLERS:
        for decision in range(250):
            kept.add(bot, TOGETHER, BotNote(0, decision, "x" * 4000))
        kept.write(kept.take())


def fair_figures(trial: Trial, runs: int) -> list[Figure]:
    """The figure of one flood."""
    logs.silence()
    folder = fresh_folder()
    make_store(folder, RESULTS)
    pairs = asyncio.run(measure(folder, trial, runs))
    return [_figure(trial, pairs)]


def _figure(trial: Trial, pairs: Sequence[tuple[float, float, dict[str, int]]]) -> Figure:
    got = ", ".join(f"{name} {count}" for name, count in sorted(pairs[-1][2].items()))
    name = (
        f"{trial.flood} ({got or 'nothing'}): p99 of decisions of {trial.matches} matches of "
        f"{trial.game}"
    )
    return compared(name, [(one, other) for one, other, _ in pairs], "ms", ("<=", trial.goal))
