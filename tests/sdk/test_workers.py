"""Quick bots run on the event loop, slow ones in threads; as few threads as are needed."""

from __future__ import annotations

import threading

from fakes.waiting import wait_for
from riverboat.client.workers import Pace, Workers


def paced(*seconds: float) -> Pace:
    pace = Pace()
    for each in seconds:
        pace.record(each)
    return pace


PROVEN = (0.0001,) * 40


def test_a_bot_is_quick_after_a_row_of_quick_decisions() -> None:
    assert not Pace().quick
    assert not paced(*(0.0001,) * 15).quick
    assert paced(*(0.0001,) * 18).quick


def test_a_bot_at_the_border_needs_a_longer_row() -> None:
    assert not paced(*(0.0019,) * 20).quick
    assert paced(*(0.0019,) * 100).quick
    assert not paced(*(0.0021,) * 1000).quick


def test_a_long_decision_sends_it_back_to_the_threads() -> None:
    assert not paced(*PROVEN, 0.04).quick
    assert not paced(*PROVEN, 3600.0).quick


def test_a_single_break_that_the_system_took_is_forgiven() -> None:
    assert paced(*PROVEN, 0.004).quick
    assert paced(*PROVEN, *(0.004, *PROVEN[:5]) * 10).quick


def test_several_slow_decisions_send_it_back() -> None:
    assert not paced(*PROVEN, *(0.004,) * 16).quick


def test_an_hour_of_thinking_is_forgiven_as_soon_as_a_moment() -> None:
    assert paced(*PROVEN, 3600.0, *PROVEN[:30]).quick == paced(*PROVEN, 0.05, *PROVEN[:30]).quick
    assert paced(*PROVEN, 3600.0, *PROVEN).quick


def threads() -> list[threading.Thread]:
    return [t for t in threading.enumerate() if t.name.startswith("riverboat-bot-")]


def test_threads_are_started_as_needed_and_never_more_than_allowed() -> None:
    before, gate, done = len(threads()), threading.Event(), threading.Semaphore(0)
    workers = Workers(most=3)

    def job() -> None:
        gate.wait(60)
        done.release()

    for wanted in (1, 2, 3, 3, 3):
        workers.submit(job)
        assert len(threads()) - before == wanted
    gate.set()
    for _ in range(5):
        assert done.acquire(timeout=60)
    workers.close()
    wait_for(lambda: len(threads()) == before)


def test_a_thread_that_is_free_takes_the_next_job() -> None:
    before, workers, done = len(threads()), Workers(most=3), threading.Event()
    for _ in range(5):
        done.clear()
        workers.submit(done.set)
        assert done.wait(60)
        wait_for(lambda: workers._idle._value == 1)
        assert len(threads()) - before == 1
    workers.close()


def test_threads_do_not_keep_the_process() -> None:
    workers, running = Workers(most=1), threading.Event()
    workers.submit(running.set)
    assert running.wait(60)
    assert all(thread.daemon for thread in threads())
    workers.close()
