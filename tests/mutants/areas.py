"""Which tests watch over which code, and what share of the planted faults they shall notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from riverboat import games

# What a game has beside its rules: pictures, words and counters for people, which tests look at as
# a whole, and what bots expect of a position, which duels judge.
NO_RULES = {"draw", "face", "words", "text", "text_map", "short", "coverage", "evaluate"}


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the code with its own tests."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]
    goal: float
    filter: str = ""

    def files(self, root: Path) -> list[Path]:
        """The sources of this area in a copy of the project."""
        found = [path for source in self.sources for path in sorted((root / source).rglob("*.py"))]
        return [
            path
            for path in found
            if not set(path.relative_to(root).with_suffix("").parts) & set(NO_RULES)
        ]


def _parts(path: Path) -> set[str]:
    return set(path.with_suffix("").parts)


def _rules(game: str) -> Area:
    tests = (f"tests/games/{game}", "tests/playthroughs")
    return Area(game, (f"sdk/riverboat/games/{game}",), tests, goal=0.98, filter=game)


AREAS = (
    *(_rules(game) for game in games.GAME_IDS),
    Area(
        "ladder",
        ("server/riverboat_server/ladder", "server/riverboat_server/store"),
        ("tests/ladder", "tests/store"),
        goal=0.98,
    ),
    Area("engine", ("sdk/riverboat/engine",), ("tests/engine", "tests/laws"), goal=0.93),
    Area(
        "client",
        ("sdk/riverboat/client",),
        ("tests/sdk", "tests/tournament/test_client.py"),
        goal=0.93,
    ),
    Area(
        "match",
        ("sdk/riverboat/match",),
        ("tests/ladder/test_results.py", "tests/server"),
        goal=0.93,
    ),
    Area("referee", ("server/riverboat_server/referee",), ("tests/server",), goal=0.93),
    Area(
        "replay",
        ("sdk/riverboat/replay",),
        ("tests/replay", "tests/server", "tests/cli"),
        goal=0.93,
    ),
    Area("wire", ("sdk/riverboat/wire",), ("tests/wire",), goal=0.93),
)
