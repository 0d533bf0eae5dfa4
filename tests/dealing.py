"""Who runs which tests first.

Workers get their tests in a row and take from each other's rest. Tests that start processes wait as
often as they work: each worker begins with its share of them, beside others that compute, so that
none is left alone with them at the end.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

WAITING = ("e2e", "docs", "install", "web", "web_server", "faults")
TESTS = Path(__file__).parent

T = TypeVar("T")


def workers() -> int:
    return int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def unit(test: pytest.Item) -> str:
    """What stays together: the tests of a file if they share what it takes long to set up."""
    fixtures = test._fixtureinfo.name2fixturedefs if isinstance(test, pytest.Function) else {}
    shared = any(one.scope == "module" for found in fixtures.values() for one in found)
    return test.nodeid.partition("::")[0] if shared else test.nodeid


def waits(test: pytest.Item) -> bool:
    """Whether it starts processes or a browser, by its folder."""
    return test.path.is_relative_to(TESTS) and test.path.relative_to(TESTS).parts[0] in WAITING


def dealt(
    tests: Sequence[T], workers: int, waits: Callable[[T], bool], unit: Callable[[T], str]
) -> list[T]:
    """The tests in the order of their workers: of each, first those that wait."""
    units: dict[str, list[T]] = {}
    for test in filter(waits, tests):
        units.setdefault(unit(test), []).append(test)
    shares: list[list[T]] = [[] for _ in range(workers)]
    for number, together in enumerate(units.values()):
        shares[number % workers] += together
    others = [test for test in tests if not waits(test)]
    size = len(tests) // workers
    for share in shares[:-1]:
        room = max(0, size - len(share))
        share += others[:room]
        del others[:room]
    return [test for share in shares for test in share] + others
