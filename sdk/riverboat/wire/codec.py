"""One codec for all games, driven by the descriptors of the generated messages.

For every message it writes itself four small functions, once: `encode` makes the bytes of a rule
value, `read` makes the value of a message, `renew` encodes anew only what has changed since the
last time, `reread` reads only the parts whose bytes have changed.
Classes and messages are matched by name (docs/adding_a_game.md, section 3).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import IntEnum
from types import ModuleType
from typing import Any

from google.protobuf.message import Message

from riverboat.engine import Game, NoSecret, View
from riverboat.wire.encoded import frame_of, framer, plain_encoder

# Descriptors come from protobuf's C core, whose classes the stubs do not describe.
Descriptor = Any
EnumDescriptor = Any
FieldDescriptor = Any


class WireError(ValueError):
    """A message does not describe a value: something is unset, unknown or out of range."""


@dataclasses.dataclass(frozen=True, slots=True)
class Functions:
    """How one class is encoded, and read from its message."""

    encode: Callable[[Any], bytes]
    read: Callable[[Any], Any]
    renew: Callable[[Any, Kept], bytes]
    reread: Callable[[Any, list[Any]], Any]
    frozen: bool


class Kept:
    """What was last encoded of an object: its values, the bytes of each field and of the whole.

    Of a part the value is what is kept of that part in turn, and `parts` has its bytes. Nothing
    is kept at first: no field starts as None, or it is unset then.
    """

    __slots__ = ("parts", "pieces", "values", "whole")

    def __init__(self, fields: int) -> None:
        self.values: list[Any] = [None] * fields
        self.parts: list[Any] = [None] * fields
        self.pieces = [b""] * fields
        self.whole: bytes | None = None


class TypeNames(dict[str, type]):
    """The classes of a game by their names on the wire."""

    def __init__(self, prefix: str, modules: Mapping[str, ModuleType]) -> None:
        super().__init__()
        for group, module in modules.items():
            for name, value in vars(module).items():
                if isinstance(value, type) and value.__module__ == module.__name__:
                    self[f"{group}{name}"] = value
        self.prefix = prefix

    def of_message(self, descriptor: Descriptor) -> type:
        """Top-level messages are compartments, nested ones belong to their parent's group."""
        if descriptor.containing_type is None:
            return self._find("state.", descriptor.name.removeprefix(self.prefix))
        group = {"Move": "moves.", "Event": "events."}.get(self._outermost(descriptor))
        return self._find(group or "state.", descriptor.name)

    def in_move(self, descriptor: Descriptor) -> bool:
        return self._outermost(descriptor) == "Move"

    def _outermost(self, descriptor: Descriptor) -> str:
        while descriptor.containing_type is not None:
            descriptor = descriptor.containing_type
        return str(descriptor.name.removeprefix(self.prefix))

    def of_enum(self, descriptor: EnumDescriptor) -> type[IntEnum]:
        name = descriptor.name.removeprefix(self.prefix)
        group = "refusals." if name == "Reason" else "state."
        found = self._find(group, name)
        if not issubclass(found, IntEnum):
            raise TypeError(f"{found} must be an IntEnum to travel as {descriptor.full_name}")
        return found

    def _find(self, group: str, name: str) -> type:
        try:
            return self[group + name]
        except KeyError:
            raise TypeError(f"no class {name} in {self.prefix} {group[:-1]}.py") from None


def enum_table(enum: type[IntEnum], descriptor: EnumDescriptor) -> tuple[IntEnum | None, ...]:
    """Members by wire number; number 0, unspecified, is None. Both sides must agree exactly."""
    stem = _screaming(descriptor.name)
    expected = [f"{stem}_UNSPECIFIED", *(f"{stem}_{member.name}" for member in enum)]
    numbers = [value.number for value in descriptor.values]
    if [value.name for value in descriptor.values] != expected or numbers != [*range(len(numbers))]:
        raise TypeError(f"{descriptor.full_name} and {enum} differ: expected {expected}")
    if [member.value for member in enum] != list(range(len(enum))):
        raise TypeError(f"{enum} must count from 0 without gaps")
    return (None, *enum)


def _screaming(name: str) -> str:
    words = "".join(f"_{letter}" if letter.isupper() else letter for letter in name)
    return words.strip("_").upper()


