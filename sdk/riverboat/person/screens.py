"""Where the persons of this process are asked: one screen for all of them and all their matches."""

from __future__ import annotations

import os
import sys
from typing import Protocol

from riverboat.client.notes import tell
from riverboat.person.questions import Answer, Ending, Question


class Screen(Protocol):
    """Asks persons. Several who share it must not see each other's hands."""

    def sit(self, match_id: str, seat: int) -> None:
        """A person takes a seat."""

    def ask(self, question: Question) -> Answer:
        """What the person chooses; waits for as long as it takes."""

    def end(self, ending: Ending) -> None:
        """Show how a match ended; asked for every seat that a person had in it."""


class _Here:
    """The screen of this process, and what commands know about it beforehand."""

    def __init__(self) -> None:
        self.screen: Screen | None = None
        self.browser = True
        self.replay = ""


_here = _Here()


def screen() -> Screen:
    """The screen of this process; opened when the first person sits down."""
    if _here.screen is None:
        _here.screen = _open()
    return _here.screen


def use(screen: Screen | None) -> None:
    """Ask there from now on; None: open one when it is needed."""
    _here.screen = screen


def use_terminal() -> None:
    """Open no browser: ask in the terminal."""
    _here.browser = False


def note_replay(path: str) -> None:
    """Where the next match is recorded, for those who want to look at it afterwards."""
    _here.replay = path


def replay_noted() -> str:
    return _here.replay


def _open() -> Screen:
    if _here.browser and has_display():
        try:
            from riverboat.person.browser import Browser  # the extra `web`: only where it is there
        except ModuleNotFoundError as missing:
            if (missing.name or "").startswith("riverboat"):
                raise
            tell("asking here; for a page in the browser: pip install 'riverboat[web]'\n")
        else:
            return Browser()
    from riverboat.person.terminal import Terminal

    return Terminal()


def has_display() -> bool:
    """Whether a browser could show a page to somebody."""
    if os.environ.get("BROWSER"):
        return True
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
