"""Where a run takes place: a referee with its data folder, bots and an organiser, all processes."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

from riverboat_server.chaos.actors import Actor, ActorFailed, listening
from riverboat_server.chaos.proxy import FaultProxy
from riverboat_server.cli.data import open_store
from riverboat_server.directory import StoreDirectory
from riverboat_server.tokens import new_token, token_hash
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import write_plan

BOTS = ("ada", "bob", "cyd")
MOB = "mob"
MOST_ATTEMPTS = 30
LONGEST_SILENCE = 1.5  # seconds of a half-open connection

Met = Callable[[str, str], None]  # a connection of this bot met its fate, of this style


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Stage:
    """Enter it, then `play` the plans one after the other."""

    def __init__(self, folder: Path, seed: int, healthy: float = 0.0, met: Met | None = None):
        """Connections are healthy for so many seconds on average; 0: nothing breaks them."""
        self.data = folder / "arena"
        self._folder = folder
        self._seed = seed
        self._healthy = healthy
        self._met = met or (lambda bot, style: None)
        self._port = free_port()
        self._exits = AsyncExitStack()
        self.bots: dict[str, Actor] = {}
        self.organiser: Actor | None = None
        self.mob_token = ""
        arguments = ("serve", "--data", str(self.data), "--store", "", "--listen", self.target)
        self.referee = Actor(
            "referee", (*arguments, "--rehearsal", str(seed)), folder / "referee.log"
        )

    @property
    def target(self) -> str:
        return f"127.0.0.1:{self._port}"

    async def __aenter__(self) -> Stage:
        self._folder.mkdir(parents=True, exist_ok=True)
        tokens = self._register((*BOTS, MOB))
        self.mob_token = tokens[MOB]
        await self.start_referee()
        rng = Random(self._seed)
        for bot in BOTS:
            target = await self._way_in(bot, Random(rng.random()))
            self.bots[bot] = self._bot(bot, target, tokens[bot])
            await self.bots[bot].start()
        self._organisers_way = await self._way_in("organiser", Random(rng.random()))
        return self

    async def __aexit__(self, *_: object) -> None:
        actors = [self.referee, *self.bots.values()]
        if self.organiser is not None:
            actors.append(self.organiser)
        await asyncio.gather(*(actor.kill() for actor in actors))
        await self._exits.aclose()

    def _register(self, names: Sequence[str]) -> dict[str, str]:
        tokens = {name: new_token() for name in names}
        self.data.mkdir(parents=True, exist_ok=True)
        with open_store(self.data) as store:
            StoreDirectory(store, self.data)  # makes the organiser's token
            for name, token in tokens.items():
                store.add_bot(name, "chaos", token_hash(token))
        return tokens

    async def _way_in(self, who: str, rng: Random) -> str:
        """The address that somebody connects to: the referee's own, or that of a proxy."""
        if not self._healthy:
            return self.target
        met = lambda style: self._met(who, style)  # noqa: E731
        proxy = FaultProxy(self._port, rng, self._healthy, LONGEST_SILENCE, met)
        return (await self._exits.enter_async_context(proxy)).target

    def _bot(self, name: str, target: str, token: str) -> Actor:
        arguments = ("bot", "run", f"random:seed={self._seed}", "--server", target)
        return Actor(
            name,
            (*arguments, "--connect-within", "600"),
            self._folder / f"{name}.log",
            {"RIVERBOAT_TOKEN": token},
        )

    async def start_referee(self) -> None:
        await self.referee.start()
        await listening(self.referee)

    def ended(self) -> int:
        """How many matches have a result so far."""
        with closing(
            sqlite3.connect(f"file:{self.data / 'ladder.sqlite'}?mode=ro", uri=True)
        ) as db:
            return int(db.execute("select count(*) from matches").fetchone()[0])

    async def settle(self) -> None:
        """Let the referee end in good order, so that its files have everything."""
        if self.referee.exit_code is not None:
            await self.start_referee()
        await self.referee.stop()

    async def play(self, tournament_id: str, plan: TournamentPlan) -> None:
        """To the end, however often the organiser is killed: it is started again as by hand."""
        file = self._folder / f"{tournament_id}.toml"
        file.write_text(write_plan(plan), encoding="utf-8")
        run = ("tournament", "run", str(file), "--id", tournament_id, "--json")
        way = ("--server", self._organisers_way, "--token-file", str(self.data / "organiser.token"))
        self.organiser = Actor("organiser", (*run, *way), self._folder / "organiser.log")
        given_up = 0
        while given_up < MOST_ATTEMPTS:
            await self.organiser.start()
            code = await self.organiser.ended()
            if code == 0:
                return
            given_up += code > 0
        raise ActorFailed(f"the organiser gave up ({code}): {self.organiser.last_words()}")
