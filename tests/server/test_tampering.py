"""Whatever is changed in a replay is noticed: by the chain, or by playing it again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from riverboat.engine import secret_from_seed
from riverboat.match import Cause, TimeControl
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import MAGIC, ChainWriter
from riverboat.v1 import common_pb2
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.hub import MatchOrder, Referee
from riverboat_server.referee.mailbox import Mailbox

Records = list[pb.ReplayRecord]


def record_of(folder: Path, play: Callable[[Any], None], players: int = 3, seed: int = 21) -> bytes:
    """The replay of a match whose moves are made by `play`."""

    async def scenario() -> bytes:
        data = DataFolder(folder)
        referee = Referee(data, lambda finished, settled: settled())
        bots = tuple(f"bot-{seat}" for seat in range(players))
        for bot in bots:
            referee.connect(Mailbox(bot, False, False))
        control = TimeControl(base=60.0, increment=0.5)
        secret = secret_from_seed(seed)
        match_id = referee.create(MatchOrder("gold_west", bots, control=control, secret=secret))
        play(referee.rooms[match_id])
        data.close()
        return data.read_replay(match_id) or b""

    return asyncio.run(scenario())


def play_out(room: Any, until: int = 10**6) -> None:
    rng = Random(4)
    match = room.match
    now = room._time.now()
    while not match.over and match.steps < until:
        seat = min(match.open)
        now += rng.random()
        match.answer(seat, rng.choice(match.table.moves(seat)), now)


def forfeit_and_time_out(room: Any) -> None:
    play_out(room, until=20)
    room.match.forfeit(1, Cause.CRASH, room._time.now() + 100.0)
    play_out(room, until=40)
    seat = min(room.match.open)
    room.match.expire(room.match.clocks[seat].deadline())
    play_out(room)


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record_of(tmp_path_factory.mktemp("honest"), play_out)


@pytest.fixture(scope="module")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """With a forfeit, a lost clock and forced moves in it."""
    return record_of(tmp_path_factory.mktemp("eventful"), forfeit_and_time_out)


def caught(data: bytes) -> str:
    """The objection of load or verify; fails the test if there is none, or another exception."""
    try:
        verify(load(data))
    except ReplayError as error:
        return str(error)
    return ""


def test_honest_replays_are_verified(replay: bytes, eventful: bytes) -> None:
    assert caught(replay) == ""
    assert caught(eventful) == ""
    origins = {step.origin for step in load(eventful).steps}
    assert origins == {1, 2, 3, 4}, "bot, forced, timeout and forfeited moves are all there"


@cache
def frames(data: bytes) -> list[tuple[int, int]]:
    """Start and end of every record."""
    found, position = [], len(MAGIC)
    while position < len(data):
        end = position + 4 + int.from_bytes(data[position : position + 4], "big")
        found.append((position, end))
        position = end
    return found


def test_every_flipped_structural_byte_is_caught(replay: bytes) -> None:
    """The first line, every length, the first bytes of every record, every hash."""
    positions = set(range(len(MAGIC)))
    for start, end in frames(replay):
        positions |= {*range(start, start + 8), *range(end - 32, end)}
    rng = Random(1)
    for position in sorted(positions):
        damaged = bytearray(replay)
        damaged[position] ^= rng.randint(1, 255)
        with pytest.raises(ReplayError):
            load(bytes(damaged))


def test_every_flipped_byte_of_a_sample_is_caught(eventful: bytes) -> None:
    rng = Random(2)
    for _ in range(3000):
        damaged = bytearray(eventful)
        damaged[rng.randrange(len(eventful))] ^= 1 << rng.randrange(8)
        with pytest.raises(ReplayError):
            load(bytes(damaged))


def test_truncated_files_are_caught(replay: bytes) -> None:
    rng = Random(3)
    ends = [end for _, end in frames(replay)][:-1]
    for length in [*ends, *[rng.randrange(len(replay)) for _ in range(300)]]:
        assert caught(replay[:length])


def test_extended_files_are_caught(replay: bytes) -> None:
    for tail in (b"\0", b"x" * 40, replay, replay[len(MAGIC) :], b"\0\0\0\x20" + b"\0" * 32):
        with pytest.raises(ReplayError):
            load(replay + tail)


def test_reordered_dropped_and_doubled_records_are_caught(replay: bytes) -> None:
    pieces = [replay[start:end] for start, end in frames(replay)]
    rng = Random(5)
    for _ in range(100):
        shuffled = pieces[:]
        kind = rng.randrange(3)
        at = rng.randrange(len(pieces) - 1)
        if kind == 0:
            shuffled[at], shuffled[at + 1] = shuffled[at + 1], shuffled[at]
        elif kind == 1:
            del shuffled[at]
        else:
            shuffled.insert(at, shuffled[at])
        with pytest.raises(ReplayError):
            load(MAGIC + b"".join(shuffled))


# --- resealed: all hashes are right, the content is not ------------------------------------------


def resealed(data: bytes, change: Callable[[Records], Records | None]) -> bytes:
    records = list(read_records(data))
    changed = change(records)
    writer = ChainWriter()
    return b"".join(writer.frame(record) for record in changed or records)


def steps(records: Records) -> list[pb.ReplayStep]:
    return [record.step for record in records if record.WhichOneof("kind") == "step"]


def a_step(records: Records, origin: int = pb.MOVE_ORIGIN_BOT, nth: int = 7) -> pb.ReplayStep:
    return [step for step in steps(records) if step.origin == origin][nth]


def kind_at(records: Records, kind: str) -> int:
    return [record.WhichOneof("kind") for record in records].index(kind)


def other_move(records: Records) -> None:
    seen = {step.move.SerializeToString(): step.move for step in steps(records)}
    step = a_step(records)
    other = next(move for data, move in seen.items() if data != step.move.SerializeToString())
    step.move.CopyFrom(other)


def swap_steps(records: Records) -> None:
    first, second = a_step(records, nth=3), a_step(records, nth=9)
    first.move.CopyFrom(second.move)


def drop_event(records: Records) -> None:
    step = next(step for step in steps(records) if len(step.events))
    del step.events[0]


def move_event(records: Records) -> None:
    donor = next(step for step in steps(records) if len(step.events))
    a_step(records, nth=12).events.add().CopyFrom(donor.events[0])


def change_total(records: Records) -> None:
    end = records[kind_at(records, "end")].end
    end.result.seats[0].total += 1


def change_line(records: Records) -> None:
    end = records[kind_at(records, "end")].end
    end.result.seats[0].lines[0].points += 1


def swap_ranks(records: Records) -> None:
    seats = records[kind_at(records, "end")].end.result.seats
    seats[0].rank, seats[2].rank = seats[2].rank, seats[0].rank


def other_outcome(records: Records) -> None:
    seat = records[kind_at(records, "end")].end.result.seats[0]
    seat.outcome = common_pb2.OUTCOME_WIN if seat.outcome != 1 else common_pb2.OUTCOME_LOSS


def make_it_rated(records: Records) -> None:
    result = records[kind_at(records, "end")].end.result
    result.rated = not result.rated


def other_cause(records: Records) -> None:
    records[kind_at(records, "end")].end.result.cause = common_pb2.CAUSE_TIMEOUT


def cancelled(records: Records) -> None:
    result = records[kind_at(records, "end")].end.result
    result.cause = common_pb2.CAUSE_CANCELLED
    for seat in result.seats:
        seat.outcome = common_pb2.OUTCOME_VOID
        if seat.cause == common_pb2.CAUSE_RULES:
            seat.cause = common_pb2.CAUSE_CANCELLED


def unknown_cause(records: Records) -> None:
    records[kind_at(records, "end")].end.result.cause = 99  # type: ignore[assignment]


def unknown_outcome(records: Records) -> None:
    records[kind_at(records, "end")].end.result.seats[0].outcome = 0  # type: ignore[assignment]


def other_steps(records: Records) -> None:
    records[kind_at(records, "end")].end.result.steps += 1


def other_secret(records: Records) -> None:
    records[-1].reveal.secret = secret_from_seed(99)


def short_secret(records: Records) -> None:
    records[-1].reveal.secret = b"short"


def other_commitment(records: Records) -> None:
    records[0].header.commitment = b"\0" * 32


def other_deal(records: Records) -> None:
    """Secret and commitment changed together: another deal, so other moves."""
    from riverboat.engine import commitment

    secret = secret_from_seed(99)
    records[-1].reveal.secret = secret
    records[0].header.commitment = commitment(records[0].header.match_id, secret)


def other_id(records: Records) -> None:
    records[0].header.match_id = "0" * 16


def other_players(records: Records) -> None:
    records[0].header.setup.players = 2


def one_bot_less(records: Records) -> None:
    del records[0].header.bots[-1]


def no_bots(records: Records) -> None:
    del records[0].header.bots[:]


def other_names(records: Records) -> None:
    records[0].header.bots[0] = "somebody else"


def other_options(records: Records) -> None:
    records[0].header.setup.options[0].value = "yes"


def strange_options(records: Records) -> None:
    records[0].header.setup.options[0].value = "?"


def other_rules(records: Records) -> None:
    records[0].header.setup.rules_version += 1


def other_game(records: Records) -> None:
    records[0].header.setup.game = "chess"


def other_format(records: Records) -> None:
    records[0].header.format_version = 2


def other_digest(records: Records) -> None:
    a_step(records).digest = b"0" * 16


def no_digest(records: Records) -> None:
    a_step(records).ClearField("digest")


def last_digest_gone(records: Records) -> None:
    steps(records)[-1].ClearField("digest")


def other_seat(records: Records) -> None:
    step = a_step(records)
    step.seat = (step.seat + 1) % 3


def odd_seat(records: Records) -> None:
    a_step(records).seat = 77


def other_number(records: Records) -> None:
    a_step(records).number += 1


def other_decision(records: Records) -> None:
    a_step(records).decision += 1


def no_decision(records: Records) -> None:
    a_step(records).decision = 0


def forced_or_not(records: Records) -> None:
    a_step(records).origin = pb.MOVE_ORIGIN_FORCED


def not_forced(records: Records) -> None:
    a_step(records, pb.MOVE_ORIGIN_FORCED, 0).origin = pb.MOVE_ORIGIN_BOT


def no_origin(records: Records) -> None:
    a_step(records).origin = pb.MOVE_ORIGIN_UNSPECIFIED


def odd_origin(records: Records) -> None:
    a_step(records).origin = 42  # type: ignore[assignment]


def blame_the_clock(records: Records) -> None:
    """A chosen move passed off as the default move of a lost clock."""
    for step in steps(records):
        if step.origin == pb.MOVE_ORIGIN_BOT:
            step.origin = pb.MOVE_ORIGIN_TIMEOUT


def forfeited_without_a_forfeit(records: Records) -> None:
    for step in steps(records):
        if step.origin == pb.MOVE_ORIGIN_TIMEOUT:
            step.origin = pb.MOVE_ORIGIN_FORFEITED


def clock_of_another_world(records: Records) -> None:
    a_step(records).clock_ms += 5000


def charge_nothing(records: Records) -> None:
    a_step(records).charged_us = 0


def unset_move(records: Records) -> None:
    a_step(records).ClearField("move")


def drop_a_step(records: Records) -> Records:
    at = next(i for i, r in enumerate(records) if r.WhichOneof("kind") == "step" and i > 15)
    return records[:at] + records[at + 1 :]


def double_a_step(records: Records) -> Records:
    return [*records[:16], records[15], *records[16:]]


def drop_the_last_steps(records: Records) -> Records:
    first = next(i for i, r in enumerate(records) if r.WhichOneof("kind") == "end")
    return records[: first - 3] + records[first:]


def empty_record(records: Records) -> Records:
    return [*records[:5], pb.ReplayRecord(), *records[5:]]


def second_header(records: Records) -> Records:
    return [records[0], *records]


def no_header(records: Records) -> Records:
    return records[1:]


def no_end(records: Records) -> Records:
    return [record for record in records if record.WhichOneof("kind") != "end"]


def reveal_first(records: Records) -> Records:
    return [records[0], records[-1], *records[1:-1]]


def two_reveals(records: Records) -> Records:
    return [*records, records[-1]]


def blank(records: Records) -> Records:
    return [pb.ReplayRecord()]


def an_extra_forfeit(records: Records) -> Records:
    forfeit = pb.ReplayForfeit(seat=0, cause=common_pb2.CAUSE_CRASH, after_step=4)
    return [*records[:5], pb.ReplayRecord(forfeit=forfeit), *records[5:]]


FORGERIES: list[Callable[[Records], Records | None]] = [
    other_move,
    swap_steps,
    drop_event,
    move_event,
    change_total,
    change_line,
    swap_ranks,
    other_outcome,
    make_it_rated,
    other_cause,
    cancelled,
    unknown_cause,
    unknown_outcome,
    other_steps,
    other_secret,
    short_secret,
    other_commitment,
    other_deal,
    other_id,
    other_players,
    one_bot_less,
    no_bots,
    other_names,
    other_options,
    strange_options,
    other_rules,
    other_game,
    other_format,
    other_digest,
    no_digest,
    last_digest_gone,
    other_seat,
    odd_seat,
    other_number,
    other_decision,
    no_decision,
    forced_or_not,
    not_forced,
    no_origin,
    odd_origin,
    blame_the_clock,
    forfeited_without_a_forfeit,
    clock_of_another_world,
    charge_nothing,
    unset_move,
    drop_a_step,
    double_a_step,
    drop_the_last_steps,
    empty_record,
    second_header,
    no_header,
    no_end,
    reveal_first,
    two_reveals,
    blank,
    an_extra_forfeit,
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_resealed_forgery_is_caught_by_playing_it_again(
    eventful: bytes, forge: Callable[[Records], Records | None]
) -> None:
    assert caught(resealed(eventful, forge))


def drop_forfeit(records: Records) -> Records:
    at = kind_at(records, "forfeit")
    return records[:at] + records[at + 1 :]


def other_forfeit_seat(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.seat = 2


def odd_forfeit_seat(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.seat = 9


def other_forfeit_cause(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.cause = common_pb2.CAUSE_TIMEOUT


def odd_forfeit_cause(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.cause = 55  # type: ignore[assignment]


def other_forfeit_step(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.after_step += 1


@pytest.mark.parametrize(
    "forge",
    [
        drop_forfeit,
        other_forfeit_seat,
        odd_forfeit_seat,
        other_forfeit_cause,
        odd_forfeit_cause,
        other_forfeit_step,
    ],
    ids=lambda forge: forge.__name__,
)
def test_a_forged_forfeit_is_caught(
    eventful: bytes, forge: Callable[[Records], Records | None]
) -> None:
    assert caught(resealed(eventful, forge))


def test_random_changes_of_resealed_records_are_caught_or_change_nothing(eventful: bytes) -> None:
    """Mutated fields under a fresh chain: caught, or not part of what re-play can prove."""
    rng = Random(9)
    free = {"started_at", "referee", "tournament_id", "deal_id", "finished_at", "time"}
    free |= {"charged_us", "clock_ms"}  # by a millisecond or two
    missed = []
    for _ in range(150):
        data, path = mutate_field(eventful, rng)
        if not caught(data) and not free & set(path):
            missed.append(".".join(path))
    assert not missed


def mutate_field(data: bytes, rng: Random) -> tuple[bytes, list[str]]:
    """Change one scalar somewhere in one record."""
    records = list(read_records(data))
    message: Any = rng.choice(records)
    path: list[str] = []
    while True:
        filled = message.ListFields()
        if not filled:
            return b"", ["nothing"]
        field, value = rng.choice(filled)
        path.append(field.name)
        if field.is_repeated:
            if field.message_type is not None:
                message = rng.choice(list(value))
                continue
            index = rng.randrange(len(value))
            value[index] = _other(field, value[index])
            break
        if field.message_type is not None:
            message = value
            continue
        setattr(message, field.name, _other(field, value))
        break
    writer = ChainWriter()
    return b"".join(writer.frame(record) for record in records), path


def _other(field: Any, value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[:-1] + ("x" if isinstance(value, str) else b"\x00")
