"""What strangers may use up, in simulated time: shares, the loud, the old, what the log says."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import suppress

import pytest
import structlog

from riverboat import logs
from riverboat.protocol import (
    ALL_CALL_BURST,
    ALL_CALLS_PER_SECOND,
    CALL_BURST,
    CALLS_PER_SECOND,
    HASTE,
)
from riverboat_server.service.strangers import (
    HUSH_SECONDS,
    Shares,
    Strangers,
    TooMany,
)
from riverboat_server.sockets import Peer

SMALL = Shares(calls=4, calls_per_address=4, connections=5, connections_per_address=5)


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def peers(count: int, address: str = "a", start: int = 1) -> list[Peer]:
    return [Peer(address, start + number) for number in range(count)]


def test_the_oldest_strangers_have_to_go_and_newcomers_stay(time: Time) -> None:
    strangers = Strangers(SMALL, time)
    old = peers(4)
    assert strangers.to_shut(old) == []
    time.now += 2
    new = peers(4, "b")
    assert sorted(strangers.to_shut([*old, *new])) == old[:3]


def test_a_crowd_makes_newcomers_go_sooner(time: Time) -> None:
    strangers = Strangers(SMALL, time)
    many = peers(8)
    assert strangers.to_shut(many, crowded=True) == []
    time.now += 0.2
    assert len(strangers.to_shut(many, crowded=True)) == 3


def test_one_address_has_its_own_bound(time: Time) -> None:
    strangers = Strangers(Shares(connections=100, connections_per_address=3), time)
    crowd, other = peers(5), peers(3, "b")
    strangers.to_shut([*crowd, *other])
    time.now += 2
    assert {peer.address for peer in strangers.to_shut([*crowd, *other])} == {"a"}


def test_holders_of_tokens_do_not_count_even_at_the_same_address(time: Time) -> None:
    strangers = Strangers(Shares(connections_per_address=1), time)
    bots, idle = peers(20), peers(1, start=100)
    holds = [strangers.holding(peer, f"bot{peer.port}") for peer in bots]
    for hold in holds:
        hold.__enter__()
    for _ in range(3):
        assert strangers.to_shut([*bots, *idle]) == []
        time.now += 5


def test_a_connection_without_calls_becomes_a_strangers_again(time: Time) -> None:
    strangers = Strangers(SMALL, time)
    (peer,) = peers(1)
    with strangers.holding(peer, "ada"):
        time.now += 1000
        assert strangers.to_shut([peer]) == []
    assert strangers.to_shut([peer]) == []
    time.now += 11
    assert strangers.to_shut([peer]) == []
    time.now += SMALL.seconds
    assert strangers.to_shut([peer]) == [peer]


def test_one_name_keeps_few_connections_without_calls(time: Time) -> None:
    strangers = Strangers(Shares(connections=0), time)
    many = peers(50)
    for peer in many:
        with strangers.holding(peer, "eve"):
            pass
    strangers.to_shut(many)
    time.now += 2
    assert len(strangers.to_shut(many)) == 42


def test_calls_grow_back_with_time(time: Time) -> None:
    strangers = Strangers(Shares(calls_per_connection=3.0), time)
    (peer,) = peers(1)
    for _ in range(3):
        strangers.heard(peer)
    with pytest.raises(TooMany):
        strangers.heard(peer)
    strangers.to_hush([peer])
    strangers.to_shut([peer])
    time.now += HUSH_SECONDS
    assert strangers.to_shut([peer]) == [peer]
    strangers.to_shut([])  # it has gone
    strangers.heard(peer)


def test_the_loud_are_hushed_for_a_while_before_they_are_hung_up_on(time: Time) -> None:
    strangers = Strangers(Shares(calls_per_connection=1.0), time)
    loud, quiet = peers(2)
    for peer in (loud, quiet, loud):
        with suppress(TooMany):
            strangers.heard(peer)
    assert strangers.to_hush([loud, quiet]) == [loud]
    assert strangers.to_shut([loud, quiet]) == []
    assert strangers.to_hush([loud, quiet]) == []
    time.now += HUSH_SECONDS - 1
    with pytest.raises(TooMany):  # what had come in before
        strangers.heard(loud)
    assert strangers.to_shut([loud, quiet]) == []
    time.now += 1
    assert strangers.to_shut([loud, quiet]) == [loud]


def test_who_holds_a_token_and_calls_without_end_is_hushed_on_every_connection(time: Time) -> None:
    strangers = Strangers(SMALL, time)
    first, second, other = peers(3)
    most = int(HASTE * CALL_BURST)
    for _ in range(most):
        strangers.called(first, "eve")
    for peer in (first, second):
        with pytest.raises(TooMany, match="wait for answers"):
            strangers.called(peer, "eve")
    strangers.called(other, "ada")
    assert strangers.to_hush([first, second, other]) == [first, second]
    assert strangers.shed["hasty"] == 2


def test_many_names_that_call_without_end_are_hushed_as_one_would_be(time: Time) -> None:
    """The attack: as many tokens as an invitation gives, and streams that are refused at once."""
    strangers = Strangers(SMALL, time)
    *crowd, modest = peers(31)
    heard = 0
    for _ in range(1000):
        time.now += 0.01
        for number, peer in enumerate(crowd):
            with suppress(TooMany):
                strangers.called(peer, f"n{number}")
                heard += 1
        if round(time.now * 100) % 20 == 0:
            strangers.called(modest, "modest")
    assert heard < 1.1 * HASTE * (ALL_CALL_BURST + 10 * ALL_CALLS_PER_SECOND)
    assert strangers.to_hush([*crowd, modest]) == crowd


def test_who_calls_as_fast_as_answers_come_is_never_hushed(time: Time) -> None:
    strangers = Strangers(SMALL, time)
    (peer,) = peers(1)
    for _ in range(100_000):
        time.now += 1 / CALLS_PER_SECOND
        strangers.called(peer, "ada")
    assert strangers.to_hush([peer]) == []


def test_who_holds_a_token_and_is_loud_without_it_is_hushed_too(time: Time) -> None:
    strangers = Strangers(Shares(calls_per_connection=1.0), time)
    (peer,) = peers(1)
    with strangers.holding(peer, "eve"):
        for _ in range(2):
            with suppress(TooMany):
                strangers.heard(peer)
        assert strangers.to_hush([peer]) == [peer]
        strangers.to_shut([peer])
        time.now += HUSH_SECONDS
        assert strangers.to_shut([peer]) == [peer]


def test_all_strangers_together_have_a_bound_too(time: Time) -> None:
    strangers = Strangers(Shares(calls_per_second=5.0), time)
    refused = 0
    for peer in peers(50):
        try:
            strangers.heard(peer)
        except TooMany:
            refused += 1
    assert refused == 40


def test_nothing_is_kept_of_connections_that_are_gone(time: Time) -> None:
    strangers = Strangers(SMALL, time)
    for peer in peers(500):
        with strangers.holding(peer, f"bot{peer.port}"), strangers.calling(peer):
            time.now += 1
    time.now += 100
    strangers.to_shut([])
    kept = (strangers._of_connection, strangers._lapses, strangers._kept, strangers._since)
    more = (strangers._held, strangers._open, strangers._hushed)
    assert [len(part) for part in (*kept, *more)] == [0] * 7


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    out = io.StringIO()
    logs.configure(stream=out)
    structlog.configure(cache_logger_on_first_use=False)
    yield out


def test_what_was_shed_is_told_in_one_line(time: Time, logged: io.StringIO) -> None:
    strangers = Strangers(Shares(calls_per_connection=1.0, connections=0), time)
    (peer,) = peers(1)
    strangers.heard(peer)
    for _ in range(1000):
        with pytest.raises(TooMany):
            strangers.heard(peer)
    strangers.to_hush([peer])
    strangers.to_shut([peer])
    time.now += HUSH_SECONDS
    strangers.to_shut([peer])
    for _ in range(3):
        strangers.tell(10.0)
    (line,) = map(json.loads, logged.getvalue().splitlines())
    assert line["event"] == "strangers were shed"
    assert (line["calls"], line["hushed"], line["connections"]) == (1000, 1, 1)
    assert line["seconds"] == 10.0
