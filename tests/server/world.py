"""A referee for the length of a test, and the people around it."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc

from riverboat.engine import secret_from_seed
from riverboat.match import TimeControl
from riverboat.replay import Replay, load
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.ladder_pb2_grpc import LadderServiceStub
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub
from riverboat.v1.token_pb2_grpc import TokenServiceStub
from riverboat.v1.tournament_pb2_grpc import ScrimmageServiceStub, TournamentServiceStub
from riverboat_server.reading.reader import Reader
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Referee
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.tokens import MemoryDirectory, Role
from server.raw_bot import Choice, RawBot, credentials
from server.reading import ReaderHere

CALM = TimeControl(base=600.0, increment=0.0, disconnect=600.0)
FORGIVING = TimeControl(base=600.0, increment=0.0, disconnect=600.0, illegal_allowed=10**6)


def killed(data: Path, name: str = "killed") -> Path:
    """The data folder as kill -9 would leave it at this moment."""
    copy = data.with_name(f"{data.name}-{name}")
    shutil.copytree(data, copy)
    return copy


def files_of_killed(data: Path, name: str = "poured") -> Path:
    """The same, after the next start has poured the journal into the files."""
    copy = killed(data, name)
    DataFolder(copy).close()
    return copy


class World:
    """A running server with tokens for whoever asks."""

    def __init__(self, server: RefereeServer, directory: MemoryDirectory) -> None:
        self.server = server
        self.directory = directory
        self.target = f"127.0.0.1:{server.port}"
        self.tokens: dict[str, str] = {}
        self._channel = grpc.aio.insecure_channel(
            self.target, options=(("grpc.use_local_subchannel_pool", 1),)
        )
        self.lobby: Any = LobbyServiceStub(self._channel)  # type: ignore[no-untyped-call]
        self.replays: Any = ReplayServiceStub(self._channel)  # type: ignore[no-untyped-call]
        self.ladder: Any = LadderServiceStub(self._channel)  # type: ignore[no-untyped-call]
        self.tournaments: Any = TournamentServiceStub(self._channel)  # type: ignore[no-untyped-call]
        self.token_calls: Any = TokenServiceStub(self._channel)  # type: ignore[no-untyped-call]
        self.scrimmages: Any = ScrimmageServiceStub(self._channel)  # type: ignore[no-untyped-call]

    @property
    def referee(self) -> Referee:
        return self.server.referee

    def token(self, name: str, role: Role = Role.BOT) -> str:
        if name not in self.tokens:
            self.tokens[name] = self.directory.issue(name, role)
        return self.tokens[name]

    def as_bot(self, name: str) -> dict[str, Any]:
        """How a call is made by a bot: `stub.Method(request, **as_bot("a"))`."""
        return {"metadata": credentials(self.token(name)), "timeout": 60}

    @property
    def as_organiser(self) -> dict[str, Any]:
        return self.as_role("organiser", Role.ORGANISER)

    def as_role(self, name: str, role: Role) -> dict[str, Any]:
        return {"metadata": credentials(self.token(name, role)), "timeout": 60}

    def bot(self, name: str, choose: Choice | None = None, **hello: Any) -> RawBot:
        return RawBot(self.target, self.token(name), choose, **hello)

    def order(
        self, *bots: str, seed: int | None = None, control: TimeControl = CALM, **more: Any
    ) -> str:
        """A match made from inside, with a deal that can be repeated."""
        for bot in bots:
            self.token(bot)
        secret = None if seed is None else secret_from_seed(seed)
        return self.referee.create(
            MatchOrder("gold_west", bots, control=control, secret=secret, **more)
        )

    async def pictures(self, match_id: str, name: str) -> list[bytes]:
        """Everything a spectator is sent until the match has ended."""
        request = pb.WatchMatchRequest(match_id=match_id)
        watching = self.lobby.WatchMatch(request, **self.as_bot(name))
        return [picture.SerializeToString() async for picture in watching]

    def secret(self, match_id: str) -> bytes:
        """What deals the cards of a running match."""
        deals = self.server.folder.root / "secrets"
        self.server.folder.checkpoint()
        contents = [json.loads(path.read_text()) for path in deals.iterdir()]
        return bytes.fromhex(next(c["secret"] for c in contents if match_id in c["begun"]))

    def asked(self, match_id: str) -> int:
        """The seat that is asked now."""
        return min(self.referee.rooms[match_id].match.open)

    async def create(self, *bots: str, **more: Any) -> str:
        """A match made by the organiser, over the wire."""
        for bot in bots:
            self.token(bot)
        setup = common_pb2.GameSetup(game="gold_west", players=len(bots))
        request = pb.CreateMatchesRequest()
        request.matches.add(setup=setup, bots=bots, **more)
        response = await self.lobby.CreateMatches(request, **self.as_organiser)
        return str(response.match_ids[0])

    async def replay(self, match_id: str, name: str = "reader") -> Replay:
        return load(await self.replay_bytes(match_id, name))

    async def replay_bytes(self, match_id: str, name: str = "reader") -> bytes:
        request = replay_pb2.GetReplayRequest(replay_id=match_id)
        pieces = [
            piece.data async for piece in self.replays.GetReplay(request, **self.as_bot(name))
        ]
        return b"".join(pieces)

    async def settled(self, match_id: str) -> None:
        """Wait until a result is stored and its replay revealed."""
        await eventually(lambda: self.server.store.result(match_id) is not None)
        await eventually(lambda: not self.referee.archive.deals.sealed(match_id))

    async def close(self) -> None:
        await self._channel.close()


async def eventually(condition: Callable[[], Any], seconds: float = 120.0) -> None:
    """Look again until something is so."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 (what is awaited sends no event)
            await asyncio.sleep(0.005)


@asynccontextmanager
async def referee(
    data: Path,
    directory: MemoryDirectory | None = None,
    reader: Reader | None = None,
    **config: Any,
) -> AsyncIterator[World]:
    """`async with referee(tmp_path) as world:`; what is read is read in this process."""
    settings = {"data": data, "listen": "127.0.0.1:0", "control": CALM, **config}
    directory = directory or MemoryDirectory()
    async with RefereeServer(
        ServerConfig(**settings), directory, reader=reader or ReaderHere(data)
    ) as server:
        world = World(server, directory)
        try:
            yield world
        finally:
            await world.close()


@asynccontextmanager
async def match(
    data: Path, control: TimeControl = FORGIVING, **config: Any
) -> AsyncIterator[tuple[World, RawBot, RawBot, str]]:
    """A match of two bots, `async with match(tmp_path) as (world, asked, other, match_id):`"""
    async with referee(data, **config) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.order("ada", "bob", seed=3, control=control)
        pair = (ada, bob) if world.asked(match_id) == 0 else (bob, ada)
        yield world, *pair, match_id


async def code_of(call: Any) -> tuple[grpc.StatusCode, str]:
    """How a unary call or a whole server stream ends."""
    try:
        if hasattr(call, "read"):
            while await call.read() is not grpc.aio.EOF:
                pass
            return await call.code(), await call.details() or ""
        await call
    except grpc.aio.AioRpcError as error:
        return error.code(), error.details() or ""
    return grpc.StatusCode.OK, ""
