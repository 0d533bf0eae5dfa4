"""The forms a bot can have, for type checkers: `shape` looks at the same when a bot is made.

An author who writes the view and the moves of a game gets every field and every return type
checked; `View` and `object` stand for those of any game.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Protocol, TypeAlias

from riverboat.client.clock import BotClock
from riverboat.client.errors import Exit
from riverboat.client.info import StartInfo
from riverboat.engine import View
from riverboat.engine.generics import E, H, M, P, S
from riverboat.match import MatchResult

if TYPE_CHECKING:
    from riverboat.client.bot import Bot


class ClassBot:
    """The base of a bot that is a class, for who likes its types checked.

    A type checker does not see that `@bot` makes a `Bot` of a class. This base tells it what can
    be called, and which hooks there are; without it a class bot works the same. The class needs a
    method `play`, and is instantiated once for every seat of every match. `version` is told to
    referees and kept in replays.

    >>> from riverboat import View, bot, play_local
    >>> @bot(name="last")
    ... class Last(ClassBot):
    ...     def play(self, view: View, moves: Sequence[object]) -> object:
    ...         return moves[-1]
    >>> play_local("gold_west", [Last, "first"], seed=7).cause.name
    'RULES'
    """

    version: ClassVar[str] = ""

    def on_start(self, info: StartInfo) -> Awaitable[None] | None:
        """The match begins, or goes on in a new process: `info` says which seat this is."""
        return None

    def on_event(self, event: Any) -> Awaitable[None] | None:
        """Something happened that this seat saw; told in order, before the next decision."""
        return None

    def on_end(self, result: MatchResult) -> Awaitable[None] | None:
        """The match is over."""
        return None

    @classmethod
    def run(cls, argv: Sequence[str] | None = None) -> NoReturn:
        """The command line of a bot file; `python my_bot.py --help` lists what it can do.

        `@bot` puts `Bot.run` in its place; who forgot the decorator is told so.
        """
        sys.stderr.write(f'riverboat: put @bot(name="...") above class {cls.__name__}\n')
        raise SystemExit(Exit.USAGE)


class PlaysView(Protocol[P, S, H, M, E]):
    """A class bot that looks at the view alone."""

    def play(self, view: View[P, S, H, M, E], /) -> M | Awaitable[M]: ...


class PlaysMoves(Protocol[P, S, H, M, E]):
    """A class bot that takes its moves too."""

    def play(self, view: View[P, S, H, M, E], moves: list[M], /) -> M | Awaitable[M]: ...


class PlaysClock(Protocol[P, S, H, M, E]):
    """A class bot that also looks at its clock."""

    def play(
        self, view: View[P, S, H, M, E], moves: list[M], clock: BotClock, /
    ) -> M | Awaitable[M]: ...


Target: TypeAlias = (
    Callable[[View[P, S, H, M, E]], M | Awaitable[M]]
    | Callable[[View[P, S, H, M, E], list[M]], M | Awaitable[M]]
    | Callable[[View[P, S, H, M, E], list[M], BotClock], M | Awaitable[M]]
    | Callable[..., PlaysView[P, S, H, M, E]]
    | Callable[..., PlaysMoves[P, S, H, M, E]]
    | Callable[..., PlaysClock[P, S, H, M, E]]
)
"""What `@bot` stands above: a function, or a class with a method `play`, plain or async."""


class Decorator(Protocol):
    """What `bot(name=...)` returns: takes a function or a class, gives a bot."""

    def __call__(self, target: Target[P, S, H, M, E], /) -> Bot[P, S, H, M, E]: ...
