"""Where a tournament is played: a referee of its own in this process, or one that is running.

Either way the bots are processes of their own that speak gRPC, as on the ladder.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Protocol

import grpc

from riverboat import games
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.wire.match import control_message, options_message, read_options, read_result
from riverboat_server.referee.hub import Finished, MatchOrder
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.tokens import MemoryDirectory

CONNECT_SECONDS = 30.0
SHOWN_OUTPUT = 2000


class ArenaError(RuntimeError):
    """The tournament cannot be played here; the message says what to do."""


class Arena(Protocol):
    """Makes matches and reports their results."""

    def create(self, orders: Sequence[MatchOrder]) -> AsyncIterator[str]:
        """Start matches; yields their ids in order."""

    def results(self) -> AsyncIterator[Finished]:
        """Every match of the tournament that ends."""


class BotProcess:
    """A bot in a process of its own, with its output kept for when it fails."""

    def __init__(self, name: str, spec: str, output: Path) -> None:
        self.name = name
        self.spec = spec
        self._output = output
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, target: str, token: str) -> None:
        environment = {**os.environ, "RIVERBOAT_TOKEN": token, "PYTHONUNBUFFERED": "1"}
        with self._output.open("wb") as file:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "riverboat_server.cli",
                "bot",
                "run",
                self.spec,
                "--server",
                target,
                env=environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=file,
                stderr=file,
            )

    @property
    def exit_code(self) -> int | None:
        return None if self._process is None else self._process.returncode

    def output(self) -> str:
        """The end of what the bot wrote."""
        return self._output.read_text(encoding="utf-8", errors="replace")[-SHOWN_OUTPUT:].strip()

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), 3.0)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()


class HouseArena:
    """A referee and bot processes for the length of one tournament."""

    def __init__(self, bots: dict[str, str], config: ServerConfig) -> None:
        """`bots` maps names to bot specs."""
        self._directory = MemoryDirectory()
        self._config = config
        self._scratch = tempfile.TemporaryDirectory(prefix="riverboat-")
        folder = Path(self._scratch.name)
        self._bots = [
            BotProcess(name, spec, folder / f"bot-{number}.log")
            for number, (name, spec) in enumerate(bots.items())
        ]
        self.server = RefereeServer(config, self._directory)

    async def __aenter__(self) -> HouseArena:
        self._results = self.server.lobby.subscribe()
        await self.server.__aenter__()
        try:
            target = f"127.0.0.1:{self.server.port}"
            for bot in self._bots:
                await bot.start(target, self._directory.issue(bot.name))
            await self._wait_for_bots()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(bot.stop() for bot in self._bots))
        await self.server.__aexit__()
        self._scratch.cleanup()

    async def _wait_for_bots(self) -> None:
        deadline = asyncio.get_running_loop().time() + CONNECT_SECONDS
        while missing := [bot for bot in self._bots if bot.name not in self.server.referee.boxes]:
            for bot in missing:
                if bot.exit_code is not None:
                    raise ArenaError(f"bot {bot.name} ended before it played:\n{bot.output()}")
            if asyncio.get_running_loop().time() > deadline:
                names = ", ".join(bot.name for bot in missing)
                raise ArenaError(f"not connected after {CONNECT_SECONDS:.0f} s: {names}")
            await asyncio.sleep(0.02)

    async def create(self, orders: Sequence[MatchOrder]) -> AsyncIterator[str]:
        for order in orders:
            yield self.server.referee.create(order)

    async def results(self) -> AsyncIterator[Finished]:
        while (finished := await self._results.get()) is not None:
            yield finished


class RemoteArena:
    """A running referee, by an organiser's token. Its bots connect by themselves."""

    def __init__(self, target: str, token: str, tournament_id: str) -> None:
        self._target = target
        self._metadata = (("authorization", f"Bearer {token}"),)
        self._tournament_id = tournament_id

    async def __aenter__(self) -> RemoteArena:
        self._channel = grpc.aio.insecure_channel(self._target)
        self._lobby = LobbyServiceStub(self._channel)  # type: ignore[no-untyped-call]
        request = pb.WatchResultsRequest(tournament_id=self._tournament_id)
        self._stream = self._lobby.WatchResults(request, metadata=self._metadata)
        await self._stream.read()  # the empty first message: listening from now on
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stream.cancel()
        await self._channel.close()

    async def create(self, orders: Sequence[MatchOrder]) -> AsyncIterator[str]:
        request = pb.CreateMatchesRequest()
        for order in orders:
            match = request.matches.add(
                bots=order.bots,
                time=control_message(order.control),
                deal_id=order.deal_id,
                deal_matches=order.deal_matches,
                rated=order.rated,
                tournament_id=order.tournament_id,
            )
            match.setup.game = order.game
            match.setup.players = len(order.bots)
            match.setup.options.extend(options_message(order.options))
        response = await self._lobby.CreateMatches(request, metadata=self._metadata, timeout=30)
        for match_id in response.match_ids:
            yield match_id

    async def results(self) -> AsyncIterator[Finished]:
        while (message := await self._stream.read()) is not grpc.aio.EOF:
            yield self._finished(message)
        raise ArenaError("the referee went down; it resumes its matches when it is back")

    def _finished(self, message: pb.WatchResultsResponse) -> Finished:
        options = read_options(message.setup)
        mode = games.get(message.setup.game).mode(message.setup.players, options)
        return Finished(
            message.match_id,
            message.deal_id,
            self._tournament_id,
            message.setup.game,
            mode,
            options,
            read_result(message.result),
            message.finished_at,
            message.seconds,
        )
