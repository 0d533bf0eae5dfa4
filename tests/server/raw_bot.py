"""A bot without the SDK: it speaks the Play stream with raw messages and keeps every byte."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import grpc

from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat.wire.slots import game_of

PLAY = "/riverboat.v1.PlayService/Play"
PATIENCE = 120.0  # of a busy machine, in seconds

Choice = Callable[["RawBot", pb.Decision], common_pb2.Move]


class StreamEndedError(Exception):
    """The referee ended the stream."""

    def __init__(self, code: grpc.StatusCode, text: str) -> None:
        super().__init__(f"{code.name}: {text}")
        self.code = code
        self.text = text


def credentials(token: str) -> tuple[tuple[str, str], ...]:
    return (("authorization", f"Bearer {token}"),) if token else ()


def hello_item(**fields: Any) -> pb.BotItem:
    return pb.BotItem(hello=pb.Hello(**{"protocol_version": 1, "client": "raw", **fields}))


def move_item(match_id: str, decision: int, move: common_pb2.Move, log: str = "") -> pb.BotItem:
    made = pb.MoveMade(match_id=match_id, decision=decision, move=move, log=log)
    return pb.BotItem(move=made)


def seeded(seed: int) -> Choice:
    """The same choice for the same seat and decision, whoever else plays."""

    def choose(bot: RawBot, decision: pb.Decision) -> common_pb2.Move:
        coder = envelope(bot.game_of(decision))
        moves = coder.read_view(decision.view).moves()
        move = Random(f"{seed} {decision.seat} {decision.number}").choice(moves)
        message = pb.MoveMade().move
        coder.fill_move(move, message)
        return message

    return choose


def raw(data: bytes) -> bytes:
    """Bytes as they are: requests and responses of a call without parsing."""
    return data


class RawBot:
    """One connection. `items` and `raw` hold everything that came."""

    def __init__(self, target: str, token: str, choose: Choice | None = None, **hello: Any) -> None:
        self._target = target
        self._token = token
        self._hello = hello
        self.choose = choose or seeded(0)
        self.items: list[pb.RefereeItem] = []
        self.raw: list[bytes] = []
        self.sizes: list[int] = []  # items per message
        self.unread: list[pb.RefereeItem] = []
        self._reading: asyncio.Future[Any] | None = None

    async def dial(self) -> RawBot:
        """Open the stream, say nothing."""
        self._channel = grpc.aio.insecure_channel(
            self._target, options=(("grpc.use_local_subchannel_pool", 1),)
        )
        call = self._channel.stream_stream(PLAY, raw, raw)
        self.call: Any = call(metadata=credentials(self._token))
        return self

    async def connect(self) -> RawBot:
        """Open the stream, say hello, wait for the welcome."""
        await self.dial()
        await self.send(hello_item(**self._hello))
        await self.until("welcome")
        return self

    async def __aenter__(self) -> RawBot:
        return await self.connect()

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def hang_up(self) -> None:
        self.call.cancel()
        if self._reading is not None:
            await asyncio.wait({self._reading})
            self._reading = None
        await self._channel.close()

    async def send(self, *items: pb.BotItem) -> None:
        await self.send_bytes(pb.PlayRequest(items=items).SerializeToString())

    async def send_bytes(self, data: bytes) -> None:
        try:
            await self.call.write(data)
        except (grpc.aio.AioRpcError, asyncio.InvalidStateError):
            raise await self.ended() from None

    async def ended(self) -> StreamEndedError:
        """How the referee ended the stream."""
        code = await asyncio.wait_for(self.call.code(), PATIENCE)
        return StreamEndedError(code, await self.call.details() or "")

    async def fate(self) -> StreamEndedError:
        """Read until the referee ends the stream."""
        try:
            while True:
                await self.hear()
        except StreamEndedError as ended:
            return ended

    async def hear(self, seconds: float = PATIENCE) -> list[pb.RefereeItem]:
        """The items of the next message; pings are answered."""
        if self._reading is None:  # a read that is given up would end the call
            self._reading = asyncio.ensure_future(self.call.read())
        if not (await asyncio.wait({self._reading}, timeout=seconds))[0]:
            raise TimeoutError(f"heard nothing for {seconds} s")
        reading, self._reading = self._reading, None
        try:
            data = reading.result()
        except grpc.aio.AioRpcError:
            raise await self.ended() from None
        if data is grpc.aio.EOF:
            raise await self.ended()
        self.raw.append(data)
        response = pb.PlayResponse.FromString(data)
        self.sizes.append(len(response.items))
        heard = list(response.items)
        self.items += heard
        for item in heard:
            if item.WhichOneof("kind") == "ping":
                await self.send(pb.BotItem(pong=pb.Pong(nonce=item.ping.nonce)))
        return heard

    async def until(self, kind: str, match_id: str = "", seconds: float = PATIENCE) -> Any:
        """The next item of a kind (of a match); others stay in `items` only."""
        async with asyncio.timeout(seconds):
            while True:
                while self.unread:
                    item = self.unread.pop(0)
                    if item.WhichOneof("kind") == kind:
                        inner = getattr(item, kind)
                        if not match_id or inner.match_id == match_id:
                            return inner
                self.unread += await self.hear(seconds)

    async def silence(self, seconds: float, but: Iterable[str] = ("ping",)) -> None:
        """Nothing but pings comes for a while."""
        end = asyncio.get_running_loop().time() + seconds
        while (left := end - asyncio.get_running_loop().time()) > 0:
            try:
                async with asyncio.timeout(left):
                    heard = await self.hear()
            except TimeoutError:
                return
            odd = [item for item in heard if item.WhichOneof("kind") not in but]
            assert not odd, odd

    # --- playing -----------------------------------------------------------------------------

    def game_of(self, decision: pb.Decision) -> str:
        return str(game_of(decision.view))

    async def answer(self, decision: pb.Decision, log: str = "") -> common_pb2.Move:
        move = self.choose(self, decision)
        await self.send(move_item(decision.match_id, decision.number, move, log))
        return move

    async def play(
        self, ends: int = 1, stop: Callable[[pb.Decision], bool] = lambda decision: False
    ) -> list[pb.MatchEnd]:
        """Answer decisions, all that came with one message in one message, until matches end."""
        ended: list[pb.MatchEnd] = []
        while len(ended) < ends:
            batch = self.unread or await self.hear()
            self.unread = []
            answers = []
            for number, item in enumerate(batch):
                kind = item.WhichOneof("kind")
                if kind == "end":
                    ended.append(item.end)
                elif kind == "decision":
                    if stop(item.decision):
                        self.unread = batch[number:]
                        break
                    decision = item.decision
                    move = self.choose(self, decision)
                    answers.append(move_item(decision.match_id, decision.number, move))
            if answers:
                await self.send(*answers)
            if self.unread:
                break
        return ended

    def of(self, kind: str) -> list[Any]:
        return [getattr(item, kind) for item in self.items if item.WhichOneof("kind") == kind]
