"""The verdict on a run through faults: it finds what it is there to find."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from riverboat.match import Cause, FinishedMatch
from riverboat_server.chaos.storm import EVERYBODY, Fault
from riverboat_server.chaos.verdict import Run, Verdict, judge
from riverboat_server.referee.dealer import RehearsalDealer
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.store import Store
from server.bench import Bench, play_some
from server.world import CALM

BOTS = ("ada", "bob")


async def played(root: Path, odd: bool = False) -> Path:
    """Two matches of a tournament; in an odd world another first move is made."""
    bench = Bench(root, dealer=RehearsalDealer(7))
    for bots in (BOTS, BOTS[::-1]):
        order = MatchOrder(
            "gold_west", bots, control=CALM, tournament_id="t", deal_id=f"t-{bots[0]}"
        )
        match_id = bench.referee.create(order)
        if odd:
            match = bench.referee.rooms[match_id].match
            seat = min(match.open)
            match.answer(seat, match.table.moves(seat)[-1], 0.0)
        play_some(bench, match_id, lambda room: False)
    bench.close()
    with Store(root / "ladder.sqlite") as store:
        for finished in bench.finished:
            store.record(finished)
    return root


@pytest.fixture
async def calm(tmp_path: Path) -> Path:
    return await played(tmp_path / "calm")


@pytest.fixture
def storm(calm: Path) -> Path:
    return Path(shutil.copytree(calm, calm.with_name("storm")))


def verdict(calm: Path, storm: Path, *faults: Fault) -> Verdict:
    return judge(Run(calm), Run(storm), faults)


def results(data: Path) -> list[FinishedMatch]:
    with Store(data / "ladder.sqlite") as store:
        return list(store.results())


async def test_the_same_tournament_comes_out_the_same(calm: Path, tmp_path: Path) -> None:
    found = verdict(calm, await played(tmp_path / "again"))
    assert found.good
    assert (found.matches, found.struck) == (2, 0)


def test_a_result_that_is_not_there_is_lost(calm: Path, storm: Path) -> None:
    kept = results(storm)[1:]
    (storm / "ladder.sqlite").unlink()
    with Store(storm / "ladder.sqlite") as store:
        store.record_all(kept)
    found = verdict(calm, storm)
    assert (len(found.lost), found.other_tables, found.good) == (1, ("t",), False)


def test_a_replay_that_is_not_there_is_lost(calm: Path, storm: Path) -> None:
    (storm / "replays" / f"{results(storm)[0].match_id}.replay").unlink()
    assert len(verdict(calm, storm).lost) == 1


def test_a_place_with_two_results_was_played_twice(calm: Path, storm: Path) -> None:
    result = results(storm)[0]
    again = replace(result, match=replace(result.match, match_id="another"))
    with Store(storm / "ladder.sqlite") as store:
        store.record(again)
    assert len(verdict(calm, storm).twice) == 1


async def test_another_move_is_a_difference(calm: Path, tmp_path: Path) -> None:
    found = verdict(calm, await played(tmp_path / "odd", odd=True))
    assert len(found.different) == 2


def test_a_changed_byte_makes_a_replay_untrue(calm: Path, storm: Path) -> None:
    path = storm / "replays" / f"{results(storm)[0].match_id}.replay"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    assert len(verdict(calm, storm).untrue) == 1


def test_blaming_a_bot_is_a_forfeit(calm: Path, storm: Path) -> None:
    blame = Cause.DISCONNECT.name
    with closing(sqlite3.connect(storm / "ladder.sqlite")) as database, database:
        database.execute("update participants set cause = ? where seat = 0", [blame])
    assert len(verdict(calm, storm).forfeits) == 2


def test_a_fault_strikes_the_matches_of_its_bot_while_they_are_played(
    calm: Path, storm: Path
) -> None:
    first = results(storm)[0]
    during = datetime.fromisoformat(first.match.started_at).timestamp()
    assert verdict(calm, storm, Fault("cut", "eve", during)).struck == 0
    assert verdict(calm, storm, Fault("cut", EVERYBODY, during - 5)).struck == 0
    assert verdict(calm, storm, Fault("cut", "ada", during)).struck >= 1
    assert verdict(calm, storm, Fault("killed", EVERYBODY, during)).struck >= 1
