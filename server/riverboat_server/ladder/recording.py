"""Writes one result: match, participants and rating changes, in a transaction of the caller."""

from __future__ import annotations

import sqlite3

from riverboat.match import FinishedMatch
from riverboat_server.ladder import statements
from riverboat_server.ladder.elo import Rating, rate
from riverboat_server.ladder.rows import division_key, match_values, participant_values


def insert_result(driver: sqlite3.Connection, finished: FinishedMatch) -> bool:
    """Write a result; False if there is one of that match already."""
    inserted = statements.INSERT_MATCH.run(driver, match_values(finished))
    if not inserted.rowcount:
        return False
    sequence = int(inserted.lastrowid or 0)
    statements.INSERT_PARTICIPANT.run_all(driver, participant_values(sequence, finished))
    if finished.rated:
        _insert_changes(driver, sequence, finished)
    return True


def _insert_changes(driver: sqlite3.Connection, sequence: int, finished: FinishedMatch) -> None:
    division = division_key(finished.division)
    ratings = {bot: _rating(driver, division, bot) for bot in set(finished.bots)}
    rows = [
        {
            "sequence": sequence,
            "bot": change.bot,
            "division": division,
            "rating_before": change.before.elo,
            "rating_after": change.after.elo,
            "matches_before": change.before.matches,
        }
        for change in rate(finished, ratings)
    ]
    statements.INSERT_CHANGE.run_all(driver, rows)


def _rating(driver: sqlite3.Connection, division: str, bot: str) -> Rating:
    """Where one bot stands now: what its latest change left behind."""
    latest = statements.SELECT_RATING.run(driver, {"division": division, "bot": bot}).fetchone()
    return Rating() if latest is None else Rating(latest[0], latest[1] + 1)
