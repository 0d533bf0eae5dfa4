"""Everything that the wire knows about one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, cast

from google.protobuf.message import Message

from riverboat.engine import Game, NoSecret, View
from riverboat.wire.byte_readers import ByteReaders
from riverboat.wire.encoded import Framer, frame_of, framer
from riverboat.wire.encoders import Encoders, KeptBytes
from riverboat.wire.message_readers import MessageReader, MessageReaders
from riverboat.wire.names import TypeNames, WireError, descriptor_of, enum_members

if TYPE_CHECKING:
    from google.protobuf.descriptor import Descriptor


class OneOf:
    """A message whose `oneof kind` holds one of several classes: moves, events."""

    def __init__(
        self,
        names: TypeNames,
        encoders: Encoders,
        readers: MessageReaders,
        message_type: type[Message],
    ) -> None:
        self.message_type = message_type
        self._encode: dict[type, tuple[Framer, Callable[[object], bytes]]] = {}
        self._read: dict[str, MessageReader] = {}
        for field in message_type.DESCRIPTOR.oneofs_by_name["kind"].fields:
            kind = cast("Descriptor", field.message_type)
            self._encode[names.of_message(kind)] = (frame_of(field), encoders.of(kind).encode)
            self._read[field.name] = readers.of(kind)

    @property
    def classes(self) -> tuple[type, ...]:
        return tuple(self._encode)

    def encode(self, value: object) -> bytes:
        frame, encode = self._encode[type(value)]
        return frame(encode(value))

    def read(self, message: Message) -> object:
        name = message.WhichOneof("kind")
        if name is None:
            raise WireError("nothing is set")
        return self._read[name](getattr(message, name))


class GameWire:
    """The encoders and readers of one game's messages."""

    def __init__(
        self, game: Game, prefix: str, modules: Mapping[str, ModuleType], messages: ModuleType
    ) -> None:
        self.game = game
        self._names = TypeNames(prefix, modules)
        self._encoders = Encoders(self._names)
        self._readers = MessageReaders(self._names)
        self.byte_readers = ByteReaders(self._names)
        self.moves = self._one_of(getattr(messages, f"{prefix}Move"))
        self.events = self._one_of(getattr(messages, f"{prefix}Event"))
        self.public_type: type[Message] = getattr(messages, f"{prefix}Public")
        self.secret_type: type[Message] | None = getattr(messages, f"{prefix}Secret", None)
        self.view_type: type[Message] = getattr(messages, f"{prefix}View")
        self._frame_public = framer(self.view_type, "public")
        self._frame_secret = None
        if self.secret_type is not None:
            self._frame_secret = framer(self.view_type, "secret")
        reason = messages.DESCRIPTOR.enum_types_by_name[f"{prefix}Reason"]
        enum_members(self._names.of_enum(reason), reason)

    def _one_of(self, message_type: type[Message]) -> OneOf:
        return OneOf(self._names, self._encoders, self._readers, message_type)

    def keep_public(self) -> KeptBytes:
        return self._encoders.keeper(self.public_type)

    def keep_secret(self) -> KeptBytes | None:
        if self.secret_type is None:
            return None
        return self._encoders.keeper(self.secret_type)

    def encode_view(self, public: bytes, secret: bytes | None) -> bytes:
        """A view of encoded compartments; without the secret one: what a spectator sees."""
        if self._frame_secret is None or secret is None:
            return self._frame_public(public)
        return self._frame_public(public) + self._frame_secret(secret)

    def encode_whole_view(self, view: View) -> bytes:
        """A view, built from nothing."""
        secret = None
        if self.secret_type is not None and view.secret is not None:
            secret = self._encoders.of(descriptor_of(self.secret_type)).encode(view.secret)
        public = self._encoders.of(descriptor_of(self.public_type)).encode(view.public)
        return self.encode_view(public, secret)

    def read_view(self, message: Message, seat: int) -> View:
        """A view as protobuf reads it; `ViewReader` gives the same at less cost."""
        public = self._read_part(message, "public", self.public_type)
        secret: object = None
        if seat >= 0:
            secret = NoSecret()
            if self.secret_type is not None:
                secret = self._read_part(message, "secret", self.secret_type)
        return View(self.game, seat, public, secret)

    def _read_part(self, view: Message, name: str, part_type: type[Message]) -> object:
        return self._readers.of(descriptor_of(part_type))(getattr(view, name))
