"""One local match: listens to the match loop, asks the bots, keeps what they say.

What happens is a course of errands, so that a bot which never returns loses its clock as it would
on the ladder, instead of holding up the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from riverboat.client.bot import Bot
from riverboat.client.choice import listed, refusal_of
from riverboat.client.clock import BotClock
from riverboat.client.course import Course, Errand, Watch, play_here
from riverboat.client.errors import OverdueError, ResignedError
from riverboat.client.info import StartInfo
from riverboat.client.notes import tell
from riverboat.client.seat import SeatPlayer, Turn
from riverboat.client.texts import failure_text
from riverboat.engine import Game
from riverboat.match import Asked, Cause, Lapse, Match, MatchResult, Played, TimeControl, describe
from riverboat.match.control import UNLIMITED
from riverboat.match.entrant import known_versions
from riverboat.match.thoughts import NOTHING, Thoughts

NO_CLOCK = TimeControl(base=UNLIMITED, increment=0.0)
KEPT_ENTRIES = 2000


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What a bot printed and noted at a decision, or how it failed; 0: before the first, after
    the last."""

    decision: int
    text: str
    thoughts: Thoughts = NOTHING


class Recording(Protocol):
    """Who writes the match down."""

    def start(self, match: Match) -> None: ...
    def stepped(self, match: Match, played: list[Played]) -> None: ...
    def lapsed(self, lapse: Lapse) -> None: ...
    def forfeited(self, seat: int, cause: Cause) -> None: ...
    def ended(self, result: MatchResult) -> None: ...
    def close(self) -> None: ...


class Answer(NamedTuple):
    """What a bot said to a question, and when: a move, or the error that it ended in."""

    at: float
    question: Asked
    choice: object


