"""Packs complete records: the plain file goes only when the packed one is safely there."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from time import monotonic

from riverboat.logs import structlog
from riverboat.replay.chain import ReplayError, pack
from riverboat.replay.places import SUFFIX, id_of, is_id, is_revealed, packed_path, plain_path
from riverboat_server.referee.disk import replace_file, sync_all

AT_REST_SECONDS = 0.025  # for plain files, each time the referee tidies up

log = structlog.get_logger("shelves")


class Shelves:
    """The packed replays of a data folder, and the plain files that are still to be packed."""

    def __init__(self, replays: Path, durable: bool) -> None:
        self._replays = replays
        self._durable = durable
        self._found: deque[str] | None = None  # None: nobody has looked yet
        self._late: deque[str] = deque()

    def read(self, match_id: str) -> bytes:
        """A packed replay as it is stored; FileNotFoundError if there is none."""
        return packed_path(self._replays, match_id).read_bytes()

    def put(self, match_id: str, record: bytes, sync: bool | None = None) -> None:
        """Pack a complete record; in any thread.

        OSError: the disk does not take it now. ReplayError: it cannot be packed.
        """
        sync = self._durable if sync is None else sync
        packed = pack(record)
        path = packed_path(self._replays, match_id)
        new_folder = not path.parent.exists()
        if new_folder:
            path.parent.mkdir(exist_ok=True)
        replace_file(path, packed, sync, mode=0o644)
        if sync:
            sync_all((path.parent, self._replays) if new_folder else (path.parent,))

    def put_later(self, match_id: str) -> None:
        """A record is complete, but its plain file is all there is yet."""
        self._late.append(match_id)

    def put_at_rest(self, open_matches: Collection[str]) -> list[str]:
        """Pack some of the plain files that nobody adds to; in a thread, a moment each time.

        They may have been safe for years: what takes their place must be at once.
        """
        packed: list[str] = []
        until = monotonic() + AT_REST_SECONDS
        with suppress(OSError):  # then there is nothing to read, or no room: later
            waiting = self._waiting()
            while waiting and monotonic() < until:
                if waiting[0] not in open_matches and self._put_plain(waiting[0]):
                    packed.append(waiting[0])
                waiting.popleft()
        return packed

    def _waiting(self) -> deque[str]:
        """Matches whose records may be plain files."""
        if self._found is None:
            with os.scandir(self._replays) as found:
                names = [entry.name for entry in found if entry.name.endswith(SUFFIX)]
            self._found = deque(filter(is_id, (id_of(Path(name)) for name in names)))
        return self._late or self._found

    def _put_plain(self, match_id: str) -> bool:
        """Whether a plain file was complete, and is packed."""
        path = plain_path(self._replays, match_id)
        try:
            record = path.read_bytes()
            if not is_revealed(record):
                return False
            self.put(match_id, record, sync=True)
        except FileNotFoundError:
            return False
        except ReplayError as error:
            log.warning("replay not packed", match_id=match_id, problem=str(error))
            return False
        return True
