"""Speed of the whole referee over gRPC, with bots in two processes, beside the bare ping-pong."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Any

from riverboat import logs
from riverboat.match import Asked, TimeControl
from riverboat_server.bench import pingpong
from riverboat_server.bench.figures import Figure, compared
from riverboat_server.bench.folders import fresh_folder
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Referee
from riverboat_server.server import ServerConfig
from riverboat_server.service.gate import Stream
from riverboat_server.tournament.house import House

WARM_UP = 1.0
SECONDS = 3.0
LEAST = 5  # decisions, below which there is nothing to measure
BOTS = {"left": "random", "right": "random"}


@dataclass
class Meter:
    """What one run of the referee showed, from `start` to `stop`."""

    seconds: float = 0.0
    up_bytes: int = 0
    down_bytes: int = 0
    own: list[float] = field(default_factory=list)  # seconds of the referee's own work
    answered: list[float] = field(default_factory=list)  # when each answer was done with
    asked: float = 0.0  # when the last question was sent
    trips: list[float] = field(default_factory=list)  # from there to the next answer
    waits: list[float] = field(default_factory=list)  # how long each question lay in its mailbox

    def start(self) -> None:
        self.up_bytes = self.down_bytes = 0
        self.own.clear()
        self.answered.clear()
        self.trips.clear()
        self.waits.clear()
        self.seconds = -time.perf_counter()

    def stop(self) -> None:
        self.seconds += time.perf_counter()

    @property
    def decisions(self) -> int:
        return len(self.own)

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds

    @property
    def cycle(self) -> float:
        """The median time from one answer of a single match to the next."""
        return median(after - before for before, after in pairwise(self.answered))


def quantile(times: list[float], share: float) -> float:
    """The time that this share of all times stays below; 0 if there are none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


@contextmanager
def _instruments(meter: Meter) -> Iterator[None]:
    """Count decisions, bytes and own time by wrapping the referee's doors."""
    handle, read, write = Referee.handle, Stream.read, Stream.write
    ask, take = Mailbox.ask, Mailbox.take
    lying: dict[Mailbox, list[float]] = {}  # when the questions in each mailbox came

    def asked(self: Mailbox, decision: bytes, question: Asked) -> None:
        lying.setdefault(self, []).append(time.perf_counter())
        ask(self, decision, question)

    async def taken(self: Mailbox) -> bytes | None:
        message = await take(self)
        if not self.waiting:
            now = time.perf_counter()
            meter.waits += [now - since for since in lying.pop(self, [])]
        return message

    def timed(self: Referee, mailbox: Any, item: Any) -> bool:
        began = time.perf_counter()
        useful = handle(self, mailbox, item)
        now = time.perf_counter()
        meter.own.append(now - began)
        meter.answered.append(now)
        return useful

    async def received(self: Any) -> Any:
        request = await read(self)
        if request is not None:
            meter.trips.append(time.perf_counter() - meter.asked)
            meter.up_bytes += request.ByteSize()
        return request

    async def sent(self: Any, data: bytes) -> None:
        meter.asked = time.perf_counter()
        meter.down_bytes += len(data)
        await write(self, data)

    with ExitStack() as patches:
        for owner, name, method in (
            (Referee, "handle", timed),
            (Stream, "read", received),
            (Stream, "write", sent),
            (Mailbox, "ask", asked),
            (Mailbox, "take", taken),
        ):
            patches.callback(setattr, owner, name, getattr(owner, name))
            setattr(owner, name, method)
        yield


async def _run(game: str, seats: int, matches: int) -> Meter:
    """Keep so many matches running for a while."""
    control = TimeControl(base=3600.0, increment=0.0)
    bots = tuple(list(BOTS)[seat % 2] for seat in range(seats))
    meter = Meter()
    with _instruments(meter):
        config = ServerConfig(data=fresh_folder(), listen="127.0.0.1:0")
        async with House(BOTS, config, game_ids=[game]) as arena:
            order = MatchOrder(game=game, bots=bots, control=control)
            feeder = asyncio.create_task(_feed(arena, order, matches))
            await _lasting(WARM_UP, meter)
            meter.start()
            await _lasting(SECONDS, meter)
            meter.stop()
            feeder.cancel()
            for room in list(arena.server.referee.rooms.values()):
                room.cancel()
    return meter


async def _lasting(seconds: float, meter: Meter) -> None:
    """So long, and on a busy machine until there is something to measure."""
    await asyncio.sleep(seconds)
    if meter.decisions < LEAST:
        await _lasting(0.05, meter)


async def _feed(arena: House, order: MatchOrder, matches: int) -> None:
    """Replace every match that ends."""
    for _ in range(matches):
        arena.server.referee.create(order)
    async for _finished in arena.results():
        if len(arena.server.referee.rooms) < matches:
            arena.server.referee.create(order)


def referee_figures(
    game: str, seats: int, matches: int, goal: tuple[str, float] | None, runs: int
) -> list[Figure]:
    """Decisions/s beside round trips/s of as many streams with messages of the same size."""
    logs.silence()
    meters: list[Meter] = []
    bare: list[tuple[float, float]] = []
    for _ in range(runs):
        meter = asyncio.run(_run(game, seats, matches))
        up = max(1, meter.up_bytes // max(1, meter.decisions))
        down = max(1, meter.down_bytes // max(1, meter.decisions))
        meters.append(meter)
        bare.append(asyncio.run(pingpong.measure(matches, up, down, SECONDS)))
    name = f"{game}: {matches} matches of {seats} seats"
    size = median(m.down_bytes / max(1, m.decisions) for m in meters)
    speed = f"{name}, decisions/s against bare ping-pong ({size:.0f} bytes)"
    rates = [(m.rate, rate) for m, (rate, _) in zip(meters, bare, strict=True)]
    figures = [compared(speed, rates, "/s", goal)]
    for label, share in (("p50", 0.5), ("p99", 0.99)):
        own = median(quantile(m.own, share) for m in meters) * 1e6
        figures.append(Figure(f"{name}, the referee's own time per decision, {label}", own, "µs"))
        wait = median(quantile(m.waits, share) for m in meters) * 1e6
        figures.append(Figure(f"{name}, a question waits to be sent, {label}", wait, "µs"))
    if matches == 1:
        for label, values, bound in (
            ("question sent to answer read", [median(m.trips) for m in meters], ("<=", 2.5)),
            ("answer to answer, the referee's own time included", [m.cycle for m in meters], None),
        ):
            trip = f"{name}, {label}, against bare round trip (p50)"
            trips = [(v * 1e6, t * 1e6) for v, (_, t) in zip(values, bare, strict=True)]
            figures.append(compared(trip, trips, "µs", bound))
    return figures
