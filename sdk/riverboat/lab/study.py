"""From counted games to a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from riverboat.engine import Family, Game
from riverboat.lab.archive import demand_one_setup
from riverboat.lab.comparing import Sample, seat_families, table_families
from riverboat.lab.counting import CountedGame, CountedSeat
from riverboat.lab.report import EndRow, LineRow, Report, SeatRow, SpreadRow
from riverboat.lab.series import Uncounted
from riverboat.lab.statistics import Seen, contrast_means, mean, share, surviving

_ORDINALS = ("first", "second", "third", "fourth")


def study(
    game: Game, counted: Sequence[CountedGame], uncounted: Sequence[Uncounted] = ()
) -> Report:
    """What games of one set-up tell; there must be at least one."""
    setup = demand_one_setup(counted)
    sample = Sample(counted)
    used = {feature for feature in game.features() if any(one.used(feature) for one in counted)}
    report = Report(
        game=game.key,
        title=game.title,
        rules_version=game.rules_version,
        setup=setup,
        bots=tuple(dict.fromkeys(seat.bot for one in counted for seat in one.seats)),
        games=len(counted),
        blocks=len({one.block for one in counted}),
        seats=_by_seat(counted),
        places=_by_place(counted),
        entrants=_by_bot(counted),
        spreads=tuple(_spreads(counted)),
        lines=tuple(_lines(counted)),
        ends=tuple(_ends(game.families(), counted)),
        families=seat_families(game, sample),
        tables=table_families(game, sample),
        unused=tuple(sorted(game.features() - used)),
        features=len(game.features()),
        compared=0,
        marked=0,
        uncounted=tuple(uncounted),
    )
    return _marked(report)


def _by_seat(counted: Sequence[CountedGame]) -> tuple[SeatRow, ...]:
    players = len(counted[0].seats)
    return tuple(
        _seat_row(f"seat {number}", [(one, one.seats[number]) for one in counted])
        for number in range(players)
    )


def _by_place(counted: Sequence[CountedGame]) -> tuple[SeatRow, ...]:
    found = [(one, seat) for one in counted for seat in one.seats]
    return tuple(
        _seat_row(name, [(one, seat) for one, seat in found if seat.place == place])
        for place, name in enumerate(_ORDINALS[: len(counted[0].seats)])
    )


def _by_bot(counted: Sequence[CountedGame]) -> tuple[SeatRow, ...]:
    found = [(one, seat) for one in counted for seat in one.seats]
    return tuple(
        _seat_row(bot, [(one, seat) for one, seat in found if seat.bot == bot])
        for bot in dict.fromkeys(seat.bot for _, seat in found)
    )


def _seat_row(name: str, found: Sequence[tuple[CountedGame, CountedSeat]]) -> SeatRow:
    wins = share([Seen(one.block, seat.win) for one, seat in found])
    points = mean([Seen(one.block, seat.points) for one, seat in found])
    return SeatRow(name, len(found), wins, points)


def _spreads(counted: Sequence[CountedGame]) -> Iterator[SpreadRow]:
    measures: list[tuple[str, Callable[[CountedGame], float | None]]] = [
        ("rounds", lambda one: one.rounds or None),
        ("decisions", lambda one: one.decisions),
        ("moves, forced ones too", lambda one: one.moves),
        ("points of the best seat", lambda one: max(seat.points for seat in one.seats)),
        ("points of all seats, on average", _average_points),
        ("points of the automaton", lambda one: one.automaton),
        ("lead of the first", lambda one: one.margin),
    ]
    for name, measure in measures:
        values = [(one.block, measure(one)) for one in counted]
        known = [Seen(block, value) for block, value in values if value is not None]
        if known:
            yield SpreadRow(name, mean(known), tuple(sorted(one.value for one in known)))


def _average_points(one: CountedGame) -> float | None:
    return None if len(one.seats) == 1 else sum(seat.points for seat in one.seats) / len(one.seats)


def _lines(counted: Sequence[CountedGame]) -> Iterator[LineRow]:
    seats = [(one, seat) for one in counted for seat in one.seats]
    for label in dict.fromkeys(label for _, seat in seats for label in seat.lines):
        points = [(one, seat, seat.lines.get(label, 0)) for one, seat in seats]
        winners = [Seen(one.block, value) for one, seat, value in points if seat.win == 1]
        others = [Seen(one.block, value) for one, seat, value in points if seat.win == 0]
        yield LineRow(
            label,
            mean([Seen(one.block, value) for one, _, value in points]),
            share([Seen(one.block, float(value != 0)) for one, _, value in points]),
            contrast_means(winners, others) if winners and others else None,
        )


def _ends(families: Sequence[Family], counted: Sequence[CountedGame]) -> Iterator[EndRow]:
    telling = [family for family in families if family.ends]
    features = sorted({name for one in counted for name in _features(one)})
    for feature in features:
        if any(family.name_of(feature) for family in telling):
            yield _end(feature, [(one, one.used(feature)) for one in counted])
    if len(counted[0].seats) > 1:
        yield _end("first place shared", [(one, one.tied) for one in counted])
    else:
        won = [(one, one.seats[0].win == 1) for one in counted]
        yield _end("won against the automaton", won)


def _end(name: str, found: Sequence[tuple[CountedGame, bool]]) -> EndRow:
    told = share([Seen(one.block, float(so)) for one, so in found])
    return EndRow(name, sum(so for _, so in found), told)


def _features(one: CountedGame) -> Iterator[str]:
    yield from one.table
    for seat in one.seats:
        yield from seat.used


def _marked(report: Report) -> Report:
    """Mark what stands out among everything that was compared at once."""
    chances: list[float | None] = []
    for family in report.families:
        for row in family.rows:
            chances += [row.wins.chance, row.lead.chance]
    for table in report.tables:
        for found in table.rows:
            chances += [found.points.chance, found.line_points.chance]
    chances += [line.won.chance if line.won else None for line in report.lines]
    verdicts = surviving(chances)
    marks = iter(verdicts)
    return replace(
        report,
        families=tuple(
            replace(
                family,
                rows=tuple(
                    replace(row, win_marked=next(marks), lead_marked=next(marks))
                    for row in family.rows
                ),
            )
            for family in report.families
        ),
        tables=tuple(
            replace(
                table,
                rows=tuple(
                    replace(row, marked=next(marks), line_marked=next(marks)) for row in table.rows
                ),
            )
            for table in report.tables
        ),
        lines=tuple(replace(line, marked=next(marks)) for line in report.lines),
        compared=sum(chance is not None for chance in chances),
        marked=sum(verdicts),
    )
