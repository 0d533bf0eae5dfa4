"""What is peculiar to a store in a file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from ladder.build import a_result
from riverboat_server.store import Store, StoreError, StoreFullError
from store.seen import rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ladder.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as opened:
        yield opened


def test_it_is_readable_by_its_user_alone(path: Path, store: Store) -> None:
    """Sealed results and hashes of tokens stand in it, and in the files that SQLite adds."""
    store.record(a_result("ann bob", [1, 2]))
    modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    assert modes == dict.fromkeys(modes, 0o600)
    assert len(modes) > 1


def test_who_may_read_one_that_is_there_is_left_as_it_is(path: Path, store: Store) -> None:
    path.chmod(0o640)
    with Store(path):
        assert path.stat().st_mode & 0o777 == 0o640


def test_a_full_disk_is_named_and_nothing_is_lost(store: Store) -> None:
    """The page limit makes SQLite report the very error of a full disk."""
    small = a_result("ann bob", [1, 2])
    store.record(small)
    large = a_result("ann bob", [1, 2], tournament_id="x" * 100_000)
    before = rows(store)

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
    assert rows(store) == before
    assert store.results() == [small]
    assert store.record(large) is True


def test_the_file_is_in_wal_mode_and_keeps_its_references(store: Store, path: Path) -> None:
    store.record(a_result("ann bob", [1, 2]))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_readers_never_wait_for_each_other(store: Store) -> None:
    """More readers at once than a pool would hold: the loop may be one of them."""
    open_ones = [store._database.reading() for _ in range(40)]
    for block in open_ones:
        block.__enter__()
    assert store.newest(1) == []
    for block in open_ones:
        block.__exit__(None, None, None)


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear referee, " * 100)
    with pytest.raises(StoreError, match="damaged or no Riverboat store"):
        Store(letter)
    with pytest.raises(StoreError, match="does its folder exist"):
        Store(tmp_path / "nowhere" / "ladder.db")
