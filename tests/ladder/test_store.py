"""Results are recorded once, whole, or not at all."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from ladder.build import a_result, play_out
from riverboat.match import Cause, TimeControl
from riverboat_server.ladder import (
    Rating,
    ResultConflictError,
    Store,
    StoreError,
    StoreFullError,
    StoreLockedError,
    rate,
    round_robin,
)
from riverboat_server.ladder.statements import Prepared

DIVISION = a_result("ann bob", [1, 2]).division
FIELD = {"ann": 1.0, "bob": 0.0, "cid": -1.0}
STATEMENTS = 5
"""What a rated duel takes: match, participants, two ratings, changes."""

RECORD_FOR_EVER = """
import sys
from itertools import count
from ladder.build import a_result
from riverboat_server.ladder import Store

store = Store(sys.argv[1])
for number in count():
    result = a_result("ann bob", [1 + number % 2, 2 - number % 2], match_id=f"match-{number}")
    store.record(result)
    print(result.match_id, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ladder.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path, busy_seconds=0.2) as opened:
        yield opened


def rows(path: Path) -> dict[str, int]:
    """How many rows every table holds, seen from outside."""
    tables = ("matches", "participants", "rating_changes")
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
            for table in tables
        }


@contextmanager
def breaking_after(statements: int, error: type[BaseException]) -> Iterator[None]:
    """Break the store after so many statements of a recording."""
    executed = 0
    run, run_all = Prepared.run, Prepared.run_all

    def cut(*_: Any) -> None:
        nonlocal executed
        executed += 1
        if executed == statements:
            raise error

    def counted(self: Prepared, *args: Any) -> Any:
        done = run(self, *args)
        cut()
        return done

    def all_counted(self: Prepared, *args: Any) -> Any:
        done = run_all(self, *args)
        cut()
        return done

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Prepared, "run", counted)
        patched.setattr(Prepared, "run_all", all_counted)
        yield


def test_a_result_comes_back_as_it_went_in(store: Store) -> None:
    result = a_result(
        "ann bob cid ann",
        [2, 1, 2, 4],
        tournament_id="spring",
        cause=Cause.TIMEOUT,
        causes={3: Cause.TIMEOUT, 0: Cause.CRASH},
        control=TimeControl(5.5, 0.25, 2.0, 30.0, 1, 2),
        options={"max_rounds": "10", "first": "yes"},
        variant="max_rounds=10",
        rules_version=7,
        steps=321,
        seconds=0.1 + 0.2,
        finished_at="2026-11-16T12:00:00.123456+00:00",
    )
    assert store.record(result)
    assert store.results() == [result]
    assert store.result(result.match_id) == result
    assert store.result("unknown") is None


def test_a_solo_result_keeps_the_automatons_score(store: Store) -> None:
    result = a_result("ann", [2], automaton=-3, rated=False)
    store.record(result)
    assert store.results() == [result]


def test_recording_again_changes_nothing(store: Store, path: Path) -> None:
    result = a_result("ann bob", [1, 2])
    assert store.record(result) is True
    before = (rows(path), store.ratings(DIVISION))
    assert store.record(result) is False
    assert (rows(path), store.ratings(DIVISION)) == before


def test_another_result_for_the_same_match_is_refused(store: Store, path: Path) -> None:
    store.record(a_result("ann bob", [1, 2], match_id="m", deal_id="d"))
    before = rows(path)
    with pytest.raises(ResultConflictError, match="match m has another result"):
        store.record(a_result("ann bob", [2, 1], match_id="m", deal_id="d"))
    assert rows(path) == before
    assert store.results()[0].ranks == (1, 2)


def test_a_tournament_has_one_match_of_each_block_and_seating(store: Store, path: Path) -> None:
    place = {"tournament_id": "t", "block_id": "t-0"}
    store.record(a_result("ann bob", [1, 2], match_id="m", **place))
    before = (rows(path), store.ratings(DIVISION))
    with pytest.raises(ResultConflictError, match="the same block and seating"):
        store.record(a_result("ann bob", [2, 1], match_id="n", **place))
    assert (rows(path), store.ratings(DIVISION)) == before
    store.record(a_result("bob ann", [2, 1], match_id="n", **place))
    store.record(a_result("ann bob", [2, 1], match_id="o", tournament_id="u", block_id="t-0"))
    assert store.places("t", ["t-0", "t-1"]) == {
        ("t-0", ("ann", "bob")): "m",
        ("t-0", ("bob", "ann")): "n",
    }
    assert store.places("t", []) == store.places("t", ["t-1"]) == {}


