"""Brings a store that is older than Riverboat 0.1.0 up to date.

Version 1 kept neither clocks, options, rules version nor the cause of each seat. The replays beside
the store know them; a result whose replay is gone keeps what is known, in a division of its own.
Ratings are worked out anew, because divisions are finer.

Version 2 knew no blocks apart from deals: its matches stay counted by their deals.

Version 3 did not say what was granted to a seat besides its clock.

Version 4 knew no scopes: its tokens are those of bots, and do not expire.

Version 5 never pruned a replay.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import groupby
from pathlib import Path

from sqlalchemy import Connection, insert, text

from riverboat.engine import ScoreLine, SeatScore
from riverboat.match import (
    Cause,
    FinishedMatch,
    MatchDescription,
    MatchResult,
    Outcome,
    SeatResult,
    TimeControl,
)
from riverboat.replay import ReplayError, load
from riverboat.replay.places import replay_path
from riverboat_server.store import schema
from riverboat_server.store.recording import Scribe, insert_results
from riverboat_server.store.rows import AUTOMATON

_STEPS = {
    2: (
        "ALTER TABLE matches ADD COLUMN block_id VARCHAR DEFAULT '' NOT NULL",
        "ALTER TABLE matches ADD COLUMN seating VARCHAR DEFAULT '' NOT NULL",
    ),
    3: (
        "ALTER TABLE participants ADD COLUMN away_us INTEGER DEFAULT '0' NOT NULL",
        "ALTER TABLE participants ADD COLUMN credited_us INTEGER DEFAULT '0' NOT NULL",
    ),
    4: (
        "ALTER TABLE bots ADD COLUMN scopes VARCHAR DEFAULT 'play watch' NOT NULL",
        "ALTER TABLE bots ADD COLUMN expires_at VARCHAR",
        "CREATE TABLE former_tokens (sequence INTEGER NOT NULL, token_sha256 VARCHAR NOT NULL, "
        "name VARCHAR NOT NULL, ended VARCHAR NOT NULL, PRIMARY KEY (sequence))",
    ),
    5: (
        "CREATE TABLE pruned_replays (sequence INTEGER NOT NULL, pruned_at VARCHAR NOT NULL, "
        "PRIMARY KEY (sequence), FOREIGN KEY(sequence) REFERENCES matches (sequence))",
    ),
}
UNKNOWN = "clock and options unknown"  # the variant of a result whose replay is gone

_SELECT = text(
    "SELECT matches.*, seat, bot, score, rank, at_fault FROM matches"
    " JOIN participants USING (sequence) ORDER BY sequence, seat"
)


def migrate(connection: Connection, found: int) -> None:
    """Bring a store of version 2 to 5 to version 6, in the caller's transaction."""
    for version, statements in _STEPS.items():
        if found <= version:
            for statement in statements:
                connection.execute(text(statement))
    connection.execute(text("UPDATE schema_version SET version = 6"))


def write_anew(connection: Connection, scribe: Scribe, replays: Path) -> None:
    """Record the results of version 1 again, in tables of the present schema."""
    results = list(_results(connection, replays))
    bots = [row._asdict() for row in connection.execute(text("SELECT * FROM bots"))]
    for table in ("rating_changes", "participants", "matches", "bots", "schema_version"):
        connection.execute(text(f"DROP TABLE {table}"))
    schema.make(connection)
    if bots:
        connection.execute(insert(schema.bots), bots)
    insert_results(scribe, results)


def _results(connection: Connection, replays: Path) -> Iterator[FinishedMatch]:
    """The old results in the order in which they were recorded."""
    for _, group in groupby(connection.execute(_SELECT), key=lambda row: row.sequence):
        rows = list(group)
        yield _from_replay(replays, rows) or _from_rows(rows)


def _from_replay(replays: Path, rows: list[schema.FoundRow]) -> FinishedMatch | None:
    """The result as its replay has it; None if there is none, or if it tells another story."""
    try:
        path = replay_path(replays, rows[0].match_id)
        finished = None if path is None else load(path).finished
    except (OSError, ReplayError):
        return None
    if finished is None:
        return None
    told = [(seat.bot, seat.score.total, seat.rank) for seat in finished.result.seats]
    return finished if told == [(row.bot, row.score, row.rank) for row in rows] else None


def _from_rows(rows: list[schema.FoundRow]) -> FinishedMatch:
    """What is known without the replay. All seats at fault share the match's cause."""
    first = rows[0]
    finished_at = datetime.fromisoformat(first.finished_at)
    match = MatchDescription(
        match_id=first.match_id,
        game=first.game,
        rules_version=0,
        bots=tuple(row.bot for row in rows),
        options={},
        mode=first.mode,
        variant=UNKNOWN,
        control=TimeControl(),
        deal_id=first.deal_id,
        tournament_id=first.tournament_id,
        rated=bool(first.rated),
        started_at=(finished_at - timedelta(seconds=first.seconds)).isoformat(),
    )
    cause = Cause[first.cause]
    automaton = first.automaton_score
    result = MatchResult(
        cause,
        bool(first.rated),
        tuple(_seat(row, cause, [other.rank for other in rows]) for row in rows),
        None if automaton is None else _sheet(AUTOMATON, automaton),
        first.decisions,
    )
    return FinishedMatch(match, result, first.finished_at)


def _seat(row: schema.FoundRow, cause: Cause, ranks: list[int]) -> SeatResult:
    if cause is Cause.CANCELLED:
        outcome = Outcome.VOID
    elif row.rank > 1:
        outcome = Outcome.LOSS
    else:
        outcome = Outcome.WIN if ranks.count(1) == 1 else Outcome.DRAW
    own = cause if row.at_fault or cause is Cause.CANCELLED else Cause.RULES
    return SeatResult(row.seat, row.bot, _sheet(row.seat, row.score), row.rank, outcome, own)


def _sheet(seat: int, score: int) -> SeatScore:
    return SeatScore(seat, (ScoreLine("points", score),))
