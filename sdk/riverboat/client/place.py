"""One seat of one match at a referee, with everything that must survive a lost connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from math import inf

from riverboat.client.clock import BotClock
from riverboat.client.info import StartInfo
from riverboat.client.seat import Script, SeatPlayer
from riverboat.client.threads import where_is, where_waits
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.envelope import Envelope
from riverboat.wire.match import read_control, read_options

Job = Callable[[], Script[pb.BotItem | None]]


class Place:
    """A seat with its player. Its jobs are done one after the other."""

    __slots__ = (
        "answer",
        "busy",
        "coder",
        "decision",
        "due",
        "failed",
        "jobs",
        "orphaned",
        "player",
        "question",
        "read_view",
        "seen",
        "task",
        "thread",
    )

    def __init__(self, player: SeatPlayer, coder: Envelope) -> None:
        self.player = player
        self.coder = coder
        self.read_view = coder.view_reader()
        self.jobs: deque[Job] = deque()
        self.busy = False
        self.question: pb.Decision | None = None  # the newest
        self.answer: pb.BotItem | None = None  # to it; None while it is being thought about
        self.failed: pb.BotItem | None = None
        self.seen = 0  # events that the bot was told
        self.orphaned: float | None = None  # since when the referee has not resumed it
        # What the bot is doing now: which decision (0: none), when that is lost, and where it runs.
        self.decision = 0
        self.due = inf
        self.thread: int | None = None
        self.task: asyncio.Task[None] | None = None

    def wait_until(self, due: float) -> None:
        """Whatever the bot is doing, from this time on nobody waits for it."""
        self.due = min(self.due, due)

    def done(self) -> None:
        """The bot has come back."""
        self.thread = self.task = None
        self.decision = 0
        self.due = inf

    def failure(self, text: str) -> pb.BotItem:
        """What the referee is told about a failure in the present decision."""
        info = self.player.info
        return failed_item(info.match_id, info.seat, text, self.decision)

    def story(self, thread: int | None = None) -> str:
        """What an author reads about a bot that hangs, on the terminal and in its private log."""
        info = self.player.info
        what = f"decision {self.decision}" if self.decision else "at the start or the end"
        waits = thread is None and self.task is not None
        where = where_waits(self.task) if waits else where_is(thread or self.thread)
        return (
            f"riverboat: {self.player.bot.name} hangs: match {info.match_id}, seat {info.seat}, "
            f"{what}. It is stuck here (innermost call last):\n{where}"
        )

    def repeats(self, decision: pb.Decision) -> bool:
        """Whether a question was asked before. A referee that lost its latest records in a crash
        may ask the same number again about another position: that is a new question."""
        question = self.question
        return (
            question is not None
            and question.number == decision.number
            and question.view == decision.view
        )


def failed_item(match_id: str, seat: int, text: str, decision: int = 0) -> pb.BotItem:
    failed = pb.Failed(match_id=match_id, seat=seat, log=text, decision=decision)
    return pb.BotItem(failed=failed)


def read_info(start: pb.MatchStart) -> StartInfo:
    """What a bot is told when a match begins."""
    return StartInfo(
        start.match_id,
        start.seat,
        start.setup.game,
        read_options(start.setup),
        start.setup.players,
        tuple(start.bots),
        read_control(start.time),
        start.resumed,
    )


def read_clock(decision: pb.Decision, arrived: float) -> BotClock:
    """The clock of a decision, running since it arrived."""
    clock = decision.clock
    return BotClock(
        left=clock.left_ms / 1000,
        increment=clock.increment_ms / 1000,
        deadline=clock.deadline_ms / 1000,
        lag=clock.lag_us / 1e6,
        arrived=arrived,
        decision=decision.number,
    )
