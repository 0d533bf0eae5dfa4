"""Files of a referee: one record per match, sealed secrets, private bot logs.

Records and secrets go through the journal: `commit` makes everything so far safe, and nothing that
follows from it is told to anybody before.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from riverboat.logs import structlog
from riverboat.replay.chain import (
    HASH_BYTES,
    ReplayError,
    last_record,
    pack,
    reveal_frame,
    unpack,
    valid_length,
)
from riverboat.replay.places import is_id, plain_path
from riverboat_server.referee.bot_logs import BotLogs, LogLimits
from riverboat_server.referee.disk import replace_file, sync_all, write_at
from riverboat_server.referee.journal import Act, Journal
from riverboat_server.referee.lock import FolderLock
from riverboat_server.referee.pouring import has_hole, pour
from riverboat_server.referee.shelves import Shelves

# The journal is poured into the files when it has grown to this size: a restart stays quick.
MOST_JOURNAL_BYTES = 32 * 1024 * 1024
log = structlog.get_logger("files")


class DataFolderUnwritable(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """The disk does not take what the last referee left in its journal."""


def _safe(name: str) -> str:
    """A file name for any id that an organiser may choose."""
    return hashlib.sha256(name.encode()).hexdigest()[:40]


def _in(folder: str, name: str) -> bytes:
    """The name of a file in the journal."""
    return f"{folder}/{name}".encode()


class Record:
    """The record of a running match: on file up to a point, from there on in the journal."""

    def __init__(self, match_id: str, path: Path, journal: Journal, length: int) -> None:
        self.match_id = match_id
        self.path = path
        self._name = _in("replays", path.name)
        self._journal = journal
        self._length = length
        # How much is on file, and what follows: together, because threads look at it.
        self._rest: tuple[int, list[bytes]] = (length, [])

    def append(self, data: bytes) -> None:
        """Add to the record; it is safe after the next commit."""
        self._journal.add(Act.EXTEND, self._name, self._length, data)
        self._rest[1].append(data)
        self._length += len(data)

    def read(self) -> bytes:
        """All of it, also what is not on file yet; in any thread."""
        on_file, pending = self._rest
        return (self.path.read_bytes()[:on_file] if on_file else b"") + b"".join(pending)

    def write(self) -> None:
        """Write to the file what only the journal has; in any thread. OSError: try later."""
        on_file, pending = self._rest
        if pending:
            write_at(self.path, on_file, b"".join(pending), sync=False)

    def pour(self) -> None:
        """Write, and keep nothing that is on file. OSError: try again later."""
        self.write()
        self._rest = (self._length, [])


class DataFolder:
    """Everything a referee keeps on disk, besides the ladder's database."""

    def __init__(
        self, root: Path, durable: bool = False, log_limits: LogLimits | None = None
    ) -> None:
        self.root = root
        self.logs = BotLogs(root / "logs", log_limits)
        self.shelves = Shelves(root / "replays", durable)
        self._durable = durable
        self._records: dict[str, Record] = {}  # those that are not wholly on file
        self._complete: dict[str, Record] = {}  # those of them that nothing is added to any more
        self._deals: dict[str, bytes] = {}  # by file name; on file too if they are old
        self._deal_files: set[str] = set()
        self._unsynced: set[Path] = set()
        self._gone: set[Path] = set()  # the journal says they are removed; they may still be there
        self._sync_failed = False
        for name in ("replays", "secrets", "logs"):
            (root / name).mkdir(parents=True, exist_ok=True)
        for private in ("secrets", "logs"):
            (root / private).chmod(0o700)
        self._lock = FolderLock(root)
        try:
            self.suspects = pour(root, durable)  # matches that a damaged journal tells of
            self._journal = Journal(root / "journal", durable)
            self._journal.empty()
        except OSError as error:
            self._lock.close()
            raise DataFolderUnwritable(
                f"{root} takes no data ({error.strerror}): make room or mend it, then start again"
            ) from error

    @property
    def database(self) -> Path:
        return self.root / "ladder.sqlite"

    def close(self) -> None:
        """Bring all files up to date, if the disk lets us: else the journal has the rest."""
        self.logs.write(self.logs.take())
        if self._journal.commit():
            self.checkpoint()
        self._journal.close()
        self._lock.close()

    # --- the journal -------------------------------------------------------------------------

    @property
    def journal(self) -> Journal:
        """For who watches over it; whoever writes goes through this folder."""
        return self._journal

    @property
    def blocked(self) -> bool:
        """Whether the disk refuses what must be written; `retry` asks it again."""
        return self._journal.blocked

    def commit(self) -> bool:
        """Make everything safe that was recorded so far; False if the disk does not take it."""
        safe = self._journal.commit()
        if safe and self._journal.size > MOST_JOURNAL_BYTES:
            self.checkpoint()
        return safe

    def commit_or_not(self) -> bool:
        """The same, but what the disk does not take is not written later either."""
        return self._journal.commit_or_not()

    def drop(self) -> None:
        """Forget what was recorded since the last commit: it was taken back."""
        self._journal.drop()

    def retry(self) -> bool:
        return self._journal.retry()

    def look(self) -> bool:
        """Notice whether the folder is still where it was, and tell; without it all is blocked."""
        return self._journal.look()

    def checkpoint(self) -> None:
        """Write to the files what only the journal has, then begin a new journal.

        After a failed sync the journal is all that can be trusted: it stays until the next start.
        """
        if self._sync_failed:
            return
        try:
            self.sweep()
            for record in self._records.values():
                record.pour()
                if self._durable:
                    self._unsynced.add(record.path)
            self._leave_plain(self.complete_records())
            for name in self._deals.keys() - self._deal_files:
                self._write_deal(name, self._deals[name])
            if self._durable and not self._sync():
                return
            self._journal.empty()
        except OSError:
            log.warning("the disk does not take the journal into the files; it stays")

    def sweep(self) -> None:
        """Remove files that are gone by what was committed. OSError: try again later."""
        for path in list(self._gone):
            path.unlink(missing_ok=True)
            self._gone.discard(path)

    def _sync(self) -> bool:
        try:
            sync_all((*self._unsynced, self.root / "replays", self.root / "secrets"))
        except OSError:
            self._sync_failed = True
            log.critical("the disk lost data, the journal has it: restart the referee")
            return False
        self._unsynced.clear()
        return True

    # --- records -----------------------------------------------------------------------------

    def record(self, match_id: str, length: int = 0) -> Record:
        """The record of a match that begins, or goes on after so many bytes."""
        path = self.replay_path(match_id)
        record = Record(match_id, path, self._journal, length)
        self._records[match_id] = record
        return record

    def replay_path(self, match_id: str) -> Path:
        """The plain file of a record, while it has one."""
        if not is_id(match_id):
            raise ValueError("not a match id")
        return plain_path(self.root / "replays", match_id)

    def read_replay(self, match_id: str) -> bytes | None:
        """A record as it was written; in any thread. ReplayError if it is packed and damaged."""
        data, packed = self._read(match_id)
        return unpack(data) if packed and data is not None else data

    def packed_replay(self, match_id: str) -> bytes | None:
        """The same, packed, unless it cannot be."""
        data, packed = self._read(match_id)
        with suppress(ReplayError):
            return data if packed or data is None else pack(data)
        return data

    def _read(self, match_id: str) -> tuple[bytes | None, bool]:
        """A record, and whether it is packed. While it is looked for it may become so."""
        if not is_id(match_id):
            return None, False
        for record in (self._records.get(match_id), None):
            with suppress(FileNotFoundError):
                if record is not None:
                    return record.read(), False
            with suppress(FileNotFoundError):
                return self.shelves.read(match_id), True
            with suppress(FileNotFoundError):
                return self.replay_path(match_id).read_bytes(), False
        return None, False

    def remove_record(self, match_id: str) -> None:
        """Nothing is kept of a record, besides what is packed of it."""
        path = self.replay_path(match_id)
        self._complete.pop(match_id, None)
        self._records.pop(match_id, None)
        self._journal.add(Act.REMOVE, _in("replays", path.name))
        self._gone.add(path)

    def reveal(self, match_id: str, secret: bytes) -> bool:
        """Complete the record of a finished match; False if it cannot be read now.

        Harmless if it was done before.
        """
        try:
            data = self.read_replay(match_id) or b""
            if not data and not self.look():
                return False
            last = last_record(data)
            if last is None:
                data = self.whole_records(match_id)
                last = last_record(data)
            if last is None:
                return True
            if last.WhichOneof("kind") in ("end", "signature"):
                record = self._records.get(match_id) or self.record(match_id, len(data))
                record.append(reveal_frame(data[-HASH_BYTES:], secret))
                self._complete[match_id] = record
            elif match_id in self._records:
                self._complete[match_id] = self._records[match_id]
        except OSError:
            return False
        except ReplayError as error:
            log.error("replay damaged", match_id=match_id, problem=str(error))
            return True
        return True

    def complete_records(self) -> list[Record]:
        """Records that may be packed, in any thread; tell `packed` after it."""
        return list(self._complete.values())

    def packed(self, match_ids: Iterable[str]) -> None:
        """These replays are packed: their plain files go when that is committed."""
        for match_id in match_ids:
            self.remove_record(match_id)

    def on_file(self, records: Iterable[Record]) -> None:
        """These records are plain files, whole, and stay so: nothing of them need be kept."""
        for record in records:
            self._complete.pop(record.match_id, None)
            self._records.pop(record.match_id, None)
            if self._durable:
                self._unsynced.add(record.path)

    def _leave_plain(self, records: list[Record]) -> None:
        """For the time being: they are packed at rest."""
        self.on_file(records)
        for record in records:
            self.shelves.put_later(record.match_id)

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

    def has_hole(self, match_id: str) -> bool:
        """Whether something of a record is lost that somebody may have been told of."""
        return has_hole(self.root, match_id)

    # --- deals that are not revealed yet -----------------------------------------------------

    def save_deal(self, deal_id: str, secret: bytes, matches: int, begun: list[str]) -> None:
        """Keep a deal; it is safe after the next commit."""
        name = _safe(deal_id)
        content = {"deal": deal_id, "secret": secret.hex(), "matches": matches, "begun": begun}
        self._deals[name] = json.dumps(content).encode()
        self._deal_files.discard(name)
        self._gone.discard(self.root / "secrets" / name)
        self._journal.add(Act.REPLACE, _in("secrets", name), data=self._deals[name])

    def load_deals(self) -> Iterator[tuple[str, bytes, int, list[str]]]:
        for path in sorted((self.root / "secrets").iterdir()):
            if not path.name.endswith("~"):
                content = path.read_bytes()
                self._deals[path.name] = content
                self._deal_files.add(path.name)
                data = json.loads(content)
                secret = bytes.fromhex(data["secret"])
                yield data["deal"], secret, int(data["matches"]), list(data["begun"])

    def forget_deal(self, deal_id: str) -> None:
        name = _safe(deal_id)
        self._deals.pop(name, None)
        self._deal_files.discard(name)
        self._journal.add(Act.REMOVE, _in("secrets", name))
        self._gone.add(self.root / "secrets" / name)

    def _write_deal(self, name: str, content: bytes) -> None:
        replace_file(self.root / "secrets" / name, content, self._durable)
        self._deal_files.add(name)
