"""The shape of the code: small files, short functions, said types, four games alike."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from typing import get_args

import pytest

from riverboat import games

ROOT = Path(__file__).parents[1]
SOURCES = ("sdk", "server", "bots")
GENERATED = ROOT / "sdk" / "riverboat" / "v1"

MOST_LINES = 400
MEDIAN_LINES = 120
MOST_FUNCTION_LINES = 50
USUAL_FUNCTION_LINES = 16
MOST_ANY = 60

IN_EVERY_GAME = (
    "__init__",
    "catalog",
    "census",
    "course",
    "coverage",
    "evaluate",
    "events",
    "game",
    "moves",
    "refusals",
    "sample",
    "scoring",
    "setup",
    "state",
    "text",
    "types",
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def python_files(*roots: str) -> tuple[Path, ...]:
    found = [path for root in roots for path in sorted((ROOT / root).rglob("*.py"))]
    return tuple(path for path in found if GENERATED not in path.parents)


@cache
def functions_of(path: Path) -> tuple[tuple[str, Function], ...]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    found = [node for node in nodes if isinstance(node, Function)]
    return tuple((f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node) for node in found)


def functions(*roots: str) -> Iterator[tuple[str, Function]]:
    for path in python_files(*roots):
        yield from functions_of(path)


def lines_of(node: Function) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_no_file_is_long() -> None:
    sizes = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in python_files(*SOURCES, "tests")
    }
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}
    assert median(sizes.values()) <= MEDIAN_LINES


def test_no_function_is_long() -> None:
    sizes = {name: lines_of(node) for name, node in functions(*SOURCES, "tests")}
    assert {name: size for name, size in sizes.items() if size > MOST_FUNCTION_LINES} == {}
    assert quantiles(sizes.values(), n=10)[-1] <= USUAL_FUNCTION_LINES


def test_few_signatures_leave_their_types_open() -> None:
    open_ones = [name for name, node in functions(*SOURCES) if _says_any(node)]
    assert len(open_ones) <= MOST_ANY, "\n".join(open_ones)


def _says_any(node: Function) -> bool:
    arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    arguments += [extra for extra in (node.args.vararg, node.args.kwarg) if extra is not None]
    said = [argument.annotation for argument in arguments] + [node.returns]
    return any(
        isinstance(part, ast.Name) and part.id == "Any"
        for annotation in said
        if annotation is not None
        for part in ast.walk(annotation)
    )


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_the_same_modules_are_in_every_game(game: str) -> None:
    folder = ROOT / "sdk" / "riverboat" / "games" / game
    missing = [name for name in IN_EVERY_GAME if not (folder / f"{name}.py").exists()]
    assert missing == []


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_a_kind_of_move_has_its_three_functions_side_by_side(game: str) -> None:
    """Which are possible, why one is not, what it does: in one module, but for declining."""
    for row in games.get(game).book.moves:
        modules = {part.__module__ for part in (row.add, row.why_not, row.carry_out)}
        assert len(modules) == 1, f"{row.move.__name__} is spread over {sorted(modules)}"


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_a_bot_finds_every_kind_of_move_and_event_in_the_package(game: str) -> None:
    package = import_module(f"riverboat.games.{game}")
    kinds = {kind.__name__: kind for kind in (*get_args(package.Move), *get_args(package.Event))}
    assert len(kinds) == len(get_args(package.Move)) + len(get_args(package.Event)) > 2
    assert {name: getattr(package, name, None) for name in kinds} == kinds
    assert kinds.keys() <= set(package.__all__)
