"""Whoever was away when its match ended, or may have been, is told on return."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from riverboat import View, bot
from riverboat.match import MatchResult
from riverboat.protocol import END_KEPT_SECONDS, MOST_ENDS_KEPT
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.ends import Ends
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.service import play as play_module
from server.world import World, eventually, killed, referee


async def asked_and_gone(world: World) -> str:
    """A match whose bot has hung up."""
    async with world.bot("ada") as ada:
        match_id = world.order("ada", "bob", seed=1)
        await ada.until("start")
    await eventually(lambda: "ada" not in world.referee.boxes)
    return match_id


async def test_an_end_that_came_while_a_bot_was_away_is_told_on_return(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        match_id = await asked_and_gone(world)
        world.referee.cancel(match_id)
        async with world.bot("ada") as again:
            end = await again.until("end")
        assert (end.match_id, end.seat, end.replay_id) == (match_id, 0, match_id)
        assert [seat.bot for seat in end.result.seats] == ["ada", "bob"]
        assert end.events, "what happened since its last answer"


async def test_an_end_that_went_into_a_dead_connection_is_told_again(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "bob", seed=1)
        world.referee.cancel(match_id)  # it is sent, but nobody reads it
        await ada.hang_up()
        await eventually(lambda: "ada" not in world.referee.boxes)
        async with world.bot("ada") as again:
            assert (await again.until("end")).match_id == match_id


async def test_an_end_that_was_heard_is_not_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_module, "PING_SECONDS", 0.02)
    async with referee(tmp_path) as world:
        async with world.bot("ada") as ada:
            match_id = world.order("ada", "bob", seed=1)
            world.referee.cancel(match_id)
            await ada.until("end")
            await ada.until("ping")
            await ada.until("ping")  # the pong to the first one is there
        await eventually(lambda: "ada" not in world.referee.boxes)
        async with world.bot("ada") as again:
            await again.silence(0.2)


@pytest.mark.parametrize("stored", [True, False])
async def test_an_end_is_told_even_after_the_referee_was_killed(
    tmp_path: Path, stored: bool
) -> None:
    async with referee(tmp_path / "data") as world:
        match_id = await asked_and_gone(world)
        world.referee.cancel(match_id)
        if stored:
            await world.settled(match_id)
        folder = killed(tmp_path / "data")
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        async with after.bot("ada") as again:
            assert (await again.until("end")).match_id == match_id


async def test_a_client_that_waits_for_the_end_of_its_match_does_not_hang(tmp_path: Path) -> None:
    ended = asyncio.Event()

    @bot(name="ada")
    def first(view: View, moves: list[object]) -> object:
        return moves[0]

    def on_end(_: object, result: MatchResult) -> None:
        ended.set()

    async with referee(tmp_path) as world:
        client = first.connect(world.target, world.token("ada"), on_end=on_end)
        running = asyncio.create_task(client.run(until=ended))
        await eventually(lambda: "ada" in world.referee.boxes)
        match_id = world.order("ada", "bob", seed=1)
        await eventually(lambda: client._desk.seats == 1)
        client.drop()
        await eventually(lambda: "ada" not in world.referee.boxes)
        world.referee.cancel(match_id)
        async with asyncio.timeout(120):
            await running


# --- bounds --------------------------------------------------------------------------------------


def told(ends: Ends, now: float) -> int:
    mailbox = Mailbox("ada", False, False)
    ends.repeat(mailbox, ["ada"], now)
    return mailbox.waiting


async def test_only_the_newest_ends_are_kept() -> None:
    ends = Ends()
    for number in range(3 * MOST_ENDS_KEPT):
        ends.tell("ada", pb.MatchEnd(match_id=str(number)), None, 0.0)
    assert told(ends, 0.0) == MOST_ENDS_KEPT


async def test_an_end_is_forgotten_in_time() -> None:
    ends = Ends()
    ends.tell("ada", pb.MatchEnd(match_id="m"), None, 0.0)
    ends.sweep(END_KEPT_SECONDS)
    assert told(ends, END_KEPT_SECONDS) == 1
    ends.sweep(END_KEPT_SECONDS + 1)
    assert told(ends, END_KEPT_SECONDS + 1) == 0
    assert not ends._by_entrant


async def test_ends_of_others_are_not_told() -> None:
    ends = Ends()
    ends.tell("bob", pb.MatchEnd(match_id="m"), None, 0.0)
    assert told(ends, 0.0) == 0
