"""On the page of a match an author reads the own bot's notes; nobody reads those of others."""

from __future__ import annotations

import asyncio
from pathlib import Path

from riverboat.v1 import common_pb2
from riverboat_server.tokens import Role
from server.raw_bot import RawBot, move_item
from web_server.arena import Arena, arena
from web_server.test_sign_in import sign_in

HOSTILE = "</script><b>thinking</b>"


async def _play(bot: RawBot, text: str, value: float) -> None:
    """Play a match; the first answer comes with a note and a value of the first move."""
    decision = await bot.until("decision")
    item = move_item(decision.match_id, decision.number, bot.choose(bot, decision), text)
    item.move.thoughts.MergeFrom(
        common_pb2.Thoughts(values=[common_pb2.NotedValue(move=0, value=value)])
    )
    await bot.send(item)
    await bot.play()


async def _played(place: Arena) -> str:
    async with place.world.bot("ada") as ada, place.world.bot("bob") as bob:
        match_id = place.world.order("ada", "bob", seed=3)
        await asyncio.gather(_play(ada, HOSTILE, 0.125), _play(bob, "the secret of bob", 0.375))
    await place.world.settled(match_id)
    await place.world.referee.archive.write_logs()
    return match_id


async def test_each_author_sees_the_own_notes_and_values_and_nobody_elses(tmp_path: Path) -> None:
    async with arena(tmp_path, asking=True) as place:
        match_id = await _played(place)
        address = f"/matches/{match_id}"
        stranger = (await place.browser.get(address)).text
        await sign_in(place, place.world.token("ada"))
        own = (await place.browser.get(address)).text
        assert "Only for you: 1 note of your bot" in own
        assert "thinking" in own and "0.125" in own
        assert HOSTILE not in own
        await sign_in(place, place.world.token("bob"))
        bobs = (await place.browser.get(address)).text
        assert "the secret of bob" in bobs and "0.375" in bobs
        await sign_in(place, place.world.token("organiser", Role.ORGANISER))
        others = [stranger, (await place.browser.get(address)).text]
        place.browser.cookies.clear()
        others.append((await place.browser.get(address)).text)
        for text in others:
            assert "Only for you" not in text
            assert "thinking" not in text and "0.125" not in text
        for text in (own, *others):
            assert "secret of bob" not in text and "0.375" not in text
        assert "thinking" not in bobs
