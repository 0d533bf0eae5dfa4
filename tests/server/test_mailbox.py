"""The mailbox: everything ready in one message, in order, within bounds, and never for ever."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from riverboat.match import Asked
from riverboat.protocol import MOST_ITEMS, MOST_UNREAD, SPLIT_RESPONSE
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee import mailbox as mailbox_module
from riverboat_server.referee.mailbox import BUSY, VERY_BUSY, Mailbox
from riverboat_server.referee.referee import Referee
from riverboat_server.service.gate import Stream
from riverboat_server.service.play import LagMeter, Patience, PlayService

ASKED = Asked(1, 0, "ACTIVATE", 60.0, 60.0)


def an_item(number: int = 0) -> pb.RefereeItem:
    return pb.RefereeItem(refused=pb.Refused(decision=number))


def a_question(number: int = 1) -> bytes:
    return pb.Decision(number=number).SerializeToString()


async def test_everything_ready_is_one_message_up_to_a_bound() -> None:
    box = Mailbox("ada", False, False)
    for number in range(600):
        box.put(pb.RefereeItem(refused=pb.Refused(decision=number)))
    messages = await everything_in(box)
    assert [item.refused.decision for m in messages for item in m.items] == [*range(600)]
    assert max(len(m.items) for m in messages) <= MOST_ITEMS
    assert len(messages) == 3


async def test_large_items_are_spread_over_messages_that_clients_take() -> None:
    box = Mailbox("ada", False, False)
    items = []
    for number in range(100):
        refusal = common_pb2.Refusal(text=str(number) + "x" * 100_000)
        items.append(pb.RefereeItem(refused=pb.Refused(refusal=refusal)))
        box.put(items[-1])
    messages = await everything_in(box)
    assert max(m.ByteSize() for m in messages) <= SPLIT_RESPONSE
    assert [item for m in messages for item in m.items] == items


async def test_an_item_waits_for_the_record_and_a_notice_does_not() -> None:
    safe = False
    box = Mailbox("ada", False, False, lambda: safe)
    box.put(pb.RefereeItem(start=pb.MatchStart(match_id="m")))
    box.notice(pb.RefereeItem(ping=pb.Ping(nonce=7)))
    first = pb.PlayResponse.FromString(await box.take() or b"")
    assert [item.WhichOneof("kind") for item in first.items] == ["ping"]
    taking = asyncio.create_task(box.take())
    box.wake()
    await asyncio.sleep(0.01)
    assert not taking.done()
    safe = True
    box.wake()
    second = pb.PlayResponse.FromString(await taking or b"")
    assert [item.start.match_id for item in second.items] == ["m"]


async def test_a_box_that_nobody_empties_is_closed_and_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mailbox_module, "MOST_UNREAD", 10)
    box = Mailbox("ada", False, False, lambda: False)
    for _ in range(11):
        box.put(pb.RefereeItem())
    assert box.closed == "too many unread messages"
    assert await box.take() is None


async def everything_in(box: Mailbox) -> list[pb.PlayResponse]:
    box.close("")
    messages = []
    while (message := await box.take()) is not None:
        messages.append(pb.PlayResponse.FromString(message))
    return messages


# --- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("waiting", "closed"), [(MOST_UNREAD, False), (MOST_UNREAD + 1, True)])
def test_so_many_items_may_wait_and_no_more(waiting: int, closed: bool) -> None:
    box = Mailbox("ada", False, False)
    item = an_item(1)
    for _ in range(waiting):
        box.put(item)
    assert (box.closed is not None) is closed
    assert box.waiting == (0 if closed else waiting)


@pytest.mark.parametrize(("items", "messages"), [(MOST_ITEMS, 1), (MOST_ITEMS + 1, 2)])
async def test_so_many_items_are_one_message_and_no_more(items: int, messages: int) -> None:
    box = Mailbox("ada", False, False)
    for number in range(items):
        box.put(an_item(number))
    assert len(await everything_in(box)) == messages


@pytest.mark.parametrize(("spare", "messages"), [(0, 1), (1, 2)])
async def test_a_message_has_so_many_bytes_and_no_more(spare: int, messages: int) -> None:
    """Two items that together are just as large as a message may be, or a byte larger."""
    box = Mailbox("ada", False, False)
    size = SPLIT_RESPONSE // 2
    for wanted in (size, size + spare):
        box.put(item_of(wanted))
    found = await everything_in(box)
    assert len(found) == messages
    assert sum(message.ByteSize() for message in found) == SPLIT_RESPONSE + spare


def item_of(size: int) -> pb.RefereeItem:
    """An item that takes so many bytes of a message."""

    def made(letters: int) -> pb.RefereeItem:
        refusal = common_pb2.Refusal(text="x" * letters)
        return pb.RefereeItem(refused=pb.Refused(refusal=refusal))

    around = pb.PlayResponse(items=[made(size)]).ByteSize() - size
    item = made(size - around)
    assert pb.PlayResponse(items=[item]).ByteSize() == size
    return item


async def test_an_item_that_is_too_large_for_a_message_goes_out_alone() -> None:
    box = Mailbox("ada", False, False)
    for item in (an_item(1), item_of(SPLIT_RESPONSE + 5), an_item(2)):
        box.put(item)
    assert [len(message.items) for message in await everything_in(box)] == [1, 1, 1]


async def test_a_closed_box_takes_nothing_more() -> None:
    box = Mailbox("ada", False, False)
    box.close("enough")
    box.close("again")
    box.put(an_item(1))
    box.notice(an_item(2))
    box.ask(a_question(), ASKED)
    assert box.closed == "enough"
    assert await box.take() is None


# --- lingering -----------------------------------------------------------------------------------


async def soon(box: Mailbox) -> pb.PlayResponse | None:
    """What comes without waiting for time to pass."""
    taking = asyncio.ensure_future(box.take())
    for _ in range(5):
        await asyncio.sleep(0)
    if not taking.done():
        taking.cancel()
        return None
    return pb.PlayResponse.FromString(taking.result() or b"")


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A linger that no test lives to see the end of."""
    monkeypatch.setattr(mailbox_module, "LINGER_SECONDS", 1e6)
    monkeypatch.setattr(mailbox_module, "LONG_LINGER_SECONDS", 1e6)


