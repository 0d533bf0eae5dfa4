"""Everything a client can get wrong is answered with a reason, and disturbs nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest

from riverboat.match import Cause, TimeControl
from riverboat.v1 import common_pb2, gold_west_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat_server.service import play
from riverboat_server.service.gate import _parser
from server.raw_bot import PLAY, RawBot, credentials, hello_item, move_item
from server.world import World, code_of, referee

Code = grpc.StatusCode
Reason = common_pb2.RefusalReason
FORGIVING = TimeControl(base=600.0, increment=0.0, disconnect=600.0, illegal_allowed=10**6)
MARKER = b"SMUGGLED-MARKER-7f3a"


@asynccontextmanager
async def match(
    tmp_path: Path, control: TimeControl = FORGIVING
) -> AsyncIterator[tuple[World, RawBot, RawBot, str]]:
    """A match in which `bad` is asked first."""
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.order("ada", "bob", seed=3, control=control)
        pair = (ada, bob) if world.asked(match_id) == 0 else (bob, ada)
        yield world, *pair, match_id


async def refusal_of(bot: RawBot, *items: pb.BotItem) -> pb.Refused:
    await bot.send(*items)
    refused = await bot.until("refused")
    assert refused.refusal.text
    assert refused.refusal.rule
    return refused  # type: ignore[no-any-return]


def gold(**kind: Any) -> common_pb2.Move:
    return common_pb2.Move(gold_west=gold_west_pb2.GoldWestMove(**kind))


Moves = gold_west_pb2.GoldWestMove
ODD_MOVES: dict[str, tuple[common_pb2.Move, str]] = {
    "no game": (common_pb2.Move(), "MALFORMED"),
    "no kind": (gold(), "MALFORMED"),
    "unset enum": (gold(ship=Moves.Ship(count=1)), "MALFORMED"),
    "unknown enum": (gold(ship=Moves.Ship(metal=99, count=1)), "MALFORMED"),  # type: ignore[arg-type]
    "negative enum": (gold(ship=Moves.Ship(metal=-1, count=1)), "MALFORMED"),  # type: ignore[arg-type]
    "unset enum in a list": (gold(free_ship=Moves.FreeShip(steps=[0, 1])), "MALFORMED"),  # type: ignore[list-item]
    "unknown enum in a list": (gold(activate=Moves.Activate(leave=[77])), "MALFORMED"),  # type: ignore[list-item]
    "negative enum in a list": (gold(activate=Moves.Activate(leave=[-1])), "MALFORMED"),  # type: ignore[list-item]
    "a section that does not exist": (gold(activate=Moves.Activate(section=99)), "ILLEGAL_MOVE"),
    "a negative section": (gold(activate=Moves.Activate(section=-1)), "ILLEGAL_MOVE"),
    "a hex that does not exist": (
        gold(loot=Moves.Loot(hex_id="\u0000\U0001f920" * 50)),
        "ILLEGAL_MOVE",
    ),
    "a cell off the grid": (
        gold(influence_office=Moves.InfluenceOffice(col=-(2**31), row=2**31 - 1)),
        "ILLEGAL_MOVE",
    ),
    "the wrong phase": (gold(store_resources=Moves.StoreResources(section=1)), "ILLEGAL_MOVE"),
}


@pytest.mark.parametrize(("move", "reason"), ODD_MOVES.values(), ids=ODD_MOVES.keys())
async def test_an_odd_move_is_refused_with_a_reason_and_a_strike(
    tmp_path: Path, move: common_pb2.Move, reason: str
) -> None:
    control = TimeControl(base=600.0, illegal_allowed=3)
    async with match(tmp_path, control) as (_, bad, good, match_id):
        decision = await bad.until("decision")
        refused = await refusal_of(bad, move_item(match_id, decision.number, move))
        assert Reason.Name(refused.refusal.reason) == f"REFUSAL_REASON_{reason}"
        assert (refused.match_id, refused.decision) == (match_id, decision.number)
        assert refused.strikes_left == 2
        has_game_reason = refused.refusal.WhichOneof("game") == "gold_west"
        assert has_game_reason == (reason == "ILLEGAL_MOVE")
        await bad.answer(decision)
        await asyncio.gather(bad.play(), good.play())
        assert bad.of("end")[0].result.cause == int(Cause.RULES)


async def test_too_many_refused_moves_forfeit_the_match(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, illegal_allowed=2)
    async with match(tmp_path, control) as (_, bad, good, match_id):
        decision = await bad.until("decision")
        for left in (1, 0, 0):
            item = move_item(match_id, decision.number, common_pb2.Move())
            refused = await refusal_of(bad, item)
            assert refused.strikes_left == left
        end = await good.until("end")
        assert end.result.cause == int(Cause.ILLEGAL_MOVES)
        assert end.result.seats[end.seat].outcome == common_pb2.OUTCOME_WIN


async def test_numbers_that_are_not_asked_get_their_own_answers(tmp_path: Path) -> None:
    async with match(tmp_path) as (_, bad, _good, match_id):
        first = await bad.until("decision")
        for number in (0, -1, first.number + 1, 2**31 - 1, -(2**31)):
            item = move_item(match_id, number, bad.choose(bad, first))
            refused = await refusal_of(bad, item)
            assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_DECISION
            assert refused.decision == number
        await bad.answer(first)
        refused = await refusal_of(bad, move_item(match_id, first.number, bad.choose(bad, first)))
        assert refused.refusal.reason == Reason.REFUSAL_REASON_REPEATED


async def test_the_other_seats_decision_cannot_be_answered(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, asked, other, match_id):
        decision = await asked.until("decision")
        steps = world.referee.rooms[match_id].match.steps
        refused = await refusal_of(
            other, move_item(match_id, decision.number, asked.choose(asked, decision))
        )
        assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_DECISION
        assert world.referee.rooms[match_id].match.steps == steps


async def test_a_stale_answer_is_told_so(tmp_path: Path) -> None:
    control = TimeControl(base=0.05, increment=600.0, disconnect=600.0)
    async with match(tmp_path, control) as (_, bad, _good, match_id):
        decision = await bad.until("decision")
        await asyncio.sleep(0.15)
        item = move_item(match_id, decision.number, bad.choose(bad, decision))
        refused = await refusal_of(bad, item)
        assert refused.refusal.reason == Reason.REFUSAL_REASON_STALE


async def test_a_match_of_others_looks_like_no_match_at_all(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, _, match_id), world.bot("eve") as eve:
        decision = await bad.until("decision")
        texts = set()
        for target in (match_id, "0" * 16, "", "../../etc/passwd", "x" * 5000):
            item = move_item(target, decision.number, bad.choose(bad, decision))
            refused = await refusal_of(eve, item)
            assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_MATCH
            assert len(refused.match_id) <= 80
            texts.add(refused.refusal.text)
            failed = pb.BotItem(failed=pb.Failed(match_id=target, seat=0))
            refused = await refusal_of(eve, failed)
            assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_MATCH
        assert len(texts) == 1
        assert match_id in world.referee.rooms


@pytest.mark.parametrize("seat", [1, 2, -1, 2**31 - 1])
async def test_a_bot_can_fail_only_in_its_own_seat(tmp_path: Path, seat: int) -> None:
    async with match(tmp_path) as (world, bad, _, match_id):
        mine = world.referee.rooms[match_id].match.bots.index(bad.of("welcome")[0].bot)
        other = 1 - mine if seat == 1 else seat
        refused = await refusal_of(bad, pb.BotItem(failed=pb.Failed(match_id=match_id, seat=other)))
        assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_MATCH
        assert match_id in world.referee.rooms


@pytest.mark.parametrize(
    "item",
    [pb.BotItem(), hello_item(), pb.BotItem(move=pb.MoveMade()), pb.BotItem(failed=pb.Failed())],
    ids=["unset", "a second hello", "an empty move", "an empty failure"],
)
async def test_an_empty_or_misplaced_item_is_refused(tmp_path: Path, item: pb.BotItem) -> None:
    async with match(tmp_path) as (world, bad, _, match_id):
        refused = await refusal_of(bad, item)
        assert Reason.Name(refused.refusal.reason) in (
            "REFUSAL_REASON_MALFORMED",
            "REFUSAL_REASON_UNKNOWN_MATCH",
        )
        assert match_id in world.referee.rooms


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
        assert await asyncio.wait_for(call.code(), 10) is Code.RESOURCE_EXHAUSTED
        await channel.close()
        await bob.send(pb.BotItem())
        await bob.until("refused")


@pytest.mark.parametrize(
    "flood",
    [
        pb.PlayRequest(),
        pb.PlayRequest(items=[pb.BotItem()] * 20_000),
        pb.PlayRequest(items=[hello_item()]),
        pb.PlayRequest(items=[pb.BotItem(pong=pb.Pong(nonce=5))]),
        pb.PlayRequest(items=[move_item("nowhere", 1, common_pb2.Move())] * 100),
    ],
    ids=["empty requests", "empty items", "hellos", "pongs", "moves for nowhere"],
)
async def test_a_flood_ends_the_flooders_stream_and_nobody_else_notices(
    tmp_path: Path, flood: pb.PlayRequest
) -> None:
    async with match(tmp_path) as (world, bad, good, _):
        pouring = asyncio.create_task(pour(world, "eve", flood.SerializeToString()))
        await asyncio.gather(bad.play(), good.play())
        assert bad.of("end")[0].result.cause == int(Cause.RULES)
        assert await pouring is Code.RESOURCE_EXHAUSTED
        assert "eve" not in world.referee.boxes


async def pour(world: World, name: str, data: bytes) -> grpc.StatusCode:
    """Say hello, then the same thing without end; how does it end?"""
    return await asyncio.to_thread(_pour, world.target, world.token(name), data)


def _pour(target: str, token: str, data: bytes) -> grpc.StatusCode:
    # The blocking client: after a failed write grpc.aio reports INTERNAL whatever the status was.
    requests = chain([pb.PlayRequest(items=[hello_item()]).SerializeToString()], repeat(data))
    with grpc.insecure_channel(target) as channel:
        call = channel.stream_stream(PLAY)(requests, metadata=credentials(token), timeout=20)
        try:
            for _ in call:
                pass
        except grpc.RpcError:
            pass
        code: grpc.StatusCode = call.code()
        return code


async def test_reconnecting_all_the_time_is_a_flood_too(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, _):
        codes = await asyncio.to_thread(_knock, world.target, world.token("eve"), 80)
        assert set(codes) == {Code.OK, Code.RESOURCE_EXHAUSTED}
        assert codes[0] is Code.OK
        await asyncio.gather(bad.play(), good.play())


def _knock(target: str, token: str, times: int) -> list[grpc.StatusCode]:
    """Connect and leave, again and again."""
    hello = pb.PlayRequest(items=[hello_item()]).SerializeToString()
    codes = []
    with grpc.insecure_channel(target) as channel:
        for _ in range(times):
            call = channel.stream_stream(PLAY)(iter([hello]), metadata=credentials(token))
            with suppress(grpc.RpcError):
                list(call)
            codes.append(call.code())
    return codes


async def test_one_token_cannot_take_all_the_calls(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, match_id):
        streams = [
            world.lobby.WatchMatch(pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve"))
            for _ in range(100)
        ]
        codes = []
        for stream in streams:
            try:
                await stream.read()
                codes.append(Code.OK)
            except grpc.aio.AioRpcError as error:
                codes.append(error.code())
        assert set(codes) == {Code.OK, Code.RESOURCE_EXHAUSTED}
        call = world.lobby.ListBots(pb.ListBotsRequest(), **world.as_bot("carl"))
        assert (await code_of(call))[0] is Code.OK
        for stream in streams:
            stream.cancel()
        await asyncio.gather(bad.play(), good.play())


async def test_failing_again_and_again_is_useless_talk(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("bob"):
        match_id = world.order("ada", "bob", "cyd", seed=1)
        failed = pb.Failed(match_id=match_id, seat=0, log="x" * 5000)
        request = pb.PlayRequest(items=[pb.BotItem(failed=failed)])
        assert await pour(world, "ada", request.SerializeToString()) is Code.RESOURCE_EXHAUSTED
        assert match_id in world.referee.rooms
        assert len(world.server.folder.read_log(match_id)) == 1


async def test_answers_out_of_turn_leave_no_notes(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, _, match_id):
        decision = await bad.until("decision")
        move = bad.choose(bad, decision)
        for number in (0, decision.number, decision.number, decision.number + 50):
            await bad.send(move_item(match_id, number, move, log=f"note {number}"))
        for _refusal in range(3):
            await bad.until("refused")
        notes = world.server.folder.read_log(match_id)
        assert [note.text for note in notes] == [f"note {decision.number}"]


# --- unknown fields --------------------------------------------------------------------------


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


async def test_unknown_fields_come_out_nowhere(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, good, match_id), world.bot("eve") as eve:
        watching = world.lobby.WatchMatch(
            pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve")
        )
        pictures: list[bytes] = []

        async def watch() -> None:
            async for picture in watching:
                pictures.append(picture.SerializeToString())

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

        await asyncio.gather(smuggle(), good.play(), watch())
        await world.settled(match_id)
        assert bad.of("end")[0].result.cause == int(Cause.RULES)
        outbound = b"".join(bad.raw + good.raw + eve.raw + pictures)
        assert MARKER not in outbound
        assert MARKER not in await world.replay_bytes(match_id)
        assert not holders(tmp_path, MARKER)


MARKER_FIELD = with_marker(pb.Pong())


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
        told.append(copy.SerializeToString())
    return told


async def calm_run(folder: Path) -> tuple[list[bytes], list[bytes]]:
    async with match(folder) as (_, first, second, _id):
        await asyncio.gather(first.play(), second.play())
        return said(first), said(second)


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
        move = gold()
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
                    if odd.WhichOneof("kind") == "failed" or legal(world, match_id, odd):
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
            try:
                while await call.read() is not grpc.aio.EOF:
                    pass
            except grpc.aio.AioRpcError:
                pass
            name = (await call.code()).name
            codes[name] = codes.get(name, 0) + 1
            if number == 500:
                await asyncio.gather(first.play(), second.play())
        await channel.close()
    assert set(codes) <= {"OK", "INVALID_ARGUMENT", "FAILED_PRECONDITION"}, codes


UNARY: list[tuple[str, Any]] = [
    ("lobby.CreateMatches", pb.CreateMatchesRequest()),
    ("lobby.CancelMatch", pb.CancelMatchRequest(match_id="x" * 100)),
    ("lobby.WatchMatch", pb.WatchMatchRequest(match_id="../x")),
    ("replays.ListReplays", replay_pb2.ListReplaysRequest(limit=-5, bot="\u0000")),
    ("replays.GetReplay", replay_pb2.GetReplayRequest(replay_id="../../etc/passwd")),
    ("replays.GetReplay", replay_pb2.GetReplayRequest(replay_id="x" * 60_000)),
    ("replays.GetBotLog", replay_pb2.GetBotLogRequest(match_id="\u0000/..")),
]


@pytest.mark.parametrize(("method", "request_"), UNARY, ids=lambda value: str(value)[:30])
async def test_odd_requests_get_clean_answers(tmp_path: Path, method: str, request_: Any) -> None:
    async with referee(tmp_path) as world:
        service, name = method.split(".")
        organiser = name in ("CreateMatches", "CancelMatch")
        caller = world.as_organiser if organiser else world.as_bot("ada")
        code, _ = await code_of(getattr(getattr(world, service), name)(request_, **caller))
        assert code in (Code.OK, Code.NOT_FOUND, Code.INVALID_ARGUMENT)


def a_request(**changes: Any) -> pb.MatchRequest:
    setup = common_pb2.GameSetup(game="gold_west", players=2)
    request = pb.MatchRequest(setup=setup, bots=["ada", "bob"])
    for name, value in changes.items():
        if name in ("game", "players", "rules_version"):
            setattr(request.setup, name, value)
        elif name == "options":
            request.setup.options.extend(value)
        elif name == "time":
            request.time.CopyFrom(value)
        elif name == "bots":
            del request.bots[:]
            request.bots.extend(value)
        else:
            setattr(request, name, value)
    return request


BAD_REQUESTS: dict[str, tuple[pb.MatchRequest, Code]] = {
    "an unknown game": (a_request(game="chess"), Code.INVALID_ARGUMENT),
    "no game": (a_request(game=""), Code.INVALID_ARGUMENT),
    "too many players": (a_request(players=9, bots=["ada"] * 9), Code.INVALID_ARGUMENT),
    "nobody": (a_request(players=0, bots=[]), Code.INVALID_ARGUMENT),
    "players and bots differ": (a_request(players=3), Code.INVALID_ARGUMENT),
    "an unknown bot": (a_request(bots=["ada", "nobody"]), Code.NOT_FOUND),
    "an organiser as a bot": (a_request(bots=["ada", "organiser"]), Code.NOT_FOUND),
    "an unknown option": (
        a_request(options=[common_pb2.GameOption(key="x", value="y")]),
        Code.INVALID_ARGUMENT,
    ),
    "an unknown value": (
        a_request(options=[common_pb2.GameOption(key="whitewater", value="?")]),
        Code.INVALID_ARGUMENT,
    ),
    "other rules": (a_request(rules_version=99), Code.FAILED_PRECONDITION),
    "no time": (a_request(time=common_pb2.TimeControl()), Code.INVALID_ARGUMENT),
    "negative time": (a_request(time=common_pb2.TimeControl(base_ms=-1)), Code.INVALID_ARGUMENT),
    "a negative allowance": (
        a_request(time=common_pb2.TimeControl(base_ms=1, illegal_allowed=-1)),
        Code.INVALID_ARGUMENT,
    ),
    "endless time": (a_request(time=common_pb2.TimeControl(base_ms=2**62)), Code.INVALID_ARGUMENT),
    "a long id": (a_request(deal_id="x" * 100), Code.INVALID_ARGUMENT),
}


@pytest.mark.parametrize(("bad", "code"), BAD_REQUESTS.values(), ids=BAD_REQUESTS.keys())
async def test_matches_are_made_all_or_none(
    tmp_path: Path, bad: pb.MatchRequest, code: grpc.StatusCode
) -> None:
    async with referee(tmp_path) as world:
        for name in ("ada", "bob"):
            world.token(name)
        request = pb.CreateMatchesRequest(matches=[a_request(), bad, a_request()])
        call = world.lobby.CreateMatches(request, **world.as_organiser)
        found, text = await code_of(call)
        assert found is code
        assert text
        assert not world.referee.rooms
        assert not list((tmp_path / "secrets").iterdir())


async def test_more_matches_than_allowed_are_refused_together(tmp_path: Path) -> None:
    async with referee(tmp_path, max_matches=3) as world:
        for name in ("ada", "bob"):
            world.token(name)
        request = pb.CreateMatchesRequest(matches=[a_request()] * 4)
        call = world.lobby.CreateMatches(request, **world.as_organiser)
        assert (await code_of(call))[0] is Code.RESOURCE_EXHAUSTED
        assert not world.referee.rooms
        request = pb.CreateMatchesRequest(matches=[a_request()] * 300)
        call = world.lobby.CreateMatches(request, **world.as_organiser)
        assert (await code_of(call))[0] is Code.INVALID_ARGUMENT


async def test_seeded_bots_repeat_themselves(tmp_path: Path) -> None:
    assert await calm_run(tmp_path / "a") == await calm_run(tmp_path / "b")
