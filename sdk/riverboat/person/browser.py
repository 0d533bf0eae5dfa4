"""A person asked on a page of the browser, which this process serves to this machine alone."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from riverboat.client.notes import tell
from riverboat.person import page
from riverboat.person.door import Door
from riverboat.person.questions import RESIGN, UNDO, Answer, Ending, Question
from riverboat.person.site import site

FAREWELL: Final = 5.0
"""So many seconds the end of a match waits for a browser to fetch it."""
STALE: Final = "This question was answered already."
UNKNOWN: Final = "This is none of the legal moves."
_READY: Final = 0


class Browser:
    """One page for all persons of this process. Matches wait in `ask`, browsers in `newer`."""

    def __init__(self, show: Callable[[str], object] = webbrowser.open) -> None:
        self._change = threading.Condition()
        self._shown, self._version, self._fetched = page.WAITING, 0, -1
        self._question: Question | None = None
        self._answer: Answer | None = None
        self._match = ""
        self._seats: set[int] = set()
        self._turned_to = -1  # whose hand is on the screen
        self._ending: Ending | None = None
        listening = socket.create_server(("127.0.0.1", 0))
        self.door = Door(listening.getsockname()[1])
        self._server = _serve(self, self.door, listening)
        if not show(self.door.address):
            tell("no browser could be started; open it yourself:\n")
        tell(f"the table: {self.door.address} (Ctrl-C ends the game)\n")

    def close(self) -> None:
        """Serve no more; for tests, others end with their process."""
        with self._change:
            self._server.should_exit = True
            self._change.notify_all()

    # --- what persons of a match ask for -----------------------------------------------------

    def sit(self, match_id: str, seat: int) -> None:
        if match_id != self._match:
            self._match, self._seats, self._turned_to = match_id, set(), -1
        self._seats.add(seat)

    def ask(self, question: Question) -> Answer:
        if self._ending is not None:
            self._wait_for(page.ended(self._ending, more=True))
            self._ending = None
        if len(self._seats) > 1 and self._turned_to != question.seat:
            self._wait_for(page.covered(question))
        self._turned_to = question.seat
        return self._wait_for(page.asked(question), question)

    def end(self, ending: Ending) -> None:
        """Show the result once, and let a browser fetch it before the process goes on."""
        if self._ending is not None and self._ending.info.match_id == ending.info.match_id:
            return
        alone = len(self._seats) == 1  # the hands of several are nobody's business
        self._ending = (
            ending if alone else Ending(ending.info, ending.result, None, (), 0, ending.replay)
        )
        with self._change:
            version = self._put(page.ended(self._ending))
            self._change.wait_for(lambda: self._fetched >= version, FAREWELL)

    def _put(self, shown: page.Shown, question: Question | None = None) -> int:
        """Show something from now on; its number."""
        self._shown, self._question, self._answer = shown, question, None
        self._version += 1
        self._change.notify_all()
        return self._version

    def _wait_for(self, shown: page.Shown, question: Question | None = None) -> Answer:
        with self._change:
            self._put(shown, question)
            while self._answer is None:
                self._change.wait(1.0)  # so that Ctrl-C is heard on every system
            return self._answer

    # --- what browsers ask for ---------------------------------------------------------------

    def newer(self, than: int, patience: float) -> tuple[int, page.Shown] | None:
        with self._change:
            self._change.wait_for(lambda: self._version > than or self._closing, patience)
            return (self._version, self._shown) if self._version > than else None

    def settled(self, patience: float) -> tuple[int, page.Shown]:
        with self._change:
            self._change.wait_for(lambda: self._answer is None or self._closing, patience)
            return self._version, self._shown

    def answer(self, version: int, fields: dict[str, str]) -> str:
        with self._change:
            if version != self._version or self._answer is not None or self._shown is page.WAITING:
                return STALE
            self._answer = self._read(fields)
            self._change.notify_all()
            return "" if self._answer is not None else UNKNOWN

    def delivered(self, version: int) -> None:
        with self._change:
            self._fetched = max(self._fetched, version)
            self._change.notify_all()

    @property
    def _closing(self) -> bool:
        return self._server.should_exit

    def _read(self, fields: dict[str, str]) -> Answer | None:
        """What an answer means for what is shown; None: nothing."""
        action, question = fields.get("action"), self._question
        if question is None:
            return _READY if action == "ready" else None
        if action == "undo" and question.undo:
            return UNDO
        if action == "resign":
            return RESIGN
        number = fields.get("move", "")
        known = {str(offer.number) for offer in question.offers}
        return int(number) if action == "move" and number in known else None


def _serve(desk: Browser, door: Door, listening: socket.socket) -> uvicorn.Server:
    config = uvicorn.Config(
        site(desk, door), log_config=None, access_log=False, lifespan="off", ws="none"
    )
    server = uvicorn.Server(config)
    threading.Thread(
        target=server.run, args=([listening],), name="riverboat-table", daemon=True
    ).start()
    return server
