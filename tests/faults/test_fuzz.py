"""Rubbish at the gate and over sockets: clean answers, no traceback, and nobody else notices."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest

from faults.gate_calls import GateCalls
from faults.mutations import damaged, twisted
from faults.players import CALM, chosen, nothing_goes_wrong, play_calmly, undisturbed
from faults.sizes import size
from riverboat import games
from riverboat.engine import secret_from_seed
from riverboat.match import Cause, TimeControl
from riverboat.v1 import common_pb2, ladder_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.service import play
from riverboat_server.service.gate import Refused, _parser
from riverboat_server.tokens import Role
from server.raw_bot import PLAY, credentials, hello_item
from server.world import World, code_of, eventually, referee

FORGIVING = TimeControl(base=86400.0, increment=0.0, disconnect=86400.0, illegal_allowed=2**31 - 1)
CLEAN = {"OK", "INVALID_ARGUMENT", "NOT_FOUND", "FAILED_PRECONDITION", "RESOURCE_EXHAUSTED"}
CLEAN |= {"PERMISSION_DENIED", "UNAUTHENTICATED"}
MOST_ITEMS = 50


class HealthyMatches:
    """Two bots that play one match after the other in the referee that is being attacked."""

    def __init__(self, world: World) -> None:
        self._referee = world.referee
        self._bots = ("ada", "bob")
        for name in self._bots:
            world.token(name)
        self.seeds: dict[str, int] = {}
        self._numbers = count()
        self._store = world.server.store
        self._playing = [
            asyncio.create_task(play_calmly(self._referee, name, self.seeds)) for name in self._bots
        ]

    def order_another(self) -> None:
        """A new match as soon as the last one has ended."""
        if not any(match_id in self._referee.rooms for match_id in self.seeds):
            seed = next(self._numbers)
            game = games.GAME_IDS[seed % len(games.GAME_IDS)]
            secret = secret_from_seed(seed)
            order = MatchOrder(game, self._bots, control=CALM, secret=secret, rated=True)
            self.seeds[self._referee.create(order)] = seed

    async def check(self) -> int:
        """Every match has ended, exactly as if nobody else had been there."""
        running = set(self.seeds)
        await eventually(lambda: not running & set(self._referee.rooms), 60)
        await eventually(lambda: all(self._store.result(match_id) for match_id in running), 60)
        for task in self._playing:
            assert not task.done(), task.exception()
            task.cancel()
        await asyncio.wait(self._playing)
        for match_id, seed in self.seeds.items():
            game = games.GAME_IDS[seed % len(games.GAME_IDS)]
            expected = undisturbed(game, self._bots, seed, rated=True)
            result = self._store.result(match_id)
            assert result is not None
            assert (result.scores, result.result.cause) == (expected.totals, Cause.RULES)
        return len(self.seeds)


class Fuzzer:
    """A bot that has seats in a match of every game and says almost nothing right."""

    def __init__(self, world: World, seed: int) -> None:
        world.token("eve")
        self.rng = Random(seed)
        self.referee = world.referee
        self._parse = _parser(pb.PlayRequest)
        self._running: dict[str, str] = {}  # match by game
        self._heard: dict[str, pb.Decision] = {}
        self._corpus: list[bytes] = []
        self.said: Counter[str] = Counter()
        self.connect()

    def connect(self) -> None:
        """A new connection: it is asked everything again, and its mailbox is empty."""
        self._mailbox = Mailbox("eve", False, self.rng.random() < 0.5, self.referee.archive.commit)
        self.referee.connect(self._mailbox)

    def order_some(self) -> None:
        for game in games.GAME_IDS:
            if self._running.get(game) not in self.referee.rooms:
                secret = secret_from_seed(self.rng.getrandbits(60))
                order = MatchOrder(game, ("eve", "eve"), control=FORGIVING, secret=secret)
                self._running[game] = self.referee.create(order)

    async def listen(self) -> None:
        """Answer some questions well, to get about, and take the others for rubbish to come."""
        for decision in await self._asked():
            if self.rng.random() < 0.5:
                self.referee.handle(self._mailbox, chosen(self.rng.getrandbits(30), decision))
        self._heard = {decision.match_id: decision for decision in await self._asked()}
        self._corpus = [self._valid().SerializeToString() for _ in range(30)]

    async def _asked(self) -> list[pb.Decision]:
        self.connect()
        data = await self._mailbox.take()
        assert data is not None
        items = pb.PlayResponse.FromString(data).items
        return [item.decision for item in items if item.HasField("decision")]

    def _valid(self) -> pb.PlayRequest:
        rng = self.rng
        request = pb.PlayRequest()
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            kind = rng.random()
            if kind < 0.03:
                request.items.append(hello_item(games=[pb.GameVersion(game="gold_west")]))
            elif kind < 0.06:
                request.items.append(pb.BotItem(pong=pb.Pong(nonce=rng.getrandbits(40))))
            elif kind < 0.065:
                match_id = rng.choice(list(self._running.values()))
                request.items.append(pb.BotItem(failed=pb.Failed(match_id=match_id, log="x")))
            elif self._heard:
                decision = rng.choice(list(self._heard.values()))
                item = chosen(rng.getrandbits(30), decision)
                if rng.random() < 0.02:
                    item.move.log = "thinking"
                request.items.append(item)
        return request

    def say(self) -> None:
        """One request, with something wrong in it."""
        rng = self.rng
        original = rng.choice(self._corpus)
        if rng.random() < 0.5:
            data = damaged(rng, original, self._corpus)
        else:
            data = twisted(rng, pb.PlayRequest.FromString(original))
        try:
            request = self._parse(data)
        except Refused as refused:
            assert refused.code is grpc.StatusCode.INVALID_ARGUMENT
            self.said["unparsable"] += 1
            return
        items = [item for item in request.items[:MOST_ITEMS] if not item.HasField("pong")]  # type: ignore[attr-defined]
        taken = [self.referee.handle(self._mailbox, item) for item in items]
        self.said["of use" if any(taken) else "refused"] += 1


@asynccontextmanager
async def attacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[World, HealthyMatches]]:
    """A referee in which nothing may go wrong while it is attacked."""
    monkeypatch.setattr(play, "USELESS_BURST", 1e9)
    with nothing_goes_wrong() as errors:
        async with referee(tmp_path) as world:
            healthy = HealthyMatches(world)
            yield world, healthy
            assert not errors, errors[:3]
            played = await healthy.check()
            print(f"{played} healthy matches untouched")


async def fuzz_play(world: World, healthy: HealthyMatches, requests: int, seed: int) -> None:
    fuzzer = Fuzzer(world, seed)
    began = time.monotonic()
    for number in range(requests):
        if number % 20 == 0:
            await asyncio.sleep(0)  # others want to play too
            healthy.order_another()
            fuzzer.order_some()
        if number % 200 == 0:
            await fuzzer.listen()
        fuzzer.say()
    took = time.monotonic() - began
    print(f"{requests} requests in {took:.0f} s: {dict(fuzzer.said)}")
    assert fuzzer.said["refused"] > requests // 10, "most of it must reach the referee"


# --- the other services --------------------------------------------------------------------------


def match_request() -> pb.MatchRequest:
    setup = common_pb2.GameSetup(game="gold_west", players=2)
    setup.options.add(key="whitewater", value="no")
    limits = common_pb2.TimeControl(base_ms=60_000, disconnect_ms=1000, timeouts_allowed=3)
    return pb.MatchRequest(
        setup=setup, bots=["eve", "eve"], time=limits, tournament_id="t", block_id=""
    )


def valid_calls(match_id: str) -> list[tuple[str, Any]]:
    """A good request for every method, the streams a little less often."""
    create = pb.CreateMatchesRequest(matches=[match_request(), match_request()])
    return [
        ("LobbyService/CreateMatches", create),
        ("LobbyService/CreateMatches", create),
        ("LobbyService/CancelMatch", pb.CancelMatchRequest(match_id="0" * 16)),
        ("LobbyService/ListMatches", pb.ListMatchesRequest()),
        ("LobbyService/ListBots", pb.ListBotsRequest()),
        ("LobbyService/WatchMatch", pb.WatchMatchRequest(match_id=match_id)),
        ("LobbyService/WatchResults", pb.WatchResultsRequest(tournament_id="t", from_start=True)),
        ("LadderService/GetLadder", ladder_pb2.GetLadderRequest(game="gold_west", players=2)),
        ("ReplayService/ListReplays", replay_pb2.ListReplaysRequest(limit=10, bot="ada")),
        ("ReplayService/GetReplay", replay_pb2.GetReplayRequest(replay_id=match_id)),
        ("ReplayService/GetBotLog", replay_pb2.GetBotLogRequest(match_id=match_id)),
        ("ReplayService/ListKeys", replay_pb2.ListKeysRequest()),
    ]


def spoiled(rng: Random, request: Any) -> bytes:
    data: bytes = request.SerializeToString()
    return twisted(rng, request) if rng.random() < 0.5 else damaged(rng, data, (data,))


async def fuzz_services(world: World, healthy: HealthyMatches, calls: int, seed: int) -> None:
    rng = Random(seed)
    gate = GateCalls(world)
    tokens = [world.token("eve"), world.token("organiser", Role.ORGANISER)]
    for number in range(calls):
        if number % 50 == 0:
            await asyncio.sleep(0)
            healthy.order_another()
        known = rng.choice(list(healthy.seeds))
        method, request = rng.choice(valid_calls(known))
        code, answers = await gate(method, spoiled(rng, request), rng.choice(tokens))
        assert code in CLEAN, (method, code, number)
        if method.endswith("CreateMatches") and code == "OK":
            await end_all(world, answers[0].match_ids)
    print(f"{calls} calls: {dict(gate.codes)}")


async def end_all(world: World, match_ids: Iterable[str]) -> None:
    """Cancel what was ordered; a spoiled clock may have ended it by now, with a result."""
    for match_id in match_ids:
        if match_id in world.referee.rooms:
            world.referee.cancel(match_id)
        else:
            await eventually(partial(world.server.store.result, match_id), 60)


# --- over real sockets ---------------------------------------------------------------------------


async def fuzz_a_stream(open_stream: Any, rng: Random, token: str, match_id: str) -> str:
    """A good hello, then a spoiled request; how does the stream end?"""
    call = open_stream(metadata=credentials(token))
    hello = pb.PlayRequest(items=[hello_item()])
    move = pb.MoveMade(match_id=match_id, decision=rng.randint(0, 9), log="x")
    good = pb.PlayRequest(items=[pb.BotItem(move=move), pb.BotItem(pong=pb.Pong(nonce=1))])
    first = hello.SerializeToString() if rng.random() < 0.7 else spoiled(rng, hello)
    await call.write(first)
    if first == hello.SerializeToString():
        await call.write(spoiled(rng, good))
    await call.done_writing()
    code, _ = await code_of(call)
    return code.name


async def throw_bytes(port: int, rng: Random) -> None:
    """Bytes that are not even HTTP/2, or only begin like it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" if rng.random() < 0.7 else b""
    writer.write(preface + rng.randbytes(rng.randint(0, 300)))
    writer.write_eof()
    with suppress(TimeoutError, ConnectionError):
        await asyncio.wait_for(reader.read(), 2)
    writer.close()


