"""The tables of the result store.

A match, its participants and its rating changes hang together by the match's sequence number,
which is also the order in which results were recorded. Ratings are not stored apart: a bot's
rating is what its latest rating change left behind. Bots in results are names; the table `bots`
holds those that may connect, with the hash of their token, and `former_tokens` how others ended.

A division is written as the JSON list of its fields; options, time control, seating (the names of
the bots by seat) and score sheets are JSON too. Causes are those of each seat, and that of the
match beside them. A tournament has one match of each block and seating.

Replays are files; `pruned_replays` names those that were removed. The SDK reads a page of replays
by a statement of its own (`riverboat.replay.index`), which is also the one used here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    UniqueConstraint,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

VERSION = 6

FoundRow = Row[Any]
"""A row of any query; its columns are attributes."""

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
    Column("scopes", String, nullable=False, server_default="play watch"),
    Column("expires_at", String),
)

former_tokens = Table(
    "former_tokens",
    metadata,
    Column("sequence", Integer, primary_key=True),
    Column("token_sha256", String, nullable=False),
    Column("name", String, nullable=False),
    Column("ended", String, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("sequence", Integer, primary_key=True),
    Column("match_id", String, nullable=False, unique=True),
    Column("deal_id", String, nullable=False),
    Column("tournament_id", String, nullable=False, index=True),
    Column("division", String, nullable=False, index=True),
    Column("game", String, nullable=False, index=True),
    Column("mode", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("variant", String, nullable=False),
    Column("control", String, nullable=False),
    Column("ordered_rated", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("cause", String, nullable=False),
    Column("automaton", String),
    Column("steps", Integer, nullable=False),
    Column("referee", String, nullable=False),
    Column("started_at", String, nullable=False),
    Column("finished_at", String, nullable=False),
    Column("block_id", String, nullable=False, server_default=""),
    Column("seating", String, nullable=False, server_default=""),
    sqlite_autoincrement=True,
)

# Matches of no block stand for themselves: those of no tournament, and those of older versions.
places = Index(
    "match_of_place",
    matches.c.tournament_id,
    matches.c.block_id,
    matches.c.seating,
    unique=True,
    sqlite_where=matches.c.block_id != "",
)

participants = Table(
    "participants",
    metadata,
    Column("sequence", ForeignKey("matches.sequence"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bot", String, nullable=False),
    Column("score", Integer, nullable=False),
    Column("sheet", String, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("outcome", String, nullable=False),
    Column("cause", String, nullable=False),
    Column("away_us", Integer, nullable=False, server_default="0"),
    Column("credited_us", Integer, nullable=False, server_default="0"),
    Index("matches_of_bot", "bot", "sequence"),
)

pruned_replays = Table(
    "pruned_replays",
    metadata,
    Column("sequence", ForeignKey("matches.sequence"), primary_key=True),
    Column("pruned_at", String, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("sequence", ForeignKey("matches.sequence"), primary_key=True),
    Column("bot", String, primary_key=True),
    Column("division", String, nullable=False),
    Column("rating_before", Float, nullable=False),
    Column("rating_after", Float, nullable=False),
    Column("matches_before", Integer, nullable=False),
    UniqueConstraint("division", "bot", "sequence", name="rating_of_bot"),
)


# Written once: putting the statements together takes longer than carrying them out.


@cache
def table_statements() -> tuple[str, ...]:
    """SQL that makes every table, in an order in which what they point to is there."""
    wanted = [CreateTable(table, if_not_exists=True) for table in metadata.sorted_tables]
    return tuple(str(create.compile(dialect=sqlite.dialect())) for create in wanted)


@cache
def index_statements() -> tuple[str, ...]:
    """SQL that makes every index that is not there; one may be younger than its table."""
    indexes = [index for table in metadata.sorted_tables for index in table.indexes]
    wanted = [CreateIndex(index, if_not_exists=True) for index in indexes]
    return tuple(str(create.compile(dialect=sqlite.dialect())) for create in wanted)
