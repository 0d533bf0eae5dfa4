"""What the long runs found, each in its smallest form."""

from __future__ import annotations

from pathlib import Path

import grpc
import pytest

from riverboat.local import play_local
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import common_pb2, referee_pb2
from riverboat.v1 import replay_pb2 as pb
from server.world import code_of, referee


def test_a_default_move_passed_off_as_a_lost_clock_is_caught(tmp_path: Path) -> None:
    """It was the bot's own choice, and there was time left."""
    path = tmp_path / "a.replay"
    play_local("gold_west", ["first", "first"], seed=1, record=path, echo=False)
    records = list(read_records(path.read_bytes()))
    chosen = next(r.step for r in records if r.step.origin == pb.MOVE_ORIGIN_BOT)
    chosen.origin = pb.MOVE_ORIGIN_TIMEOUT
    writer = ChainWriter()
    forged = b"".join(writer.frame(record) for record in records)
    with pytest.raises(ReplayError, match="had not run out"):
        verify(load(forged))


@pytest.mark.parametrize("letter", ["x", "\U0001f920"])
async def test_a_refusal_that_quotes_a_long_request_still_arrives(
    tmp_path: Path, letter: str
) -> None:
    """Too long for the metadata of a status, it came as RESOURCE_EXHAUSTED without a reason."""
    async with referee(tmp_path) as world:
        for name in ("ada", "bob"):
            world.token(name)
        request = referee_pb2.CreateMatchesRequest()
        setup = common_pb2.GameSetup(game=letter * 15_000, players=2)
        request.matches.add(setup=setup, bots=["ada", "bob"])
        code, text = await code_of(world.lobby.CreateMatches(request, **world.as_organiser))
        assert code is grpc.StatusCode.INVALID_ARGUMENT
        assert text.startswith("unknown game")
