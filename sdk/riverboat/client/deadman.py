"""The last resort against a bot that holds Python itself, in a call of C code without an end.

No thread of ours can run then, so nobody can look. A timer of the interpreter, outside of Python,
is set back while things go on; when nobody sets it back any more it writes where every thread is
and ends the process with code 1. There is one such timer per process, and only commands arm it: who
plays matches from a program of their own keeps that program.
"""

from __future__ import annotations

import faulthandler
import sys
import time
from contextlib import suppress
from math import inf

RESET_SECONDS = 1.0
# What a bot has on top of the longest time that its clock ever gave it.
GRACE_SECONDS = 10.0
_LONGEST_SECONDS = 10.0**6


class DeadMansSwitch:
    """Somebody has to hold it."""

    def __init__(self) -> None:
        self._armed = False
        self._longest = 0.0
        self._held = -inf

    def arm(self) -> None:
        """This process is a command's: it may be ended."""
        self._armed = True

    def allow(self, seconds: float) -> None:
        """A bot may think so long, from now on."""
        if seconds > self._longest:
            self._longest = min(seconds, _LONGEST_SECONDS)
            self._held = -inf
            self.hold()

    def hold(self) -> None:
        """Somebody is there."""
        now = time.monotonic()
        if not self._armed or not self._longest or now - self._held < RESET_SECONDS:
            return
        self._held = now
        patience = self._longest + GRACE_SECONDS
        if sys.__stderr__ is not None:
            with suppress(OSError, ValueError):  # a terminal that is gone
                faulthandler.dump_traceback_later(patience, exit=True, file=sys.__stderr__)

    def let_go(self) -> None:
        """Nobody thinks any more."""
        self._longest, self._held = 0.0, -inf
        if self._armed:
            faulthandler.cancel_dump_traceback_later()


SWITCH = DeadMansSwitch()
