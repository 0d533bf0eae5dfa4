"""What happens when results that were hidden become public."""

from __future__ import annotations

from sqlalchemy import Connection

from riverboat_server.store import listing
from riverboat_server.store.recording import Scribe, rate_all
from riverboat_server.store.settings import read_setting, write_setting

COUNT = "publications"


def rate_hidden(connection: Connection, scribe: Scribe, tournament_id: str) -> None:
    """Change ratings by what a tournament has played so far, in the order of recording."""
    rows = listing.rated_of(connection, tournament_id)
    rate_all(scribe, [(row.sequence, row.division, row.match) for row in rows])
    scribe.finish()
    write_setting(connection, COUNT, read_setting(connection, COUNT) + 1)
