"""Who goes first on a machine that all share: the process that keeps the clocks."""

from __future__ import annotations

import os
from contextlib import suppress

NEXT = 5
"""How far `nice` puts behind it who plays at it or reads for it: a third of its share."""

BEHIND = 10
"""How far `nice` puts all others behind: a tenth of its share. The least there is, 19, leaves
a seventieth: no page came within half a minute beside processes that never rest."""


def be_next(pid: int = 0, places: int = NEXT) -> None:
    """Let who calls this go before that process (itself: who started it), and that before pages."""
    with suppress(OSError):
        own = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, pid, own + places)


def step_back() -> None:
    """Let everybody else go first from now on; processes and threads started later do so too.

    Call it before there are threads: those that run already keep their place. Where the system
    knows batches, nobody who runs is interrupted for one: that keeps clocks from waiting, and what
    `nice` leaves keeps pages coming.
    """
    with suppress(OSError):
        os.nice(BEHIND)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def stay_on_one_core() -> None:
    """Have sums of this process worked out on one core; call it before numpy is there.

    Its linear algebra has a thread for each core, which spin while they wait for work. Ladders give
    them none: they cost twice the time of processors, and take it from who keeps the clocks.
    """
    for libraries in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{libraries}_NUM_THREADS", "1")
