"""`riverboat replay judge`: which decisions of a seat cost most."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_text, progress, say
from riverboat.cli.parallel import WorkersOption, workers_or_cores
from riverboat.cli.replay_paths import ReplayPath
from riverboat.cli.whole_files import demand_place_for, write_whole
from riverboat.client.errors import Exit
from riverboat.replay import Replay, ReplayError, find
from riverboat.replay.reader import load_named

if TYPE_CHECKING:
    from riverboat.judging.judge import Sitting, Trial

MOST_PLAYOUTS = 100_000

SeatOption = Annotated[
    int | None, typer.Option("--seat", help="whose decisions", show_default="who came last")
]
BotOption = Annotated[
    str,
    typer.Option("--bot", help="plays on in every seat: random, greedy, flat-mc, or any bot spec"),
]
PlayoutsOption = Annotated[
    int | None,
    typer.Option(
        "--playouts",
        min=2,
        max=MOST_PLAYOUTS,
        help="games a move, for the best ones and the played one",
        show_default="64, or as many as --seconds allows",
    ),
]
SecondsOption = Annotated[
    float | None, typer.Option("--seconds", min=0.1, help="stop after so long", show_default="none")
]
StepsOption = Annotated[
    str, typer.Option("--steps", metavar="FROM-TO", help="only decisions at these steps")
]
ThinkOption = Annotated[
    float, typer.Option("--think", min=0.001, help="seconds on the bot's clock at each decision")
]
OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", help="write the judgement for `replay html`")
]
SeedOption = Annotated[int, typer.Option("--seed", help="the same seed, the same figures")]


@dataclass(frozen=True, slots=True)
class _Budget:
    playouts: int | None
    seconds: float
    workers: int


def judge(
    replay: ReplayPath,
    seat: SeatOption = None,
    bot: BotOption = "random",
    playouts: PlayoutsOption = None,
    seconds: SecondsOption = None,
    steps: StepsOption = "",
    worst: Annotated[int, typer.Option("--worst", min=1, help="how many are printed")] = 10,
    think: ThinkOption = 0.2,
    seed: SeedOption = 0,
    workers: WorkersOption = 0,
    output: OutputOption = None,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Judge every decision of a seat by playing on from it.

    Hidden cards are dealt anew for each game, as the seat could not know them, and all moves of a
    decision are played in the same deals. First all moves are played a little, then the better half
    of them and the played one twice as often, and so on. What a move cost is the win chance of the
    best move less that of the played one; in games of three or four that is the chance to be first,
    alone the chance to beat the automaton. Intervals are of 95 %, for all moves of a decision
    together. Ctrl-C prints what is known by then.

    A judge sees as far as the bot that plays on. Random, the default, judges a whole match in a
    minute or two: it sees what is good on average, but neither plans nor good replies. Ask a
    stronger one about the decisions that it names: --bot glance takes 50 to 300 times as long,
    --bot glance:samples=1 a third of that, greedy and flat-mc longer still. A bot that looks at a
    clock sees that of --think; flat-mc:rounds=2 gives the same figures each time.

    Example: riverboat replay judge 0000.replay --seat 0 -o judged.json

    Example: riverboat replay judge 0000.replay --seat 0 --steps 79 --bot greedy --playouts 16
    """
    from riverboat.client.loading import load_bot
    from riverboat.judging.judge import PLAYOUTS, Trial

    path = find(replay, data)
    record = load_named(replay, data)
    demand_place_for(output)
    load_bot(bot)  # a wrong name is told before anything starts
    whose = seat if seat is not None else _last(record)
    most = playouts if playouts or seconds else PLAYOUTS
    trial = Trial(path, whose, bot, seed, think, read_steps(steps), most)
    sitting = _sitting(trial, record)
    through = _hold(sitting, trial, _Budget(most, seconds or inf, workers_or_cores(workers)))
    _report(sitting, trial, record, worst, output, as_json)
    if not through:
        say(f"interrupted after {sitting.judged} of {len(sitting.choices)} decisions")
        raise typer.Exit(Exit.INTERRUPTED)


def read_steps(text: str) -> range:
    """`40`, `10-40`, `10-` or `-40` as steps; all if nothing is said."""
    found = re.fullmatch(r"(\d{0,9})(-?)(\d{0,9})", text.strip())
    if found is None or text.strip() == "-":
        raise typer.BadParameter(f"{text!r} names no steps; write 40, 10-40 or 10-")
    first, dash, last = found.groups()
    end = last or ("" if dash or not first else first)
    return range(int(first or 1), int(end or 1 << 30) + 1)


def _last(record: Replay) -> int:
    """The seat that came last, if the match tells."""
    if record.result is None:
        raise ReplayError("the match has not ended: say whose decisions with --seat")
    ranks = record.result.ranks
    return max(range(len(ranks)), key=lambda seat: ranks[seat])


def _sitting(trial: Trial, record: Replay) -> Sitting:
    """ReplayError says which steps can be judged, if these cannot."""
    from riverboat.judging.choices import ALL_STEPS, choices_of
    from riverboat.judging.judge import Sitting

    sitting = Sitting.of(trial, record)
    if sitting.choices:
        return sitting
    found = [one.step for one in choices_of(record, trial.seat, ALL_STEPS)]
    if not found:
        raise ReplayError(f"seat {trial.seat} never had a choice in this match")
    some = f"{len(found)} choices, from step {found[0]} to step {found[-1]}"
    raise ReplayError(f"seat {trial.seat} has no choice at these steps: it had {some}")


def _hold(sitting: Sitting, trial: Trial, budget: _Budget) -> bool:
    """Play; whether nobody interrupted it."""
    from riverboat.judging.crew import Crew
    from riverboat.judging.judge import Bench

    total = len(sitting.choices) if budget.playouts else round(budget.seconds)
    shown = 0
    with ExitStack() as stack:
        bar = stack.enter_context(progress("judging", total))

        def advance() -> None:
            nonlocal shown
            while shown < (sitting.judged if budget.playouts else int(sitting.seconds)):
                bar.advance()
                shown += 1

        try:
            make = partial(Bench, trial)
            crew = stack.enter_context(Crew(min(budget.workers, max(1, total)), make))
            sitting.hold(crew, budget.seconds, advance)
        except KeyboardInterrupt:
            return False
    return True


def _report(
    sitting: Sitting,
    trial: Trial,
    record: Replay,
    worst: int,
    output: Path | None,
    as_json: bool,
) -> None:
    from riverboat.cli.judge_report import judged_json, judged_lines

    verdicts = sitting.verdicts()
    described = judged_json(record, trial, verdicts)
    if as_json:
        print_json(described)
    else:
        for line in judged_lines(record, trial, verdicts, worst):
            print_text(line)
    if output is not None:
        write_whole(output, json.dumps(described, indent=1))
        page = f"riverboat replay html {trial.path} --judgement {output}"
        say(f"written to {output}; look at it with: {page}")
