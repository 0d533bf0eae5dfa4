"""A match as it goes onto the wire: the public view kept encoded, every event encoded once.

The record, the seats and the spectators share the bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from riverboat.engine import SPECTATOR, Happened
from riverboat.wire.encoders import KeptBytes
from riverboat.wire.envelope import Envelope

DIGEST_BYTES = 16


class EncodedEvent(NamedTuple):
    """An event in all its forms, as bytes; `private` is what `owner` sees instead of `public`."""

    public: bytes
    owner: int = SPECTATOR
    private: bytes = b""

    def seen_by(self, seat: int) -> bytes:
        """The form for a seat; -1 is a spectator."""
        return self.private if 0 <= seat == self.owner else self.public


class Feed:
    """The public view of one match and its events, encoded."""

    def __init__(self, coder: Envelope) -> None:
        self.coder = coder
        self.public = b""
        self._kept = coder.wire.keep_public()

    def look(self, public: object) -> None:
        """Bring the public view up to date."""
        self.public = self._kept.update(public)

    def digest(self) -> bytes:
        """What tells one public view from another."""
        return hashlib.sha256(self.public).digest()[:DIGEST_BYTES]

    def events(self, happened: Iterable[Happened]) -> list[EncodedEvent]:
        return [self._event(entry) for entry in happened]

    def _event(self, happened: Happened) -> EncodedEvent:
        public = self.coder.encode_event(happened.public)
        if happened.owner < 0:
            return EncodedEvent(public)
        private = self.coder.encode_event(happened.private)
        return EncodedEvent(public, happened.owner, private)

    def keep_secret(self) -> KeptBytes | None:
        """For a seat of this match: its own secret, kept encoded; None if the game has none."""
        return self.coder.wire.keep_secret()

    def view(self, seat: int, secret: bytes | None) -> bytes:
        """What a seat sees: the public view and its own secret, encoded."""
        return self.coder.encode_view(seat, self.public, secret)

    def spectator_view(self) -> bytes:
        return self.coder.encode_view(SPECTATOR, self.public, None)
