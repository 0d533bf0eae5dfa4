"""Tricks with the clock gain nothing: what a bot says or holds back changes no charge."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.match import TimeControl
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.room import Room
from riverboat_server.referee.time import RefereeTime
from riverboat_server.service.play import LagMeter
from server.bench import Bench, order

CONTROL = TimeControl(base=60.0, increment=0.0, allowance=0.1)


class Table:
    """A referee in simulated time with one match, at which both bots sit."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.bench = Bench(folder, RefereeTime(lambda: self.now))
        self.boxes = {bot: Mailbox(bot, False, False) for bot in order().bots}
        for mailbox in self.boxes.values():
            self.bench.referee.connect(mailbox)
        match_id = self.bench.referee.create(order(control=CONTROL))
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
