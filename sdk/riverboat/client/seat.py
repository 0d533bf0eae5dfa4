"""One bot in one seat of one match: the only thing that ever calls an author's code.

What happens at a start, a decision or an end is written once, as a generator that yields each
result of the author's code. Plain bots get it handed back as it is, async ones awaited.
"""

from __future__ import annotations

import inspect
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from riverboat.client.choice import checked
from riverboat.client.clock import BotClock
from riverboat.client.errors import BotExitedError
from riverboat.client.info import StartInfo
from riverboat.client.notes import Notes
from riverboat.engine import View
from riverboat.match import MatchResult

if TYPE_CHECKING:
    from riverboat.client.bot import Bot

T = TypeVar("T")
Script = Generator[Any, Any, T]


@dataclass(slots=True)
class Turn:
    """One decision as it reaches a bot. `moves` may be left out: the view knows them."""

    view: View
    clock: BotClock
    events: Sequence[Any] = ()
    moves: Sequence[Any] | None = None


class SeatPlayer:
    """A fresh instance of a bot. It is made for one seat of one match and never shared."""

    def __init__(self, bot: Bot, info: StartInfo, echo: bool = True) -> None:
        self.bot = bot
        self.info = info
        self.notes = Notes(echo)
        self._target: Any = None

    # --- for plain bots ----------------------------------------------------------------------

    def start(self, events: Sequence[Any] = ()) -> None:
        """Make the instance and tell it about the match."""
        self.run(self.starting(events))

    def answer(self, turn: Turn) -> Any:
        """The bot's move, checked. Raises whatever the bot's code raises."""
        return self.run(self.answering(turn))

    def end(self, result: MatchResult, events: Sequence[Any] = ()) -> None:
        self.run(self.ending(result, events))

    # --- for all bots ------------------------------------------------------------------------

    def run(self, script: Script[T]) -> T:
        """Carry out a script of a plain bot."""
        with self.notes.kept():
            try:
                value = None
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
                value = None
                while True:
                    value = script.send(value)
                    if inspect.isawaitable(value):
                        value = await value
            except StopIteration as done:
                result: T = done.value
                return result
            except SystemExit as stop:
                raise BotExitedError(_exited(self.bot.name, stop)) from stop

    def starting(self, events: Sequence[Any]) -> Script[None]:
        self._target = self.bot.make()
        yield from self._tell("on_start", self.info)
        yield from self._tell_events(events)

    def answering(self, turn: Turn) -> Script[Any]:
        yield from self._tell_events(turn.events)
        moves = turn.view.moves() if turn.moves is None else turn.moves
        # A copy for the bot: whatever it does to its list, the check below sees the true one.
        arguments = (turn.view, list(moves), turn.clock)[: self.bot.shape.arguments]
        play = self._target.play if self.bot.is_class else self._target
        choice = yield play(*arguments)
        if self.bot.unchecked:
            return choice
        return checked(self.bot.name, turn.view, moves, choice)

    def telling(self, events: Sequence[Any]) -> Script[None]:
        yield from self._tell_events(events)

    def ending(self, result: MatchResult, events: Sequence[Any]) -> Script[None]:
        yield from self._tell_events(events)
        yield from self._tell("on_end", result)

    def _tell_events(self, events: Sequence[Any]) -> Script[None]:
        if events and self.bot.wants_events:
            for event in events:
                yield self._target.on_event(event)

    def _tell(self, hook: str, what: Any) -> Script[None]:
        if self.bot.is_class and hasattr(self._target, hook):
            yield getattr(self._target, hook)(what)


def _exited(name: str, stop: SystemExit) -> str:
    return f"{name} called sys.exit({stop.code!r}): a bot returns a move, the referee ends matches"
