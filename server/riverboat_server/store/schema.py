"""The tables of the result store.

A match, its participants and its rating changes hang together by the match's sequence number,
which is also the order in which results were recorded. A rating is what a bot's last change left
behind; its changes follow each other by `matches_before`, because those of a tournament that is
published late come after others that were recorded later. Bots in results are names; the table
`bots` holds those that may connect, with the hash of their token, and `former_tokens` how others
ended. An invitation is used once for each bot in `joins`; of its code only the hash is kept.

A division is written as the JSON list of its fields; options, time control, seating (the names of
the bots by seat), ranks, versions, other lists of names and score sheets are JSON too. Seating and
ranks stand with the participants as well: ratings need nothing else, and read one row per match.
Causes are those of each seat, and that of the match beside them. A tournament has one match of each
block and seating.

A tournament without a date of publication is hidden: nobody else sees its results, and no rating
has changed by them. Matches may name a tournament that has no row: it is public.

Replays are files; `pruned_replays` names those that were removed. The SDK reads a page of replays
by a statement of its own (`riverboat.replay.index`), which is also the one used here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    ClauseElement,
    Column,
    Connection,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    UniqueConstraint,
    insert,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from riverboat_server.store.version import VERSION as VERSION

FoundRow = Row[Any]
"""A row of any query; its columns are attributes."""

DIALECTS: dict[str, type[Dialect]] = {
    "sqlite": sqlite.dialect,
    "postgresql": postgresql.dialect,
}

# Sequence numbers and microseconds outgrow 32 bits; SQLite's only integer has 64.
_Large = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData()

schema_version = Table("schema_version", metadata, Column("version", Integer, primary_key=True))

alembic_version = Table(
    "alembic_version", metadata, Column("version_num", String(32), primary_key=True)
)

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
    Column("sequence", _Large, primary_key=True),
    Column("token_sha256", String, nullable=False),
    Column("name", String, nullable=False),
    Column("ended", String, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("number", _Large, primary_key=True),
    Column("invitation_id", String, nullable=False, unique=True),
    Column("code_sha256", String, nullable=False, unique=True),
    Column("uses", Integer, nullable=False),
    Column("made_by", String, nullable=False),
    Column("made_at", String, nullable=False),
    Column("expires_at", String),
    Column("revoked_at", String),
    sqlite_autoincrement=True,
)

joins = Table(
    "joins",
    metadata,
    Column("bot", ForeignKey("bots.name"), primary_key=True),
    Column("invitation_id", ForeignKey("invitations.invitation_id"), nullable=False, index=True),
    Column("token_sha256", String, nullable=False, unique=True),
    Column("joined_at", String, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("sequence", _Large, primary_key=True),
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
    Column("versions", String, nullable=False, server_default="[]"),
    Column("ranks", String, nullable=False, server_default="[]"),
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
    postgresql_where=matches.c.block_id != "",
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
    Column("away_us", _Large, nullable=False, server_default="0"),
    Column("credited_us", _Large, nullable=False, server_default="0"),
    Column("version", String, nullable=False, server_default=""),
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
)

ratings = Table(
    "ratings",
    metadata,
    Column("division", String, primary_key=True),
    Column("bot", String, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("sequence", ForeignKey("matches.sequence"), nullable=False),  # of the last change
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("number", _Large, primary_key=True),
    Column("tournament_id", String, nullable=False, unique=True),
    Column("plan", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("scrimmage", Boolean, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("state", String, nullable=False),
    Column("created_at", String, nullable=False),
    Column("ended_at", String),
    Column("published_at", String),
    Column("note", String, nullable=False),
    Index("scrimmages_of_owner", "owner", "created_at"),
    sqlite_autoincrement=True,
)

hidden = Index(
    "hidden_tournaments",
    tournaments.c.tournament_id,
    unique=True,
    sqlite_where=tournaments.c.published_at.is_(None),
    postgresql_where=tournaments.c.published_at.is_(None),
)
unended = Index(
    "open_tournaments",
    tournaments.c.number,
    sqlite_where=tournaments.c.ended_at.is_(None),
    postgresql_where=tournaments.c.ended_at.is_(None),
)

skipped_blocks = Table(
    "skipped_blocks",
    metadata,
    Column("number", _Large, primary_key=True),
    Column("tournament_id", ForeignKey("tournaments.tournament_id"), nullable=False),
    Column("block_id", String, nullable=False),
    Column("absent", String, nullable=False),
    UniqueConstraint("tournament_id", "block_id", name="skipped_once"),
)

entry_changes = Table(
    "entry_changes",
    metadata,
    Column("number", _Large, primary_key=True),
    Column("tournament_id", ForeignKey("tournaments.tournament_id"), nullable=False, index=True),
    Column("from_block", Integer, nullable=False),
    Column("bot", String, nullable=False),
    Column("entered", Boolean, nullable=False),
)

scrimmage_terms = Table(
    "scrimmage_terms",
    metadata,
    Column("bot", String, primary_key=True),
    Column("everybody", Boolean, nullable=False),
    Column("bots", String, nullable=False),
    Column("at_once", Integer, nullable=False),
)

# What holds for the whole store: a word and a number.
settings = Table(
    "settings",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Integer, nullable=False),
)


def make(connection: Connection) -> None:
    """All tables and indexes, where there are none, and what tells their version."""
    for statement in _statements(connection.dialect.name):
        connection.exec_driver_sql(statement)
    connection.execute(insert(schema_version).values(version=VERSION))
    connection.execute(insert(alembic_version).values(version_num=str(VERSION)))


def indexes() -> list[Index]:
    return [index for table in metadata.sorted_tables for index in table.indexes]


@cache
def _statements(dialect: str) -> tuple[str, ...]:
    """Written once: putting them together takes longer than carrying them out."""
    wanted: list[ClauseElement] = [CreateTable(table) for table in metadata.sorted_tables]
    wanted += map(CreateIndex, indexes())
    return tuple(str(create.compile(dialect=DIALECTS[dialect]())) for create in wanted)
