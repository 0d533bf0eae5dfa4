"""What statistics read of the store: columns, by the driver alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from riverboat.match import Cause, Division
from riverboat.replay.index import SqlRow, Values
from riverboat_server.ladder.rated import RatedFault
from riverboat_server.store.part import Part
from riverboat_server.store.rows import division_key, read_division
from riverboat_server.store.schema import ratings

if TYPE_CHECKING:
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
    "SELECT sequence, division, bot, participants.cause FROM matches "
    "JOIN participants USING (sequence) WHERE participants.cause NOT IN ('RULES', 'CANCELLED') AND "
)
_COUNTED = "division = ? AND sequence > ? AND tournament_id = ? AND matches.cause <> 'CANCELLED'"


class Statistics(Part):
    """The part of the store that ladders and tables are worked out from."""

    def last_rated(self) -> dict[Division, int]:
        """The divisions with ratings, each with the number of the result that changed one last.

        As long as there is no publication, a division has nothing new until its number grows.
        """
        column = ratings.c
        query = select(column.division, func.max(column.sequence)).group_by(column.division)
        with self._database.reading() as connection:
            rows = connection.execute(query)
            return {read_division(division): last for division, last in sorted(map(tuple, rows))}

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
                RatedFault(int(number), read_division(division), bot, Cause[cause])
                for number, division, bot, cause in map(_texts, rows)
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
