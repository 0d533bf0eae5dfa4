"""Environments as `pip install` would make them, without a network.

A new venv gets our wheel, and links to those packages of the running environment that the wheel
asks for, directly or not: what is not declared is not there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackagePath, distribution
from pathlib import Path

from packaging.requirements import Requirement

from cli.commands import Outcome

ROOT = Path(__file__).parents[2]
PATIENCE = 280.0


def build(target: Path, form: str) -> Path:
    """Our wheel or sdist, as `make dist` builds it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", form, "-d", str(target)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=PATIENCE)
    (built,) = target.iterdir()
    return built


@dataclass(frozen=True)
class Environment:
    """A venv in a folder of its own."""

    root: Path

    @property
    def riverboat(self) -> Path:
        return self.root / "bin" / "riverboat"

    @property
    def variables(self) -> dict[str, str]:
        """Nothing that leads back to the sources."""
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("RIVERBOAT_", "PYTHON"))}
        return {**clean, "PATH": f"{self.root / 'bin'}{os.pathsep}{clean['PATH']}"}

    def run(self, *arguments: str, cwd: Path) -> Outcome:
        done = subprocess.run(
            [str(self.riverboat), *arguments],
            cwd=cwd,
            env=self.variables,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    def start(self, *arguments: str, cwd: Path) -> subprocess.Popen[str]:
        """Start a command that prints a line when it is ready; the caller ends it."""
        return subprocess.Popen(
            [str(self.riverboat), *arguments],
            cwd=cwd,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


def install(wheel: Path, root: Path, extra: str = "") -> Environment:
    """A new environment with the wheel in it, as `pip install 'riverboat[extra]'` leaves it."""
    venv.create(root, with_pip=False)
    python = root / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    command = [*pip, "install", "--no-index", "--no-deps", "--no-compile", str(wheel)]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    (packages,) = (root / "lib").glob("python*/site-packages")
    (ours,) = packages.glob("riverboat-*.dist-info")
    for name in _needed(Distribution.at(ours), {extra} if extra else set()):
        for place in _top_level(name):
            link = packages / place.name
            if not link.exists():
                link.symlink_to(place)
    return Environment(root)


def _needed(package: Distribution, extras: set[str]) -> set[str]:
    """The names of all packages that a package asks for, and those that they ask for."""
    found: set[str] = set()
    waiting = list(_requirements(package, extras))
    while waiting:
        wanted = waiting.pop()
        if wanted.name not in found or wanted.extras:
            found.add(wanted.name)
            waiting += _requirements(distribution(wanted.name), set(wanted.extras))
    return found


def _requirements(package: Distribution, extras: set[str]) -> Iterator[Requirement]:
    for line in package.requires or ():
        wanted = Requirement(line)
        if wanted.marker is None or any(
            wanted.marker.evaluate({"extra": extra}) for extra in extras or {""}
        ):
            yield wanted


def _top_level(name: str) -> set[Path]:
    """What a package has put beside the others."""
    found = distribution(name)
    files: list[PackagePath] = found.files or []
    names = {file.parts[0] for file in files} - {"..", "__pycache__"}
    return {Path(str(found.locate_file(entry))) for entry in names}
