"""Plant a seeded sample of faults, one at a time, and count how many the tests notice.

Each runs in a copy of the project, so nothing here is touched. The tests of an area have to pass
without a fault first; a fault with which they take thrice as long hangs them and counts as noticed.
Examples:

    make mutants
    python -m mutants --areas gold_west,ladder --sample 40 --seed 3
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mutants.areas import AREAS, Area
from mutants.trial import Mutant, Trial, is_noticed, sound_seconds

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("sdk", "server", "bots", "tests", "docs", "proto", "README.md", "pyproject.toml")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if an area stays below its goal."""
    options = _options(arguments)
    names = options.areas.split(",") if options.areas else [area.name for area in AREAS]
    areas = [_area(name) for name in names]
    planned = [mutant for area in areas for mutant in sample(area, options.sample, options.seed)]
    trials = list(_run(planned, options.workers, options.seconds, quiet=options.json))
    (_print_json if options.json else _print)(areas, trials)
    return 0 if all(_share(area, trials) >= area.goal for area in areas) else 1


def sample(area: Area, size: int, seed: int) -> list[Mutant]:
    """So many faults of an area, each source weighed by how many can be planted in it."""
    rng = Random(f"{area.name} {seed}")
    possible = [
        Mutant(area, path.relative_to(ROOT), fault)
        for path in area.files(ROOT)
        for fault in Mutant.faults_of(path)
    ]
    return rng.sample(possible, min(size, len(possible)))


def _run(planned: Sequence[Mutant], workers: int, seconds: float, quiet: bool) -> Iterator[Trial]:
    """Every trial, in a copy of the project that no other uses at the same time."""
    with (
        tempfile.TemporaryDirectory(prefix="mutants-") as folder,
        ThreadPoolExecutor(workers) as pool,
        Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress,
    ):
        first = _copy(Path(folder) / "0")
        limits = _limits(planned, first, seconds)
        copies: SimpleQueue[Path] = SimpleQueue()
        copies.put(first)
        for number in range(1, workers):
            copies.put(shutil.copytree(first, first.with_name(str(number))))

        def attempt(mutant: Mutant) -> Trial:
            copy = copies.get()
            try:
                return Trial(mutant, is_noticed(mutant, copy, limits[mutant.area]))
            finally:
                copies.put(copy)

        task = progress.add_task("planting faults", total=len(planned))
        for trial in pool.map(attempt, planned):
            progress.advance(task)
            if not trial.noticed:
                progress.console.print(f"survived: {trial.mutant}", markup=False)
            yield trial


def _limits(planned: Sequence[Mutant], copy: Path, seconds: float) -> dict[Area, float]:
    """How long the tests of each area may take: on a busy machine slow ones notice nothing."""
    areas = {mutant.area: None for mutant in planned}
    return {area: max(seconds, 3 * sound_seconds(area, copy, 5 * seconds)) for area in areas}


def _copy(target: Path) -> Path:
    target.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", ".*_cache")
            shutil.copytree(source, target / name, ignore=ignored)
        else:
            shutil.copy(source, target / name)
    return target


def _area(name: str) -> Area:
    for area in AREAS:
        if area.name == name:
            return area
    known = ", ".join(area.name for area in AREAS)
    raise SystemExit(f"no area is called {name!r}; there are {known}")


def _share(area: Area, trials: Sequence[Trial]) -> float:
    noticed = [trial.noticed for trial in trials if trial.mutant.area is area]
    return sum(noticed) / len(noticed) if noticed else 1.0


def _print(areas: Sequence[Area], trials: Sequence[Trial]) -> None:
    table = Table("area", "planted", "noticed", "share", "goal", box=None, pad_edge=False)
    for area in areas:
        own = [trial for trial in trials if trial.mutant.area is area]
        noticed = sum(trial.noticed for trial in own)
        share = f"{_share(area, trials):.1%}"
        table.add_row(area.name, str(len(own)), str(noticed), share, f"{area.goal:.0%}")
    console = Console()
    console.print(table)
    for trial in trials:
        if not trial.noticed:
            console.print(f"survived: {trial.mutant}", markup=False, soft_wrap=True)


def _print_json(areas: Sequence[Area], trials: Sequence[Trial]) -> None:
    report = {
        area.name: {
            "share": _share(area, trials),
            "goal": area.goal,
            "planted": [str(t.mutant) for t in trials if t.mutant.area is area],
            "survived": [str(t.mutant) for t in trials if t.mutant.area is area and not t.noticed],
        }
        for area in areas
    }
    json.dump(report, sys.stdout, indent=2)
    sys.stdout.write("\n")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--areas", default="", help="which, by comma; all by default")
    parser.add_argument("--sample", type=int, default=30, help="faults per area")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--seconds",
        type=float,
        default=180,
        help="longest run of the tests, if thrice a sound run is not longer",
    )
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
