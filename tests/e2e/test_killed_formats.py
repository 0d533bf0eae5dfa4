"""kill -9 of the referee in the middle of every format: the finished tables do not tell of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import grpc
import pytest

from e2e.processes import PATIENCE, TOKENS, Server, server_process
from riverboat.client.tournaments import Seen, TournamentClient
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.report.kinds import KINDS
from riverboat_server.report.tournament import tournament_tables
from riverboat_server.store import Store
from server.raw_bot import StreamEndedError, seeded

pytestmark = pytest.mark.timeout(3 * PATIENCE)

BOTS = {"ada": seeded(1), "bob": seeded(2), "cyd": seeded(3)}
COMMON = 'game = "gold_west"\nseed = 5\nconcurrency = 2\npatience = "1h"\n'
ALL = 'bots = ["ada", "bob", "cyd"]\n'
PLANS = {
    "gauntlet": f'{ALL}challengers = ["ada"]\nrounds = 2\n',
    "swiss": f"{ALL}rounds = 3\n",
    "knock-out": f"{ALL}rounds = 2\n",
    # Of two bots: whose match is next does not depend on who is back first.
    "continuous": 'bots = ["ada", "bob"]\nmatches_per_day = 6\n',
}
FEWEST = 6  # matches of any of them
DECISIONS = (240, 1000)  # answered until each kill: fewer than FEWEST matches take, then more


class Brake:
    """Lets bots answer so many questions, all of them together, and then none until it is loosed.

    So a referee is killed in the middle, however slow or quick the machine is.
    """

    def __init__(self) -> None:
        self._left: int | None = None
        self.reached = asyncio.Event()
        self._loose = asyncio.Event()
        self._loose.set()

    def let(self, answers: int | None) -> None:
        """So many more; or any number."""
        self._left = answers
        self.reached.clear()
        self._loose.set()

    def holds(self, decision: pb.Decision) -> bool:
        if self._left is None:
            return False
        self._left -= 1
        if self._left < 0:
            self._loose.clear()
            self.reached.set()
        return self._left < 0

    async def loosed(self) -> None:
        await self._loose.wait()


async def keep_playing(server: Server, name: str, brake: Brake) -> None:
    """A bot that comes back whenever the referee is gone."""
    while True:
        bot = server.bot(name, BOTS[name])
        with suppress(StreamEndedError, grpc.aio.AioRpcError):
            await bot.connect()
            while True:
                await bot.play(ends=10**6, stop=brake.holds)
                await brake.loosed()
        await bot.hang_up()
        await asyncio.sleep(0.05)


@asynccontextmanager
async def arena(data: Path, brake: Brake) -> AsyncIterator[Server]:
    """A referee in a process of its own, where all tournaments are played."""
    async with server_process(data) as server:
        bots = [asyncio.create_task(keep_playing(server, name, brake)) for name in BOTS]
        try:
            async with organiser(server) as client:
                for form, terms in PLANS.items():
                    await client.create(f'format = "{form}"\n{COMMON}{terms}', form)
            yield server
        finally:
            for bot in bots:
                bot.cancel()
            await asyncio.wait(bots)


def organiser(server: Server) -> TournamentClient:
    return TournamentClient(server.target, TOKENS["organiser"])


async def tables(server: Server) -> dict[str, bytes]:
    """All tables of every tournament, as they are written when it has ended."""
    async with organiser(server) as client:
        return {form: written(await to_the_end(client, form)) for form in PLANS}


async def to_the_end(client: TournamentClient, form: str) -> Seen:
    seen = Seen()
    async for item in client.follow(form):
        seen.take(item)
        if form == "continuous" and len(seen.results) == FEWEST:
            break  # as many as it may play on one day
    assert len(seen.results) >= FEWEST
    return seen


def written(seen: Seen) -> bytes:
    found = tournament_tables(seen.results, KINDS)
    return "\n".join(line for table in found for line in table.markdown()).encode()


async def test_tables_of_a_killed_referee_equal_those_of_one_that_was_left_alone(
    tmp_path: Path,
) -> None:
    brake = Brake()
    async with arena(tmp_path / "calm", brake) as server:
        calm = await tables(server)
    brake.let(DECISIONS[0])
    async with arena(tmp_path / "killed", brake) as server:
        await killed(server, brake, more=DECISIONS[1])
        assert not ended(tmp_path / "killed")
        await killed(server, brake, more=None)
        assert await tables(server) == calm


async def killed(server: Server, brake: Brake, more: int | None) -> None:
    """Kill the referee when all bots stand still, and start it again for so many more answers."""
    await asyncio.wait_for(brake.reached.wait(), PATIENCE)
    await server.kill()
    brake.let(more)
    await server.start()


def ended(data: Path) -> list[str]:
    """Those of the tournaments that have ended."""
    with Store(data / "ladder.sqlite") as store:
        found = {form: store.tournament(form) for form in PLANS}
    return [form for form, stored in found.items() if stored is None or stored.state.ended]
