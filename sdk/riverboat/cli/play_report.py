"""What `riverboat play` prints: games, a summary, and why bots failed."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path

from riverboat.cli.output import print_json, print_table, say
from riverboat.engine import Game
from riverboat.interval import wilson
from riverboat.local import LocalResult
from riverboat.match import Cause, DealPolicy


def print_report(
    game: Game,
    options: dict[str, str],
    deals: DealPolicy,
    results: list[LocalResult],
    as_json: bool,
) -> None:
    """Every game, and a summary per bot that says on which deals."""
    if as_json:
        print_json(
            {
                "game": game.key,
                "options": options,
                "deals": deals,
                "games": [_describe(result) for result in results],
                "summary": [line.as_dict() for line in _summary(results)],
            }
        )
        return
    rows = [
        (number, "  ".join(_seat(result, seat) for seat in range(len(result.bots))), _how(result))
        for number, result in enumerate(results)
    ]
    print_table(["game", "seats: bot points (rank)", "ended by"], rows[:50])
    if len(rows) > 50:
        say(f"... and {len(rows) - 50} more; --json prints all")
    print_table(
        ["bot", "games", "wins", "win %", "95 % from", "to", "mean points"],
        [line.as_row() for line in _summary(results)],
        title=f"\non {deals} deals" if len(results) > 1 else "",
    )


def tell_failures(results: list[LocalResult]) -> bool:
    """Show the first failure of each bot, as it stands in its log; whether there was one."""
    told: set[str] = set()
    for number, result in enumerate(results):
        for seat in result.result.seats:
            if seat.cause is Cause.RULES or seat.bot in told:
                continue
            told.add(seat.bot)
            say(f"{seat.bot} failed in game {number}: {seat.cause.name}")
            for entry in result.logs[seat.seat][-1:]:
                say(f"at decision {entry.decision}: {entry.text.rstrip()}")
                if result.replay is not None:
                    say(f"what it saw: {_what_it_saw(result.replay, entry.decision)}")
    return bool(told)


def _what_it_saw(replay: Path, decision: int) -> str:
    """A command that shows the table at a decision; one outside of any has only the match."""
    place = ["--step", str(decision), "--before"] if decision else []
    return shlex.join(["riverboat", "replay", "show", str(replay), *place])


def _seat(result: LocalResult, seat: int) -> str:
    return f"{result.bots[seat]} {result.totals[seat]} ({result.ranks[seat]})"


def _how(result: LocalResult) -> str:
    faults = [
        f"{seat.bot}: {seat.cause.name}"
        for seat in result.result.seats
        if seat.cause is not Cause.RULES
    ]
    versus = result.result.automaton
    against = "" if versus is None else f"; automaton {versus.total}"
    return (", ".join(faults) or result.cause.name) + against


def _describe(result: LocalResult) -> dict[str, object]:
    return {
        "bots": list(result.bots),
        "scores": list(result.totals),
        "ranks": list(result.ranks),
        "lines": [
            {line.label: line.points for line in seat.score.lines} for seat in result.result.seats
        ],
        "automaton": result.result.automaton.total if result.result.automaton else None,
        "cause": result.cause.name,
        "causes": [seat.cause.name for seat in result.result.seats],
        "seed": result.seed,
        "decisions": result.decisions,
        "replay": str(result.replay) if result.replay else None,
    }


@dataclass(slots=True)
class _Line:
    """How one entrant did; a shared first place is a part of a win."""

    bot: str
    games: int = 0
    wins: float = 0.0
    points: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, in per cent."""
        low, high = wilson(self.wins, self.games)
        return round(100 * low, 1), round(100 * high, 1)

    @property
    def percent(self) -> float:
        return round(100 * self.wins / self.games, 1)

    @property
    def mean(self) -> float:
        return round(self.points / self.games, 2)

    def as_row(self) -> tuple[object, ...]:
        return self.bot, self.games, round(self.wins, 2), self.percent, *self.interval, self.mean

    def as_dict(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 2),
            "win_percent": self.percent,
            "win_percent_interval": list(self.interval),
            "mean_points": self.mean,
        }


def _summary(results: list[LocalResult]) -> list[_Line]:
    """A line per entrant, in the order of entry."""
    lines: dict[int, _Line] = {}
    for result in results:
        for seat, entrant in enumerate(result.entrants):
            line = lines.setdefault(entrant, _Line(result.bots[seat]))
            line.games += 1
            line.points += result.totals[seat]
            if seat in result.winners:
                line.wins += 1 / len(result.winners)
    return [lines[entrant] for entrant in sorted(lines)]
