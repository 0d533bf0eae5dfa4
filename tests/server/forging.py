"""Replays to tamper with, the tools of a forger, and the judge."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from riverboat.engine import secret_from_seed
from riverboat.match import Cause, TimeControl
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import MAGIC, ChainWriter
from riverboat.replay.signature import Signer
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.room import Room
from server.bench import Bench

Records = list[pb.ReplayRecord]
Forgery = Callable[[Records], Records | None]


def record_of(
    folder: Path,
    play: Callable[[Room], None],
    players: int = 3,
    seed: int = 21,
    signer: Signer | None = None,
) -> bytes:
    """The replay of a match whose moves are made by `play`."""

    async def scenario() -> bytes:
        bench = Bench(folder, signer=signer)
        referee = bench.referee
        bots = tuple(f"bot-{seat}" for seat in range(players))
        for bot in bots:
            referee.connect(Mailbox(bot, False, False))
        control = TimeControl(base=60.0, increment=0.5)
        secret = secret_from_seed(seed)
        match_id = referee.create(MatchOrder("gold_west", bots, control=control, secret=secret))
        play(referee.rooms[match_id])
        bench.folder.close()
        return bench.folder.read_replay(match_id) or b""

    return asyncio.run(scenario())


def play_out(room: Room, until: int = 10**6) -> None:
    rng = Random(4)
    match = room.match
    now = room.now()
    while not match.over and match.steps < until:
        seat = min(match.open)
        now += rng.random()
        match.answer(seat, rng.choice(match.table.moves(seat)), now)


def forfeit_and_time_out(room: Room) -> None:
    play_out(room, until=20)
    room.match.forfeit(1, Cause.CRASH, room.now() + 100.0)
    play_out(room, until=40)
    seat = min(room.match.open)
    room.match.expire(room.match.clocks[seat].deadline())
    play_out(room)


@cache
def record_bounds(data: bytes) -> tuple[int, ...]:
    """Where the records of a replay begin, and where the last one ends."""
    bounds = [len(MAGIC)]
    while bounds[-1] < len(data):
        size = data[bounds[-1] : bounds[-1] + 4]
        bounds.append(bounds[-1] + 4 + int.from_bytes(size, "big"))
    return tuple(bounds)


def caught(data: bytes) -> str:
    """The objection of load or verify, if there is one; any other exception fails the test."""
    try:
        verify(load(data))
    except ReplayError as error:
        return str(error)
    return ""


def resealed(data: bytes, forge: Forgery) -> bytes:
    """The replay with a forgery in it: all hashes are right, the content is not."""
    records = list(read_records(data))
    return sealed(forge(records) or records)


def sealed(records: Records) -> bytes:
    writer = ChainWriter()
    return b"".join(writer.frame(record) for record in records)


def steps(records: Records) -> list[pb.ReplayStep]:
    return [record.step for record in records if record.WhichOneof("kind") == "step"]


def a_step(records: Records, origin: int = pb.MOVE_ORIGIN_BOT, nth: int = 7) -> pb.ReplayStep:
    return [step for step in steps(records) if step.origin == origin][nth]


def kind_at(records: Records, kind: str) -> int:
    return [record.WhichOneof("kind") for record in records].index(kind)
