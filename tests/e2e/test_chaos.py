"""A tournament through kills, cut connections and full disks comes out as in peace."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path


def test_a_short_storm_changes_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "riverboat_server.cli", "chaos", "--matches", "6"]
    command += ["--game", "gold_west", "--seed", "5", "--json", "--keep", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=280, check=False)
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    wrong = ("lost", "twice", "different", "untrue", "forfeits", "other_tables")
    assert {name: found[name] for name in wrong} == {name: [] for name in wrong}
    assert found["matches"] == 6
    assert found["struck"] > 0
    assert len(found["faults"]) > 1
