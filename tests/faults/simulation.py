"""A whole referee in simulated time: matches, bots, an organiser, and everything that goes wrong.

One seed makes one world. The same seed makes the same world again.
"""

from __future__ import annotations

import asyncio
import secrets
import shutil
import traceback
from collections import Counter
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import structlog

from faults.disk import FaultyDisk
from faults.generation import Generation
from faults.organiser import GENTLE_NAMES, RUDE_NAMES, Organiser
from faults.simulated_bots import GENTLE, RUDE, SimulatedBot, SimulatedSpectator
from faults.simulated_store import PlainStore, check_ratings
from faults.simulated_time import SimulatedLoop, run_simulated
from riverboat.match import FinishedMatch
from riverboat.protocol import MOST_STALLED
from riverboat_server.referee.files import DataFolderUnwritable
from riverboat_server.store import Store

FAULTS = ("point", "point", "point", "kill", "restart", "disk", "stall", "sync")
RATING_WORLDS = 0.2  # SQL takes most of the time: this share of the worlds has a true ladder
LONGEST = 3600.0  # a world that takes longer will never end


@dataclass(slots=True)
class Report:
    """What happened in one world, or in many."""

    matches: int = 0
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, other: Report) -> None:
        self.matches += other.matches
        self.seconds += other.seconds
        self.counts.update(other.counts)


class SimulatedWorld:
    """Everybody and everything of one seed."""

    def __init__(self, seed: int, games: tuple[str, ...], matches: int, folder: Path) -> None:
        self.rng = Random(seed)
        self.seed = seed
        self.durable = self.rng.random() < 0.5
        self.rates = self.rng.random() < RATING_WORLDS
        self.plain_store = PlainStore()
        self.generation: Generation | None = None
        self.report = Report(matches)
        self.organiser = Organiser(self, self.rng, games, matches)
        self.tracebacks: list[str] = []
        self._restarting: asyncio.Task[None] | None = None
        self.disk = FaultyDisk(folder / "data", Random(f"{seed} disk"), self._killed)
        self.bots = [
            SimulatedBot(self, name, RUDE.get(name, GENTLE), Random(f"{seed} {name}"))
            for name in GENTLE_NAMES + RUDE_NAMES
        ]

    def overhear(self, _: Any, method: str, event: MutableMapping[str, Any]) -> Any:
        """What the referee logs; an exception is never in order while it lives."""
        if method == "exception" and self.generation is not None and not self.generation.dead:
            self.tracebacks.append(f"{event} {traceback.format_exc()}")
        raise structlog.DropEvent

    def seed_of(self, match_id: str) -> int:
        """What the bots of a match choose by."""
        return self.organiser.seed_of(match_id)

    def published(self, finished: FinishedMatch) -> None:
        self.organiser.published(finished)

    # --- the life of the referee -------------------------------------------------------------

    async def live(self) -> None:
        spectator = SimulatedSpectator(self, Random(f"{self.seed} spectator"))
        await self._start()
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as self._group:
            lives = [*(bot.live() for bot in self.bots), spectator.live()]
            tasks = [self._group.create_task(life) for life in lives]
            breaking = self._group.create_task(self._break_things())
            await self.organiser.organise()
            await breaking
            self.disk.kill_soon(0)  # from now on nothing happens any more
            await self.organiser.organise()
            for task in tasks:
                task.cancel()
        await self._settle()

    async def _start(self) -> None:
        root = self.disk.root
        self.generation = Generation(self, root, self.rng)
        if root != self.disk.root:  # killed before it had begun
            self.generation.die()
        await self.generation.start()

    def _killed(self) -> None:
        if self.generation is not None:
            self.generation.die()
        self._restart()

    def _restart(self) -> None:
        """Start again, unless that is being done: referees may be killed while they start."""
        if self._restarting is None or self._restarting.done():
            self._restarting = self._group.create_task(self._start_again())

    async def _start_again(self) -> None:
        """Bury the dead, be down for a while, start on what is left."""
        while True:
            old, self.generation = self.generation, None
            await asyncio.sleep(0)  # whatever was just being done is done in vain
            if old is not None:
                await old.bury()
                if old.root != self.disk.root:
                    shutil.rmtree(old.root)
            self.disk.buried()
            await asyncio.sleep(self.rng.choice((0.0, 0.1, 2.0)))
            try:
                await self._start()
            except DataFolderUnwritable:
                assert self.disk.full, "only a full disk keeps a referee from starting"
                await asyncio.sleep(5)  # whoever started it will do so again
            if self.generation is not None and not self.generation.dead:
                return

    async def _restart_politely(self) -> None:
        """SIGTERM: the referee has time for its last words."""
        self.report.counts["restarts"] += 1
        if self.generation is not None and not self.generation.dead:
            self.generation.referee.suspend()
            self.generation.die()
            self._restart()

    async def _break_things(self) -> None:
        rng = self.rng
        for _ in range(rng.randint(2, 8)):
            await asyncio.sleep(rng.expovariate(1 / 1.5))
            if self.generation is None or self.generation.dead:
                continue
            fault = rng.choice(FAULTS)
            if fault == "point":
                self.disk.kill_soon(rng.choice((1, 2, 3, 10, 50)))
            elif fault == "kill":
                self._kill_now()
            elif fault == "restart":
                await self._restart_politely()
            elif fault == "stall":
                loop = asyncio.get_running_loop()
                assert isinstance(loop, SimulatedLoop)
                loop.stall(rng.choice((0.1, 1.0, MOST_STALLED / 8)))  # all together are credited
            else:
                await self._trouble(fault)
            self.report.counts[fault] += 1

    def _kill_now(self) -> None:
        if self.generation is not None and not self.generation.dead:
            self.disk.kill()

    async def _trouble(self, fault: str) -> None:
        """A full disk, or one that fails to sync: the latter needs a new start."""
        if fault == "disk":
            self.disk.full = True
            await asyncio.sleep(self.rng.choice((0.1, 1.0, 150.0)))
            if self.rng.random() < 0.4:
                self._kill_now()  # and start again before there is room
                await asyncio.sleep(self.rng.uniform(0, 3))
            self.disk.full = False
        elif self.durable:
            self.disk.broken_sync = True
            await asyncio.sleep(self.rng.uniform(0, 2))
            self._kill_now()

    # --- the end -----------------------------------------------------------------------------

    async def _settle(self) -> None:
        """Let everything come to rest, then look at what is on the disk."""
        generation = self.generation
        assert generation is not None
        for _ in range(30):
            await asyncio.sleep(1)
            if not any(
                generation.referee.archive.deals.sealed(order.deal)
                for order in self.organiser.orders
            ):
                break
        assert not generation.dead
        self.organiser.check_results(generation)
        if isinstance(generation.store, Store):
            check_ratings(generation.store)
        self.organiser.check_files(generation)
        self.report.counts.update(kills=self.disk.kills, refusals=self.disk.refusals)
        await generation.bury()


