"""Readers of an arena's pages: some turn pages, some watch what runs."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import aclosing
from itertools import count

READERS = 200
PAUSE = 5.0  # seconds for which somebody looks at a page
AGAIN = 2.0  # after which a browser comes back to a stream that has ended
PAGES = (
    *("/", "/ladder", "/ladder/gold_west/base/2", "/bots", "/bots/bot-0"),
    *("/tournaments", "/games/gold_west", "/join"),
)


async def crowd(address: str, seen: Counter[str]) -> None:
    """Half of them turn pages, a quarter watches all that runs, a quarter one match each."""
    running: list[str] = []
    turning = (_turn(address, number, seen) for number in range(READERS // 2))
    watching = (_watch(address, number, running, seen) for number in range(READERS // 2))
    await asyncio.gather(_look(address, running), *turning, *watching)


async def _turn(address: str, number: int, seen: Counter[str]) -> None:
    await asyncio.sleep(PAUSE * number / (READERS // 2))  # they do not come all at once
    for page in count(number):
        status, _ = await get(address, PAGES[page % len(PAGES)])
        seen["pages" if status == 200 else f"answers {status}"] += 1
        await asyncio.sleep(PAUSE)


async def _look(address: str, running: list[str]) -> None:
    """What runs, for those who want to watch."""
    while True:
        _, text = await get(address, "/")
        running[:] = re.findall(r'data-match="([^"]+)"', text)
        await asyncio.sleep(PAUSE / 5)


async def _watch(address: str, number: int, running: list[str], seen: Counter[str]) -> None:
    """A match that has ended is left for another."""
    while True:
        alone = number % 2 and running
        path = await _stream(address, running[number % len(running)]) if alone else "/live"
        async with aclosing(_lines(address, path)) as lines:
            async for line in lines:
                seen["streams"] += line.startswith(b"HTTP/1.1 200")
                seen["events"] += line.startswith(b"data:")
        await asyncio.sleep(AGAIN)


async def _stream(address: str, match_id: str) -> str:
    """Where a match is told from what its page has on."""
    _, text = await get(address, f"/matches/{match_id}")
    found = re.search(r'"mark":"([^"]+)"', text)
    return f"/matches/{match_id}/events?after={found[1] if found else ''}"


async def get(address: str, path: str) -> tuple[int, str]:
    """The status and the text of a page."""
    async with aclosing(_lines(address, path)) as lines:
        told = [line async for line in lines]
    return int(told[0].split()[1]) if told else 0, b"".join(told).decode(errors="replace")


async def _lines(address: str, path: str) -> AsyncGenerator[bytes, None]:
    """All lines of an answer, as they come; a connection that is cut ends it."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 24)
    try:
        head = f"GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode("ascii"))
        async for line in reader:
            yield line
    except ConnectionError:
        return
    finally:
        writer.close()
