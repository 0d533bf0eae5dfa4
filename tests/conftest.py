"""What all tests share."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from secrets import token_hex

import pytest
import structlog

import dealing
from riverboat import collector


def pytest_configure() -> None:
    """Workers and processes share few processors: arithmetic needs no threads of its own.

    Nor is what they collect looked through for garbage: it stays. What tests leave behind is, but
    seldom: nobody waits for a clock that a worker keeps.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    collector.THRESHOLDS = (100_000, 20, 20)
    collector.load()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if dealing.workers() > 1:
        items[:] = dealing.dealt(items, dealing.workers(), dealing.waits, dealing.unit)


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage, however often Python would look through them."""
    collector.settle()


@pytest.fixture(autouse=True)
def fresh_logging() -> Iterator[None]:
    """Commands under test set logging up for a process of their own; here it starts anew."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session", autouse=True)
def no_settings_at_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests of a module share is set up before any of them: it finds no settings either."""
    with pytest.MonkeyPatch.context() as patch:
        _without_settings(patch, tmp_path_factory)
        yield


@pytest.fixture(autouse=True)
def settings_of_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Commands under test find no settings of whoever runs the tests, nor of another test."""
    _without_settings(monkeypatch, tmp_path_factory)


def _without_settings(patch: pytest.MonkeyPatch, factory: pytest.TempPathFactory) -> None:
    folder = factory.getbasetemp() / f"settings-{token_hex(8)}"
    patch.setenv("XDG_CONFIG_HOME", str(folder))
    for name in ("STORE", "KNOWN_REFEREES"):
        patch.delenv(f"RIVERBOAT_{name}", raising=False)


@pytest.fixture
def ctrl_c_ignored() -> Iterator[None]:
    """As `nohup` and background jobs start the tests: their children must not inherit it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)
