"""What games share to put things into words."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


def listed(words: Iterable[str]) -> str:
    """Words with commas and an `and`; empty if there are none."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def plural(count: int, noun: str) -> str:
    """`1 cow`, `2 cows`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def spoken(member: Enum) -> str:
    """The name of a member as one says it: `cattle thief`."""
    return member.name.lower().replace("_", " ")


def headed(words: str) -> str:
    """The same words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def cut(words: str, most: int) -> str:
    """At most so many signs; names of others can be of any length."""
    return words if len(words) <= most else words[: most - 1] + "…"
