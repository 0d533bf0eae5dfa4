"""Stores of all older versions keep working; `version_1.tar.xz` was written by its code."""

from __future__ import annotations

import shutil
import sqlite3
import tarfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from ladder.build import a_result
from riverboat.match import Cause, Division, FinishedMatch, TimeControl
from riverboat.match.result import NOTHING_GRANTED
from riverboat.replay import load, verify
from riverboat.replay.index import open_index
from riverboat.replay.pruning import mark_pruned
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder import (
    Crosstable,
    Rating,
    by_division,
    rate,
)
from riverboat_server.store import Store, StoreError, older, schema
from riverboat_server.store.recording import Scribe, insert_results

FOLDER = Path(__file__).parent / "folders" / "version_1.tar.xz"
RELEASED = Path(__file__).parent / "folders" / "0.1.0"
FAULTY = Division("gold_west", "base", 3, 1, "2+0.1", "")


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
    assert {row.bot: row.faults for row in table.rows} == {
        "random": {},
        "crash:at=3": {Cause.CRASH: 3},
        "illegal": {Cause.ILLEGAL_MOVES: 3},
    }


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

    def broken(scribe: Scribe, results: Sequence[FinishedMatch]) -> list[bool]:
        insert_results(scribe, results[:5])
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(older, "insert_results", broken)
    with pytest.raises(StoreError):
        Store(data / "ladder.sqlite")
    assert old_rows(data, "SELECT version FROM schema_version") == [(1,)]
    assert old_rows(data, "SELECT * FROM participants") == before
    monkeypatch.undo()
    with Store(data / "ladder.sqlite") as store:
        assert len(store.results()) == 13


def test_replays_of_the_first_version_still_verify(data: Path) -> None:
    replays = sorted((data / "replays").iterdir())
    assert len(replays) == 13
    for replay in replays:
        loaded = load(replay)
        assert not loaded.header.lapses
        verify(loaded)


# --- versions 2 to 6: what a folder of 0.1.0 holds, less what they did not know ------------------

WITHOUT = {
    5: "DROP TABLE pruned_replays;",
    4: "ALTER TABLE bots DROP COLUMN scopes; ALTER TABLE bots DROP COLUMN expires_at;"
    "DROP TABLE former_tokens;",
    3: "ALTER TABLE participants DROP COLUMN away_us;"
    "ALTER TABLE participants DROP COLUMN credited_us;",
    2: "DROP INDEX match_of_place; ALTER TABLE matches DROP COLUMN seating;"
    "ALTER TABLE matches DROP COLUMN block_id;",
}


def folder_of(version: int, place: Path) -> Path:
    """A data folder as a version left it."""
    data = shutil.copytree(RELEASED, place)
    with closing(sqlite3.connect(data / "ladder.sqlite")) as connection:
        for younger in range(5, version - 1, -1):
            connection.executescript(WITHOUT[younger])
        connection.execute("UPDATE schema_version SET version = ?", (version,))
        connection.commit()
    return data


def ungranted(result: FinishedMatch) -> FinishedMatch:
    seats = tuple(replace(seat, granted=NOTHING_GRANTED) for seat in result.result.seats)
    return replace(result, result=replace(result.result, seats=seats))


@pytest.mark.parametrize("version", [2, 3, 4, 5, 6])
def test_results_and_ladders_of_every_version_stand(tmp_path: Path, version: int) -> None:
    with Store(folder_of(6, tmp_path / "released") / "ladder.sqlite") as store:
        results = store.results()
        ladders = [store.ladder(division) for division in store.divisions()]
    data = folder_of(version, tmp_path / "old")
    with Store(data / "ladder.sqlite") as store:
        found = store.results()
        assert [store.ladder(division) for division in store.divisions()] == ladders
        for division, own in by_division(found).items():
            ranks = [rank for result in own for rank in result.ranks]
            assert store.rated_columns(division).rank.tolist() == ranks
    assert list(map(ungranted, found)) == [
        ungranted(one)
        if version > 2
        else replace(ungranted(one), match=replace(one.match, block_id=""))
        for one in results
    ]
    assert old_rows(data, "SELECT version FROM schema_version") == [(schema.VERSION,)]
    assert old_rows(data, "PRAGMA foreign_key_check") == []


