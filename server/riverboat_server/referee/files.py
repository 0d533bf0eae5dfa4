"""Files of a referee: one append-only record per match, sealed secrets, private bot logs.

A record is written before anything that follows from it is sent, so a killed referee can resume.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import structlog

from riverboat.replay.chain import (
    HASH_BYTES,
    ReplayError,
    last_record,
    reveal_frame,
    valid_length,
)

SUFFIX = ".replay"
log = structlog.get_logger("files")

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,80}")


class DataFolderInUse(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """Another referee works on this data folder."""


def _safe(name: str) -> str:
    """A file name for any id that an organiser may choose."""
    return hashlib.sha256(name.encode()).hexdigest()[:40]


@dataclass(frozen=True, slots=True)
class BotNote:
    """What a bot printed at a decision."""

    seat: int
    decision: int
    text: str


class AppendFile:
    """A file that only grows. What the disk refuses waits, in order, for `flush`; nothing is lost.

    After a failed sync nobody knows what the disk has, and asking again would not tell: the file
    stays blocked, and the next start of the referee goes on from what is really there.
    """

    def __init__(self, path: Path, durable: bool) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        self._durable = durable
        self._backlog = b""
        self._broken = False

    @property
    def blocked(self) -> bool:
        return self._broken or bool(self._backlog)

    def append(self, data: bytes) -> None:
        first = not self.blocked
        self._backlog += data
        if first:
            self.flush()

    def flush(self) -> bool:
        """Write what is waiting; False if the disk takes no more."""
        if self._broken:
            return False
        try:
            while self._backlog:
                written = os.write(self._handle, self._backlog)
                self._backlog = self._backlog[written:]
        except OSError:
            return False
        if self._durable:
            try:
                os.fdatasync(self._handle)
            except OSError:
                self._broken = True
                log.critical("the disk lost data: restart the referee")
        return not self._broken

    def close(self) -> None:
        os.close(self._handle)


class DataFolder:
    """Everything a referee keeps on disk, besides the ladder's database."""

    def __init__(self, root: Path, durable: bool = False) -> None:
        self.root = root
        self._durable = durable
        for name in ("replays", "secrets", "logs"):
            (root / name).mkdir(parents=True, exist_ok=True)
        (root / "secrets").chmod(0o700)
        self._lock = os.open(root / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            raise DataFolderInUse(f"another referee works on {root}") from None

    @property
    def database(self) -> Path:
        return self.root / "ladder.sqlite"

    def close(self) -> None:
        os.close(self._lock)

    # --- records -----------------------------------------------------------------------------

    def record(self, match_id: str) -> AppendFile:
        return AppendFile(self.replay_path(match_id), self._durable)

    def replay_path(self, match_id: str) -> Path:
        if not _NAME.fullmatch(match_id):
            raise ValueError("not a match id")
        return self.root / "replays" / (match_id + SUFFIX)

    def read_replay(self, match_id: str) -> bytes | None:
        try:
            return self.replay_path(match_id).read_bytes()
        except (FileNotFoundError, ValueError):
            return None

    def remove_record(self, match_id: str) -> None:
        self.replay_path(match_id).unlink(missing_ok=True)

    def reveal(self, match_id: str, secret: bytes) -> bool:
        """Append the last record of a finished match; False if the disk takes no more.

        Harmless if it was done, or half done, before.
        """
        try:
            data = self.read_replay(match_id) or b""
            last = last_record(data)
            if last is None:
                data = self.whole_records(match_id)
                last = last_record(data)
            if last is None or last.HasField("reveal"):
                return True
            record = self.record(match_id)
            record.append(reveal_frame(data[-HASH_BYTES:], secret))
            record.close()
        except OSError:
            return False
        except ReplayError as error:
            log.error("replay damaged", match_id=match_id, problem=str(error))
            return True
        return not record.blocked

    def whole_records(self, match_id: str) -> bytes:
        """A record up to its last whole entry; what a crash has torn is cut off the file.

        ReplayError if an entry is whole but not as it was written: that is no torn tail.
        """
        data = self.read_replay(match_id) or b""
        length = valid_length(data)
        if length < len(data):
            os.truncate(self.replay_path(match_id), length)
            log.warning("torn tail cut", match_id=match_id, bytes=len(data) - length)
        return data[:length]

    # --- deals that are not revealed yet -----------------------------------------------------

    def save_deal(self, deal_id: str, secret: bytes, matches: int, begun: list[str]) -> None:
        path = self.root / "secrets" / _safe(deal_id)
        temporary = path.with_name(path.name + "~")
        content = {"deal": deal_id, "secret": secret.hex(), "matches": matches, "begun": begun}
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as file:
            json.dump(content, file)
            if self._durable:
                file.flush()
                os.fsync(file.fileno())
        temporary.replace(path)

    def load_deals(self) -> Iterator[tuple[str, bytes, int, list[str]]]:
        for path in sorted((self.root / "secrets").iterdir()):
            if not path.name.endswith("~"):
                data = json.loads(path.read_text(encoding="ascii"))
                secret = bytes.fromhex(data["secret"])
                yield data["deal"], secret, int(data["matches"]), list(data["begun"])

    def forget_deal(self, deal_id: str) -> None:
        (self.root / "secrets" / _safe(deal_id)).unlink(missing_ok=True)

    # --- bots' private logs ------------------------------------------------------------------

    def add_log(self, match_id: str, seat: int, decision: int, text: str) -> None:
        """Keep what a bot printed; a full disk costs the note, never the match."""
        line = json.dumps({"seat": seat, "decision": decision, "text": text})
        path = self.replay_path(match_id)
        try:
            with (self.root / "logs" / (path.stem + ".jsonl")).open("a", encoding="utf-8") as file:
                file.write(line + "\n")
        except OSError:
            return

    def read_log(self, match_id: str) -> list[BotNote]:
        path = self.root / "logs" / (self.replay_path(match_id).stem + ".jsonl")
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return []
        return [note for note in map(_note, lines) if note is not None]


def _note(line: str) -> BotNote | None:
    """A line of a log; None if a full disk tore it."""
    try:
        return BotNote(**json.loads(line))
    except (ValueError, TypeError):
        return None
