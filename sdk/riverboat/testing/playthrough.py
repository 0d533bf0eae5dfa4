"""Golden playthroughs: a whole game as text, step by step, to be compared line by line.

`python -m riverboat.testing.playthrough FOLDER [GAME ...]` writes one file per game and set-up.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from riverboat import games
from riverboat.engine import SPECTATOR, Happened, Standing, Step, Table
from riverboat.testing.laws import Case
from riverboat.wire import envelope

SEED = 7
RENDER_EVERY = 40


def cases() -> list[Case]:
    """Every game in every set-up."""
    return [
        Case(game, envelope(game.key).wire, players, options)
        for game in games.all_games()
        for players, options in game.setups()
    ]


def file_name(case: Case) -> str:
    return f"{case.game.key}-{case.name}.txt"


def playthrough(case: Case) -> Iterator[str]:
    """One seeded random game: questions, list sizes, moves, events, digests, pictures, scores."""
    table, rng = case.table(SEED), Random(SEED)
    yield f"# {case}, rules version {case.game.rules_version}, seed {SEED}"
    for happened in table.opening:
        yield from _event_lines(happened)
    count = 0
    mark = ""
    while True:
        for step in table.take_steps():
            yield from _step_lines(step, mark)
        if table.over:
            break
        mark = "(asked) " if _answer_without_choice(table) else ""
        if mark:
            continue
        if count % RENDER_EVERY == 0:
            yield from (
                f"    | {line}".rstrip() for line in table.view(SPECTATOR).render().split("\n")
            )
        seat = rng.choice(table.asked)
        moves = table.moves(seat)
        listed = hashlib.sha256(b"".join(map(case.move_bytes, moves))).hexdigest()[:8]
        view = hashlib.sha256(case.view_bytes(table.view(seat))).hexdigest()[:8]
        question = case.game.question(table.state.public)
        yield f"{count}: seat {seat} {question}, {len(moves)} moves {listed}, view {view}"
        table.play(seat, rng.choice(moves))
        count += 1
    yield from _score_lines(case.game.standing(table.state))


def _answer_without_choice(table: Table) -> bool:
    """A seat may be asked though it has one legal move: there is nothing to draw then."""
    for seat in table.asked:
        if len(table.moves(seat)) == 1:
            table.play(seat, table.moves(seat)[0])
            return True
    return False


def _step_lines(step: Step, mark: str) -> Iterator[str]:
    yield f"  {'(forced) ' if step.automatic else mark}seat {step.seat}: {step.move}"
    for happened in step.happened:
        yield from _event_lines(happened)


def _event_lines(happened: Happened) -> Iterator[str]:
    yield f"    {happened.public}"
    if happened.owner >= 0:
        yield f"      seat {happened.owner} sees {happened.private}"


def _score_lines(standing: Standing) -> Iterator[str]:
    sheets = [*standing.scores, *([standing.automaton] if standing.automaton else [])]
    for sheet in sheets:
        lines = ", ".join(f"{line.label} {line.points}" for line in sheet.lines)
        ties = ", ".join(f"{line.label} {line.points}" for line in sheet.tie_breaks)
        yield f"seat {sheet.seat}: {sheet.total} = {lines}" + (f" [{ties}]" if ties else "")
    yield f"ranks {standing.ranks}"


def main(arguments: list[str]) -> int:
    """Write the files of some games, or of all; what belongs to no set-up any more goes."""
    folder, chosen = Path(arguments[0]), arguments[1:]
    wanted = [case for case in cases() if not chosen or case.game.key in chosen]
    for old in folder.glob("*.txt"):
        if not chosen or old.name.partition("-")[0] in chosen:
            old.unlink()
    for case in wanted:
        text = "\n".join(playthrough(case)) + "\n"
        (folder / file_name(case)).write_text(text, encoding="utf-8")
        print(file_name(case))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
