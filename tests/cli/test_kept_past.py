"""What ladders are worked out from is read once, and never taken for that of another store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat.match import Cause, Division, FinishedMatch
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder.rated_columns import RatedColumns
from riverboat_server.reading import ahead, folder_ladders
from riverboat_server.reading.folder_ladders import FolderLadders
from riverboat_server.reading.kept_past import NAME
from riverboat_server.reading.library import LaddersAhead
from riverboat_server.reading.reader import Reader
from riverboat_server.reading.remembered import FOLDER
from riverboat_server.store import Store
from riverboat_server.store.plain_file import plain_statistics


@pytest.fixture(autouse=True)
def few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder_ladders, "LEAST", 1)


def record(folder: Path, *results: FinishedMatch) -> None:
    with Store(folder / "ladder.sqlite") as store:
        assert all(outcome is True for outcome in store.record_all(results))


def rows(folder: Path) -> list[pb.LadderRow]:
    """By a process that begins with what is kept."""
    results = plain_statistics(folder / "ladder.sqlite")
    assert results is not None
    ladders = FolderLadders(folder, results)
    ladders.refresh()
    return ladders.rows()


def rows_from_nothing(folder: Path) -> list[pb.LadderRow]:
    for file in (folder / FOLDER).iterdir():
        file.unlink()
    return rows(folder)


def block(number: int, bots: str, *ranks: list[int]) -> list[FinishedMatch]:
    return [a_result(bots, rank, block_id=f"block-{number}") for rank in ranks]


def test_what_came_in_later_is_added_to_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = a_result("ann bob", [2, 1], causes={0: Cause.TIMEOUT})
    record(tmp_path, *block(1, "ann bob", [1, 2]), *block(2, "ann bob cid", [1, 2, 3]), lost)
    rows(tmp_path)
    monkeypatch.setattr(folder_ladders, "GROWN", 100.0)  # what is kept stays behind from here on
    record(tmp_path, *block(1, "bob ann", [1, 2]), *block(3, "dee bob cid", [1, 3, 2]))
    record(tmp_path, a_result("eve ann", [1, 2], causes={1: Cause.CRASH}))
    taken_up = rows(tmp_path)
    assert taken_up == rows_from_nothing(tmp_path)
    assert {row.bot for row in taken_up} == {"ann", "bob", "cid", "dee", "eve"}


def test_only_what_came_in_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record(tmp_path, *block(1, "ann bob", [1, 2]))
    rows(tmp_path)
    record(tmp_path, *block(2, "ann bob", [1, 2]))
    results = plain_statistics(tmp_path / "ladder.sqlite")
    assert results is not None
    read: list[int] = []
    whole = results.rated_columns

    def noted(division: Division, after: int = 0) -> RatedColumns:
        read.append(after)
        return whole(division, after)

    monkeypatch.setattr(results, "rated_columns", noted)
    FolderLadders(tmp_path, results).refresh()
    assert read == [1]


def test_what_was_kept_of_another_store_is_left_alone(tmp_path: Path) -> None:
    record(tmp_path, *block(1, "ann bob", [1, 2]), *block(2, "ann bob", [1, 2]))
    rows(tmp_path)
    (tmp_path / "ladder.sqlite").unlink()
    record(tmp_path, *block(1, "cid dee", [1, 2]), *block(2, "cid dee", [1, 2]))
    assert {row.bot for row in rows(tmp_path)} == {"cid", "dee"}


def test_what_was_kept_before_a_publication_is_left_alone(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        store.add_tournament("final", "", "ada", published=False, matches=1)
    hidden = a_result("eve fay", [1, 2], tournament_id="final")
    record(tmp_path, hidden, *block(1, "ann bob", [1, 2]))
    assert {row.bot for row in rows(tmp_path)} == {"ann", "bob"}
    with Store(tmp_path / "ladder.sqlite") as store:
        store.publish("final")
    assert {row.bot for row in rows(tmp_path)} == {"ann", "bob", "eve", "fay"}


def test_a_damaged_file_is_left_alone(tmp_path: Path) -> None:
    record(tmp_path, *block(1, "ann bob", [1, 2]))
    first = rows(tmp_path)
    kept = tmp_path / FOLDER / NAME
    whole = kept.read_bytes()
    for damaged in (b"", whole[:100], whole[:-30], whole.replace(b"ann", b"eve"), b"\x93NUMPY"):
        kept.write_bytes(damaged)
        assert rows(tmp_path) == first


class AskedReader(Reader):
    """Notes what it is asked."""

    def __init__(self, folder: Path, running: bool) -> None:
        super().__init__(folder)
        self.asked = asyncio.Event()
        self.questions: list[object] = []
        self._is_running = running

    @property
    def running(self) -> bool:
        return self._is_running

    async def ask(self, question: object) -> None:  # type: ignore[override]
        self.questions.append(question)
        self.asked.set()


class Results:
    def __init__(self) -> None:
        self.queue: asyncio.Queue[FinishedMatch | None] = asyncio.Queue()

    def subscribe(self, tournament_id: str = "") -> asyncio.Queue[FinishedMatch | None]:
        return self.queue


async def test_a_referee_works_ladders_out_once_for_results_that_come_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "SOON_SECONDS", 0.0)
    board, reader = Results(), AskedReader(tmp_path, running=True)
    watching = asyncio.create_task(ahead.LadderAhead(board, reader).watch())
    for _ in range(3):
        board.queue.put_nowait(a_result("ann bob", [1, 2]))
    await asyncio.wait_for(reader.asked.wait(), 10)
    board.queue.put_nowait(None)
    await asyncio.wait_for(watching, 10)
    assert reader.questions == [LaddersAhead()]


async def test_ladders_take_a_hundredth_of_a_processor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a rest, quick results would have them worked out without end."""
    board, pauses, now = Results(), list[float](), 0.0

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 2:
            board.queue.put_nowait(None)

    class SlowReader(AskedReader):
        async def ask(self, question: object) -> None:  # type: ignore[override]
            nonlocal now
            now += 2.0

    monkeypatch.setattr(asyncio, "sleep", pause)
    board.queue.put_nowait(a_result("ann bob", [1, 2]))
    reader = SlowReader(tmp_path, running=True)
    await ahead.LadderAhead(board, reader, clock=lambda: now).watch()
    assert pauses == [ahead.SOON_SECONDS, 200.0]


@pytest.mark.parametrize("running", [True, False])
async def test_a_referee_that_ends_leaves_ladders_but_starts_nobody(
    tmp_path: Path, running: bool
) -> None:
    reader = AskedReader(tmp_path, running)
    await ahead.LadderAhead(Results(), reader).finish()
    assert reader.questions == [LaddersAhead()] * running
