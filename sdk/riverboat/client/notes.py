"""Printing is safe, and kept.

While a bot's code runs, what it writes to stdout or stderr is kept for its seat and echoed to the
real stderr. Bots of several matches may run at once, in threads and in tasks: a context variable
tells whose words they are.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Iterable
from contextlib import suppress
from contextvars import ContextVar
from types import FrameType
from typing import Any, TextIO, cast

from riverboat.protocol import MOST_LOG, MOST_TRACEBACK

ECHO_LIMIT = 64 * 1024

_SPEAKING: ContextVar[Notes | None] = ContextVar("riverboat_notes", default=None)
_CONTROLS = {code: "\ufffd" for code in (*range(32), 127) if chr(code) not in "\n\t"}


class Notes:
    """What one seat printed since its last move. Bounded, whatever is printed."""

    def __init__(self, echo: bool = True) -> None:
        self.echo = echo
        self._parts: list[str] = []
        self._size = self._dropped = self._echoed = 0

    def write(self, text: str) -> None:
        """Keep a piece of text, as far as there is room."""
        if self.echo and self._echoed < ECHO_LIMIT:
            _echo(text[: ECHO_LIMIT - self._echoed])
            self._echoed += len(text)
            if self._echoed >= ECHO_LIMIT:
                _echo("\n[riverboat: this decision prints too much; not shown from here on]\n")
        kept = text[: MOST_LOG - self._size]
        if kept:
            self._parts.append(kept)
            self._size += len(kept)
        self._dropped += len(text) - len(kept)

    def take(self) -> str:
        """Everything kept, at most 4 KiB, cut with a mark; the notes are empty afterwards."""
        if not self._size and not self._dropped:
            return ""
        text, dropped = "".join(self._parts), self._dropped
        self._clear()
        return clip(text, MOST_LOG, dropped)

    def kept(self) -> _Speaking:
        """While this is entered, what the running code prints belongs to these notes."""
        return _Speaking(self)

    def handed_on(self) -> Notes:
        """New notes with what is kept so far; who still speaks into the old ones is not heard."""
        notes = Notes(self.echo)
        notes._parts, notes._size, notes._dropped = self._parts, self._size, self._dropped
        self.echo, self._parts, self._size = False, [], MOST_LOG
        _restore(self)
        return notes

    def _clear(self) -> None:
        self._parts = []
        self._size = self._dropped = self._echoed = 0


class _Speaking:
    """A class, because bots speak often and a generator would cost more."""

    __slots__ = ("_notes", "_token")

    def __init__(self, notes: Notes) -> None:
        self._notes = notes

    def __enter__(self) -> None:
        self._token = _SPEAKING.set(self._notes)
        _divert(self._notes)

    def __exit__(self, *_: object) -> None:
        _restore(self._notes)
        _SPEAKING.reset(self._token)


def clip(text: str, limit: int, dropped: int = 0) -> str:
    """Text that fits into `limit` bytes of UTF-8; what had to go is counted in a mark."""
    data = text.translate(_CONTROLS).encode("utf-8", "replace")
    if len(data) <= limit and not dropped:
        return data.decode()
    room = limit - 48
    left_out = max(0, len(data) - room) + dropped
    return data[:room].decode("utf-8", "ignore") + f"\n[... {left_out} more left out]\n"


def failure_text(error: BaseException) -> str:
    """The traceback of a bot's failure, from its own code on, at most 16 KiB.

    The end of a traceback says what happened: a long one loses its middle.
    """
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None and _is_ours(trace.tb_frame):
        trace = trace.tb_next
    text = "".join(traceback.format_exception(type(error), error, trace))
    half = MOST_TRACEBACK // 2
    if len(text.encode("utf-8", "replace")) <= MOST_TRACEBACK:
        return clip(text, MOST_TRACEBACK)
    tail = text[-half:].encode("utf-8", "replace")[-half:].decode("utf-8", "ignore")
    return clip(clip(text[:half], half - 64, len(text) - 2 * half) + tail, MOST_TRACEBACK)


def _is_ours(frame: FrameType) -> bool:
    return str(frame.f_globals.get("__name__", "")).startswith("riverboat.client")


# --- standing in for sys.stdout and sys.stderr ---------------------------------------------------


class _Router:
    """Stands in for a standard stream: a bot's words go to its notes, all others pass through."""

    def __init__(self, real: TextIO) -> None:
        self.real = real

    def write(self, text: str) -> int:
        notes = _SPEAKING.get()
        if notes is None:
            return self.real.write(text)
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        notes.write(text)
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    @property
    def buffer(self) -> _Bytes:
        return _Bytes(self.real)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


class _Bytes:
    """The byte side of a standard stream: rubbish is kept as replacement characters."""

    def __init__(self, real: TextIO) -> None:
        self._real = real

    def write(self, data: bytes) -> int:
        notes = _SPEAKING.get()
        if notes is None:
            return self._real.buffer.write(data)
        size = len(data)
        notes.write(bytes(data[:ECHO_LIMIT]).decode("utf-8", "replace"))
        return size

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real.buffer, name)


class _Diversion:
    """Which bots are speaking now, and the streams to put back after the last one."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.speakers: set[Notes] = set()
        self.routers: list[tuple[str, _Router, TextIO]] = []
        self.known: dict[str, _Router] = {}  # those used last: bots speak often
        self.stderr: TextIO | None = None


_diversion = _Diversion()


def _divert(notes: Notes) -> None:
    with _diversion.lock:
        _diversion.speakers.add(notes)
        if len(_diversion.speakers) > 1:
            return
        _diversion.stderr = sys.stderr
        for name in ("stdout", "stderr"):
            real = getattr(sys, name)
            if real is not None:
                router = _diversion.known.get(name)
                if router is None or router.real is not real:
                    router = _diversion.known[name] = _Router(real)
                _diversion.routers.append((name, router, real))
                setattr(sys, name, cast(TextIO, router))


def _restore(notes: Notes) -> None:
    with _diversion.lock:
        _diversion.speakers.discard(notes)
        if _diversion.speakers:
            return
        for name, router, real in _diversion.routers:
            if getattr(sys, name) is router:  # else somebody redirected it meanwhile: theirs
                setattr(sys, name, real)
        _diversion.routers.clear()
        _diversion.stderr = None


def _echo(text: str) -> None:
    if _diversion.stderr is not None:
        _write(_diversion.stderr, text)


def tell(text: str) -> None:
    """Show the author something, past all notes; a closed or broken stderr is no reason to fail."""
    real = _diversion.stderr or sys.stderr
    if real is not None:
        _write(real, text)
        with suppress(OSError, ValueError):
            real.flush()


def _write(real: TextIO, text: str) -> None:
    with suppress(OSError, ValueError):  # a closed or broken stderr must not stop a bot
        encoding = getattr(real, "encoding", None) or "utf-8"
        real.write(text.encode(encoding, "backslashreplace").decode(encoding))
