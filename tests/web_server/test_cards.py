"""The cards of what is on, on a page that is left open: they come, and become more."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from riverboat_server.web.live import streams
from riverboat_server.web.pages import cards
from server.world import eventually
from web_server.arena import Arena, arena

WAITING = re.compile(r'data-live="([^"]+)"')


async def listening(place: Arena) -> str:
    """Where the first page says that its browser listens; with what its cards show."""
    page = (await place.browser.get("/")).text
    marks = re.findall(r'data-mark="([^"]+)"', page)
    [address] = WAITING.findall(page)
    return f"{address}?after={'.'.join(marks)}" if marks else address


async def has_a_card(place: Arena) -> None:
    for _ in range(200):
        if "data-mark" in (await place.browser.get("/")).text:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("no card was ever shown")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    for place, name in (
        *((cards, "WAIT_SECONDS"), (cards, "MORE_SECONDS")),
        *((streams, "BEAT_SECONDS"), (streams, "GATHER_SECONDS")),
    ):
        monkeypatch.setattr(place, name, 0.02)


async def test_a_page_without_matches_hears_of_the_first(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot = await place.world.bot("ada").connect()
        waiting = asyncio.create_task(place.browser.get(await listening(place)))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        place.world.order("ada", "ada", seed=3)
        told = (await waiting).text
        assert "event: beat" in told
        assert told.count("event: changed") == 1
        assert 'class="livecards"' in (await place.browser.get("/")).text
        await bot.hang_up()


async def test_a_page_with_room_hears_of_further_matches(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot = await place.world.bot("ada").connect()
        place.world.order("ada", "ada", seed=3)
        await eventually(lambda: place.world.referee.rooms)
        await has_a_card(place)
        waiting = asyncio.create_task(place.browser.get(await listening(place)))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        place.world.order("ada", "ada", seed=4)
        assert (await waiting).text.count("event: changed") == 1
        await bot.hang_up()


async def test_a_page_hears_that_the_referee_is_back(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        assert "?away=1" not in await listening(place)
        told = (await place.browser.get("/live?away=1")).text
        assert "event: changed" in told
