"""A referee of a simulated world, from its start to its death."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from pathlib import Path
from random import Random
from typing import Protocol

from faults.simulated_store import PlainStore
from riverboat.match import FinishedMatch
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.recovery import recover
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.time import RefereeTime
from riverboat_server.results import ResultKeeper
from riverboat_server.store import Place, ResultConflictError, Store, StoreLockedError


class Surroundings(Protocol):
    """What a referee finds when it starts."""

    durable: bool
    rates: bool
    plain_store: PlainStore

    def published(self, finished: FinishedMatch) -> None:
        """A result was put up."""


class Generation:
    """A referee from its start to its death."""

    def __init__(self, world: Surroundings, root: Path, rng: Random) -> None:
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

    def places(self, tournament: str, blocks: Collection[str]) -> dict[Place, str]:
        found = self.store.results(tournament=tournament)
        return {(r.match.block_id, r.bots): r.match_id for r in found if r.match.block_id in blocks}

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
