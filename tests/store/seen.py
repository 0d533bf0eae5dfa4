"""What tests see of a store from outside."""

from __future__ import annotations

from sqlalchemy import func, select

from riverboat_server.store import Store, schema

TABLES = (schema.matches, schema.participants, schema.rating_changes, schema.ratings)


def rows(store: Store) -> dict[str, int]:
    """How many rows the tables of results hold."""
    with store._database.reading() as connection:
        return {
            table.name: connection.scalar(select(func.count()).select_from(table)) or 0
            for table in TABLES
        }
