"""The arrows between packages, and the purity of the rules, read from the imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SDK = ROOT / "sdk" / "riverboat"

# package -> what it may import of the project
ARROWS = {
    SDK / "engine": {"riverboat.engine"},
    SDK / "games": {"riverboat.engine", "riverboat.games"},
    SDK / "match": {"riverboat.engine", "riverboat.match"},
    SDK / "wire": {
        "riverboat.engine",
        "riverboat.games",
        "riverboat.match",
        "riverboat.v1",
        "riverboat.wire",
    },
    ROOT / "server" / "riverboat_server" / "ladder": {
        "riverboat.engine",
        "riverboat.interval",
        "riverboat.match",
        "riverboat_server.ladder",
        "riverboat_server.later",
    },
    ROOT / "server" / "riverboat_server" / "store": {
        "riverboat.engine",
        "riverboat.match",
        "riverboat.replay",
        "riverboat.store_file",
        "riverboat_server.ladder",
        "riverboat_server.later",
        "riverboat_server.store",
    },
    ROOT / "bots": {"riverboat", "riverboat_bots"},
    SDK: {"riverboat"},
    ROOT / "server": {"riverboat", "riverboat_server"},
}
PURE = (SDK / "engine", SDK / "games")
IMPURE_MODULES = {"time", "datetime", "secrets", "os", "logging", "socket", "threading", "asyncio"}


def modules(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if "v1" not in path.parts]


@cache
def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module in ("riverboat", "riverboat_server", "riverboat_bots"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def inside(name: str, packages: set[str]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


@pytest.mark.parametrize("folder", ARROWS, ids=lambda folder: folder.name)
def test_a_package_imports_only_what_its_arrows_allow(folder: Path) -> None:
    allowed = ARROWS[folder] | {"riverboat.__version__"}
    for path in modules(folder):
        for name in imports(path):
            if name.startswith("riverboat") and name != "riverboat":
                assert inside(name, allowed), f"{path} imports {name}"


@pytest.mark.parametrize("folder", PURE, ids=lambda folder: folder.name)
def test_rules_use_the_standard_library_only_and_no_clock(folder: Path) -> None:
    for path in modules(folder):
        for name in imports(path):
            top = name.partition(".")[0]
            allowed = top == "riverboat" or top in sys.stdlib_module_names
            # type checkers bring this one along; it is never imported at run time
            allowed = allowed or (path.name, top) == ("generics.py", "typing_extensions")
            assert allowed, f"{path} imports {name}"
            assert top not in IMPURE_MODULES, f"{path} imports {name}"


def test_a_game_does_not_import_another_game() -> None:
    for folder in (SDK / "games").iterdir():
        for path in modules(folder) if folder.is_dir() else []:
            for name in imports(path):
                if name.startswith("riverboat.games."):
                    assert name.split(".")[2] == folder.name, f"{path} imports {name}"


@pytest.mark.parametrize("folder", PURE, ids=lambda folder: folder.name)
def test_rules_never_draw_from_the_global_random_generator(folder: Path) -> None:
    for path in modules(folder):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "random", f"{path}:{node.lineno} uses the random module"


def test_structlog_is_imported_in_one_place_without_rich() -> None:
    """Rich prints local variables beside tracebacks, secrets among them, and loads slowly."""
    for folder in (SDK, ROOT / "server", ROOT / "bots"):
        for path in modules(folder):
            if any(name.partition(".")[0] == "structlog" for name in imports(path)):
                assert path == SDK / "logs.py"
    program = "import sys, riverboat_server.server; print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr
