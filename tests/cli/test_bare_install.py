"""Without the extras: one sentence says what a command needs."""

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
sys.modules.update(dict.fromkeys(("sqlalchemy", "grpc_health", "chess"), None))
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


def test_every_command_with_an_extra_says_in_one_sentence_what_to_install(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CALL_EACH],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    for command in COMMANDS:
        code, out, err = told[command.name]
        assert (code, out) == (2, "")
        assert err == (
            f"riverboat: `riverboat {command.name}` needs more than the bare install: "
            f"pip install 'riverboat[{command.extra}]'\n"
        )
