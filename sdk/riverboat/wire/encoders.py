"""Writes the functions that turn rule values into bytes, one pair per message, on first use.

`encode` makes the bytes of a value from nothing, `renew` only those of what has changed since the
last time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from google.protobuf.message import Message

from riverboat.wire.encoded import Framer, frame_of, plain_encoder
from riverboat.wire.names import Field, TypeNames, descriptor_of

if TYPE_CHECKING:
    from google.protobuf.descriptor import Descriptor


class Kept:
    """What was last encoded of an object: its values, the bytes of each field and of the whole.

    Of a part the value is what is kept of that part in turn, whose whole is framed already: it
    is the field. `parts` has the frames of repeated parts. Nothing is kept at first: no field
    starts as None, or it is unset then.
    """

    __slots__ = ("frame", "parts", "pieces", "values", "whole")

    def __init__(self, fields: int, frame: Framer = bytes) -> None:
        self.frame = frame
        self.values: list[object] = [None] * fields
        self.parts: list[object] = [None] * fields
        self.pieces = [b""] * fields
        self.whole: bytes | None = None


Encode = Callable[[object], bytes]
Renew = Callable[[object, Kept], bytes]


class Encoder(NamedTuple):
    """How the objects of one class become bytes."""

    encode: Encode
    renew: Renew


class KeptBytes:
    """An object kept encoded: only fields that changed are encoded anew."""

    def __init__(self, encoder: Encoder, fields: int) -> None:
        self._renew = encoder.renew
        self._kept = Kept(fields)

    def update(self, value: object) -> bytes:
        """The bytes of the object as it is now."""
        return self._renew(value, self._kept)


class Encoders:
    """The encoders of a game, by message."""

    def __init__(self, names: TypeNames) -> None:
        self._names = names
        self._known: dict[str, Encoder] = {}

    def of(self, descriptor: Descriptor) -> Encoder:
        known = self._known.get(descriptor.full_name)
        if known is None:
            known = self._known[descriptor.full_name] = self._write(descriptor)
        return known

    def keeper(self, message_type: type[Message]) -> KeptBytes:
        descriptor = descriptor_of(message_type)
        return KeptBytes(self.of(descriptor), len(descriptor.fields))

    def _write(self, descriptor: Descriptor) -> Encoder:
        fields = sorted(self._names.fields(descriptor), key=lambda field: field.number)
        scope: dict[str, object] = {"Kept": Kept}
        for field in fields:
            scope |= self._helpers(field)
        pieces = "".join(f"{_encode(field)}, " for field in fields)
        source = [
            f"def encode(o): return b''.join(({pieces}))",
            "def renew(o, kept):",
            "    same, k, p = kept.whole is not None, kept.values, kept.pieces",
            *(f"    {line}" for place, field in enumerate(fields) for line in _renew(field, place)),
            "    if not same: kept.whole = kept.frame(b''.join(p))",
            "    return kept.whole",
        ]
        exec("\n".join(source), scope)  # noqa: S102 (our own text, made from our own descriptors)
        return Encoder(cast(Encode, scope["encode"]), cast(Renew, scope["renew"]))

    def _helpers(self, field: Field) -> dict[str, object]:
        """What the written functions call for one field."""
        name, part = field.name, field.part
        if part is None:
            return {f"encode_{name}": plain_encoder(field.descriptor)}
        inner = self.of(part)
        return {
            f"encode_{name}": inner.encode,
            f"renew_{name}": inner.renew,
            f"frame_{name}": frame_of(field.descriptor),
            f"size_{name}": len(part.fields),
        }


def _encode(field: Field) -> str:
    """An expression for the bytes of a field of object `o`."""
    n = field.name
    if field.part is None:
        return f"encode_{n}(o.{n})"
    if field.repeated:
        return f"b''.join([frame_{n}(encode_{n}(x)) for x in o.{n}])"
    return f"(b'' if o.{n} is None else frame_{n}(encode_{n}(o.{n})))"


def _renew(field: Field, place: int) -> list[str]:
    """Encode the field only if it differs from what is kept in k[place]; keep a copy of it."""
    n, k = field.name, f"k[{place}]"
    if field.part is not None:
        return _renew_parts(n, place) if field.repeated else _renew_part(n, place)
    copied = "v[:]" if field.repeated and field.container == "list" else "v"
    return [
        f"v = o.{n}",
        f"if v != {k}: {k} = {copied}; p[{place}] = encode_{n}(v); same = False",
    ]


def _renew_part(n: str, place: int) -> list[str]:
    k = f"k[{place}]"
    return [
        f"v = o.{n}",
        "d = b''",
        "if v is not None:",
        f"    if {k} is None: {k} = Kept(size_{n}, frame_{n})",
        f"    d = renew_{n}(v, {k})",
        f"if d is not p[{place}]: p[{place}] = d; same = False",
    ]


def _renew_parts(n: str, place: int) -> list[str]:
    k, q = f"k[{place}]", f"kept.parts[{place}]"
    return [
        f"v = o.{n}",
        f"if {k} is None: {k} = []",
        f"while len({k}) < len(v): {k}.append(Kept(size_{n}, frame_{n}))",
        f"d = [renew_{n}(x, y) for x, y in zip(v, {k})]",
        f"if d != {q}: {q} = d; p[{place}] = b''.join(d); same = False",
    ]
