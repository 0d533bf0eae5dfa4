"""Results on their way into the store: the first at once, those close behind it together."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import cast

import pytest

from riverboat.match import FinishedMatch, MatchDescription
from riverboat_server import results as module
from riverboat_server.results import ResultKeeper
from riverboat_server.store import Place, ResultConflictError
from server.world import eventually


@dataclass(frozen=True)
class Ended:
    """As much of a finished match as a keeper looks at."""

    match_id: str

    @property
    def match(self) -> MatchDescription:
        return cast(MatchDescription, self.match_id)


@dataclass
class Books:
    """A store, and everybody who is told what it has."""

    piles: list[list[str]] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)
    published: list[str] = field(default_factory=list)

    def record_all(self, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        self.piles.append([result.match_id for result in results])
        return [True] * len(results)

    def results(self, *, tournament: str) -> list[FinishedMatch]:
        return []

    def places(self, tournament: str, blocks: Collection[str]) -> dict[Place, str]:
        return {}

    def settle(self, match: MatchDescription) -> None:
        self.settled.append(str(match))

    async def write_replays(self) -> None:
        await asyncio.sleep(0)

    def publish(self, finished: FinishedMatch) -> None:
        self.published.append(finished.match_id)


@pytest.fixture
def books() -> Books:
    return Books()


@pytest.fixture
def keeper(books: Books) -> ResultKeeper:
    return ResultKeeper(books, books, books)


def ended(match_id: str) -> FinishedMatch:
    return cast(FinishedMatch, Ended(match_id))


async def until(books: Books, published: int) -> None:
    await eventually(lambda: len(books.published) >= published)


async def test_a_result_alone_is_stored_at_once(
    keeper: ResultKeeper, books: Books, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GATHER_SECONDS", 1e6)
    keeper.keep(ended("one"))
    await until(books, 1)
    assert books.piles == [["one"]]
    await keeper.close()


async def test_results_close_behind_another_are_stored_together(
    keeper: ResultKeeper, books: Books, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GATHER_SECONDS", 0.5)  # a busy machine is not quick
    keeper.keep(ended("one"))
    await until(books, 1)
    for name in ("two", "three", "four"):
        keeper.keep(ended(name))
        await asyncio.sleep(0.002)
    await until(books, 4)
    assert books.piles == [["one"], ["two", "three", "four"]]
    assert books.settled == books.published == ["one", "two", "three", "four"]
    await keeper.close()


async def test_the_end_waits_for_what_is_gathered(keeper: ResultKeeper, books: Books) -> None:
    keeper.keep(ended("one"))
    await until(books, 1)
    keeper.keep(ended("two"))
    await keeper.close()
    assert books.published == ["one", "two"]
