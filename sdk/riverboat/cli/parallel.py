"""How many processes a command works with."""

from __future__ import annotations

import os
from typing import Annotated

import typer

MOST_WORKERS = 256

WorkersOption = Annotated[
    int,
    typer.Option(
        "--workers",
        "-w",
        min=0,
        max=MOST_WORKERS,
        help="processes; the figures do not depend on it",
        show_default="one per core",
    ),
]


def workers_or_cores(given: int) -> int:
    """As many as were asked for, or one for each core that this process may use."""
    if given:
        return given
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
