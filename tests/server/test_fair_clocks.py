"""Tricks with the clock gain nothing: what a bot says or holds back changes no charge."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.match import Granted, TimeControl
from riverboat.protocol import MOST_STALLED
from riverboat.replay import load, verify
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1 import replay_pb2
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.room import Room
from riverboat_server.referee.spectators import Pictures
from riverboat_server.referee.time import TICK, RefereeTime
from riverboat_server.service.play import LagMeter
from riverboat_server.service.telling import summary
from server.bench import Bench, order
from server.forging import Records, a_step, caught, kind_at, resealed

CONTROL = TimeControl(base=60.0, increment=0.0, allowance=0.1)


class Table:
    """A referee in simulated time with one match, at which both bots sit."""

    def __init__(self, folder: Path, control: TimeControl = CONTROL) -> None:
        self.now = 0.0
        self.bench = Bench(folder, RefereeTime(lambda: self.now))
        self.boxes = {bot: Mailbox(bot, False, False) for bot in order().bots}
        for mailbox in self.boxes.values():
            self.bench.referee.connect(mailbox)
        match_id = self.bench.referee.create(order(control=control))
        self.room: Room = self.bench.referee.rooms[match_id]

    @property
    def asked(self) -> Mailbox:
        """The mailbox of the bot that is asked."""
        return self.boxes[self.room.match.bots[min(self.room.match.open)]]

    def answer(self, mailbox: Mailbox) -> None:
        """The first legal move, as the bot would send it."""
        seat = min(self.room.match.open)
        made = pb.MoveMade(decision=self.room.match.open[seat].number)
        self.room.feed.coder.fill_move(self.room.match.table.moves(seat)[0], made.move)
        assert self.room.answer(mailbox, made)

    def stall(self, seconds: float) -> None:
        """The referee's loop is held up, and its watch notices."""
        time = self.bench.referee.time
        time._ticked = self.now - TICK
        self.now += seconds
        time.now()
        time._ticked = None

    def close(self) -> None:
        self.bench.close()


async def test_delayed_pongs_gain_nothing(tmp_path: Path) -> None:
    """The trick: hold every pong back, so that the connection seems to be slow."""
    table = Table(tmp_path)
    liar = table.asked
    meter = LagMeter(liar, lambda: table.now)
    for nonce in range(1, 7):
        meter.ping()
        table.now += 5.0
        assert meter.pong(nonce)
    seat = min(table.room.match.open)
    left = 60.0 - (table.now - 0.1)  # the question was there all the time
    table.answer(liar)
    assert liar.lag == 5.0, "shown to the bot, not credited"
    assert table.room.match.clocks[seat].left == pytest.approx(left)
    table.close()


async def test_hanging_up_to_think_gains_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    bot, seat = table.asked.bot, min(table.room.match.open)
    table.now = 0.05
    table.bench.referee.disconnect(table.asked)
    table.now = 54.0
    again = Mailbox(bot, False, False)
    table.bench.referee.connect(again)
    table.answer(again)
    assert table.room.match.clocks[seat].left == pytest.approx(60.0 - 53.9)
    assert table.room.match.clocks[seat].away_left == CONTROL.disconnect
    table.close()


async def test_leaving_with_the_answer_gains_nothing(tmp_path: Path) -> None:
    """The trick: know what is asked next, answer and hang up before that question can arrive."""
    table = Table(tmp_path)
    seat, mailbox = min(table.room.match.open), table.asked
    table.answer(mailbox)
    assert min(table.room.match.open) == seat, "its turn goes on"
    table.bench.referee.disconnect(mailbox)
    table.now += 30.0
    table.bench.referee.connect(again := Mailbox(mailbox.bot, False, False))
    table.answer(again)
    assert table.room.match.clocks[seat].left == pytest.approx(60.0 - 29.9)
    table.close()


async def test_a_friend_who_watches_sees_no_question_before_the_bot_is_asked(
    tmp_path: Path,
) -> None:
    """The trick: stay away, so that no clock runs, and let somebody else look at the table."""
    table = Table(tmp_path)
    room, friend = table.room, table.room.spectators.join()
    assert shown(friend) == [0]
    mailbox, seat = table.asked, min(room.match.open)
    while min(room.match.open) == seat:  # the opponent's turn ends with a question to the other
        table.answer(mailbox)
        other = table.boxes[room.match.bots[1 - seat]]
        if other.bot in table.bench.referee.boxes:
            table.bench.referee.disconnect(other)
        before = room.match.steps
    room.spectators.show()
    late = room.spectators.join()
    assert shown(friend) == shown(late) == []
    table.now += 30.0
    room.spectators.show()
    assert shown(friend) == shown(late) == [], "nothing is seen, however long the bot is away"
    table.bench.referee.connect(Mailbox(other.bot, False, False))
    assert shown(friend) == shown(late) == [before], "its clock runs from this moment on"
    assert room.match.clocks[1 - seat].taken(room.now()) == 0.0
    table.close()


async def test_a_friend_who_looks_at_the_list_learns_nothing_of_the_move_before_the_question(
    tmp_path: Path,
) -> None:
    """The same trick by `ListMatches`: how many moves there were, and how long they took."""
    table = Table(tmp_path)
    room, mailbox = table.room, table.asked
    seat = min(room.match.open)
    other = table.boxes[room.match.bots[1 - seat]]
    table.bench.referee.disconnect(other)
    known = 0
    while min(room.match.open) == seat:
        assert (summary(room).steps, len(summary(room).clocks_ms)) == (room.match.steps, 2)
        known = room.match.steps
        table.now += 1.0
        table.answer(mailbox)
    assert room.match.steps > known
    assert (summary(room).steps, len(summary(room).clocks_ms)) == (known, 0)
    table.bench.referee.connect(Mailbox(other.bot, False, False))
    assert (summary(room).steps, len(summary(room).clocks_ms)) == (room.match.steps, 2)
    table.close()


