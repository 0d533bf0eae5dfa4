"""One codec for all games, driven by the descriptors of the generated messages.

For every message it writes itself four small functions, once: `fill` puts a rule value into a
message, `read` makes the value of a message, `renew` brings a kept message up to date, `reread`
reads only the parts whose bytes have changed since the last time.
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

# Descriptors come from protobuf's C core, whose classes the stubs do not describe.
Descriptor = Any
EnumDescriptor = Any
FieldDescriptor = Any


class WireError(ValueError):
    """A message does not describe a value: something is unset, unknown or out of range."""


@dataclasses.dataclass(frozen=True, slots=True)
class Functions:
    """How one class is written to and read from its message."""

    fill: Callable[[Any, Any], None]
    read: Callable[[Any], Any]
    renew: Callable[[Any, Any, list[Any]], None]
    reread: Callable[[Any, list[Any]], Any]
    frozen: bool


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


def _part(message: Any, kept: list[Any], place: int, of: Functions) -> Any:
    """A part of a view: the one read before, or its copy, if its bytes are the same."""
    data = message.SerializeToString()
    old = kept[place]
    if old is None or old[0] != data:
        kept[place] = old = (data, of.read(message))
    return old[1] if of.frozen else old[1].copy()


def _parts(messages: Any, kept: list[Any], place: int, of: Functions) -> list[Any]:
    old = kept[place]
    if old is None or len(old) != len(messages):
        kept[place] = old = [None] * len(messages)
    return [_part(message, old, index, of) for index, message in enumerate(messages)]


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
        scope |= {"fresh": _nothing_kept, "part": _part, "parts": _parts}
        fill, renew = ["def fill(o, m):", "    pass"], ["def renew(o, m, k):", "    pass"]
        read: list[str] = []
        reread: list[str] = []
        for attribute in dataclasses.fields(cls):
            writer = _FieldWriter(self, offered[attribute.name], _container(attribute), scope)
            fill += [f"    {line}" for line in writer.fill()]
            read.append(writer.read())
            reread.append(writer.reread(len(reread)))
            renew += [f"    {line}" for line in writer.renew(len(read) - 1)]
        frozen = bool(cls.__dataclass_params__.frozen)  # type: ignore[attr-defined]
        readers = [
            f"def read(m): return cls({', '.join(read)})",
            f"def reread(m, k): return cls({', '.join(reread)})",
        ]
        source = "\n".join([*fill, *readers, *renew])
        exec(source, scope)  # noqa: S102 (our own text, made from our own descriptors)
        return Functions(scope["fill"], scope["read"], scope["renew"], scope["reread"], frozen)


class _FieldWriter:
    """The source lines that move one field between object `o` and message `m`."""

    def __init__(
        self, codec: Codec, field: FieldDescriptor, container: str, scope: dict[str, Any]
    ) -> None:
        self.name = field.name
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
            scope[f"of_{self.name}"] = codec.functions(field.message_type)
            scope[f"cls_{self.name}"] = codec.names.of_message(field.message_type)
            for part in ("fill", "read", "renew"):
                scope[f"{part}_{self.name}"] = getattr(scope[f"of_{self.name}"], part)

    def fill(self) -> list[str]:
        n = self.name
        if self.kind == "message":
            if self.repeated:
                return [f"for x in o.{n}: fill_{n}(x, m.{n}.add())"]
            return [f"if o.{n} is not None:", f"    m.{n}.SetInParent(); fill_{n}(o.{n}, m.{n})"]
        if self.repeated:
            if self.kind == "enum":
                return [f"m.{n}.extend([0 if x is None else x + 1 for x in o.{n}])"]
            return [f"m.{n}.extend(o.{n})"]
        value = f"o.{n} + 1" if self.kind == "enum" else f"o.{n}"
        if self.optional:
            return [f"if o.{n} is not None: m.{n} = {value}"]
        return [f"m.{n} = {value}"]

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
            parts = f"parts(m.{n}, k, {place}, of_{n})"
            return f"{n}={parts}" if self.container == "list" else f"{n}=tuple({parts})"
        return f"{n}=(part(m.{n}, k, {place}, of_{n}) if m.HasField('{n}') else None)"

    def renew(self, place: int) -> list[str]:
        """Set the field only if it differs from what is kept in k[place]; keep a copy of it."""
        n, k = self.name, f"k[{place}]"
        if self.kind == "message":
            return self._renew_messages(place) if self.repeated else self._renew_message(place)
        if not self.repeated:
            lines = [f"    m.{n} = {'o.' + n + ' + 1' if self.kind == 'enum' else 'o.' + n}"]
            if self.optional:
                lines = [
                    f"    if o.{n} is None: m.ClearField('{n}')",
                    f"    else: {lines[0].strip()}",
                ]
            return [f"if o.{n} != {k}:", f"    {k} = o.{n}", *lines]
        copied = f"o.{n}" if self.container == "tuple" else f"o.{n}[:]"
        return [
            f"if o.{n} != {k}:",
            f"    {k} = {copied}",
            f"    del m.{n}[:]",
            *(f"    {line}" for line in self.fill()),
        ]

    def _renew_message(self, place: int) -> list[str]:
        n, k = self.name, f"k[{place}]"
        return [
            f"if o.{n} is None:",
            f"    {k} = None; m.ClearField('{n}')",
            "else:",
            f"    if {k} is None: {k} = fresh(cls_{n}); m.{n}.SetInParent()",
            f"    renew_{n}(o.{n}, m.{n}, {k})",
        ]

    def _renew_messages(self, place: int) -> list[str]:
        n, k = self.name, f"k[{place}]"
        return [
            f"if {k} is None or len(o.{n}) != len({k}):",
            f"    {k} = [fresh(cls_{n}) for _ in o.{n}]",
            f"    del m.{n}[:]",
            f"    for _ in o.{n}: m.{n}.add()",
            f"for x, y, z in zip(o.{n}, m.{n}, {k}): renew_{n}(x, y, z)",
        ]


def _nothing_kept(cls: type) -> list[Any]:
    """Room for what is kept of an object: None, which no field starts as, or a field is unset."""
    return [None] * len(dataclasses.fields(cls))


class _OneOf:
    """A message whose `oneof kind` holds one of several classes."""

    def __init__(self, codec: Codec, message_type: type[Message]) -> None:
        self.message_type = message_type
        self._fill: dict[type, tuple[str, Callable[[Any, Any], None]]] = {}
        self._read: dict[str, Callable[[Any], Any]] = {}
        for field in message_type.DESCRIPTOR.oneofs_by_name["kind"].fields:
            functions = codec.functions(field.message_type)
            cls = codec.names.of_message(field.message_type)
            self._fill[cls] = (field.name, functions.fill)
            self._read[field.name] = functions.read

    @property
    def classes(self) -> tuple[type, ...]:
        return tuple(self._fill)

    def fill(self, value: Any, message: Any) -> None:
        name, fill = self._fill[type(value)]
        inner = getattr(message, name)
        inner.SetInParent()
        fill(value, inner)

    def read(self, message: Any) -> Any:
        name = message.WhichOneof("kind")
        if name is None:
            raise WireError("nothing is set")
        return self._read[name](getattr(message, name))


class KeptMessage:
    """A compartment's message kept up to date: only fields that changed are set anew."""

    def __init__(self, codec: Codec, message_type: type[Message]) -> None:
        self.message: Any = message_type()
        self._renew = codec.functions(message_type.DESCRIPTOR).renew
        self._kept = _nothing_kept(codec.names.of_message(message_type.DESCRIPTOR))

    def update(self, compartment: Any) -> Any:
        """Bring the message up to date with the compartment and return it (keep no reference)."""
        self._renew(compartment, self.message, self._kept)
        return self.message


