"""What ladders and statistics read of the store: columns, by the driver alone."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from riverboat.match import Cause, Division
from riverboat_server.ladder.elo import Rating
from riverboat_server.ladder.rated import RatedFault
from riverboat_server.store.keys import division_key, read_division

if TYPE_CHECKING:
    from riverboat.replay.index import SqlRow, Values
    from riverboat_server.ladder.rated_columns import RatedColumns

# The rotation set of a match, see `riverboat.match.block_of`.
_BLOCK = (
    "CASE WHEN players > 1 AND block_id <> '' THEN block_id "
    "WHEN deal_id <> '' THEN deal_id ELSE match_id END"
)
_SEATS = f"SELECT sequence, {_BLOCK}, seating || '\n' || ranks FROM matches WHERE "  # noqa: S608
_ENDS = "SELECT score, participants.cause FROM matches JOIN participants USING (sequence) WHERE "
_PUBLIC = "tournament_id NOT IN (SELECT tournament_id FROM tournaments WHERE published_at IS NULL)"
_SINCE = f"sequence > ? AND rated AND {_PUBLIC} ORDER BY sequence"
_RATED = f"division = ? AND {_SINCE}"
_FAULTS = (
    "SELECT sequence, division, bot, participants.cause, version FROM matches "
    "JOIN participants USING (sequence) WHERE participants.cause NOT IN ('RULES', 'CANCELLED') AND "
)
_COUNTED = "division = ? AND sequence > ? AND tournament_id = ? AND matches.cause <> 'CANCELLED'"
_LAST_RATED = "SELECT division, max(sequence) FROM ratings GROUP BY division"
_RATINGS = "SELECT bot, rating, matches FROM ratings WHERE division = ?"
_MATCH_AT = "SELECT match_id FROM matches WHERE sequence = ?"
_PUBLICATIONS = "SELECT value FROM settings WHERE name = 'publications'"


class Readable(Protocol):
    """What is needed of a database, whether it is one of SQLAlchemy's or a bare file."""

    def reading(self) -> AbstractContextManager[Any]:
        """A transaction that sees the store as it is now, whatever is written meanwhile."""

    def rows(self, connection: Any, text: str, values: Values) -> Iterable[SqlRow]:
        """The answer to a statement by the driver alone."""


class Statistics:
    """The part of the store that ladders and tables are worked out from."""

    _database: Readable

    def publications(self) -> int:
        """How often older results have become public."""
        with self._database.reading() as connection:
            rows = self._database.rows(connection, _PUBLICATIONS, ())
            return next((int(str(count)) for (count,) in rows), 0)

    def match_at(self, sequence: int) -> str:
        """The match that was recorded under a number; empty if none was."""
        with self._database.reading() as connection:
            rows = self._database.rows(connection, _MATCH_AT, (sequence,))
            return next((str(match_id) for (match_id,) in rows), "")

    def ratings(self, division: Division) -> dict[str, Rating]:
        """The online Elo of every rated bot of a division."""
        with self._database.reading() as connection:
            rows = self._database.rows(connection, _RATINGS, (division_key(division),))
            return {bot: Rating(elo, matches) for bot, elo, matches in rows}  # type: ignore[misc, arg-type]

    def last_rated(self) -> dict[Division, int]:
        """The divisions with ratings, each with the number of the result that changed one last.

        As long as there is no publication, a division has nothing new until its number grows.
        """
        with self._database.reading() as connection:
            rows = map(_texts, self._database.rows(connection, _LAST_RATED, ()))
            found = sorted(map(tuple, rows))
            return {read_division(division): int(last) for division, last in found}

    def rated_columns(self, division: Division, after: int = 0) -> RatedColumns:
        """The rated results of a division that are public, from a sequence number on."""
        from riverboat_server.store.columns import read_columns  # numpy takes its time to come

        values = (division_key(division), after)
        with self._database.reading() as connection:
            return read_columns(self._database.rows(connection, _SEATS + _RATED, values), after)

    def faults_after(self, sequence: int) -> list[RatedFault]:
        """Faults in rated results that are public, in the order of recording."""
        with self._database.reading() as connection:
            rows = self._database.rows(connection, _FAULTS + _SINCE, (sequence,))
            return [
                RatedFault(int(number), read_division(division), bot, Cause[cause], version)
                for number, division, bot, cause, version in map(_texts, rows)
            ]

    def tournament_columns(
        self, tournament_id: str, division: Division, after: int = 0
    ) -> RatedColumns:
        """The results of a tournament in a division that count, with scores and causes.

        They need not be rated, and are told whether they are public or not.
        """
        from riverboat_server.store.columns import read_columns, with_ends

        values: Values = (division_key(division), after, tournament_id)
        seats = f"{_SEATS}{_COUNTED} ORDER BY sequence"
        ends = f"{_ENDS}{_COUNTED} ORDER BY sequence, seat"
        with self._database.reading() as connection:
            columns = read_columns(self._database.rows(connection, seats, values), after)
            return with_ends(columns, self._database.rows(connection, ends, values))

    def tournament_divisions(self, tournament_id: str) -> list[Division]:
        """The divisions in which a tournament has results, sorted."""
        text = "SELECT DISTINCT division FROM matches WHERE tournament_id = ?"
        with self._database.reading() as connection:
            rows = self._database.rows(connection, text, (tournament_id,))
            return sorted(read_division(str(division)) for (division,) in rows)


def _texts(row: SqlRow) -> Iterable[str]:
    """The cells of a row as texts, whatever the driver makes of them."""
    return map(str, row)