async def fuzz_sockets(world: World, healthy: HealthyMatches, calls: int, seed: int) -> None:
    rng = Random(seed)
    codes: Counter[str] = Counter()
    channel = grpc.aio.insecure_channel(world.target)
    tokens = [world.token("eve"), world.token("organiser", Role.ORGANISER)]
    open_stream: Any = channel.stream_stream(PLAY)
    for number in range(calls):
        if number % 20 == 0:
            healthy.order_another()
        known = rng.choice(list(healthy.seeds))
        if number % 20 == 0:
            await throw_bytes(world.server.port, rng)
        if number % 2 == 0:
            codes[await fuzz_a_stream(open_stream, rng, tokens[0], known)] += 1
            continue
        method, request = rng.choice(valid_calls(known))
        if "Watch" in method:
            continue
        ask: Any = channel.unary_stream(f"/riverboat.v1.{method}")
        metadata = credentials(rng.choice(tokens))
        call = ask(spoiled(rng, request), metadata=metadata, timeout=20)
        try:
            answers = [answer async for answer in call]
            if method.endswith("CreateMatches"):
                created = pb.CreateMatchesResponse.FromString(answers[0])
                await end_all(world, created.match_ids)
        except grpc.aio.AioRpcError:
            pass
        codes[(await call.code()).name] += 1
    await channel.close()
    print(f"{calls} calls over sockets: {dict(codes)}")
    assert set(codes) <= CLEAN, codes


# --- all of it -----------------------------------------------------------------------------------

Attack = Callable[[World, HealthyMatches, int, int], Awaitable[None]]
LONG = (pytest.mark.long, pytest.mark.timeout(0))


@pytest.mark.parametrize(
    ("attack", "times", "seed"),
    [
        pytest.param(fuzz_play, 6000, 1, id="play requests"),
        pytest.param(fuzz_play, size("FUZZED", 1_000_000), 2, id="a million", marks=LONG),
        pytest.param(fuzz_services, 800, 3, id="calls of all services"),
        pytest.param(fuzz_services, size("FUZZED_CALLS", 50_000), 4, id="many calls", marks=LONG),
        pytest.param(fuzz_sockets, 200, 5, id="sockets"),
        pytest.param(fuzz_sockets, size("FUZZED_SOCKETS", 10_000), 6, id="many", marks=LONG),
    ],
)
async def test_fuzzed_bytes_disturb_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, attack: Attack, times: int, seed: int
) -> None:
    async with attacked(tmp_path, monkeypatch) as (world, healthy):
        await attack(world, healthy, times, seed)
