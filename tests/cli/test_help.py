"""Help: every command explains itself with an example that its parser understands."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.commands import here, process
from riverboat.cli.app import parser
from riverboat.cli.later import Later
from riverboat.client.errors import Exit
from riverboat_server.cli import COMMANDS as SERVER_COMMANDS


def walk(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    command = command.real() if isinstance(command, Later) else command
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from walk(inner, (*path, name))


_COMMANDS = "from riverboat_server.cli import COMMANDS"
LISTED = parser(SERVER_COMMANDS)
COMMANDS = dict(walk(LISTED))


def test_the_list_of_commands_needs_nothing_that_is_slow_to_import(tmp_path: Path) -> None:
    slow = ("asyncio", "grpc", "pydantic", "rich", "sqlalchemy", "structlog", "riverboat.games")
    missing = f"import sys; sys.modules.update(dict.fromkeys({slow}))"
    outcome = process("--help", cwd=tmp_path, change=missing)
    assert (outcome.code, outcome.err) == (0, "")
    assert all(command.summary in outcome.out for command in SERVER_COMMANDS)


def examples(help_text: str) -> list[list[str]]:
    """The example lines of a help text as words; a long one may be folded."""
    joined = re.sub(r"\n +", " ", help_text)
    found = re.findall(r"Example: riverboat (.*)", joined)
    return [shlex.split(line.partition(" > ")[0]) for line in found]


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: " ".join(path) or "riverboat")
def test_help_goes_to_stdout_and_has_an_example(path: tuple[str, ...]) -> None:
    outcome = here(*path, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(" ".join(["Usage: riverboat", *path]))
    assert "Example: riverboat " in outcome.out
    assert here(*path, "-h").out == outcome.out


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: " ".join(path) or "riverboat")
def test_examples_use_commands_and_options_that_exist(path: tuple[str, ...]) -> None:
    shown = examples(COMMANDS[path].help)
    assert shown
    for words in shown:
        assert tuple(words[: len(path)]) == path
        named: tuple[str, ...] = ()
        while (*named, words[len(named)]) in COMMANDS:
            named = (*named, words[len(named)])
            if len(named) == len(words):
                break
        if usual := getattr(COMMANDS[named], "usual", ""):  # a word that may be left out
            named = (*named, usual)
        options = {opt for parameter in COMMANDS[named].params for opt in parameter.opts}
        assert {word for word in words if re.match(r"--?[a-z]", word)} <= options, words


def test_exit_codes_stand_in_the_help() -> None:
    _, _, text = " ".join(here("--help").out.split()).partition("Exit codes: ")
    listed = re.findall(r"(\d+) [^;.]+[;.]", text.partition(". ")[0] + ".")
    assert [int(code) for code in listed] == list(Exit)


@pytest.mark.parametrize("path", [(), ("bot",), ("token",), ("tournament",), ("replay",)])
def test_a_group_without_a_command_shows_its_help(path: tuple[str, ...]) -> None:
    outcome = here(*path)
    assert outcome.code in (0, 2)
    assert "Commands:" in outcome.out + outcome.err


LATER = {
    (*path, name): inner.help
    for path, command in COMMANDS.items()
    for name, inner in getattr(command, "commands", {}).items()
    if isinstance(inner, Later)
}


@pytest.mark.parametrize("path", LATER, ids=" ".join)
def test_the_list_of_commands_says_what_each_says_itself(path: tuple[str, ...]) -> None:
    *group, name = path
    summary = LATER[path]
    assert summary
    assert COMMANDS[path].help.startswith(summary)
    shown = re.search(rf"^  {name} +(.+?)(\.\.\.)?$", here(*group, "--help").out, re.M)
    assert shown and summary.startswith(shown[1])


HEAVY = ("alembic", "cryptography", "grpc", "numpy", "scipy", "sqlalchemy", "structlog")


@pytest.mark.parametrize(
    "words", ["tournament run", "tournament show", "ladder show", "serve", "bot run", "replay list"]
)
def test_the_help_of_a_command_needs_nothing_that_it_only_needs_to_run(words: str) -> None:
    asked = f"run([*{words.split()}, '--help'], more=COMMANDS)"
    found = f"sys.exit(', '.join(one for one in {HEAVY} if one in sys.modules) or 0)"
    code = f"import sys; from riverboat.cli.app import run; {_COMMANDS}; {asked}; {found}"
    outcome = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (outcome.returncode, outcome.stderr) == (0, "")
