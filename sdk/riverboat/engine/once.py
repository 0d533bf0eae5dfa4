"""What looks the same from every seat, made once for all of them.

The page of a replay shows each position from the side of every seat, and most of a table is the
same from all sides. While `one_position` lasts nothing of the position changes, so what a function
marked with `once` made of the same arguments is taken again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

A = ParamSpec("A")
T = TypeVar("T")
_Kept = dict[tuple[object, ...], tuple[tuple[object, ...], Any]]

_made: Final[ContextVar[_Kept | None]] = ContextVar("made of this position", default=None)


@contextmanager
def one_position() -> Iterator[None]:
    """As long as this lasts, the caller does not change any state that is looked at."""
    before = _made.set({})
    try:
        yield
    finally:
        _made.reset(before)


def once(make: Callable[A, T]) -> Callable[A, T]:
    """Within `one_position` the same arguments give the same thing, which nobody may change.

    States and the like, which cannot be hashed, are the same if they are the same object.
    """

    @wraps(make)
    def made(*args: A.args, **kwargs: A.kwargs) -> T:
        kept = _made.get()
        if kept is None or kwargs:
            return make(*args, **kwargs)
        key = (make, *map(_identity, args))
        found = kept.get(key)
        if found is None:  # the arguments are kept too: as long as they live, nothing has their id
            found = kept[key] = args, make(*args, **kwargs)
        value: T = found[1]
        return value

    return made


def once_lines(lines: Callable[A, Iterator[str]]) -> Callable[A, tuple[str, ...]]:
    """The same for functions that yield lines of text."""

    @once
    @wraps(lines)
    def made(*args: A.args, **kwargs: A.kwargs) -> tuple[str, ...]:
        return tuple(lines(*args, **kwargs))

    return made


def _identity(argument: object) -> object:
    try:
        hash(argument)
    except TypeError:
        return id(argument)
    return argument
