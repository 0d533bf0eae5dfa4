"""Between rule values and messages: the only place that knows both."""

from riverboat.wire.codec import GameWire, WireError
from riverboat.wire.envelope import Envelope, envelope

__all__ = ["Envelope", "GameWire", "WireError", "envelope"]
