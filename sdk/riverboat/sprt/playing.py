"""Plays blocks until the test is decided, by whoever is there to play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Protocol

from riverboat.sprt.blocks import BlockResult
from riverboat.sprt.sequential import SequentialTest


class BlockPlayers(Protocol):
    """Who plays blocks, given by their numbers: a crew of processes, or somebody alone."""

    def give(self, task: int) -> None: ...
    def results(self, seconds: float | None) -> list[tuple[int, BlockResult]]: ...


def play_until_decided(
    test: SequentialTest,
    players: BlockPlayers,
    at_once: int,
    keep: Callable[[BlockResult], None] = lambda result: None,
    progress: Callable[[], None] = lambda: None,
) -> None:
    """Have blocks played, `at_once` of them at a time; each is kept before it is counted."""
    numbers = test.missing()
    waited_for = 0
    while test.conclusion is None:
        for number in islice(numbers, at_once - waited_for):
            players.give(number)
            waited_for += 1
        for _, result in players.results(None):
            waited_for -= 1
            keep(result)
            test.add(result)
        progress()
