"""Pages beside a referee: what many readers make of the time of decisions.

A referee keeps some matches of random bots running, its pages are served as `serve --web` serves
them. Readers are a process on the same machine, while in life they come from others: it stands as
far behind as the pages do, and what it takes in spite of that counts in the first figure. The
second compares them with a process that burns as much CPU as they do and reads nothing; what is
left is the pages' own doing. Random bots leave no processor idle, so there is no room for pages,
which come last. The third figure is the first one with bots that think for a while: its times are
what a decision takes beyond that. They are short, and a hiccup of the machine reaches all matches
at once: two pairs said 1.4 and 6.8 of the same program. So there are more.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from riverboat import logs
from riverboat_server.bench import readers
from riverboat_server.bench.fair import HONEST, Decisions, arena, beside, make_store, timed
from riverboat_server.bench.figures import Figure, compared
from riverboat_server.bench.folders import fresh_folder
from riverboat_server.directory import PAGES, FolderToken
from riverboat_server.priority import BEHIND
from riverboat_server.tournament.house import House
from riverboat_server.web.config import WebConfig
from riverboat_server.web.listening import listening
from riverboat_server.web.process import WebProcess

MATCHES = 20
RESULTS = 10_000
GOAL = 1.2
THOUGHT = 50  # milliseconds that a bot which is no machine gun thinks
THINKERS = dict.fromkeys(HONEST, f"riverboat_server.bench.paced_bot:Paced:ms={THOUGHT}")
LEAST_PAIRS = 5  # of runs with such bots
SETTLE = readers.PAUSE  # until all readers have come

Run = tuple[float, float, float, dict[str, int]]


def web_figures(runs: int) -> list[Figure]:
    """p99 of decisions with readers, against none, and against a process that burns CPU."""
    logs.silence()
    folder = fresh_folder()
    make_store(folder, RESULTS)
    quick = asyncio.run(measure(folder, runs, HONEST))
    thinking = asyncio.run(measure(folder, max(runs, LEAST_PAIRS), THINKERS))
    return [*_figures(quick), _thinking_figure(thinking)]


async def measure(folder: Path, runs: int, honest: Mapping[str, str]) -> list[Run]:
    """Per run: p99 with readers, with nobody, beside the burner, and what the readers saw."""
    with timed() as seen:
        async with arena(folder, MATCHES, honest) as house, _pages(folder, house) as address:
            return [await _run(seen, address) for _ in range(runs)]


@asynccontextmanager
async def _pages(folder: Path, house: House) -> AsyncIterator[str]:
    """The pages of a referee, once they answer."""
    FolderToken(folder, PAGES).file.write_text(house.guest("viewer"), encoding="ascii")
    listener = listening("127.0.0.1:0")
    address = f"127.0.0.1:{listener.getsockname()[1]}"
    async with WebProcess(WebConfig(data=folder, referee=house.target), listener):
        for page in readers.PAGES:
            await readers.get(address, page)
        yield address


async def _run(seen: Decisions, address: str) -> Run:
    read, share, got = await beside(seen, "readers", address, settle=SETTLE, places=BEHIND)
    alone, _, _ = await beside(seen, "burn", "0", places=BEHIND)
    burnt, _, _ = await beside(seen, "burn", f"{min(share, 0.99):.3f}", places=BEHIND)
    return read, alone, burnt, got


def _name(found: Sequence[Run]) -> str:
    got = ", ".join(f"{name} {count}" for name, count in sorted(found[-1][3].items()))
    return f"web ({readers.READERS} readers: {got or 'nothing'}): p99 of decisions of {MATCHES}"


def _figures(found: Sequence[Run]) -> list[Figure]:
    name = _name(found)
    alone = [(read, alone) for read, alone, _, _ in found]
    burnt = [(read, burnt) for read, _, burnt, _ in found]
    return [
        compared(f"{name} matches, against no readers", alone, "ms", ("<=", GOAL)),
        compared(f"{name} matches, against as much other work", burnt, "ms", None),
    ]


def _thinking_figure(found: Sequence[Run]) -> Figure:
    name = f"{_name(found)} matches of bots that think for {THOUGHT} ms, against no readers"
    pairs = [(read - THOUGHT, alone - THOUGHT) for read, alone, _, _ in found]
    return compared(name, pairs, "ms", ("<=", GOAL))
