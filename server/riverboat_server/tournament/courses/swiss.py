"""Swiss: in every round bots of about equal points meet, and nobody meets again while avoidable.

* Points are those of blocks. A bye, where the bots do not fill the tables, counts as a won block;
  so does a block that was left out, for those who were there.
* Bots stand in a line, by points, equals by their order of entry. Among equals the first of the
  upper half meets the first of the lower half, as if the order of entry were one of strength.
* It costs most to repeat a meeting, then to meet somebody with more or fewer points, then to leave
  the line. Pairs and tables are chosen at the least cost (`pairing.py`, `grouping.py`).
* A bye goes to who had the fewest, among those to the last in the line; to the last but one and so
  on only if nobody meets again then.
* Every block is played in all rotations. Around a table of three or four the order is the one that
  repeats the fewest neighbours of earlier rounds.

A round begins when the one before has ended; its tables are chosen when somebody asks for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, groupby, islice

from riverboat_server.ladder.seating import Table
from riverboat_server.tournament.courses.course import Block, BlockOutcome
from riverboat_server.tournament.courses.fixed import round_of
from riverboat_server.tournament.courses.grouping import choose_groups
from riverboat_server.tournament.courses.meetings import Meetings
from riverboat_server.tournament.courses.outcome import SwissOutcome, SwissPlace
from riverboat_server.tournament.courses.pairing import choose_pairs
from riverboat_server.tournament.courses.unfolding import UnfoldingCourse

PARTS = 12  # of a point: shares of two, three or four seats are whole numbers of them
REPEATED = 10**15  # what it costs to meet again,
GAP = 10**5  # for the square of a difference of one part of a point,
AWAY = 1  # and for each place further in the line
FEW = 64
BYE_CHOICES = 8  # that are tried among few bots; among more the first will do


class Swiss(UnfoldingCourse):
    """So many rounds among the same bots."""

    def __init__(self, bots: Sequence[str], players: int, rounds: int) -> None:
        super().__init__()
        self._entry = {bot: number for number, bot in enumerate(bots)}
        self._players = players
        self._rounds = rounds
        self._begun = 0
        self._parts: Counter[str] = Counter()
        self._byes: Counter[str] = Counter()
        self._left_out: Counter[str] = Counter()
        self._meetings = Meetings()
        self._round: list[Block] = []
        self._waiting: set[int] = set()
        self._due = True  # the tables of a round are to be chosen
        self.matches = rounds * (len(bots) - len(bots) % players)

    @property
    def over(self) -> bool:
        return not self._round and not self._due

    @property
    def ponders(self) -> bool:
        return self._due

    @property
    def stage(self) -> str:
        return "" if self.over else round_of(self._begun - (not self._due), self._rounds)

    def more(self) -> Sequence[Block]:
        while self._due:
            self._begin_round()
            self._end_round_if_played()
        return super().more()

    @property
    def points(self) -> dict[str, float]:
        """What each bot has, byes and blocks that were left out included."""
        return {bot: self._parts[bot] / PARTS for bot in self._entry}

    @property
    def outcomes(self) -> tuple[SwissOutcome]:
        places = tuple(
            SwissPlace(
                1 + sum(self._parts[other] > self._parts[bot] for other in self._entry),
                bot,
                self._parts[bot] / PARTS,
                self._byes[bot],
                self._left_out[bot],
            )
            for bot in self._standing()
        )
        return (SwissOutcome(self._begun - bool(self._round), self._rounds, places),)

    def _go_on(self, number: int) -> None:
        self._waiting.discard(number)
        self._end_round_if_played()

    def _end_round_if_played(self) -> None:
        if self._round and not self._waiting:
            for block in self._round:
                self._count(block, self._outcomes[block.number])
            self._round = []
            self._due = self._begun < self._rounds

    def _count(self, block: Block, outcome: BlockOutcome) -> None:
        for bot in block.bots:
            was_there = bot not in outcome.absent
            free = was_there and (outcome.skipped or outcome.absent)
            points = self._players if free else outcome.points.get(bot, 0.0)
            self._parts[bot] += round(PARTS * points)
            self._left_out[bot] += bool(free)
        if not outcome.skipped:
            self._meetings.note(block.bots)

    def _begin_round(self) -> None:
        tables = self._choose_tables()
        stage = round_of(self._begun, self._rounds)
        for place, table in enumerate(tables):
            number = self._begun * len(tables) + place
            block = Block(number, 0, self._meetings.seat(table), stage)
            self._round.append(block)
            self._decide(block)
        self._begun += 1
        self._due = False
        self._waiting = {block.number for block in self._round} - self._outcomes.keys()

    def _choose_tables(self) -> list[Table]:
        """The tables of the next round; byes are counted."""
        found: list[tuple[int, int, list[Table], Table]] = []
        most = BYE_CHOICES if len(self._entry) <= FEW else 1
        for choice, resting in enumerate(islice(self._resting(), most)):
            tables = self._tables_without(resting)
            repeated = sum(map(self._meetings.repeated, tables))
            found.append((repeated, choice, tables, resting))
            if not repeated:
                break
        _, _, tables, resting = min(found)
        self._byes.update(resting)
        self._parts.update(dict.fromkeys(resting, PARTS * self._players))
        return tables

    def _resting(self) -> Iterator[Table]:
        """Who might have a bye, the best choice first: the fewest byes, the last in line."""
        spare = len(self._entry) % self._players
        from_the_last = self._standing()[::-1]
        order = sorted(from_the_last, key=self._byes.__getitem__)
        due = [bot for bot in order if self._byes[bot] <= self._byes[order[max(0, spare - 1)]]]
        fewest = sum(self._byes[bot] for bot in due[:spare])
        for choice in combinations(due, spare):
            if sum(self._byes[bot] for bot in choice) == fewest:
                yield choice

    def _standing(self) -> list[str]:
        return sorted(self._entry, key=lambda bot: (-self._parts[bot], self._entry[bot]))

    def _tables_without(self, resting: Table) -> list[Table]:
        bots = [bot for bot in self._standing() if bot not in resting]
        equals = (list(group) for _, group in groupby(bots, key=self._parts.__getitem__))
        line = list(chain.from_iterable(_folded(group, self._players) for group in equals))
        place = {bot: number for number, bot in enumerate(line)}

        def cost(one: str, other: str) -> int:
            gap = self._parts[one] - self._parts[other]
            away = abs(place[one] - place[other])
            return REPEATED * self._meetings.between(one, other) + GAP * gap * gap + AWAY * away

        def is_new(table: Table) -> bool:
            return not self._meetings.repeated(table)

        if self._players == 2:
            return choose_pairs(line, cost, is_new)
        return choose_groups(line, self._players, cost, is_new)


def _folded(equals: list[str], players: int) -> list[str]:
    """The first of each half (third, quarter) in a row, then the second of each, and so on."""
    part = -(-len(equals) // players)
    return [bot for first in range(part) for bot in equals[first::part]]