def test_matches_of_no_block_stand_for_themselves(store: Store) -> None:
    for _ in range(2):
        store.record(a_result("ann bob", [1, 2], tournament_id="t"))
    assert len(store.results()) == 2
    assert store.places("t", [""]) == {}


def test_a_pile_is_recorded_in_one_transaction_in_its_order(store: Store) -> None:
    pile = [a_result("ann bob", [1, 2], match_id=f"m{number}") for number in range(5)]
    assert store.record_all([]) == []
    assert store.record_all(pile) == [True] * 5
    assert store.results() == pile
    apart = [store.rating_changes(result.match_id) for result in pile]
    assert all(before[0].after == after[0].before for before, after in pairwise(apart))


def test_a_conflict_in_a_pile_keeps_no_other_result_out(store: Store) -> None:
    first = a_result("ann bob", [1, 2], match_id="m")
    store.record(first)
    other = a_result("ann bob", [1, 2], match_id="other")
    outcomes = store.record_all([first, a_result("ann bob", [2, 1], match_id="m"), other, other])
    assert outcomes[0] is False
    assert isinstance(outcomes[1], ResultConflictError)
    assert outcomes[2:] == [True, False]
    assert store.results() == [first, other]


def test_results_are_found_by_game_division_and_tournament(store: Store) -> None:
    duel = a_result("ann bob", [1, 2], tournament_id="spring")
    solo = a_result("ann", [1], mode="expert")
    river = a_result("ann bob", [1, 2], game="the_river", tournament_id="spring")
    for result in (duel, solo, river):
        store.record(result)
    assert store.results(game="gold_west") == [duel, solo]
    assert store.results(division=solo.division) == [solo]
    assert store.results(game="gold_west", division=river.division) == []
    assert store.results(tournament="spring", game="the_river") == [river]
    assert store.results(tournament="") == [solo]
    assert store.divisions() == [duel.division, solo.division, river.division]


def test_ratings_are_those_of_the_arithmetic(store: Store) -> None:
    standings: dict[str, Rating] = {}
    for result in play_out(round_robin(list(FIELD), 2, 20), FIELD, Random(1)):
        store.record(result)
        changes = rate(result, standings)
        assert {one.bot: one for one in store.rating_changes(result.match_id)} == {
            one.bot: one for one in changes
        }
        standings |= {change.bot: change.after for change in changes}
    assert store.ratings(DIVISION) == standings


def test_divisions_are_rated_apart(store: Store) -> None:
    usual, table, solo = (
        a_result("ann bob", [1, 2]),
        a_result("ann bob cid", [3, 1, 2]),
        a_result("ann", [1]),
    )
    blitz = a_result("ann bob", [2, 1], control=TimeControl.parse("1+0"))
    slow = a_result("ann bob", [1, 1], control=TimeControl.parse("600+0"))
    short = a_result("ann bob", [2, 1], variant="max_rounds=10")
    newer = a_result("ann bob", [2, 1], rules_version=2)
    everything = [usual, table, solo, blitz, slow, short, newer]
    store.record_all(everything)
    for result, elo in zip(everything, [1516, 1484, 1516, 1484, 1500, 1484, 1484], strict=True):
        assert store.ratings(result.division)["ann"] == Rating(elo, 1)
    assert len(store.divisions()) == len(everything)
    assert store.ratings(a_result("ann bob", [1, 2], mode="expert").division) == {}


def test_unrated_and_cancelled_matches_leave_ratings_alone(store: Store) -> None:
    friendly = a_result("ann bob", [1, 2], rated=False)
    store.record(friendly)
    store.record(a_result("ann bob", [1, 1], rated=False, cause=Cause.CANCELLED))
    assert store.ratings(DIVISION) == {}
    assert store.rating_changes(friendly.match_id) == ()
    assert len(store.results()) == 2


