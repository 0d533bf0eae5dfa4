"""The messages around a game's own: `Move`, `Event`, `View` and `Refusal` with their oneofs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module

from google.protobuf.message import DecodeError

from riverboat import games
from riverboat.engine import MOST_SEATS, SPECTATOR, Refusal, View
from riverboat.v1 import common_pb2
from riverboat.wire.game_wire import GameWire
from riverboat.wire.names import WireError
from riverboat.wire.slots import game_of, has_own_field, slot
from riverboat.wire.varints import read_varint
from riverboat.wire.views import ViewReader

_SEAT_TAG = common_pb2.View(seat=0).SerializeToString()[0]


class WrongGameError(WireError):
    """A move of another game."""


class Envelope:
    """Puts values of one game into the common messages and takes them out."""

    def __init__(self, game_id: str, wire: GameWire) -> None:
        self.game_id = game_id
        self.wire = wire
        self._move = slot(common_pb2.Move, game_id, wire.moves.message_type)
        self._event = slot(common_pb2.Event, game_id, wire.events.message_type)
        self._view = slot(common_pb2.View, game_id, wire.view_type)
        self._seats = [common_pb2.View(seat=seat).SerializeToString() for seat in range(MOST_SEATS)]

    def fill_move(self, move: object, message: common_pb2.Move) -> None:
        message.MergeFromString(self.encode_move(move))

    def read_move(self, message: common_pb2.Move) -> object:
        """The move in its canonical form; WireError if it is none of this game."""
        which = game_of(message)
        if which is None:
            raise WireError("the move is empty")
        if which != self.game_id:
            raise WrongGameError(f"this is a move of another game, the match is {self.game_id}")
        return self.wire.game.canonical(self.wire.moves.read(self._move.message(message)))

    def fill_event(self, event: object, message: common_pb2.Event) -> None:
        message.MergeFromString(self.encode_event(event))

    def read_event(self, message: common_pb2.Event) -> object:
        return self.wire.events.read(self._event.message(message))

    def fill_view(self, view: View, message: common_pb2.View) -> None:
        if view.seat >= 0:
            message.seat = view.seat
        message.MergeFromString(self._view.put(self.wire.encode_whole_view(view)))

    def view_reader(self) -> Callable[[common_pb2.View | bytes], View]:
        """A reader for the views of one seat; parts that did not change are not read again."""
        reader = ViewReader(self.wire)

        def read(view: common_pb2.View | bytes) -> View:
            data = view if isinstance(view, bytes) else view.SerializeToString()
            return reader.read(*self._opened(data))

        return read

    def _opened(self, data: bytes) -> tuple[bytes, int]:
        """The bytes of the game's own view in those of a view, and the seat it belongs to."""
        with suppress(IndexError):
            seat, place = (data[1], 2) if data[0] == _SEAT_TAG else (-1, 0)
            if seat < 128 and data[place] == self._view.tag:
                size, start = read_varint(data, place + 1)
                if start + size == len(data):
                    return data[start:], seat
        try:
            message = common_pb2.View.FromString(data)
        except DecodeError:
            raise WireError("the bytes are no view") from None
        seat = message.seat if message.HasField("seat") else SPECTATOR
        return self._view.content(message), seat

    def read_view(self, message: common_pb2.View) -> View:
        """A view as protobuf reads it; a `view_reader` gives the same at less cost."""
        seat = message.seat if message.HasField("seat") else SPECTATOR
        return self.wire.read_view(self._view.message(message), seat)

    def encode_move(self, move: object) -> bytes:
        return self._move.put(self.wire.moves.encode(move))

    def encode_event(self, event: object) -> bytes:
        return self._event.put(self.wire.events.encode(event))

    def encode_view(self, seat: int, public: bytes, secret: bytes | None) -> bytes:
        """(seat, public, that seat's secret): nothing else can get into a view. -1: a spectator."""
        if seat < 0:
            return self._view.put(self.wire.encode_view(public, None))
        return self._seats[seat] + self._view.put(self.wire.encode_view(public, secret))

    def fill_refusal(self, refusal: Refusal, message: common_pb2.Refusal) -> None:
        message.reason = common_pb2.REFUSAL_REASON_ILLEGAL_MOVE
        message.text = refusal.text
        message.rule = refusal.rule
        if has_own_field(self.game_id):
            setattr(message, self.game_id, refusal.reason + 1)
        else:
            message.other.game = self.game_id
            message.other.reason = refusal.reason + 1


@cache
def envelope(game_id: str) -> Envelope:
    """The envelope of a registered game."""
    game = games.get(game_id)
    package = f"riverboat.games.{game_id}"
    groups = ("moves", "events", "state", "refusals")
    modules = {group: import_module(f"{package}.{group}") for group in groups}
    messages = import_module(f"riverboat.v1.{game_id}_pb2")
    prefix = "".join(word.capitalize() for word in game_id.split("_"))
    return Envelope(game_id, GameWire(game, prefix, modules, messages))
