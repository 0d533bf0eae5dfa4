"""The reader: a process of its own for costly reads, which holds up nobody and is never missed."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import grpc
import pytest

from ladder.build import a_result
from riverboat_server.ladder.standing import NOTHING
from riverboat_server.reading import reader as reader_module
from riverboat_server.reading.library import BotsOf, LaddersSince, NewestResults
from riverboat_server.reading.reader import MOST_OPEN, Reader, ReaderError
from riverboat_server.service.gate import Refused
from riverboat_server.service.ladder import KeptLadders
from riverboat_server.store import Store
from server.reading import ReaderHere
from server.world import eventually


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with Store(tmp_path / "ladder.sqlite") as store:
        store.record(a_result("ann bob", [1, 2], match_id="m"))
    return tmp_path


async def test_a_reader_answers_fails_and_comes_back_from_the_dead(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_module, "ANSWER_SECONDS", 120.0)
    monkeypatch.setattr(reader_module, "AGAIN_SECONDS", 0.0)
    monkeypatch.setattr(reader_module, "STOP_SECONDS", 120.0)
    monkeypatch.chdir(data)
    for module in ("org", "token", "random"):  # pickle looks for the first one in any case
        (data / f"{module}.py").write_text("raise SystemExit('a bot of somebody')")
    reader = Reader(data)
    answers = await asyncio.gather(*(reader.ask(BotsOf(name)) for name in ("m", "x", "m")))
    assert answers == [("ann", "bob"), (), ("ann", "bob")]
    with pytest.raises(ReaderError, match="Traceback"):
        await reader.ask(NewestResults("no number", None, ""))  # type: ignore[arg-type]
    ladders = await reader.ask(LaddersSince(NOTHING))
    assert (ladders.last.sequence, len(ladders.parts)) == (1, 1)
    assert reader._process is not None
    assert os.getpgid(reader._process.pid) != os.getpgid(0), "Ctrl-C is not for it"
    os.kill(reader._process.pid, signal.SIGKILL)
    await eventually(lambda: reader._process is None)
    assert await reader.ask(BotsOf("m")) == ("ann", "bob")
    process = reader._process
    await reader.close()
    assert process is not None
    assert process.returncode == 0, "it ends by itself when nobody can ask it any more"


async def test_a_reader_that_does_not_answer_is_not_waited_for(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_module, "ANSWER_SECONDS", 0.0)
    reader = Reader(data)
    assert await reader.ask(BotsOf("m")) == ("ann", "bob"), "it may take its time to start"
    with pytest.raises(Refused) as refused:
        await reader.ask(BotsOf("m"))
    assert refused.value.code is grpc.StatusCode.UNAVAILABLE
    assert refused.value.wait > 0
    await reader.close()


async def test_nor_is_one_that_never_starts(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "START_SECONDS", 0.01)
    reader = Reader(data)
    with pytest.raises(Refused) as refused:
        await reader.ask(BotsOf("m"))
    assert refused.value.code is grpc.StatusCode.UNAVAILABLE
    await reader.close()


async def test_too_many_questions_at_once_are_refused(data: Path) -> None:
    reader = Reader(data)
    reader._open = {number: asyncio.Future() for number in range(MOST_OPEN)}
    with pytest.raises(Refused) as refused:
        await reader.ask(BotsOf("m"))
    assert refused.value.code is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert refused.value.wait > 0


# --- kept ladders ------------------------------------------------------------------------------


class CountingReader(ReaderHere):
    """Counts how often ladders are made; each takes two seconds of a clock of its own."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.made = 0
        self.now = 0.0

    async def ask(self, question: object) -> object:  # type: ignore[override]
        self.made += 1
        await asyncio.sleep(0)
        self.now += 2.0
        return await super().ask(question)  # type: ignore[arg-type]


async def test_a_thousand_callers_have_the_ladder_made_once(data: Path) -> None:
    reader = CountingReader(data)
    kept = KeptLadders(reader, clock=lambda: reader.now)
    answers = await asyncio.gather(*(kept.fresh() for _ in range(1000)))
    assert reader.made == 1
    assert all(answer == answers[0] for answer in answers)
    await reader.close()


async def test_making_ladders_rests_longer_than_it_works(data: Path) -> None:
    reader = CountingReader(data)
    kept = KeptLadders(reader, clock=lambda: reader.now)
    for _ in range(1000):
        await kept.fresh()
        reader.now += 0.1
    assert 2.0 * reader.made <= 0.21 * reader.now
    await reader.close()


async def test_new_results_are_on_the_ladder_when_it_is_made_again(data: Path) -> None:
    reader = CountingReader(data)
    kept = KeptLadders(reader, clock=lambda: reader.now)
    before = list(await kept.fresh())
    with Store(data / "ladder.sqlite") as store:
        store.record(a_result("ann bob", [1, 2], game="boonlake"))
    assert list(await kept.fresh()) == before
    reader.now += 60.0
    assert [division.game for division, _ in await kept.fresh()] == ["boonlake", "gold_west"]
    await reader.close()
