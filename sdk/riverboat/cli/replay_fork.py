"""`riverboat replay fork`: plays on from one decision of a recorded match."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_table, print_text, progress, say
from riverboat.cli.parallel import WorkersOption, workers_or_cores
from riverboat.cli.replay_paths import ReplayPath
from riverboat.cli.win_lines import COLUMNS, WinLine
from riverboat.client.errors import Exit
from riverboat.replay import Replay, find
from riverboat.replay.reader import load_named
from riverboat.visible import in_one_line

if TYPE_CHECKING:
    from riverboat.judging.forking import Ending, Fork

Endings = dict[int, "Ending"]


def fork(
    replay: ReplayPath,
    step: Annotated[int, typer.Option(help="the decision that is made anew")],
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="bot specs by seat; the last takes those left")
    ] = "greedy",
    count: Annotated[int, typer.Option("--games", "-n", min=1, max=1_000_000)] = 20,
    seat: Annotated[
        int | None,
        typer.Option(help="deal anew what this seat cannot know", show_default="who decides"),
    ] = None,
    true_deal: Annotated[
        bool, typer.Option("--true-deal", help="leave everything as it lay, hidden cards included")
    ] = False,
    think: Annotated[
        float, typer.Option(min=0.001, help="seconds on a bot's clock at each decision")
    ] = 0.2,
    seed: Annotated[int, typer.Option(help="the same seed, the same games")] = 0,
    workers: WorkersOption = 0,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Play on from one decision, and tell who wins how often.

    The decision of the step is made anew, and everything after it. Each game is played in another
    world: hidden cards are dealt anew, as the seat that decides could not know them. With
    --true-deal they stay what they were; bots that draw nothing at random then play one and the
    same game. No replays are written: a world dealt anew has no deal that a file could name.

    A seat's true share of wins lies within the 95 % interval beside it, if luck was not unusual.
    Ctrl-C prints the games that are over.

    Example: riverboat replay fork 0000.replay --step 41 --bots greedy,flat-mc:rounds=2 --games 50
    """
    from riverboat.judging.forking import Fork

    path = find(replay, data)
    record = load_named(replay, data)
    wanted = Fork(path, step, _specs(bots, len(record.bots)), seed, think, seat, true_deal)
    wanted.decision(record)
    endings = _play(wanted, count, workers_or_cores(workers))
    if endings or as_json:
        _report(record, wanted, [endings[number] for number in sorted(endings)], as_json)
    if len(endings) < count:
        say(f"interrupted after {len(endings)} of {count} games")
        raise typer.Exit(Exit.INTERRUPTED)


def _specs(bots: str, seats: int) -> tuple[str, ...]:
    """A bot for each seat; one that cannot be loaded is refused here, not in all the workers."""
    from riverboat.client.loading import load_bot, split_specs

    specs = split_specs(bots) or ["greedy"]
    specs += specs[-1:] * (seats - len(specs))
    for spec in specs:
        load_bot(spec)
    return tuple(specs)


def _play(wanted: Fork, count: int, workers: int) -> Endings:
    """The games by number, or those that were over when Ctrl-C came."""
    from riverboat.judging.crew import Crew
    from riverboat.judging.forking import Branch, play_fork

    endings: Endings = {}
    with ExitStack() as stack:
        bar = stack.enter_context(progress("playing on", count))
        try:
            crew = stack.enter_context(Crew(min(workers, count), partial(Branch, wanted)))
            for number, ending in play_fork(count, crew, bar.advance):
                endings[number] = ending
        except KeyboardInterrupt:
            pass
    return endings


def _report(record: Replay, wanted: Fork, endings: list[Ending], as_json: bool) -> None:
    lines = [WinLine(spec) for spec in wanted.bots]
    for ending in endings:
        for line, win, points in zip(lines, ending.wins, ending.scores, strict=True):
            line.add(win, points)
    if as_json:
        print_json(
            {
                "match_id": record.match_id,
                "step": wanted.step,
                "deal": "true" if wanted.true_deal else "anew",
                "games": [ending._asdict() for ending in endings],
                "summary": [line.as_dict() for line in lines],
            }
        )
        return
    deal = "on the true deal" if wanted.true_deal else "in worlds dealt anew"
    title = f"{record.game.title}, match {record.match_id}, from step {wanted.step}, {deal}"
    print_text(in_one_line(title))
    leads = [fmean(ending.margins[seat] for ending in endings) for seat in range(len(lines))]
    rows = [(seat, *line.as_row(), f"{leads[seat]:+.1f}") for seat, line in enumerate(lines)]
    print_table(["seat", *COLUMNS, "lead"], rows)
    if len(set(endings)) == 1 < len(endings):
        print_text("All games went alike: these bots leave nothing to chance.")
