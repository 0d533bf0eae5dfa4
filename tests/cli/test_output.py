"""Where things are printed: results and words apart, colours only for people who want them."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.commands import COMMAND, PATIENCE, environment, here, process
from ladder.build import a_result
from riverboat.cli import progress
from riverboat.cli.app import run
from riverboat.local import play_local
from riverboat_server.cli import COMMANDS
from riverboat_server.store import Store

LONG = "random,flat-mc:ms=0,share=0.0001,rounds=1"


def at_a_terminal(*arguments: str, cwd: Path, **more: str) -> str:
    """What a command prints on a terminal of 80 columns."""
    main, side = pty.openpty()
    running = subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=cwd,
        env=environment(TERM="xterm-256color", COLUMNS="80", **more),
        stdin=side,
        stdout=side,
        stderr=side,
    )
    os.close(side)
    try:
        return _shown(main)
    finally:
        running.wait(timeout=PATIENCE)


def at_a_terminal_here(*arguments: str) -> str:
    """The same, in this process: quicker."""
    main, side = pty.openpty()
    with ThreadPoolExecutor(1) as reader:
        shown = reader.submit(_shown, main)
        with os.fdopen(side, "w") as screen, redirect_stdout(screen), redirect_stderr(screen):
            run(arguments, COMMANDS)
        return shown.result()


def _shown(terminal: int) -> str:
    """Everything that is written to a terminal, until nobody holds it any more."""
    pieces = []
    try:
        while piece := os.read(terminal, 65536):
            pieces.append(piece)
    except OSError:  # how a terminal ends
        pass
    finally:
        os.close(terminal)
    return b"".join(pieces).decode()


def test_long_names_are_neither_cut_nor_folded_in_a_wide_pipe(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    outcome = here("play", "gold_west", "--bots", LONG, "--seed", "1", "--players", "4")
    assert outcome.code == 0
    name = LONG.partition(",")[2]
    heading, match, *_ = outcome.out.splitlines()
    assert match.count(name) == 3
    assert len(match) > 120
    assert heading.startswith("game")
    assert "\x1b" not in outcome.out
    assert all(line == line.rstrip() for line in outcome.out.splitlines())


def test_a_pipe_gets_no_colours_even_if_they_are_forced(tmp_path: Path) -> None:
    outcome = process("games", cwd=tmp_path, FORCE_COLOR="1", TERM="xterm-256color")
    assert outcome.code == 0
    assert "\x1b" not in outcome.out


# Commands that print tables, with names that make them wide.
TABLES: dict[str, tuple[str, ...]] = {
    "games": ("games",),
    "bots": ("bot", "list"),
    "doctor": ("doctor",),
    "play": ("play", "gold_west", "--bots", LONG, "--seed", "1", "--players", "4"),
    "play, failing": ("play", "gold_west", "--bots", "crash:at=1,first", "--games", "2"),
    "leakcheck": ("leakcheck", "moon_river", "--states", "12"),
    "solo": ("solo", "boonlake", "--bots", "random:seed=123456789", "--games", "1"),
    "tokens": ("token", "list"),
    "ladder": ("ladder", "show"),
    "replays": ("replay", "list"),
}


@pytest.fixture(scope="module")
def busy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with everything in it that a table can show."""
    folder = tmp_path_factory.mktemp("busy")
    data = folder / "riverboat-data"
    for name in ("ada", "a-bot-with-forty-signs-in-its-whole-name"):
        assert here("token", "create", name, "--owner", "somebody", "--data", data).code == 0
    bots = ["a-bot-with-forty-signs-in-its-whole-name", "random:seed=123456789"]
    with Store(data / "ladder.sqlite") as store:
        store.record(a_result(bots, [1, 2]))
    record = data / "replays" / "0123456789abcdef.replay"
    play_local("gold_west", ["first", "random:seed=123456789"], seed=1, record=record)
    return folder


@pytest.mark.parametrize("command", TABLES)
def test_every_table_fits_a_terminal_of_80_columns(
    command: str, busy_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(busy_folder)
    shown = at_a_terminal_here(*TABLES[command])
    lines = _plain(shown)
    assert len(lines) > 1
    assert max(map(len, lines)) <= 80, shown


@pytest.mark.parametrize("columns", ["80", ""], ids=["80", "not said"])
@pytest.mark.parametrize("command", TABLES)
def test_every_table_fits_80_columns_in_a_pipe(
    command: str, columns: str, busy_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.chdir(busy_folder)
    lines = here(*TABLES[command]).out.splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= 80, lines


def test_dates_in_lists_are_in_seconds(busy_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")  # so that the long name folds nothing
    shown = here("token", "list", "--data", busy_folder / "riverboat-data").out
    assert re.search(r" \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$", shown, re.MULTILINE)


def _plain(shown: str) -> list[str]:
    """What stays on the screen: no colours, and of a bar only its last state."""
    bare = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    return [line.rpartition("\r")[2] for line in bare.replace("\r\n", "\n").splitlines()]


def test_a_terminal_gets_a_bar_and_folded_tables(tmp_path: Path) -> None:
    shown = at_a_terminal("play", "gold_west", "--bots", "first,first", cwd=tmp_path)
    assert "Gold West" in shown
    assert "1/1" in shown
    folded = at_a_terminal("games", cwd=tmp_path).replace("\r", "")
    assert "moon_river" in folded


def test_numbers_of_a_bar_are_whole_beside_a_long_title_and_long_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = StringIO()
    console = Console(file=screen, width=80, force_terminal=True, color_system=None)
    monkeypatch.setattr(progress, "_console", lambda: console)
    leaders = ", ".join(f"{name}:seed=1 100 %" for name in ("greedy", "flat-mc", "random"))
    with progress.bar("Round robin in The River, with a title that goes on and on", 2) as bar:
        for _ in range(2):
            bar.advance(leaders)
    numbers, names = screen.getvalue().replace("\r", "").rstrip("\n\x1b[?25h").splitlines()[-2:]
    assert re.search(r" 2/2 0:00:00 0:00:00 [0-9.]+/s", numbers), numbers
    assert names.endswith(leaders)


@pytest.mark.parametrize("command", ["games", "doctor"])
def test_no_color_means_no_colours(command: str, tmp_path: Path) -> None:
    shown = at_a_terminal(command, cwd=tmp_path, NO_COLOR="1")
    for sequence in shown.split("\x1b[")[1:]:
        code = sequence.partition("m")[0]
        assert not any(part.startswith(("3", "4", "9", "10")) for part in code.split(";")), code


def test_progress_is_silent_when_nobody_looks(tmp_path: Path) -> None:
    outcome = process("play", "gold_west", "--bots", "first,first", "--json", cwd=tmp_path)
    assert outcome.json()["games"]
    assert outcome.err == ""
