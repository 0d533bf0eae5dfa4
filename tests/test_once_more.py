"""Tests that fail among others get a second chance by themselves, and no other failure does."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import once_more

PASSED, FAILED, INTERRUPTED, NO_TESTS = 0, 1, 2, 5


class Runs:
    """Stands for pytest: each run has an exit code and leaves tests noted as failed."""

    def __init__(self, cache: Path, *runs: tuple[int, list[str]]) -> None:
        self.arguments: list[Sequence[str]] = []
        self._runs = iter(runs)
        self._cache = cache

    def __call__(self, arguments: Sequence[str]) -> int:
        self.arguments.append(arguments)
        code, failed = next(self._runs)
        notes = self._cache / "v" / "cache" / "lastfailed"
        notes.parent.mkdir(parents=True, exist_ok=True)
        notes.write_text(json.dumps(dict.fromkeys(failed, True)))
        return code


def test_a_test_that_passes_alone_is_named_as_shaky(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = Runs(tmp_path, (FAILED, ["test_a.py::test_busy"]), (PASSED, []))
    assert once_more.run(["-n", "4"], tmp_path, runs) == 0
    assert "SHAKY" in (told := capsys.readouterr().out)
    assert told.rstrip().endswith("test_a.py::test_busy")
    assert "--last-failed" not in runs.arguments[0]
    assert "--last-failed" in runs.arguments[1]


@pytest.mark.parametrize(
    ("second", "code"),
    [
        ((FAILED, ["t::b"]), FAILED),
        ((PASSED, ["t::b"]), FAILED),
        ((NO_TESTS, ["t::a", "t::b"]), NO_TESTS),
        ((INTERRUPTED, ["t::b"]), INTERRUPTED),
    ],
    ids=["fails again", "is not found again", "none is found again", "interrupted"],
)
def test_a_test_that_does_not_pass_alone_fails_the_run(
    second: tuple[int, list[str]], code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = Runs(tmp_path, (FAILED, ["t::a", "t::b"]), second)
    assert once_more.run([], tmp_path, runs) == code
    assert "FAILED AGAIN" in (told := capsys.readouterr().out)
    assert told.rstrip().endswith("===   t::b")


@pytest.mark.parametrize(
    ("code", "failed"),
    [
        (PASSED, []),
        (INTERRUPTED, ["t::b"]),
        (FAILED, ["test_a.py", "t::b"]),
        (NO_TESTS, []),
        (-9, ["t::b"]),
        (FAILED, []),
        (FAILED, [f"t::{number}" for number in range(once_more.MOST + 1)]),
    ],
    ids=[
        "passed",
        "interrupted",
        "not collected",
        "no tests",
        "killed",
        "no test at fault",
        "too many",
    ],
)
def test_everything_else_is_final(code: int, failed: list[str], tmp_path: Path) -> None:
    assert once_more.run([], tmp_path, Runs(tmp_path, (code, failed))) == code
