"""A whole referee in simulated time: matches, bots, an organiser, and everything that goes wrong.

One seed makes one world. The same seed makes the same world again.
"""

from __future__ import annotations

import asyncio
import secrets
import shutil
import traceback
from collections import Counter
from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import structlog

from faults.disk import FaultyDisk
from faults.players import undisturbed
from faults.simulated_bots import GENTLE, RUDE, SimulatedBot, SimulatedSpectator
from faults.simulated_store import PlainStore, check_ratings
from faults.simulated_time import SimulatedLoop, run_simulated
from riverboat.engine import secret_from_seed
from riverboat.match import Cause, FinishedMatch, MatchResult, TimeControl
from riverboat.replay import load, verify
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.ladder import ResultConflictError, Store, StoreLockedError
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.files import DataFolder, DataFolderUnwritable
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder, RefereeRefusal, RefusalCode
from riverboat_server.referee.recovery import recover
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.time import RefereeTime
from riverboat_server.results import ResultKeeper

GENTLE_NAMES = ("ada", "bob", "cyd")
RUDE_NAMES = tuple(RUDE)
CONTROL = TimeControl(base=20.0, increment=0.5, disconnect=120.0)
FAULTS = ("point", "point", "point", "kill", "restart", "disk", "stall", "sync")
RATING_WORLDS = 0.2  # SQL takes most of the time: this share of the worlds has a true ladder
LONGEST = 3600.0  # a world that takes longer will never end


@dataclass(slots=True)
class Order:
    """A match that somebody wants."""

    game: str
    bots: tuple[str, ...]
    seed: int
    deal: str
    rated: bool
    tag: str = ""  # of the last attempt to order it
    match_id: str = ""  # once it is known to exist


@dataclass(slots=True)
class Report:
    """What happened in one world, or in many."""

    matches: int = 0
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, other: Report) -> None:
        self.matches += other.matches
        self.seconds += other.seconds
        self.counts.update(other.counts)


