"""Too many new connections are not heard; who is in, and who came with a token, notices nothing."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from riverboat.match import Cause
from riverboat_server.door import SHUTS_DOORS, Door, accepted
from riverboat_server.service.porter import CALM_SECONDS, LEAST, LOOK_SECONDS, Porter
from riverboat_server.service.strangers import MOST_FRIENDS, Shares, Strangers
from riverboat_server.sockets import Peer
from server.world import match

HERE, THERE = "127.0.0.1", "127.0.0.2"
only_linux = pytest.mark.skipif(not SHUTS_DOORS, reason="no filters on sockets")


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server((HERE, 0)) as one:
        yield one


@pytest.fixture
def door(listener: socket.socket) -> Iterator[Door]:
    with closing(Door(listener.getsockname()[1])) as one:
        yield one


def gets_in(listener: socket.socket, source: str = HERE) -> bool:
    """Whether somebody who knocks is heard."""
    with socket.socket() as knocker:
        knocker.bind((source, 0))
        knocker.settimeout(0.02)
        try:
            knocker.connect(listener.getsockname())
        except TimeoutError:
            return False
        listener.accept()[0].close()
        return True


# --- the door ----------------------------------------------------------------------------------


@only_linux
def test_nobody_is_heard_at_a_shut_door_until_it_is_opened(
    listener: socket.socket, door: Door
) -> None:
    assert door
    assert gets_in(listener)
    door.narrow(0.0)
    assert not gets_in(listener)
    assert door.dropped() == 1
    door.open()
    assert gets_in(listener)


@only_linux
def test_who_is_in_talks_on_behind_a_shut_door(listener: socket.socket, door: Door) -> None:
    with socket.create_connection(listener.getsockname()) as guest, listener.accept()[0] as ours:
        door.narrow(0.0)
        guest.sendall(b"still here")
        assert ours.recv(100) == b"still here"
        ours.sendall(b"so am I")
        assert guest.recv(100) == b"so am I"


@only_linux
def test_friends_are_let_in_and_go_on_through_the_same_filter(
    listener: socket.socket, door: Door
) -> None:
    door.narrow(0.0, {HERE, "2001:db8::1", "unix:"})
    assert gets_in(listener, HERE)
    assert not gets_in(listener, THERE)
    with socket.create_connection(listener.getsockname()) as guest, listener.accept()[0] as ours:
        guest.sendall(b"x" * 100_000)
        assert len(ours.recv(1000)) == 1000


@only_linux
def test_a_friend_of_the_new_internet_is_let_in_too() -> None:
    try:
        listener = socket.create_server(("::1", 0), family=socket.AF_INET6)
    except OSError:
        pytest.skip("no IPv6 here")
    with listener, closing(Door(listener.getsockname()[1])) as door:
        door.narrow(0.0, {"::1", HERE})
        socket.create_connection(listener.getsockname()[:2], timeout=1).close()
        door.narrow(0.0, {"2001:db8::1", HERE})
        with pytest.raises(TimeoutError):
            socket.create_connection(listener.getsockname()[:2], timeout=0.05)


@only_linux
def test_as_many_friends_as_are_remembered_fit_into_a_filter(
    listener: socket.socket, door: Door
) -> None:
    door.narrow(0.0, {f"2001:db8:{number:x}::1" for number in range(MOST_FRIENDS)} | {HERE})
    assert gets_in(listener, HERE)


@only_linux
def test_a_door_that_is_left_alone_lets_the_port_go(listener: socket.socket) -> None:
    port, before = listener.getsockname()[1], open_descriptors()
    Door(port).close()
    assert open_descriptors() == before
    listener.close()
    socket.create_server((HERE, port)).close()


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@only_linux
def test_what_the_machine_accepts_is_counted(listener: socket.socket) -> None:
    before = accepted()
    assert gets_in(listener)
    assert accepted() > before


@only_linux
def test_some_of_those_who_knock_at_a_narrow_door_are_heard(
    listener: socket.socket, door: Door
) -> None:
    door.narrow(0.5)
    heard = [gets_in(listener) for _ in range(20)]
    assert 0 < sum(heard) < 20
    assert door.dropped() == heard.count(False)


# --- who looks after it ------------------------------------------------------------------------


class Street:
    """A door, those who knock there by chance are heard, and others who come to other ports."""

    def __init__(self) -> None:
        self.now = 0.0
        self.came = 0
        self.unheard = 0
        self.width = 1.0
        self.friends: Collection[str] = ()
        self.strangers = Strangers(Shares(), lambda: self.now)
        self.porter = Porter(self, self.strangers, lambda: self.now, lambda: self.came)  # type: ignore[arg-type]
        self._random = Random(7)

    def narrow(self, share: float, friends: Collection[str] = ()) -> None:
        self.width, self.friends = share, friends

    def open(self) -> None:
        self.width, self.friends = 1.0, ()

    def dropped(self) -> int:
        return self.unheard

    def look(self, knocks: int = 0, elsewhere: int = 0) -> int:
        """Time goes on; how many of those who knock were heard."""
        self.now += LOOK_SECONDS
        heard = sum(self._random.random() < self.width for _ in range(knocks))
        self.unheard += knocks - heard
        self.came += heard + elsewhere
        self.porter.look()
        return heard

    def looks(self, seconds: float, knocks: int = 0, elsewhere: int = 0) -> int:
        return sum(self.look(knocks, elsewhere) for _ in range(round(seconds / LOOK_SECONDS)))


def test_a_class_that_comes_at_once_is_let_in() -> None:
    street = Street()
    assert street.look(knocks=190) == 190
    assert street.looks(10, knocks=4) == 800
    assert street.width == 1.0


@pytest.mark.parametrize("knocks", [20, 100, 1000])
def test_of_a_flood_as_many_are_heard_as_the_share_allows(knocks: int) -> None:
    street = Street()
    street.looks(2, knocks)  # the burst, and what comes before the first look
    heard = street.looks(20, knocks)
    least = knocks / LOOK_SECONDS * 20 * LEAST  # a door is never shut
    assert 0.5 * 2000 < heard < max(1.5 * 2000, 1.2 * least)
    assert street.strangers.shed["knocks"] == street.unheard > 0


def test_the_door_is_opened_when_a_flood_is_over() -> None:
    street = Street()
    street.looks(5, knocks=100)
    assert street.width < 0.1
    street.looks(CALM_SECONDS + 0.1)
    assert street.width == 1.0
    assert street.look(knocks=190) == 190


def test_friends_come_in_unless_the_flood_is_theirs() -> None:
    street = Street()
    with street.strangers.holding(Peer(THERE, 5000), "ada"):
        street.look(knocks=220)
        street.looks(5, knocks=50, elsewhere=1)
        assert street.friends == {THERE}
        street.look(knocks=50, elsewhere=50)
        assert not street.friends


def test_a_flood_of_friends_alone_is_bounded_too() -> None:
    street = Street()
    with street.strangers.holding(Peer(THERE, 5000), "ada"):
        street.look(elsewhere=220)
        assert street.friends == {THERE}
        street.look(elsewhere=50)
        assert not street.friends


def test_many_who_come_to_another_port_keep_hardly_anybody_out() -> None:
    street = Street()
    street.looks(3, elsewhere=20)  # four times the share, for ever
    heard = sum(street.look(elsewhere=20, knocks=look % 20 == 0) for look in range(2000))
    assert heard > 85  # of 100


def test_a_friend_is_remembered_for_a_while() -> None:
    street = Street()
    with street.strangers.holding(Peer(THERE, 5000), "ada"):
        street.now += 10_000
        assert street.strangers.friends() == {THERE}
    street.now += 500
    assert street.strangers.friends() == {THERE}
    street.now += 200
    assert street.strangers.friends() == set()


def test_only_so_many_friends_are_remembered() -> None:
    street = Street()
    for number in range(2 * MOST_FRIENDS):
        with street.strangers.holding(Peer(f"10.0.{number // 250}.{number % 250}", 1), "ada"):
            pass
    assert len(street.strangers.friends()) == MOST_FRIENDS
    assert "10.0.0.1" not in street.strangers.friends()


# --- a whole referee ---------------------------------------------------------------------------


@only_linux
async def test_who_comes_and_goes_all_the_time_is_not_heard_while_bots_play(
    tmp_path: Path,
) -> None:
    shares = Shares(connections_burst=20, connections_per_second=5)
    async with match(tmp_path, strangers=shares) as (world, one, other, _):
        async with asyncio.timeout(60):
            while await knock(world.server.port):
                pass
        await asyncio.gather(one.play(), other.play())
        assert one.of("end")[0].result.cause == int(Cause.RULES)
        await eventually_heard(world.server.port)


async def knock(port: int) -> bool:
    """Come and go; whether one was heard."""
    try:
        async with asyncio.timeout(0.1):
            _, writer = await asyncio.open_connection(HERE, port)
    except TimeoutError:
        return False
    writer.transport.abort()
    return True


async def eventually_heard(port: int) -> None:
    async with asyncio.timeout(60):
        while not await knock(port):
            pass
