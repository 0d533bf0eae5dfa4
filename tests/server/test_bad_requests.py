"""Odd calls of lobby and replays get a clean status; of an order with a fault nothing is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.v1 import common_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from server.world import code_of, referee

Code = grpc.StatusCode


UNARY: list[tuple[str, Any]] = [
    ("lobby.CreateMatches", pb.CreateMatchesRequest()),
    ("lobby.CancelMatch", pb.CancelMatchRequest(match_id="x" * 100)),
    ("lobby.WatchMatch", pb.WatchMatchRequest(match_id="../x")),
    ("replays.ListReplays", replay_pb2.ListReplaysRequest(limit=-5, bot="\u0000")),
    ("replays.GetReplay", replay_pb2.GetReplayRequest(replay_id="../../etc/passwd")),
    ("replays.GetReplay", replay_pb2.GetReplayRequest(replay_id="x" * 60_000)),
    ("replays.GetBotLog", replay_pb2.GetBotLogRequest(match_id="\u0000/..")),
]


@pytest.mark.parametrize(("method", "request_"), UNARY, ids=lambda value: str(value)[:30])
async def test_odd_requests_get_clean_answers(tmp_path: Path, method: str, request_: Any) -> None:
    async with referee(tmp_path) as world:
        service, name = method.split(".")
        organiser = name in ("CreateMatches", "CancelMatch")
        caller = world.as_organiser if organiser else world.as_bot("ada")
        code, _ = await code_of(getattr(getattr(world, service), name)(request_, **caller))
        assert code in (Code.OK, Code.NOT_FOUND, Code.INVALID_ARGUMENT)


def a_request(**changes: Any) -> pb.MatchRequest:
    setup = common_pb2.GameSetup(game="gold_west", players=2)
    request = pb.MatchRequest(setup=setup, bots=["ada", "bob"])
    for name, value in changes.items():
        if name in ("game", "players", "rules_version"):
            setattr(request.setup, name, value)
        elif name == "options":
            request.setup.options.extend(value)
        elif name == "time":
            request.time.CopyFrom(value)
        elif name == "bots":
            del request.bots[:]
            request.bots.extend(value)
        else:
            setattr(request, name, value)
    return request


BAD_REQUESTS: dict[str, tuple[pb.MatchRequest, Code]] = {
    "an unknown game": (a_request(game="chess"), Code.INVALID_ARGUMENT),
    "no game": (a_request(game=""), Code.INVALID_ARGUMENT),
    "too many players": (a_request(players=9, bots=["ada"] * 9), Code.INVALID_ARGUMENT),
    "nobody": (a_request(players=0, bots=[]), Code.INVALID_ARGUMENT),
    "players and bots differ": (a_request(players=3), Code.INVALID_ARGUMENT),
    "an unknown bot": (a_request(bots=["ada", "nobody"]), Code.NOT_FOUND),
    "an organiser as a bot": (a_request(bots=["ada", "organiser"]), Code.NOT_FOUND),
    "an unknown option": (
        a_request(options=[common_pb2.GameOption(key="x", value="y")]),
        Code.INVALID_ARGUMENT,
    ),
    "an unknown value": (
        a_request(options=[common_pb2.GameOption(key="whitewater", value="?")]),
        Code.INVALID_ARGUMENT,
    ),
    "other rules": (a_request(rules_version=99), Code.FAILED_PRECONDITION),
    "no time": (a_request(time=common_pb2.TimeControl()), Code.INVALID_ARGUMENT),
    "negative time": (a_request(time=common_pb2.TimeControl(base_ms=-1)), Code.INVALID_ARGUMENT),
    "a negative allowance": (
        a_request(time=common_pb2.TimeControl(base_ms=1, illegal_allowed=-1)),
        Code.INVALID_ARGUMENT,
    ),
    "endless time": (a_request(time=common_pb2.TimeControl(base_ms=2**62)), Code.INVALID_ARGUMENT),
    "a long id": (a_request(block_id="x" * 100), Code.INVALID_ARGUMENT),
    "a shared deal": (a_request(deal_id="d", deal_matches=2), Code.FAILED_PRECONDITION),
}


@pytest.mark.parametrize(("bad", "code"), BAD_REQUESTS.values(), ids=BAD_REQUESTS.keys())
async def test_matches_are_made_all_or_none(
    tmp_path: Path, bad: pb.MatchRequest, code: grpc.StatusCode
) -> None:
    async with referee(tmp_path) as world:
        for name in ("ada", "bob"):
            world.token(name)
        request = pb.CreateMatchesRequest(matches=[a_request(), bad, a_request()])
        call = world.lobby.CreateMatches(request, **world.as_organiser)
        found, text = await code_of(call)
        assert found is code
        assert text
        assert not world.referee.rooms
        assert not list((tmp_path / "secrets").iterdir())


async def test_more_matches_than_allowed_are_refused_together(tmp_path: Path) -> None:
    async with referee(tmp_path, max_matches=3) as world:
        for name in ("ada", "bob"):
            world.token(name)
        request = pb.CreateMatchesRequest(matches=[a_request()] * 4)
        call = world.lobby.CreateMatches(request, **world.as_organiser)
        assert (await code_of(call))[0] is Code.RESOURCE_EXHAUSTED
        assert not world.referee.rooms
        request = pb.CreateMatchesRequest(matches=[a_request()] * 300)
        call = world.lobby.CreateMatches(request, **world.as_organiser)
        assert (await code_of(call))[0] is Code.INVALID_ARGUMENT
