"""The tables of the result store.

A match, its participants and its rating changes hang together by the match's sequence number,
which is also the order in which results were recorded. Ratings are not stored apart: a bot's
rating is what its latest rating change left behind. Bots in results are names; the table `bots`
holds those that may connect, with the hash of their token.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

VERSION = 1

metadata = MetaData()

schema_version = Table("schema_version", metadata, Column("version", Integer, primary_key=True))

bots = Table(
    "bots",
    metadata,
    Column("name", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("token_sha256", String, nullable=False, unique=True),
    Column("added_at", String, nullable=False),
    Column("revoked_at", String),
)

matches = Table(
    "matches",
    metadata,
    Column("sequence", Integer, primary_key=True),
    Column("match_id", String, nullable=False, unique=True),
    Column("deal_id", String, nullable=False),
    Column("tournament_id", String, nullable=False, index=True),
    Column("game", String, nullable=False),
    Column("mode", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("cause", String, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("automaton_score", Integer),
    Column("decisions", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("replay", String, nullable=False),
    Column("finished_at", String, nullable=False),
    Index("matches_by_division", "game", "mode", "players"),
    sqlite_autoincrement=True,
)

participants = Table(
    "participants",
    metadata,
    Column("sequence", ForeignKey("matches.sequence"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bot", String, nullable=False, index=True),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("at_fault", Boolean, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("sequence", ForeignKey("matches.sequence"), primary_key=True),
    Column("bot", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("mode", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rating_before", Float, nullable=False),
    Column("rating_after", Float, nullable=False),
    Column("matches_before", Integer, nullable=False),
    UniqueConstraint("game", "mode", "players", "bot", "sequence", name="rating_of_bot"),
)
