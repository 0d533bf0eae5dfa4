"""Whatever breaks off: what was acknowledged is there, what was not leaves no trace."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ladder.build import a_result
from riverboat_server.ladder import Rating, rate
from riverboat_server.store import Store
from riverboat_server.store.postgres_scribe import PostgresScribe
from riverboat_server.store.sqlite_scribe import SqliteScribe
from store.seen import rows

DIVISION = a_result("ann bob", [1, 2]).division
STATEMENTS = (
    "insert_matches",
    "insert_participants",
    "hidden",
    "ratings",
    "insert_changes",
    "put_ratings",
    "finish",
)
"""What a rated match of a tournament takes."""

RECORD_FOR_EVER = """
import sys
from itertools import count
from ladder.build import a_result
from riverboat_server.store import Store

store = Store(sys.argv[1])
for number in count():
    result = a_result("ann bob", [1 + number % 2, 2 - number % 2], match_id=f"match-{number}")
    store.record(result)
    print(result.match_id, flush=True)
"""


@contextmanager
def breaking_after(statement: str, error: type[BaseException]) -> Iterator[None]:
    """Break the store after a statement of a recording."""

    def broken(carry_out: Any) -> Any:
        def carried_out(*args: Any) -> Any:
            carry_out(*args)
            raise error

        return carried_out

    with pytest.MonkeyPatch.context() as patched:
        for scribe in (SqliteScribe, PostgresScribe):
            patched.setattr(scribe, statement, broken(getattr(scribe, statement)))
        yield


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_a_record_broken_off_at_any_statement_leaves_no_trace(
    store: Store, error: type[BaseException]
) -> None:
    store.record(a_result("ann bob", [1, 2], match_id="first"))
    before = (rows(store), store.ratings(DIVISION))
    result = a_result("ann bob", [2, 1], match_id="second", tournament_id="t")
    for moment in STATEMENTS:
        with breaking_after(moment, error), pytest.raises(error):
            store.record(result)
        assert (rows(store), store.ratings(DIVISION)) == before, moment
    assert store.record(result) is True
    assert rows(store) == {"matches": 2, "participants": 4, "rating_changes": 4, "ratings": 2}


def test_what_was_acknowledged_survives_a_killed_process(address: str) -> None:
    """A process records without end and is killed: no acknowledged match missing, none halved."""
    command = [sys.executable, "-c", RECORD_FOR_EVER, address]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        acknowledged = {process.stdout.readline().strip() for _ in range(25)}
        process.kill()
        acknowledged |= {line.strip() for line in process.stdout if line.endswith("\n")}
    with Store(address) as store:
        results = store.results()
        assert acknowledged <= {result.match_id for result in results}
        standings: dict[str, Rating] = {}
        for result in results:
            standings |= {change.bot: change.after for change in rate(result, standings)}
        assert store.ratings(DIVISION) == standings
        assert store.record(a_result("ann bob", [1, 2], match_id="after")) is True
        found = rows(store)
        assert found["participants"] == found["rating_changes"] == 2 * len(results) + 2
