"""Searches side by side find what they find one after the other, and wait for nobody."""

from __future__ import annotations

import os
import pickle
import sys
import time
from math import inf
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from riverboat import BotClock, games
from riverboat.client.loading import load_bot
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
        at_once = find(pair, budget)  # while the other process still starts
        assert pair.ready(60.0) == 2
        assert [at_once, find(pair, budget), find(pair, budget)] == [expected] * 3
    assert sum(expected.tries) == 31


def test_parts_differ_so_that_they_tell_more_than_one() -> None:
    with Parallel(a_search(), parts=2, processes=1) as alone:
        two = find(alone, Budget(iterations=20))
    assert any(tries % 2 for tries in two.tries)


def test_what_a_search_remembers_stays_out_of_its_parts() -> None:
    """Else the second part of a process would go on from the first one's tree."""
    evaluator = games.get("the_river").evaluator()
    budget, found = Budget(iterations=30), []
    for processes in (1, 2):
        tree: Ismcts = Ismcts(Rollout(evaluator, Uniform(), 0), reuse=True)
        with Parallel(tree, parts=3, processes=processes) as search:
            assert search.ready(60.0) == processes
            for _ in range(2):
                found.append(find(search, budget))
                tree.follow(found[0].choose(Random(1)))
    assert found == [found[0]] * 4


def test_a_deep_tree_is_not_sent() -> None:
    """It could not be: there are more decisions in a row than Python has patience for."""
    tree: Ismcts = Ismcts(Rollout(games.get("the_river").evaluator(), Uniform(), 0))
    node = tree._root
    for _ in range(5_000):
        node = node.child((1,))
    assert len(pickle.dumps(tree)) < 5_000
    while tree._root.children:  # taken apart from above: freeing it is as deep
        tree._root = tree._root.child((1,))


class Late:
    """A process that has started and then never answers in time."""

    made: ClassVar[list[Late]] = []

    def __init__(self) -> None:
        Late.made.append(self)
        self.given: list[object] = []
        self.ended = False

    def give(self, task: object) -> None:
        self.given.append(task)

    def take(self, seconds: float) -> object:
        if self.given == [None]:
            return {}
        assert 0 <= seconds < 1
        raise LateError("late")

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> list[Late]:
    monkeypatch.setattr(module, "_worker", Late)
    monkeypatch.setattr(Late, "made", [])
    return Late.made


def test_who_is_late_is_left_out(late: list[Late]) -> None:
    with Parallel(a_search(), parts=2) as search:
        found = find(search, Budget(iterations=8), BotClock(left=1.0))
        assert sum(found.tries) == 4, "the part of this process"
    assert [one.ended for one in late] == [True]


def test_who_is_late_gets_nothing_to_do_until_it_has_answered(late: list[Late]) -> None:
    with Parallel(a_search(), parts=2) as search:
        find(search, Budget(iterations=8), BotClock(left=1.0))
        found = find(search, Budget(iterations=8), BotClock(left=1.0))
        assert sum(found.tries) == 8, "both parts are done here"
        assert len(late[0].given) == 2


def test_who_is_still_busy_when_its_clock_has_run_out_is_replaced(late: list[Late]) -> None:
    with Parallel(a_search(), parts=2) as search:
        find(search, Budget(iterations=2), BotClock(left=1e-6))
        assert [one.ended for one in late] == [True, False]


def test_nobody_waits_for_a_process_that_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of waiting is all of a short clock."""
    monkeypatch.setattr(module, "_bench", sleeps_long)
    clock = BotClock(left=30.0)
    with Parallel(a_search(), parts=2) as search:
        assert sum(find(search, Budget(iterations=8), clock).tries) == 8
    assert clock.spend() < 20.0


def sleeps_long(files: object) -> object:
    time.sleep(60)
    return None


def test_where_time_is_the_limit_others_are_not_waited_for_much_longer(late: list[Late]) -> None:
    clock = BotClock(left=60.0)
    patience = module._patience(Budget(share=0.01), clock, took=0.6)
    assert 0.5 < patience < 0.7
    assert module._patience(Budget(iterations=9), clock, took=0.6) > 9.0


def test_without_a_clock_iterations_are_waited_for(late: list[Late]) -> None:
    assert module._patience(Budget(iterations=9), BotClock(), took=60.0) == inf


class Failing(Search):
    """As long as there are moves."""

    def find(self, worlds: Worlds, budget: Budget, clock: BotClock) -> Findings:
        raise RuntimeError("an evaluation failed")


def test_an_error_of_one_decision_is_none_of_the_next() -> None:
    """The others have answered nobody: what they found is of a decision that is past."""
    with Parallel(Failing(), parts=3) as search:
        assert search.ready(60.0) == 3
        for _ in range(2):
            with pytest.raises(RuntimeError, match="an evaluation failed"):
                find(search, Budget(iterations=3))
        search._search = a_search()
        assert search.ready(60.0) == 3
        assert sum(find(search, Budget(iterations=9)).tries) == 9


def test_what_cannot_be_sent_is_refused_before_anybody_decides() -> None:
    search: Search = Ismcts(lambda world, mover, rng: [0.0, 0.0])
    with pytest.raises(ValueError, match="at the top of a module"):
        Parallel(search, parts=2)
    with Parallel(search, parts=2, processes=1) as alone:
        assert sum(find(alone, Budget(iterations=4)).tries) == 4


def test_a_process_that_cannot_start_is_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_bench", leaves)
    with Parallel(a_search(), parts=2) as search:
        for _ in range(3):
            assert sum(find(search, Budget(iterations=8)).tries) == 8
            assert search.ready(60.0) == 1


def leaves(files: object) -> object:
    os._exit(1)


MINE = """
from riverboat import bot
from riverboat.search import PlainScore, Ismcts, Rollout, Uniform, Search

class Mine(PlainScore):
    pass

def a_search(game) -> Search:
    return Ismcts(Rollout(Mine(game), Uniform(), 0))

@bot(name="mine")
def play(view, moves):
    return moves[0]
"""


def test_others_know_what_is_written_in_the_file_of_a_bot(tmp_path: Path) -> None:
    """Commands load files under names of their own, which nothing else can import."""
    (tmp_path / "mine.py").write_text(MINE)
    module = sys.modules[load_bot(str(tmp_path / "mine.py")).__module__]
    with Parallel(module.a_search(games.get("the_river")), parts=2) as search:
        assert search.ready(60.0) == 2
        assert sum(find(search, Budget(iterations=8)).tries) == 8
        assert search.ready() == 2, "nobody has gone"