class LocalMatch:
    """The listener of one match and the one who asks its bots. Without clocks time stands still."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[Bot],
        options: Mapping[str, str],
        secret: bytes,
        control: TimeControl | None,
        match_id: str,
        block_id: str,
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
        described = describe(game, match_id, names, options, self._control)
        versions = known_versions(bot.version for bot in bots)
        description = replace(described, versions=versions, block_id=block_id)
        self.match = Match(game, description, secret, self)
        self._players = [
            bot.seat(self._info(match_id, seat), echo) for seat, bot in enumerate(bots)
        ]
        opening = self.match.table.opening
        self._events = [[h.seen_by(seat) for h in opening] for seat in range(len(bots))]
        self._echo = echo

    def _info(self, match_id: str, seat: int) -> StartInfo:
        table, names = self.match.table, self.match.bots
        key, options = table.game.key, dict(table.options)
        return StartInfo(match_id, seat, key, options, table.players, names, self._control)

    def play(self) -> MatchResult:
        """The whole match."""
        try:
            if self._recording is not None:
                self._recording.start(self.match)
            self.match.start(self._now)
            if self._timed:
                Watch(self._course()).play()
            else:
                play_here(self._course())
        finally:
            for player in self._players:
                player.close()
            if self._recording is not None:
                self._recording.close()
        assert self.match.result is not None  # noqa: S101 (the course ends with it)
        return self.match.result

    def _course(self) -> Course:
        for player in self._players:
            yield from self._start(player)
        while self.match.result is None:
            yield from self._round()
        for player in self._players:
            yield from self._end(player, self.match.result)

    # --- what the match loop tells -----------------------------------------------------------

    def stepped(self, match: Match, played: list[Played]) -> None:
        for item in played:
            for happened in item.step.happened:
                for seat, events in enumerate(self._events):
                    events.append(happened.seen_by(seat))
        if self._recording is not None:
            self._recording.stepped(match, played)

    def held(self, match: Match, answer: Played) -> None:
        """Nothing to keep: a local match is never resumed."""

    def asked(self, match: Match, asked: Asked) -> None:
        self._waiting.append(asked)

    def lapsed(self, match: Match, lapse: Lapse) -> None:
        if self._recording is not None:
            self._recording.lapsed(lapse)

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        if self._recording is not None:
            self._recording.forfeited(seat, cause)

    def ended(self, match: Match, result: MatchResult) -> None:
        if self._recording is not None:
            self._recording.ended(result)

    # --- what the bots do --------------------------------------------------------------------

    def _round(self) -> Course:
        """Let all asked bots think; hand in their answers in the order they would have come."""
        asked, self._waiting = self._waiting, []
        answers: list[Answer] = []
        for question in asked:
            if self._is_open(question):
                errand, clock = self._ask(question)
                choice = yield errand
                answers.append(self._heard(question, clock, choice))
        for answer in sorted(answers, key=lambda answer: answer.at):
            self._now = max(self._now, answer.at)
            self.match.expire(self._now)
            if self._is_open(answer.question):
                self._hand_in(answer.question, answer.choice)

    def _is_open(self, question: Asked) -> bool:
        return self.match.open.get(question.seat) is question

    def _ask(self, question: Asked) -> tuple[Errand, BotClock]:
        """What one bot has to think about, and the clock that it sees."""
        seat, table = question.seat, self.match.table
        player = self._players[seat]
        allowance = self.match.clocks[seat].deadline() - self._now
        events, self._events[seat] = self._events[seat], []
        clock = BotClock(
            question.left, self._control.increment, allowance, decision=question.number
        )
        turn = Turn(table.view(seat).copy(), clock, events, table.moves(seat))
        self.decisions += 1
        limit = allowance if self._timed else None
        return Errand(player, player.answering(turn), limit), clock

    def _heard(self, question: Asked, clock: BotClock, choice: object) -> Answer:
        """What one bot said, and when: a lost decision is answered when its clock runs out."""
        player = self._players[question.seat]
        at = self._now + clock.spend() if self._timed else self._now
        self._keep(player, question.number, *player.notes.take())
        if isinstance(choice, OverdueError):
            at = max(at, self.match.clocks[question.seat].deadline())
            self._keep_overdue(player, question, choice)
        return Answer(at, question, choice)

    def _keep_overdue(self, player: SeatPlayer, question: Asked, error: OverdueError) -> None:
        """Its author reads where a bot hung: in the log, and on the terminal."""
        text = f"{error}: decision {question.number}, {question.question}\n"
        if error.where:
            text += f"It is stuck here (innermost call last):\n{error.where}"
            if self._echo:
                tell(text)
        self._keep(player, question.number, text)

    def _hand_in(self, question: Asked, choice: object) -> None:
        seat, match = question.seat, self.match
        if isinstance(choice, ResignedError):
            match.forfeit(seat, Cause.RESIGNED, self._now)
        elif isinstance(choice, Exception):
            self._crash(self._players[seat], question.number, choice)
        elif listed(choice, match.table.moves(seat)):
            match.answer(seat, choice, self._now)
        else:
            refusal = refusal_of(match.table.view(seat), choice)
            self._keep(self._players[seat], question.number, f"refused: {refusal or 'no move'}\n")
            match.strike(seat, self._now)
            self._waiting.append(question)  # asked again, until the strikes are used up

    def _start(self, player: SeatPlayer) -> Course:
        """Tell a bot of the match. Its clock does not run yet, but it cannot take for ever."""
        seat = player.info.seat
        events, self._events[seat] = self._events[seat], []
        failure = yield Errand(player, player.starting(events), self._patience)
        if isinstance(failure, Exception) and not isinstance(failure, OverdueError):
            self._crash(player, 0, failure)

    def _end(self, player: SeatPlayer, result: MatchResult) -> Course:
        """The last words; a bot that failed, or is stuck, is not called again."""
        seat = player.info.seat
        failed = self.match.forfeits.get(seat)
        if player.is_stuck or (failed is not None and failed.is_crash):
            return
        events = self._events[seat]
        failure = yield Errand(player, player.ending(result, events), self._patience)
        if isinstance(failure, Exception):
            self._keep(player, 0, failure_text(failure))
        self._keep(player, 0, *player.notes.take())

    @property
    def _patience(self) -> float | None:
        """How long a bot may take where no clock runs: as long as for its first decision."""
        return self._control.base if self._timed else None

    def _crash(self, player: SeatPlayer, decision: int, error: Exception) -> None:
        self._keep(player, decision, *player.notes.take())
        self._keep(player, decision, failure_text(error))
        self.match.crashed(player.info.seat, self._now)

    def _keep(
        self, player: SeatPlayer, decision: int, text: str, thoughts: Thoughts = NOTHING
    ) -> None:
        entries = self.logs[player.info.seat]
        if (text or thoughts) and len(entries) < KEPT_ENTRIES:
            entries.append(LogEntry(decision, text, thoughts))
