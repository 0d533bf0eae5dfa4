"""Golden playthroughs: any change of rules, lists, events or scores shows as a text difference."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from riverboat.testing.laws import Case
from riverboat.testing.playthrough import cases, file_name, playthrough

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_game_goes_as_it_always_went(case: Case) -> None:
    path = FOLDER / file_name(case)
    assert path.exists(), f"no playthrough of {case}: write it with `make playthroughs`"
    golden = path.read_text(encoding="utf-8").splitlines()
    played = [line for text in playthrough(case) for line in text.split("\n")]
    for number, (line, wanted) in enumerate(zip_longest(played, golden), start=1):
        assert line == wanted, f"{path.name} line {number} differs"


def test_there_is_no_playthrough_without_a_game() -> None:
    known = {file_name(case) for case in cases()}
    assert {path.name for path in FOLDER.glob("*.txt")} == known


def test_games_do_not_depend_on_the_hash_seed(tmp_path: Path) -> None:
    """An order taken from a set of strings would differ between processes."""
    for hash_seed in ("1", "2"):
        folder = tmp_path / hash_seed
        folder.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-m", "riverboat.testing.playthrough", str(folder)]
        subprocess.run(command, env=environment, check=True, capture_output=True)
    for case in cases():
        name = file_name(case)
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
