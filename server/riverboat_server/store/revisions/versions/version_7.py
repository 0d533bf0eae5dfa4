"""Ratings in a table of their own, tournaments, scrimmages, versions of bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.add_column("matches", _text("versions", default="[]"))
    op.add_column("participants", _text("version", default=""))
    _keep_ratings()
    _keep_tournaments()
    _keep_scrimmages()


def _keep_ratings() -> None:
    op.create_table(
        "ratings",
        _text("division", primary_key=True),
        _text("bot", primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, sa.ForeignKey("matches.sequence"), nullable=False),
    )
    op.execute(
        "INSERT INTO ratings (division, bot, rating, matches, sequence) "
        "SELECT one.division, one.bot, rating_after, matches_before + 1, one.sequence "
        "FROM rating_changes AS one JOIN (SELECT division, bot, max(sequence) AS sequence "
        "FROM rating_changes GROUP BY division, bot) AS last ON last.division = one.division "
        "AND last.bot = one.bot AND last.sequence = one.sequence"
    )
    with op.batch_alter_table("rating_changes") as changes:  # where the last change was looked up
        changes.drop_constraint("rating_of_bot", type_="unique")


def _keep_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("number", sa.Integer, primary_key=True),
        _text("tournament_id"),
        _text("plan"),
        _text("owner"),
        sa.Column("scrimmage", sa.Boolean, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        _text("state"),
        _text("created_at"),
        sa.Column("ended_at", sa.String),
        sa.Column("published_at", sa.String),
        _text("note"),
        sa.UniqueConstraint("tournament_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "skipped_blocks",
        sa.Column("number", sa.Integer, primary_key=True),
        _tournament(),
        _text("block_id"),
        _text("absent"),
        sa.UniqueConstraint("tournament_id", "block_id", name="skipped_once"),
    )
    op.create_table(
        "entry_changes",
        sa.Column("number", sa.Integer, primary_key=True),
        _tournament(),
        sa.Column("from_block", sa.Integer, nullable=False),
        _text("bot"),
        sa.Column("entered", sa.Boolean, nullable=False),
    )


def _keep_scrimmages() -> None:
    op.create_table(
        "scrimmage_terms",
        _text("bot", primary_key=True),
        sa.Column("everybody", sa.Boolean, nullable=False),
        _text("bots"),
        sa.Column("at_once", sa.Integer, nullable=False),
    )
    op.create_table(
        "settings",
        _text("name", primary_key=True),
        sa.Column("value", sa.Integer, nullable=False),
    )


def _text(name: str, primary_key: bool = False, default: str | None = None) -> sa.Column[str]:
    return sa.Column(
        name, sa.String, primary_key=primary_key, nullable=False, server_default=default
    )


def _tournament() -> sa.Column[str]:
    points = sa.ForeignKey("tournaments.tournament_id")
    return sa.Column("tournament_id", sa.String, points, nullable=False)
