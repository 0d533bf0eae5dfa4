"""Compares seats and tables that used something with those that did not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from riverboat.engine import Family, Game
from riverboat.lab.counting import CountedGame, CountedSeat
from riverboat.lab.report import FeatureRow, SeatFamily, TableFamily, TableRow
from riverboat.lab.statistics import Contrast, Seen, contrast_means, contrast_shares


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """A seat of a game; `win` is measured against what its bot wins on average."""

    block: str
    seat: CountedSeat
    win: float
    lead: float


@dataclass(slots=True)
class Sample:
    """All seats of all games. What a bot is worth is taken out of its wins and leads.

    A strong bot wins with whatever it uses: only what it wins beyond its own average tells of what
    it used.
    """

    games: Sequence[CountedGame]
    average: float = field(init=False)
    seats: list[SeenSeat] = field(init=False)

    def __post_init__(self) -> None:
        found = [(one.block, seat) for one in self.games for seat in one.seats]
        self.average = sum(seat.win for _, seat in found) / len(found)
        wins: defaultdict[str, list[float]] = defaultdict(list)
        leads: defaultdict[str, list[float]] = defaultdict(list)
        for _, seat in found:
            wins[seat.bot].append(seat.win)
            leads[seat.bot].append(seat.lead)
        usual = {bot: (_mean(wins[bot]), _mean(leads[bot])) for bot in wins}
        self.seats = [
            SeenSeat(
                block,
                seat,
                seat.win - usual[seat.bot][0] + self.average,
                seat.lead - usual[seat.bot][1],
            )
            for block, seat in found
        ]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def seat_families(game: Game, sample: Sample) -> tuple[SeatFamily, ...]:
    """What seats used, family by family; the strongest come first."""
    return tuple(
        SeatFamily(family, tuple(sorted(_seat_rows(game, family, sample), key=_strength)))
        for family in game.families()
        if not family.table
    )


def _strength(row: FeatureRow) -> float:
    """From far better to far worse, by the middle of the interval: few games count for less."""
    difference = row.wins.difference
    return -(difference.low + difference.high)


def _seat_rows(game: Game, family: Family, sample: Sample) -> Iterator[FeatureRow]:
    for feature in sorted(game.features()):
        name = family.name_of(feature)
        if name is None:
            continue
        used = [one for one in sample.seats if feature in one.seat.used]
        if used:
            rest = [one for one in sample.seats if feature not in one.seat.used]
            times = sum(one.seat.used[feature] for one in used)
            wins = contrast_shares(
                [Seen(one.block, one.win) for one in used],
                [Seen(one.block, one.win) for one in rest],
                sample.average,
            )
            lead = contrast_means(
                [Seen(one.block, one.lead) for one in used],
                [Seen(one.block, one.lead) for one in rest],
            )
            yield FeatureRow(name, family.tells(name), len(used), times, wins, lead)


def table_families(game: Game, sample: Sample) -> tuple[TableFamily, ...]:
    """What games had on the table, family by family; what pays most comes first."""
    return tuple(
        TableFamily(
            family,
            tuple(
                sorted(
                    _table_rows(game, family, sample.games),
                    key=lambda row: -row.points.difference.value,
                )
            ),
        )
        for family in game.families()
        if family.table
    )


def _table_rows(game: Game, family: Family, games: Sequence[CountedGame]) -> Iterator[TableRow]:
    splits = {
        name: Split(
            [one for one in games if one.used(feature)],
            [one for one in games if not one.used(feature)],
        )
        for feature in sorted(game.features())
        if (name := family.name_of(feature)) is not None
    }
    had = {name: split for name, split in splits.items() if split.having}
    labels = list(games[0].seats[0].lines)
    line = max(labels, key=lambda label: sum(map(_clarity, _on_line(had, label))))
    for (name, split), found in zip(had.items(), _on_line(had, line), strict=True):
        # The line was picked among all of them: its chance is that of the best of so many.
        picked = None if found.chance is None else min(1.0, found.chance * len(labels))
        points = contrast_means(_points(split.having), _points(split.rest))
        told = found._replace(chance=picked)
        yield TableRow(name, family.tells(name), len(split.having), points, line, told)


class Split(NamedTuple):
    """Games that had something on the table, and games that had not."""

    having: list[CountedGame]
    rest: list[CountedGame]


def _points(games: Sequence[CountedGame]) -> list[Seen]:
    return [Seen(one.block, seat.points) for one in games for seat in one.seats]


def _on_line(had: Mapping[str, Split], label: str) -> list[Contrast]:
    """What each of a family makes of a line of the score sheets."""

    def points(games: Sequence[CountedGame]) -> list[Seen]:
        return [Seen(one.block, seat.lines.get(label, 0)) for one in games for seat in one.seats]

    return [contrast_means(points(split.having), points(split.rest)) for split in had.values()]


def _clarity(contrast: Contrast) -> float:
    """How large a difference is for its uncertainty."""
    width = contrast.difference.high - contrast.difference.low
    return abs(contrast.difference.value) / width if width > 0 else 0.0
