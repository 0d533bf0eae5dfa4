"""Room for everybody: what callers without a good token may use up, and how often others call.

A stranger is whoever has shown no good token. Strangers share a few calls and connections; what is
beyond their share is shed, the oldest first, so that nobody who brings a token is kept out.
A connection belongs to the holder of a token while one of its calls is open, and a little longer.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice

from riverboat.logs import structlog
from riverboat.protocol import (
    ALL_CALL_BURST,
    ALL_CALLS_PER_SECOND,
    CALL_BURST,
    CALLS_PER_SECOND,
    HASTE,
)
from riverboat_server.service import purse
from riverboat_server.service.purse import CommonPurse
from riverboat_server.sockets import Peer

log = structlog.get_logger("strangers")

MOST_FRIENDS = 200  # addresses
LAPSE_SECONDS = 10.0  # so long a connection belongs to the holder of a token after the last call
KEPT_PER_NAME = 8  # connections without an open call that one name keeps so
NEWCOMER_SECONDS = 1.0  # who has just come may be about to show a token
FRIEND_SECONDS = 600.0  # so long an address is known from which a token was shown
CROWDED_SECONDS = 0.1  # the same when room is running out
HUSH_SECONDS = 5.0  # so long nobody listens to whoever made too many calls, before it is hung up on


@dataclass(frozen=True, slots=True)
class Shares:
    """What all strangers together, one address and one connection may use up."""

    calls: int = 64  # open at once
    calls_per_address: int = 16
    calls_per_second: float = 50.0  # in all; twice as many in a burst
    calls_per_connection: float = 20.0  # a burst; it grows back by one a second
    connections: int = 256
    connections_per_address: int = 64
    connections_per_second: float = 100.0  # new ones, of anybody
    connections_burst: float = 200.0
    seconds: float = 30.0  # that a connection or a call of a stranger lasts


USUAL_SHARES = Shares()


class TooMany(Exception):  # noqa: N818 (it reads as the verdict it is)
    """A share is used up; the text is for the caller."""


class Allowance:
    """A number of things that grows back with time."""

    __slots__ = ("_burst", "_left", "_per_second", "_since")

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst = self._left = burst
        self._per_second = per_second
        self._since = now

    def take(self, now: float) -> bool:
        """Use one up; False if there is none."""
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """What was taken is not used."""
        self._left = min(self._burst, self._left + 1)


class Strangers:
    """Counts what strangers use, and says which connections have to go."""

    def __init__(self, shares: Shares, clock: Callable[[], float] = time.monotonic) -> None:
        self.shares = shares
        self.shed: Counter[str] = Counter()  # since the log last told of it
        self.shed_in_all: Counter[str] = Counter()
        self._clock = clock
        self._calls = Allowance(2 * shares.calls_per_second, shares.calls_per_second, clock())
        self._of_connection: dict[Peer, Allowance] = {}
        each = purse.Refill(HASTE * CALL_BURST, HASTE * CALLS_PER_SECOND)
        together = purse.Refill(HASTE * ALL_CALL_BURST, HASTE * ALL_CALLS_PER_SECOND)
        self._of_names = CommonPurse(each, together, clock())
        self._open: Counter[str] = Counter()  # calls by address
        self._held: Counter[Peer] = Counter()  # open calls of holders of tokens
        self._lapses: dict[Peer, float] = {}
        self._friends: dict[str, float] = {}  # addresses of holders, the latest last
        self._kept: defaultdict[str, deque[Peer]] = defaultdict(deque)
        self._since: dict[Peer, float] = {}  # when each stranger's connection was first seen
        self._hushed: dict[Peer, float] = {}  # until when nobody listens to them
        self.condemned: set[Peer] = set()
        self.alarm = asyncio.Event()
        """Somebody was condemned since the last round."""

    # --- calls -------------------------------------------------------------------------------

    def heard(self, peer: Peer) -> None:
        """A call without a good token has come; whoever makes too many is not heard any more."""
        now = self._clock()
        own = self._of_connection.get(peer)
        if own is None:
            own = Allowance(self.shares.calls_per_connection, 1.0, now)
            self._of_connection[peer] = own
        if not self._is_loud(peer) and own.take(now) and self._calls.take(now):
            return
        self._condemn(peer)
        self._refuse("calls", "too many calls without a token: wait some seconds")

    def called(self, peer: Peer, name: str) -> None:
        """A holder of a token calls; who waits for answers does so too often only by streams that
        are refused at once."""
        now = self._clock()
        if not self._is_loud(peer) and not self._of_names.wait(name, now):
            self._of_names.pay(name, 1.0, now)
            return
        self._condemn(peer)
        self._refuse("hasty", "too many calls under this name: wait for answers")

    def _is_loud(self, peer: Peer) -> bool:
        """Whether it was condemned, and this is what it had sent before."""
        return peer in self.condemned or peer in self._hushed

    def _condemn(self, peer: Peer) -> None:
        if not self._is_loud(peer):
            self.condemned.add(peer)
            self.alarm.set()

    @contextmanager
    def calling(self, peer: Peer) -> Iterator[None]:
        """A stranger's call that stays open for a while."""
        self.heard(peer)
        shares = self.shares
        full = self._open.total() >= shares.calls
        if full or self._open[peer.address] >= shares.calls_per_address:
            self._refuse("calls", "too many open calls without a token: bring one, or come later")
        self._open[peer.address] += 1
        try:
            yield
        finally:
            self._open[peer.address] -= 1
            if not self._open[peer.address]:
                del self._open[peer.address]

    def _refuse(self, what: str, text: str) -> None:
        self.shed[what] += 1
        raise TooMany(text)

    @contextmanager
    def holding(self, peer: Peer, name: str) -> Iterator[None]:
        """A call of the holder of a token: meanwhile the connection is no stranger's."""
        self._held[peer] += 1
        self._befriend(peer.address)
        try:
            yield
        finally:
            self._held[peer] -= 1
            if not self._held[peer]:
                del self._held[peer]
                self._keep(peer, name)
                self._befriend(peer.address)

    def _befriend(self, address: str) -> None:
        self._friends.pop(address, None)
        self._friends[address] = self._clock()
        if len(self._friends) > MOST_FRIENDS:
            del self._friends[next(iter(self._friends))]

    def friends(self) -> set[str]:
        """Addresses from which somebody has come with a token, and may come back."""
        since = self._clock() - FRIEND_SECONDS
        recent = [address for address, seen in self._friends.items() if seen >= since]
        return set(islice(chain(recent, (peer.address for peer in self._held)), MOST_FRIENDS))

    def _keep(self, peer: Peer, name: str) -> None:
        kept = self._kept[name]
        if peer in kept:
            kept.remove(peer)
        kept.append(peer)
        self._lapses[peer] = self._clock() + LAPSE_SECONDS
        if len(kept) > KEPT_PER_NAME:
            self._lapses.pop(kept.popleft(), None)

    # --- connections -------------------------------------------------------------------------

    def to_hush(self, connections: Iterable[Peer]) -> list[Peer]:
        """The loud among all open connections: what they send from now on is not to be read.

        Hung up on at once they would be back at once. This way they wait.
        """
        until = self._clock() + HUSH_SECONDS
        loud = [peer for peer in connections if peer in self.condemned]
        self._hushed |= dict.fromkeys(loud, until)
        self.condemned.clear()
        self.alarm.clear()
        self.shed["hushed"] += len(loud)
        return loud

    def to_shut(self, connections: Iterable[Peer], crowded: bool = False) -> list[Peer]:
        """Which of all open connections have to go: hushed ones, the old, those beyond a share."""
        now = self._clock()
        self._forget(list(connections), now)
        loud = [peer for peer in self._since if self._hushed.get(peer, now + 1) <= now]
        patience = CROWDED_SECONDS if crowded else NEWCOMER_SECONDS
        quiet = [peer for peer in self._since if peer not in loud]
        settled = [peer for peer in quiet if now - self._since[peer] >= patience]
        spare = len(quiet) - self.shares.connections
        of_address = Counter(peer.address for peer in quiet)
        gone = list(loud)
        for peer in settled:  # the oldest first
            beyond = of_address[peer.address] > self.shares.connections_per_address
            if spare > 0 or beyond or now - self._since[peer] >= self.shares.seconds:
                gone.append(peer)
                spare -= 1
                of_address[peer.address] -= 1
        self.shed["connections"] += len(gone)
        return gone

    def _forget(self, connections: list[Peer], now: float) -> None:
        """Bring what is known of connections up to date; the oldest stay in front."""
        for peer in [peer for peer, lapse in self._lapses.items() if lapse <= now]:
            del self._lapses[peer]
        for name in [name for name, kept in self._kept.items() if not self._any_lapses(kept)]:
            del self._kept[name]
        found = dict.fromkeys(peer for peer in connections if self._is_strangers(peer))
        kept = {peer: since for peer, since in self._since.items() if peer in found}
        self._since = kept | {peer: now for peer in found if peer not in kept}
        for known in (self._of_connection, self._hushed):
            for peer in known.keys() - set(connections):
                del known[peer]

    def _is_strangers(self, peer: Peer) -> bool:
        held = peer in self._held or peer in self._lapses
        return not held or peer in self._hushed

    def _any_lapses(self, kept: Iterable[Peer]) -> bool:
        return any(peer in self._lapses for peer in kept)

    # --- words -------------------------------------------------------------------------------

    def tell(self, seconds: float) -> None:
        """Write down what was shed since the last time, if anything was."""
        shed = {what: count for what, count in self.shed.items() if count}
        self.shed_in_all.update(shed)
        self.shed.clear()
        if shed:
            log.warning("strangers were shed", **shed, seconds=seconds)
