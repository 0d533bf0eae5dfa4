"""Runs `riverboat`, in this process or in one of its own."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import riverboat
import riverboat_bots
import riverboat_server
from riverboat.cli.app import run
from riverboat_server.cli import COMMANDS

PATIENCE = 280.0  # of a busy machine, in seconds
COMMAND = [sys.executable, "-m", "riverboat_server.cli"]


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    def rows(self) -> list[list[str]]:
        """The words of each line of a table, without its heading."""
        return [line.split() for line in self.out.splitlines()[1:]]


def here(*arguments: str | Path) -> Outcome:
    """Run a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run([str(argument) for argument in arguments], COMMANDS)
    return Outcome(int(code), out.getvalue(), err.getvalue())


def environment(**more: str) -> dict[str, str]:
    """The environment of a process that runs the code under test."""
    roots = [
        Path(module.__file__ or "") for module in (riverboat, riverboat_server, riverboat_bots)
    ]
    path = os.pathsep.join(str(root.parents[1]) for root in roots)
    kept = {key: value for key, value in os.environ.items() if not key.startswith("RIVERBOAT_")}
    return {**kept, "PYTHONPATH": path, **more}


def here_at(*arguments: str | Path, cwd: Path, **more: str) -> Outcome:
    """What `process` would tell, where the process is not the point: the start is spared."""
    with chdir(cwd), patch.dict(os.environ, environment(**more), clear=True):
        return here(*arguments)


@contextmanager
def ctrl_c_counts() -> Iterator[None]:
    """Who is started here obeys Ctrl-C, though `nohup` or a background job made us ignore it.

    A process that ignores a signal hands that on; one that handles it does not.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def process(*arguments: str | Path, cwd: Path, change: str = "", **more: str) -> Outcome:
    """Run a command in a process of its own, to its end; `change` is Python that runs before."""
    changed = [sys.executable, "-c", f"{change}; from riverboat_server.cli import main; main()"]
    command = changed if change else COMMAND
    running = _start([*command, *map(str, arguments)], cwd, environment(**more))
    try:
        out, err = running.communicate(timeout=PATIENCE)
    except BaseException:
        running.kill()
        raise
    return Outcome(running.returncode, out, err)


def started(*arguments: str | Path, cwd: Path, **more: str) -> subprocess.Popen[str]:
    """Start a command; the caller ends it."""
    return _start([*COMMAND, *map(str, arguments)], cwd, environment(**more))


def _start(command: list[str], cwd: Path, variables: dict[str, str]) -> subprocess.Popen[str]:
    with ctrl_c_counts():
        return subprocess.Popen(
            command,
            cwd=cwd,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
