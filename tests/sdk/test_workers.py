"""Quick bots run on the event loop, slow ones in threads; as few threads as are needed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from riverboat.client.workers import QUICK, QUICK_IN_A_ROW, Pace, Workers


def test_a_bot_is_quick_after_sixteen_decisions_of_two_milliseconds() -> None:
    assert (QUICK, QUICK_IN_A_ROW) == (0.002, 16)
    pace = Pace()
    assert not pace.quick
    for _ in range(15):
        pace.record(0.002)
        assert not pace.quick
    pace.record(0.0)
    assert pace.quick


def test_the_first_slow_decision_sends_it_back_to_the_threads() -> None:
    pace = Pace()
    for _ in range(20):
        pace.record(0.001)
    pace.record(0.0021)
    assert not pace.quick
    for _ in range(15):
        pace.record(0.001)
    assert not pace.quick
    pace.record(0.001)
    assert pace.quick


def threads() -> list[threading.Thread]:
    return [t for t in threading.enumerate() if t.name.startswith("riverboat-bot-")]


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def test_threads_are_started_as_needed_and_never_more_than_allowed() -> None:
    before, gate, done = len(threads()), threading.Event(), threading.Semaphore(0)
    workers = Workers(most=3)

    def job() -> None:
        gate.wait(5)
        done.release()

    for wanted in (1, 2, 3, 3, 3):
        workers.submit(job)
        assert len(threads()) - before == wanted
    gate.set()
    for _ in range(5):
        assert done.acquire(timeout=5)
    workers.close()
    wait_for(lambda: len(threads()) == before)


def test_a_thread_that_is_free_takes_the_next_job() -> None:
    before, workers, done = len(threads()), Workers(most=3), threading.Event()
    for _ in range(5):
        done.clear()
        workers.submit(done.set)
        assert done.wait(5)
        wait_for(lambda: workers._idle._value == 1)
        assert len(threads()) - before == 1
    workers.close()


def test_threads_do_not_keep_the_process() -> None:
    workers, running = Workers(most=1), threading.Event()
    workers.submit(running.set)
    assert running.wait(5)
    assert all(thread.daemon for thread in threads())
    workers.close()
