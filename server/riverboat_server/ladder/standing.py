"""Where the bots of every division stand, by all rated matches in a store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from riverboat.match import Cause, Division
from riverboat_server.ladder.arranged import LadderKind, arranged, arranged_faults
from riverboat_server.ladder.placed import Placings
from riverboat_server.ladder.rated import RatedFault, RatedMatch, RatedMatches, RatedResults

if TYPE_CHECKING:  # numpy comes only where it is needed
    from riverboat_server.ladder.columns import ResultColumns
    from riverboat_server.ladder.rated_columns import RatedColumns
    from riverboat_server.ladder.skill import Skill

LEAST_SKILLED = 3  # seats at a table from which on it has skill beside Elo
PAGE = 5000  # results that are read in one transaction


class Mark(NamedTuple):
    """How far results were read: up to a sequence number, after so many publications."""

    publications: int = 0
    sequence: int = 0


NOTHING = Mark()

Faults = dict[Division, dict[str, Counter[Cause]]]


class Past(NamedTuple):
    """All that ladders are worked out from, up to a mark, so that only the rest is read again.

    match   the match at the mark: a store that holds another one there has another past
    """

    mark: Mark
    match: str
    read: Mapping[Division, RatedColumns]
    skills: Mapping[Division, Mapping[str, Skill]]
    faults: Faults
    faults_read: int

    @property
    def size(self) -> int:
        """How many seats were read."""
        return sum(len(columns.match) for columns in self.read.values())


class Standings:
    """The ladders of a store, worked out anew only where results have come in."""

    def __init__(self, store: RatedResults) -> None:
        self._store = store
        self.last = NOTHING
        self._read: dict[Division, RatedColumns] = {}
        self._changed: dict[Division, Mark] = {}
        self._known: dict[Division, Placings] = {}
        self._skills: dict[Division, Mapping[str, Skill]] = {}
        self._faults: Faults = {}
        self._faults_read = 0

    @property
    def past(self) -> Past:
        """What was read so far."""
        match = self._store.match_at(self.last.sequence)
        held = (dict(self._read), dict(self._skills), self._faults, self._faults_read)
        return Past(self.last, match, *held)

    def recall(self, past: Past) -> bool:
        """Begin with what was read before; False if it is not the past of this store."""
        publications, sequence = past.mark
        if (self._store.publications(), self._store.match_at(sequence)) != (
            publications,
            past.match,
        ):
            return False
        self._read, self._skills = dict(past.read), dict(past.skills)
        self._faults, self._faults_read = past.faults, past.faults_read
        self.last = Mark(publications)
        return True

    def refresh(self) -> None:
        """Read the results that have come in, and work out what changes by them."""
        publications = self._store.publications()
        if publications != self.last.publications:  # older results are there that were not
            self._read.clear()
            self._skills.clear()
            self._faults.clear()
            self._faults_read = 0
        ends = self._store.last_rated()
        self.last = Mark(publications, max(ends.values(), default=0))
        if self._faults_read < self.last.sequence:
            self._read_faults()
        for division, end in ends.items():
            if self._read_on(division, end) or division not in self._known:
                self._changed[division] = self.last
                self._known[division] = self._standings(division)

    def _read_on(self, division: Division, end: int) -> bool:
        """Whether there is something new in a division, up to a sequence number or further."""
        from riverboat_server.ladder.rated_columns import joined  # numpy takes its time to come

        known = self._read.get(division)
        if known is not None and known.last >= end:
            return False
        more = self._store.rated_columns(division, known.last if known else 0)
        self._read[division] = joined(known, more) if known else more
        self._rate_skills(division, more)
        return True

    def _rate_skills(self, division: Division, more: RatedColumns) -> None:
        """Go on with online ratings by results in the order of recording; two seats have Elo."""
        from riverboat_server.ladder.rated import RatedMatch
        from riverboat_server.ladder.skill import skills_of

        seats = division.players
        if seats < LEAST_SKILLED:
            return
        bots, ranks = (column.reshape(-1, seats).tolist() for column in (more.bot, more.rank))
        matches = (
            RatedMatch("", tuple(more.names[bot] for bot in seated), tuple(ranked))
            for seated, ranked in zip(bots, ranks, strict=True)
        )
        self._skills[division] = skills_of(matches, self._skills.get(division, {}))

    def _read_faults(self) -> None:
        more = self._store.faults_after(self._faults_read)
        _count(more, self._faults)
        last = more[-1].sequence if more else 0
        self._faults_read = max(self._faults_read, self.last.sequence, last)

    def since(self, mark: Mark) -> dict[Division, Placings]:
        """The divisions that have changed since a mark, each with its bots, best first."""
        divisions = sorted(one for one, changed in self._changed.items() if changed > mark)
        return {division: self._known[division] for division in divisions}

    def _standings(self, division: Division) -> Placings:
        from riverboat_server.ladder.placing import place

        elo = {bot: rating.elo for bot, rating in self._store.ratings(division).items()}
        placed = place(self.columns(division), elo, self._skills.get(division))
        return _with_faults(placed, self._faults.get(division, {}))

    def columns(self, division: Division) -> ResultColumns:
        """The results that a ladder was worked out from."""
        from riverboat_server.ladder.columns import ResultColumns

        read = self._read[division]
        return ResultColumns(read.names, read.match, read.block, read.bot, read.rank)


def arranged_ladders(store: RatedMatches, kind: LadderKind) -> dict[Division, Placings]:
    """The ladders of another kind, read and worked out anew; they have no online Elo."""
    from riverboat_server.ladder.columns import columns_of
    from riverboat_server.ladder.placing import place

    matches = arranged(_matches(store), kind)
    faults: Faults = {}
    _count(arranged_faults(store.faults_after(0), kind), faults)
    return {
        division: _with_faults(place(columns_of(matches[division])), faults.get(division, {}))
        for division in sorted(matches)
    }


def _count(faults: Iterable[RatedFault], into: Faults) -> None:
    for fault in faults:
        bots = into.setdefault(fault.division, {})
        bots.setdefault(fault.bot, Counter())[fault.cause] += 1


def _with_faults(placed: Placings, faults: Mapping[str, Mapping[Cause, int]]) -> Placings:
    rows = (replace(row, faults=dict(faults.get(row.bot, {}))) for row in placed.rows)
    return replace(placed, rows=tuple(rows))


def _matches(store: RatedMatches) -> dict[Division, list[RatedMatch]]:
    found: dict[Division, list[RatedMatch]] = {}
    last = 0
    while page := store.rated_after(last, PAGE):
        for row in page:
            found.setdefault(row.division, []).append(row.match)
        last = page[-1].sequence
    return found
