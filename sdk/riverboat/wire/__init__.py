"""Between rule values and messages: the only place that knows both."""

from riverboat.wire.envelope import Envelope, envelope
from riverboat.wire.game_wire import GameWire
from riverboat.wire.names import WireError

__all__ = ["Envelope", "GameWire", "WireError", "envelope"]
