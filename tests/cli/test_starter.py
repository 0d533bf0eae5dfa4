"""`riverboat bot new` writes what passes every check, and leads to the first rated match."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import environment, here

BOTS = {"my-bot": (), "river-bot": ("--game", "the_river")}


def test_a_new_bot_passes_its_test_and_every_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, options in BOTS.items():
        assert here("bot", "new", name, *options).code == 0
        module = name.replace("-", "_")
        assert sorted(path.name for path in (tmp_path / name).iterdir()) == [
            "README.md",
            *sorted([f"{module}.py", f"test_{module}.py"]),
        ]
        lines = [line for line in (tmp_path / name / "README.md").read_text().splitlines() if line]
        assert len(lines) <= 10
    strict = ["mypy", "--strict", "--python-executable", sys.executable, "--cache-dir=/dev/null"]
    alone, rules = ("--isolated", "--no-cache"), "E,F,W,I,UP,B,RUF"
    for check in (
        ["pytest", "-q", "-p", "no:cacheprovider", "."],
        ["ruff", "check", *alone, "--config", f"src={list(BOTS)}", "--select", rules, "."],
        ["ruff", "format", *alone, "--check", "."],
        [*strict, *BOTS],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *check],
            cwd=tmp_path,
            env={**environment(), "MYPYPATH": environment()["PYTHONPATH"]},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_folder_that_is_there_and_a_bad_name_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours_is_here").mkdir()
    assert "is there already" in here("bot", "new", "ours_is_here").err
    assert here("bot", "new", "../up").code == 2
    assert "cannot be a Python file" in here("bot", "new", "7up").err
    assert "Python knows another random" in here("bot", "new", "random").err
    assert "Python knows another riverboat" in here("bot", "new", "riverboat").err
    assert [path.name for path in tmp_path.iterdir()] == ["ours_is_here"]
