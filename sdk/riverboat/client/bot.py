"""The decorator that turns a function or a class into a bot.

    @bot(name="rando", version="2.1")
    def play(view, moves):
        return random.choice(moves)

A bot takes (view), (view, moves) or (view, moves, clock) and returns one of `moves`. A class has a
method `play` with the same arguments and, if it likes, on_start(info), on_event(event) and
on_end(result); it is instantiated once for every seat of every match. Who likes gives a bot a
version, there or as the attribute `version` of a class.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NoReturn, overload

from riverboat.client.errors import BotFormError
from riverboat.client.forms import ClassBot, Decorator, Target
from riverboat.client.info import StartInfo
from riverboat.client.seat import SeatPlayer
from riverboat.client.shape import Shape, read_settings, shape_of_class, shape_of_function
from riverboat.engine.generics import E, H, M, P, S
from riverboat.match.entrant import AT, check_version

if TYPE_CHECKING:
    from typing import Unpack

    from riverboat.client.connection import Connection, ConnectionOptions


class Bot(Generic[P, S, H, M, E]):
    """A bot as an author wrote it: makes a fresh player for every seat of every match.

    `@bot` makes it. `Bot` alone is a bot for any game; the five types of a game say which one it
    plays, so that a type checker knows its views and moves.
    """

    def __init__(
        self,
        target: Target[P, S, H, M, E],
        name: str | None = None,
        unchecked: bool = False,
        settings: Mapping[str, object] | None = None,
        connection: str | None = None,
        version: str | None = None,
    ) -> None:
        self.target = target
        self.is_class = inspect.isclass(target)
        self.name = _checked_name(name or _default_name(target))
        self.version = _checked_version(target, version)
        self.unchecked = unchecked
        self.shape = _shape(target)
        self.is_async = self.shape.is_async
        # Whether events have to be decoded for this bot at all.
        self.wants_events = self.is_class and _hears_events(target)
        self.settings = dict(settings or {})
        self._connection = connection
        self.__doc__ = target.__doc__
        self.__module__ = target.__module__

    def make(self) -> object:
        """What plays in one seat: a new instance of a class, the function itself otherwise."""
        return self(**self.settings) if self.is_class else self.target

    def seat(self, info: StartInfo, echo: bool = True) -> SeatPlayer:
        """A fresh player for one seat of one match."""
        return SeatPlayer(self, info, echo)

    def with_settings(self, given: Mapping[str, str]) -> Bot[P, S, H, M, E]:
        """The same bot with settings from a bot spec; they become part of its name.

        >>> from riverboat import load_bot
        >>> load_bot("random").with_settings({"seed": "7"})
        <Bot random:seed=7>
        """
        if not given:
            return self
        settings = {**self.settings, **read_settings(self.target, dict(given))}
        shown = ",".join(f"{key}={value}" for key, value in given.items())
        name = f"{self.name}:{shown.replace(AT, '(at)')}"
        return Bot(self.target, name, self.unchecked, settings, self._connection, self.version)

    def with_version(self, version: str) -> Bot[P, S, H, M, E]:
        """The same bot under another version; BotFormError if that is none.

        >>> from riverboat import load_bot
        >>> load_bot("random").with_version("2.1").version
        '2.1'
        """
        shaped = (self.target, self.name, self.unchecked, self.settings, self._connection)
        return Bot(*shaped, version)

    def connect(self, target: str, token: str, **options: Unpack[ConnectionOptions]) -> Connection:
        """A connection to the referee at `host:port`; await its run().

        The options are those of `riverboat.client.connection.Connection`.
        """
        from riverboat.client.loading import find_connection

        return find_connection(self._connection)(self, target, token, **options)

    def run(self, argv: Sequence[str] | None = None) -> NoReturn:
        """The command line of a bot file; `python my_bot.py --help` lists what it can do.

        It ends the process with one of the exit codes that `--help` names.
        """
        from riverboat.client.run import main

        raise SystemExit(main(self, argv))

    def __call__(self, *arguments: Any, **settings: Any) -> Any:
        """What was decorated still works as before, say in the author's own tests."""
        return self.target(*arguments, **settings)

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


@overload
def bot(target: Target[P, S, H, M, E], /) -> Bot[P, S, H, M, E]: ...


@overload
def bot(
    *,
    name: str | None = None,
    unchecked: bool = False,
    connection: str | None = None,
    version: str | None = None,
) -> Decorator: ...


def bot(
    target: Target | None = None,
    /,
    *,
    name: str | None = None,
    unchecked: bool = False,
    connection: str | None = None,
    version: str | None = None,
) -> Bot | Decorator:
    """Make a bot of a function or a class.

    name        what others see in local play; on a server the token decides
    version     1 to 20 letters, digits, '.', '-' and '_', told to referees and kept in replays
    unchecked   send whatever the bot returns, legal or not (for testing a referee)
    connection  `module:Class` of another Connection (for testing a referee)

    >>> from riverboat import bot, play_local
    >>> @bot(name="last")
    ... def play(view, moves):
    ...     return moves[-1]
    >>> play
    <Bot last>
    >>> play_local("gold_west", [play, "first"], seed=7).ranks
    (2, 1)
    """

    def decorate(target: Target[P, S, H, M, E], /) -> Bot[P, S, H, M, E]:
        return Bot(target, name, unchecked, connection=connection, version=version)

    if target is None:
        return decorate
    if isinstance(target, str):
        raise BotFormError(f"write @bot(name={target!r})")
    return decorate(target)


def _shape(target: object) -> Shape:
    if isinstance(target, Bot):
        raise BotFormError(f"{target.name} is a bot already: decorate it once")
    if inspect.isclass(target):
        return shape_of_class(target)
    if inspect.isfunction(target):
        return shape_of_function(target)
    raise BotFormError(
        f"@bot belongs on a function or a class, not on {target!r}: "
        "wrap it in `def play(view, moves): ...`"
    )


def _hears_events(target: object) -> bool:
    return getattr(target, "on_event", ClassBot.on_event) is not ClassBot.on_event


def _checked_name(name: str) -> str:
    if AT in name:
        raise BotFormError(f"{name!r} is no name: what follows an @ is a version, say version=...")
    return name


def _checked_version(target: object, version: str | None) -> str:
    """The version that was given, or else that of the class; empty: none."""
    said = getattr(target, "version", "") if version is None else version
    if version is None and not isinstance(said, str | int | float):
        return ""  # something of the author's own
    try:
        return said if said == "" else check_version(said)
    except ValueError as error:
        raise BotFormError(str(error)) from None


def _default_name(target: object) -> str:
    return str(getattr(target, "__name__", "bot")).replace("_", "-").lower()
