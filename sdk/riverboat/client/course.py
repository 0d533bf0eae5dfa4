"""Plays a course of errands so that a bot which does not come back cannot hold it up.

A course is a generator: it yields what a bot has to do, and is sent what came of it. While a bot's
code runs the course itself rests. So when the bot does not return in time, another thread can go
on with the course, and the one that is stuck is left behind. Quick bots pay nothing for it:
no decision is handed from thread to thread.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Generator
from contextvars import copy_context
from math import inf
from typing import TypeAlias

from riverboat.client.deadman import SWITCH
from riverboat.client.errors import OverdueError
from riverboat.client.seat import Script, SeatPlayer
from riverboat.client.threads import where_is

# Seconds between two looks at a bot that thinks, at most and at least.
LONGEST_PAUSE = 0.1
SHORTEST_PAUSE = 0.002


class Errand:
    """Something that a bot has to do, within `limit` seconds if there is a limit."""

    __slots__ = ("due", "limit", "notes", "player", "script")

    def __init__(self, player: SeatPlayer, script: Script[object], limit: float | None) -> None:
        self.player = player
        # A bot may be left behind before it says its first word, and then speaks to nobody.
        self.notes = player.notes
        self.script = script
        self.limit = limit
        self.due = inf

    def run(self) -> object:
        """What came of it: the value, or the exception."""
        try:
            return self.player.perform(self.script, self.limit, self.notes)
        except Exception as error:
            return error


Course: TypeAlias = Generator[Errand, object, None]


def play_here(course: Course) -> None:
    """Play a course in this thread: nobody waits for a bot in vain, because nobody has a limit."""
    outcome: object = None
    try:
        while True:
            outcome = course.send(outcome).run()
    except StopIteration:
        return


class Watch:
    """Plays a course in a thread, and looks from time to time whether its bot is overdue."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._error: BaseException | None = None
        self._turn = 0  # how many threads have played; only the last one may go on
        self._thread: int | None = None
        self._errand: Errand | None = None  # what a bot is doing now

    def play(self) -> None:
        """Play the course to its end."""
        try:
            self._go_on(None)
            while not self._ended.wait(self._pause()):
                SWITCH.hold()
                self._look()
        finally:
            SWITCH.let_go()
            with self._lock:
                self._turn += 1  # Ctrl-C: whoever plays has nothing to say any more
        if self._error is not None:
            raise self._error

    def _pause(self) -> float:
        errand = self._errand
        left = inf if errand is None else errand.due - time.monotonic()
        return min(max(left, SHORTEST_PAUSE), LONGEST_PAUSE)

    def _look(self) -> None:
        """Leave a bot behind that is overdue: the course goes on without its answer."""
        with self._lock:
            errand = self._errand
            if errand is None or time.monotonic() < errand.due:
                return
            self._errand = None
            thread, where = self._thread, where_is(self._thread)
            errand.player.leave_behind(thread)
            self._go_on(OverdueError(errand.player.bot.name, errand.limit, where))

    def _go_on(self, outcome: object) -> None:
        self._turn += 1
        work = copy_context().run
        arguments = (self._work, self._turn, outcome)
        threading.Thread(target=work, args=arguments, name="riverboat-match", daemon=True).start()

    def _work(self, turn: int, outcome: object) -> None:
        self._thread = threading.get_ident()
        try:
            while True:
                errand = self._course.send(outcome)
                outcome = self._run(errand, turn)
                if self._turn != turn:
                    return
        except StopIteration:
            self._ended.set()
        except BaseException as error:
            if self._turn == turn:
                self._error = error
                self._ended.set()

    def _run(self, errand: Errand, turn: int) -> object:
        """Run an errand; a bot that is still busy with an old one is waited for first."""
        player, limit = errand.player, errand.limit
        began = time.monotonic()
        if not player.wait_for(limit):
            return OverdueError(player.bot.name, limit)
        if limit is not None and not player.bot.is_async:  # those obey their limit by themselves
            errand.due = began + limit
            SWITCH.allow(limit)
        self._errand = errand
        outcome = errand.run()
        with self._lock:
            if self._turn == turn:
                self._errand = None
            else:
                player.come_back()
        return outcome
