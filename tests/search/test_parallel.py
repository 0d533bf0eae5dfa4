"""Searches side by side find what they find one after the other, and wait for nobody."""

from __future__ import annotations

from random import Random

import pytest

from riverboat import BotClock, games
from riverboat.judging.crew import LateError
from riverboat.search import Budget, Findings, Ismcts, Parallel, Rollout, Search, Uniform, Worlds
from riverboat.search import parallel as module
from search.positions import midgame


def a_search() -> Search:
    evaluator = games.get("the_river").evaluator()
    return Ismcts(Rollout(evaluator, Uniform(), 0))


def find(search: Search, budget: Budget, clock: BotClock | None = None) -> Findings:
    view = midgame(games.get("the_river"))
    return search.find(Worlds(view, Random(7)), budget, clock or BotClock())


def test_any_number_of_processes_finds_the_same() -> None:
    budget = Budget(iterations=31)
    with Parallel(a_search(), parts=3, processes=1) as alone:
        expected = find(alone, budget)
    with Parallel(a_search(), parts=3, processes=2) as pair:
        assert [find(pair, budget) for _ in range(2)] == [expected] * 2
    assert sum(expected.tries) == 31


def test_parts_differ_so_that_they_tell_more_than_one() -> None:
    with Parallel(a_search(), parts=2, processes=1) as alone:
        two = find(alone, Budget(iterations=20))
    assert any(tries % 2 for tries in two.tries)


class Late:
    """A process that never answers in time."""

    ended = 0

    def give(self, task: object) -> None: ...

    def take(self, seconds: float) -> object:
        assert 0 <= seconds < 1
        raise LateError("late")

    def end(self) -> None:
        Late.ended += 1


def test_who_is_late_is_left_out_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_worker", Late)
    with Parallel(a_search(), parts=2) as search:
        found = find(search, Budget(iterations=8), BotClock(left=1.0))
        assert sum(found.tries) == 4, "the part of this process"
        assert Late.ended == 1
    assert Late.ended == 2
