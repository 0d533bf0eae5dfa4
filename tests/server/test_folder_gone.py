"""A data folder that is taken away while matches run is noticed soon, and told."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import grpc
import pytest
from structlog.testing import capture_logs

from riverboat.replay import verify
from riverboat_server.referee import referee as referee_module
from server.bench import Bench, order, play_some
from server.test_disk import creation_code
from server.world import eventually, referee

GONE = "the data folder is gone: put it back; time stands still until then"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee_module, "TIDY_SECONDS", 0.05)


async def test_a_removed_folder_is_noticed_soon_and_told_once(tmp_path: Path) -> None:
    with capture_logs() as logs:
        async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
            match_id = world.order("ada", "ada", seed=1)
            await ada.play(2, stop=lambda decision: decision.number == 10)
            shutil.rmtree(tmp_path / "data")
            await eventually(lambda: not world.referee.healthy)
            assert await creation_code(world) is grpc.StatusCode.UNAVAILABLE
            assert match_id in world.referee.rooms
            assert world.referee.time.frozen
            await asyncio.sleep(0.2)
    told = [line for line in logs if line["event"] == GONE]
    assert [line["log_level"] for line in told] == ["critical"]


async def test_matches_go_on_when_the_folder_is_put_back(tmp_path: Path) -> None:
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.play(2, stop=lambda decision: decision.number == 10)
        (tmp_path / "data").rename(tmp_path / "elsewhere")
        await eventually(lambda: not world.referee.healthy)
        (tmp_path / "elsewhere").rename(tmp_path / "data")
        await eventually(lambda: world.referee.healthy)
        await ada.play(2)
        await world.settled(match_id)
        verify(await world.replay(match_id))


async def test_a_deal_waits_for_a_folder_that_is_away(tmp_path: Path) -> None:
    """The record of the first match is on file only: without it there is nothing to reveal."""
    bench = Bench(tmp_path / "data")
    ids = [bench.referee.create(order(deal_id="d", deal_matches=2)) for _ in range(2)]
    play_some(bench, ids[0], lambda room: False)
    bench.on_file(ids[0])
    bench.folder._records.pop(ids[0], None)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    play_some(bench, ids[1], lambda room: False)
    bench.archive.retry()
    assert bench.archive.deals.holds(ids[0]), "it is not forgotten"
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    bench.archive.retry()
    assert not bench.archive.deals.holds(ids[0])
    bench.close()
