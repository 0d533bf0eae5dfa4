"""`riverboat bot new` writes what passes every check, and leads to the first rated match."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import environment, here


@pytest.mark.parametrize("game", ["", "the_river"])
def test_a_new_bot_passes_its_test_and_every_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert here("bot", "new", "my-bot", *(["--game", game] if game else [])).code == 0
    folder = tmp_path / "my-bot"
    assert sorted(path.name for path in folder.iterdir()) == [
        "README.md",
        "my_bot.py",
        "test_my_bot.py",
    ]
    strict = ["mypy", "--strict", "--python-executable", sys.executable, "--cache-dir=/dev/null"]
    for check in (
        ["pytest", "-q", "-p", "no:cacheprovider", "."],
        ["ruff", "check", "--isolated", "--no-cache", "--select", "E,F,W,I,UP,B,RUF", "."],
        ["ruff", "format", "--isolated", "--no-cache", "--check", "."],
        [*strict, "my_bot.py", "test_my_bot.py"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *check],
            cwd=folder,
            env={**environment(), "MYPYPATH": environment()["PYTHONPATH"]},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    lines = [line for line in (folder / "README.md").read_text().splitlines() if line]
    assert len(lines) <= 10


def test_a_folder_that_is_there_and_a_bad_name_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    assert "is there already" in here("bot", "new", "mine").err
    assert here("bot", "new", "../up").code == 2
    assert "cannot be a Python file" in here("bot", "new", "7up").err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
