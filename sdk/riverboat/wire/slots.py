"""Where a game's own message stands in a common one: `Move`, `Event`, `View`, `Refusal`.

The games that came with the contract have a field of their own there; all others share one.
"""

from __future__ import annotations

from google.protobuf.message import DecodeError, Message

from riverboat.v1 import common_pb2
from riverboat.wire.encoded import framer
from riverboat.wire.names import WireError

Common = common_pb2.Move | common_pb2.Event | common_pb2.View | common_pb2.Refusal
OTHER = "other"
_frame_content = framer(common_pb2.OtherGame, "content")


def has_own_field(game_id: str) -> bool:
    return game_id in [field.name for field in common_pb2.Move.DESCRIPTOR.fields]


def game_of(message: Common) -> str | None:
    """The id of the game to which a common message belongs; None if nothing says so."""
    which = message.WhichOneof("game")
    return message.other.game if which == OTHER else which


class OwnSlot:
    """A field of the game's own."""

    def __init__(self, common: type[Message], game_id: str) -> None:
        self._name = game_id
        self.put = framer(common, game_id)
        self.tag = self.put(b"")[0]
        """The first byte of the field, if nothing but the game's message is in it."""

    def message(self, common: Message) -> Message:
        found: Message = getattr(common, self._name)
        return found

    def content(self, common: Message) -> bytes:
        return self.message(common).SerializeToString()


class OtherSlot:
    """The field that other games share."""

    tag = -1

    def __init__(self, common: type[Message], game_id: str, own: type[Message]) -> None:
        self._own = own
        self._frame = framer(common, OTHER)
        self._head = common_pb2.OtherGame(game=game_id).SerializeToString()

    def put(self, body: bytes) -> bytes:
        return self._frame(self._head + _frame_content(body))

    def message(self, common: Message) -> Message:
        try:
            return self._own.FromString(self.content(common))
        except DecodeError:
            raise WireError("the content is none of the game's messages") from None

    def content(self, common: Message) -> bytes:
        other: common_pb2.OtherGame = getattr(common, OTHER)
        return other.content


def slot(common: type[Message], game_id: str, own: type[Message]) -> OwnSlot | OtherSlot:
    if has_own_field(game_id):
        return OwnSlot(common, game_id)
    return OtherSlot(common, game_id, own)
