"""Ratings: where bots stand, and what each match did to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, func, select

from riverboat.match import Division
from riverboat_server.ladder.elo import Rating, RatingChange
from riverboat_server.store import schema
from riverboat_server.store.keys import division_key, read_division
from riverboat_server.store.part import Part
from riverboat_server.store.rows import read_names

MOST_DIVISIONS = 20  # of one bot whose histories are read together


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A bot's place on the ladder of one division, by online Elo."""

    rank: int
    bot: str
    rating: float
    matches: int
    last_change: float
    last_played: str


class RatingPoint(NamedTuple):
    """What one match did to the rating of a bot."""

    match_id: str
    finished_at: str
    before: float
    after: float
    opponents: tuple[str, ...]
    rank: int


class EloPoint(NamedTuple):
    """Where a match left the online rating of a bot; the division is as it is kept."""

    sequence: int
    division: str
    bot: str
    matches_before: int
    after: float


class Ratings(Part):
    """The part of the store that keeps ratings."""

    def divisions(self) -> list[Division]:
        """The divisions in which results are on record, sorted."""
        query = select(schema.matches.c.division).distinct()
        with self._database.reading() as connection:
            return sorted(map(read_division, connection.scalars(query)))

    def rating_changes(self, match_id: str) -> tuple[RatingChange, ...]:
        """What one match did to the ratings; empty if it did nothing, or not yet."""
        changes = schema.rating_changes
        query = select(changes).join(schema.matches).where(schema.matches.c.match_id == match_id)
        with self._database.reading() as connection:
            rows = connection.execute(query)
            return tuple(sorted(map(_change, rows), key=lambda change: change.bot))

    def rating_history(self, division: Division, bot: str) -> list[RatingChange]:
        """How the rating of a bot went, from its first match on."""
        changes, seats = schema.rating_changes, schema.participants.c
        matches = select(seats.sequence).where(seats.bot == bot)
        query = select(changes).where(
            changes.c.sequence.in_(matches),
            changes.c.bot == bot,
            changes.c.division == division_key(division),
        )
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(changes.c.matches_before))
            return [_change(row) for row in rows]

    def recent_history(self, division: Division, bot: str, newest: int = 500) -> list[RatingPoint]:
        """How the rating of a bot went in its newest matches of a division, oldest first."""
        query = _points(bot).where(schema.rating_changes.c.division == division_key(division))
        with self._database.reading() as connection:
            return [_point(row, bot) for row in connection.execute(query.limit(newest))][::-1]

    def rating_histories(
        self, bot: str, game: str = "", newest: int = 500
    ) -> dict[Division, list[RatingPoint]]:
        """How the rating of a bot went in each division, the newest matches of it, oldest first."""
        query, matches = _points(bot), schema.matches
        if game:
            query = query.where(matches.c.game == game)
        found: dict[Division, list[RatingPoint]] = {}
        with self._database.reading() as connection:
            for row in connection.execute(query.limit(MOST_DIVISIONS * newest)):
                points = found.setdefault(read_division(row.division), [])
                if len(points) < newest:
                    points.append(_point(row, bot))
        return {division: found[division][::-1] for division in sorted(found)}

    def elo_after(self, sequence: int) -> list[EloPoint]:
        """Every change of an online rating by the matches after a sequence number."""
        text = (
            "SELECT sequence, division, bot, matches_before, rating_after FROM rating_changes "
            "WHERE sequence > ? ORDER BY sequence"
        )
        with self._database.reading() as connection:
            return [EloPoint(*row) for row in self._database.rows(connection, text, (sequence,))]  # type: ignore[arg-type]

    def ladder(self, division: Division) -> list[LadderRow]:
        """The ladder of a division, best first; equal ratings go by name."""
        with self._database.reading() as connection:
            found = connection.execute(_rungs(division)).all()
        ordered = sorted(found, key=lambda row: (-row.rating, row.bot))
        return [
            LadderRow(
                rank=rank,
                bot=row.bot,
                rating=row.rating,
                matches=row.matches,
                last_change=row.rating - row.rating_before,
                last_played=row.finished_at,
            )
            for rank, row in enumerate(ordered, start=1)
        ]


def _rungs(division: Division) -> Select[Any]:
    """Every rating of a division, with the match that changed it last."""
    ratings, changes, matches = schema.ratings, schema.rating_changes, schema.matches
    same = (changes.c.sequence == ratings.c.sequence) & (changes.c.bot == ratings.c.bot)
    return (
        select(ratings, changes.c.rating_before, matches.c.finished_at)
        .join(changes, same)
        .join(matches, matches.c.sequence == ratings.c.sequence)
        .where(ratings.c.division == division_key(division))
    )


def _change(row: schema.FoundRow) -> RatingChange:
    before, after = row.matches_before, row.matches_before + 1
    return RatingChange(row.bot, Rating(row.rating_before, before), Rating(row.rating_after, after))


def _rank_of(bot: str) -> ColumnElement[int]:
    """Of a match: the best rank of a bot in it."""
    seats = schema.participants.c
    own = (seats.sequence == schema.rating_changes.c.sequence) & (seats.bot == bot)
    return select(func.min(seats.rank)).where(own).scalar_subquery().label("rank")


def _points(bot: str) -> Select[Any]:
    """What each match did to the rating of a bot, the newest first."""
    changes, matches = schema.rating_changes, schema.matches
    return (
        select(changes, matches.c.match_id, matches.c.finished_at, matches.c.seating)
        .add_columns(_rank_of(bot))
        .join(matches, matches.c.sequence == changes.c.sequence)
        .where(changes.c.bot == bot)
        .order_by(changes.c.sequence.desc())
    )


def _point(row: schema.FoundRow, bot: str) -> RatingPoint:
    opponents = tuple(other for other in read_names(row.seating) if other != bot)
    ratings = (row.rating_before, row.rating_after)
    return RatingPoint(row.match_id, row.finished_at, *ratings, opponents, row.rank)
