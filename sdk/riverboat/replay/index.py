"""The index of a referee's replays: its store of results, asked for a page of them.

The tables are those of the ladder's store, and this statement is the referee's too. It walks an
index from a given sequence number on and stops after a page, however many results are on record.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from riverboat.match import Cause
from riverboat.match.entrant import AT, known_versions
from riverboat.replay.wanted import WantedReplays
from riverboat.store_file import DATABASE, read_only_uri

VERSIONS = (5, 6, 7, 8, 9)  # of the store that can be asked here
FIRST_THAT_PRUNES = 6
FIRST_WITH_VERSIONS = 7  # of bots

Values = tuple[str | int, ...]
Part = tuple[str, Values]  # of a statement, and what stands for its question marks
SqlRow = Sequence[object]


@dataclass(frozen=True, slots=True)
class Summary:
    """A result in a list."""

    sequence: int
    match_id: str
    deal_id: str
    game: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    finished_at: str
    mode: str
    ranks: tuple[int, ...]
    causes: tuple[Cause, ...]
    steps: int
    automaton: int | None  # its points, where there is one
    tournament_id: str = ""
    pruned: bool = False  # the file was removed, the result stays
    versions: tuple[str, ...] = ()  # that played, by seat; none if unknown


_COLUMNS = (
    "sequence, match_id, deal_id, game, finished_at, mode, steps, automaton, tournament_id, "
    "{pruned}, bot, score, rank, participants.cause, {bot_version}"
)


def page_statement(
    wanted: WantedReplays,
    tournament: str = "",
    before: int | None = None,
    limit: int = 20,
    version: int = VERSIONS[-1],
    also: Sequence[Part] = (),
) -> Part:
    """SQL for a page, newest first, and its values: what can be told without knowing how it ended.

    For `lost` and `causes` ask `wanted` about each row: of sealed matches nobody may learn them.
    `also` are conditions of the caller on the match whose number is `one.sequence`.
    """
    rest = [*_conditions(wanted, tournament, before), *also]
    page, values = _page(wanted.bot, rest, limit)
    prunes = version >= FIRST_THAT_PRUNES
    columns = _COLUMNS.format(
        pruned="pruned_at" if prunes else "NULL",
        bot_version="participants.version" if version >= FIRST_WITH_VERSIONS else "''",
    )
    join = "LEFT JOIN pruned_replays USING (sequence) " if prunes else ""
    text = (
        f"SELECT {columns} FROM ({page}) AS page JOIN matches USING (sequence) "  # noqa: S608
        f"JOIN participants USING (sequence) {join}ORDER BY sequence DESC, seat"
    )
    return text, values


def _page(bot: str, rest: Sequence[Part], limit: int) -> Part:
    """The sequence numbers of a page. A bot that sat twice in a match is listed once."""
    if not bot:
        return _walk("one.sequence FROM matches AS one", rest, limit)
    walks = [
        _walk("DISTINCT one.sequence AS sequence FROM participants AS one", [own, *rest], limit)
        for own in _entrants("one.bot", bot)
    ]
    found = " UNION ".join(f"SELECT sequence FROM ({text}) AS walk" for text, _ in walks)  # noqa: S608
    values = [value for _, own in walks for value in own]
    return f"{found} ORDER BY sequence DESC LIMIT ?", (*values, limit)


def _walk(what: str, conditions: Sequence[Part], limit: int) -> Part:
    """From the newest on, until there are so many."""
    where = " AND ".join(text for text, _ in conditions)
    select = f"SELECT {what}{' WHERE ' if where else ''}{where}"
    values = [value for _, own in conditions for value in own]
    return f"{select} ORDER BY one.sequence DESC LIMIT ?", (*values, limit)


def _conditions(wanted: WantedReplays, tournament: str, before: int | None) -> list[Part]:
    """What is wanted besides the bot itself."""
    same = "SELECT 1 FROM matches WHERE matches.sequence = one.sequence AND"
    form = f"EXISTS ({same} {{}} = ?)" if wanted.bot else "{} = ?"
    of_match = (("game", wanted.game), ("tournament_id", tournament))
    conditions: list[Part] = [(form.format(name), (value,)) for name, value in of_match if value]
    if wanted.opponent:
        other = "SELECT 1 FROM participants AS other WHERE other.sequence = one.sequence"
        meant = _entrants("other.bot", wanted.opponent)
        any_of = " OR ".join(text for text, _ in meant)
        values = tuple(value for _, own in meant for value in own)
        conditions.append((f"EXISTS ({other} AND ({any_of}))", values))
    if before is not None:
        conditions.append(("one.sequence < ?", (before,)))
    return conditions


def _entrants(column: str, wanted: str) -> list[Part]:
    """Whom a name means: itself, and all NAME@VERSION, which an index has side by side."""
    itself: Part = (f"{column} = ?", (wanted,))
    if AT in wanted:
        return [itself]
    ends = (wanted + AT, wanted + chr(ord(AT) + 1))
    return [itself, (f"{column} > ? AND {column} < ?", ends)]


def summaries(rows: Iterable[SqlRow]) -> list[Summary]:
    """What the rows of a page say: one per seat."""
    return [_summary(list(seats)) for _, seats in groupby(rows, key=itemgetter(0))]


def _summary(seats: list[SqlRow]) -> Summary:
    sequence, match_id, deal_id, game, at, mode, steps, automaton, tournament, pruned, *_ = seats[0]
    bots, scores, ranks, causes, versions = zip(*(seat[-5:] for seat in seats), strict=True)
    return Summary(
        sequence=int(str(sequence)),
        match_id=str(match_id),
        deal_id=str(deal_id),
        game=str(game),
        bots=tuple(map(str, bots)),
        scores=tuple(int(str(score)) for score in scores),
        finished_at=str(at),
        mode=str(mode),
        ranks=tuple(int(str(rank)) for rank in ranks),
        causes=tuple(Cause[str(cause)] for cause in causes),
        steps=int(str(steps)),
        automaton=None if automaton is None else _points(str(automaton)),
        tournament_id=str(tournament),
        pruned=pruned is not None,
        versions=known_versions(map(str, versions)),
    )


def _points(sheet: str) -> int:
    """The sum of a score sheet, as the store keeps it."""
    lines, _ = json.loads(sheet)
    return sum(points for _, points in lines)


# --- a data folder, without its referee ----------------------------------------------------------


class Index:
    """The index of a data folder, only to be read; a referee may write to it meanwhile."""

    def __init__(self, connection: sqlite3.Connection, version: int) -> None:
        self._connection = connection
        self._version = version

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def page(
        self,
        wanted: WantedReplays,
        tournament: str = "",
        before: int | None = None,
        limit: int = 20,
    ) -> list[Summary]:
        """The newest matches, or those before a sequence number; see `page_statement`."""
        text, values = page_statement(wanted, tournament, before, limit, self._version)
        return summaries(self._connection.execute(text, values))

    def find(self, match_id: str) -> Summary | None:
        """One match that has a result."""
        row = self._connection.execute(
            "SELECT sequence FROM matches WHERE match_id = ?", (match_id,)
        ).fetchone()
        return None if row is None else self.page(WantedReplays(), before=row[0] + 1, limit=1)[0]


def open_index(data: Path) -> Index | None:
    """The index of a data folder; None if it has none that is understood here."""
    path = data / DATABASE
    if not path.is_file():
        return None
    connection = sqlite3.connect(read_only_uri(path), uri=True)
    try:
        (version,) = connection.execute("SELECT version FROM schema_version").fetchone()
    except (sqlite3.Error, TypeError):
        version = None
    if version not in VERSIONS:
        with closing(connection):
            return None
    return Index(connection, version)
