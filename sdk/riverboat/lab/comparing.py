"""Compares seats and tables that used something with those that did not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

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
    for feature in sorted(game.features()):
        name = family.name_of(feature)
        having = [one for one in games if one.used(feature)]
        if name is None or not having:
            continue
        rest = [one for one in games if not one.used(feature)]
        line, line_points = _telling_line(having, rest)
        points = contrast_means(_points(having), _points(rest))
        yield TableRow(name, family.tells(name), len(having), points, line, line_points)


def _points(games: Sequence[CountedGame]) -> list[Seen]:
    return [Seen(one.block, seat.points) for one in games for seat in one.seats]


def _telling_line(
    having: Sequence[CountedGame], rest: Sequence[CountedGame]
) -> tuple[str, Contrast]:
    """The line of the score sheets that differs most for its uncertainty.

    It was picked among all lines, so its chance is that of the best of so many (Bonferroni).
    """
    labels = dict.fromkeys(label for one in having for label in one.seats[0].lines)
    found = {
        label: contrast_means(_on_line(having, label), _on_line(rest, label)) for label in labels
    }
    label = max(found, key=lambda label: _clarity(found[label]))
    best = found[label]
    picked = None if best.chance is None else min(1.0, best.chance * len(found))
    return label, best._replace(chance=picked)


def _on_line(games: Sequence[CountedGame], label: str) -> list[Seen]:
    return [Seen(one.block, seat.lines.get(label, 0)) for one in games for seat in one.seats]


def _clarity(contrast: Contrast) -> float:
    width = contrast.difference.high - contrast.difference.low
    return abs(contrast.difference.value) / width if width > 0 else 0.0
