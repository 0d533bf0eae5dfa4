"""What `riverboat play` prints: games, a summary, and why bots failed."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from riverboat.cli.output import print_json, print_table, say
from riverboat.cli.win_lines import COLUMNS, WinLine
from riverboat.engine import Game
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
    print_table(["game", "seats: bot points (rank)", "ended by"], rows[:50], whole=["ended by"])
    if len(rows) > 50:
        say(f"... and {len(rows) - 50} more; --json prints all")
    print_table(
        COLUMNS,
        [line.as_row() for line in _summary(results)],
        title=f"\non {deals} deals" if len(results) > 1 else "",
    )


def tell_failures(results: list[LocalResult], specs: Sequence[str]) -> bool:
    """Show the first failure of each bot, as it stands in its log; whether there was one.

    `specs`: as what the bots were entered, to say how one of a file is asked again.
    """
    told: set[str] = set()
    for number, result in enumerate(results):
        for seat in result.result.seats:
            if seat.cause in (Cause.RULES, Cause.RESIGNED) or seat.name in told:
                continue
            told.add(seat.name)
            say(f"{seat.name} failed in game {number}: {seat.cause.words}")
            for entry in result.logs[seat.seat][-1:]:
                say(f"at decision {entry.decision}: {entry.text.rstrip()}")
                if result.replay is not None:
                    say(f"what it saw: {what_it_saw(result.replay, entry.decision)}")
            spec = specs[min(result.entrants[seat.seat], len(specs) - 1)]  # the last: all the rest
            if result.replay is not None and (command := once_more(spec, result.replay, seat.seat)):
                say(f"once more: {command}")
    return bool(told)


def what_it_saw(replay: Path, decision: int) -> str:
    """A command that shows the table at a decision; one outside of any has only the match."""
    place = ["--step", str(decision), "--before"] if decision else []
    return shlex.join(["riverboat", "replay", "show", str(replay), *place])


def once_more(spec: str, replay: Path, seat: int) -> str:
    """A command that asks a bot again where it failed, under a debugger for example; none if the
    bot is no file that can be started by itself."""
    file = spec.partition(":")[0]
    try:
        alone = file.endswith(".py") and "__main__" in Path(file).read_text()
    except (OSError, UnicodeDecodeError):
        alone = False
    command = ["python", file, "--attach", str(replay), "--crash", "--seat", str(seat)]
    return shlex.join(command) if alone else ""


def _seat(result: LocalResult, seat: int) -> str:
    own = result.result.seats[seat]
    return f"{own.name} {own.score.total} ({own.rank})"


def _how(result: LocalResult) -> str:
    faults = [seat.cause.of(seat.name) for seat in result.result.seats if seat.cause.is_fault]
    versus = result.result.automaton
    against = "" if versus is None else f"; automaton {versus.total}"
    return (", ".join(faults) or result.cause.words) + against


def _describe(result: LocalResult) -> dict[str, object]:
    return {
        "bots": list(result.bots),
        "versions": list(result.result.versions),
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


def _summary(results: list[LocalResult]) -> list[WinLine]:
    """A line per entrant, in the order of entry."""
    lines: dict[int, WinLine] = {}
    for result in results:
        for seat, entrant in enumerate(result.entrants):
            line = lines.setdefault(entrant, WinLine(result.result.seats[seat].name))
            win = 1 / len(result.winners) if seat in result.winners else 0.0
            line.add(win, result.totals[seat])
    return [lines[entrant] for entrant in sorted(lines)]
