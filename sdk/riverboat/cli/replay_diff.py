"""`riverboat replay diff`: where two replays part."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_text
from riverboat.cli.replay_paths import ReplayPath
from riverboat.client.errors import Exit
from riverboat.replay.differing import Difference, circumstances, first_difference
from riverboat.replay.reader import load_named
from riverboat.visible import in_one_line


def diff(
    first: ReplayPath,
    second: ReplayPath,
    clocks: Annotated[
        bool, typer.Option("--clocks", help="compare the times of moves, too")
    ] = False,
    header: Annotated[
        bool, typer.Option("--header", help="tell of other ids, dates and time controls, too")
    ] = False,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Find the first difference of what was played in two replays.

    Compared are the deal, each move with its events, and the result. Other names of bots are told,
    and then it goes on: so an old and a new version of a bot can be compared.

    Ids and dates are told with --header only, and times of moves are compared with --clocks only:
    the same match, played once more, is the same.

    Exit codes: 0 the same was played; 1 they differ, or one cannot be read.

    Example: riverboat replay diff games/0000.replay again/0000.replay
    """
    one, other = (load_named(name, data) for name in (first, second))
    besides = circumstances(one, other, header)
    found = first_difference(one, other, clocks)
    if as_json:
        print_json(
            {
                "same": found is None,
                "difference": None if found is None else _plain(found),
                "header": list(map(_plain, besides)),
            }
        )
    else:
        for difference in [*besides, *([] if found is None else [found])]:
            _print(difference, first, second)
        if found is None:
            print_text(f"no difference in {len(one.steps)} steps")
    raise typer.Exit(Exit.OK if found is None else Exit.NEGATIVE)


def _print(found: Difference, first: str, second: str) -> None:
    where = f"step {found.step}: " if found.step else ""
    print_text(f"{where}{found.what}")
    for name, value in ((first, found.first), (second, found.second)):
        print_text(in_one_line(f"  {name}: {json.dumps(value, ensure_ascii=False)}"))


def _plain(found: Difference) -> dict[str, object]:
    return {
        "what": found.what,
        "step": found.step or None,
        "first": found.first,
        "second": found.second,
    }
