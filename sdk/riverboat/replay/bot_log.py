"""A bot's private log of a match, as a data folder keeps it: `logs/BOT/MATCH.jsonl`, a note a line.

A file only grows, so a place in it stays a place in it: pages begin at offsets in bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote

from riverboat.match.thoughts import NOTHING, Thoughts, bounded

SUFFIX = ".jsonl"
MOST_FOLDER_NAME = 120
MOST_BYTES: Final = 32 << 20  # of a file with notes; those of the longest matches have some MiB


@dataclass(frozen=True, slots=True)
class BotNote:
    """What a bot printed and noted at a decision, or was told about it; 0 is outside of one."""

    seat: int
    decision: int
    text: str
    thoughts: Thoughts = NOTHING


@dataclass(frozen=True, slots=True)
class LogPage:
    """Notes, and the offset at which the next page begins; None: there is none yet."""

    notes: tuple[BotNote, ...]
    next_offset: int | None


def bot_folder(logs: Path, bot: str) -> Path:
    """Where the logs of a bot are, whatever it is called."""
    name = quote(bot, safe="")
    if name.startswith("."):
        name = "%2E" + name[1:]
    if not name or len(name) > MOST_FOLDER_NAME:
        name = f"%{hashlib.sha256(bot.encode()).hexdigest()}"
    return logs / name


def note_line(note: BotNote) -> bytes:
    fields: dict[str, object] = {"seat": note.seat, "decision": note.decision, "text": note.text}
    if note.thoughts.numbers:
        fields["numbers"] = dict(note.thoughts.numbers)
    if note.thoughts.values:
        fields["values"] = note.thoughts.values
    return json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def note_of(fields: object) -> BotNote:
    """A note of what JSON says of it; ValueError if that is none."""
    if not isinstance(fields, dict):
        raise ValueError("a note has a seat, a decision and a text")
    seat, decision, text = (fields.get(name) for name in ("seat", "decision", "text"))
    if not (isinstance(seat, int) and isinstance(decision, int) and isinstance(text, str)):
        raise ValueError("a note has a seat, a decision and a text")
    numbers, values = fields.get("numbers", {}), fields.get("values", ())
    if not (isinstance(numbers, dict) and isinstance(values, list | tuple)):
        raise ValueError("numbers go by name, values in pairs")
    try:
        pairs = [(int(place), float(value)) for place, value in values]
        named = [(str(name), float(number)) for name, number in numbers.items()]
    except (ValueError, TypeError, OverflowError):
        raise ValueError("numbers go by name, values in pairs") from None
    return BotNote(seat, decision, text, bounded(named, pairs))


def _beside(replay: Path) -> Path:
    return replay.with_suffix(SUFFIX)


def keep_beside(replay: Path, notes: Sequence[BotNote]) -> None:
    """Keep what the bots of a local match printed beside its replay; no file if it is nothing."""
    if notes:
        _beside(replay).write_bytes(b"".join(map(note_line, notes)))
    else:
        _beside(replay).unlink(missing_ok=True)


def notes_beside(replay: Path) -> list[BotNote]:
    """What all bots printed in a local match."""
    path = _beside(replay)
    return list(_all_in(path))


def notes_in(data: Path, match_id: str) -> list[BotNote]:
    """What all bots printed in a match, bot by bot, from a referee's own folder."""
    logs = data / "logs"
    folders = [logs, *sorted(path for path in logs.glob("*") if path.is_dir())]
    paths = [folder / (match_id + SUFFIX) for folder in folders]
    return [note for path in paths for note in _all_in(path)]


def _all_in(path: Path) -> Iterator[BotNote]:
    """All notes of a file, if there is one, as far as any match can have that many."""
    if path.is_file():
        with path.open("rb") as file:
            yield from _notes(file.read(MOST_BYTES))


def read_page(path: Path, offset: int, size: int) -> LogPage:
    """Notes from an offset on, about `size` bytes of them; none if there is no such file."""
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return LogPage((), None)
    with file:
        if offset:
            file.seek(offset - 1)
            file.readline()  # an offset is the beginning of a line, or the next line is
        begin = file.tell()
        data = file.read(size)
        if len(data) < size:
            return LogPage(tuple(_notes(data)), None)
        data += file.readline()
        return LogPage(tuple(_notes(data)), begin + len(data))


def _notes(data: bytes) -> Iterator[BotNote]:
    """What the lines say; one that a full disk has torn, or that is no note, says nothing."""
    for line in data.splitlines():
        with suppress(ValueError, RecursionError):
            yield note_of(json.loads(line))
