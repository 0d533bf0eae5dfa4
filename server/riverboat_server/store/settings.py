"""What holds for the whole store: a number for a word."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from riverboat_server.store.schema import settings


def read_setting(connection: Connection, name: str) -> int:
    """The number that was written, or 0."""
    return connection.scalar(select(settings.c.value).where(settings.c.name == name)) or 0


def write_setting(connection: Connection, name: str, value: int) -> None:
    connection.execute(delete(settings).where(settings.c.name == name))
    connection.execute(insert(settings).values(name=name, value=value))
