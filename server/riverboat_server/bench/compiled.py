"""`make compiled`: the rules compiled with mypyc, unchanged; the laws run on them; the gain.

The build lies in build/compiled and is used by nothing else: pure Python stays the reference.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

import riverboat

SOURCE = Path(riverboat.__file__).parent
BUILD = Path("build/compiled")
COMPILED = ("engine", "games")
FOR_PEOPLE = {"drawing", "draw", "words.py", "text.py", "face.py"}  # nobody waits for these
RUNS = 5
GOAL = 2.0

_MEASURE = """
import json, sys
from random import Random
from riverboat import games
from riverboat_server.bench.engine import decisions_per_second
rng = Random(0)
print(json.dumps({g.key: decisions_per_second(g, rng) for g in games.all_games()}))
"""
_LAWS = """
import sys
import riverboat.engine.table
from riverboat.testing.laws import LAWS
from riverboat.testing.playthrough import cases
assert riverboat.engine.table.__file__.endswith(".so"), "not compiled"
for case in cases():
    for law in LAWS:
        law(case, 1)
    print("laws hold:", case, flush=True)
"""


def build() -> None:
    """Copy engine and games, compile them in place, then add the rest in pure Python."""
    shutil.rmtree(BUILD, ignore_errors=True)
    package = BUILD / "riverboat"
    package.mkdir(parents=True)
    for name in COMPILED:
        shutil.copytree(SOURCE / name, package / name, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__init__.py").write_text("", encoding="utf-8")
    modules = sorted(
        str(path.relative_to(BUILD))
        for name in COMPILED
        for path in (package / name).rglob("*.py")
        if path.name != "__init__.py" and not FOR_PEOPLE.intersection(path.parts)
    )
    mypyc = Path(sys.executable).with_name("mypyc")
    environment = {**os.environ, "PYTHONPATH": "", "MYPYPATH": "."}
    command = [str(mypyc), "--config-file", os.devnull, "--strict", *modules]
    subprocess.run(command, cwd=BUILD, env=environment, check=True, stdout=subprocess.DEVNULL)
    ignore = shutil.ignore_patterns("__pycache__", *COMPILED)
    shutil.copytree(SOURCE, package, dirs_exist_ok=True, ignore=ignore)


def _run(program: str, compiled: bool) -> str:
    paths = [str(BUILD.resolve())] if compiled else []
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *sys.path])}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def main() -> int:
    say = sys.stdout.write
    say("compiling engine and games with mypyc ...\n")
    build()
    say(_run(_LAWS, compiled=True))
    gains: dict[str, list[float]] = {}
    for _ in range(RUNS):
        pure = json.loads(_run(_MEASURE, compiled=False))
        quick = json.loads(_run(_MEASURE, compiled=True))
        for game, speed in pure.items():
            gains.setdefault(game, []).append(quick[game] / speed)
    for game, ratios in gains.items():
        gain = median(ratios)
        word = "reached" if gain >= GOAL else "MISSED"
        say(f"{game}: compiled playout {gain:.2f} x pure (goal >= {GOAL:g}: {word})\n")
    return 0 if all(median(ratios) >= GOAL for ratios in gains.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
