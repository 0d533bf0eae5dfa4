"""A referee that hangs: readers ask it once together, and nobody waits for it long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from riverboat_server.web.asked_once import AskedOnce
from web_server.arena import arena


async def test_all_who_ask_meanwhile_share_one_question() -> None:
    begun, answer = 0, asyncio.Event()

    async def question() -> int:
        nonlocal begun
        begun += 1
        await answer.wait()
        return begun

    once = AskedOnce(0.05)
    assert await asyncio.gather(*(once.ask("newest", question) for _ in range(5))) == [None] * 5
    assert begun == 1
    answer.set()
    assert await once.ask("newest", question) == 1
    assert await once.ask("newest", question) == 2


async def test_whoever_asks_hears_that_it_failed() -> None:
    async def question() -> int:
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        await AskedOnce().ask("newest", question)


async def test_the_first_page_is_there_though_the_referee_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr("riverboat_server.web.live.hub.Hub.look", hang)
    async with arena(tmp_path) as place:
        async with asyncio.timeout(30):
            pages = await asyncio.gather(*(place.browser.get("/") for _ in range(10)))
        assert all("does not answer right now" in page.text for page in pages)
