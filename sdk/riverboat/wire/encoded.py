"""Messages put together from parts that are encoded already.

The bytes of a message are the bytes of its fields, one after the other. So what many messages
share, a view or an event, is encoded once and then only copied.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from google.protobuf.message import Message

Framer = Callable[[bytes], bytes]

_LENGTH_DELIMITED = 2


def varint(number: int) -> bytes:
    """A number of 0 or more as protobuf writes lengths and tags."""
    pieces = bytearray()
    while number > 127:
        pieces.append(number & 127 | 128)
        number >>= 7
    pieces.append(number)
    return bytes(pieces)


_LENGTHS = [varint(length) for length in range(4096)]


def framer(message_type: type[Message], name: str) -> Framer:
    """A function that turns the bytes of a part into those of a message with this field set."""
    field: Any = message_type.DESCRIPTOR.fields_by_name[name]
    if field.message_type is None:
        raise TypeError(f"{field.full_name} holds no message")
    tag = varint(field.number << 3 | _LENGTH_DELIMITED)
    heads = [tag + length for length in _LENGTHS]

    def frame(body: bytes) -> bytes:
        size = len(body)
        return (heads[size] if size < 4096 else tag + varint(size)) + body

    return frame
