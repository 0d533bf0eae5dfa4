"""Without the extras, or on Windows: one sentence says what a command needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import environment
from riverboat_server.cli import COMMANDS
from riverboat_server.store import Store

# In one process, because a module that is imported stays; None cannot be imported.
CALL_EACH = """
import contextlib, io, json, sys
sys.modules.update(dict.fromkeys(sys.argv[1:], None))
from riverboat.cli.app import run
from riverboat_server.cli import COMMANDS
told = {}
for command in COMMANDS:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run([command.name, "--help"], COMMANDS)
    told[command.name] = [code, out.getvalue(), err.getvalue()]
print(json.dumps(told))
"""


MISSING = ("sqlalchemy", "numpy", "grpc_health", "cryptography", "chess", "tomli_w")
CALL_ONE = """
import sys
missing, *call = sys.argv[1:]
sys.modules.update(dict.fromkeys(missing.split(","), None))
from riverboat.cli.app import run
from riverboat_server.cli import COMMANDS
sys.exit(run(call, COMMANDS))
"""


def call_one(without: tuple[str, ...], call: tuple[str, ...], folder: Path) -> tuple[int, str, str]:
    """What one call says where these modules are missing."""
    done = subprocess.run(
        [sys.executable, "-c", CALL_ONE, ",".join(without), *call],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout, done.stderr


def call_each(without: tuple[str, ...], folder: Path) -> dict[str, tuple[int, str, str]]:
    """What every command of the server says where these modules are missing."""
    done = subprocess.run(
        [sys.executable, "-c", CALL_EACH, *without],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return {name: (code, out, err) for name, (code, out, err) in json.loads(done.stdout).items()}


READERS = ("tournament", "ladder")
"""They ask referees too: some of their calls are for authors, who have the bare install."""


def test_every_command_with_an_extra_says_in_one_sentence_what_to_install(tmp_path: Path) -> None:
    told = call_each(MISSING, tmp_path)
    for command in COMMANDS:
        if command.name in READERS:
            assert told[command.name][0] == 0, told[command.name]
            continue
        advice = f"needs more than the bare install: pip install 'riverboat[{command.extra}]'"
        assert told[command.name] == (2, "", f"riverboat: `riverboat {command.name}` {advice}\n")


@pytest.mark.parametrize(
    "call",
    [
        ("tournament", "run", "gold_west"),
        ("tournament", "run", "gold_west", "--bots", "a,b", "--server", "127.0.0.1:1"),
        ("tournament", "demo"),
        ("tournament", "list", "--data", "."),
        ("tournament", "show", "cup", "--server", "127.0.0.1:1", "--token-file", "ladder.sqlite"),
        ("ladder", "show", "--data", "."),
    ],
)
def test_calls_that_work_here_say_what_they_miss_before_anything_is_done(
    call: tuple[str, ...], tmp_path: Path
) -> None:
    with Store(tmp_path / "ladder.sqlite"):
        pass
    code, out, err = call_one(MISSING, call, tmp_path)
    advice = "needs more than the bare install: pip install 'riverboat[server]'"
    assert (code, out) == (2, "")
    assert err.endswith(f"riverboat: this call of `riverboat {call[0]}` {advice}\n")
    assert {path.stem for path in tmp_path.iterdir()} == {"ladder"}


def test_a_referee_says_plainly_where_it_runs(tmp_path: Path) -> None:
    advice = "runs on Linux and macOS: here is no fcntl"
    assert call_each(("fcntl",), tmp_path)["serve"] == (
        *(2, "", f"riverboat: `riverboat serve` {advice}\n"),
    )
    told = call_one(("fcntl",), ("tournament", "run", "gold_west"), tmp_path)
    assert told == (2, "", f"riverboat: this call of `riverboat tournament` {advice}\n")
