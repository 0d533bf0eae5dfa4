"""Many matches over real sockets, some of them through a proxy that breaks connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from faults.players import CALM, nothing_goes_wrong, undisturbed
from faults.simulated_store import check_ratings
from riverboat import MatchResult, StartInfo, View, bot
from riverboat.client.connection import Connection
from riverboat.engine import secret_from_seed
from riverboat.match import Cause, FinishedMatch
from riverboat.replay import load, verify
from riverboat_server.chaos.proxy import FaultProxy
from riverboat_server.referee.orders import MatchOrder
from server.world import World, eventually, referee

BEHIND_THE_PROXY = ("ada", "bob", "cyd")
DIRECT = ("dee", "eli")
AT_ONCE = 16
PATIENCE = 120.0


def by_the_moves(seed: int, seat: int, number: int, moves: Sequence[Any]) -> Any:
    """The same move from the same list, whoever asks and however often."""
    return Random(repr(list(moves))).choice(moves)


@bot(name="steady")
def steady(view: View, moves: Sequence[Any]) -> Any:
    return by_the_moves(0, 0, 0, moves)


class Table:
    """Bots at a referee, behind the proxy and not; what they were told of ends."""

    def __init__(self, world: World, proxy: FaultProxy) -> None:
        self.ends: Counter[tuple[str, str, int]] = Counter()
        self.connections: dict[str, Connection] = {}
        for name in BEHIND_THE_PROXY + DIRECT:
            target = proxy.target if name in BEHIND_THE_PROXY else world.target
            self.connections[name] = Connection(
                steady, target, world.token(name), on_end=self._heard(name)
            )

    def _heard(self, name: str) -> Any:
        def on_end(info: StartInfo, result: MatchResult) -> None:
            self.ends[name, info.match_id, info.seat] += 1

        return on_end

    @asynccontextmanager
    async def playing(self) -> Any:
        done = asyncio.Event()
        runs = [asyncio.create_task(each.run(until=done)) for each in self.connections.values()]
        try:
            yield
        finally:
            done.set()
            await asyncio.wait(runs)
            for run in runs:
                run.result()


def orders(game: str, matches: int, rng: Random) -> list[MatchOrder]:
    """Pairs of all kinds: both behind the proxy, one of them, none."""
    names = BEHIND_THE_PROXY + DIRECT
    made = []
    for number in range(matches):
        pair = tuple(rng.sample(names, 2)) if number % 4 else DIRECT
        secret = secret_from_seed(number)
        made.append(MatchOrder(game, pair, control=CALM, secret=secret, rated=True))
    return made


async def play_through_faults(
    folder: Path, game: str, matches: int, seed: int, longest_silence: float = 0.5
) -> dict[str, int]:
    """Play, then look whether everything came out as if no connection had ever been lost."""
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        stack.enter_context(nothing_goes_wrong())
        world = await stack.enter_async_context(referee(folder))
        proxy = FaultProxy(world.server.port, rng, longest_silence=longest_silence)
        await stack.enter_async_context(proxy)
        table = Table(world, proxy)
        await stack.enter_async_context(table.playing())
        wanted: dict[str, tuple[int, MatchOrder]] = {}
        results = world.server.board.subscribe()
        finished: list[FinishedMatch] = []
        for number, order in enumerate(orders(game, matches, rng)):
            wanted[world.referee.create(order)] = number, order
            while len(wanted) - len(finished) >= AT_ONCE:
                finished.append(await _next(results))
        while len(finished) < matches:
            finished.append(await _next(results))
        for match_id in wanted:
            await eventually(partial(_revealed, world, match_id))
        assert results.empty()
        _check_results(world, wanted, finished)
        await _check_direct(table, wanted)
        sessions = sum(table.connections[name].sessions for name in BEHIND_THE_PROXY)
        return {"sessions": sessions, **proxy.fates}


def _revealed(world: World, match_id: str) -> bool:
    return not world.referee.archive.deals.sealed(match_id)


async def _next(results: asyncio.Queue[FinishedMatch | None]) -> FinishedMatch:
    finished = await asyncio.wait_for(results.get(), PATIENCE)
    assert finished is not None
    return finished


def _check_results(
    world: World, wanted: dict[str, tuple[int, MatchOrder]], finished: list[FinishedMatch]
) -> None:
    """Every match ended once, by the rules, with the result it had to have; its replay is true."""
    assert Counter(each.match_id for each in finished) == Counter(wanted.keys())
    store = world.server.store
    assert sorted(result.match_id for result in store.results()) == sorted(wanted)
    check_ratings(store)
    for match_id, (seed, order) in wanted.items():
        expected = undisturbed(order.game, order.bots, seed, rated=True, choose=by_the_moves)
        result = store.result(match_id)
        assert result is not None
        came_out = (result.result.cause, result.scores)
        assert came_out == (Cause.RULES, expected.totals), (order, seed, came_out, expected.totals)
        verify(load(world.server.folder.read_replay(match_id) or b""))


async def _check_direct(table: Table, wanted: dict[str, tuple[int, MatchOrder]]) -> None:
    """Who is not behind the proxy was connected all the time, and was told of every end."""
    due = Counter(
        (name, match_id, seat)
        for match_id, (_, order) in wanted.items()
        for seat, name in enumerate(order.bots)
    )
    direct = Counter({end: 1 for end in due if end[0] in DIRECT})
    await eventually(lambda: direct <= table.ends)
    assert all(table.connections[name].sessions == 1 for name in DIRECT)
    assert table.ends <= due, "nobody is told of an end twice"
