"""Writes the replay of a local match into a file while it is played."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from riverboat.engine import commitment
from riverboat.match import Cause, Lapse, Match, MatchResult, Played
from riverboat.replay.chain import HASH_BYTES, reveal_frame
from riverboat.replay.recorder import Recorder
from riverboat.wire import envelope
from riverboat.wire.feed import Feed


class FileRecorder:
    """Header, steps, result and the revealed secret: the deal of a local match is nobody else's.

    A match without clocks is recorded without dates, so that equal matches give equal files.
    """

    def __init__(self, path: Path, game: str, secret: bytes, dated: bool) -> None:
        self.path = path
        self._secret = secret
        self._dated = dated
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("wb")
        coder = envelope(game)
        self._feed = Feed(coder)
        self._recorder = Recorder(coder, self._write)

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._tail = data[-HASH_BYTES:]

    def _date(self) -> str:
        return datetime.now(UTC).isoformat(timespec="seconds") if self._dated else ""

    def start(self, match: Match) -> None:
        description = replace(match.description, started_at=self._date(), referee="local")
        opening = self._feed.events(match.table.opening)
        sealed = commitment(description.match_id, self._secret)
        self._recorder.start(description, sealed, opening)

    def stepped(self, match: Match, played: list[Played]) -> None:
        self._feed.look(match.table.state.public)
        events = [self._feed.events(item.step.happened) for item in played]
        self._recorder.stepped(played, events, self._feed.digest())

    def lapsed(self, lapse: Lapse) -> None:
        self._recorder.lapsed(lapse)

    def forfeited(self, seat: int, cause: Cause) -> None:
        self._recorder.forfeited(seat, cause)

    def ended(self, result: MatchResult) -> None:
        self._recorder.ended(result, self._date())
        self._write(reveal_frame(self._tail, self._secret))

    def close(self) -> None:
        self._file.close()
