"""Versions over the wire: what a hello may say, and whose logs, replays and matches they are."""

from __future__ import annotations

import asyncio
from pathlib import Path

import grpc
import pytest

from riverboat.protocol import MOST_VERSIONS
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from server.raw_bot import RawBot
from server.world import World, code_of, referee

Code = grpc.StatusCode


async def listed(world: World) -> list[str]:
    answer = await world.lobby.ListBots(pb.ListBotsRequest(), **world.as_bot("ada"))
    return list(answer.bots)


@pytest.mark.parametrize("version", ["2@1", "a" * 21, "2 1", "?"])
async def test_a_hello_with_a_bad_version_is_refused(tmp_path: Path, version: str) -> None:
    async with referee(tmp_path) as world:
        bot = await world.bot("ada", version=version).dial()
        await bot.send(pb.BotItem(hello=pb.Hello(protocol_version=1, version=version)))
        ended = await bot.fate()
        assert ended.code is Code.INVALID_ARGUMENT
        assert "is no version: a version is a text of 1 to 20 letters" in ended.text
        await bot.hang_up()


async def test_a_name_connects_in_so_many_versions_and_replaces_its_own(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        bots = [await world.bot("ada", version=f"{n}").connect() for n in range(MOST_VERSIONS)]
        assert await listed(world) == ["ada", *(f"ada@{n}" for n in range(MOST_VERSIONS))]
        one_more = await world.bot("ada").dial()
        await one_more.send(pb.BotItem(hello=pb.Hello(protocol_version=1)))
        refused = await one_more.fate()
        assert refused.code is Code.RESOURCE_EXHAUSTED
        assert "ada is connected in 8 versions: end one of them first" in refused.text
        again = await world.bot("ada", version="3").connect()
        assert (await bots[3].fate()).code is Code.ABORTED
        for bot in (*bots, one_more, again):
            await bot.hang_up()


async def code_of_order(world: World, *bots: str) -> tuple[Code, str]:
    request = pb.CreateMatchesRequest()
    setup = common_pb2.GameSetup(game="gold_west", players=len(bots))
    request.matches.add(setup=setup, bots=bots)
    return await code_of(world.lobby.CreateMatches(request, **world.as_organiser))


async def test_an_order_names_versions_of_bots_that_have_a_token(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        world.token("ada")
        assert (await code_of_order(world, "ada@2", "ada@1"))[0] is Code.OK
        nobody = "no bot is registered as 'bob'"
        assert await code_of_order(world, "ada", "bob@2") == (Code.NOT_FOUND, nobody)
        code, text = await code_of_order(world, "ada", "ada@2@1")
        assert code is Code.INVALID_ARGUMENT and "is no version" in text


async def talk(bot: RawBot) -> None:
    """Answer the first question with words, the others without."""
    await bot.answer(await bot.until("decision"), log="hello")
    await bot.play()


async def test_an_owner_has_the_logs_and_replays_of_all_versions_and_nobody_else(
    tmp_path: Path,
) -> None:
    async with (
        referee(tmp_path) as world,
        world.bot("ada", version="1") as old,
        world.bot("ada", version="2") as new,
    ):
        world.token("adam")
        match_id = await world.create("ada@2", "ada@1")
        watching = pb.WatchMatchRequest(match_id=match_id)
        denied = await code_of(world.lobby.WatchMatch(watching, **world.as_bot("ada")))
        assert denied[0] is Code.PERMISSION_DENIED
        log = replay_pb2.GetBotLogRequest(match_id=match_id)
        await asyncio.gather(talk(new), talk(old))
        await world.settled(match_id)
        answer = await world.replays.GetBotLog(log, **world.as_bot("ada"))
        assert {entry.seat for entry in answer.entries} == {0, 1}
        stranger = await code_of(world.replays.GetBotLog(log, **world.as_bot("adam")))
        assert stranger[0] is Code.NOT_FOUND
        mine = replay_pb2.ListReplaysRequest(mine=True)
        for name, count in (("ada", 1), ("adam", 0)):
            found = await world.replays.ListReplays(mine, **world.as_bot(name))
            assert (found.bot, len(found.replays)) == (name, count)
        assert (await world.replay(match_id)).names == ("ada@2", "ada@1")
