"""What all tests share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def fresh_logging() -> Iterator[None]:
    """Commands under test set logging up for a process of their own; here it starts anew."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


@pytest.fixture
def ctrl_c_ignored() -> Iterator[None]:
    """As `nohup` and background jobs start the tests: their children must not inherit it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)
