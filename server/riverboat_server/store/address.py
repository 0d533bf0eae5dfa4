"""Where a store is: a file, or the URL of a database. Passwords are never shown."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from riverboat_server.store.errors import StoreAddressError

SCHEMES = ("postgresql", "postgres")


def is_url(address: str) -> bool:
    """Whether it is meant as the URL of a database, and not as a path."""
    return "://" in address


def read_url(address: str) -> URL:
    """A URL that can be opened; StoreAddressError says what is wrong, and repeats no part of it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreAddressError(
            f"the address of a store is {_FORM}: this one cannot be read"
        ) from None
    if url.drivername not in SCHEMES:
        raise StoreAddressError(f"stores are kept in SQLite files or at {_FORM}, nowhere else")
    return url


_FORM = "postgresql://USER@HOST:PORT/DATABASE"


def shown(address: URL) -> str:
    """The place alone, without user, password and settings."""
    host = address.host or str(address.query.get("host", "localhost"))
    port = "" if address.port is None else f":{address.port}"
    return f"postgresql://{host}{port}/{address.database or ''}"
