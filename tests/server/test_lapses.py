"""Strikes and absences are on record: a restart forgives nothing, and `verify` counts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.match import Cause, TimeControl
from riverboat.replay import load, verify
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.recovery import recover
from riverboat_server.referee.room import LONG_ABSENCE, Room
from riverboat_server.referee.time import RefereeTime
from server.bench import Bench, order
from server.forging import Records, caught, play_out, record_of, resealed
from server.raw_bot import RawBot, move_item
from server.reading import notes_of
from server.world import World, eventually, killed, referee

NOTHING = common_pb2.Move()


async def refused(bot: RawBot, match_id: str, decision: pb.Decision) -> pb.Refused:
    """The answer to a move that is none."""
    await bot.send(move_item(match_id, decision.number, NOTHING))
    answer = await bot.until("refused")
    assert isinstance(answer, pb.Refused)
    return answer


def away_left(world: World, match_id: str) -> list[float]:
    return [clock.away_left for clock in world.referee.rooms[match_id].match.clocks]


async def test_a_strike_that_was_told_survives_a_killed_referee(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, disconnect=600.0, illegal_allowed=2)
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1, control=control)
        decision = await ada.until("decision")
        for left in (1, 0):
            assert (await refused(ada, match_id, decision)).strikes_left == left
        folder = killed(tmp_path / "data")
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        async with after.bot("ada") as again:
            decision = await again.until("decision")
            assert (await refused(again, match_id, decision)).strikes_left == 0
            end = await again.until("end")
            assert end.result.seats[decision.seat].cause == int(Cause.ILLEGAL_MOVES)
        await after.settled(match_id)
        verify(await after.replay(match_id))


async def pass_time(world: World) -> None:
    """Some, by the referee's own time: it stands still when a busy machine does."""
    until = world.referee.time.now() + 0.3
    await eventually(lambda: world.referee.time.now() > until)


async def test_what_an_absence_used_survives_a_killed_referee(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, disconnect=600.0)
    async with referee(tmp_path / "data") as world:
        match_id = world.order("ada", "ada", seed=1, control=control)
        await pass_time(world)
        async with world.bot("ada") as ada:
            seat = (await ada.until("decision")).seat
            used = away_left(world, match_id)
            folder = killed(tmp_path / "data")
    assert used[seat] < 599.75
    async with referee(folder, world.directory) as after:
        assert after.referee.rooms[match_id].match.clocks[1 - seat].away_left == 600.0
        assert away_left(after, match_id)[seat] == pytest.approx(used[seat], abs=1e-4)


async def test_a_referee_that_goes_down_in_good_order_notes_who_is_away(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, disconnect=600.0)
    async with referee(tmp_path) as world:
        match_id = world.order("ada", "ada", seed=1, control=control)
        seat = world.asked(match_id)
        await pass_time(world)
    async with referee(tmp_path, world.directory) as after:
        left = away_left(after, match_id)
        assert 590.0 < left[seat] < 599.8
        assert left[1 - seat] == 600.0


async def test_an_absence_that_lasts_is_noted_from_time_to_time(tmp_path: Path) -> None:
    """Else a killed referee would give back all that the absence has used."""
    seconds = 0.0
    bench = Bench(tmp_path / "data", RefereeTime(lambda: seconds))
    match_id = bench.referee.create(order())
    (seat,) = bench.referee.rooms[match_id].match.open
    while seconds < 15.0:
        seconds += 0.5
        await bench.referee.tidy()
    folder = killed(tmp_path / "data")
    notes = [r.absence for r in load(bench.on_file(match_id)).records if r.HasField("absence")]
    assert 1 < len(notes) <= 15.0 / LONG_ABSENCE, "noted together, not with every look"
    bench.close()

    after = Bench(folder, RefereeTime(lambda: 0.0))
    assert recover(after.referee).resumed == 1
    left = [clock.away_left for clock in after.referee.rooms[match_id].match.clocks]
    assert 585.0 <= left[seat] < 585.0 + LONG_ABSENCE + 0.5
    assert left[1 - seat] == 600.0
    after.close()


async def test_nothing_is_noted_of_who_is_there(tmp_path: Path) -> None:
    seconds = 0.0
    bench = Bench(tmp_path / "data", RefereeTime(lambda: seconds))
    for bot in order().bots:
        bench.referee.connect(Mailbox(bot, False, False))
    match_id = bench.referee.create(order())
    before = bench.on_file(match_id)
    seconds = 60.0
    await bench.referee.tidy()
    assert bench.on_file(match_id) == before
    bench.close()


async def test_a_bots_log_tells_why_its_moves_were_refused(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, illegal_allowed=0)
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1, control=control)
        decision = await ada.until("decision")
        text = (await refused(ada, match_id, decision)).refusal.text
        await ada.until("end")
        await world.settled(match_id)
        request = replay_pb2.GetBotLogRequest(match_id=match_id)
        entries = (await world.replays.GetBotLog(request, **world.as_bot("ada"))).entries
    assert text
    assert [(entry.seat, entry.decision, entry.text) for entry in entries] == [
        (decision.seat, decision.number, f"refused: {text}"),
        (decision.seat, decision.number, "forfeited: ILLEGAL_MOVES"),
    ]


