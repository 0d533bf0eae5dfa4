"""The schema of Riverboat 0.1.0, from which on alembic brings stores up to date."""

from __future__ import annotations

revision = "6"
down_revision = None


def upgrade() -> None:
    """Older stores are brought to this one by hand, see `riverboat_server.store.older`."""