def test_a_store_of_the_second_version_counts_its_blocks_by_deals(tmp_path: Path) -> None:
    with Store(folder_of(2, tmp_path / "old") / "ladder.sqlite") as store:
        assert all(one.block == one.match.deal_id for one in store.results())
        new = a_result("ann bob", [1, 2], tournament_id="t", block_id="b")
        assert store.record(new)
        assert store.places("t", ["b"]) == {("b", ("ann", "bob")): new.match_id}


def test_a_token_of_the_fourth_version_is_a_bots_and_lasts(tmp_path: Path) -> None:
    with Store(folder_of(4, tmp_path / "old") / "ladder.sqlite") as store:
        cup = {bot.name: bot for bot in store.list_bots()}["cup"]
        assert (cup.scopes, cup.expires_at) == ("play watch", None)
        assert store.replace_token("ann", "1" * 64)


def test_a_store_of_the_fifth_version_has_pruned_nothing(tmp_path: Path) -> None:
    data = folder_of(5, tmp_path / "old")
    index = open_index(data)
    assert index is not None
    with index:
        listed = index.page(WantedReplays())
    with Store(data / "ladder.sqlite") as store:
        assert store.newest(20) == listed
        assert not any(summary.pruned for summary in listed)
        with closing(sqlite3.connect(data / "ladder.sqlite")) as connection:
            mark_pruned(connection, [listed[0].match_id, "unknown"])
        assert store.is_pruned(listed[0].match_id)
        assert store.newest(5)[0].pruned


@pytest.mark.parametrize("version", [2, 6])
def test_a_store_brought_up_to_date_has_the_tables_of_a_new_one(
    tmp_path: Path, version: int
) -> None:
    Store(tmp_path / "ladder.sqlite").close()
    data = folder_of(version, tmp_path / "old")
    with closing(sqlite3.connect(data / "ladder.sqlite")) as connection:
        connection.execute("DROP INDEX matches_of_bot")  # it came later than its version
    Store(data / "ladder.sqlite").close()
    assert shape(data) == shape(tmp_path)


def unique_columns(connection: sqlite3.Connection, table: str) -> set[tuple[str, ...]]:
    """Of which columns no two rows of a table hold the same."""
    query = "SELECT name FROM pragma_index_list(?) WHERE [unique]"
    names = [name for (name,) in connection.execute(query, (table,))]
    return {
        tuple(row[2] for row in connection.execute(f"PRAGMA index_info({name})")) for name in names
    }


def shape(data: Path) -> dict[str, object]:
    """What every table is made of, and by which indexes it is looked up."""
    with closing(sqlite3.connect(data / "ladder.sqlite")) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM pragma_table_list")]
        indexes = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index'")
        return {
            "indexes": {name: " ".join(sql.split()) for name, sql in indexes if sql},
            "unique": {table: unique_columns(connection, table) for table in tables},
            **{
                table: {
                    row[1:] for row in connection.execute(f"PRAGMA table_info({table})").fetchall()
                }
                for table in tables
                if not table.startswith("sqlite_")
            },
        }


def test_ranks_are_told_of_matches_that_are_older_than_their_column(address: str) -> None:
    results = [a_result("ann bob cid", [2, 3, 1]), a_result("cid ann bob", [1, 1, 3])]
    with Store(address) as store:
        store.record_all(results)
        with store._database.writing() as connection:
            for statement in (
                "DROP TABLE joins",
                "DROP TABLE invitations",
                "ALTER TABLE matches DROP COLUMN ranks",
                "UPDATE schema_version SET version = 7",
                "UPDATE alembic_version SET version_num = '7'",
            ):
                connection.execute(text(statement))
    with Store(address) as store:
        assert store.rated_columns(results[0].division).rank.tolist() == [2, 3, 1, 1, 1, 3]
        assert store.record(a_result("ann bob cid", [1, 2, 3]))


def test_an_upgrade_that_is_broken_off_leaves_the_old_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = folder_of(2, tmp_path / "old")
    before = shape(data)

    def broken(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(schema, "indexes", broken)  # the last that an upgrade does
    with pytest.raises(StoreError):
        Store(data / "ladder.sqlite")
    assert shape(data) == before
    monkeypatch.undo()
    with Store(data / "ladder.sqlite") as store:
        assert len(store.results()) == 5
