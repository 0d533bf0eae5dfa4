"""A data folder of the first version keeps working; `version_1.tar.xz` was written by its code."""

from __future__ import annotations

import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ladder.build import FIELD, a_result, play_out
from riverboat.match import Cause, Division, FinishedMatch, TimeControl
from riverboat.replay import load, verify
from riverboat.replay.index import open_index
from riverboat.replay.pruning import mark_pruned
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder import (
    Crosstable,
    Rating,
    Store,
    StoreError,
    by_division,
    fit_ratings,
    rate,
    round_robin,
    schema,
)
from riverboat_server.ladder import migration as migration_module
from riverboat_server.ladder.recording import insert_result

FOLDER = Path(__file__).parent / "version_1.tar.xz"
FAULTY = Division("gold_west", "base", 3, 1, "2+0.1", "")
WITHOUT_SCOPES = (
    "ALTER TABLE bots DROP COLUMN scopes; ALTER TABLE bots DROP COLUMN expires_at;"
    "DROP TABLE former_tokens;"
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with tarfile.open(FOLDER) as archive:
        archive.extractall(tmp_path, filter="data")
    return tmp_path


def old_rows(data: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(data / "ladder.sqlite")) as connection:
        return connection.execute(query).fetchall()


def test_every_old_result_is_still_there_in_its_order(data: Path) -> None:
    before = old_rows(
        data,
        "SELECT match_id, deal_id, tournament_id, game, rated, decisions, finished_at"
        " FROM matches ORDER BY sequence",
    )
    with Store(data / "ladder.sqlite") as store:
        after = [
            (
                result.match_id,
                result.match.deal_id,
                result.match.tournament_id,
                result.match.game,
                result.rated,
                result.result.steps,
                result.finished_at,
            )
            for result in store.results()
        ]
    assert after == before
    assert len(after) == 13


def test_what_the_store_did_not_keep_comes_from_the_replays(data: Path) -> None:
    with Store(data / "ladder.sqlite") as store:
        for result in store.results():
            assert result == load(data / "replays" / f"{result.match_id}.replay").finished
        assert store.divisions() == [
            Division("gold_west", "base", 2, 1, "1+0", ""),
            Division("gold_west", "base", 2, 1, "60+0.5", ""),
            FAULTY,
            Division("the_river", "base", 2, 1, "5+0", "max_rounds=10"),
            Division("the_river", "base", 2, 1, "5+0", "max_rounds=20"),
        ]


def test_each_seat_gets_the_cause_that_it_had(data: Path) -> None:
    """The old table charged `illegal` with a crash, because its opponent crashed too."""
    with Store(data / "ladder.sqlite") as store:
        table = Crosstable.from_results(store.results(division=FAULTY))
    faults = {row.bot: (row.timeouts, row.crashes, row.illegal) for row in table.rows}
    assert faults == {"random": (0, 0, 0), "crash:at=3": (0, 3, 0), "illegal": (0, 0, 3)}


def test_ratings_are_worked_out_anew_for_each_division(data: Path) -> None:
    with Store(data / "ladder.sqlite") as store:
        for division, results in by_division(store.results()).items():
            ratings: dict[str, Rating] = {}
            for result in results:
                if result.rated:
                    ratings |= {one.bot: one.after for one in rate(result, ratings)}
            assert store.ratings(division) == ratings
            assert all(rating.matches in (2, 3) for rating in ratings.values())


def test_a_result_without_its_replay_is_kept_apart_with_what_is_known(data: Path) -> None:
    ended = old_rows(data, "SELECT match_id, seconds FROM matches WHERE sequence = 1")
    match_id, seconds = ended[0]
    (data / "replays" / f"{match_id}.replay").unlink()
    with Store(data / "ladder.sqlite") as store:
        result = store.result(str(match_id))
        assert result is not None
        assert len(store.results()) == 13
        assert result.division.variant == "clock and options unknown"
        assert result.causes == (Cause.ILLEGAL_MOVES, Cause.ILLEGAL_MOVES, Cause.RULES)
        assert result.match.control == TimeControl()
        assert result.seconds == pytest.approx(seconds)
        assert result.division not in (r.division for r in store.results() if r != result)


def test_a_damaged_replay_costs_no_result(data: Path) -> None:
    for replay in (data / "replays").iterdir():
        replay.write_bytes(replay.read_bytes()[:-40])
    with Store(data / "ladder.sqlite") as store:
        assert len(store.results()) == 13


def test_a_store_is_brought_up_to_date_once(data: Path) -> None:
    with Store(data / "ladder.sqlite") as store:
        before = store.results()
        new = before[0]
        assert store.record(new) is False
    with Store(data / "ladder.sqlite") as store:
        assert store.results() == before
    assert old_rows(data, "SELECT version FROM schema_version") == [(schema.VERSION,)]
    assert old_rows(data, "PRAGMA foreign_key_check") == []
    assert old_rows(data, "PRAGMA integrity_check") == [("ok",)]


def test_a_migration_that_is_broken_off_leaves_the_old_store(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = old_rows(data, "SELECT * FROM participants")
    count = 0

    def broken(driver: sqlite3.Connection, finished: FinishedMatch) -> bool:
        nonlocal count
        count += 1
        if count == 5:
            raise sqlite3.OperationalError("disk I/O error")
        return insert_result(driver, finished)

    monkeypatch.setattr(migration_module, "insert_result", broken)
    with pytest.raises(StoreError):
        Store(data / "ladder.sqlite")
    assert old_rows(data, "SELECT version FROM schema_version") == [(1,)]
    assert old_rows(data, "SELECT * FROM participants") == before
    monkeypatch.undo()
    with Store(data / "ladder.sqlite") as store:
        assert len(store.results()) == 13


def test_a_store_of_the_second_version_counts_its_blocks_by_deals(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    results = play_out(round_robin(list(FIELD), 2, 3), FIELD, Random(1))
    with Store(path) as store:
        store.record_all(results)
        ladder = store.ladder(results[0].division)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            "DROP INDEX match_of_place; ALTER TABLE matches DROP COLUMN seating;"
            "ALTER TABLE matches DROP COLUMN block_id; UPDATE schema_version SET version = 2;"
            "ALTER TABLE participants DROP COLUMN away_us;"
            "ALTER TABLE participants DROP COLUMN credited_us;"
        )
        connection.executescript(WITHOUT_SCOPES)
    with Store(path) as store:
        assert store.results() == results
        assert store.ladder(results[0].division) == ladder
        assert fit_ratings(store.results()) == fit_ratings(results)
        new = a_result("ann bob", [1, 2], tournament_id="t", block_id="b")
        assert store.record(new)
        assert store.places("t", ["b"]) == {("b", ("ann", "bob")): new.match_id}
    assert old_rows(tmp_path, "SELECT version FROM schema_version") == [(schema.VERSION,)]


def test_a_store_of_the_third_version_knows_of_nothing_that_was_granted(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    old = a_result("ann bob", [1, 2])
    with Store(path) as store:
        store.record(old)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            "UPDATE schema_version SET version = 3;"
            "ALTER TABLE participants DROP COLUMN away_us;"
            "ALTER TABLE participants DROP COLUMN credited_us;"
        )
        connection.executescript(WITHOUT_SCOPES)
    with Store(path) as store:
        assert store.results() == [old]
        assert store.record(old) is False
        assert store.record(a_result("ann bob", [1, 2]))


def test_a_token_of_the_fourth_version_is_a_bots_and_lasts(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    with Store(path) as store:
        store.add_bot("ann", "Ann", "0" * 64)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("UPDATE schema_version SET version = 4;")
        connection.executescript(WITHOUT_SCOPES)
    with Store(path) as store:
        ann = store.tokens().holders["0" * 64]
        assert (ann.name, ann.scopes, ann.expires_at) == ("ann", "play watch", None)
        assert store.replace_token("ann", "1" * 64)


def test_replays_of_the_first_version_still_verify(data: Path) -> None:
    replays = sorted((data / "replays").iterdir())
    assert len(replays) == 13
    for replay in replays:
        loaded = load(replay)
        assert not loaded.header.lapses
        verify(loaded)


def test_a_store_of_the_fifth_version_has_pruned_nothing(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    with Store(path) as store:
        store.record(a_result("ann bob", [1, 2]))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("UPDATE schema_version SET version = 5; DROP TABLE pruned_replays")
    index = open_index(tmp_path)
    assert index is not None
    with index:
        (listed,) = index.page(WantedReplays("ann"))
    with Store(path) as store:
        assert store.newest(5) == [listed]
        with closing(sqlite3.connect(path)) as connection:
            mark_pruned(connection, [listed.match_id, "unknown"])
        assert store.is_pruned(listed.match_id)
        assert store.newest(5)[0].pruned
