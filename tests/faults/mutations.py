"""Faults in bytes and in messages, drawn from a seeded generator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from riverboat.wire.varints import varint

EDGES = (0, 1, 2, 3, 7, 127, 128, 255, 256, 2**16, 2**31 - 1, 2**31, 2**63 - 1)
TEXTS = ("", "x", "\u0000", "../..", "H17", "\U0001f920" * 30, "x" * 100, "x" * 20_000, "0" * 16)
DEEPEST = 400


def field(number: int, content: bytes) -> bytes:
    """A field that holds bytes."""
    return varint(number << 3 | 2) + varint(len(content)) + content


def flip(rng: Random, data: bytearray) -> None:
    if data:
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(rng: Random, data: bytearray) -> None:
    if data:
        data[rng.randrange(len(data))] = rng.choice((0, 1, 0x0A, 0x12, 0x7F, 0x80, 0xFF))


def cut(rng: Random, data: bytearray) -> None:
    del data[rng.randrange(len(data) + 1) :]


def drop(rng: Random, data: bytearray) -> None:
    at = rng.randrange(len(data) + 1)
    del data[at : at + rng.randint(1, 12)]


def double(rng: Random, data: bytearray) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = data[at : at + rng.randint(1, 40)]


def insert(rng: Random, data: bytearray) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.randbytes(rng.randint(1, 8))


def swap(rng: Random, data: bytearray) -> None:
    """Two stretches of equal length change places."""
    length = rng.randint(1, max(1, min(40, len(data) // 2)))
    if len(data) < 2 * length:
        return
    first = rng.randrange(len(data) - 2 * length + 1)
    second = rng.randrange(first + length, len(data) - length + 1)
    early, late = data[first : first + length], data[second : second + length]
    data[first : first + length], data[second : second + length] = late, early


def unknown_field(rng: Random, data: bytearray) -> None:
    number = rng.choice((15, 99, 999, 18_999, 2**29 - 1))
    at = rng.choice((0, len(data), rng.randrange(len(data) + 1)))
    data[at:at] = field(number, rng.randbytes(rng.randint(0, 20)))


def huge_length(rng: Random, data: bytearray) -> None:
    """A field that says it is far longer than the message."""
    at = rng.randrange(len(data) + 1)
    data[at:at] = varint(rng.randint(1, 5) << 3 | 2) + varint(rng.choice(EDGES))


def nest(rng: Random, data: bytearray) -> None:
    """The message within itself, many times over."""
    inner, number = bytes(data), rng.randint(1, 4)
    for _ in range(rng.randint(1, DEEPEST)):
        inner = field(number, inner)
        if len(inner) > 4000:
            break
    data[:] = inner


BYTE_FAULTS: tuple[Callable[[Random, bytearray], None], ...] = (
    flip,
    overwrite,
    cut,
    drop,
    double,
    insert,
    swap,
    unknown_field,
    huge_length,
    nest,
)


def damaged(rng: Random, data: bytes, others: Sequence[bytes] = ()) -> bytes:
    """A message with a few faults; now and then the head of one and the tail of another."""
    buffer = bytearray(data)
    if others and rng.random() < 0.1:
        other = rng.choice(others)
        buffer[rng.randrange(len(buffer) + 1) :] = other[rng.randrange(len(other) + 1) :]
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        rng.choice(BYTE_FAULTS)(rng, buffer)
    return bytes(buffer)


def twisted(rng: Random, message: Any) -> bytes:
    """A message that can be parsed, with odd values in some of its fields."""
    copy = type(message).FromString(message.SerializeToString())
    for _ in range(rng.randint(1, 3)):
        _twist(rng, copy)
    return bytes(copy.SerializeToString())


def _twist(rng: Random, message: Any) -> None:
    """Change, double or drop something somewhere inside."""
    while True:
        filled = [found for found, _ in message.ListFields()]
        if not filled or rng.random() < 0.15:
            filled = list(message.DESCRIPTOR.fields)
        chosen = rng.choice(filled) if filled else None
        if chosen is None:
            return
        value = getattr(message, chosen.name)
        if chosen.is_repeated:
            if chosen.message_type is None:
                value.extend([odd_value(rng, chosen)] * rng.randint(1, 3))
                return
            if not value or rng.random() < 0.2:
                value.add()
                return
            message = rng.choice(list(value))
        elif chosen.message_type is not None:
            value.SetInParent()
            message = value
        elif rng.random() < 0.1:
            message.ClearField(chosen.name)
            return
        else:
            setattr(message, chosen.name, odd_value(rng, chosen))
            return


def odd_value(rng: Random, described: Any) -> Any:
    """A value at the edge of what a field can hold."""
    kind = described.cpp_type
    if kind == described.CPPTYPE_STRING:
        text = rng.choice(TEXTS)
        return text.encode() if described.type == described.TYPE_BYTES else text
    if kind == described.CPPTYPE_BOOL:
        return rng.random() < 0.5
    if kind in (described.CPPTYPE_DOUBLE, described.CPPTYPE_FLOAT):
        return rng.choice((0.0, -1.0, 1e300, float("inf"), float("nan")))
    value = rng.choice(EDGES)
    if kind in (described.CPPTYPE_INT32, described.CPPTYPE_ENUM):
        value = min(value, 2**31 - 1)
    if kind == described.CPPTYPE_UINT32:
        return min(value, 2**32 - 1)
    if kind == described.CPPTYPE_UINT64:
        return value
    return value if rng.random() < 0.7 else -value - 1