def _named(members: dict[int, Any], number: int) -> Any:
    """The member of a single enum field; unset and unknown numbers are errors."""
    member = members.get(number)
    if member is None:
        raise WireError("an enum field is unset or unknown")
    return member


def _names(members: dict[int, Any], numbers: Any) -> list[Any]:
    """The members of a repeated enum field; 0 stands for None."""
    try:
        return list(map(members.__getitem__, numbers))
    except KeyError:
        raise WireError("an enum field holds an unknown value") from None


def _only_names(members: dict[int, Any], numbers: Any) -> list[Any]:
    """The members of a repeated enum field of a move, where nothing may be left open."""
    if 0 in numbers:
        raise WireError("an enum field is unset")
    return _names(members, numbers)


def _part_reader(of: Functions) -> Callable[[Any, list[Any], int], Any]:
    """Reads a part of a view: the one read before, or its copy, if its bytes are the same."""
    read = of.read

    def frozen_part(message: Any, kept: list[Any], place: int) -> Any:
        data = message.SerializeToString()
        old = kept[place]
        if old is not None and old[0] == data:
            return old[1]
        part = read(message)
        kept[place] = (data, part)
        return part

    def part(message: Any, kept: list[Any], place: int) -> Any:
        data = message.SerializeToString()
        old = kept[place]
        if old is not None and old[0] == data:
            return old[1].copy()
        part = read(message)
        kept[place] = (data, part.copy())
        return part

    return frozen_part if of.frozen else part


def _parts(messages: Any, kept: list[Any], place: int, part: Callable[..., Any]) -> list[Any]:
    old = kept[place]
    count = len(messages)
    if old is None or len(old) != count:
        kept[place] = old = [None] * count
    return [part(message, old, index) for index, message in enumerate(messages)]


def _container(attribute: dataclasses.Field[Any]) -> str:
    """Whether a repeated field is a tuple or a list; compiled classes keep no more than that."""
    text = str(attribute.type).removeprefix("<class '")
    return "tuple" if text.startswith("tuple") else "list"


class Codec:
    """Functions per message class, written on first use."""

    def __init__(self, names: TypeNames) -> None:
        self.names = names
        self._known: dict[str, Functions] = {}

    def functions(self, descriptor: Descriptor) -> Functions:
        known = self._known.get(descriptor.full_name)
        if known is None:
            known = self._write(descriptor, self.names.of_message(descriptor))
            self._known[descriptor.full_name] = known
        return known

    def _write(self, descriptor: Descriptor, cls: type) -> Functions:
        if not dataclasses.is_dataclass(cls):
            raise TypeError(f"{cls} must be a dataclass to travel as {descriptor.full_name}")
        wanted = [field.name for field in dataclasses.fields(cls)]
        offered = {field.name: field for field in descriptor.fields}
        if set(wanted) != set(offered):
            odd = sorted(set(wanted) ^ set(offered))
            raise TypeError(f"{descriptor.full_name} and {cls} differ in {odd}")
        names = _only_names if self.names.in_move(descriptor) else _names
        scope: dict[str, Any] = {"cls": cls, "named": _named, "names": names}
        scope |= {"Kept": Kept, "parts": _parts}
        writers = [
            _FieldWriter(self, offered[attribute.name], _container(attribute), scope)
            for attribute in dataclasses.fields(cls)
        ]
        by_number = sorted(writers, key=lambda writer: writer.number)
        read = ", ".join(writer.read() for writer in writers)
        reread = ", ".join(writer.reread(place) for place, writer in enumerate(writers))
        encode = ", ".join(writer.encode() for writer in by_number)
        source = [
            f"def read(m): return cls({read})",
            f"def reread(m, k): return cls({reread})",
            f"def encode(o): return b''.join(({encode}{',' if encode else ''}))",
            "def renew(o, kept):",
            "    same, k, q, p = kept.whole is not None, kept.values, kept.parts, kept.pieces",
            *(f"    {line}" for at, writer in enumerate(by_number) for line in writer.renew(at)),
            "    if not same: kept.whole = b''.join(p)",
            "    return kept.whole",
        ]
        exec("\n".join(source), scope)  # noqa: S102 (our own text, made from our own descriptors)
        frozen = bool(cls.__dataclass_params__.frozen)  # type: ignore[attr-defined]
        return Functions(scope["encode"], scope["read"], scope["renew"], scope["reread"], frozen)


