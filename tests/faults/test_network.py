"""Connections that are cut, delayed, dripping and half open cost nobody a match."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from e2e.processes import environment
from faults.network import play_through_faults
from faults.sizes import size

NOTICED_BY_KEEPALIVE = 20.0  # seconds of silence after which both sides have given up


async def test_matches_survive_a_network_that_breaks_all_the_time(tmp_path: Path) -> None:
    told = await play_through_faults(tmp_path, "gold_west", 24, seed=1)
    assert told["sessions"] > 6, "connections were really lost: two are enough where none is"


@pytest.mark.long
@pytest.mark.timeout(0)
async def test_many_matches_survive_a_network_that_breaks_all_the_time(tmp_path: Path) -> None:
    matches = size("NETWORK_MATCHES", 500)
    began = time.monotonic()
    told = await play_through_faults(tmp_path, "gold_west", matches, 2, NOTICED_BY_KEEPALIVE)
    print(f"{matches} matches in {time.monotonic() - began:.0f} s: {told}")


@pytest.mark.long
@pytest.mark.timeout(0)
def test_many_short_matches_survive_a_network_that_breaks_all_the_time() -> None:
    matches = size("SHORT_NETWORK_MATCHES", 5000)
    command = [sys.executable, "-m", "faults.toy_process", "network", str(matches), "3", "toy"]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-6000:]
    print(json.loads(done.stdout))
