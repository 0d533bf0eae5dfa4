"""Enums of the rules."""

from __future__ import annotations

from enum import IntEnum


class Named(IntEnum):
    """Counts from 0, so that lists can be indexed by it, and prints as its plain name."""

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name