def shown(pictures: Pictures) -> list[int]:
    """How many steps had been made in each picture that a spectator got."""
    got = [pictures.get_nowait() for _ in range(pictures.qsize())]
    return [pb.WatchMatchResponse.FromString(picture).steps for picture in got if picture]


async def test_moves_of_one_moment_are_one_picture_with_all_events(tmp_path: Path) -> None:
    table = Table(tmp_path)
    pictures = table.room.spectators.join()
    shown(pictures)
    for _ in range(5):
        table.answer(table.asked)
    assert pictures.empty()
    table.room.spectators.show()
    picture = pb.WatchMatchResponse.FromString(pictures.get_nowait() or b"")
    assert picture.steps == table.room.match.steps >= 5
    steps = load(table.bench.on_file(table.room.match_id)).steps
    public = [happened.public for step in steps for happened in step.events]
    assert [table.room.feed.coder.read_event(event) for event in picture.events] == public
    table.close()


# --- what is granted is bounded and on record ----------------------------------------------------


def step_of(table: Table) -> replay_pb2.ReplayStep:
    """The last step of the record."""
    return load(table.bench.on_file(table.room.match_id)).pile.steps[-1]


async def test_a_decision_tells_its_author_where_the_time_went(tmp_path: Path) -> None:
    table = Table(tmp_path)
    mailbox = table.asked
    mailbox.lag = 0.03
    await mailbox.take()
    table.now = 2.5
    table.answer(mailbox)
    step = step_of(table)
    assert (step.taken_us, step.charged_us, step.lag_us) == (2_500_000, 2_400_000, 30_000)
    assert step.credited_us == 0
    assert step.queued_us > 0
    table.close()


async def test_a_stall_of_the_referee_is_credited_and_on_record(tmp_path: Path) -> None:
    table = Table(tmp_path)
    seat = min(table.room.match.open)
    table.stall(7.0)
    table.now += 1.0
    table.answer(table.asked)
    step = step_of(table)
    assert (step.taken_us, step.credited_us) == (1_000_000, 7_000_000)
    assert table.room.match.clocks[seat].left == pytest.approx(60.0 - 0.9)
    table.room.cancel()
    (finished,) = table.bench.finished
    assert finished.result.seats[seat].granted == Granted(credited_us=7_000_000)
    verify(load(table.bench.on_file(table.room.match_id)))
    table.close()


async def test_stalls_are_credited_only_so_far(tmp_path: Path) -> None:
    """The trick: hold the referee up again and again, so that clocks stand still."""
    table = Table(tmp_path, TimeControl(base=600.0, increment=0.0))
    seat = min(table.room.match.open)
    for _ in range(200):
        table.stall(1.0)
    table.answer(table.asked)
    assert step_of(table).credited_us == MOST_STALLED * 1e6
    assert table.room.match.clocks[seat].left == pytest.approx(600.0 - (200.0 - MOST_STALLED))
    table.close()


async def test_time_in_which_nothing_can_be_recorded_is_downtime(tmp_path: Path) -> None:
    table = Table(tmp_path)
    seat, time = min(table.room.match.open), table.bench.referee.time
    time.freeze()
    table.now += 10 * MOST_STALLED
    time.thaw()
    table.answer(table.asked)
    assert table.room.match.clocks[seat].left == 60.0
    assert step_of(table).credited_us == 10 * MOST_STALLED * 1e6
    table.close()


async def test_what_was_granted_for_an_absence_is_on_the_result(tmp_path: Path) -> None:
    table = Table(tmp_path)
    bot = table.asked.bot
    table.bench.referee.disconnect(table.asked)
    table.answer(table.boxes[bot])
    seat = min(table.room.match.open)
    waits = table.room.match.bots[seat] == bot
    assert waits, "its turn goes on"
    table.now = 12.0
    table.bench.referee.connect(Mailbox(bot, False, False))
    table.room.cancel()
    (finished,) = table.bench.finished
    assert finished.result.seats[seat].granted == Granted(away_us=12_000_000)
    data = table.bench.on_file(table.room.match_id)
    verify(load(data))
    forged = resealed(data, forgive_the_absence)
    assert "comes out differently" in caught(forged)
    table.close()


def forgive_the_absence(records: Records) -> None:
    for seat in records[kind_at(records, "end")].end.result.seats:
        seat.away_us = 0


async def test_a_decision_that_was_charged_too_little_is_noticed(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.now = 30.0
    table.answer(table.asked)
    table.room.cancel()
    data = table.bench.on_file(table.room.match_id)
    assert caught(data) == ""

    def charge_less(records: Records) -> None:
        step = a_step(records, nth=0)
        step.charged_us -= 5_000_000
        step.clock_ms += 5_000

    assert "were not charged so" in caught(resealed(data, charge_less))
    table.close()


async def test_who_comes_while_a_picture_is_due_sees_that_one(tmp_path: Path) -> None:
    """Where many come and go, one picture serves them all."""
    table = Table(tmp_path)
    room = table.room
    first = room.spectators.join()
    assert shown(first) == [0], "nobody waits for a table at which nothing happens"
    table.answer(table.asked)
    late = room.spectators.join()
    assert shown(first) == shown(late) == []
    room.spectators.show()
    assert shown(first) == shown(late) == [room.match.steps]
    table.close()
