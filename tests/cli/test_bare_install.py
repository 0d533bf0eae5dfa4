"""Without the extras, or on Windows: one sentence says what a command needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from cli.commands import environment
from riverboat_server.cli import COMMANDS

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


def test_every_command_with_an_extra_says_in_one_sentence_what_to_install(tmp_path: Path) -> None:
    told = call_each(("sqlalchemy", "numpy", "grpc_health", "cryptography", "chess"), tmp_path)
    for command in COMMANDS:
        advice = f"needs more than the bare install: pip install 'riverboat[{command.extra}]'"
        assert told[command.name] == (2, "", f"riverboat: `riverboat {command.name}` {advice}\n")


def test_a_referee_says_plainly_where_it_runs(tmp_path: Path) -> None:
    advice = "runs on Linux and macOS: here is no fcntl"
    told = call_each(("fcntl",), tmp_path)
    for name in ("serve", "tournament"):
        assert told[name] == (2, "", f"riverboat: `riverboat {name}` {advice}\n")
