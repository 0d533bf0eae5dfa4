"""How a bot wants to be called: its arguments by number, plain or async, and its settings."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

from riverboat.client.errors import BotFormError, BotSpecError

ARGUMENTS = ("view", "moves", "clock")
HOOKS = ("on_start", "on_event", "on_end")
_FORMS = "play(view), play(view, moves) or play(view, moves, clock)"


@dataclass(frozen=True, slots=True)
class Shape:
    """How many of view, moves, clock are handed over, and whether the answer is awaited."""

    arguments: int
    is_async: bool


def shape_of_function(function: Callable[..., object]) -> Shape:
    return _shape(function, list(inspect.signature(function).parameters.values()))


def shape_of_class(cls: type) -> Shape:
    """The shape of a class bot's `play`; its hooks are checked along the way."""
    play = getattr(cls, "play", None)
    if not callable(play):
        raise BotFormError(
            f"class {cls.__name__} has no method `play`: write {_with_self()}, "
            "the hooks on_start(info), on_event(event) and on_end(result) are optional"
        )
    shape = _shape(play, _own_parameters(cls, "play"))
    for name in HOOKS:
        hook = getattr(cls, name, None)
        if hook is None:
            continue
        if len(_own_parameters(cls, name)) != 1:
            raise BotFormError(f"{cls.__name__}.{name} takes one argument besides self")
        if inspect.iscoroutinefunction(hook) and not shape.is_async:
            raise BotFormError(
                f"{cls.__name__}.{name} is async, but play is not: make both async, or none"
            )
    return shape


def _with_self() -> str:
    return "play(self, view), play(self, view, moves) or play(self, view, moves, clock)"


def _own_parameters(cls: type, name: str) -> list[inspect.Parameter]:
    """The parameters of a method without self."""
    parameters = list(inspect.signature(getattr(cls, name)).parameters.values())
    bound = isinstance(inspect.getattr_static(cls, name), staticmethod | classmethod)
    return parameters if bound else parameters[1:]


def _shape(play: Callable[..., object], parameters: list[inspect.Parameter]) -> Shape:
    name = getattr(play, "__qualname__", repr(play))
    if inspect.isgeneratorfunction(play) or inspect.isasyncgenfunction(play):
        raise BotFormError(f"{name} uses `yield`: a bot returns its move")
    for parameter in parameters:
        if parameter.kind is parameter.VAR_POSITIONAL:
            raise BotFormError(f"{name} takes *{parameter.name}: write {_FORMS}")
        if parameter.kind is parameter.KEYWORD_ONLY and parameter.default is parameter.empty:
            raise BotFormError(
                f"{name} needs {parameter.name}=..., which nobody passes: give it a default, or "
                "write the bot as a class and take settings in __init__"
            )
    positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    wanted = sum(1 for p in positional if p.default is p.empty)
    # What has a default is the author's own business, unless it is plainly meant: clock=None.
    while wanted < min(len(positional), 3) and positional[wanted].name == ARGUMENTS[wanted]:
        wanted += 1
    if not 1 <= wanted <= len(ARGUMENTS):
        given = ", ".join(p.name for p in parameters) or "nothing"
        raise BotFormError(f"{name} takes {given}; a bot is {_FORMS}")
    return Shape(wanted, inspect.iscoroutinefunction(play))


# --- settings ------------------------------------------------------------------------------------


def read_settings(target: object, given: dict[str, str]) -> dict[str, object]:
    """Settings from a bot spec as keyword arguments of a class bot's __init__."""
    if not given:
        return {}
    known = _settings(target)
    for key in given:
        if key not in known:
            names = ", ".join(known) or "none (only class bots have settings, see __init__)"
            name = getattr(target, "__name__", target)
            raise BotSpecError(f"{name} has no setting {key!r}; its settings: {names}")
    return {key: _value(key, text, known[key]) for key, text in given.items()}


def _settings(target: object) -> dict[str, inspect.Parameter]:
    if not isinstance(target, type) or target.__init__ is object.__init__:  # type: ignore[misc]
        return {}
    parameters = list(inspect.signature(target).parameters.values())
    named = [p for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    return {p.name: p for p in named}


def _value(key: str, text: str, parameter: inspect.Parameter) -> object:
    """The text as the type of the parameter's default; without one as a number, if it is one."""
    default = parameter.default
    if isinstance(default, bool):
        if text.lower() not in _TRUTH:
            raise BotSpecError(f"setting {key}={text!r} is not yes or no")
        return _TRUTH[text.lower()]
    if isinstance(default, str):
        return text
    kinds: tuple[type[int] | type[float], ...] = (int, float)
    if isinstance(default, float):
        kinds = (float,)
    for kind in kinds:
        try:
            return kind(text)
        except ValueError:
            continue
    if isinstance(default, int | float):
        raise BotSpecError(f"setting {key}={text!r} is not a number")
    return text


_TRUTH = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