class _FieldWriter:
    """The source lines that move one field between object `o` and message `m`."""

    def __init__(
        self, codec: Codec, field: FieldDescriptor, container: str, scope: dict[str, Any]
    ) -> None:
        self.name = field.name
        self.number = field.number
        self.repeated = bool(field.is_repeated)
        self.optional = bool(field.has_presence) and field.message_type is None
        self.container = container
        self.kind = "scalar"
        if field.enum_type is not None:
            self.kind = "enum"
            enum = codec.names.of_enum(field.enum_type)
            table = enum_table(enum, field.enum_type)
            scope[f"enum_{self.name}"] = dict(enumerate(table))
        elif field.message_type is not None:
            self.kind = "message"
            functions = codec.functions(field.message_type)
            scope[f"part_{self.name}"] = _part_reader(functions)
            scope[f"frame_{self.name}"] = frame_of(field)
            scope[f"size_{self.name}"] = len(field.message_type.fields)
            for part in ("encode", "read", "renew"):
                scope[f"{part}_{self.name}"] = getattr(functions, part)
            return
        scope[f"encode_{self.name}"] = plain_encoder(field)

    def encode(self) -> str:
        n = self.name
        if self.kind != "message":
            return f"encode_{n}(o.{n})"
        if self.repeated:
            return f"b''.join([frame_{n}(encode_{n}(x)) for x in o.{n}])"
        return f"(b'' if o.{n} is None else frame_{n}(encode_{n}(o.{n})))"

    def read(self) -> str:
        n, value = self.name, f"m.{self.name}"
        if self.repeated:
            if self.kind == "message":
                value = f"[read_{n}(x) for x in m.{n}]"
            elif self.kind == "enum":
                value = f"names(enum_{n}, m.{n})"
            else:
                return f"{n}={self.container}(m.{n})"
            return f"{n}={value}" if self.container == "list" else f"{n}=tuple({value})"
        if self.kind == "message":
            return f"{n}=(read_{n}(m.{n}) if m.HasField('{n}') else None)"
        if self.kind == "enum":
            value = f"named(enum_{n}, m.{n})"
        if self.optional:
            value = f"({value} if m.HasField('{n}') else None)"
        return f"{n}={value}"

    def reread(self, place: int) -> str:
        n = self.name
        if self.kind != "message":
            return self.read()
        if self.repeated:
            parts = f"parts(m.{n}, k, {place}, part_{n})"
            return f"{n}={parts}" if self.container == "list" else f"{n}=tuple({parts})"
        return f"{n}=(part_{n}(m.{n}, k, {place}) if m.HasField('{n}') else None)"

    def renew(self, place: int) -> list[str]:
        """Encode the field only if it differs from what is kept in k[place]; keep a copy of it."""
        n, k = self.name, f"k[{place}]"
        if self.kind == "message":
            return self._renew_parts(place) if self.repeated else self._renew_part(place)
        copied = "v[:]" if self.repeated and self.container == "list" else "v"
        return [
            f"v = o.{n}",
            f"if v != {k}: {k} = {copied}; p[{place}] = encode_{n}(v); same = False",
        ]

    def _renew_part(self, place: int) -> list[str]:
        n, k = self.name, f"k[{place}]"
        return [
            f"v = o.{n}",
            "d = None",
            "if v is not None:",
            f"    if {k} is None: {k} = Kept(size_{n})",
            f"    d = renew_{n}(v, {k})",
            f"if d is not q[{place}]:",
            f"    q[{place}] = d; p[{place}] = b'' if d is None else frame_{n}(d); same = False",
        ]

    def _renew_parts(self, place: int) -> list[str]:
        n, k = self.name, f"k[{place}]"
        return [
            f"v = o.{n}",
            f"if {k} is None: {k} = []",
            f"while len({k}) < len(v): {k}.append(Kept(size_{n}))",
            f"d = [renew_{n}(x, y) for x, y in zip(v, {k})]",
            f"if d != q[{place}]:",
            f"    q[{place}] = d; p[{place}] = b''.join(map(frame_{n}, d)); same = False",
        ]


