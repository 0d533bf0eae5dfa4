"""What is kept of an answer: nobody waits for what takes long, and nothing grows old."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from riverboat_server.web import kept
from riverboat_server.web.kept import Kept


class Work:
    """Work that takes as long as the test says."""

    def __init__(self) -> None:
        self.allowed, self.done = Event(), 0
        self.allowed.set()

    def __call__(self) -> int:
        assert self.allowed.wait(10)
        self.done += 1
        return self.done


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing rests, nothing pauses: the tests say what they look at."""
    monkeypatch.setattr(kept, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(kept, "REST", 0)


def test_quick_work_is_waited_for(threads: ThreadPoolExecutor) -> None:
    work, answers = Work(), Kept[int](threads)
    assert [answers.get("key", mark, work) for mark in (1, 1, 2, 2, 3)] == [1, 1, 2, 2, 3]


def test_long_work_is_done_behind(
    threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "LONG_SECONDS", -1.0)  # whatever it takes is long
    work, answers = Work(), Kept[int](threads)
    assert answers.get("key", 1, work) == 1
    work.allowed.clear()
    assert [answers.get("key", 2, work) for _ in range(3)] == [1, 1, 1]
    work.allowed.set()
    threads.submit(bool).result()
    assert answers.get("key", 2, work) == 2
    assert work.done == 2


def test_nobody_is_told_that_there_is_nothing_when_there_is_something(
    threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "LONG_SECONDS", -1.0)
    monkeypatch.setattr(kept, "REST", 1_000_000)
    found, answers = list[str](), Kept[list[str]](threads)
    assert answers.get("key", 1, found.copy) == []
    found.append("the first match")
    assert answers.get("key", 2, found.copy) == ["the first match"]


def test_long_work_rests(threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "LONG_SECONDS", -1.0)
    monkeypatch.setattr(kept, "REST", 10**9)
    work, answers = Work(), Kept[int](threads)
    assert [answers.get("key", mark, work) for mark in range(5)] == [1] * 5
    threads.submit(bool).result()
    assert work.done == 1


def test_what_may_be_too_old_is_waited_for(
    threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "LONG_SECONDS", -1.0)
    monkeypatch.setattr(kept, "MOST_STALE_SECONDS", -1.0)
    work, answers = Work(), Kept[int](threads)
    assert [answers.get("key", mark, work) for mark in (1, 2)] == [1, 2]
