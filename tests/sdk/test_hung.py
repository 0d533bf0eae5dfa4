"""A bot that hangs at a referee: its author reads where, its process ends, nobody else suffers."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from fakes.referee import QUICKLY_ON_ONE_LOOP, Deal, Referee, Session, kinds, meet, serving
from riverboat import Bot, View, bot, load_bot
from riverboat.client import connection, watchdog
from riverboat.client.desk import Desk
from riverboat.client.errors import BotHungError, Exit
from riverboat.client.workers import Workers

pytestmark = QUICKLY_ON_ONE_LOOP

RELEASE = threading.Event()
THINKS = threading.Event()


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody waits ten seconds in a test, and whatever hangs may go home at its end."""
    monkeypatch.setattr(watchdog, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(watchdog, "HUNG_SECONDS", 0.2)
    monkeypatch.setattr(connection, "LEAVE_SECONDS", 1.5)  # busy machines read late
    RELEASE.clear()
    THINKS.clear()
    yield
    RELEASE.set()


@bot(name="hanging")
def hanging(view: View, moves: Sequence[object]) -> object:
    THINKS.set()
    RELEASE.wait()
    return moves[0]


def thinking(seconds: float) -> Bot:
    @bot(name="thinking")
    def think(view: View, moves: Sequence[object]) -> object:
        time.sleep(seconds)
        return moves[0]

    return think


async def test_a_lost_decision_that_goes_on_fails_the_seat_and_ends_the_process(
    capfd: pytest.CaptureFixture[str],
) -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(7, deadline=0.1))
        (item,) = await session.receive()
        failed = item.failed
        assert (failed.match_id, failed.seat, failed.decision) == ("m1", deal.seat, 7)
        assert "hanging hangs: match m1, seat 1, decision 7. It is stuck here" in failed.log
        assert "in hanging\n    RELEASE.wait()\n" in failed.log
        assert "riverboat/client" not in failed.log
        await session.wait_for_the_end()

    with pytest.raises(BotHungError, match="the bot hangs in match m1: start it again"):
        await meet(hanging, script)
    assert "in hanging\n    RELEASE.wait()\n" in capfd.readouterr().err


async def test_a_match_that_ended_meanwhile_counts_too() -> None:
    """The referee ends a match whose clock was lost; the bot's long deadline does not matter."""
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1, deadline=3600.0))
        await asyncio.to_thread(THINKS.wait)
        await session.send(deal.end())
        (item,) = await session.receive()
        assert item.failed.decision == 1
        await session.wait_for_the_end()

    with pytest.raises(BotHungError):
        await meet(hanging, script)


async def test_a_question_that_was_not_begun_before_the_end_is_left() -> None:
    """Its long deadline would hide from the watchdog whatever the bot does after the end."""
    jobs: list[Callable[[], None]] = []
    workers = cast(Workers, SimpleNamespace(submit=jobs.append))
    desk = Desk(load_bot(hanging), print, workers, lambda *_: None, lambda _: None)
    deal = Deal()
    desk.take("start", deal.start())
    jobs.pop()()
    await asyncio.sleep(0)  # the start is over, the question may begin
    desk.take("decision", deal.decision(1, deadline=3600.0))
    desk.take("end", deal.end())
    RELEASE.set()
    jobs.pop()()
    assert not THINKS.is_set()


async def test_where_it_hung_is_told_as_soon_as_the_match_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watchdog, "HUNG_SECONDS", 3600.0)
    late, early = Deal("late"), Deal("early")

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(late.start(), early.start())
        await session.send(late.decision(4, deadline=0.05), early.decision(5))
        await asyncio.sleep(0.3)
        await session.send(late.end(), early.end())  # one decision is lost, the other is not
        (item,) = await session.receive()
        assert (item.failed.match_id, item.failed.decision) == ("late", 4)
        assert "RELEASE.wait()" in item.failed.log
        await session.ping()

    await meet(hanging, script)


async def test_a_newer_question_counts_for_who_hangs_at_the_start() -> None:
    @bot(name="late")
    class Late:
        def on_start(self, info: object) -> None:
            RELEASE.wait()

        def play(self, view: View, moves: Sequence[object]) -> object:
            return moves[0]

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start())
        await session.ping()
        await asyncio.sleep(0.5)  # without a question, nobody waits
        await session.send(deal.decision(1, deadline=0.1))
        (item,) = await session.receive()
        assert "at the start or the end" in item.failed.log
        assert "in on_start" in item.failed.log
        await session.wait_for_the_end()

    with pytest.raises(BotHungError):
        await meet(Late, script)  # type: ignore[arg-type]


