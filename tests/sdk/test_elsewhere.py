"""The SDK and local play need nothing that only Linux or macOS has; CI cannot run Windows.

A fresh interpreter loses those modules and functions, then imports every module of the SDK and of
the reference bots, plays a match with clocks, one with a bot that hangs, and checks a replay.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MISSING_MODULES = ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty")
MISSING_IN_OS = ("fork", "forkpty", "getpgid", "getuid", "killpg", "nice", "setpriority", "setsid")
MISSING_SIGNALS = ("SIGHUP", "SIGKILL", "SIGUSR1", "SIGCHLD", "SIGALRM", "alarm", "setitimer")

ELSEWHERE = f"""
import os, signal, sys

for name in {MISSING_MODULES}:
    sys.modules[name] = None
for name in {MISSING_IN_OS}:
    if hasattr(os, name):
        delattr(os, name)
for name in {MISSING_SIGNALS}:
    if hasattr(signal, name):
        delattr(signal, name)
"""

IMPORTS = """
import importlib, pkgutil
import riverboat, riverboat_bots

for package in (riverboat, riverboat_bots):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
print("imported", len([name for name in sys.modules if name.startswith("riverboat")]) > 100)
"""

PLAYS = """
from riverboat import bot, play_local
from pathlib import Path
from riverboat.replay import load, verify

@bot(name="hanging")
def hanging(view, moves):
    while True:
        pass

@bot(name="patient")
async def patient(view, moves):
    return moves[0]

print(play_local("gold_west", ["greedy:samples=1", patient], seed=7, control="60+1",
                 record="match.replay").cause.name)
print(play_local("the_river", [hanging, "first"], seed=7, control="0.1+0", echo=False).cause.name)
print(verify(load(Path("match.replay"))).match_id)
"""

COMMANDS = """
from pathlib import Path
Path("mine.py").write_text('''
from riverboat import bot

@bot(name="mine")
def play(view, moves):
    return moves[0]
''')
from riverboat import load_bot
from riverboat.client.run import main

mine = load_bot("./mine.py")
main(mine, ["--local", "gold_west", "--vs", "first", "--seed", "7", "--record", "games"])
main(mine, ["--attach", "games/0000.replay", "--step", "1"])
"""

REFUSED = """
from contextlib import redirect_stderr
from riverboat.cli.app import run
from riverboat_server.cli import COMMANDS

with redirect_stderr(sys.stdout):
    for words in ("token list", "token revoke ada", "ladder show", "serve", "tournament run"):
        print(run([*words.split(), "--data", "nodata"], COMMANDS))
"""


def run_elsewhere(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE + code],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (IMPORTS, "imported True\n"),
        (PLAYS, "RULES\nTIMEOUT\nlocal-gold_west-7-0\n"),
        (COMMANDS, "(the same)\n"),
    ],
    ids=["import", "play", "bot file"],
)
def test_the_sdk_runs_where_posix_is_missing(code: str, wanted: str, tmp_path: Path) -> None:
    done = run_elsewhere(code, tmp_path)
    assert done.stdout.endswith(wanted), done.stdout + done.stderr


def test_commands_of_the_server_fail_with_a_word_where_posix_is_missing(tmp_path: Path) -> None:
    done = run_elsewhere(REFUSED, tmp_path)
    assert [line for line in done.stdout.splitlines() if line.isdigit()] == ["2"] * 5
    assert done.stdout.count("nodata holds no") == 3
    assert done.stdout.count("runs on Linux and macOS: here is no fcntl") == 2
