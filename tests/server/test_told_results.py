"""What organisers are told of a match is what the store has: clocks, options, rules, causes."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.client.errors import CannotConnectError
from riverboat.client.tournaments import read_finished
from riverboat.match import Cause, TimeControl
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import control_message, read_description
from server.world import World, referee

BLITZ = TimeControl(base=30.0, increment=0.25, decision_cap=5.0, disconnect=7.0)


async def order(world: World, tournament: str) -> str:
    """A short river with unusual clocks, by the organiser."""
    setup = common_pb2.GameSetup(game="the_river", players=2)
    setup.options.add(key="max_rounds", value="10")
    request = pb.CreateMatchesRequest()
    request.matches.add(
        setup=setup,
        bots=["ada", "bob"],
        time=control_message(BLITZ),
        rated=True,
        tournament_id=tournament,
    )
    response = await world.lobby.CreateMatches(request, **world.as_organiser)
    return str(response.match_ids[0])


async def test_a_result_is_told_as_it_is_stored(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        stream = world.lobby.WatchResults(pb.WatchResultsRequest(), **world.as_organiser)
        await stream.read()
        match_id = await order(world, "t")
        await ada.answer(await ada.until("decision"))
        failed = pb.Failed(match_id=match_id, seat=1)
        await bob.send(pb.BotItem(failed=failed))
        told = await stream.read()
        stored = world.server.store.result(match_id)
        assert stored is not None
        assert read_finished(told) == stored
        assert stored.match.control == BLITZ
        assert stored.match.options == {"max_rounds": "10"}
        assert stored.match.rules_version == told.setup.rules_version > 0
        assert stored.division.variant == "max_rounds=10"
        assert stored.division.clock == "30+0.25/5"
        assert stored.causes[1] in (Cause.CRASH, Cause.CRASH_AT_START)
        assert (told.match_id, told.deal_id) == (match_id, stored.match.deal_id)
        assert (list(told.bots), told.seconds) == (["ada", "bob"], stored.seconds)
        stream.cancel()


async def test_who_comes_later_is_told_of_running_and_finished_matches_alike(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        ended, running = await order(world, "t"), await order(world, "t")
        await order(world, "another")
        world.referee.cancel(ended)
        await world.settled(ended)
        request = pb.WatchResultsRequest(tournament_id="t", from_start=True)
        stream = world.lobby.WatchResults(request, **world.as_organiser)
        first, second = await stream.read(), await stream.read()
        assert await stream.read() == pb.WatchResultsResponse()
        assert [first.match_id, second.match_id] == [ended, running]
        assert read_finished(first) == world.server.store.result(ended)
        assert not second.HasField("result")
        assert read_description(second.description) == world.referee.rooms[running].description
        stream.cancel()


def test_a_referee_that_describes_no_match_is_too_old() -> None:
    with pytest.raises(CannotConnectError, match="older than this command"):
        read_finished(pb.WatchResultsResponse(match_id="m"))


def test_a_match_that_cannot_be_is_told_in_words() -> None:
    message = pb.WatchResultsResponse(match_id="m")
    message.description.setup.game = "chess"
    with pytest.raises(CannotConnectError, match=r"cannot be: .unknown game"):
        read_finished(message)
