"""`python -m faults.toy_process simulation|network MATCHES SEED GAME...`, with the toy as a game.

The toy is put among the games of this process only. It asks all seats at once, and its matches are
short.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from toy.wire import register

MEMORY = Path("/dev/shm")  # what is killed all the time need not reach a real disk


def simulation(matches: int, seed: int, games: tuple[str, ...], folder: Path) -> dict[str, Any]:
    from faults.simulation import simulate_many

    began = time.monotonic()
    report = simulate_many(games, matches, seed, folder)
    ratio = round(report.seconds / (time.monotonic() - began))
    counts = {str(getattr(name, "name", name)): count for name, count in report.counts.items()}
    return {"simulated": round(report.seconds), "ratio": ratio, "counts": counts}


def network(matches: int, seed: int, games: tuple[str, ...], folder: Path) -> dict[str, Any]:
    from faults.network import play_through_faults

    return dict(asyncio.run(play_through_faults(folder, games[0], matches, seed)))


def main() -> None:
    kind, matches, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    register()
    run = {"simulation": simulation, "network": network}[kind]
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        told = run(matches, seed, tuple(sys.argv[4:]), Path(folder))
    print(json.dumps({"matches": matches, "took": round(time.monotonic() - began, 1), **told}))


if __name__ == "__main__":
    main()
