"""`riverboat replay ask`: what a bot decides today, at every decision of a recorded match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_table, print_text, progress, say
from riverboat.cli.replay_paths import ReplayPath
from riverboat.client.errors import Exit
from riverboat.replay import Replay, ReplayError, find, load
from riverboat.visible import in_one_line

if TYPE_CHECKING:
    from riverboat.judging.asking import Answer

BotSpec = Annotated[str, typer.Argument(help="the bot to ask, e.g. ./my_bot.py or greedy")]


def ask(
    replay: ReplayPath,
    bot: BotSpec,
    seat: Annotated[
        int | None, typer.Option(help="whose decisions", show_default="where a bot of its name sat")
    ] = None,
    patience: Annotated[
        float, typer.Option(min=0.01, help="seconds that it may take for a decision")
    ] = 10.0,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Ask a bot again at its decisions, and list what it changed.

    It is asked at every decision of its seat, and those are listed where it decides differently.

    The bot sees what the seat saw then, its clock too. One instance goes through the whole match:
    it is told every event, and that the recorded moves were played, whatever it answers. A bot that
    crashes, or does not answer in time, is started anew for the next decision.

    Exit codes: 0 it decides the same everywhere; 1 it decides differently somewhere, or fails.

    Example: riverboat replay ask 0000.replay ./my_bot.py --seat 1
    """
    from riverboat.judging.asking import ask_again

    path = find(replay, data)
    record = load(path)
    whose = _seat_of(record, bot) if seat is None else seat
    total = sum(1 for _ in record.decisions(whose))
    answers: list[Answer] = []
    through = True
    with progress("asking", total) as bar:
        try:
            for answer in ask_again(path, record, whose, bot, patience, bar.advance):
                answers.append(answer)
        except KeyboardInterrupt:
            through = False
    if as_json:
        print_json([asdict(answer) for answer in answers])
    else:
        _tell(answers)
    if not through:
        say(f"interrupted after {len(answers)} of {total} decisions")
        raise typer.Exit(Exit.INTERRUPTED)
    same = all(answer.same for answer in answers)
    raise typer.Exit(Exit.OK if same else Exit.NEGATIVE)


def _seat_of(record: Replay, spec: str) -> int:
    """The seat of a bot's former self, found by its name."""
    from riverboat.client.loading import load_bot

    name = load_bot(spec).name
    seats = [seat for seat, other in enumerate(record.bots) if other == name]
    if len(seats) == 1:
        return seats[0]
    taken = ", ".join(f"{seat} {other}" for seat, other in enumerate(record.bots))
    whom = "nobody" if not seats else "more than one"
    text = f"{whom} in this match is called {name}: name its seat with --seat ({taken})"
    raise ReplayError(in_one_line(text))


def _tell(answers: Sequence[Answer]) -> None:
    others = [answer for answer in answers if not answer.same]
    failed = [answer for answer in others if answer.problem]
    if others:
        print_table(
            ["step", "asked", "played then", "plays now", "note"],
            [
                (
                    answer.step,
                    answer.question,
                    answer.then or "-",
                    answer.now or f"fails: {answer.problem}",
                    answer.note,
                )
                for answer in others
            ],
        )
    same, different = len(answers) - len(others), len(others) - len(failed)
    counts = f"{same} the same, {different} different, {len(failed)} failed"
    print_text(f"{len(answers)} decisions: {counts}")
    if failed:
        say(f"at step {failed[0].step}:\n{failed[0].trace}")
