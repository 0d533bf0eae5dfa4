"""Whoever follows the guide command by command has a new game, and touched nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import ROOT, blocks

GUIDE = ROOT / "docs" / "adding_a_game.md"
TOOLS = ("ruff", "mypy", "buf")
PATIENCE = 280.0
MADE = ("__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "arena")
# What the checker has kept is copied: it need not look at the whole project anew.
LEFT_OUT = {".git", ".venv", "build", "dist", *MADE} - {".mypy_cache"}

# What a new game may touch: its package, its proto, one line of the registry, its pages and tests.
TOUCHED = {
    "sdk/riverboat/games/parley",
    "proto/riverboat/v1/parley.proto",
    "sdk/riverboat/v1/parley_pb2.py",
    "sdk/riverboat/v1/parley_pb2.pyi",
    "sdk/riverboat/games/__init__.py",
    "README.md",
    "docs/protocol.md",
    "docs/search.md",  # figures of the bots that play every game
    "docs/rules/parley.md",
    "tests/games/parley",
    "tests/perft/parley.perft",
    "tests/playthroughs/parley-2p-base.txt",
    "tests/playthroughs/parley-2p-spoil-no.txt",
    "tests/playthroughs/parley-3p-base.txt",
    "tests/playthroughs/parley-3p-spoil-no.txt",
}


def commands() -> list[str]:
    return [command for block in blocks(GUIDE, "console") for command, _ in block.commands]


class Copy:
    """A copy of the project with an environment of its own: that of these tests, renamed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
        programs = folder / ".venv" / "bin"
        programs.mkdir(parents=True)
        self._program(programs / "python", sys.executable)
        self._program(programs / "riverboat", f"{sys.executable} -m riverboat_server.cli")
        for tool in TOOLS:
            beside = shutil.which(tool, path=str(Path(sys.executable).parent))
            self._program(programs / tool, beside or tool)
        (folder / ".venv" / ".ready").touch()
        sources = os.pathsep.join(str(folder / name) for name in ("sdk", "server", "bots"))
        kept = {key: value for key, value in os.environ.items() if not key.startswith("RIVERBOAT_")}
        path = f"{programs}{os.pathsep}{os.environ['PATH']}"
        self._environment = {**kept, "PATH": path, "PYTHONPATH": sources, "NO_COLOR": "1"}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)  # many processes, compiled once

    def _program(self, path: Path, command: str) -> None:
        path.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
        path.chmod(0o755)

    def run(self, command: str) -> str:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    def touched(self) -> set[str]:
        """What differs from the project; a new folder counts as one thing."""
        compare = ["diff", "-rq", *(f"--exclude={name}" for name in LEFT_OUT.union(MADE))]
        compare += [str(ROOT), str(self.folder)]
        done = subprocess.run(compare, capture_output=True, text=True, check=False)
        found = set()
        for line in done.stdout.splitlines():
            if line.startswith("Only in "):
                folder, _, name = line.removeprefix("Only in ").partition(": ")
                found.add(str((Path(folder) / name).relative_to(self.folder)))
            else:
                found.add(str(Path(line.split(" and ")[1].split()[0]).relative_to(self.folder)))
        return found


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("project") / "riverboat")


def test_the_guide_leads_to_a_game_that_is_played_over_grpc_and_verified(copy: Copy) -> None:
    said = {command: copy.run(command) for command in commands()}
    tournament = next(text for command, text in said.items() if "tournament run" in command)
    assert "parley (base), 2 players: 2 matches" in tournament
    verified = next(text for command, text in said.items() if "replay verify" in command)
    assert verified.count(".replay.zst: consistent, ") == 2
    measure = (
        "from riverboat import games; from riverboat_server.bench import engine; "
        "engine.SECONDS = 0.02; print(len(engine.engine_figures(games.get('parley'), 1)))"
    )
    assert int(copy.run(f'python -c "{measure}"')) == 6
    assert copy.touched() == TOUCHED
