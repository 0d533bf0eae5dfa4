"""How long a bot's side waits, how much it sends at once, what it remembers: to the number."""

from __future__ import annotations

import random
import time

import pytest

from fakes.referee import Deal, Session, kinds, meet
from riverboat import load_bot
from riverboat.client import connection, desk, watchdog
from riverboat.client.channel import OPTIONS, requests
from riverboat.client.connection import Connection, backoff
from riverboat.client.desk import Desk
from riverboat.client.errors import CannotConnectError
from riverboat.client.run import parser
from riverboat.client.workers import Workers
from riverboat.protocol import MOST_REQUEST, REFEREE_KEEPALIVE
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb


def test_waiting_doubles_from_a_twentieth_of_a_second_to_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(random, "uniform", lambda shortest, longest: longest - shortest)
    longest = [round(backoff(failures) + 0.05, 9) for failures in (0, 1, 2, 3, 4, 5, 9, 1000)]
    assert longest == [0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0, 2.0]
    monkeypatch.setattr(random, "uniform", lambda shortest, longest: shortest)
    assert backoff(0) == backoff(9) == 0.05


def joined(sessions: int, **limits: float | None) -> Connection:
    made = Connection(load_bot("first"), "127.0.0.1:1", "t", **limits)  # type: ignore[arg-type]
    made.sessions = sessions
    return made


@pytest.mark.parametrize(
    ("sessions", "limits", "patience"),
    [
        (0, {"connect_within": 5.0, "give_up_after": 60.0}, 5.0),
        (1, {"connect_within": 5.0, "give_up_after": 60.0}, 60.0),
        (0, {"give_up_after": 60.0}, 60.0),
        (2, {"give_up_after": 60.0}, 60.0),
        (0, {"connect_within": 0.0}, 0.0),
    ],
)
def test_the_first_connection_has_its_own_patience(
    sessions: int, limits: dict[str, float], patience: float
) -> None:
    made = joined(sessions, **limits)
    if patience:
        made._give_up(time.monotonic() - patience + 0.5, "why")
    with pytest.raises(CannotConnectError, match="no referee answers at 127"):
        made._give_up(time.monotonic() - patience, "why")


def test_a_bot_thinks_about_thirty_two_decisions_at_once() -> None:
    assert joined(0)._threads == 32


def test_a_bot_file_waits_ten_seconds_for_its_referee() -> None:
    arguments = parser(load_bot("first")).parse_args([])
    assert (arguments.connect_within, arguments.give_up_after) == (10.0, None)
    assert (arguments.games, arguments.vs) == (1, "random")


def test_without_limits_nobody_gives_up() -> None:
    joined(0)._give_up(time.monotonic() - 10**6, "why")
    joined(1, connect_within=1.0)._give_up(time.monotonic() - 10**6, "why")


@pytest.mark.parametrize(("offered", "used"), [(0, MOST_REQUEST), (1000, 1000), (10**6, 65536)])
def test_requests_are_as_large_as_both_sides_allow(offered: int, used: int) -> None:
    made = joined(0)
    made._welcomed(pb.Welcome(protocol_version=1, max_request_bytes=offered))
    assert made._limit == used
    assert made.sessions == 1


def moves(*sizes: int) -> list[pb.BotItem]:
    """Items that take so many bytes of a request, the eight for the framing included."""
    items = []
    for size in sizes:
        item = pb.BotItem(move=pb.MoveMade(log="x" * (size - 8)))
        item.move.log = item.move.log[: size - 8 - (item.ByteSize() - (size - 8))]
        assert item.ByteSize() == size - 8
        items.append(item)
    return items


def test_items_fill_requests_up_to_a_margin_of_one_kib() -> None:
    def lengths(*sizes: int) -> list[int]:
        return [len(request.items) for request in requests(moves(*sizes), 10_000)]

    assert lengths() == []
    assert lengths(4000, 4976) == [2]
    assert lengths(4000, 4977) == [1, 1]
    assert lengths(2000, 2000, 2000, 2000, 2000) == [4, 1]
    assert lengths(9000, 100) == [1, 1]


def test_pings_keep_the_distance_that_the_referee_asks_for() -> None:
    options = dict(OPTIONS)
    assert options["grpc.keepalive_time_ms"] == 10_000 > REFEREE_KEEPALIVE[0] * 1000
    assert options["grpc.keepalive_timeout_ms"] == options["grpc.http2.ping_timeout_ms"] == 5_000
    assert options["grpc.http2.max_pings_without_data"] == 0, "as many as are due"
    assert options["grpc.use_local_subchannel_pool"] == 1, "no back-off of another channel"
    assert options["grpc.enable_retries"] == 0, "coming back is the SDK's own work"


def test_the_patience_with_bots_is_what_the_guide_says() -> None:
    assert (watchdog.LOOK_SECONDS, watchdog.HUNG_SECONDS, watchdog.ANSWER_SECONDS) == (0.5, 10, 3)
    assert (desk.ORPHAN_SECONDS, desk.ENDING_SECONDS) == (600, 60)
    assert (connection.FEW, connection.LEAVE_SECONDS) == (2, 1)


# --- what the desk remembers ---------------------------------------------------------------------


async def a_desk() -> tuple[Desk, list[pb.BotItem]]:
    sent: list[pb.BotItem] = []
    workers = Workers(1)
    return Desk(load_bot("first"), sent.append, workers, lambda *_: None, lambda _: None), sent


async def test_a_seat_that_nobody_resumes_is_forgotten_after_ten_minutes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    place, _ = await a_desk()
    deals = [Deal("kept"), Deal("left")]
    for deal in deals:
        place.take("start", deal.start())
    for later, seats in ((1000.0, 2), (1600.0, 2), (1600.1, 1)):
        now[0] = later
        place.connected()
        assert place.seats == seats
        place.take("start", deals[0].start(resumed=True))


async def test_a_seat_that_was_resumed_is_an_orphan_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    place, _ = await a_desk()
    deal = Deal()
    place.take("start", deal.start())
    place.connected()
    place.take("start", deal.start(resumed=True))
    now[0] = 5000.0
    place.connected()
    assert place.seats == 1


async def test_what_the_desk_does_not_know_is_passed_over() -> None:
    place, sent = await a_desk()
    place.take("", pb.RefereeItem())
    place.take("decision", Deal("unknown").decision())
    place.take("end", Deal("unknown").end())
    assert (place.seats, sent, place.busy()) == (0, [], [])


# --- questions that stand ------------------------------------------------------------------------

on_one_loop = pytest.mark.asyncio(loop_scope="module")


@on_one_loop
@pytest.mark.timeout(60)
async def test_only_the_refused_decision_is_asked_again() -> None:
    one, two = Deal("m1"), Deal("m2")

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(one.start(), two.start(), one.decision(3), two.decision(3))
        answered = 0
        while answered < 2:
            answered += len(await session.receive())
        illegal = common_pb2.REFUSAL_REASON_ILLEGAL_MOVE
        await session.send(one.refused(illegal, 2))  # an older one: nothing to be done
        await session.ping()
        await session.send(one.refused(illegal, 3))
        (item,) = await session.receive()
        assert (item.move.match_id, item.move.decision) == ("m1", 3)
        await session.send(one.refused(common_pb2.REFUSAL_REASON_WRONG_GAME, 3))
        assert kinds(await session.receive()) == ["move"]
        await session.ping()

    await meet(load_bot("first"), script)
