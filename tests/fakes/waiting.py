"""Waiting for what no event tells."""

from __future__ import annotations

import time
from collections.abc import Callable


def wait_for(condition: Callable[[], bool]) -> None:
    """Look again and again until it is so; at most for a while."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.001)
