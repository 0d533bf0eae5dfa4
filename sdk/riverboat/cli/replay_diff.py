"""`riverboat replay diff`: where two replays part."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_text
from riverboat.cli.replay_paths import ReplayPath
from riverboat.client.errors import Exit
from riverboat.replay import load
from riverboat.replay.differing import Difference, first_difference
from riverboat.visible import in_one_line


def diff(
    first: ReplayPath,
    second: ReplayPath,
    clocks: Annotated[bool, typer.Option("--clocks", help="compare times, too")] = False,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Find the first difference of two replays.

    Compared are what is played, each move with its events, and the result.

    Ids and dates are not compared, and times only with --clocks: the same match, played once more,
    is the same.

    Exit codes: 0 no difference; 1 they differ, or one cannot be read.

    Example: riverboat replay diff games/0000.replay again/0000.replay
    """
    one, other = load(first, data), load(second, data)
    found = first_difference(one, other, clocks)
    if as_json:
        print_json({"same": found is None, "difference": None if found is None else _plain(found)})
    elif found is None:
        print_text(f"no difference in {len(one.steps)} steps")
    else:
        where = f"step {found.step}: " if found.step else ""
        print_text(f"{where}{found.what}")
        for name, value in ((first, found.first), (second, found.second)):
            print_text(in_one_line(f"  {name}: {json.dumps(value, ensure_ascii=False)}"))
    raise typer.Exit(Exit.OK if found is None else Exit.NEGATIVE)


def _plain(found: Difference) -> dict[str, object]:
    return {
        "what": found.what,
        "step": found.step or None,
        "first": found.first,
        "second": found.second,
    }
