"""One fault in a copy of the project: do the tests of its area notice it?"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from mutants.areas import Area
from mutants.faults import Fault, faults

NO_TESTS = 5
FAILED = 1


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault in a source, named from the top of the project."""

    area: Area
    source: Path
    fault: Fault

    @staticmethod
    def faults_of(path: Path) -> list[Fault]:
        return faults(path.read_text(encoding="utf-8"))

    def __str__(self) -> str:
        return f"{self.source} {self.fault}"


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant."""

    mutant: Mutant
    noticed: bool


def sound_seconds(area: Area, copy: Path, seconds: float) -> float:
    """How long the tests of an area take while nothing is planted; they have to pass.

    They leave compiled what they import; a source with a fault is younger, so it is read.
    """
    started = time.monotonic()
    if run_tests(area, copy, seconds, compiling=True) != 0:
        tests = " ".join(area.tests)
        raise SystemExit(f"{area.name}: the tests fail or hang without any fault: {tests}")
    return time.monotonic() - started


def is_noticed(mutant: Mutant, copy: Path, seconds: float) -> bool:
    """Plant the fault in the copy, run the tests of its area, put the source right again."""
    path = copy / mutant.source
    sound = path.read_text(encoding="utf-8")
    path.write_text(mutant.fault.plant(sound), encoding="utf-8")
    try:
        return run_tests(mutant.area, copy, seconds) != 0
    finally:
        path.write_text(sound, encoding="utf-8")


def run_tests(area: Area, copy: Path, seconds: float, compiling: bool = False) -> int:
    """The exit code of pytest, which stops at the first failure; a run that hangs has failed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not long"]
    command += ["-p", "no:cacheprovider", "-p", "no:randomly"]
    if area.filter:
        command += ["-k", area.filter]
    command += [test for test in area.tests if (copy / test).exists()]
    sources = os.pathsep.join(str(copy / root) for root in ("sdk", "server", "bots", "tests"))
    environment = {**os.environ, "PYTHONPATH": sources}
    environment["PYTHONDONTWRITEBYTECODE"] = "" if compiling else "1"
    with subprocess.Popen(
        command,
        cwd=copy,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as tests:
        try:
            code = tests.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(tests.pid, signal.SIGKILL)  # with everything that the tests started
            return FAILED
    if code == NO_TESTS:
        raise SystemExit(f"no tests were found for {area.name}: {' '.join(command)}")
    return code
