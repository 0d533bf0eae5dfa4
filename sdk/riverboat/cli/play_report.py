"""What `riverboat play` prints: games, a summary, and why bots failed."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from riverboat.cli.output import print_json, print_table, say
from riverboat.engine import Game
from riverboat.interval import wilson
from riverboat.local import LocalResult
from riverboat.match import Cause


def print_report(
    game: Game, options: dict[str, str], results: list[LocalResult], as_json: bool
) -> None:
    """Every game, and a summary per bot."""
    if as_json:
        print_json(
            {
                "game": game.key,
                "options": options,
                "games": [_describe(result) for result in results],
                "summary": _summary(results),
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
    summary = _summary(results)
    print_table(
        ["bot", "games", "wins", "win %", "95 % from", "to", "mean points"],
        [
            (
                line["bot"],
                line["games"],
                line["wins"],
                line["win_percent"],
                *line["win_percent_interval"],
                line["mean_points"],
            )
            for line in summary
        ],
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
    return bool(told)


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


def _describe(result: LocalResult) -> dict[str, Any]:
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


def _summary(results: list[LocalResult]) -> list[dict[str, Any]]:
    """Per entrant: games, wins (shared ones in parts) with Wilson's interval, mean points."""
    games: dict[int, int] = defaultdict(int)
    wins: dict[int, float] = defaultdict(float)
    points: dict[int, int] = defaultdict(int)
    names: dict[int, str] = {}
    for result in results:
        for seat, entrant in enumerate(result.entrants):
            names[entrant] = result.bots[seat]
            games[entrant] += 1
            points[entrant] += result.totals[seat]
            if seat in result.winners:
                wins[entrant] += 1 / len(result.winners)
    return [
        {
            "bot": names[entrant],
            "games": games[entrant],
            "wins": round(wins[entrant], 2),
            "win_percent": round(100 * wins[entrant] / games[entrant], 1),
            "win_percent_interval": [
                round(100 * bound, 1) for bound in wilson(wins[entrant], games[entrant])
            ],
            "mean_points": round(points[entrant] / games[entrant], 2),
        }
        for entrant in sorted(names)
    ]
