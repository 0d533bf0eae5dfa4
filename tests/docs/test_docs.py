"""What the pages say is true: examples run, links lead somewhere, names exist."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docs.make_exchange import PAGE, exchange, page_with
from docs.pages import (
    OF_SEVERAL,
    PAGES,
    README,
    ROOT,
    SEARCH,
    WRITE,
    Block,
    anchors,
    blocks,
    code,
    links,
    prose,
)
from docs.shell import BOT_FILES, PATIENCE, Shell, environment, write_bots
from riverboat import games
from riverboat.cli.app import FORMER_NAMES
from riverboat.cli.app import parser as command_parser
from riverboat.cli.later import Later
from riverboat.client.bot import Bot
from riverboat.client.errors import Exit
from riverboat.client.run import parser
from riverboat.replay import verify
from riverboat.v1 import (
    common_pb2,
    join_pb2,
    ladder_pb2,
    referee_pb2,
    replay_pb2,
    tournament_pb2,
)
from riverboat_bots.first_bot import play as first
from riverboat_server.cli import COMMANDS
from server.world import referee

RUNNING = ROOT / "docs" / "running_a_referee.md"
PROTOS = (common_pb2, referee_pb2, ladder_pb2, replay_pb2, tournament_pb2, join_pb2)
CONSOLES = [
    block
    for page in PAGES
    for block in blocks(page, "console")
    if block.mark and block.mark != OF_SEVERAL
]


# --- Python blocks -------------------------------------------------------------------------------


@pytest.mark.parametrize("block", BOT_FILES, ids=str)
def test_a_bot_file_plays_a_game(block: Block, tmp_path: Path) -> None:
    path = tmp_path / block.name
    path.write_text(block.text, encoding="utf-8")
    game = block.mark.removeprefix("game: ") or "gold_west"
    command = [sys.executable, str(path), "--local", game, "--games", "1", "--seed", "1"]
    done = subprocess.run(
        command, env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("game 1 (seed 1): 1. "), done.stdout


def test_the_first_bot_of_the_readme_has_ten_lines() -> None:
    lines = [line for line in BOT_FILES[0].text.splitlines() if line.strip()]
    assert len(lines) <= 10


def test_every_other_python_block_of_the_guides_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of the page, beside the bot files; functions called test_... are tests."""
    write_bots(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, Any] = {"__name__": "docs"}
    for block in [*blocks(WRITE, "python"), *blocks(SEARCH, "python")]:
        if block.is_bot_file:
            continue
        exec(compile(block.text, str(block), "exec"), names)  # noqa: S102
        for name in [name for name in names if name.startswith("test_")]:
            names.pop(name)()


async def test_the_client_without_the_sdk_plays_a_match(tmp_path: Path) -> None:
    names: dict[str, Any] = {}
    for block in blocks(PAGE, "python"):
        exec(compile(block.text, str(block), "exec"), names)  # noqa: S102
    async with referee(tmp_path) as world:
        async with world.bot("bob") as bob:
            match_id = world.order("ada", "bob", seed=7)
            alone = asyncio.to_thread(names["run"], world.target, world.token("ada"))
            result, _ = await asyncio.gather(alone, bob.play())
        assert result.cause == common_pb2.CAUSE_RULES
        await world.settled(match_id)
        assert verify(await world.replay(match_id)).steps == result.steps


