"""Printing is safe, and kept; so is what a bot notes.

While a bot's code runs, what it writes to stdout or stderr is kept for its seat and echoed to the
real stderr. Bots of several matches may run at once, in threads and in tasks: a context variable
tells whose words they are.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from math import isfinite
from typing import Any, NamedTuple, TextIO, TypeVar, cast

from riverboat.client.texts import clip
from riverboat.match.thoughts import NOTHING, Thoughts, bounded
from riverboat.protocol import MOST_LOG
from riverboat.visible import visible

ECHO_LIMIT = 64 * 1024
MOST_ODD = 8  # things noted as numbers that are none, so that they leave room for what is printed

K = TypeVar("K")

_SPEAKING: ContextVar[Notes | None] = ContextVar("riverboat_notes", default=None)


def note(*words: object, moves: Mapping[Any, float] | None = None, **numbers: float) -> None:
    """Keep something with the decision that a bot thinks about, for its author alone.

    `note("behind in cattle", win=0.41, playouts=800, moves={move: 0.38, other: 0.41})` keeps words,
    numbers by name, and what the bot holds of single moves (more is better): the page of a replay
    draws them as bars beside the moves. What is noted later wins. It is not shown on the terminal,
    and outside of a decision (in a test that calls the bot itself) it does nothing.
    """
    notes = _SPEAKING.get()
    if notes is not None:
        notes.note(" ".join(map(_words, words)), numbers, moves)


def _words(value: object) -> str:
    """Any value in words, also one of the bot's own kinds that has none."""
    try:
        return str(value)
    except Exception:
        return f"({type(value).__name__} without words)"


def _number(value: object) -> float | None:
    """The number that can be drawn; None: there is none, whatever the bot's own kinds do."""
    try:
        number = float(cast(float, value))
    except Exception:
        return None
    return number if isfinite(number) else None


class Said(NamedTuple):
    """What a seat printed and noted since its last move."""

    text: str
    thoughts: Thoughts

    def __bool__(self) -> bool:
        return bool(self.text or self.thoughts)


SILENCE = Said("", NOTHING)


class Notes:
    """What one seat printed and noted since its last move. Bounded, whatever it is."""

    def __init__(self, echo: bool = True) -> None:
        self.echo = echo
        self.moves: Sequence[object] = ()
        """The legal moves of the decision that is thought about."""
        self._parts: list[str] = []
        self._size = self._dropped = self._echoed = 0
        self._numbers: dict[str, float] = {}
        self._values: dict[int, float] = {}
        self.is_left = False
        """Whether nobody listens any more: the bot was left behind."""

    def write(self, text: str) -> None:
        """Keep a piece of text, as far as there is room."""
        if self.echo and self._echoed < ECHO_LIMIT:
            _echo(text[: ECHO_LIMIT - self._echoed])
            self._echoed += len(text)
            if self._echoed >= ECHO_LIMIT:
                _echo("\n[riverboat: this decision prints too much; not shown from here on]\n")
        self._keep(text)

    def note(self, words: str, numbers: Mapping[str, object], moves: object) -> None:
        """Keep words, numbers and values of moves; what cannot be kept is said in words."""
        if words:
            self._keep(words + "\n")
        self._numbers |= self._floats(numbers)
        if isinstance(moves, Mapping):
            self._value(self._floats(moves))
        elif moves is not None:
            self._keep(f"moves = {_words(moves)}\n")

    def _value(self, moves: Mapping[object, float]) -> None:
        places = {move: place for place, move in enumerate(self.moves)} if moves else {}
        for move, value in moves.items():
            if move in places:
                self._values[places[move]] = value
            else:
                self._keep(f"[riverboat: {_words(move)} is noted, but it is no legal move here]\n")

    def _floats(self, noted: Mapping[K, object]) -> dict[K, float]:
        """What is a number of it; the rest is kept as words, because a note stops no bot."""
        found = {name: _number(value) for name, value in noted.items()}
        odd = [name for name, number in found.items() if number is None]
        for name in odd[:MOST_ODD]:
            self._keep(f"{_words(name)} = {_words(noted[name])}\n")
        if len(odd) > MOST_ODD:
            self._keep(f"[riverboat: {len(odd) - MOST_ODD} more are no numbers]\n")
        return {name: number for name, number in found.items() if number is not None}

    def take(self) -> Said:
        """Everything kept, the text cut at 4 KiB with a mark; the notes are empty afterwards."""
        if not (self._size or self._dropped or self._numbers or self._values):
            return SILENCE
        text, dropped = "".join(self._parts), self._dropped
        thoughts = bounded(self._numbers.items(), self._values.items())
        self._clear()
        return Said(clip(text, MOST_LOG, dropped), thoughts)

    def _keep(self, text: str) -> None:
        kept = text[: MOST_LOG - self._size]
        if kept:
            self._parts.append(kept)
            self._size += len(kept)
        self._dropped += len(text) - len(kept)

    def kept(self) -> _Speaking:
        """While this is entered, what the running code prints belongs to these notes."""
        return _Speaking(self)

    def handed_on(self) -> Notes:
        """New notes with what is kept so far; who still speaks into the old ones is not heard."""
        notes = Notes(self.echo)
        notes._parts, notes._size, notes._dropped = self._parts, self._size, self._dropped
        notes._numbers, self._numbers = self._numbers, {}
        notes._values, self._values = self._values, {}
        self.echo, self._parts, self._size, self.is_left = False, [], MOST_LOG, True
        _restore(self)
        return notes

    def _clear(self) -> None:
        self._parts = []
        self._size = self._dropped = self._echoed = 0
        self._numbers, self._values = {}, {}


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
        if notes.is_left:  # a thread that begins to speak after it was given up
            return
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
        _write(real, visible(text))
        with suppress(OSError, ValueError):
            real.flush()


def _write(real: TextIO, text: str) -> None:
    with suppress(OSError, ValueError):  # a closed or broken stderr must not stop a bot
        encoding = getattr(real, "encoding", None) or "utf-8"
        real.write(text.encode(encoding, "backslashreplace").decode(encoding))