def simulate(
    seed: int, games: tuple[str, ...], matches: int, folder: Path, ids: Callable[[int], str]
) -> Report:
    """One world from its seed to its end; AssertionError if anything was not as it must be."""
    true_ids = secrets.token_hex
    secrets.token_hex = ids  # type: ignore[assignment]
    try:
        world = SimulatedWorld(seed, games, matches, folder)
        structlog.configure(processors=[world.overhear], cache_logger_on_first_use=False)
        with world.disk:
            world.report.seconds = run_simulated(world.live(), Random(f"{seed} threads"))
    finally:
        secrets.token_hex = true_ids
        structlog.reset_defaults()
    assert not world.tracebacks, world.tracebacks[0]
    return world.report


def simulate_many(games: tuple[str, ...], matches: int, seed: int, folder: Path) -> Report:
    """World after world, until so many matches have been played."""
    total = Report()
    while total.matches < matches:
        rng = Random(f"{seed} size")
        here = folder / f"world-{seed}"
        here.mkdir()
        ids = Random(f"{seed} ids")
        try:
            wanted = min(rng.randint(4, 30), matches - total.matches)
            total.add(simulate(seed, games, wanted, here, lambda n, r=ids: r.randbytes(n).hex()))  # type: ignore[misc]
        except BaseException as error:
            error.add_note(f"world {seed} of {games}, {wanted} matches")
            raise
        shutil.rmtree(here)
        total.counts["worlds"] += 1
        seed += 1
    return total