class Generation:
    """A referee from its start to its death."""

    def __init__(self, world: SimulatedWorld, root: Path, rng: Random) -> None:
        self.dead = False
        self.root = root
        self._world = world
        self._rng = rng
        self._boxes: list[Mailbox] = []
        self.folder = DataFolder(root, durable=world.durable)
        self.store = Store(self.folder.database) if world.rates else world.plain_store
        archive = Archive(self.folder, RefereeTime(asyncio.get_running_loop().time))
        self.keeper = ResultKeeper(self, archive, self)
        self.referee = Referee(archive, self.keeper)

    async def start(self) -> None:
        await self.referee.__aenter__()
        found = recover(self.referee)
        assert self.dead or not found.damaged

    def record_all(self, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        """A store that is not always there."""
        if self.dead or self._rng.random() < 0.1:
            raise StoreLockedError("somebody else is writing")
        outcomes = self.store.record_all(results)
        assert not any(isinstance(outcome, ResultConflictError) for outcome in outcomes)
        return outcomes

    def results(self, *, tournament: str) -> list[FinishedMatch]:
        return self.store.results(tournament=tournament)

    def publish(self, finished: FinishedMatch) -> None:
        if not self.dead:
            self._world.published(finished)

    def connect(self, mailbox: Mailbox) -> None:
        self._boxes.append(mailbox)
        self.referee.connect(mailbox)

    def disconnect(self, mailbox: Mailbox) -> None:
        if not self.dead:
            self.referee.disconnect(mailbox)
            mailbox.close("")

    def deliver(self, mailbox: Mailbox, item: pb.BotItem) -> None:
        """What a bot said comes in, if its connection still stands."""
        if not self.dead and mailbox.closed is None:
            self.referee.handle(mailbox, item)

    def die(self) -> None:
        self.dead = True
        for mailbox in self._boxes:
            mailbox.close("the referee is gone")

    async def bury(self) -> None:
        self.referee.suspend()
        self.die()
        await self.keeper.close()
        await self.referee.__aexit__()
        self.store.close()
        self.folder.close()


class SimulatedWorld:
    """Everybody and everything of one seed."""

    def __init__(self, seed: int, games: tuple[str, ...], matches: int, folder: Path) -> None:
        self.rng = Random(seed)
        self.seed = seed
        self.durable = self.rng.random() < 0.5
        self.rates = self.rng.random() < RATING_WORLDS
        self.plain_store = PlainStore()
        self.generation: Generation | None = None
        self.report = Report(matches)
        self.orders = [order for group in self._groups(games, matches) for order in group]
        self.tracebacks: list[str] = []
        self._seeds: dict[str, int] = {}  # by match
        self._results: dict[str, MatchResult] = {}
        self._tags = 0
        self._wait = 0.0  # before the next order, when the last one was refused
        self._cancelled: set[str] = set()
        self._restarting: asyncio.Task[None] | None = None
        self.disk = FaultyDisk(folder / "data", Random(f"{seed} disk"), self._killed)
        self.bots = [
            SimulatedBot(self, name, RUDE.get(name, GENTLE), Random(f"{seed} {name}"))
            for name in GENTLE_NAMES + RUDE_NAMES
        ]

    def _groups(self, games: tuple[str, ...], matches: int) -> list[list[Order]]:
        """Orders by deal: some deals are played once, some in every rotation of the seats."""
        rng, made = self.rng, 0
        groups: list[list[Order]] = []
        while made < matches:
            players = rng.choice((2, 2, 3))
            names = rng.sample(GENTLE_NAMES, players)
            if rng.random() < 0.4:
                names[rng.randrange(players)] = rng.choice(RUDE_NAMES)
            turns = min(rng.choice((1, 1, players)), matches - made)
            game, seed, rated = rng.choice(games), rng.getrandbits(40), rng.random() < 0.7
            deal = f"deal {len(groups)}"
            rotations = [tuple(names[turn:] + names[:turn]) for turn in range(turns)]
            groups.append([Order(game, bots, seed, deal, rated) for bots in rotations])
            made += turns
        return groups

    def overhear(self, _: Any, method: str, event: MutableMapping[str, Any]) -> Any:
        """What the referee logs; an exception is never in order while it lives."""
        if method == "exception" and self.generation is not None and not self.generation.dead:
            self.tracebacks.append(f"{event} {traceback.format_exc()}")
        raise structlog.DropEvent

    # --- the life of the referee -------------------------------------------------------------

    async def live(self) -> None:
        spectator = SimulatedSpectator(self, Random(f"{self.seed} spectator"))
        await self._start()
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as self._group:
            lives = [*(bot.live() for bot in self.bots), spectator.live()]
            tasks = [self._group.create_task(life) for life in lives]
            breaking = self._group.create_task(self._break_things())
            await self._organise()
            await breaking
            self.disk.kill_soon(0)  # from now on nothing happens any more
            await self._organise()
            for task in tasks:
                task.cancel()
        await self._settle()

    async def _start(self) -> None:
        root = self.disk.root
        self.generation = Generation(self, root, self.rng)
        if root != self.disk.root:  # killed before it had begun
            self.generation.die()
        await self.generation.start()

    def _killed(self) -> None:
        if self.generation is not None:
            self.generation.die()
        self._restart()

    def _restart(self) -> None:
        """Start again, unless that is being done: referees may be killed while they start."""
        if self._restarting is None or self._restarting.done():
            self._restarting = self._group.create_task(self._start_again())

    async def _start_again(self) -> None:
        """Bury the dead, be down for a while, start on what is left."""
        while True:
            old, self.generation = self.generation, None
            await asyncio.sleep(0)  # whatever was just being done is done in vain
            if old is not None:
                await old.bury()
                if old.root != self.disk.root:
                    shutil.rmtree(old.root)
            self.disk.buried()
            await asyncio.sleep(self.rng.choice((0.0, 0.1, 2.0)))
            try:
                await self._start()
            except DataFolderUnwritable:
                assert self.disk.full, "only a full disk keeps a referee from starting"
                await asyncio.sleep(5)  # whoever started it will do so again
            if self.generation is not None and not self.generation.dead:
                return

    async def _restart_politely(self) -> None:
        """SIGTERM: the referee has time for its last words."""
        self.report.counts["restarts"] += 1
        if self.generation is not None and not self.generation.dead:
            self.generation.referee.suspend()
            self.generation.die()
            self._restart()

    async def _break_things(self) -> None:
        rng = self.rng
        for _ in range(rng.randint(2, 8)):
            await asyncio.sleep(rng.expovariate(1 / 1.5))
            if self.generation is None or self.generation.dead:
                continue
            fault = rng.choice(FAULTS)
            if fault == "point":
                self.disk.kill_soon(rng.choice((1, 2, 3, 10, 50)))
            elif fault == "kill":
                self._kill_now()
            elif fault == "restart":
                await self._restart_politely()
            elif fault == "stall":
                loop = asyncio.get_running_loop()
                assert isinstance(loop, SimulatedLoop)
                loop.stall(rng.choice((0.1, 1.0, 50.0)))
            else:
                await self._trouble(fault)
            self.report.counts[fault] += 1

    def _kill_now(self) -> None:
        if self.generation is not None and not self.generation.dead:
            self.disk.kill()

    async def _trouble(self, fault: str) -> None:
        """A full disk, or one that fails to sync: the latter needs a new start."""
        if fault == "disk":
            self.disk.full = True
            await asyncio.sleep(self.rng.choice((0.1, 1.0, 150.0)))
            if self.rng.random() < 0.4:
                self._kill_now()  # and start again before there is room
                await asyncio.sleep(self.rng.uniform(0, 3))
            self.disk.full = False
        elif self.durable:
            self.disk.broken_sync = True
            await asyncio.sleep(self.rng.uniform(0, 2))
            self._kill_now()

    # --- the organiser -----------------------------------------------------------------------

    def seed_of(self, match_id: str) -> int:
        """What the bots of a match choose by."""
        if match_id not in self._seeds:
            assert self.generation is not None
            deal = self.generation.referee.rooms[match_id].description.deal_id
            self._seeds[match_id] = next(o.seed for o in self.orders if o.deal == deal)
        return self._seeds[match_id]

    def published(self, finished: FinishedMatch) -> None:
        known = self._results.setdefault(finished.match_id, finished.result)
        assert known == finished.result, "a result never changes"

    async def _organise(self) -> None:
        """Order everything, again if nobody said that it was made, until all results are there."""
        while not await self._all_there():
            await asyncio.sleep(self.rng.uniform(0.02, 0.5) + self._wait)
            self._wait = 0.0
            generation = self.generation
            if generation is None or generation.dead or not await self._take_stock(generation):
                continue
            missing = [order for order in self.orders if not order.match_id]
            if missing:
                deal = [order for order in missing if order.deal == missing[0].deal]
                self._order(generation, deal[: self.rng.randint(1, 3)])
            elif self.rng.random() < 0.003:
                self._cancel(generation)

    async def _all_there(self) -> bool:
        if not all(order.match_id for order in self.orders):
            return False
        generation = self.generation
        if generation is None or generation.dead or generation.referee.rooms:
            return False
        return len(generation.store.results()) >= len(self.orders)

    async def _take_stock(self, generation: Generation) -> bool:
        """Which of the matches that were ordered when the referee died were made nevertheless?"""
        unsure = {order.tag: order for order in self.orders if order.tag and not order.match_id}
        for tag, order in unsure.items():
            rooms = generation.referee.rooms.values()
            made = [room.match_id for room in rooms if room.description.tournament_id == tag]
            made += [result.match_id for result in await generation.keeper.results(tag)]
            if generation.dead:
                return False
            assert len(set(made)) <= 1, "an order makes one match"
            order.match_id = made[0] if made else ""
            order.tag = ""
        return True

    def _order(self, generation: Generation, orders: list[Order]) -> None:
        made = []
        for order in orders:
            self._tags += 1
            order.tag = f"tag {self._tags}"
            made.append(
                MatchOrder(
                    order.game,
                    order.bots,
                    control=CONTROL,
                    deal_id=order.deal,
                    deal_matches=sum(other.deal == order.deal for other in self.orders),
                    rated=order.rated,
                    tournament_id=order.tag,
                    secret=secret_from_seed(order.seed),
                )
            )
        try:
            match_ids = generation.referee.create_all(made)
        except RefereeRefusal as refusal:
            assert refusal.code is RefusalCode.UNAVAILABLE
            if not generation.dead:
                self._give_up(orders)
            return
        if not generation.dead:  # else nobody got the answer
            for order, match_id in zip(orders, match_ids, strict=True):
                order.match_id = match_id

    def _give_up(self, orders: list[Order]) -> None:
        """Refused: these matches do not exist, or are cancelled. The deal is dealt anew."""
        self.report.counts["refused orders"] += 1
        self._wait = 5.0
        for order in orders:
            order.tag = ""

    def _cancel(self, generation: Generation) -> None:
        running = sorted(generation.referee.rooms)
        if running:
            match_id = self.rng.choice(running)
            self._cancelled.add(match_id)
            generation.referee.cancel(match_id)

    # --- the end -----------------------------------------------------------------------------

    async def _settle(self) -> None:
        """Let everything come to rest, then look at what is on the disk."""
        generation = self.generation
        assert generation is not None
        for _ in range(30):
            await asyncio.sleep(1)
            if not any(
                generation.referee.archive.deals.sealed(order.deal) for order in self.orders
            ):
                break
        assert not generation.dead
        self._check_results(generation)
        if isinstance(generation.store, Store):
            check_ratings(generation.store)
        self._check_files(generation)
        self.report.counts.update(kills=self.disk.kills, refusals=self.disk.refusals)
        await generation.bury()

    def _check_results(self, generation: Generation) -> None:
        found = {result.match_id: result for result in generation.store.results()}
        wanted = {order.match_id: order for order in self.orders}
        assert len(wanted) == len(self.orders), "every order is a match of its own"
        assert wanted.keys() <= found.keys(), "no result is lost"
        assert found.keys() <= wanted.keys(), "nothing is played that was refused"
        for match_id, result in found.items():
            self._check_result(wanted[match_id], result)
        for match_id, told in self._results.items():
            assert found[match_id].scores == told.totals

    def _check_result(self, order: Order, result: FinishedMatch) -> None:
        cause = result.result.cause
        self.report.counts.update(seat.name for seat in result.causes)
        assert result.bots == order.bots
        assert (result.match.deal_id, result.match.game) == (order.deal, order.game)
        if cause is Cause.CANCELLED:
            assert result.match_id in self._cancelled
            return
        faults = zip(order.bots, result.causes, strict=True)
        blamed = {bot for bot, own in faults if own is not Cause.RULES}
        assert blamed <= set(RUDE_NAMES), f"{result.match_id}: {blamed} forfeit, {cause.name}"
        if not set(order.bots) & set(RUDE_NAMES):
            expected = undisturbed(order.game, order.bots, order.seed, order.rated)
            assert result.result == expected, f"{result.match_id} came out differently"

    def _check_files(self, generation: Generation) -> None:
        """Every replay is whole, revealed and true."""
        results = {result.match_id: result for result in generation.store.results()}
        recorded = {path.stem for path in (generation.root / "replays").iterdir()}
        assert recorded == results.keys(), "a record for every result, and no other"
        for match_id, result in results.items():
            data = generation.folder.read_replay(match_id) or b""
            replay = load(data)
            assert replay.result is not None
            assert replay.finished == result
            verify(replay)


def simulate(
    seed: int, games: tuple[str, ...], matches: int, folder: Path, ids: Callable[[int], str]
) -> Report:
    """One world from its seed to its end; AssertionError if anything was not as it must be."""
    true_ids = secrets.token_hex
    secrets.token_hex = ids  # type: ignore[assignment]
    try:
        world = SimulatedWorld(seed, games, matches, folder)
        structlog.configure(processors=[world.overhear], cache_logger_on_first_use=False)
        with world.disk:
            world.report.seconds = run_simulated(world.live(), Random(f"{seed} threads"))
    finally:
        secrets.token_hex = true_ids
        structlog.reset_defaults()
    assert not world.tracebacks, world.tracebacks[0]
    return world.report


def simulate_many(games: tuple[str, ...], matches: int, seed: int, folder: Path) -> Report:
    """World after world, until so many matches have been played."""
    total = Report()
    while total.matches < matches:
        rng = Random(f"{seed} size")
        here = folder / f"world-{seed}"
        here.mkdir()
        ids = Random(f"{seed} ids")
        try:
            wanted = min(rng.randint(4, 30), matches - total.matches)
            total.add(simulate(seed, games, wanted, here, lambda n, r=ids: r.randbytes(n).hex()))  # type: ignore[misc]
        except BaseException as error:
            error.add_note(f"world {seed} of {games}, {wanted} matches")
            raise
        shutil.rmtree(here)
        total.counts["worlds"] += 1
        seed += 1
    return total
