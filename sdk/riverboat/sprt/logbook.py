"""What is kept of a test or a duel on disk, so that it can go on after an interruption.

A file of JSON lines: what is played, then a line per block as blocks end. When that stops, for
whatever reason but a killed process, the lines are put into the order of their numbers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Generic, Protocol, TypeVar

from riverboat.sprt.errors import LogbookError


class Line(Protocol):
    """What stands in a line of its own."""

    def line(self) -> str: ...


class Block(Line, Protocol):
    """What came of a block."""

    @property
    def number(self) -> int: ...


B = TypeVar("B", bound=Block)
B_co = TypeVar("B_co", bound=Block, covariant=True)


class Known(Protocol[B_co]):
    """A logbook as it was read; `length` is where its last whole line ends."""

    @property
    def results(self) -> Mapping[int, B_co]: ...
    @property
    def length(self) -> int: ...


class Logbook(Generic[B]):
    """The open file of a test; one process at a time works on it.

    `known` is what the file holds, to go on with; without it the file is begun anew.
    """

    def __init__(self, path: Path, heading: Line, known: Known[B] | None) -> None:
        self.path = path
        self._heading = heading
        self._results: dict[int, B] = {} if known is None else dict(known.results)
        with _told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")
            _lock(self._file, path)
            self._file.truncate(0 if known is None else known.length)
            if known is None:
                self._write(heading.line())

    def keep(self, result: B) -> None:
        """A block is through: it is on disk before it counts."""
        self._results.setdefault(result.number, result)
        with _told(self.path):
            self._write(result.line())

    def close(self) -> None:
        """Put the lines in order."""
        self._file.close()
        ordered = self.path.with_name(f"{self.path.name}.new")
        with _told(self.path):
            ordered.write_text("".join(self._lines()), encoding="utf-8")
            ordered.replace(self.path)

    def _lines(self) -> Iterator[str]:
        yield self._heading.line()
        for number in sorted(self._results):
            yield self._results[number].line()

    def _write(self, line: str) -> None:
        self._file.write(line.encode())
        self._file.flush()
        os.fsync(self._file.fileno())


def whole_lines(path: Path) -> tuple[list[bytes], int] | None:
    """The lines of a logbook, and where the last whole one ends: one that was torn is no line.

    None if there is no logbook yet, or nothing in it.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LogbookError(f"{path} cannot be read: {error.strerror}") from None
    length = data.rfind(b"\n") + 1
    return (data[:length].splitlines() or [b""], length) if data else None


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise LogbookError(f"{path} cannot be written: {error.strerror}") from None


def _lock(file: BinaryIO, path: Path) -> None:
    """Until it is closed, or this process ends; Windows has no such lock."""
    with suppress(ModuleNotFoundError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise LogbookError(f"another process works on {path}") from None
