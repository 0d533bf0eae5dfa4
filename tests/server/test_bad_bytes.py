"""Rubbish, smuggled and mutated bytes get a clear status, and nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest

from riverboat.match import Cause
from riverboat.v1 import common_pb2, gold_west_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat_server.service import play, strangers
from riverboat_server.service.gate import _parser
from server.raw_bot import PLAY, RawBot, credentials, hello_item, move_item
from server.world import World, code_of, match, referee

Code = grpc.StatusCode
Moves = gold_west_pb2.GoldWestMove
MARKER = b"SMUGGLED-MARKER-7f3a"


@pytest.mark.parametrize(
    "data",
    [b"\xff" * 40, b"\x0a\x05abc", b"\x0a\x04\x12\x02\x0a\xff", b"\x0a" * 9000],
    ids=["rubbish", "cut short", "bad text", "deep"],
)
@pytest.mark.parametrize("greeted", [True, False])
async def test_bytes_that_are_no_message_end_the_stream_with_a_clear_status(
    tmp_path: Path, data: bytes, greeted: bool
) -> None:
    async with referee(tmp_path) as world:
        bot = world.bot("ada")
        await (bot.connect() if greeted else bot.dial())
        await bot.send_bytes(data)
        ended = await bot.fate()
        assert ended.code is Code.INVALID_ARGUMENT
        assert "Decode" not in ended.text
        await bot.hang_up()


async def test_an_oversized_message_ends_only_the_stream_that_sent_it(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, match_id):
        decision = await bad.until("decision")
        item = move_item(match_id, decision.number, bad.choose(bad, decision), log="x" * 70_000)
        await bad.send_bytes(pb.PlayRequest(items=[item]).SerializeToString())
        assert (await bad.fate()).code is Code.RESOURCE_EXHAUSTED
        await good.send(pb.BotItem())
        await good.until("refused")
        assert match_id in world.referee.rooms


async def test_huge_metadata_is_refused(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        channel = grpc.aio.insecure_channel(world.target)
        metadata = (*credentials(world.token("ada")), ("x-padding", "y" * 20_000))
        call: Any = channel.stream_stream(PLAY)(metadata=metadata)
        assert await asyncio.wait_for(call.code(), 60) is Code.RESOURCE_EXHAUSTED
        await channel.close()
        await bob.send(pb.BotItem())
        await bob.until("refused")


# --- unknown fields ----------------------------------------------------------------------------


def with_marker(message: Any) -> bytes:
    """The message with an unknown field 999 that holds the marker."""
    key = (999 << 3) | 2
    head = bytes([key & 0x7F | 0x80, key >> 7])
    return bytes(message.SerializeToString()) + head + bytes([len(MARKER)]) + MARKER


def nested(field: int, inner: bytes) -> bytes:
    size, length = len(inner), b""
    while size > 0x7F:
        length += bytes([size & 0x7F | 0x80])
        size >>= 7
    return bytes([field << 3 | 2]) + length + bytes([size]) + inner


MARKER_FIELD = with_marker(pb.Pong())


async def test_unknown_fields_come_out_nowhere(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, match_id), world.bot("eve") as eve:

        async def smuggle() -> None:
            while not bad.of("end"):
                for item in bad.unread or await bad.hear():
                    if item.WhichOneof("kind") == "decision":
                        decision = item.decision
                        move = bad.choose(bad, decision)
                        inner = with_marker(move.gold_west)
                        made = pb.MoveMade(match_id=match_id, decision=decision.number)
                        body = with_marker(made) + nested(3, nested(1, inner) + MARKER_FIELD)
                        await bad.send_bytes(nested(1, nested(2, body)) + MARKER_FIELD)
                bad.unread = []

        pictures, *_ = await asyncio.gather(world.pictures(match_id, "eve"), smuggle(), good.play())
        await world.settled(match_id)
        assert bad.of("end")[0].result.cause == int(Cause.RULES)
        outbound = b"".join(bad.raw + good.raw + eve.raw + pictures)
        assert MARKER not in outbound
        assert MARKER not in await world.replay_bytes(match_id)
        assert not holders(tmp_path, MARKER)


def test_the_gate_drops_what_it_does_not_know() -> None:
    """Even if somebody should ever send a client's message on."""
    item = nested(1, nested(4, with_marker(pb.Pong(nonce=5))) + MARKER_FIELD)
    parsed = _parser(pb.PlayRequest)(item + MARKER_FIELD)
    assert MARKER not in parsed.SerializeToString()
    assert parsed == pb.PlayRequest(items=[pb.BotItem(pong=pb.Pong(nonce=5))])


