"""Where search takes its luck from; chance in real games comes from `engine.chance` alone."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol


class Randomness(Protocol):
    """A `random.Random`, or the module `random` itself: both have these, and all the others."""

    def random(self) -> float: ...

    def getrandbits(self, k: int, /) -> int: ...

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...
