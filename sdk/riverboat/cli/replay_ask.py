"""`riverboat replay ask`: what a bot decides today, at every decision of a recorded match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_text, progress, say, width
from riverboat.cli.replay_paths import ReplayPath
from riverboat.cli.table import GAP, NARROWEST, row_lines
from riverboat.client.errors import Exit
from riverboat.engine.wording import plural
from riverboat.match.entrant import seats_of
from riverboat.replay import Replay, ReplayError, find
from riverboat.replay.reader import load_named
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
    crashes, or does not answer in time, is started anew for the next decision; if it does not
    answer three times in a row, that is the end. The time begins when it is loaded.

    Exit codes: 0 it decides the same everywhere; 1 it decides differently somewhere, or fails.

    Example: riverboat replay ask 0000.replay ./my_bot.py --seat 1
    """
    from riverboat.judging.asking import StuckError, ask_again

    path = find(replay, data)
    record = load_named(replay, data)
    whose = _seat_of(record, bot) if seat is None else seat
    total = sum(1 for _ in record.decisions(whose))
    answers: list[Answer] = []
    rows = _Rows()
    ended, stopped = Exit.OK, ""
    with progress("asking", total) as bar:
        try:
            for answer in ask_again(path, record, whose, bot, patience, bar.advance):
                answers.append(answer)
                if not as_json:
                    rows.add(answer)
        except StuckError as error:
            ended, stopped = Exit.NEGATIVE, str(error)
        except KeyboardInterrupt:
            ended, stopped = Exit.INTERRUPTED, "interrupted"
    _sum_up(answers, as_json)
    if stopped:
        say(f"{stopped} after {len(answers)} of {total} decisions")
        raise typer.Exit(ended)
    same = all(answer.same for answer in answers)
    raise typer.Exit(Exit.OK if same else Exit.NEGATIVE)


def _seat_of(record: Replay, spec: str) -> int:
    """The seat of a bot's former self, found by its name."""
    from riverboat.client.loading import load_bot

    name = load_bot(spec).name
    seats = seats_of(record.bots, name)
    if len(seats) == 1:
        return seats[0]
    taken = ", ".join(f"{seat} {other}" for seat, other in enumerate(record.names))
    whom = "nobody" if not seats else "more than one"
    text = f"{whom} in this match is called {name}: name its seat with --seat ({taken})"
    raise ReplayError(in_one_line(text))


class _Rows:
    """The decisions that differ, printed one by one as they become known."""

    def __init__(self) -> None:
        self._widths: list[int] = []

    def add(self, answer: Answer) -> None:
        if answer.same:
            return
        if not self._widths:
            self._widths = _widths()
            self._print(["step", "asked", "played then", "plays now"])
        then = f"{answer.then or '-'} ({answer.note})" if answer.note else answer.then
        now = answer.now or f"fails: {answer.problem}"
        self._print([answer.step, answer.question, then, now])

    def _print(self, row: Sequence[object]) -> None:
        for line in row_lines(row, self._widths):
            print_text(line)


def _widths() -> list[int]:
    """For a question, and as much for either move as the terminal leaves them."""
    step, asked = 4, 18
    left = max(width() - step - asked - 3 * len(GAP), 2 * NARROWEST)
    return [step, asked, left // 2, left // 2]


def _sum_up(answers: Sequence[Answer], as_json: bool) -> None:
    if as_json:
        print_json([asdict(answer) for answer in answers])
        return
    failed = [answer for answer in answers if answer.problem]
    same = sum(answer.same for answer in answers)
    different = len(answers) - same - len(failed)
    counts = f"{same} the same, {different} different, {len(failed)} failed"
    print_text(f"{plural(len(answers), 'decision')}: {counts}")
    if failed:
        say(f"at step {failed[0].step}:\n{failed[0].trace}")
