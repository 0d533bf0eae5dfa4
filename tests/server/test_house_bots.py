"""Bots of a house tournament are started again a few times; then nobody waits for them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from riverboat.match import Cause, TimeControl
from riverboat_server.server import ServerConfig
from riverboat_server.tournament import processes
from riverboat_server.tournament.house import House
from riverboat_server.tournament.plan_file import write_plan
from riverboat_server.tournament.processes import BotProcess
from server.reading import notes_of
from server.world import eventually, referee
from tournament.hall import to_the_end
from tournament.plans import a_division, a_plan

DYING = """
import os, sys
from riverboat import bot

@bot(name="dying")
def play(view, moves):
    needless = [name for name in ("typer", "riverboat.games.boonlake") if name in sys.modules]
    needless += [name for name in os.environ if name == "RIVERBOAT_STORE"]
    print("I am leaving with", needless, flush=True)
    os._exit(7)
"""


async def test_a_bot_that_dies_again_and_again_forfeits_at_once_and_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "RESTARTS", 1)
    monkeypatch.setattr(processes, "RESTART_SECONDS", 0.01)
    monkeypatch.setenv("RIVERBOAT_STORE", "postgresql://referee:secret@127.0.0.1/riverboat")
    file = tmp_path / "dying.py"
    file.write_text(DYING)
    bots = {"dying": str(file), "first": "first"}
    control = TimeControl(base=600.0, disconnect=600.0)
    division = a_division(control=control)
    plan = a_plan(divisions=(division,), rounds=2, concurrency=2, seed=1)
    plan = replace(plan, bots=bots)
    told: list[str] = []
    config = ServerConfig(data=tmp_path / "data", listen="127.0.0.1:0")
    config = replace(config, vouched=True)
    async with (
        House(bots, config, "cup", told.append, ["gold_west"]) as house,
        house.client() as client,
    ):
        async with asyncio.timeout(100):  # far less than what one seat may be away for
            await client.create(write_plan(plan), "cup")
            results = (await to_the_end(client)).results
        folder = house.server.folder
        logged = [note.text for result in results for note in notes_of(folder, result.match_id)]
    assert len(results) == 4
    for result in results:
        assert result.bots[result.ranks.index(1)] == "first"
    (text,) = told
    assert text.startswith(
        "bot dying has ended 2 times, the last time with exit code 7, and is not"
    )
    assert text.endswith("I am leaving with []")
    assert any("I am leaving" in text for text in logged), "its owner reads it too"


class Mortal(BotProcess):
    """Ends whenever it is told to, without a process."""

    def __init__(self, folder: Path) -> None:
        super().__init__("mortal", "first", folder / "log")
        self.starts = 0
        self.lives: asyncio.Queue[None] = asyncio.Queue()

    async def _spawn(self, target: str, token: str) -> asyncio.subprocess.Process:
        self.starts += 1
        return None  # type: ignore[return-value]

    async def _ended(self) -> None:
        await self.lives.get()


async def test_a_bot_is_started_again_three_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "RESTART_SECONDS", 0.0)
    bot = Mortal(tmp_path)
    gone: list[BotProcess] = []
    await bot.start("target", "token")
    bot.keep_running("target", "token", gone.append)
    for starts in (2, 3, 4):
        bot.lives.put_nowait(None)
        await eventually(lambda starts=starts: bot.starts == starts)  # type: ignore[misc]
        assert not gone
    bot.lives.put_nowait(None)
    await eventually(lambda: gone == [bot])
    assert bot.starts == 4
    await bot.stop()
    assert bot.obituary().startswith("bot mortal has ended 4 times")


async def test_a_retired_bot_forfeits_its_matches_now_and_later(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        running = world.order("ada", "bob", seed=1)
        world.referee.retire("bob", "it died")
        end = await ada.until("end", running)
        assert [seat.cause for seat in end.result.seats] == [Cause.RULES, Cause.CRASH_AT_START]
        later = world.order("ada", "bob", seed=2)
        end = await ada.until("end", later)
        assert [seat.cause for seat in end.result.seats] == [Cause.RULES, Cause.CRASH_AT_START]
        for match_id in (running, later):
            (entry,) = notes_of(world.referee.archive.folder, match_id)
            assert (entry.seat, entry.text) == (1, "it died")
        untouched = world.order("ada", "eve", seed=3)
        await ada.until("decision", untouched)


async def test_a_bot_that_is_retired_from_both_seats_of_a_match_is_told_so(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        match_id = world.order("bob", "bob", seed=1)
        world.referee.retire("bob", "it died")
        assert match_id not in world.referee.rooms
        assert {note.text for note in notes_of(world.server.folder, match_id)} == {"it died"}
