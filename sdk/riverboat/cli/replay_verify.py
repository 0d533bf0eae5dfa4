"""`riverboat replay verify`: whether replays hold, and who vouches for them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.known_referees import Keys, KnownList, given_keys, kept_keys
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_text, progress, say
from riverboat.cli.replay_checks import ASK_FOR_A_KEY, CAUTION, Finding, examine, exit_code
from riverboat.replay import ReplayError, find
from riverboat.replay.finding import find_all
from riverboat.visible import in_one_line


def verify_replays(
    replays: Annotated[
        list[str], typer.Argument(help="replay files or ids, or folders: all that is in them")
    ],
    key: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY", help="only this referee's replays are authentic; hex or file"),
    ] = None,
    known: KnownList = None,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Play replays again, compare all, tell who vouches for them.

    A replay is consistent if its hash chain holds and the rules lead from its deal by its moves to
    its result. It is authentic if, besides, a known referee has signed it: the one whose key is
    given, or one of the kept list, which `replay get` fills. Neither proves what the clock on the
    wall said, nor that a referee and a bot did not conspire.

    Exit codes: 0 all is well; 1 one does not hold; 7 all hold, but keys are given or kept and one
    replay is not signed by any of them. Without keys, consistent is enough.

    Example: riverboat replay verify riverboat-data

    Example: riverboat replay verify 5f0c9a1b2c3d4e5f.replay --key arena/keys/public_keys
    """
    keys = given_keys(key) if key else kept_keys(known)
    findings: list[Finding] = []
    names = find_all(replays)
    with progress("verifying", len(names)) as bar:
        for name in names:
            findings.append(_examine(name, data, keys))
            bar.advance()
    if as_json:
        print_json([found.to_json() for found in findings])
    else:
        for found in findings:
            print_text(in_one_line(str(found)))  # nobody adds a line to the verdicts
        if any(found.consistent and not found.authentic for found in findings):
            say(CAUTION if keys else f"{CAUTION} {ASK_FOR_A_KEY}")
    raise typer.Exit(exit_code(findings, keys))


def _examine(name: str, data: Path, keys: Keys) -> Finding:
    try:
        path = find(name, data)
    except ReplayError as error:
        return Finding(name, str(error))
    return examine(name, path, keys)
