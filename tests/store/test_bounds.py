"""Bounded reads: a page costs a page, however many results are on record."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from riverboat.replay.wanted import WantedReplays
from riverboat_server.bench.filling import fill
from riverboat_server.store import Store

RESULTS = 600
Read = Callable[[Store], object]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("store") / "ladder.sqlite"
    with Store(path) as store:
        fill(store, RESULTS)
    return path


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "ladder.sqlite"
    with Store(path) as store:
        fill(store, 4 * RESULTS)
    return path


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as opened:
        yield opened


def statements(store: Store, read: Read) -> list[str]:
    """What the database is asked by a read."""
    asked: list[str] = []

    def listen_in(driver: sqlite3.Connection, _: object) -> None:
        driver.set_trace_callback(asked.append)

    store.close()
    event.listen(Engine, "connect", listen_in)
    read(store)
    event.remove(Engine, "connect", listen_in)
    return [text for text in asked if text.startswith("SELECT")]


READS: list[Read] = [
    lambda store: store.newest(10),
    lambda store: store.newest(10, before=300),
    lambda store: store.newest(10, wanted=WantedReplays("bot-3")),
    lambda store: store.newest(10, before=300, wanted=WantedReplays("bot-3")),
    lambda store: store.newest(10, wanted=WantedReplays(game="gold_west")),
    lambda store: store.newest(10, before=300, wanted=WantedReplays("bot-3", "gold_west", "bot-4")),
    lambda store: store.newest(10, tournament="t"),
    lambda store: store.rated_after(300, 10),
    lambda store: store.bots_of("made-up-00000007"),
]


@pytest.mark.parametrize("read", READS)
def test_a_page_walks_an_index_and_sorts_nothing_else(path: Path, store: Store, read: Read) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for text in statements(store, read):
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {text}")]
            tables = [line for line in plan if "matches" in line or "participants" in line]
            assert tables
            # the newest are found at the end of the table itself, by its key
            scans = [line for line in tables if line.startswith("SCAN") and line != "SCAN matches"]
            assert scans == [], plan


@pytest.mark.parametrize("read", READS)
def test_a_page_reads_as_much_of_a_small_store_as_of_a_large_one(
    path: Path, large: Path, store: Store, read: Read
) -> None:
    """Counted in steps of the database's machine."""
    asked = statements(store, read)
    assert asked
    assert steps(large, asked) < 1.5 * steps(path, asked)


def steps(path: Path, asked: list[str]) -> int:
    done = 0

    def count() -> None:
        nonlocal done
        done += 1

    with closing(sqlite3.connect(path)) as connection:
        connection.set_progress_handler(count, 10)
        for text in asked:
            connection.execute(text).fetchall()
    return done
