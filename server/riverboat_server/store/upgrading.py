"""Brings a store up to date: by hand as far as 0.1.0 went, by alembic's revisions from there on.

A revision is named after the number of the schema that it makes. `schema_version` tells that number
to whoever knows nothing of alembic: the SDK, and programs that are older than the store.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, insert, select, update

from riverboat_server.store import older, schema
from riverboat_server.store.errors import StoreError
from riverboat_server.store.recording import Scribe

BASELINE = 6  # the first schema that alembic knows
_REVISIONS = Path(__file__).parent / "revisions"


def found_version(connection: Connection) -> int | None:
    """The schema of a store; None if nothing is stored there yet."""
    if not connection.dialect.has_table(connection, schema.schema_version.name):
        return None
    return connection.scalar(select(schema.schema_version.c.version))


def prepare(connection: Connection, scribe: Scribe, place: str, replays: Path) -> None:
    """Make the tables of a new store, or bring those of an older one up to date.

    All in the caller's transaction: a store is of one version or of the other. `place` is what the
    store is called in errors; the replays of the oldest version know more than its store.
    """
    found = found_version(connection)
    if found is None:
        schema.make(connection)
    elif found == 1:
        older.write_anew(connection, scribe, replays)
    elif found != schema.VERSION:
        check_version(place, found)
        _upgrade(connection, found)


def check_version(place: str, found: int | None) -> None:
    """Refuse a store that a newer program has written."""
    if found not in range(1, schema.VERSION + 1):
        raise StoreError(
            f"{place} has schema version {found}, this program knows {schema.VERSION}: it was "
            "written by a newer Riverboat"
        )


def _upgrade(connection: Connection, found: int) -> None:
    if found < BASELINE:
        older.migrate(connection, found)
    if found <= BASELINE:
        schema.alembic_version.create(connection, checkfirst=True)
        connection.execute(insert(schema.alembic_version).values(version_num=str(BASELINE)))
    _run_revisions(connection)
    for index in schema.indexes():
        index.create(connection, checkfirst=True)
    connection.execute(update(schema.schema_version).values(version=schema.VERSION))


def _run_revisions(connection: Connection) -> None:
    from alembic import command  # takes as long to import as everything else here
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_REVISIONS).replace("%", "%%"))
    command.upgrade(config, "head")
