"""`riverboat bench`: speeds as ratios against references measured in the same run."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Annotated

import typer

from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_text, progress, width
from riverboat.cli.table import table_lines
from riverboat_server.bench import measure
from riverboat_server.bench.figures import Figure
from riverboat_server.cli.demanding import demand_pages


def bench(
    what: Annotated[
        str,
        typer.Argument(help="all (engine, referee, memory), one of them, or one of those below"),
    ] = "all",
    runs: Annotated[int, typer.Option(min=1, help="the median of this many runs counts")] = 5,
    as_json: Json = False,
) -> None:
    """Measure speed and memory beside references.

    Engine, referee and memory are measured in one run on this machine. `fair` is for itself: p99 of
    honest decisions beside floods of all kinds, against a process that only burns CPU; about ten
    seconds for each flood and run.

    `archive` too: bytes and time that packing replays takes, and a list of 100,000 replays.

    `ladder` too: ratings, intervals and standings of 100,000 and of a million matches, and what it
    takes to look at 100,000.

    `tournament` too: one tournament of 10,000 matches, its rate and memory from beginning to end,
    and what the ladder takes of it; some five minutes, whatever --runs says. It counts CPU time.

    `web` too: p99 of decisions while 200 readers look at the pages beside the referee, against
    none, of quick bots and of bots that think; half a minute for each run.

    `pages` too: each page of an arena with 100 bots and 100,000 matches, and the files of a
    tournament of 1,000; about a minute to fill the store.

    Absolute numbers belong to the machine; compare the ratios.

    Example: riverboat bench engine --json

    Example: riverboat bench fair --runs 1
    """
    if what not in measure.SUITES:
        raise typer.BadParameter(f"{what!r} is none of {', '.join(measure.SUITES)}")
    if what in ("web", "pages"):
        demand_pages(f"bench {what}")
    jobs = measure.jobs(what)
    figures: list[Figure] = []
    with progress("bench", len(jobs)) as bar:
        for name, job in jobs:
            figures += job(runs)
            bar.advance(name)
    if as_json:
        print_json([figure.as_dict() for figure in figures])
        return
    _print_figures(figures)


def _print_figures(figures: Sequence[Figure]) -> None:
    """What was measured stands above its numbers: side by side they fit no screen."""
    columns = ["ours", "reference", "ratio", "from - to", "goal", ""]
    heading, *lines = table_lines(columns, [figure.as_row() for figure in figures])
    print_text(f"  {heading}")
    for figure, line in zip(figures, lines, strict=True):
        print_text(f"{textwrap.fill(figure.name, width())}\n  {line}")
