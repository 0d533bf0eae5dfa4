"""The ladders of a data folder, from what is kept of them there and what has come in since."""

from __future__ import annotations

from pathlib import Path

from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder.arranged import LadderKind
from riverboat_server.ladder.rated import RatedResults
from riverboat_server.ladder.standing import NOTHING, Standings
from riverboat_server.reading.ladder_rows import ladder_rows
from riverboat_server.reading.remembered import mark_of, remember

GROWN = 1.02  # so many times what was kept there must be before it is kept again
LEAST = 10_000  # seats: fewer are read in no time


class FolderLadders:
    """Leaves ladders in the folder for who asks next, and what they were worked out from."""

    def __init__(self, data: Path, store: RatedResults) -> None:
        self._data = data
        self.standings = Standings(store)
        self._recalled = False
        self._kept = 0  # seats

    def refresh(self) -> None:
        """Work out what changes by results that have come in."""
        if not self._recalled:
            self._recall()
        mark, before = mark_of(self._data), self.standings.last
        self.standings.refresh()
        if self.standings.last != before:
            remember(self._data, LadderKind.ENTRY, mark, self.rows())
            self._keep()

    def rows(self) -> list[pb.LadderRow]:
        """Those of all ladders."""
        every = self.standings.since(NOTHING).items()
        return [row for division, placed in every for row in ladder_rows(division, placed)]

    def _recall(self) -> None:
        from riverboat_server.reading.kept_past import read_past  # numpy takes its time to come

        self._recalled = True
        past = read_past(self._data)
        if past is not None and self.standings.recall(past):
            self._kept = past.size

    def _keep(self) -> None:
        from riverboat_server.reading.kept_past import write_past

        past = self.standings.past
        if past.size >= max(LEAST, GROWN * self._kept):
            write_past(self._data, past)
            self._kept = past.size
