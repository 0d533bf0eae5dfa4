"""Runs what pages tell readers to type."""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

from cli.commands import here_at
from docs.pages import README, ROOT, SEARCH, WRITE, blocks

PATIENCE = 200.0
SHELL = 'riverboat() { "$PYTHON" -m riverboat_server.cli "$@"; }; python() { "$PYTHON" "$@"; }; '

PLAIN = re.compile(r"riverboat (?P<words>(?!bot |tournament run )[\w ./:,=@-]+)")
"""Commands that need no shell, and no process of their own: they only read, write and ask."""

BOT_FILES = [block for page in (README, WRITE, SEARCH) for block in blocks(page, "python")]
BOT_FILES = [block for block in BOT_FILES if block.is_bot_file]


def environment() -> dict[str, str]:
    """As it is here, with the sources of this checkout first."""
    path = os.pathsep.join(str(ROOT / name) for name in ("sdk", "server", "bots"))
    clean = {key: value for key, value in os.environ.items() if not key.startswith("RIVERBOAT_")}
    return {**clean, "PYTHONPATH": path, "PYTHON": sys.executable, "NO_COLOR": "1"}


def write_bots(folder: Path) -> None:
    for block in BOT_FILES:
        (folder / block.name).write_text(block.text, encoding="utf-8")


class Shell:
    """Runs the commands of console blocks in a folder; what ends in & runs on until the end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.ports = {usual: str(free_port()) for usual in ("50051", "8080")}
        self._running: list[subprocess.Popen[bytes]] = []
        self._outputs = count()

    def run(self, command: str, **variables: str) -> str:
        """What it prints; `variables` are those of whoever types it."""
        for usual, port in self.ports.items():
            command = command.replace(f":{usual}", f":{port}")
        if (plain := PLAIN.fullmatch(command)) and not variables:
            return self._here(shlex.split(plain["words"]))
        if command.endswith("&"):
            self._start(command.removesuffix("&"), variables)
            return ""
        done = subprocess.run(
            ["bash", "-c", SHELL + command],
            cwd=self._folder,
            env=environment() | variables,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def _here(self, words: list[str]) -> str:
        done = here_at(*words, cwd=self._folder, **environment())
        assert done.code == 0, f"$ riverboat {words}\n{done.out}{done.err}"
        return done.out

    def _start(self, command: str, variables: dict[str, str]) -> None:
        output = self._folder / f"background-{next(self._outputs)}"
        with output.open("wb") as file:
            process = subprocess.Popen(
                ["bash", "-c", SHELL + command],
                cwd=self._folder,
                env=environment() | variables,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        self._running.append(process)
        wanted = "listening on" if "riverboat serve" in command else "connected"
        deadline = time.monotonic() + PATIENCE
        while wanted not in (text := output.read_text()):
            assert process.poll() is None and time.monotonic() < deadline, f"$ {command}\n{text}"
            time.sleep(0.05)

    def close(self) -> None:
        for process in self._running:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def free_port() -> int:
    """A port of loopback that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
