"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def fresh_logging() -> Iterator[None]:
    """Commands under test set logging up for a process of their own; here it starts anew."""
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()
