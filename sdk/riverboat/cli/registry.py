"""Which commands there are, and where: nothing of a command is imported before it is called.

Other packages add commands through the entry point group `riverboat.commands`; each entry is a
tuple of `Command`, in a module that imports next to nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

GROUP = "riverboat.commands"


@dataclass(frozen=True, slots=True)
class Command:
    """A command by its place, `module:attribute`.

    extra    what has to be installed for it: `pip install 'riverboat[extra]'`
    codes    the place of the exit codes of errors that only this command knows
    """

    name: str
    summary: str
    place: str
    extra: str = ""
    codes: str = ""


class CannotRunHereError(Exception):
    """The command is there, but not what it needs; the message says what to do."""


OWN = (
    Command("play", "Play games locally, without a server.", "riverboat.cli.play:play"),
    Command(
        "sprt",
        "Test whether a new version of a bot is better.",
        "riverboat.cli.sprt:sprt",
        codes="riverboat.cli.sprt:CODES",
    ),
    Command(
        "lab",
        "Judge the balance of a game by many games.",
        "riverboat.cli.lab:lab",
        codes="riverboat.cli.lab:CODES",
    ),
    Command(
        "duel",
        "Measure how much better a bot is than another.",
        "riverboat.cli.duel:duel",
        codes="riverboat.cli.duel:CODES",
    ),
    Command(
        "ablate",
        "Measure what each term of an evaluation is worth.",
        "riverboat.cli.ablate:ablate",
        codes="riverboat.cli.duel:CODES",
    ),
    Command(
        "challenge",
        "Play a bot up the ladder of reference bots until it fails.",
        "riverboat.cli.challenge:challenge",
        codes="riverboat.cli.duel:CODES",
    ),
    Command("replay", "List, fetch, read and verify replays.", "riverboat.cli.replay:app"),
    Command(
        "bot",
        "Write bots and run them at a referee.",
        "riverboat.cli.bots:app",
        codes="riverboat.cli.duel:CODES",
    ),
    Command(
        "scrimmage",
        "Play unrated matches against bots of others.",
        "riverboat.cli.scrimmage:app",
    ),
    Command("join", "Join a referee with an invitation.", "riverboat.cli.join:join"),
    Command("profile", "Choose among referees that were joined.", "riverboat.cli.profiles:app"),
    Command("games", "List the games with their options.", "riverboat.cli.games:list_games"),
    Command(
        "leakcheck", "Look for hidden facts in what seats get.", "riverboat.cli.leakcheck:leakcheck"
    ),
    Command("doctor", "Check that everything is in order here.", "riverboat.cli.doctor:doctor"),
    Command("version", "Print the version.", "riverboat.cli.version:version"),
)


def registered(more: Sequence[Command] = ()) -> dict[str, Command]:
    """Every command by its name: ours, those of installed packages, and `more`."""
    added = [command for point in entry_points(group=GROUP) for command in point.load()]
    return {command.name: command for command in (*OWN, *added, *more)}


def load(command: Command) -> Any:
    """What stands at a command's place."""
    try:
        return find(command.place)
    except ModuleNotFoundError as missing:
        advice = missed(command, missing)
        if not advice:
            raise
        raise CannotRunHereError(f"`riverboat {command.name}` {advice}") from missing


def missed(command: Command, missing: ModuleNotFoundError) -> str:
    """What to do about a module that a command misses; nothing if that is our own fault."""
    name = missing.name or ""
    if not command.extra or name.startswith("riverboat"):
        return ""
    if name in sys.stdlib_module_names:
        return f"runs on Linux and macOS: here is no {name}"
    return f"needs more than the bare install: pip install 'riverboat[{command.extra}]'"


def find(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
