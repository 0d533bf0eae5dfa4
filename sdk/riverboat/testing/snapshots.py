"""States taken apart: what they hold, and which objects two of them share."""

from __future__ import annotations

import dataclasses

from riverboat.engine import Chance, State


def snapshot(value: object) -> object:
    """A state taken apart into tuples: shares nothing with it and owes nothing to its copy()."""
    if isinstance(value, State):
        return tuple(snapshot(part) for part in (value.public, value.secrets, value.hidden))
    if isinstance(value, Chance):
        return (value.key, tuple(sorted(value.uses.items())))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return (type(value).__name__, *(snapshot(getattr(value, f.name)) for f in fields))
    if isinstance(value, list | tuple):
        return tuple(snapshot(item) for item in value)
    return value


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
