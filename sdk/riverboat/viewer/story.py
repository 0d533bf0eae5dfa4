"""The steps of a replay in words and numbers: who was asked what, the move, what came of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from riverboat.engine import Happened, Table, View
from riverboat.engine.drawing import Face
from riverboat.match import Cause, Origin, Strike
from riverboat.match.control import UNLIMITED
from riverboat.replay import Decision, RecordedStep, Replay, Timing
from riverboat.replay.positions import illegal

ORIGINS: Final = {
    Origin.BOT: "bot",
    Origin.FORCED: "forced",
    Origin.TIMEOUT: "default",
    Origin.FORFEITED: "forfeited",
}
UNANSWERED: Final = "unanswered"
"""The origin of a last step without a move: the match ended there."""
_ENDED_HERE: Final = {
    Cause.TIMEOUT: "Clock lost here",
    Cause.ILLEGAL_MOVES: "Forfeited here: illegal moves",
    Cause.DISCONNECT: "Connection lost here",
    Cause.CRASH: "Crashed here",
    Cause.CRASH_AT_START: "Crashed at the start",
    Cause.ABSENT: "Not there",
    Cause.RESIGNED: "Gave up here",
}


@dataclass(frozen=True, slots=True)
class EventWords:
    """What happened, as all saw it, and as its owner saw it if that is more."""

    public: str
    owner: int = -1
    private: str = ""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move that somebody thought about."""

    words: str
    as_python: str
    touched: tuple[str, ...]
    played: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A step, told."""

    number: int
    seat: int
    origin: str
    question: str
    move: str
    legal: int
    touched: tuple[str, ...]
    moves: tuple[Weighed, ...]
    """The legal moves in their order, where others than the one played are shown."""
    events: tuple[EventWords, ...]
    timing: Timing

    @property
    def taken(self) -> float:
        """Seconds; older records say only what was charged."""
        return self.timing.taken or self.timing.charged


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong, before or at a step."""

    step: int
    seat: int
    kind: str
    words: str


@dataclass(slots=True)
class Story:
    """A whole match, told."""

    steps: list[Told] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)


def tell(
    replay: Replay, look: Callable[[Table], None], weighed: Collection[int] = frozenset()
) -> Story:
    """Play a replay again and tell its steps; `look` is called with the table before and after.

    `weighed` are the steps at which other moves are shown too. A match that ended at a question,
    because the bot failed to answer, has that question as its last step, without a move.
    """
    face, steps = replay.game.face(), replay.steps
    story = Story(troubles=list(_troubles(replay)))
    for reached in replay.walk.reached():
        look(reached.table)
        if reached.number < len(steps):
            step = steps[reached.number]
            story.steps.append(_told(face, reached.table, step, step.number in weighed))
    for told in _unanswered(replay):
        look(reached.table)
        story.steps.append(told)
    return story


def last_step(replay: Replay) -> int:
    """The last step that is told: the last move, or the question at which the match ended."""
    return max([len(replay.steps), *(forfeit.decision for forfeit in replay.forfeits)])


def _unanswered(replay: Replay) -> Iterator[Told]:
    """The questions after the last move, up to the one that a bot failed to answer."""
    made, last = len(replay.steps), last_step(replay)
    if last == made:
        return
    table = replay.at(made).table
    ended = {forfeit.decision: _ENDED_HERE[forfeit.cause] for forfeit in replay.forfeits}
    open_ones = {one.number: one for one in replay.decisions() if one.number > made}
    deciders = table.game.deciders(table.state.public)
    for number, seat in enumerate(deciders[: last - made], start=made + 1):
        yield _question(table, number, seat, open_ones.get(number), ended.get(number, ""))


def _question(table: Table, number: int, seat: int, asked: Decision | None, ended: str) -> Told:
    """A question whose answer was never carried out; `ended` says so if the match ended at it."""
    face, view = table.game.face(), table.view(seat)
    legal = table.moves(seat) if seat in table.asked else ()
    answer = None if asked is None else asked.move
    left = Timing(0, 0, 0, 0, 0, asked.clock if asked else UNLIMITED)
    waits = "No answer yet" if answer is None else f"{face.move_words(answer)} (not carried out)"
    return Told(
        number,
        seat,
        UNANSWERED,
        face.question_words(table.game.question(table.state.public)),
        ended or waits,
        len(legal),
        (),
        tuple(_weighed(face, view, move, answer) for move in legal),
        (),
        left,
    )


def _told(face: Face, table: Table, step: RecordedStep, weighed: bool) -> Told:
    """A step, told before it is made."""
    legal = table.moves(step.seat) if step.seat in table.asked else ()
    if step.move not in legal:  # a picture knows no place of such a move
        raise illegal(step.number, step.move)
    view, name = table.view(step.seat), table.game.question(table.state.public)
    return Told(
        step.number,
        step.seat,
        ORIGINS[step.origin],
        face.question_words(name),
        face.move_words(step.move),
        len(legal),
        face.touched(view, step.move),
        tuple(_weighed(face, view, move, step.move) for move in legal) if weighed else (),
        tuple(_events(face, step.events, step.seat)),
        step.timing,
    )


def _weighed(face: Face, view: View, move: object, played: object) -> Weighed:
    touched = face.touched(view, move)
    return Weighed(face.move_words(move), str(move), touched, move == played)


def _events(face: Face, happened: Iterable[Happened], seat: int) -> Iterator[EventWords]:
    for event in happened:
        public = face.told_words(event.public, seat)
        private = "" if event.private is None else face.told_words(event.private, seat)
        if private and private != public:
            yield EventWords(public, event.owner, private)
        elif public:
            yield EventWords(public)


def _troubles(replay: Replay) -> Iterator[Trouble]:
    """Refusals, absences and forfeits, each at the step that answered what was asked then."""
    for after, lapse in replay.lapses:
        place = _next_own(replay, lapse.seat, after)
        if isinstance(lapse, Strike):
            words = "a message was refused; the bot's own log says why"
            yield Trouble(place, lapse.seat, "refused", words)
        else:
            words = f"the connection was lost for {lapse.seconds:.1f} s"
            yield Trouble(place, lapse.seat, "away", words)
    for forfeit in replay.forfeits:
        place = forfeit.decision or forfeit.after_step
        yield Trouble(place, forfeit.seat, "forfeit", f"forfeits: {forfeit.cause.words}")


def _next_own(replay: Replay, seat: int, after: int) -> int:
    for step in replay.steps[after:]:
        if step.seat == seat:
            return step.number
    return len(replay.steps)
