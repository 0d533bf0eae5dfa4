"""What is asked or told again, after a loss or a crash, is neither forgotten nor done twice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import grpc
import pytest

from fakes.referee import QUICKLY_ON_ONE_LOOP, Deal, Session, kinds, meet
from riverboat import ClassBot, StartInfo, View, bot, load_bot
from riverboat.v1 import referee_pb2 as pb

pytestmark = QUICKLY_ON_ONE_LOOP


MADE: list[Any] = []


@bot(name="counter")
class Counter(ClassBot):
    """Counts instances and decisions, and remembers what it was told."""

    def __init__(self) -> None:
        self.asked = 0
        self.events: list[object] = []
        self.info: StartInfo | None = None
        MADE.append(self)

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def on_event(self, event: object) -> None:
        self.events.append(event)

    def play(self, view: View, moves: Sequence[object]) -> object:
        self.asked += 1
        return moves[self.asked % len(moves)]


@pytest.fixture
def made() -> list[Any]:
    """Every counter that a test makes."""
    MADE.clear()
    return MADE


async def test_a_repeated_decision_is_answered_again_but_not_thought_about(made: list[Any]) -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        (first,) = await session.receive()
        await session.send(deal.decision())
        (again,) = await session.receive()
        assert again == first

    await meet(Counter, script)
    assert [counter.asked for counter in made] == [1]


async def test_a_lost_connection_is_resumed_with_the_same_bot_and_answer(made: list[Any]) -> None:
    deal = Deal()
    answers: list[Any] = []

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        answers.extend(await session.receive())
        await session.context.abort(grpc.StatusCode.UNAVAILABLE, "going down")

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision())
        answers.extend(await session.receive())
        await session.send(deal.decision(2, first_event=len(deal.table.opening)))
        answers.extend(await session.receive())

    connection = await meet(Counter, first, second)
    assert connection.sessions == 2
    assert answers[0] == answers[1]
    assert answers[2].move.decision == 2
    assert [counter.asked for counter in made] == [2]


async def test_a_decision_being_thought_about_survives_a_lost_connection() -> None:
    thinking, release = threading.Event(), threading.Event()
    asked: list[int] = []

    @bot(name="thinker")
    def thinker(view: View, moves: Sequence[object]) -> object:
        asked.append(view.me)
        thinking.set()
        release.wait(60)
        return moves[0]

    deal = Deal()

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        await asyncio.to_thread(thinking.wait, 5)

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision())
        await session.ping()  # so the decision has been read
        release.set()
        (item,) = await session.receive()
        assert item.move.decision == 1

    await meet(thinker, first, second)
    assert len(asked) == 1


@pytest.mark.parametrize("name", ["random", "random:seed=3"])
async def test_a_bot_that_draws_draws_the_same_in_a_new_process(name: str) -> None:
    deal, numbers = Deal(), range(1, 13)

    async def answers(resumed: bool, asked: Sequence[int]) -> list[object]:
        given: list[object] = []

        async def script(session: Session) -> None:
            await session.welcome()
            await session.send(deal.start(resumed))
            for number in asked:
                await session.send(deal.decision(number))
                given.extend(deal.move(item) for item in await session.receive())

        await meet(name, script)
        return given

    calm = await answers(False, numbers)
    assert calm == await answers(False, numbers[:5]) + await answers(True, numbers[5:])
    assert len(set(calm)) > 2


async def test_a_referee_that_lost_its_latest_records_gets_new_answers(made: list[Any]) -> None:
    """After a crash it may ask older numbers again, or the same one about another position."""
    before, after = Deal(seed=1), Deal(seed=2)

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(before.start(), before.decision(7))
        await session.receive()

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(before.start(resumed=True), after.decision(7))
        (item,) = await session.receive()
        assert after.move(item) in after.moves
        await session.send(after.decision(5))
        (item,) = await session.receive()
        assert item.move.decision == 5

    await meet(Counter, first, second)
    assert [counter.asked for counter in made] == [3]


async def test_a_match_resumed_by_a_new_process_gets_a_new_bot(made: list[Any]) -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision(9))
        (item,) = await session.receive()
        assert item.move.decision == 9

    await meet(Counter, script)
    assert made[0].info.resumed
    assert made[0].info.bots == ("me", "you")


async def test_events_are_told_once(made: list[Any]) -> None:
    deal = Deal()
    opening = [happened.seen_by(deal.seat) for happened in deal.table.opening]
    assert opening, "the set-up of this game must have events"

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1))
        await session.receive()
        await session.send(deal.decision(2))  # repeats the events, as after a lost clock
        await session.receive()

    await meet(Counter, script)
    assert made[0].events == opening


async def test_a_failure_is_reported_again_after_a_lost_connection() -> None:
    deal = Deal()

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start())
        assert kinds(await session.receive()) == ["failed"]

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision())
        assert kinds(await session.receive()) == ["failed"]

    await meet(load_bot("crash:at=0"), first, second)


async def test_events_that_come_as_they_happen_are_told_once_and_in_order(made: list[Any]) -> None:
    deal = Deal()
    opening = [happened.seen_by(deal.seat) for happened in deal.table.opening]

    def live(match_id: str, first: int, until: int) -> pb.RefereeItem:
        item = pb.RefereeItem()
        item.live.match_id, item.live.seat, item.live.first_event = match_id, deal.seat, first
        for event in opening[first:until]:
            deal.coder.fill_event(event, item.live.events.add())
        return item

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(live("unknown", 0, 1), deal.start(), live("m1", 0, 1))
        await session.send(live("m1", 0, len(opening)), deal.decision())
        assert kinds(await session.receive()) == ["move"]

    await meet(Counter, script)
    assert made[0].events == opening


async def test_a_seat_that_failed_is_told_nothing_more() -> None:
    deal, told = Deal(), threading.Event()

    @bot(name="failing")
    class Failing(ClassBot):
        def on_event(self, event: object) -> None:
            told.set()

        def play(self, view: View, moves: Sequence[object]) -> object:
            told.clear()
            raise RuntimeError("failed")

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        assert kinds(await session.receive()) == ["failed"]
        item = pb.RefereeItem()
        item.live.match_id, item.live.seat, item.live.first_event = "m1", deal.seat, 99
        deal.coder.fill_event(deal.table.opening[0].seen_by(deal.seat), item.live.events.add())
        await session.send(item, deal.decision(2), deal.end())
        await session.ping()

    await meet(Failing, script)
    assert not told.is_set()