class _OneOf:
    """A message whose `oneof kind` holds one of several classes."""

    def __init__(self, codec: Codec, message_type: type[Message]) -> None:
        self.message_type = message_type
        self._encode: dict[type, tuple[Callable[[bytes], bytes], Callable[[Any], bytes]]] = {}
        self._read: dict[str, Callable[[Any], Any]] = {}
        for field in message_type.DESCRIPTOR.oneofs_by_name["kind"].fields:
            functions = codec.functions(field.message_type)
            cls = codec.names.of_message(field.message_type)
            self._encode[cls] = (frame_of(field), functions.encode)
            self._read[field.name] = functions.read

    @property
    def classes(self) -> tuple[type, ...]:
        return tuple(self._encode)

    def encode(self, value: Any) -> bytes:
        frame, encode = self._encode[type(value)]
        return frame(encode(value))

    def read(self, message: Any) -> Any:
        name = message.WhichOneof("kind")
        if name is None:
            raise WireError("nothing is set")
        return self._read[name](getattr(message, name))


class KeptBytes:
    """A compartment kept encoded: only fields that changed are encoded anew."""

    def __init__(self, functions: Functions, message_type: type[Message]) -> None:
        self._renew = functions.renew
        self._kept = Kept(len(message_type.DESCRIPTOR.fields))

    def update(self, compartment: Any) -> bytes:
        """The bytes of the compartment as it is now."""
        return self._renew(compartment, self._kept)


def _nothing_read(message_type: type[Message]) -> list[Any]:
    """Room for what was read of each part."""
    return [None] * len(message_type.DESCRIPTOR.fields)


class ViewReader:
    """Reads the views of one seat, one after the other."""

    def __init__(self, wire: GameWire) -> None:
        self._wire = wire
        self._public = _nothing_read(wire.public_type)
        self._secret = [] if wire.secret_type is None else _nothing_read(wire.secret_type)

    def read(self, message: Any, seat: int) -> View:
        """What `GameWire.read_view` gives, at less cost."""
        wire = self._wire
        public = wire.public.reread(message.public, self._public)
        secret: Any = None
        if seat >= 0:
            secret = NoSecret()
            if wire.secret is not None:
                secret = wire.secret.reread(message.secret, self._secret)
        return View(wire.game, seat, public, secret)


class GameWire:
    """Everything that the wire knows about one game."""

    def __init__(
        self, game: Game, prefix: str, modules: Mapping[str, ModuleType], messages: Any
    ) -> None:
        self.game = game
        groups = {f"{group}.": module for group, module in modules.items()}
        self.codec = Codec(TypeNames(prefix, groups))
        self.moves = _OneOf(self.codec, getattr(messages, f"{prefix}Move"))
        self.events = _OneOf(self.codec, getattr(messages, f"{prefix}Event"))
        self.public_type: type[Message] = getattr(messages, f"{prefix}Public")
        self.secret_type: type[Message] | None = getattr(messages, f"{prefix}Secret", None)
        self.view_type: type[Message] = getattr(messages, f"{prefix}View")
        self.public = self.codec.functions(self.public_type.DESCRIPTOR)
        self.secret: Functions | None = None
        if self.secret_type is not None:
            self.secret = self.codec.functions(self.secret_type.DESCRIPTOR)
        self._frame_public = framer(self.view_type, "public")
        self._frame_secret = None if self.secret is None else framer(self.view_type, "secret")
        reason = messages.DESCRIPTOR.enum_types_by_name[f"{prefix}Reason"]
        self.reasons = enum_table(self.codec.names.of_enum(reason), reason)

    def keep_public(self) -> KeptBytes:
        return KeptBytes(self.public, self.public_type)

    def keep_secret(self) -> KeptBytes | None:
        if self.secret is None or self.secret_type is None:
            return None
        return KeptBytes(self.secret, self.secret_type)

    def encode_view(self, public: bytes, secret: bytes | None) -> bytes:
        """A view of encoded compartments; without the secret one: what a spectator sees."""
        if self._frame_secret is None or secret is None:
            return self._frame_public(public)
        return self._frame_public(public) + self._frame_secret(secret)

    def encode_whole_view(self, view: View) -> bytes:
        """A view, built from nothing."""
        secret = None
        if self.secret is not None and view.secret is not None:
            secret = self.secret.encode(view.secret)
        return self.encode_view(self.public.encode(view.public), secret)

    def read_view(self, message: Any, seat: int) -> View:
        public = self.public.read(message.public)
        secret: Any = None
        if seat >= 0:
            secret = NoSecret() if self.secret is None else self.secret.read(message.secret)
        return View(self.game, seat, public, secret)