def test_the_ladder_goes_by_rating(store: Store) -> None:
    store.record(a_result("ann bob", [2, 1], finished_at="2026-11-16T12:00:00Z"))
    store.record(a_result("cid dee", [1, 1], finished_at="2026-11-16T13:00:00Z"))
    ladder = store.ladder(DIVISION)
    assert [(row.rank, row.bot, row.rating) for row in ladder] == [
        (1, "bob", 1516),
        (2, "cid", 1500),
        (3, "dee", 1500),
        (4, "ann", 1484),
    ]
    assert (ladder[0].matches, ladder[0].last_change) == (1, 16)
    assert ladder[0].last_played == "2026-11-16T12:00:00Z"


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
@pytest.mark.parametrize("moment", range(1, STATEMENTS + 1))
def test_a_record_broken_off_at_any_statement_leaves_no_trace(
    store: Store, path: Path, moment: int, error: type[BaseException]
) -> None:
    store.record(a_result("ann bob", [1, 2], match_id="first"))
    before = (rows(path), store.ratings(DIVISION))
    result = a_result("ann bob", [2, 1], match_id="second")
    with breaking_after(moment, error), pytest.raises(error):
        store.record(result)
    assert (rows(path), store.ratings(DIVISION)) == before
    assert store.record(result) is True
    assert rows(path) == {"matches": 2, "participants": 4, "rating_changes": 4}


def test_no_statement_of_a_record_was_forgotten_above(store: Store) -> None:
    with breaking_after(STATEMENTS + 1, ZeroDivisionError):
        assert store.record(a_result("ann bob", [1, 2])) is True


def test_what_was_acknowledged_survives_a_killed_process(path: Path) -> None:
    """A process records without end and is killed: no acknowledged match missing, none halved."""
    command = [sys.executable, "-c", RECORD_FOR_EVER, str(path)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        acknowledged = {process.stdout.readline().strip() for _ in range(25)}
        process.kill()
        acknowledged |= {line.strip() for line in process.stdout if line.endswith("\n")}
    with Store(path) as store:
        results = store.results()
        assert acknowledged <= {result.match_id for result in results}
        standings: dict[str, Rating] = {}
        for result in results:
            standings |= {change.bot: change.after for change in rate(result, standings)}
        assert store.ratings(DIVISION) == standings
        assert store.record(a_result("ann bob", [1, 2], match_id="after")) is True
    assert rows(path)["participants"] == rows(path)["rating_changes"] == 2 * len(results) + 2


def test_a_full_disk_is_named_and_nothing_is_lost(store: Store, path: Path) -> None:
    """The page limit makes SQLite report the very error of a full disk."""
    small = a_result("ann bob", [1, 2])
    store.record(small)
    large = a_result("ann bob", [1, 2], tournament_id="x" * 100_000)
    before = rows(path)

    def limit(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA max_page_count = 1")

    store.close()
    event.listen(Engine, "connect", limit)
    try:
        with pytest.raises(StoreFullError, match="no room left"):
            store.record(large)
    finally:
        event.remove(Engine, "connect", limit)
    store.close()
    assert rows(path) == before
    assert store.results() == [small]
    assert store.record(large) is True


def test_a_locked_store_is_named_and_can_be_tried_again(store: Store, path: Path) -> None:
    result = a_result("ann bob", [1, 2])
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreLockedError, match="locked by another process"):
            store.record(result)
        assert store.results() == [], "readers do not wait for the writer"
        other.execute("ROLLBACK")
    assert store.record(result) is True


def test_readers_see_whole_matches_while_one_thread_writes(store: Store) -> None:
    results = play_out(round_robin(list(FIELD), 2, 10), FIELD, Random(1))
    writer = Thread(target=lambda: [store.record(result) for result in results])
    writer.start()
    seen = 0
    while seen < len(results):
        found = store.results()
        assert found == results[: len(found)]
        seen = max(seen, len(found))
    writer.join()


def test_threads_that_write_at_once_take_turns(path: Path) -> None:
    results = play_out(round_robin(list(FIELD), 2, 5), FIELD, Random(1))
    with Store(path) as store:
        threads = [
            Thread(target=lambda: [store.record(result) for result in results]) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(store.results()) == len(results)
        assert sum(one.matches for one in store.ratings(DIVISION).values()) == 2 * len(results)


def test_a_store_can_be_closed_and_opened_again(path: Path) -> None:
    result = a_result("ann bob", [1, 2])
    with Store(path) as store:
        store.record(result)
    with Store(path) as store:
        assert store.results() == [result]
        assert store.record(result) is False


def test_the_file_is_in_wal_mode_and_keeps_its_references(store: Store, path: Path) -> None:
    store.record(a_result("ann bob", [1, 2]))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_store_of_another_version_is_refused(path: Path) -> None:
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE schema_version SET version = 99")
        connection.commit()
    with pytest.raises(StoreError, match="schema version 99"):
        Store(path)


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear referee, " * 100)
    with pytest.raises(StoreError, match="damaged or no Riverboat store"):
        Store(letter)
    with pytest.raises(StoreError, match="does its folder exist"):
        Store(tmp_path / "nowhere" / "ladder.db")
