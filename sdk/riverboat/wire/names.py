"""Which rule class travels as which message, field by field: both are matched by name.

docs/adding_a_game.md says how the names go together.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import IntEnum
from types import ModuleType
from typing import TYPE_CHECKING, cast

from google.protobuf.message import Message

if TYPE_CHECKING:  # at run time descriptors come from protobuf's C core
    from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor

Members = dict[int, IntEnum | None]


class WireError(ValueError):
    """A message does not describe a value: something is unset, unknown or out of range."""


def descriptor_of(message_type: type[Message]) -> Descriptor:
    return cast("Descriptor", message_type.DESCRIPTOR)


@dataclasses.dataclass(frozen=True, slots=True)
class Field:
    """One attribute of a rule class, and the field of the message that carries it."""

    name: str
    descriptor: FieldDescriptor
    container: str
    """What a repeated field is in Python: `tuple` or `list`."""
    members: Members
    """The members of an enum by their numbers on the wire; 0 is none of them."""

    @property
    def number(self) -> int:
        return self.descriptor.number

    @property
    def repeated(self) -> bool:
        return bool(self.descriptor.is_repeated)

    @property
    def part(self) -> Descriptor | None:
        """The message that the field holds; None if it holds numbers, names or texts."""
        return self.descriptor.message_type

    @property
    def optional(self) -> bool:
        """Whether None is a value of the field."""
        return bool(self.descriptor.has_presence)


class TypeNames(dict[str, type]):
    """The classes of a game by their names on the wire."""

    def __init__(self, prefix: str, modules: Mapping[str, ModuleType]) -> None:
        super().__init__()
        for group, module in modules.items():
            package = module.__name__.rpartition(".")[0]
            for name, value in vars(module).items():
                if isinstance(value, type) and value.__module__.startswith(package):
                    self[f"{group}.{name}"] = value
        self.prefix = prefix

    def of_message(self, descriptor: Descriptor) -> type:
        """Top-level messages are compartments, nested ones belong to their parent's group."""
        if descriptor.containing_type is None:
            return self._find("state", descriptor.name.removeprefix(self.prefix))
        group = {"Move": "moves", "Event": "events"}.get(self._outermost(descriptor))
        return self._find(group or "state", descriptor.name)

    def in_move(self, descriptor: Descriptor) -> bool:
        return self._outermost(descriptor) == "Move"

    def _outermost(self, descriptor: Descriptor) -> str:
        while descriptor.containing_type is not None:
            descriptor = descriptor.containing_type
        return descriptor.name.removeprefix(self.prefix)

    def of_enum(self, descriptor: EnumDescriptor) -> type[IntEnum]:
        name = descriptor.name.removeprefix(self.prefix)
        found = self._find("refusals" if name == "Reason" else "state", name)
        if not issubclass(found, IntEnum):
            raise TypeError(f"{found} must be an IntEnum to travel as {descriptor.full_name}")
        return found

    def fields(self, descriptor: Descriptor) -> list[Field]:
        """The fields of a message in the order of its class. Both must have the same ones."""
        cls = self.of_message(descriptor)
        if not dataclasses.is_dataclass(cls):
            raise TypeError(f"{cls} must be a dataclass to travel as {descriptor.full_name}")
        wanted = dataclasses.fields(cls)
        offered = {field.name: field for field in descriptor.fields}
        odd = sorted({attribute.name for attribute in wanted} ^ set(offered))
        if odd:
            raise TypeError(f"{descriptor.full_name} and {cls} differ in {odd}")
        return [self._field(attribute, offered[attribute.name]) for attribute in wanted]

    def _field(self, attribute: dataclasses.Field[object], field: FieldDescriptor) -> Field:
        members: Members = {}
        if field.enum_type is not None:
            members = enum_members(self.of_enum(field.enum_type), field.enum_type)
        # compiled classes keep no more of a type than its container
        text = str(attribute.type).removeprefix("<class '")
        container = "tuple" if text.startswith("tuple") else "list"
        return Field(attribute.name, field, container, members)

    def _find(self, group: str, name: str) -> type:
        try:
            return self[f"{group}.{name}"]
        except KeyError:
            raise TypeError(f"no class {name} in {self.prefix} {group}.py") from None


def enum_members(enum: type[IntEnum], descriptor: EnumDescriptor) -> Members:
    """Members by wire number; number 0, unspecified, is None. Both sides must agree exactly."""
    stem = _screaming(descriptor.name)
    expected = [f"{stem}_UNSPECIFIED", *(f"{stem}_{member.name}" for member in enum)]
    numbers = [value.number for value in descriptor.values]
    if [value.name for value in descriptor.values] != expected or numbers != [*range(len(numbers))]:
        raise TypeError(f"{descriptor.full_name} and {enum} differ: expected {expected}")
    if [member.value for member in enum] != list(range(len(enum))):
        raise TypeError(f"{enum} must count from 0 without gaps")
    return dict(enumerate((None, *enum)))


def _screaming(name: str) -> str:
    words = "".join(f"_{letter}" if letter.isupper() else letter for letter in name)
    return words.strip("_").upper()
