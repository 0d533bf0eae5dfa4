"""One bot in one seat of one match: the only thing that ever calls an author's code.

What happens at a start, a decision or an end is written once, as a generator that yields each
result of the author's code. Plain bots get it handed back as it is, async ones awaited.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from riverboat.client.choice import checked
from riverboat.client.clock import BotClock
from riverboat.client.errors import BotExitedError, OverdueError
from riverboat.client.info import StartInfo
from riverboat.client.notes import Notes
from riverboat.client.threads import interrupt
from riverboat.engine import View
from riverboat.match import MatchResult

if TYPE_CHECKING:
    from riverboat.client.bot import Bot
    from riverboat.client.lane import Lane

T = TypeVar("T")
Script = Generator[object, object, T]


@dataclass(slots=True)
class Turn:
    """One decision as it reaches a bot. `moves` may be left out: the view knows them."""

    view: View
    clock: BotClock
    events: Sequence[object] = ()
    moves: Sequence[object] | None = None


class StuckThread:
    """A thread that was left behind in a bot's code, and whether it came back after all."""

    def __init__(self, thread: int | None) -> None:
        self.thread = thread
        self.through = threading.Event()


class SeatPlayer:
    """A fresh instance of a bot. It is made for one seat of one match and never shared."""

    def __init__(self, bot: Bot, info: StartInfo, echo: bool) -> None:
        self.bot = bot
        self.info = info
        self.notes = Notes(echo)
        self._target: Any = None
        self._lane: Lane | None = None
        self._stuck: StuckThread | None = None

    # --- carrying out scripts ------------------------------------------------------------------

    def perform(
        self, script: Script[T], limit: float | None = None, notes: Notes | None = None
    ) -> T:
        """Carry out a script where no event loop is at hand. Async bots obey the limit: whatever
        they do is cancelled with an OverdueError. Its words go to `notes`, if given."""
        if not self.bot.is_async:
            return self.run(script, notes)
        if self._lane is None:
            from riverboat.client.lane import Lane  # asyncio: only for who needs it

            self._lane = Lane(self.bot.name)
        try:
            return self._lane.run(self.run_async(script), limit)
        except OverdueError:
            if self._lane.is_stuck:
                self.notes = self.notes.handed_on()
            raise

    def close(self) -> None:
        """Nothing more is asked; what is stuck is asked to stop, and not waited for."""
        if self._lane is not None:
            self._lane.close()
        if self._stuck is not None:
            interrupt(self._stuck.thread)

    def run(self, script: Script[T], notes: Notes | None = None) -> T:
        """Carry out a script of a plain bot."""
        with (notes or self.notes).kept():
            try:
                value: object = None
                while True:
                    value = script.send(value)
            except StopIteration as done:
                result: T = done.value
                return result
            except SystemExit as stop:
                raise BotExitedError(_exited(self.bot.name, stop)) from stop

    async def run_async(self, script: Script[T]) -> T:
        """Carry out a script of any bot; what it returns is awaited where it must be."""
        with self.notes.kept():
            try:
                value: object = None
                while True:
                    value = script.send(value)
                    if inspect.isawaitable(value):
                        value = await value
            except StopIteration as done:
                result: T = done.value
                return result
            except SystemExit as stop:
                raise BotExitedError(_exited(self.bot.name, stop)) from stop

    # --- a bot that does not come back ---------------------------------------------------------

    def leave_behind(self, thread: int | None) -> None:
        """The thread that runs this bot is stuck: its words are not listened to any more."""
        self._stuck = StuckThread(thread)
        self.notes = self.notes.handed_on()

    def come_back(self) -> None:
        """The thread that was left behind is through."""
        if self._stuck is not None:
            self._stuck.through.set()
            self._stuck = None

    def wait_for(self, limit: float | None) -> bool:
        """Wait until the bot is free, at most so long; False if it is still stuck then."""
        stuck = self._stuck
        return stuck is None or stuck.through.wait(limit)

    @property
    def is_stuck(self) -> bool:
        """Whether the bot is still busy with a question that is lost."""
        return self._stuck is not None or (self._lane is not None and self._lane.is_stuck)

    # --- what a bot has to do ------------------------------------------------------------------

    def starting(self, events: Sequence[object]) -> Script[None]:
        self._target = self.bot.make()
        yield from self._tell("on_start", self.info)
        yield from self._tell_events(events)

    def answering(self, turn: Turn) -> Script[object]:
        yield from self._tell_events(turn.events)
        moves = turn.view.moves() if turn.moves is None else turn.moves
        self.notes.moves = moves
        # A copy for the bot: whatever it does to its list, the check below sees the true one.
        arguments = (turn.view, list(moves), turn.clock)[: self.bot.shape.arguments]
        play = self._target.play if self.bot.is_class else self._target
        choice = yield play(*arguments)
        if self.bot.unchecked:
            return choice
        return checked(self.bot.name, turn.view, moves, choice)

    def telling(self, events: Sequence[object]) -> Script[None]:
        yield from self._tell_events(events)

    def ending(self, result: MatchResult, events: Sequence[object]) -> Script[None]:
        yield from self._tell_events(events)
        yield from self._tell("on_end", result)

    def _tell_events(self, events: Sequence[object]) -> Script[None]:
        if events and self.bot.wants_events:
            for event in events:
                yield self._target.on_event(event)

    def _tell(self, hook: str, what: object) -> Script[None]:
        if self.bot.is_class and hasattr(self._target, hook):
            yield getattr(self._target, hook)(what)


def _exited(name: str, stop: SystemExit) -> str:
    return f"{name} called sys.exit({stop.code!r}): a bot returns a move, the referee ends matches"
