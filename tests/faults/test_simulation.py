"""Kills at any write, lost connections, odd answers and bad disks, in simulated time.

A world that fails is named by its seed: `python -m faults.toy_process simulation 30 SEED toy` plays
it again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.processes import environment
from faults.simulation import simulate_many
from faults.sizes import size


def simulated(matches: int, seed: int, *games: str) -> dict[str, int]:
    """Matches of the toy too, in a process of its own."""
    command = [sys.executable, "-m", "faults.toy_process", "simulation", str(matches), str(seed)]
    done = subprocess.run(
        [*command, *games], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-6000:]
    told = json.loads(done.stdout)
    print(told)
    counts: dict[str, int] = told["counts"]
    return counts


def test_short_matches_survive_everything() -> None:
    counts = simulated(100, 1, "toy")
    assert counts["kills"] > 5
    assert counts["refusals"] > 0


def test_matches_of_a_published_game_survive_everything(tmp_path: Path) -> None:
    report = simulate_many(("gold_west",), 12, 1, tmp_path)
    assert report.counts["kills"] > 0


@pytest.mark.long
@pytest.mark.timeout(0)
def test_thousands_of_short_matches_survive_everything() -> None:
    counts = simulated(size("SIMULATED", 20_000), 10_000, "toy")
    causes = {"RULES", "TIMEOUT", "ILLEGAL_MOVES", "DISCONNECT", "CRASH", "CANCELLED"}
    assert causes <= counts.keys(), "every way to end a match was taken"


@pytest.mark.long
@pytest.mark.timeout(0)
def test_many_matches_of_the_published_games_survive_everything() -> None:
    games = ("gold_west", "the_river", "moon_river", "boonlake")
    simulated(size("SIMULATED_GAMES", 500), 500_000, *games)