# --- console blocks ------------------------------------------------------------------------------


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    write_bots(tmp_path)
    made = Shell(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("block", CONSOLES, ids=str)
def test_a_console_block_runs(block: Block, shell: Shell) -> None:
    assert block.mark in ("run", "run: exact")
    for command, wanted in block.commands:
        printed = [line.rstrip() for line in shell.run(command).splitlines()]
        if block.mark == "run: exact":
            assert matches(printed, wanted), "\n".join(printed)


def matches(printed: list[str], wanted: list[str]) -> bool:
    """Line by line; a line of three dots stands for any lines."""
    if not wanted:
        return not printed
    if wanted[0] == "...":
        return any(matches(printed[skip:], wanted[1:]) for skip in range(len(printed) + 1))
    return bool(printed) and printed[0] == wanted[0] and matches(printed[1:], wanted[1:])


# --- links and names -----------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in links(page):
        assert "://" not in target, f"{target}: a page must be readable offline"
        name, _, fragment = target.partition("#")
        other = (page.parent / name).resolve() if name else page
        assert other.exists(), f"{page.name} links to {target}"
        if fragment:
            assert fragment in anchors(other), f"{page.name} links to {target}"


def test_every_promise_names_tests_that_exist() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    promises = [line for line in text.split("\n") if line.startswith("| ") and "`tests/" in line]
    named = {path for line in promises for path in re.findall(r"`(tests/[^`]+)`", line)}
    assert len(promises) > 20
    assert sorted(path for path in named if not (ROOT / path).is_file()) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {found for text in code(page) for found in re.findall(r"\bmake ([a-z-]+)", text)}
    assert named <= targets


def commands() -> dict[str, set[str]]:
    """The options of every command, by its words: {"replay show": {"--step", ...}}."""
    found: dict[str, set[str]] = {}

    def visit(command: Any, words: tuple[str, ...]) -> None:
        command = command.real() if isinstance(command, Later) else command
        options = {
            name for param in command.params for name in (*param.opts, *param.secondary_opts)
        }
        found[" ".join(words)] = options | {"--help", "-h"}
        for name, inner in getattr(command, "commands", {}).items():
            visit(inner, (*words, name))
        if usual := getattr(command, "usual", ""):  # a word that may be left out
            found[" ".join(words)] |= found[" ".join((*words, usual))]

    visit(command_parser(COMMANDS), ())
    return found


def bot_options() -> set[str]:
    return {name for action in parser(first)._actions for name in action.option_strings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_and_their_options_exist(page: Path) -> None:
    known = commands()
    everything = bot_options() | set().union(*FORMER_NAMES.values(), *known.values())
    for text in code(page):
        options = re.findall(r"(?<![\w-])(--?[a-z][a-z0-9-]*)", text)
        named = re.match(r"riverboat ((?:[a-z]+ ?)+)", text)
        if named and not text.startswith("riverboat replay 1") and " " in text:
            words = named[1].split()
            place = next(
                (" ".join(words[:n]) for n in (2, 1) if " ".join(words[:n]) in known), None
            )
            if place is None:
                assert not options, f"{page.name}: there is no command {text!r}"
                continue
            wrong = set(options) - known[place]
        elif text.startswith("python ") and ".py" in text:
            wrong = set(options) - bot_options()
        else:
            wrong = {option for option in options if option.startswith("--")} - everything
        assert not wrong - FOREIGN, f"{page.name}: {text!r} has no option {wrong}"


FOREIGN = {"--strict", "--keep"}  # of other programs


def test_every_message_and_call_stands_in_the_protocol_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", page))
    for module in PROTOS:
        file = module.DESCRIPTOR
        calls = [
            method.name for service in file.services_by_name.values() for method in service.methods
        ]
        wanted = [*file.message_types_by_name, *file.enum_types_by_name, *file.services_by_name]
        missing = {*wanted, *calls} - named
        assert not missing, f"{file.name}: {sorted(missing)}"


def test_the_conversation_is_up_to_date() -> None:
    same = page_with(exchange()) == PAGE.read_text(encoding="utf-8")
    assert same, "docs/protocol.md is old: run `python tests/docs/make_exchange.py`"


def test_the_exit_codes_are_all_listed() -> None:
    section = prose(RUNNING).partition("## Exit codes")[2].partition("\n## ")[0]
    listed = {int(number) for number in re.findall(r"^\| (\d+) \|", section, re.MULTILINE)}
    assert listed == {int(code) for code in Exit}


def test_the_environment_variables_are_all_listed() -> None:
    sources = [*(ROOT / "sdk").rglob("*.py"), *(ROOT / "server").rglob("*.py")]
    used = {
        name
        for path in sources
        for name in re.findall(r"\bRIVERBOAT_[A-Z_]+\b", path.read_text(encoding="utf-8"))
    }
    assert set(re.findall(r"`(RIVERBOAT_[A-Z_]+)`", prose(RUNNING))) == used


def test_the_readme_lists_every_game_with_its_players_and_modes() -> None:
    """The four that came first must stand there, any other may: all rows are right."""
    rows = {
        row[0]: row
        for line in prose(README).splitlines()
        if line.startswith("| `") and len(row := line.strip("| ").split(" | ")) == 4
    }
    assert {"`gold_west`", "`the_river`", "`moon_river`", "`boonlake`"} <= rows.keys()
    for key, row in rows.items():
        game = games.get(key.strip("`"))
        assert row[1] == game.title
        assert [int(n) for n in re.findall(r"\d", row[2])] == [
            n for n in game.player_counts if n > 1
        ]
        assert ("solo" in row[2]) == (1 in game.player_counts)
        named = re.findall(r"`([a-z_]+)`", row[3])
        assert {game.modes[0], game.modes[-1]} <= set(named) <= set(game.modes)


def test_the_guide_quotes_errors_as_they_are() -> None:
    """Every message in the table stands in the sources, but for what is filled in."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "sdk").rglob("*.py"))
    sources += "".join(path.read_text(encoding="utf-8") for path in (ROOT / "server").rglob("*.py"))
    joined = re.sub(r'"\s*\n\s*f?"', "", sources)
    table = prose(WRITE).partition("## Errors and what they mean")[2]
    quoted = re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)
    assert len(quoted) > 10
    for message in quoted:
        assert message in joined, message


# --- numbers -------------------------------------------------------------------------------------


def test_a_bot_is_what_the_readme_shows() -> None:
    names: dict[str, Any] = {"__name__": "readme"}
    exec(compile(BOT_FILES[0].text, "README.md", "exec"), names)  # noqa: S102
    assert isinstance(names["play"], Bot)


def test_console_blocks_without_a_mark_are_only_for_readers() -> None:
    """Everything that can be run is run: what is not needs a server of somebody else.

    The guide to a new game changes the project; `test_adding_a_game.py` follows it in a copy.
    Games of the reports on balance take hours; `make_balance.py` plays them.
    """
    reports = {ROOT / "docs" / "balance" / f"{game}.md" for game in games.GAME_IDS}
    for page in set(PAGES) - reports - {ROOT / "docs" / "adding_a_game.md"}:
        for block in blocks(page, "console"):
            if not block.mark:
                assert "--server" in block.text or "--attach" in block.text, str(block)