async def test_a_bots_log_tells_how_long_it_was_away(tmp_path: Path) -> None:
    bench = Bench(tmp_path, RefereeTime(lambda: 0.0))
    match_id = bench.referee.create(order())
    match = bench.referee.rooms[match_id].match
    (seat,) = match.open
    match.expire(600.0)
    (note,) = notes_of(bench.folder, match_id)
    assert (note.seat, note.text) == (seat, "forfeited: DISCONNECT after 600.0 s away")
    bench.close()


# --- forged accounts -----------------------------------------------------------------------------


def lapses_and_all(room: Room) -> None:
    """Seat 0 is struck out, seat 1 stays away for too long, both after some lapses."""
    play_out(room, until=10)
    match = room.match
    _until_asked(room, 0)
    match.set_away(1, True, room.now())
    for _ in range(3):
        match.strike(0, room.now())
    match.strike(0, room.now())
    _until_asked(room, 1)
    now = match.clocks[1].deadline() - 40.0  # of a budget of 60 s
    match.set_away(1, False, now)
    match.set_away(1, True, now)
    _answer(room, 1, now)
    _until_asked(room, 1)
    match.expire(match.clocks[1].deadline())


def _until_asked(room: Room, seat: int) -> None:
    now = room.now()
    while seat not in room.match.open:
        _answer(room, min(room.match.open), now)


def _answer(room: Room, seat: int, now: float) -> None:
    room.match.answer(seat, room.match.table.moves(seat)[0], now)


@pytest.fixture(scope="module")
def struck(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record_of(tmp_path_factory.mktemp("lapses"), lapses_and_all, players=3)


def kinds(records: Records, kind: str) -> list[int]:
    return [at for at, record in enumerate(records) if record.WhichOneof("kind") == kind]


def test_the_account_of_an_honest_match_is_whole(struck: bytes) -> None:
    replay = load(struck)
    verify(replay)
    records = list(replay.records)
    assert len(kinds(records, "strike")) == 4
    assert [records[at].absence.left_us for at in kinds(records, "absence")] == [40_000_000, 0]
    assert replay.header.lapses
    assert replay.result is not None
    assert [seat.cause for seat in replay.result.seats] == [
        Cause.ILLEGAL_MOVES,
        Cause.DISCONNECT,
        Cause.RULES,
    ]


def one_strike_less(records: Records) -> None:
    del records[kinds(records, "strike")[0]]


def one_strike_more(records: Records) -> None:
    at = kinds(records, "strike")[0]
    records.insert(at, records[at])


def a_strike_of_nobody(records: Records) -> None:
    records[kinds(records, "strike")[0]].strike.seat = 7


def a_strike_at_another_time(records: Records) -> None:
    records[kinds(records, "strike")[0]].strike.after_step += 1


def a_strike_after_the_forfeit(records: Records) -> None:
    records.append(records.pop(kinds(records, "strike")[0]))
    at = kinds(records, "forfeit")[0]
    records.insert(at + 1, records.pop())


def an_absence_less(records: Records) -> None:
    del records[kinds(records, "absence")[-1]]


def a_longer_absence(records: Records) -> None:
    records[kinds(records, "absence")[0]].absence.away_us += 1000


def a_budget_that_grows(records: Records) -> None:
    absence = records[kinds(records, "absence")[0]].absence
    absence.away_us, absence.left_us = -1_000_000, 61_000_000


def a_budget_below_nothing(records: Records) -> None:
    absence = records[kinds(records, "absence")[-1]].absence
    absence.away_us, absence.left_us = 41_000_000, -1_000_000


def forgiven_strikes(records: Records) -> None:
    """Somebody was struck out, but plays on: the rest of the record says nothing of it."""
    at = kinds(records, "strike")[0]
    for _ in range(4):
        records.insert(at, type(records[at])(strike={"seat": 2, "after_step": 10}))
    for record in records:
        if record.WhichOneof("kind") == "strike" and record.strike.seat == 2:
            record.strike.after_step = records[at + 4].strike.after_step


@pytest.mark.parametrize(
    ("forge", "objection"),
    [
        (one_strike_less, "forfeits after 3 strikes"),
        (one_strike_more, "struck after it should have forfeited"),
        (a_strike_of_nobody, "a strike of seat 7, which does not exist"),
        (a_strike_at_another_time, "the strike of seat 0 is misplaced"),
        (a_strike_after_the_forfeit, "forfeits after 3 strikes"),
        (an_absence_less, "40000000 us of its budget left"),
        (a_longer_absence, "disconnect budget of seat 1 cannot be"),
        (a_budget_that_grows, "disconnect budget of seat 1 cannot be"),
        (a_budget_below_nothing, "disconnect budget of seat 1 cannot be"),
        (forgiven_strikes, "seat 2 should have forfeited"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_forged_account_is_noticed(struck: bytes, forge: object, objection: str) -> None:
    assert callable(forge)
    assert objection in caught(resealed(struck, forge))


def test_a_record_that_never_kept_accounts_needs_none(struck: bytes) -> None:
    """Older referees forfeited seats without a word about their strikes and absences."""

    def as_it_was(records: Records) -> Records:
        records[0].header.lapses = records[0].header.timings = False
        for record in records:
            for name in ("taken_us", "queued_us", "lag_us", "credited_us"):
                if record.HasField("step"):
                    record.step.ClearField(name)
            for seat in record.end.result.seats:
                seat.ClearField("away_us")
        return [r for r in records if r.WhichOneof("kind") not in ("strike", "absence")]

    assert caught(resealed(struck, as_it_was)) == ""
