"""Reads the views of one seat, one after the other: what did not change is not read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from google.protobuf.message import DecodeError

from riverboat.engine import NoSecret, View
from riverboat.wire.byte_readers import END, STUMBLES, nothing_kept
from riverboat.wire.names import WireError
from riverboat.wire.varints import read_varint

if TYPE_CHECKING:
    from riverboat.wire.game_wire import GameWire

_PUBLIC_TAG = 1 << 3 | 2
_SECRET_TAG = 2 << 3 | 2


class ViewReader:
    """Reads views from their bytes. What it gives away is never shared with what it keeps."""

    def __init__(self, wire: GameWire) -> None:
        self._game = wire.game
        self._view_type = wire.view_type
        self._read_public = wire.byte_readers.of_compartment(wire.public_type)
        self._public = nothing_kept(wire.public_type)
        self._read_secret = None
        if wire.secret_type is not None:
            self._read_secret = wire.byte_readers.of_compartment(wire.secret_type)
            self._secret = nothing_kept(wire.secret_type)

    def read(self, data: bytes, seat: int) -> View:
        """The view of a seat, -1: a spectator's; WireError if the bytes are none."""
        try:
            return self._read(data, seat)
        except STUMBLES:
            data = self._in_order(data)
        try:
            return self._read(data, seat)
        except STUMBLES:
            raise WireError("a field of the view is unset or unknown") from None

    def _in_order(self, data: bytes) -> bytes:
        """The same view as protobuf itself would write it, without fields that it does not know."""
        try:
            message = self._view_type.FromString(data)
        except DecodeError:
            raise WireError("the bytes are no view") from None
        message.DiscardUnknownFields()
        return message.SerializeToString(deterministic=True)

    def _read(self, data: bytes, seat: int) -> View:
        public, place = _part(data, 0, _PUBLIC_TAG)
        secret, place = _part(data, place, _SECRET_TAG)
        if place != len(data):
            raise ValueError
        own: object = None
        if seat >= 0:
            reads = self._read_secret
            own = NoSecret() if reads is None else reads(secret + END, self._secret)
        return View(self._game, seat, self._read_public(public + END, self._public), own)


def _part(data: bytes, place: int, tag: int) -> tuple[bytes, int]:
    """The bytes of the part that starts at a place, empty if another one does, and its end."""
    if place == len(data) or data[place] != tag:
        return b"", place
    size, start = read_varint(data, place + 1)
    return data[start : start + size], start + size