async def test_the_watchdog_does_not_keep_the_process_and_goes_home_with_the_connection() -> None:
    def dogs() -> list[threading.Thread]:
        return [t for t in threading.enumerate() if t.name == "riverboat-watchdog"]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.ping()
        assert [dog.daemon for dog in dogs()] == [True]

    for dog in dogs():
        dog.join(60)
    await meet(load_bot("first"), script)
    for dog in dogs():
        dog.join(60)
    assert not dogs()


async def test_who_is_busy_within_the_time_of_its_question_is_left_alone() -> None:
    @bot(name="slow start")
    class SlowStart:
        def on_start(self, info: object) -> None:
            time.sleep(0.6)

        def play(self, view: View, moves: Sequence[object]) -> object:
            return moves[0]

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1))
        assert kinds(await session.receive()) == ["move"]

    await meet(SlowStart, script)  # type: ignore[arg-type]


async def test_a_deep_stack_fits_into_the_log_and_keeps_its_end() -> None:
    @bot(name="deep")
    def deep(view: View, moves: Sequence[object]) -> object:
        return deeper(400) or moves[0]

    def deeper(depth: int) -> object:
        if depth % 2:
            return deeper(depth - 1)
        return deeper(depth - 1) if depth else RELEASE.wait()

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1, deadline=0.1))
        (item,) = await session.receive()
        assert 15_000 < len(item.failed.log.encode()) <= 16 * 1024
        assert "more left out]" in item.failed.log
        assert item.failed.log.endswith("waiter.acquire()\n")
        await session.wait_for_the_end()

    with pytest.raises(BotHungError):
        await meet(deep, script)


async def test_a_bot_that_is_late_but_comes_back_plays_on() -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start())
        for number in range(1, 6):
            await session.send(deal.decision(number, deadline=0.1))
            assert kinds(await session.receive()) == ["move"]

    assert (await meet(thinking(0.15), script)).sessions == 1


async def test_a_bot_that_thinks_within_its_time_is_never_disturbed() -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1))
        assert kinds(await session.receive()) == ["move"]

    await meet(thinking(0.6), script)


async def test_an_async_bot_that_waits_for_ever_is_cancelled_and_the_process_lives() -> None:
    cancelled = asyncio.Event()

    @bot(name="waiting")
    async def waiting(view: View, moves: Sequence[object]) -> object:
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()
        return moves[0]

    deal, other = Deal("m1"), Deal("m2")

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), other.start(), deal.decision(3, deadline=0.1))
        (item,) = await session.receive()
        assert (item.failed.match_id, item.failed.decision) == ("m1", 3)
        assert "in waiting\n    await asyncio.Event().wait()\n" in item.failed.log
        await asyncio.wait_for(cancelled.wait(), 60)
        await session.ping()

    await meet(waiting, script)


BLOCKING = """
import sys
from riverboat import bot
from riverboat.client import watchdog

watchdog.LOOK_SECONDS, watchdog.HUNG_SECONDS, watchdog.ANSWER_SECONDS = 0.02, 0.2, 0.2
asked = []

@bot(name="quick")
def quick(view, moves):
    asked.append(1)
    while len(asked) > 20:
        pass
    return moves[0]

@bot(name="careless")
async def careless(view, moves):
    asked.append(1)
    while len(asked) > 20:
        pass
    return moves[0]

(quick if sys.argv.pop(1) == "quick" else careless).run()
"""


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", ["quick", "careless"])
async def test_a_bot_that_blocks_everything_ends_its_process(name: str, tmp_path: Path) -> None:
    """A quick bot runs on the event loop itself, an async one always does."""
    file = tmp_path / "blocking.py"
    file.write_text(BLOCKING)
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start())
        for number in range(1, 21):
            await session.send(deal.decision(number, deadline=20.0))
            assert kinds(await session.receive()) == ["move"]
        await session.send(deal.decision(21, deadline=0.1))
        await session.wait_for_the_end()

    referee = Referee(script)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    async with serving(referee) as target:
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(file), name, "--server", target, "--token", "t",
            env=environment, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        _, error = await process.communicate()
    said = error.decode()
    assert process.returncode == Exit.HUNG, said
    assert f"{name} hangs: match m1, seat 1, decision 21" in said
    assert f"in {name}\n    while len(asked) > 20:\n" in said
    assert said.endswith("riverboat: the process ends: start it again\n")
