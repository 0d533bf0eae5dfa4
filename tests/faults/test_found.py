"""What the long runs found, each in its smallest form."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.local import play_local
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import replay_pb2 as pb


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
