"""What a referee has on record, and its deals; nothing that follows from it is told before."""

from __future__ import annotations

import asyncio
import contextlib

from riverboat.logs import structlog
from riverboat.match import MatchDescription
from riverboat.replay import ReplayError
from riverboat.replay.signature import Signer
from riverboat_server.referee.deals import Deals
from riverboat_server.referee.files import DataFolder, Record
from riverboat_server.referee.time import RefereeTime

log = structlog.get_logger("archive")


class Archive:
    """Records, deals and replays. While the disk takes nothing, time stands still for everybody."""

    def __init__(
        self, folder: DataFolder, time: RefereeTime | None = None, signer: Signer | None = None
    ) -> None:
        """`signer` vouches for replays; without one they are not signed."""
        self.folder = folder
        self.signer = signer
        self.time = time or RefereeTime()
        self.deals = Deals(folder)
        self._written = asyncio.Event()
        self._complained = False

    @property
    def blocked(self) -> bool:
        """Whether the disk refuses what must be written."""
        return self.folder.blocked

    def commit(self) -> bool:
        """Whether everything so far is on record."""
        if self.folder.commit():
            return True
        self.time.freeze()
        return False

    async def committed(self) -> None:
        """Wait until everything so far is on record."""
        while not self.commit():
            self._written.clear()
            await self._written.wait()

    def retry(self) -> bool:
        """Ask a disk that refused again; whether it takes records from now on."""
        there = self.folder.look()
        _log_revealed(self.deals.retry())
        if not self.folder.blocked:
            return False
        if not self.folder.retry():
            self.time.freeze()
            self._complain(there)
            return False
        log.warning("the disk takes records again")
        self._complained = False
        self._written.set()
        return True

    def _complain(self, there: bool) -> None:
        """Once, however long it lasts."""
        if self._complained:
            return
        self._complained = True
        if there:
            log.error("the disk takes no records: time stands still")
        else:
            log.critical("the data folder is gone: put it back; time stands still until then")

    def settle(self, match: MatchDescription) -> None:
        """The result of a match is safe: its deal may be revealed."""
        _log_revealed(self.deals.ended(match.deal_id, match.match_id))

    async def write_replays(self) -> None:
        """Give finished matches their files, beside the running ones: it takes its time."""
        if not self.commit():
            return
        with contextlib.suppress(OSError):
            self.folder.sweep()  # at once: what is gone later is not committed yet
        records = self.folder.complete_records()
        if records:
            packed, plain = await asyncio.to_thread(self._write, records)
            self.folder.packed(packed)
            self.folder.on_file(plain)

    def _write(self, records: list[Record]) -> tuple[list[str], list[Record]]:
        """Pack records; those that are packed, and those that can only be plain files."""
        packed: list[str] = []
        plain: list[Record] = []
        for record in records:
            with contextlib.suppress(OSError):  # the journal has it, and it is tried again
                try:
                    self.folder.shelves.put(record.match_id, record.read())
                    packed.append(record.match_id)
                except ReplayError as error:
                    log.error("not packed", match_id=record.match_id, problem=str(error))
                    record.write()
                    plain.append(record)
        return packed, plain

    async def pack_at_rest(self) -> None:
        """Pack some plain files that older referees, or a full disk, have left."""
        if not self.folder.blocked:
            running = {match_id for deal in self.deals.open for match_id in deal.begun}
            shelves = self.folder.shelves
            self.folder.packed(await asyncio.to_thread(shelves.put_at_rest, running))

    async def write_logs(self) -> None:
        """Write what bots printed, beside the running matches; afterwards it is on file."""
        logs = self.folder.logs
        taken = logs.take()
        if taken or logs.writing:
            await asyncio.to_thread(logs.write, taken)


def _log_revealed(match_ids: list[str]) -> None:
    for match_id in match_ids:
        log.info("replay revealed", match_id=match_id)
