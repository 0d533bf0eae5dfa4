"""A bot's private log of a match, as a data folder keeps it: `logs/BOT/MATCH.jsonl`, a note a line.

A file only grows, so a place in it stays a place in it: pages begin at offsets in bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from riverboat.match.thoughts import NOTHING, Thoughts, bounded

SUFFIX = ".jsonl"
MOST_FOLDER_NAME = 120


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
    return list(_notes(path.read_bytes())) if path.is_file() else []


def notes_in(data: Path, match_id: str) -> list[BotNote]:
    """What all bots printed in a match, bot by bot, from a referee's own folder."""
    logs = data / "logs"
    folders = [logs, *sorted(path for path in logs.glob("*") if path.is_dir())]
    paths = [folder / (match_id + SUFFIX) for folder in folders]
    return [note for path in paths if path.is_file() for note in _notes(path.read_bytes())]


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
    """What the lines say; one that a full disk has torn says nothing."""
    for line in data.splitlines():
        try:
            fields = json.loads(line)
            thoughts = bounded(fields.pop("numbers", {}).items(), fields.pop("values", ()))
            yield BotNote(**fields, thoughts=thoughts)
        except (ValueError, TypeError, AttributeError):
            continue
