"""Invitations, and the bots that joined with each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("invitation_id", sa.String, nullable=False, unique=True),
        sa.Column("code_sha256", sa.String, nullable=False, unique=True),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("made_by", sa.String, nullable=False),
        sa.Column("made_at", sa.String, nullable=False),
        sa.Column("expires_at", sa.String),
        sa.Column("revoked_at", sa.String),
        sqlite_autoincrement=True,
    )
    invitation = sa.ForeignKey("invitations.invitation_id")
    op.create_table(
        "joins",
        sa.Column("bot", sa.String, sa.ForeignKey("bots.name"), primary_key=True),
        sa.Column("invitation_id", sa.String, invitation, nullable=False),
        sa.Column("token_sha256", sa.String, nullable=False, unique=True),
        sa.Column("joined_at", sa.String, nullable=False),
    )
