"""Asks a bot again at every decision of a recorded match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from riverboat.client.attach import clock_at, start_info
from riverboat.client.errors import RiverboatError
from riverboat.client.loading import load_bot
from riverboat.client.seat import SeatPlayer, Turn
from riverboat.client.texts import failure_text
from riverboat.judging.crew import GoneError, LateError, Worker
from riverboat.match import Origin
from riverboat.replay import Decision, Replay, load

PATIENCE_SECONDS = 10.0
LOADING_SECONDS = 60.0  # for a new process, and whatever the bot does when it is loaded
MOST_HANGS = 3  # in a row: it will not answer at the other decisions either

_NOTES = {
    Origin.TIMEOUT: "clock lost: the default move",
    Origin.FORFEITED: "failed: the default move",
    None: "failed: no move",
}


class StuckError(RiverboatError):
    """The bot is not asked further."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision asked again.

    then     the recorded move in words; empty if none came
    now      what the bot plays at it today; empty if it fails
    note     why the recorded move was not the bot's own; empty if it was
    problem  how the bot fails at it today, in a line; `trace` in full
    printed  what it printed meanwhile
    """

    step: int
    question: str
    then: str
    now: str
    same: bool
    note: str = ""
    problem: str = ""
    trace: str = ""
    printed: str = ""


class Interview:
    """One seat's bot in one process: it lives through the match as it did then.

    It is told all events, and after each answer what was really played. A bot that failed is made
    anew for the next decision, and told everything up to it.
    """

    def __init__(self, path: Path, seat: int, spec: str) -> None:
        self._replay = load(path)
        self._decisions = list(self._replay.decisions(seat))
        self._bot = load_bot(spec)
        self._info = start_info(self._replay, seat)
        self._player: SeatPlayer | None = None

    def __call__(self, place: int) -> Answer:
        """What the bot answers at one of its decisions, by its place; ask them in order."""
        asked = self._decisions[place]
        try:
            player = self._player or self._started(asked)
            turn = Turn(asked.view.copy(), clock_at(self._replay, asked), asked.news, asked.moves)
            choice = player.perform(player.answering(turn))
        except Exception as error:
            self._player = None
            return _failed(asked, error)
        return _answered(asked, choice, player.notes.take().text)

    def _started(self, asked: Decision) -> SeatPlayer:
        player = self._bot.seat(self._info, echo=False)
        known = len(asked.told) - len(asked.news)
        player.perform(player.starting(list(asked.told[:known])))
        self._player = player
        return player


def ask_again(
    path: Path,
    replay: Replay,
    seat: int,
    spec: str,
    patience: float = PATIENCE_SECONDS,
    progress: Callable[[], None] = lambda: None,
) -> Iterator[Answer]:
    """Every decision of a seat asked again, in a process of its own: whatever the bot does there,
    the next decision is asked. StuckError if it cannot be loaded, or hangs again and again."""
    make = partial(Interview, path, seat, spec)
    worker: Worker[int, Answer] | None = None
    hangs = 0
    try:
        for place, asked in enumerate(replay.decisions(seat)):
            worker = worker or _loaded(make)
            worker.give(place)
            try:
                answer, hangs = worker.take(patience), 0
            except (LateError, GoneError) as error:
                worker.end()
                worker = None
                hangs = hangs + 1 if isinstance(error, LateError) else 0
                answer = _failed(asked, error)
            yield answer
            progress()
            if hangs == MOST_HANGS:
                often = f"the bot did not answer {hangs} times in a row"
                raise StuckError(f"{often}, the last time at step {asked.number}: stopped there")
    finally:
        if worker is not None:
            worker.end()


def _loaded(make: Callable[[], Interview]) -> Worker[int, Answer]:
    try:
        return Worker(make, announced=LOADING_SECONDS)
    except (LateError, GoneError) as error:
        raise StuckError(f"the bot cannot be loaded: {error}") from None


def _answered(asked: Decision, choice: object, printed: str) -> Answer:
    now = asked.view.game.face().move_words(choice)
    same = bool(choice == asked.move)
    note = _NOTES.get(asked.origin, "")
    return Answer(asked.number, _question(asked), _then(asked), now, same, note, printed=printed)


def _failed(asked: Decision, error: Exception) -> Answer:
    trace = str(error) if isinstance(error, RiverboatError) else failure_text(error).strip()
    problem = trace.splitlines()[-1] if trace else type(error).__name__
    note = _NOTES.get(asked.origin, "")
    return Answer(asked.number, _question(asked), _then(asked), "", False, note, problem, trace)


def _then(asked: Decision) -> str:
    return "" if asked.move is None else asked.view.game.face().move_words(asked.move)


def _question(asked: Decision) -> str:
    return asked.view.game.face().question_words(asked.question)
