"""The bare install: a command line for authors, and one sentence for everything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import Outcome, process
from riverboat.cli.registry import OWN, Command
from riverboat_server.cli import COMMANDS

# What only the extras bring; a module that is None cannot be imported.
WITHOUT = "import sys; sys.modules.update(dict.fromkeys({missing!r}, None))".format(
    missing=("sqlalchemy", "grpc_health", "grpc_reflection", "chess", "psutil")
)


def bare(*arguments: str, cwd: Path) -> Outcome:
    return process(*arguments, cwd=cwd, change=WITHOUT)


def test_every_command_for_authors_works(tmp_path: Path) -> None:
    played = bare(
        *("play", "gold_west", "--bots", "first,greedy", "--seed", "1", "--record", "games"),
        cwd=tmp_path,
    )
    assert (played.code, "RULES" in played.out) == (0, True), played.err
    for arguments in (
        ("replay", "verify", "games/0000.replay"),
        ("replay", "show", "games/0000.replay", "--step", "3"),
        ("bot", "list"),
        ("games",),
        ("leakcheck", "gold_west", "--states", "6"),
        ("doctor",),
        ("version",),
        ("--version",),
        ("--help",),
    ):
        outcome = bare(*arguments, cwd=tmp_path)
        assert (outcome.code, outcome.err) in ((0, ""), (0, "no leak found\n")), arguments
        assert outcome.out


def test_the_test_names_every_command_for_authors() -> None:
    assert {command.name for command in OWN} == {
        *("play", "replay", "bot", "games", "leakcheck", "doctor", "version")
    }


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_other_command_says_in_one_sentence_what_to_install(
    command: Command, tmp_path: Path
) -> None:
    outcome = bare(command.name, "--help", cwd=tmp_path)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        f"riverboat: `riverboat {command.name}` needs more than the bare install: "
        f"pip install 'riverboat[{command.extra}]'\n"
    )