class ViewReader:
    """Reads the views of one seat, one after the other."""

    def __init__(self, wire: GameWire) -> None:
        names, self._wire = wire.codec.names, wire
        self._public = _nothing_kept(names.of_message(wire.public_type.DESCRIPTOR))
        self._secret: list[Any] = []
        if wire.secret_type is not None:
            self._secret = _nothing_kept(names.of_message(wire.secret_type.DESCRIPTOR))

    def read(self, message: Any, seat: int) -> View[Any, Any]:
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
        reason = messages.DESCRIPTOR.enum_types_by_name[f"{prefix}Reason"]
        self.reasons = enum_table(self.codec.names.of_enum(reason), reason)

    def keep_public(self) -> KeptMessage:
        return KeptMessage(self.codec, self.public_type)

    def keep_secret(self) -> KeptMessage | None:
        return None if self.secret_type is None else KeptMessage(self.codec, self.secret_type)

    def fill_view(self, view: View[Any, Any], message: Any) -> None:
        """The whole view, built from nothing."""
        message.public.SetInParent()
        self.public.fill(view.public, message.public)
        if self.secret is not None and view.secret is not None:
            message.secret.SetInParent()
            self.secret.fill(view.secret, message.secret)

    def read_view(self, message: Any, seat: int) -> View[Any, Any]:
        public = self.public.read(message.public)
        secret: Any = None
        if seat >= 0:
            secret = NoSecret() if self.secret is None else self.secret.read(message.secret)
        return View(self.game, seat, public, secret)
