"""Stores to try things on: the same tests for every kind of database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from riverboat_server.store import Store
from store.postgres_server import PACKAGE, PostgresServer

BUSY_SECONDS = 0.5
KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server for all tests of this process, started when the first one asks for it."""
    if find_spec(PACKAGE) is None:
        pytest.skip(f"{PACKAGE} is not installed")
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture(scope="module")
def mortal() -> Iterator[PostgresServer]:
    """A server that may be killed."""
    with closing(PostgresServer()) as server:
        yield server


@pytest.fixture
def url(postgres: PostgresServer) -> str:
    """A PostgreSQL schema that holds nothing yet."""
    return postgres.new_schema()


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store can be opened that holds nothing yet."""
    if request.param == "sqlite":
        return str(tmp_path / "ladder.sqlite")
    empty: str = request.getfixturevalue("url")
    return empty


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with Store(address, busy_seconds=BUSY_SECONDS) as opened:
        yield opened
