"""Ended matches leave nothing behind that Python would have to stop everything for."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from riverboat import games
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.room import Room
from server.bench import Bench, play_some
from server.world import CALM


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("game", games.GAME_IDS)
async def test_an_ended_match_is_gone_with_the_last_who_speaks_of_it(
    tmp_path: Path, game: str
) -> None:
    bench = Bench(tmp_path)
    match_id = bench.referee.create(MatchOrder(game, ("ann", "bob"), control=CALM))
    left = _play(bench, match_id)
    bench.finished.clear()
    assert [one() for one in left] == [None, None, None]
    bench.close()


def _play(bench: Bench, match_id: str) -> list[ref[object]]:
    room: Room = bench.referee.rooms[match_id]
    play_some(bench, match_id, until=lambda _: False)
    assert room.match.over
    return [ref(room), ref(room.match), ref(room.match.table)]
