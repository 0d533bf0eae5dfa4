"""Writes the functions that turn the bytes of views into rule values, one per message.

Filling a message and asking it for every field costs more than reading the bytes themselves, and
bytes that are the same as last time need not be read at all. The written functions know the fields
in the order of their numbers and nothing else; over everything else they stumble, and their caller
lets protobuf put the bytes in order (views.py).

In them `b` are the bytes, with a zero behind them that is the tag of no field; `i` is the place
that is reached, `t` the byte there, `n` a number or a length, `j` the end of a field.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from riverboat.wire.names import Field, TypeNames, descriptor_of
from riverboat.wire.varints import read_varint, read_varints, signed, unzigzag, varint

if TYPE_CHECKING:
    from google.protobuf.descriptor import Descriptor

END = b"\0"
"""What stands behind the bytes of a message."""
STUMBLES = (IndexError, KeyError, ValueError)
"""What the written functions raise when bytes are not as they know them."""

Kept = list[list[object]]
"""Per field of a compartment: the bytes of each part, followed by what was read from them."""
PartReader = Callable[[bytes], object]
CompartmentReader = Callable[[bytes, Kept], object]

_MOST_REMEMBERED = 256
_VARINT = 0
_LENGTH_DELIMITED = 2
_NUMBERS: dict[int, Callable[[int], int]] = {
    FieldDescriptor.TYPE_INT32: signed,
    FieldDescriptor.TYPE_SINT32: unzigzag,
    FieldDescriptor.TYPE_BOOL: bool,
}


def nothing_kept(message_type: type[Message]) -> Kept:
    """Before the first reading."""
    return [[END, None] for _ in message_type.DESCRIPTOR.fields]


class ByteReaders:
    """The readers of a game: of parts, and of the compartments that are made of them."""

    def __init__(self, names: TypeNames) -> None:
        self._names = names
        self._known: dict[tuple[str, bool], object] = {}

    def of_part(self, descriptor: Descriptor) -> PartReader:
        return cast(PartReader, self._reader(descriptor, keeping=False))

    def of_compartment(self, message_type: type[Message]) -> CompartmentReader:
        """Reads a compartment; of parts whose bytes are kept it gives copies of what they were."""
        return cast(CompartmentReader, self._reader(descriptor_of(message_type), keeping=True))

    def _reader(self, descriptor: Descriptor, keeping: bool) -> object:
        key = (descriptor.full_name, keeping)
        if key not in self._known:
            self._known[key] = self._write(descriptor, keeping)
        return self._known[key]

    def _write(self, descriptor: Descriptor, keeping: bool) -> object:
        fields = self._names.fields(descriptor)
        scope: dict[str, object] = {"END": END, "cls": self._names.of_message(descriptor)}
        scope |= {"read_varint": read_varint, "read_varints": read_varints}
        lines = [f"def read({'b, kept' if keeping else 'b'}):", " i = 0", " t = b[0]"]
        for place, field in enumerate(sorted(fields, key=lambda field: field.number)):
            scope |= self._helpers(field)
            if keeping and field.part is not None:
                keep = _kept_parts if field.repeated else _kept_part
                written = keep(field, place, "" if self._is_frozen(field.part) else ".copy()")
            else:
                written = _lines(field)
            lines += [f" {line}" for line in written]
        values = ", ".join(f"v_{field.name}" for field in fields)
        lines += [" if i != len(b) - 1: raise ValueError", f" return cls({values})"]
        exec("\n".join(lines), scope)  # noqa: S102 (our own text, made from our own descriptors)
        return scope["read"]

    def _is_frozen(self, descriptor: Descriptor) -> bool:
        cls = self._names.of_message(descriptor)
        return bool(cls.__dataclass_params__.frozen)  # type: ignore[attr-defined]

    def _helpers(self, field: Field) -> dict[str, object]:
        """What the lines of one field use."""
        x = field.name
        if field.part is not None:
            return {f"read_{x}": self.of_part(field.part)}
        if field.repeated:
            return {f"means_{x}": Meanings(_meaning(field))}
        if field.members:
            members = {n: member for n, member in field.members.items() if member is not None}
            return {f"few_{x}": members, f"any_{x}": lambda number: members[signed(number)]}
        convert = _NUMBERS.get(field.descriptor.type, signed)
        return {f"few_{x}": tuple(map(convert, range(128))), f"any_{x}": convert}


class Meanings(dict[bytes, tuple[object, ...]]):
    """What the bytes of a packed field mean; they are often the same, so it is remembered."""

    def __init__(self, meaning: Callable[[int], object]) -> None:
        super().__init__()
        self._meaning = meaning
        self._of_bytes: dict[int, object] = {}  # numbers of one byte: nearly all
        for number in range(128):
            with suppress(KeyError):  # not every number is a member of an enum
                self._of_bytes[number] = meaning(number)

    def __missing__(self, data: bytes) -> tuple[object, ...]:
        if len(self) == _MOST_REMEMBERED:
            self.clear()
        if data.isascii():
            values = tuple(map(self._of_bytes.__getitem__, data))
        else:
            values = tuple(map(self._meaning, read_varints(data)))
        self[data] = values
        return values


def _meaning(field: Field) -> Callable[[int], object]:
    """What a number of a packed field means."""
    if not field.members:
        return _NUMBERS.get(field.descriptor.type, signed)
    members = field.members
    return lambda number: members[signed(number)]


def _lines(field: Field) -> list[str]:
    """The lines that read a field into a variable."""
    if field.part is not None:
        return _delimited(field, f"read_{field.name}(b[i:j] + END)")
    if field.descriptor.type == FieldDescriptor.TYPE_STRING:
        return _delimited(field, "b[i:j].decode()")
    return _packed(field) if field.repeated else _number(field)


def _here(field: Field, wire_type: int) -> tuple[str, int]:
    """A condition: the next field is this one. And how many bytes its tag has."""
    tag = varint(field.number << 3 | wire_type)
    more = [f"b[i + {place}] == {byte}" for place, byte in enumerate(tag) if place]
    return " and ".join([f"t == {tag[0]}", *more]), len(tag)


def _number(field: Field) -> list[str]:
    here, head = _here(field, _VARINT)
    x, is_plain = field.name, field.descriptor.type == FieldDescriptor.TYPE_INT32
    unset = False if field.descriptor.type == FieldDescriptor.TYPE_BOOL else 0
    lines = [
        f"v_{x} = {None if field.optional else unset}",
        f"if {here}:",
        f" n = b[i + {head}]",
        f" if n < 128: i += {head + 1}; v_{x} = {'n' if is_plain else f'few_{x}[n]'}",
        f" else: n, i = read_varint(b, i + {head}); v_{x} = any_{x}(n)",
        " t = b[i]",
    ]
    must_be_there = field.members and not field.optional
    return [*lines, "else: raise ValueError"] if must_be_there else lines


def _packed(field: Field) -> list[str]:
    x, is_plain = field.name, field.descriptor.type == FieldDescriptor.TYPE_INT32
    here, head = _here(field, _LENGTH_DELIMITED)
    value = "d if d.isascii() else means_{x}[d]" if is_plain else "means_{x}[d]"
    return [
        f"v_{x} = {field.container}()",
        f"if {here}:",
        *_body(head),
        " d = b[i:j]",
        f" v_{x} = {field.container}({value.format(x=x)})",
        " i = j",
    ]


def _body(head: int) -> list[str]:
    """From the tag of a field to its first byte; stumbles over a field without its last byte."""
    return [
        f" n = b[i + {head}]",
        f" if n < 128: i += {head + 1}",
        f" else: n, i = read_varint(b, i + {head})",
        " j = i + n",
        " t = b[j]",
    ]


def _delimited(field: Field, value: str) -> list[str]:
    """A text, a part, or many."""
    x = field.name
    here, head = _here(field, _LENGTH_DELIMITED)
    if not field.repeated:
        unset = None if field.optional else ""
        return [f"v_{x} = {unset!r}", f"if {here}:", *_body(head), f" v_{x} = {value}", " i = j"]
    lines = ["v = []", f"while {here}:", *_body(head), f" v.append({value})", " i = j"]
    return [*lines, f"v_{x} = {'v' if field.container == 'list' else 'tuple(v)'}"]


def _kept_part(field: Field, place: int, copy: str) -> list[str]:
    """A part of a compartment, read only if its bytes differ from those that are kept."""
    x, (here, head) = field.name, _here(field, _LENGTH_DELIMITED)
    return [
        f"v_{x} = None",
        f"if {here}:",
        f" k = kept[{place}]",
        f" if b.startswith(k[0], i): i += len(k[0]); t = b[i]; v_{x} = k[1]{copy}",
        " else:",
        "  s = i",
        *(f" {line}" for line in _body(head)),
        f"  v_{x} = read_{x}(b[i:j] + END); k[0] = b[s:j]; k[1] = v_{x}{copy}; i = j",
    ]


def _kept_parts(field: Field, place: int, copy: str) -> list[str]:
    """The same for many, each with those kept in its place."""
    x, (here, head) = field.name, _here(field, _LENGTH_DELIMITED)
    return [
        "v = []",
        f"k = kept[{place}]",
        "q = 0",
        f"while {here}:",
        " if q == len(k): k += (END, None)",
        f" if b.startswith(k[q], i): i += len(k[q]); t = b[i]; v.append(k[q + 1]{copy})",
        " else:",
        "  s = i",
        *(f" {line}" for line in _body(head)),
        f"  p = read_{x}(b[i:j] + END); k[q] = b[s:j]; k[q + 1] = p{copy}; v.append(p); i = j",
        " q += 2",
        f"v_{x} = {'v' if field.container == 'list' else 'tuple(v)'}",
    ]
