"""Faults, drawn from a seed: what happens, to whom, when."""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from riverboat_server.chaos.actors import Actor, ActorFailed
from riverboat_server.chaos.stage import BOTS, Stage

EVERYBODY = ""
PAUSE = 0.6  # seconds between two faults, on average
_UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that went wrong, and for whom: a bot, or everybody."""

    kind: str
    bot: str
    at: float  # seconds since 1970, like the times of matches


class Storm:
    """Goes on until it is cancelled. `faults` tells what it did."""

    def __init__(self, seed: int) -> None:
        self.faults: list[Fault] = []
        self._rng = Random(seed)
        self._kinds: dict[str, Callable[[Stage], Awaitable[str]]] = {
            "referee killed": self._kill_referee,
            "bot killed": self._kill_bot,
            "organiser killed": self._kill_organiser,
            "disk full": self._fill_disk,
            "bot frozen": self._freeze_bot,
            "referee frozen": self._freeze_referee,
            "mob": self._send_mob,
        }

    def met(self, who: str, style: str) -> None:
        """A connection met its fate."""
        if who in BOTS:
            self._note(f"connection: {style}", who)

    async def rage(self, stage: Stage) -> None:
        while True:
            await asyncio.sleep(self._rng.expovariate(1 / PAUSE))
            kind = self._rng.choice(list(self._kinds))
            began = time.time()
            bot = await self._kinds[kind](stage)
            self.faults.append(Fault(kind, bot, began))

    def _note(self, kind: str, bot: str) -> None:
        self.faults.append(Fault(kind, bot, time.time()))

    async def _kill_referee(self, stage: Stage) -> str:
        await stage.referee.kill()
        await asyncio.sleep(self._rng.choice((0.0, 0.05, 0.5)))
        await stage.start_referee()
        return EVERYBODY

    async def _kill_bot(self, stage: Stage) -> str:
        bot = self._rng.choice(BOTS)
        await stage.bots[bot].kill()
        await asyncio.sleep(self._rng.choice((0.0, 0.3)))
        await stage.bots[bot].start()
        return bot

    async def _kill_organiser(self, stage: Stage) -> str:
        """The stage starts it again."""
        if stage.organiser is not None:
            await stage.organiser.kill()
        return EVERYBODY

    async def _fill_disk(self, stage: Stage) -> str:
        """No file of the referee may grow; some bytes may still fit, as on a real disk."""
        size = (stage.data / "journal").stat().st_size + self._rng.choice((0, 1, 700))
        _limit_files(stage.referee, (size, resource.RLIM_INFINITY))
        try:
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
        finally:
            _limit_files(stage.referee, _UNLIMITED)
        return EVERYBODY

    async def _freeze_bot(self, stage: Stage) -> str:
        bot = self._rng.choice(BOTS)
        await stage.bots[bot].freeze(self._rng.uniform(0.1, 1.5))
        return bot

    async def _freeze_referee(self, stage: Stage) -> str:
        await stage.referee.freeze(self._rng.uniform(0.1, 1.0))
        return EVERYBODY

    async def _send_mob(self, stage: Stage) -> str:
        seconds = str(self._rng.uniform(0.5, 2.0))
        mob = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "riverboat_server.chaos.mob", stage.target, seconds),
            env={**os.environ, "RIVERBOAT_TOKEN": stage.mob_token},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            await mob.wait()
        finally:
            if mob.returncode is None:
                mob.kill()
                await mob.wait()
        return EVERYBODY


def _limit_files(referee: Actor, limits: tuple[int, int]) -> None:
    try:
        resource.prlimit(referee.pid, resource.RLIMIT_FSIZE, limits)
    except ProcessLookupError:
        raise ActorFailed(f"the referee ended by itself: {referee.last_words()}") from None
