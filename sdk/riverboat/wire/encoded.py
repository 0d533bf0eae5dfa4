"""Fields of messages as bytes, without messages.

The bytes of a message are the bytes of its fields, one after the other. Building them in Python is
cheaper than filling a message and encoding it, and what many messages share, a view or an event,
is encoded once and then only copied. Values that are protobuf's defaults leave no bytes, unless
the field is optional; so the bytes are those that protobuf itself would write.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message

from riverboat.wire.varints import varint, zigzag

if TYPE_CHECKING:  # descriptors come from protobuf's C core
    from google._upb._message import FieldDescriptor as CoreField

    Field: TypeAlias = FieldDescriptor | CoreField

Framer = Callable[[bytes], bytes]
Encoder = Callable[[Any], bytes]

_VARINT = 0
_LENGTH_DELIMITED = 2

_LENGTHS = [varint(length) for length in range(4096)]


def framer(message_type: type[Message], name: str) -> Framer:
    """A function that turns the bytes of a part into those of a message with this field set."""
    return frame_of(message_type.DESCRIPTOR.fields_by_name[name])


def frame_of(field: Field) -> Framer:
    """The same for the descriptor of a field that holds messages, or bytes."""
    if field.message_type is None and field.type != FieldDescriptor.TYPE_BYTES:
        raise TypeError(f"{field.full_name} holds no message")
    return _framed(field)


def _framed(field: Field) -> Framer:
    """A function that puts a field's tag and the length of its bytes before them."""
    tag = varint(field.number << 3 | _LENGTH_DELIMITED)
    heads = [tag + length for length in _LENGTHS[:128]]  # few: there are many fields

    def frame(body: bytes) -> bytes:
        size = len(body)
        if size < 128:
            return heads[size] + body
        return tag + (_LENGTHS[size] if size < 4096 else varint(size)) + body

    return frame


def plain_encoder(field: Field) -> Encoder:
    """A function that encodes the value of a field that holds no messages."""
    if field.type == FieldDescriptor.TYPE_STRING:
        return _strings(field) if field.is_repeated else _string(field)
    if field.type not in _TO_NUMBER:
        raise TypeError(f"{field.full_name} has a type that games do not use")
    if field.is_repeated and field.enum_type is not None and len(field.enum_type.values) < 128:
        return _packed_enum(field)
    to_number = _TO_NUMBER[field.type]
    return _packed(field, to_number) if field.is_repeated else _number(field, to_number)


def _wire_number(member: int | None) -> int:
    """Members of enums count from 0, on the wire from 1: there 0 is none of them."""
    return 0 if member is None else member + 1


_TO_NUMBER: dict[int, Callable[[int], int]] = {
    FieldDescriptor.TYPE_INT32: int,
    FieldDescriptor.TYPE_BOOL: int,
    FieldDescriptor.TYPE_SINT32: zigzag,
    FieldDescriptor.TYPE_ENUM: _wire_number,
}


def _table(to_number: Callable[[int], int], tag: bytes = b"") -> list[bytes]:
    """The bytes of values from -64 to 255: negative ones are counted from the end of the list."""
    return [tag + varint(to_number(value)) for value in (*range(256), *range(-64, 0))]


def _number(field: Field, to_number: Callable[[int], int]) -> Encoder:
    tag = varint(field.number << 3 | _VARINT)
    common = _table(to_number, tag)
    if not field.has_presence and to_number(0) == 0:
        common[0] = b""

    def encode(value: int | None) -> bytes:
        if value is None:
            return b""
        return common[value] if -64 <= value < 256 else tag + varint(to_number(value))

    return encode


def _packed(field: Field, to_number: Callable[[int], int]) -> Encoder:
    frame = _framed(field)
    # Values from -128 to 127 whose numbers take a byte each, nearly all, are encoded in one go.
    numbers = bytes(
        number if 0 <= (number := to_number(value)) < 128 else 255
        for value in (*range(128), *range(-128, 0))
    )

    def encode(values: Sequence[int]) -> bytes:
        if not values:
            return b""
        try:
            body = array("b", values).tobytes().translate(numbers)
        except (OverflowError, TypeError):  # large, or None
            body = b"\xff"
        if not body.isascii():
            body = b"".join([varint(to_number(value)) for value in values])
        return frame(body)

    return encode


def _packed_enum(field: Field) -> Encoder:
    frame = _framed(field)

    def encode(members: Sequence[int | None]) -> bytes:
        if not members:
            return b""
        return frame(bytes([0 if member is None else member + 1 for member in members]))

    return encode


def _string(field: Field) -> Encoder:
    frame = _framed(field)
    unset = None if field.has_presence else ""

    def encode(text: str | None) -> bytes:
        return b"" if text is None or text == unset else frame(text.encode())

    return encode


def _strings(field: Field) -> Encoder:
    frame = _framed(field)

    def encode(texts: Iterable[str]) -> bytes:
        return b"".join([frame(text.encode()) for text in texts])

    return encode
