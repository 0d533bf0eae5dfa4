"""What is kept of a sequential test on disk, so that it can go on after an interruption.

A file of JSON lines: what is tested, then a line per block as blocks end. When the test stops, for
whatever reason but a killed process, the lines are put into the order of their numbers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from riverboat.sprt.blocks import BlockResult
from riverboat.sprt.records import Contents, Heading, LogbookError, result_line


class Logbook:
    """The open file of a test; one process at a time works on it.

    `known` is what the file holds, to go on with; without it the file is begun anew.
    """

    def __init__(self, path: Path, heading: Heading, known: Contents | None) -> None:
        self.path = path
        self._heading = heading
        self._results = {} if known is None else dict(known.results)
        with _told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")
            _lock(self._file, path)
            self._file.truncate(0 if known is None else known.length)
            if known is None:
                self._write(heading.line())

    def keep(self, result: BlockResult) -> None:
        """A block is through: it is on disk before it counts."""
        self._results.setdefault(result.number, result)
        with _told(self.path):
            self._write(result_line(result))

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
            yield result_line(self._results[number])

    def _write(self, line: str) -> None:
        self._file.write(line.encode())
        self._file.flush()
        os.fsync(self._file.fileno())


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
