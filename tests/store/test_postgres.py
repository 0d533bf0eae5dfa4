"""What is peculiar to a store in PostgreSQL: many writers, a server that goes away, passwords."""

from __future__ import annotations

import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count, pairwise, permutations
from threading import Event, Thread

import pytest
from sqlalchemy import text, update

from ladder.build import a_result
from riverboat.match import FinishedMatch
from riverboat_server.ladder import Rating, rate
from riverboat_server.store import Store, StoreAwayError, StoreError, schema
from riverboat_server.store.postgres_scribe import PostgresScribe
from store.postgres_server import PostgresServer

DIVISION = a_result("ann bob", [1, 2]).division
BOTS = ("ann", "bob", "cid", "dee")
WRITERS = 4
PILES = 12


def write_piles(url: str, name: str) -> None:
    """What one of several referees does: piles of results, the same bots in all of them."""
    with Store(url, busy_seconds=60) as store:
        for pile in range(PILES):
            pairs = permutations(BOTS, 2)
            results = [a_result(pair, [1, 2], match_id=f"{name}-{pile}-{pair}") for pair in pairs]
            assert store.record_all(results) == [True] * len(results)


def test_ratings_chain_exactly_however_many_write(url: str) -> None:
    with Store(url) as store, ThreadPoolExecutor(WRITERS) as threads:
        list(threads.map(lambda name: write_piles(url, f"w{name}"), range(WRITERS)))
        results = store.results()
        assert len(results) == WRITERS * PILES * 12
        ratings: dict[str, Rating] = {}
        for result in results:
            ratings |= {change.bot: change.after for change in rate(result, ratings)}
        assert store.ratings(DIVISION) == ratings
        for bot in BOTS:
            history = store.rating_history(DIVISION, bot)
            assert len(history) == len(results) / 2
            assert all(one.after == other.before for one, other in pairwise(history))


def test_who_reads_on_misses_nothing_that_others_write_meanwhile(url: str) -> None:
    """Numbers are given in the order of commits: what is read later has a higher one."""
    with Store(url) as store, ThreadPoolExecutor(WRITERS) as threads:
        writing = [threads.submit(write_piles, url, f"w{name}") for name in range(WRITERS)]
        read: list[int] = []
        while True:
            over = all(one.done() for one in writing)
            read += [row.sequence for row in store.rated_after(read[-1] if read else 0, 10_000)]
            if over:
                break
        assert len(read) == WRITERS * PILES * 12


def test_a_tournament_is_published_once_among_results_that_come_in(url: str) -> None:
    """Every result is rated exactly once, before the publication or by it."""
    with Store(url, busy_seconds=60) as store, Store(url, busy_seconds=60) as other:
        store.add_tournament("t", "", "cup", published=False)
        begun = Event()

        def record() -> None:
            for number in range(40):
                store.record(a_result("ann bob", [1, 2], tournament_id="t", match_id=f"m{number}"))
                if number == 10:
                    begun.set()

        writer = Thread(target=record)
        writer.start()
        begun.wait()
        assert other.publish("t") is True
        writer.join()
        history = store.rating_history(DIVISION, "ann")
        assert [change.before.matches for change in history] == list(range(40))


# --- a server that goes away ----------------------------------------------------------------------


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(mortal: PostgresServer) -> None:
    acknowledged: list[str] = []
    killed, enough = Event(), Event()

    def record(store: Store) -> None:
        for number in count():
            result = a_result("ann bob", [1, 2], match_id=f"m{number}")
            while not _recorded(store, result):
                killed.wait(0.02)
            acknowledged.append(result.match_id)
            if enough.is_set():
                return

    with Store(mortal.new_schema(), busy_seconds=60) as store:
        writer = Thread(target=record, args=(store,))
        writer.start()
        for wanted in (20, 60, 100):
            while len(acknowledged) < wanted:
                killed.wait(0.001)
            mortal.kill()
            mortal.start()
        enough.set()
        writer.join()
        found = [result.match_id for result in store.results()]
        assert found == acknowledged, "what was sent again is there once"
        history = store.rating_history(DIVISION, "ann")
        assert [change.before.matches for change in history] == list(range(len(found)))


def _recorded(store: Store, result: FinishedMatch) -> bool:
    with suppress(StoreAwayError):
        store.record(result)
        return True
    return False


def test_a_server_that_is_away_is_named_and_asked_again(mortal: PostgresServer) -> None:
    with Store(mortal.new_schema()) as store:
        mortal.kill()
        with pytest.raises(StoreAwayError, match="cannot reach postgresql://"):
            store.record(a_result("ann bob", [1, 2]))
        with pytest.raises(StoreAwayError):
            store.tokens()
        mortal.start()
        assert store.record(a_result("ann bob", [1, 2])) is True


def test_a_server_that_is_back_was_never_away_for_who_did_not_ask(mortal: PostgresServer) -> None:
    with Store(mortal.new_schema()) as store:
        assert store.record(a_result("ann bob", [1, 2], match_id="before")) is True
        mortal.kill()
        mortal.start()
        assert store.record(a_result("ann bob", [1, 2], match_id="after")) is True
        mortal.kill()
        mortal.start()
        assert [one.match_id for one in store.results()] == ["before", "after"]


def test_a_writer_that_stands_still_does_not_hold_others_up_for_ever(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if its process were stopped in the middle of a pile."""
    Store(url).close()
    monkeypatch.setattr("riverboat_server.store.postgres.IDLE_SECONDS", 1)
    one, another = a_result("ann bob", [1, 2]), a_result("ann bob", [1, 2])
    with Store(url) as stopped, Store(url, busy_seconds=20) as other:

        def stand_still(scribe: PostgresScribe, rows: object) -> None:
            monkeypatch.undo()
            assert other.record(another) is True

        monkeypatch.setattr(PostgresScribe, "insert_changes", stand_still)
        with pytest.raises(StoreAwayError):
            stopped.record(one)
        assert stopped.results() == [another]
        assert stopped.record(one) is True


# --- how it is opened -----------------------------------------------------------------------------


def test_a_result_is_on_disk_before_it_is_acknowledged_whatever_is_usual_there(url: str) -> None:
    lax = url + "%20-csynchronous_commit%3Doff"
    with Store(lax) as store, store._database.writing() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"


def test_tables_that_a_newer_program_has_changed_are_left_alone(url: str) -> None:
    with Store(url) as store, Store(url) as newer:
        with newer._database.writing() as connection:
            connection.execute(update(schema.schema_version).values(version=99))
        with pytest.raises(StoreError, match="a newer Riverboat"):
            store.record(a_result("ann bob", [1, 2]))


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:hunter2@127.0.0.1:1/cup?connect_timeout=2",
        "postgres://ann@127.0.0.1:1/cup?password=hunter2",
        "postgresql://ann:hunter2@127.0.0.1:hunter2/cup",
        "mysql://ann:hunter2@127.0.0.1/cup",
        "postgresql://ann:hunter2@127.0.0.1:1/cup?unknown=hunter2",
    ],
)
def test_a_password_is_never_told(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        Store(url)
    assert "hunter2" not in "".join(traceback.format_exception(refused.value))


def test_a_missing_driver_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "riverboat_server.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'riverboat\[postgres\]'"):
        Store("postgresql://127.0.0.1/cup")
