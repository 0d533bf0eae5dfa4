"""`riverboat bench`: speeds as ratios against references measured in the same run."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_table, progress
from riverboat_server.bench import measure
from riverboat_server.bench.figures import Figure


def bench(
    what: Annotated[str, typer.Argument(help="all, engine, referee or memory")] = "all",
    runs: Annotated[int, typer.Option(min=1, help="the median of this many runs counts")] = 5,
    as_json: Json = False,
) -> None:
    """Measure speed and memory beside references.

    Engine, referee and memory are measured in one run on this machine.

    Absolute numbers belong to the machine; compare the ratios.

    Example: riverboat bench engine --json
    """
    if what not in measure.SUITES:
        raise typer.BadParameter(f"{what!r} is none of {', '.join(measure.SUITES)}")
    jobs = measure.jobs(what)
    figures: list[Figure] = []
    with progress("bench", len(jobs)) as bar:
        for name, job in jobs:
            figures += job(runs)
            bar.advance(name)
    if as_json:
        print_json([figure.as_dict() for figure in figures])
        return
    print_table(
        ["figure", "ours", "reference", "ratio", "from - to", "goal", ""],
        [figure.as_row() for figure in figures],
    )
