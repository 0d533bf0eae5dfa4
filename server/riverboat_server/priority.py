"""Who goes first on a machine that all share: the process that keeps the clocks."""

from __future__ import annotations

import os
from contextlib import suppress

LAST = 19  # the least that `nice` knows


def step_back() -> None:
    """Let everybody else go first from now on; processes and threads started later do so too.

    Call it before there are threads: those that run already keep their place. Where the system
    knows batches, nobody who runs is interrupted for one. Work for idle times only would get
    nothing done beside bots that never rest: pages that nobody sees help nobody.
    """
    with suppress(OSError):
        os.nice(LAST)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
