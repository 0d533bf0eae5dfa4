"""Ranks beside the seating: what ratings need of a match stands in one row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"

_LISTED = {
    "sqlite": "SELECT json_group_array({column}) FROM (SELECT {column} FROM participants "
    "WHERE participants.sequence = matches.sequence ORDER BY seat)",
    "postgresql": "SELECT json_agg({column} ORDER BY seat)::text FROM participants "
    "WHERE participants.sequence = matches.sequence",
}


def upgrade() -> None:
    op.add_column("matches", sa.Column("ranks", sa.String, nullable=False, server_default="[]"))
    listed = _LISTED[op.get_context().dialect.name]
    op.execute(f"UPDATE matches SET ranks = ({listed.format(column='rank')})")  # noqa: S608
    # Of the second schema, only the rows of participants say who sat where.
    bots = listed.format(column="bot")
    op.execute(f"UPDATE matches SET seating = ({bots}) WHERE seating = ''")  # noqa: S608
