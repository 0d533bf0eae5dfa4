"""Who orders the matches of a simulated world, and knows what must come of them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from faults.generation import Generation
from faults.players import played, undisturbed
from faults.simulated_bots import RUDE
from riverboat.engine import secret_from_seed
from riverboat.match import Cause, FinishedMatch, MatchResult, TimeControl
from riverboat.replay import load, verify
from riverboat.replay.places import id_of, replay_files
from riverboat_server.referee.orders import MatchOrder, RefereeRefusal, RefusalCode

if TYPE_CHECKING:
    from faults.simulation import SimulatedWorld

GENTLE_NAMES = ("ada", "bob", "cyd")
RUDE_NAMES = tuple(RUDE)
CONTROL = TimeControl(base=100.0, increment=0.5, disconnect=120.0)


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


class Organiser:
    """Orders everything until all results are there."""

    def __init__(
        self, world: SimulatedWorld, rng: Random, games: tuple[str, ...], matches: int
    ) -> None:
        self._world = world
        self._rng = rng
        self._report = world.report
        self.orders = [order for group in self._groups(games, matches) for order in group]
        self._seeds: dict[str, int] = {}  # by match
        self._results: dict[str, MatchResult] = {}
        self._tags = 0
        self._wait = 0.0  # before the next order, when the last one was refused
        self._cancelled: set[str] = set()

    def _groups(self, games: tuple[str, ...], matches: int) -> list[list[Order]]:
        """Orders by deal: some deals are played once, some in every rotation of the seats."""
        rng, made = self._rng, 0
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

    def seed_of(self, match_id: str) -> int:
        """What the bots of a match choose by."""
        if match_id not in self._seeds:
            assert self._world.generation is not None
            deal = self._world.generation.referee.rooms[match_id].description.deal_id
            self._seeds[match_id] = next(o.seed for o in self.orders if o.deal == deal)
        return self._seeds[match_id]

    def published(self, finished: FinishedMatch) -> None:
        known = self._results.setdefault(finished.match_id, finished.result)
        assert known == finished.result, "a result never changes"

    async def organise(self) -> None:
        """Order everything, again if nobody said that it was made, until all results are there."""
        while not await self._all_there():
            await asyncio.sleep(self._rng.uniform(0.02, 0.5) + self._wait)
            self._wait = 0.0
            generation = self._world.generation
            if generation is None or generation.dead or not await self._take_stock(generation):
                continue
            missing = [order for order in self.orders if not order.match_id]
            if missing:
                deal = [order for order in missing if order.deal == missing[0].deal]
                self._order(generation, deal[: self._rng.randint(1, 3)])
            elif self._rng.random() < 0.003:
                self._cancel(generation)

    async def _all_there(self) -> bool:
        if not all(order.match_id for order in self.orders):
            return False
        generation = self._world.generation
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
        self._report.counts["refused orders"] += 1
        self._wait = 5.0
        for order in orders:
            order.tag = ""

    def _cancel(self, generation: Generation) -> None:
        running = sorted(generation.referee.rooms)
        if running:
            match_id = self._rng.choice(running)
            self._cancelled.add(match_id)
            generation.referee.cancel(match_id)

    # --- what came of it ---------------------------------------------------------------------

    def check_results(self, generation: Generation) -> None:
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
        self._report.counts.update(seat.name for seat in result.causes)
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
            assert played(result.result) == expected, f"{result.match_id} came out differently"

    def check_files(self, generation: Generation) -> None:
        """Every replay is whole, revealed and true."""
        results = {result.match_id: result for result in generation.store.results()}
        recorded = {id_of(path) for path in replay_files(generation.root / "replays")}
        assert recorded == results.keys(), "a record for every result, and no other"
        for match_id, result in results.items():
            data = generation.folder.read_replay(match_id) or b""
            replay = load(data)
            assert replay.result is not None
            assert replay.finished == result
            verify(replay)
