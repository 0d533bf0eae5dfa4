"""After a tournament: who lost by a fault of its own, and what to look at next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from riverboat.cli.access import Access, quoted, reaching
from riverboat.cli.faults import MOST_FAULTS, Fault, faults_in
from riverboat.cli.options import DATA
from riverboat.cli.output import say
from riverboat.match import Cause, FinishedMatch
from riverboat.match.entrant import owner_of
from riverboat.visible import in_one_line


def tell_faults(results: Sequence[FinishedMatch], data: Path, access: Access | None = None) -> None:
    """Each fault with the command that shows the log; a bot's log at a referee is its owner's.

    Whoever was not there has no log: its matches are only counted.
    """
    every = faults_in(results)
    for bot, count in Counter(one.bot for one in every if one.cause is Cause.ABSENT).items():
        say(f"{in_one_line(bot)} lost {count} match{'es' * (count != 1)}: {Cause.ABSENT.words}")
    faults = [one for one in every if one.cause is not Cause.ABSENT]
    for fault in faults[:MOST_FAULTS]:
        say(in_one_line(f"{fault.bot} lost {fault.match}: {fault.cause.words}"))
        say(f"  {in_one_line(_log_command(fault, data, access))}")
    if len(faults) > MOST_FAULTS:
        say(f"... and {len(faults) - MOST_FAULTS} more; --json names all")


def _log_command(fault: Fault, data: Path, access: Access | None) -> str:
    log = f"riverboat replay log {quoted(fault.match)}"
    if access is None:
        return f"read why: {log}{folder_option(data)}"
    owner = Path(f"{owner_of(fault.bot)}.token")
    return f"its owner reads why: {log}{reaching(replace(access, token_file=owner, profile=None))}"


def tell_what_next(results: Sequence[FinishedMatch], data: Path) -> None:
    """Commands that can be run as they stand."""
    from riverboat_server.referee.keys import PUBLIC_KEYS

    folder = folder_option(data)
    say("")
    if results:
        replay = quoted(results[0].match_id)
        say(in_one_line(f"see a match:   riverboat replay open {replay}{folder}"))
        say(in_one_line(f"as text:       riverboat replay show {replay}{folder}"))
        key = f"--key {quoted(data / PUBLIC_KEYS)}"
        say(f"verify all:    riverboat replay verify {quoted(data)} {key}")
    say(f"the ladder:    riverboat ladder show{folder}")


def folder_option(data: Path) -> str:
    """How a command is told the data folder."""
    return "" if data == DATA else f" --data {quoted(data)}"
