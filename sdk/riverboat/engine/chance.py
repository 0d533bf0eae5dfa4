"""Chance: one keyed stream per match, split into labelled sub-streams.

Every draw is a pure function of (key, label, how often that label was used), so a draw added in
one place never shifts another, and whoever learns the key after the match can re-deal it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

KEY_BYTES = 32
_WORD_BYTES = 8
_WORD_RANGE = 1 << (8 * _WORD_BYTES)

T = TypeVar("T")


class Chance:
    """The random source of one match. It lives in the hidden compartment of the state."""

    def __init__(self, key: bytes, uses: dict[str, int] | None = None) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a chance key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key
        self.uses: dict[str, int] = {} if uses is None else uses

    @staticmethod
    def from_rng(rng: Random) -> Chance:
        """A source for sampled worlds: it shares nothing with the true one."""
        return Chance(rng.randbytes(KEY_BYTES))

    def copy(self) -> Chance:
        return Chance(self.key, dict(self.uses))

    def below(self, label: str, limit: int) -> int:
        """A uniform number from 0 to limit - 1."""
        return self._draws(label, [limit])[0]

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """A uniformly shuffled copy of the items."""
        deck = list(items)
        limits = list(range(len(deck), 1, -1))
        for last, pick in zip(limits, self._draws(label, limits), strict=True):
            deck[last - 1], deck[pick] = deck[pick], deck[last - 1]
        return deck

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self.key == other.key and self.uses == other.uses

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:  # the key is a secret: it must never reach a log
        return f"Chance(key=<hidden>, uses={sum(self.uses.values())})"

    def _draws(self, label: str, limits: list[int]) -> list[int]:
        """One unbiased number below each limit, by rejection."""
        use = self.uses.get(label, 0)
        self.uses[label] = use + 1
        stream = hashlib.shake_256(b"riverboat chance 1\0" + self.key + f"{label}\0{use}".encode())
        words = len(limits) + 2
        block = stream.digest(words * _WORD_BYTES)
        result: list[int] = []
        position = 0
        for limit in limits:
            ceiling = _WORD_RANGE - _WORD_RANGE % limit
            while True:
                if position == words:  # practically never: squeeze further along the same stream
                    words *= 2
                    block = stream.digest(words * _WORD_BYTES)
                start = position * _WORD_BYTES
                word = int.from_bytes(block[start : start + _WORD_BYTES], "big")
                position += 1
                if word < ceiling:
                    result.append(word % limit)
                    break
        return result


def commitment(match_id: str, secret: bytes) -> bytes:
    """What the referee publishes before the first decision; the secret is revealed at the end.

    The match id is part of it, so that matches sharing one deal publish different commitments.
    """
    return hashlib.sha256(b"riverboat commitment 1\0" + match_id.encode() + b"\0" + secret).digest()


def secret_from_seed(seed: int, deal: int = 0) -> bytes:
    """The reproducible secret behind `--seed`; never for a rated match, a seed can be guessed."""
    return hashlib.sha256(f"riverboat seed 1\0{seed}\0{deal}".encode()).digest()
