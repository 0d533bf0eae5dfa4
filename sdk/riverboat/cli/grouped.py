"""Options that belong together, written down once for all commands that have them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, TypeVar, get_type_hints

Command = TypeVar("Command", bound=Callable[..., None])


def grouped(command: Command) -> Command:
    """Let a command be called with options that it takes in groups.

    A group is a dataclass whose fields are options; a command takes it as one parameter that is
    given by its name. The options stand in `--help` where the group stands.
    """
    taken = signature(command, eval_str=True).parameters.values()
    groups: dict[str, Any] = {
        one.name: one.annotation for one in taken if is_dataclass(one.annotation)
    }

    @wraps(command)
    def called(**said: Any) -> None:
        for name, group in groups.items():
            said[name] = group(**{option.name: said.pop(option.name) for option in fields(group)})
        command(**said)

    options = [option for one in taken for option in _options(one)]
    called.__signature__ = Signature(options)  # type: ignore[attr-defined]
    return called  # type: ignore[return-value]


def _options(taken: Parameter) -> Iterator[Parameter]:
    """The options that a parameter stands for: itself, or those of its group."""
    group = taken.annotation
    if not is_dataclass(group):
        yield taken.replace(kind=Parameter.KEYWORD_ONLY)
        return
    hints = get_type_hints(group, include_extras=True)
    for option in fields(group):
        yield Parameter(
            option.name,
            Parameter.KEYWORD_ONLY,
            default=_default(option),
            annotation=hints[option.name],
        )


def _default(option: Field[Any]) -> Any:
    return Parameter.empty if option.default is MISSING else option.default
