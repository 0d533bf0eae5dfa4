"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def fresh_logging() -> Iterator[None]:
    """A command under test sets logging up for its own process; the next test starts anew."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()
