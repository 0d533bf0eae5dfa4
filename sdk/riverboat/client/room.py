"""One local match: listens to the match loop, asks the bots, keeps what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from riverboat.client.bot import Bot
from riverboat.client.choice import listed, refusal_of
from riverboat.client.clock import BotClock
from riverboat.client.driver import Driver, OverdueError
from riverboat.client.info import StartInfo
from riverboat.client.notes import failure_text
from riverboat.client.seat import SeatPlayer, Turn
from riverboat.engine import Game
from riverboat.match import Asked, Cause, Match, MatchResult, Played, TimeControl
from riverboat.match.control import UNLIMITED

NO_CLOCK = TimeControl(base=UNLIMITED, increment=0.0)
KEPT_ENTRIES = 2000


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What a bot printed at a decision, or how it failed; 0: before the first, after the last."""

    decision: int
    text: str


class Recording(Protocol):
    """Who writes the match down."""

    def start(self, match: Match, control: TimeControl) -> None: ...
    def stepped(self, match: Match, played: list[Played]) -> None: ...
    def forfeited(self, seat: int, cause: Cause) -> None: ...
    def ended(self, result: MatchResult) -> None: ...
    def close(self) -> None: ...


class Room:
    """The listener of one match and the one who asks its bots. Without clocks time stands still."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[Bot],
        options: Mapping[str, str],
        secret: bytes,
        control: TimeControl | None,
        match_id: str,
        echo: bool,
        recording: Recording | None,
    ) -> None:
        self._timed = control is not None
        self._control = control or NO_CLOCK
        self._recording = recording
        self._now = 0.0
        self._waiting: list[Asked] = []
        self.decisions = 0
        self.logs: list[list[LogEntry]] = [[] for _ in bots]
        names = tuple(bot.name for bot in bots)
        self.match = Match(game, names, options, secret, self._control, self)
        self._players = [
            bot.seat(self._info(match_id, seat), echo) for seat, bot in enumerate(bots)
        ]
        opening = self.match.table.opening
        self._events = [[h.seen_by(seat) for h in opening] for seat in range(len(bots))]
        self._driver = Driver()

    def _info(self, match_id: str, seat: int) -> StartInfo:
        table, names = self.match.table, self.match.bots
        key, options = table.game.key, dict(table.options)
        return StartInfo(match_id, seat, key, options, table.players, names, self._control)

    def play(self) -> MatchResult:
        """The whole match."""
        try:
            if self._recording is not None:
                self._recording.start(self.match, self._control)
            self.match.start(self._now)
            for player in self._players:
                self._start(player)
            while self.match.result is None:
                self._round()
            for player in self._players:
                self._end(player, self.match.result)
            return self.match.result
        finally:
            self._driver.close()
            if self._recording is not None:
                self._recording.close()

    # --- what the match loop tells -----------------------------------------------------------

    def stepped(self, match: Match, played: list[Played]) -> None:
        for item in played:
            for happened in item.step.happened:
                for seat, events in enumerate(self._events):
                    events.append(happened.seen_by(seat))
        if self._recording is not None:
            self._recording.stepped(match, played)

    def asked(self, match: Match, asked: Asked) -> None:
        self._waiting.append(asked)

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        if self._recording is not None:
            self._recording.forfeited(seat, cause)

    def ended(self, match: Match, result: MatchResult) -> None:
        if self._recording is not None:
            self._recording.ended(result)

    # --- what the bots do --------------------------------------------------------------------

    def _round(self) -> None:
        """Let all asked bots think; hand in their answers in the order they would have come."""
        asked, self._waiting = self._waiting, []
        answers = [self._think(question) for question in asked if self._is_open(question)]
        for at, question, choice in sorted(answers, key=lambda answer: answer[0]):
            self._now = max(self._now, at)
            self.match.expire(self._now)
            if self._is_open(question):
                self._hand_in(question, choice)

    def _is_open(self, question: Asked) -> bool:
        return self.match.open.get(question.seat) is question

    def _think(self, question: Asked) -> tuple[float, Asked, Any]:
        """Ask one bot: when its answer comes, and the move (or the error) that it is."""
        seat, table = question.seat, self.match.table
        player = self._players[seat]
        deadline = self.match.clocks[seat].deadline()
        allowance = deadline - self._now
        events, self._events[seat] = self._events[seat], []
        clock = BotClock(question.left, self._control.increment, allowance)
        turn = Turn(table.view(seat).copy(), clock, events, table.moves(seat))
        self.decisions += 1
        choice: Any
        try:
            limit = allowance if self._timed else None
            choice = self._driver.run(player, player.answering(turn), limit)
        except Exception as error:
            choice = error
        at = self._now + clock.spend() if self._timed else self._now
        self._keep(player, question.number, player.notes.take())
        return max(at, deadline) if isinstance(choice, OverdueError) else at, question, choice

    def _hand_in(self, question: Asked, choice: Any) -> None:
        seat, match = question.seat, self.match
        if isinstance(choice, Exception):
            self._crash(self._players[seat], question.number, choice)
        elif listed(choice, match.table.moves(seat)):
            match.answer(seat, choice, self._now)
        else:
            refusal = refusal_of(match.table.view(seat), choice)
            self._keep(self._players[seat], question.number, f"refused: {refusal or 'no move'}\n")
            match.strike(seat, self._now)
            self._waiting.append(question)  # asked again, until the strikes are used up

    def _start(self, player: SeatPlayer) -> None:
        seat = player.info.seat
        events, self._events[seat] = self._events[seat], []
        try:
            self._driver.run(player, player.starting(events))
        except Exception as error:
            self._crash(player, 0, error)

    def _end(self, player: SeatPlayer, result: MatchResult) -> None:
        """The last words; a bot that failed is not called again."""
        seat = player.info.seat
        if self.match.forfeits.get(seat) in (Cause.CRASH, Cause.CRASH_AT_START):
            return
        try:
            self._driver.run(player, player.ending(result, self._events[seat]))
        except Exception as error:
            self._keep(player, 0, failure_text(error))
        self._keep(player, 0, player.notes.take())

    def _crash(self, player: SeatPlayer, decision: int, error: Exception) -> None:
        self._keep(player, decision, player.notes.take())
        self._keep(player, decision, failure_text(error))
        self.match.crashed(player.info.seat, self._now)

    def _keep(self, player: SeatPlayer, decision: int, text: str) -> None:
        entries = self.logs[player.info.seat]
        if text and len(entries) < KEPT_ENTRIES:
            entries.append(LogEntry(decision, text))
