"""Who keeps the clocks goes first on a machine that all share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverboat_server.priority import BEHIND, NEXT, be_next

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


ON_ONE_CORE = """
import os
from riverboat_server.priority import stay_on_one_core
stay_on_one_core()
import riverboat_server.ladder.placing
print(len(os.listdir("/proc/self/task")), os.environ["OPENBLAS_NUM_THREADS"])
"""


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="the system knows no such work")
def test_who_steps_back_and_its_threads_interrupt_nobody() -> None:
    behind = min(os.nice(0) + BEHIND, 19)  # the tests themselves may have stepped back
    assert _told(PROGRAM) == [b"%d" % number for number in (behind, *2 * [os.SCHED_BATCH])]


@pytest.mark.skipif(not hasattr(os, "setpriority"), reason="the system knows no priorities")
def test_who_plays_for_the_referee_stands_between_it_and_its_pages() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as player:
        be_next(player.pid)
        found = os.getpriority(os.PRIO_PROCESS, player.pid)
    assert found == min(own + NEXT, 19)
    assert 0 < NEXT < BEHIND


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system lists no threads")
def test_ladders_are_worked_out_without_threads_that_spin() -> None:
    assert _told(ON_ONE_CORE) == [b"1", b"1"]


def test_who_wants_more_threads_has_them() -> None:
    assert _told(ON_ONE_CORE, OPENBLAS_NUM_THREADS="2")[-1] == b"2"


def _told(program: str, **variables: str) -> list[bytes]:
    usual = {name: value for name, value in os.environ.items() if "_NUM_THREADS" not in name}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, env=usual | variables
    )
    return done.stdout.split()
