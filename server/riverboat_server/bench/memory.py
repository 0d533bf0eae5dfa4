"""Memory of a referee per match: the slope from 10 to 200 matches.

`python -m riverboat_server.bench.memory GAME DECISIONS` is a referee process that reports it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import psutil

from riverboat import logs
from riverboat.match import TimeControl
from riverboat_server.bench.figures import Figure
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.server import ServerConfig
from riverboat_server.tournament.house import House

FEW, MANY = 10, 200
HALF_WAY = 50


async def _slope(game: str, decisions: int) -> float:
    """KB per match; every match stands still after so many decisions of each bot."""
    spec = f"riverboat_server.bench.resting_bot:Resting:after={decisions}"
    with tempfile.TemporaryDirectory() as folder:
        config = ServerConfig(data=Path(folder), listen="127.0.0.1:0")
        async with House({"left": spec, "right": spec}, config, game_ids=[game]) as arena:
            order = MatchOrder(game, ("left", "right"), control=TimeControl(base=3600.0))
            sizes = []
            for count in (FEW, MANY):
                while len(arena.server.referee.rooms) < count:
                    arena.server.referee.create(order)
                await _settle(arena)
                gc.collect()
                sizes.append(psutil.Process().memory_info().rss / 1024)
            for room in list(arena.server.referee.rooms.values()):
                room.cancel()
    return (sizes[1] - sizes[0]) / (MANY - FEW)


async def _settle(arena: House) -> None:
    """Until no match moves any more."""
    before = -1
    while (steps := sum(r.match.steps for r in arena.server.referee.rooms.values())) != before:
        before = steps
        await asyncio.sleep(0.7)


def memory_figures(game: str, runs: int) -> list[Figure]:
    figures = []
    for name, decisions, goal in (
        ("idle", 0, None),
        ("running", HALF_WAY, ("<=", 200.0)),
    ):
        sizes = sorted(_child(game, decisions) for _ in range(min(runs, 3)))
        size = sizes[len(sizes) // 2]
        label = f"{game}: referee memory per {name} 2-seat match"
        figures.append(Figure(label, size, "KB", goal=goal))
    return figures


def _child(game: str, decisions: int) -> float:
    command = [sys.executable, "-m", "riverboat_server.bench.memory", game, str(decisions)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


if __name__ == "__main__":
    logs.silence()
    print(json.dumps(asyncio.run(_slope(sys.argv[1], int(sys.argv[2])))))  # noqa: T201
