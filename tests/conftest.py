"""What all tests share."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from secrets import token_hex

import pytest
import structlog

from riverboat import collector


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage, however often Python would look through them."""
    collector.settle()


@pytest.fixture(autouse=True)
def fresh_logging() -> Iterator[None]:
    """Commands under test set logging up for a process of their own; here it starts anew."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def settings_of_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Commands under test find no settings of whoever runs the tests, nor of another test."""
    folder = tmp_path_factory.getbasetemp() / f"settings-{token_hex(8)}"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.delenv("RIVERBOAT_STORE", raising=False)


@pytest.fixture
def ctrl_c_ignored() -> Iterator[None]:
    """As `nohup` and background jobs start the tests: their children must not inherit it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)