async def a_busy_box() -> Mailbox:
    """Its bot has been sent as many questions as it may have open."""
    box = Mailbox("ada", False, False)
    for number in range(1, BUSY + 1):
        box.ask(a_question(number), ASKED)
    assert await soon(box) is not None
    return box


@pytest.mark.usefixtures("patient")
async def test_a_bot_with_few_open_questions_is_asked_at_once() -> None:
    box = Mailbox("ada", False, False)
    for number in range(1, BUSY + 1):
        box.ask(a_question(number), ASKED)
        assert await soon(box) is not None, f"question {number}"


@pytest.mark.usefixtures("patient")
async def test_a_busy_bot_gets_the_next_pile_when_it_has_answered() -> None:
    box = await a_busy_box()
    box.ask(a_question(BUSY + 1), ASKED)
    assert await soon(box) is None
    box.heard(1)
    box.ask(a_question(BUSY + 2), ASKED)
    taken = await soon(box)
    assert taken is not None
    assert [item.decision.number for item in taken.items] == [BUSY + 1, BUSY + 2]


@pytest.mark.usefixtures("patient")
async def test_a_very_busy_bot_gets_the_next_pile_when_it_has_fewer_than_eight() -> None:
    box = Mailbox("ada", False, False)
    for number in range(1, VERY_BUSY + 2):
        box.ask(a_question(number), ASKED)
    assert await soon(box) is not None
    box.ask(a_question(VERY_BUSY + 2), ASKED)
    taking = asyncio.ensure_future(box.take())
    for _ in range(5):
        await asyncio.sleep(0)
    box.heard(1)
    await asyncio.sleep(0)
    assert not taking.done(), "it has eight"
    box.heard(1)
    message = await asyncio.wait_for(taking, 60)
    taken = pb.PlayResponse.FromString(message or b"")
    assert [item.decision.number for item in taken.items] == [VERY_BUSY + 2]


async def test_only_a_very_busy_bot_waits_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailbox_module, "LINGER_SECONDS", 0.0)
    monkeypatch.setattr(mailbox_module, "LONG_LINGER_SECONDS", 1e6)
    box = Mailbox("ada", False, False)
    for number in range(1, VERY_BUSY + 1):
        box.ask(a_question(number), ASKED)
        assert await asyncio.wait_for(box.take(), 60), f"question {number}"
    box.ask(a_question(VERY_BUSY + 1), ASKED)
    assert await soon(box) is None


async def test_a_busy_bot_waits_no_longer_than_the_linger() -> None:
    box = Mailbox("ada", False, False)
    for number in range(1, BUSY + 2):
        box.ask(a_question(number), ASKED)
        taken = await asyncio.wait_for(box.take(), 60)
        assert taken is not None


@pytest.mark.usefixtures("patient")
async def test_notices_and_the_end_of_a_connection_do_not_linger() -> None:
    box = await a_busy_box()
    box.ask(a_question(BUSY + 1), ASKED)
    box.notice(pb.RefereeItem(ping=pb.Ping(nonce=7)))
    taken = await soon(box)
    assert taken is not None
    assert taken.items[0].ping.nonce == 7
    box.close("")
    assert await soon(box) is not None


async def test_hearing_more_than_was_asked_leaves_no_credit() -> None:
    """A bot that talks a lot does not count as one with no questions in its hands for ever."""
    box = Mailbox("ada", False, False)
    box.heard(1000)
    for number in range(1, BUSY + 1):
        box.ask(a_question(number), ASKED)
    await box.take()
    assert box._unanswered == BUSY


class Answering:
    """A referee that asks the next question at once."""

    def handle(self, mailbox: Mailbox, item: pb.BotItem) -> bool:
        mailbox.ask(a_question(item.move.decision + 1), ASKED)
        return True


class OneRequest:
    """A stream on which a bot says one thing."""

    def __init__(self, *items: pb.BotItem) -> None:
        self._requests = [pb.PlayRequest(items=items)]

    async def read(self) -> pb.PlayRequest | None:
        return self._requests.pop() if self._requests else None


async def test_what_follows_from_an_answer_goes_out_with_what_waited() -> None:
    box = await a_busy_box()
    box.ask(a_question(10), ASKED)
    taking = asyncio.create_task(box.take())
    await asyncio.sleep(0)
    answers = [pb.BotItem(move=pb.MoveMade(decision=number)) for number in range(1, BUSY + 1)]
    service = PlayService(cast(Referee, Answering()))
    stream = cast(Stream, OneRequest(*answers))
    await service._read(stream, box, LagMeter(box), Patience())
    pile = pb.PlayResponse.FromString(await taking or b"")
    assert [item.decision.number for item in pile.items] == [10, 2, 3]