def holders(folder: Path, needle: bytes) -> list[Path]:
    """The files under a folder that hold some bytes."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path for path in files if needle in path.read_bytes()]


# --- nobody else notices -----------------------------------------------------------------------


def said(bot: RawBot) -> list[bytes]:
    """What a bot was told, less what differs between two runs anyway."""
    told = []
    for item in bot.items:
        kind = item.WhichOneof("kind")
        if kind in ("ping", "welcome"):
            continue
        copy = pb.RefereeItem()
        copy.CopyFrom(item)
        inner = getattr(copy, kind)
        for name in ("match_id", "commitment", "clock", "replay_id"):
            if name in inner.DESCRIPTOR.fields_by_name:
                inner.ClearField(name)
        if kind == "end":
            for seat in inner.result.seats:
                seat.ClearField("credited_us")  # how often a busy machine stood still
        told.append(copy.SerializeToString())
    return told


async def calm_run(folder: Path) -> tuple[list[bytes], list[bytes]]:
    async with match(folder) as (_, first, second, _id):
        await asyncio.gather(first.play(), second.play())
        return said(first), said(second)


async def test_seeded_bots_repeat_themselves(tmp_path: Path) -> None:
    assert await calm_run(tmp_path / "a") == await calm_run(tmp_path / "b")


def mutated(rng: Random, data: bytes) -> bytes:
    """Flip, drop, double, insert, overwrite: a few faults in a valid message."""
    buffer = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        kind = rng.randrange(5)
        at = rng.randrange(len(buffer) + 1)
        if kind == 0 and buffer:
            buffer[at % len(buffer)] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del buffer[at : at + rng.randint(1, 8)]
        elif kind == 2:
            buffer[at:at] = buffer[at : at + 12]
        elif kind == 3:
            buffer[at:at] = rng.randbytes(rng.randint(1, 6))
        elif buffer:
            buffer[at % len(buffer)] = rng.choice((0, 1, 0x7F, 0x80, 0xFF))
    return bytes(buffer)


def item_of(data: bytes) -> pb.BotItem | None:
    try:
        return pb.BotItem.FromString(data)
    except Exception:
        return None


def random_moves(rng: Random) -> Callable[[], common_pb2.Move]:
    """Moves of every kind with fields from everywhere."""
    kinds = [field.name for field in Moves.DESCRIPTOR.oneofs_by_name["kind"].fields]

    def make() -> common_pb2.Move:
        move = common_pb2.Move()
        inner = getattr(move.gold_west, rng.choice(kinds))
        inner.SetInParent()
        for field in inner.DESCRIPTOR.fields:
            count = rng.randint(0, 3) if field.is_repeated else 1
            values: list[Any] = []
            for _ in range(count):
                if field.type == field.TYPE_STRING:
                    values.append(rng.choice(("", "A1", "h1", "\u0000", "I01", "x" * 50)))
                else:
                    values.append(rng.choice((-(2**31), -2, -1, 0, 1, 2, 3, 5, 6, 24, 2**31 - 1)))
            if field.is_repeated:
                getattr(inner, field.name).extend(values)
            else:
                setattr(inner, field.name, values[0])
        return move

    return make


@pytest.mark.parametrize("seed", range(4))
async def test_thousands_of_mutated_messages_disturb_nobody(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that mixes rubbish into its play: statuses stay clean, the other seat sees a calm run.

    Messages that cannot be parsed end the stream with INVALID_ARGUMENT; the bot comes back.
    """
    monkeypatch.setattr(play, "USELESS_BURST", 1e9)
    calm_first, calm_second = await calm_run(tmp_path / "calm")
    rng = Random(seed)
    make = random_moves(rng)
    sent = 0
    async with match(tmp_path / "wild") as (world, bad, good, match_id):
        good_plays = asyncio.create_task(good.play())
        while not bad.of("end"):
            for item in bad.unread or await bad.hear():
                if item.WhichOneof("kind") != "decision":
                    continue
                decision = item.decision
                rubbish = []
                for _ in range(30):
                    odd = move_item(match_id, decision.number, make())
                    if rng.random() < 0.5:
                        true = move_item(match_id, decision.number, bad.choose(bad, decision))
                        odd = item_of(mutated(rng, true.SerializeToString())) or odd
                    if odd.WhichOneof("kind") in ("failed", "pong") or legal(world, match_id, odd):
                        continue
                    rubbish.append(odd)
                sent += len(rubbish)
                await bad.send(*rubbish)
                for _ in rubbish:
                    refused = await bad.until("refused")
                    assert refused.refusal.reason
                await bad.answer(decision)
            bad.unread = []
        await good_plays
        assert bad.of("end")[0].result.cause == int(Cause.RULES)
        assert said(good) == calm_second
        assert [data for data in said(bad) if data[:1] != b"\x22"] == calm_first
    assert sent > 1000


def legal(world: World, match_id: str, item: pb.BotItem) -> bool:
    """Whether rubbish happens to be a legal answer."""
    match = world.referee.rooms[match_id].match
    seat = min(match.open)
    if item.move.match_id != match_id or match.open[seat].number != item.move.decision:
        return False
    try:
        move = envelope("gold_west").read_move(item.move.move)
    except ValueError:
        return False
    return move in match.table.moves(seat)


async def test_a_thousand_unparsable_streams_end_cleanly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "USELESS_BURST", 1e9)
    monkeypatch.setattr(strangers, "HASTE", 1e9)  # each is refused at once, and the next one comes
    rng = Random(7)
    valid = pb.PlayRequest(items=[hello_item(games=[pb.GameVersion(game="gold_west")])])
    codes: dict[str, int] = {}
    async with match(tmp_path) as (world, first, second, _):
        channel = grpc.aio.insecure_channel(world.target)
        open_stream: Any = channel.stream_stream(PLAY)
        for number in range(1000):
            call = open_stream(metadata=credentials(world.token("eve")))
            await call.write(mutated(rng, valid.SerializeToString()))
            await call.done_writing()
            code, _ = await code_of(call)
            codes[code.name] = codes.get(code.name, 0) + 1
            if number == 500:
                await asyncio.gather(first.play(), second.play())
        await channel.close()
    assert set(codes) <= {"OK", "INVALID_ARGUMENT", "FAILED_PRECONDITION"}, codes
