"""A referee of one's own, in this process; its bots are processes that speak gRPC.

A tournament on a laptop is the same as at a running referee: it is set up and followed by gRPC.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from riverboat import games
from riverboat.client.tournaments import TournamentClient
from riverboat.match import Cause, FinishedMatch
from riverboat.match.entrant import owner_of
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.tokens import MemoryDirectory, Role
from riverboat_server.tournament.processes import BotProcess

CONNECT_SECONDS = 120.0  # a busy machine takes its time to start many processes
LAST_WORDS_SECONDS = 1.0  # for a bot that lost on time: its log says where it hung
ORGANISER = "organiser"


class HouseError(RuntimeError):
    """The tournament cannot be played here; the message says what to do."""


class House:
    """A referee and bot processes for as long as the house is open."""

    def __init__(
        self,
        bots: Mapping[str, str],
        config: ServerConfig,
        tournament_id: str = "",
        report: Callable[[str], None] = lambda text: None,
        game_ids: Sequence[str] = games.GAME_IDS,
    ) -> None:
        """`bots` maps entrants to bot specs. Of what is unfinished only this tournament goes on.

        `report` is told of a bot that ends again and again. The bots load `game_ids` alone.
        """
        self._report = report
        self._hung = False
        self._directory = MemoryDirectory()
        self._scratch = tempfile.TemporaryDirectory(prefix="riverboat-")
        folder = Path(self._scratch.name)
        self._bots = [
            BotProcess(name, spec, folder / f"bot-{number}.log", game_ids)
            for number, (name, spec) in enumerate(bots.items())
        ]
        self.server = RefereeServer(
            replace(config, own_bots=tuple(bots)),
            self._directory,
            resumes=lambda known: known == tournament_id,
        )

    async def __aenter__(self) -> House:
        await self.server.__aenter__()
        try:
            target = self.target
            tokens = {bot: self._directory.issue(owner_of(bot.name)) for bot in self._bots}
            for bot, token in tokens.items():
                await bot.start(target, token)
            await self._wait_for_bots()
            for bot, token in tokens.items():
                bot.keep_running(target, token, self._gone)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        try:
            if self._hung:
                await asyncio.sleep(LAST_WORDS_SECONDS)
            await self.server.__aexit__()
        finally:
            await asyncio.gather(*(bot.stop() for bot in self._bots))
            self._scratch.cleanup()

    @property
    def target(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    def client(self) -> TournamentClient:
        """Who sets tournaments up here, and follows them."""
        return TournamentClient(self.target, self._directory.issue(ORGANISER, Role.ORGANISER))

    def guest(self, name: str) -> str:
        """A token for somebody who does not play in the tournament."""
        return self._directory.issue(name)

    def _gone(self, bot: BotProcess) -> None:
        """Nobody waits for a bot that does not come back."""
        obituary = bot.obituary()
        self.server.referee.retire(bot.name, obituary)
        self._report(obituary)

    async def _wait_for_bots(self) -> None:
        """Until each was there once; a connection may come and go."""
        deadline = asyncio.get_running_loop().time() + CONNECT_SECONDS
        seen: set[str] = set()
        while missing := [bot for bot in self._bots if bot.name not in seen]:
            seen.update(self.server.referee.boxes)
            for bot in missing:
                if bot.exit_code is not None:
                    raise HouseError(f"bot {bot.name} ended before it played:\n{bot.output()}")
            if asyncio.get_running_loop().time() > deadline:
                names = ", ".join(bot.name for bot in missing)
                raise HouseError(f"not connected after {CONNECT_SECONDS:.0f} s: {names}")
            await asyncio.sleep(0.02)

    async def results(self) -> AsyncIterator[FinishedMatch]:
        """Every match that ends from now on."""
        results = self.server.board.subscribe()
        while (finished := await results.get()) is not None:
            yield finished

    def heard(self, finished: FinishedMatch) -> None:
        """Whether a bot may still have to say where it hung."""
        self._hung = Cause.TIMEOUT in finished.causes
