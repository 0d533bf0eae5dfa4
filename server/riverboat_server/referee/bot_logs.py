"""Bots' private logs: taken on the referee's loop, written beside it, bounded on the disk.

Per match a bot's log holds what came first, up to a limit; then it says that it is full, and only
how the seat fared (refusals, a forfeit, its traceback) is added, up to a reserve. Per bot the logs
of the oldest matches go when all of them together grow too large. Sizes are those on the disk,
where a file takes whole blocks.

Notes wait in memory for `write`. A crash of the referee costs those of the last moments, a full
disk costs what it does not take: never a match.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from riverboat.protocol import KIB
from riverboat.replay.bot_log import SUFFIX, BotNote, bot_folder, note_line

BLOCK = 4 * KIB
RESERVE = 64 * KIB  # of a match's log, for how its seat fared
MOST_WAITING = 4 * KIB * KIB  # bytes of notes that wait to be written


@dataclass(frozen=True, slots=True)
class LogLimits:
    """Bytes on the disk for what a bot prints: in one match, and in all."""

    per_match: int = KIB * KIB
    per_bot: int = 64 * KIB * KIB


@dataclass(frozen=True, slots=True)
class _Line:
    note: BotNote
    data: bytes
    fate: bool  # it tells how the seat fared


Waiting = dict[tuple[str, str], list[_Line]]
"""Notes that are not written yet, by bot and match."""


@dataclass(slots=True)
class _Shelf:
    """What one bot has on the disk: bytes by match, oldest first."""

    folder: Path
    sizes: dict[str, int] = field(default_factory=dict)
    total: int = 0
    full: set[str] = field(default_factory=set)  # matches whose log says so
    torn: set[str] = field(default_factory=set)  # matches whose log may end inside a line

    def resize(self, match_id: str, size: int) -> None:
        self.total += _on_disk(size) - _on_disk(self.sizes.get(match_id, 0))
        self.sizes[match_id] = size

    def remove(self, match_id: str) -> None:
        (self.folder / (match_id + SUFFIX)).unlink(missing_ok=True)
        self.resize(match_id, 0)
        del self.sizes[match_id]
        self.full.discard(match_id)


class BotLogs:
    """`add` and `take` on the loop, `write` in any thread."""

    def __init__(self, folder: Path, limits: LogLimits | None = None) -> None:
        self.folder = folder
        self._limits = limits or LogLimits()
        self._waiting: Waiting = {}
        self._sizes: Counter[str] = Counter()  # bytes that wait, by bot
        self._free = MOST_WAITING  # bytes that may still wait
        self._shelves: dict[str, _Shelf] = {}
        self._writer = Lock()

    @property
    def writing(self) -> bool:
        """Whether some thread writes; `write` waits for it."""
        return self._writer.locked()

    def add(self, bot: str, match_id: str, note: BotNote, fate: bool = False) -> None:
        """Take a note; `fate` if it tells how the seat fared.

        What a bot lets wait is never more than what is free for the others: one that prints as
        fast as it can crowds nobody out.
        """
        line = _Line(note, note_line(note), fate)
        size = len(line.data)
        if self._sizes[bot] + size > self._free - size:
            return  # the disk does not keep up: better a note lost than the memory
        self._sizes[bot] += size
        self._free -= size
        self._waiting.setdefault((bot, match_id), []).append(line)

    def take(self) -> Waiting:
        """What waits, for `write`."""
        taken, self._waiting = self._waiting, {}
        self._sizes.clear()
        self._free = MOST_WAITING
        return taken

    def write(self, taken: Waiting) -> None:
        """Write notes to their files; in any thread. What the disk does not take is lost."""
        with self._writer:
            for (bot, match_id), lines in taken.items():
                with suppress(OSError):
                    shelf = self._shelf(bot)
                    self._append(shelf, match_id, lines)
                    self._make_room(shelf, match_id)

    def _shelf(self, bot: str) -> _Shelf:
        shelf = self._shelves.get(bot)
        if shelf is None:
            shelf = _Shelf(bot_folder(self.folder, bot))
            shelf.folder.mkdir(parents=True, exist_ok=True)
            found = [(path.stat(), path.stem) for path in shelf.folder.glob(f"*{SUFFIX}")]
            for status, match_id in sorted(found, key=lambda entry: entry[0].st_mtime_ns):
                shelf.resize(match_id, status.st_size)
                shelf.torn.add(match_id)
            self._shelves[bot] = shelf
        return shelf

    def _append(self, shelf: _Shelf, match_id: str, lines: list[_Line]) -> None:
        data = b"".join(self._fitting(shelf, match_id, lines))
        if not data:
            return
        if match_id in shelf.torn:
            data = b"\n" + data
        shelf.torn.add(match_id)
        with (shelf.folder / (match_id + SUFFIX)).open("ab", buffering=0) as file:
            written = file.write(data)
            shelf.resize(match_id, file.tell())
        if written == len(data):
            shelf.torn.discard(match_id)

    def _fitting(self, shelf: _Shelf, match_id: str, lines: list[_Line]) -> list[bytes]:
        """The lines that there is room for, and the word that there is none."""
        size = shelf.sizes.get(match_id, 0)
        fitting: list[bytes] = []
        for line in lines:
            room = self._limits.per_match + (RESERVE if line.fate else 0)
            data = line.data
            if size + len(data) > room:
                if line.fate or match_id in shelf.full:
                    continue
                shelf.full.add(match_id)
                data = note_line(BotNote(line.note.seat, line.note.decision, self._full_text()))
            fitting.append(data)
            size += len(data)
        return fitting

    def _full_text(self) -> str:
        return (
            f"[riverboat: this log is full ({self._limits.per_match // KIB} KiB); "
            "nothing that is printed from here on is kept]"
        )

    def _make_room(self, shelf: _Shelf, match_id: str) -> None:
        """The oldest logs go; never the one that is being written."""
        for oldest in list(shelf.sizes):
            if shelf.total <= self._limits.per_bot:
                return
            if oldest != match_id:
                shelf.remove(oldest)


def _on_disk(size: int) -> int:
    return -(-size // BLOCK) * BLOCK
