"""A connected bot answers what it is asked, says when it fails, and hears how a match ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest
import structlog

from fakes.referee import QUICKLY_ON_ONE_LOOP, Deal, Session, kinds, meet
from riverboat import Bot, BotClock, ClassBot, MatchResult, StartInfo, View, bot, load_bot
from riverboat.client import workers
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb

pytestmark = QUICKLY_ON_ONE_LOOP


def a_thinker() -> tuple[Bot, threading.Event, threading.Event]:
    """A bot that thinks until it is released; the first event tells that it has begun."""
    thinking, release = threading.Event(), threading.Event()

    @bot(name="thinker")
    def thinker(view: View, moves: Sequence[object]) -> object:
        thinking.set()
        release.wait(60)
        return moves[0]

    return thinker, thinking, release


async def test_a_decision_is_answered_with_its_number_and_what_was_printed() -> None:
    @bot(name="talker")
    def talker(view: View, moves: Sequence[object], clock: BotClock) -> object:
        print(f"{clock.left} {clock.increment} {clock.deadline} {clock.lag}")
        return moves[-1]

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(7))
        (item,) = await session.receive()
        assert (item.move.match_id, item.move.decision) == ("m1", 7)
        assert deal.move(item) == deal.moves[-1]
        assert item.move.log == "60.0 0.25 30.0 0.0015\n"

    await meet(talker, script)


async def test_everything_ready_goes_out_as_one_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "QUICK", 5.0)  # however busy the machine: this bot is quick
    deals = [Deal(f"m{number}", number) for number in range(40)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        for number in range(1, 4):  # the first batches are thought about in threads
            await session.send(*(deal.decision(number) for deal in deals))
            answered = 0
            while answered < len(deals):
                answered += len(await session.receive())
        await session.send(*(deal.decision(4) for deal in deals))
        items = await session.receive()
        assert len(items) == len(deals)
        assert [item.move.match_id for item in items] == [deal.match_id for deal in deals]

    await meet(load_bot("first"), script)


async def test_threads_that_finish_together_send_together() -> None:
    gate = threading.Barrier(8)

    @bot(name="slow")
    def slow(view: View, moves: Sequence[object]) -> object:
        gate.wait(60)  # nobody answers before all eight are thinking at once
        return moves[0]

    deals = [Deal(f"m{number}") for number in range(8)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        await session.send(*(deal.decision() for deal in deals))
        answered: list[str] = []
        while len(answered) < 8:
            answered += [item.move.match_id for item in await session.receive()]
        assert sorted(answered) == sorted(deal.match_id for deal in deals)

    await meet(slow, script)


async def test_long_logs_are_split_into_requests_that_fit() -> None:
    @bot(name="talker")
    def talker(view: View, moves: Sequence[object]) -> object:
        print("x" * 10_000)
        return moves[0]

    deals = [Deal(f"m{number}") for number in range(40)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        await session.send(*(deal.decision() for deal in deals))
        answered = 0
        while answered < len(deals):
            request = await session.context.read()
            assert request.ByteSize() <= 65536
            answered += len(request.items)
            assert all(len(item.move.log) <= 4096 for item in request.items)

    await meet(talker, script)


async def test_a_ping_is_answered_while_bots_think() -> None:
    thinker, thinking, release = a_thinker()
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        await asyncio.to_thread(thinking.wait, 5)
        await session.send(pb.RefereeItem(ping=pb.Ping(nonce=42)))
        (item,) = await session.receive()
        assert item.pong.nonce == 42
        release.set()
        assert kinds(await session.receive()) == ["move"]

    await meet(thinker, script)


async def test_a_newer_decision_replaces_one_that_waits() -> None:
    thinker, thinking, release = a_thinker()
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1))
        await asyncio.to_thread(thinking.wait, 5)
        await session.send(deal.decision(2), deal.decision(3))
        await session.ping()
        release.set()
        (item,) = await session.receive()
        assert item.move.decision == 3

    await meet(thinker, script)


async def test_a_failure_is_reported_and_other_matches_go_on() -> None:
    @bot(name="picky")
    class Picky(ClassBot):
        def on_start(self, info: StartInfo) -> None:
            self.bad = info.match_id == "bad"

        def play(self, view: View, moves: Sequence[object]) -> object:
            if self.bad:
                raise ValueError("I do not like this one")
            return moves[0]

    bad, good = Deal("bad"), Deal("good")

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(bad.start(), good.start(), bad.decision(), good.decision())
        items: dict[str, Any] = {}
        while len(items) < 2:
            for item in await session.receive():
                items[str(item.WhichOneof("kind"))] = item
        failed = items["failed"].failed
        assert (failed.match_id, failed.seat) == ("bad", bad.seat)
        assert "ValueError: I do not like this one" in failed.log
        assert items["move"].move.match_id == "good"
        await session.send(bad.decision(2), good.decision(2))
        (item,) = await session.receive()  # the failed seat stays silent
        assert item.move.match_id == "good"

    await meet(Picky, script)


async def test_an_illegal_choice_never_goes_on_the_wire() -> None:
    @bot(name="forgetful")
    def forgetful(view: View, moves: Sequence[object]) -> None:
        pass

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        (item,) = await session.receive()
        assert "IllegalChoiceError: forgetful answered" in item.failed.log

    await meet(forgetful, script)


async def test_a_refusal_is_shown_and_the_question_stands() -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        (item,) = await session.receive()
        assert not item.move.HasField("move") or item.move.move.WhichOneof("game") is None
        await session.send(deal.refused(common_pb2.REFUSAL_REASON_MALFORMED))
        (item,) = await session.receive()  # asked again by the SDK, not by the referee
        assert item.move.decision == 1
        await session.send(deal.refused(common_pb2.REFUSAL_REASON_STALE))
        await session.ping()

    with structlog.testing.capture_logs() as logs:
        await meet(load_bot("illegal"), script)
    refusals = [entry for entry in logs if entry["event"] == "the referee refused a message"]
    assert refusals[0]["text"] == "not like this"
    assert refusals[0]["rule"] == "gold_west: Building"
    assert refusals[0]["reason"] == "MALFORMED"
    assert refusals[0]["log_level"] == "warning"
    assert len(refusals) == 2


async def test_an_answer_that_crosses_the_end_of_its_match_is_nobodys_fault() -> None:
    """An opponent crashed while this bot was thinking: the referee has forgotten the match."""
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        assert kinds(await session.receive()) == ["move"]
        await session.send(deal.end())
        await session.send(deal.refused(common_pb2.REFUSAL_REASON_UNKNOWN_MATCH))
        await session.ping()

    with structlog.testing.capture_logs() as logs:
        await meet(load_bot("first"), script)
    assert [entry for entry in logs if entry["log_level"] == "warning"] == []


async def test_async_bots_think_at_once() -> None:
    together = asyncio.Barrier(5)

    @bot(name="async")
    async def patient(view: View, moves: Sequence[object]) -> object:
        await together.wait()
        return moves[0]

    deals = [Deal(f"m{number}") for number in range(5)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        await session.send(*(deal.decision() for deal in deals))
        assert len(await session.receive()) == 5

    await meet(patient, script)


async def test_the_end_of_a_match_is_told() -> None:
    ended: list[MatchResult] = []
    deal = Deal()
    told = asyncio.Event()

    @bot(name="listener")
    class Listener(ClassBot):
        async def play(self, view: View, moves: Sequence[object]) -> object:
            return moves[0]

        async def on_end(self, result: MatchResult) -> None:
            ended.append(result)
            told.set()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        await session.receive()
        await session.send(deal.end())
        await told.wait()

    finished: list[tuple[StartInfo, MatchResult]] = []
    await meet(Listener, script, on_end=lambda info, result: finished.append((info, result)))
    assert ended[0].ranks == (1, 2)
    assert finished[0][0].match_id == "m1"


async def test_an_unknown_game_is_answered_with_a_failure() -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        start = deal.start()
        start.start.setup.game = "ludo"
        await session.send(start)
        (item,) = await session.receive()
        assert "unknown game 'ludo'" in item.failed.log
        assert "update the SDK" in item.failed.log

    await meet(load_bot("first"), script)
