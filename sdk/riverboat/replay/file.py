"""Writes the replay of a local match into a file while it is played."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from riverboat.match import Cause, Match, MatchResult, Played, TimeControl
from riverboat.replay.chain import HASH_BYTES, reveal_frame
from riverboat.replay.recorder import MatchInfo, Recorder
from riverboat.wire import envelope


class FileRecorder:
    """Header, steps, result and the revealed secret: the deal of a local match is nobody else's.

    A match without clocks is recorded without dates, so that equal matches give equal files.
    """

    def __init__(self, path: Path, match_id: str, secret: bytes, game: str, dated: bool) -> None:
        self.path = path
        self._dated = dated
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("wb")
        info = MatchInfo(match_id, secret, started_at=self._date(), referee="local")
        self._recorder = Recorder(info, envelope(game), self._write)

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._tail = data[-HASH_BYTES:]

    def _date(self) -> str:
        return datetime.now(UTC).isoformat(timespec="seconds") if self._dated else ""

    def start(self, match: Match, control: TimeControl) -> None:
        self._recorder.start(match, control, rated=False)

    def stepped(self, match: Match, played: list[Played]) -> None:
        self._recorder.stepped(match, played)

    def forfeited(self, seat: int, cause: Cause) -> None:
        self._recorder.forfeited(seat, cause)

    def ended(self, result: MatchResult) -> None:
        self._recorder.ended(result, self._date())
        self._write(reveal_frame(self._tail, self._recorder.info.secret))

    def close(self) -> None:
        self._file.close()
