"""Writes the functions that turn messages into rule values, one per message, on first use."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, cast

from google.protobuf.message import Message

from riverboat.wire.names import Field, Members, TypeNames, WireError

if TYPE_CHECKING:
    from google.protobuf.descriptor import Descriptor

MessageReader = Callable[[Message], object]


class MessageReaders:
    """The readers of a game, by message."""

    def __init__(self, names: TypeNames) -> None:
        self._names = names
        self._known: dict[str, MessageReader] = {}

    def of(self, descriptor: Descriptor) -> MessageReader:
        known = self._known.get(descriptor.full_name)
        if known is None:
            known = self._known[descriptor.full_name] = self._write(descriptor)
        return known

    def _write(self, descriptor: Descriptor) -> MessageReader:
        names = only_names if self._names.in_move(descriptor) else all_names
        scope: dict[str, object] = {"name": name, "names": names}
        scope["cls"] = self._names.of_message(descriptor)
        fields = self._names.fields(descriptor)
        for field in fields:
            if field.part is not None:
                scope[f"read_{field.name}"] = self.of(field.part)
            scope[f"enum_{field.name}"] = field.members
        values = ", ".join(f"{field.name}={_read(field)}" for field in fields)
        # our own text, made from our own descriptors
        exec(f"def read(m): return cls({values})", scope)  # noqa: S102
        return cast(MessageReader, scope["read"])


def _read(field: Field) -> str:
    """An expression for the value of a field of message `m`."""
    if field.repeated:
        return f"{field.container}({_read_repeated(field)})"
    n = field.name
    value = f"m.{n}"
    if field.part is not None:
        value = f"read_{n}(m.{n})"
    elif field.members:
        value = f"name(enum_{n}, m.{n})"
    return f"({value} if m.HasField('{n}') else None)" if field.optional else value


def _read_repeated(field: Field) -> str:
    n = field.name
    if field.part is not None:
        return f"map(read_{n}, m.{n})"
    return f"names(enum_{n}, m.{n})" if field.members else f"m.{n}"


def name(members: Members, number: int) -> IntEnum:
    """The member of a single enum field; unset and unknown numbers are errors."""
    member = members.get(number)
    if member is None:
        raise WireError("an enum field is unset or unknown")
    return member


def all_names(members: Members, numbers: Iterable[int]) -> list[IntEnum | None]:
    """The members of a repeated enum field; 0 stands for None."""
    try:
        return [members[number] for number in numbers]
    except KeyError:
        raise WireError("an enum field holds an unknown value") from None


def only_names(members: Members, numbers: Iterable[int]) -> list[IntEnum]:
    """The members of a repeated enum field of a move, where nothing may be left open."""
    return [name(members, number) for number in numbers]
