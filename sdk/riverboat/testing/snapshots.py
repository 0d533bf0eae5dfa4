"""States taken apart: what they hold, and which objects two of them share."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from riverboat.engine import Chance, State

Taker = Callable[[Any], object]

_takers: dict[type, Taker | None] = {}  # how values of a class are taken apart; None: they are not


def snapshot(value: object) -> object:
    """A state taken apart into tuples: shares nothing with it and owes nothing to its copy()."""
    kind = type(value)
    if kind not in _takers:
        _takers[kind] = _taker(kind)
    take = _takers[kind]
    return value if take is None else take(value)


def _taker(kind: type) -> Taker | None:
    if issubclass(kind, State):
        return lambda state: tuple(map(snapshot, (state.public, state.secrets, state.hidden)))
    if issubclass(kind, Chance):
        return lambda chance: (chance.key, tuple(sorted(chance.uses.items())))
    if dataclasses.is_dataclass(kind):
        names = [field.name for field in dataclasses.fields(kind)]
        return lambda made: (kind.__name__, *[snapshot(getattr(made, name)) for name in names])
    if issubclass(kind, list | tuple):
        return lambda items: tuple(map(snapshot, items))
    return None


def shared_objects(first: State, second: State) -> list[str]:
    """Paths at which two states hold the very same mutable object."""
    shared: list[str] = []

    def visit(one: object, other: object, path: str) -> None:
        if isinstance(one, list) and isinstance(other, list):
            if one is other:
                shared.append(path)
            for index, (left, right) in enumerate(zip(one, other, strict=False)):
                visit(left, right, f"{path}[{index}]")
        elif dataclasses.is_dataclass(one) and not isinstance(one, type):
            fields = dataclasses.fields(one)
            if one is other and fields:
                shared.append(path)
            for field in fields:
                left, right = getattr(one, field.name), getattr(other, field.name)
                visit(left, right, f"{path}.{field.name}")

    for compartment in ("public", "secrets", "hidden"):
        visit(getattr(first, compartment), getattr(second, compartment), compartment)
    return shared
