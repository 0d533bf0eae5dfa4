"""Who keeps the clocks goes first on a machine that all share."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from riverboat_server.priority import BEHIND

PROGRAM = """
import os, threading
from riverboat_server.priority import step_back
step_back()
found = []
thread = threading.Thread(target=lambda: found.append(os.sched_getscheduler(0)))
thread.start()
thread.join()
print(os.nice(0), os.sched_getscheduler(0), *found)
"""


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="the system knows no such work")
def test_who_steps_back_and_its_threads_interrupt_nobody() -> None:
    told = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    assert told.stdout.split() == [b"%d" % number for number in (BEHIND, *2 * [os.SCHED_BATCH])]
