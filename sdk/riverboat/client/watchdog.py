"""Notices a bot that does not come back, while nobody waits for it any more.

One thread per process looks at what the bot's seats are doing; a bot that answers never meets it.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable

from riverboat.client.deadman import SWITCH
from riverboat.client.errors import Exit
from riverboat.client.notes import tell
from riverboat.client.place import Place

LOOK_SECONDS = 0.5
# A bot that still thinks so long after its decision, or its match, was lost is taken to hang.
HUNG_SECONDS = 10.0
# What the event loop has for saying that it is not the one who is stuck.
ANSWER_SECONDS = 3.0


class Watchdog:
    """Calls `on_hung` on the event loop, with the place of a bot that hangs.

    Where the bot blocks that very loop nobody is left to be told: the process ends.
    """

    def __init__(self, busy: Callable[[], list[Place]], on_hung: Callable[[Place], None]) -> None:
        self._busy = busy
        self._on_hung = on_hung
        self._loop = asyncio.get_running_loop()
        self._loop_thread = threading.get_ident()
        self._closed = threading.Event()
        threading.Thread(target=self._watch, name="riverboat-watchdog", daemon=True).start()

    def close(self) -> None:
        self._closed.set()
        SWITCH.let_go()

    def _watch(self) -> None:
        while not self._closed.wait(LOOK_SECONDS):
            SWITCH.hold()
            late = time.monotonic() - HUNG_SECONDS
            for place in self._busy():
                if place.due < late:
                    self._hung(place)

    def _hung(self, place: Place) -> None:
        heard = threading.Event()

        def tell_on_loop() -> None:
            heard.set()
            if place.busy and place.thread != self._loop_thread:
                self._on_hung(place)

        try:
            self._loop.call_soon_threadsafe(tell_on_loop)
        except RuntimeError:
            return  # the loop has ended, and so will the process
        if not heard.wait(ANSWER_SECONDS) and not self._closed.is_set():
            tell(f"{place.story(self._loop_thread)}riverboat: the process ends: start it again\n")
            os._exit(Exit.HUNG)
