"""What reports on the balance of a game compare: features that belong together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def no_words(name: str) -> str:
    """For things whose name says it all."""
    return ""


@dataclass(frozen=True, slots=True)
class Family:
    """The features of a game whose names begin alike: `card I07` is one of the family `card`.

    They belong to the seat that their events name in a field `seat`. Those of a `table` belong to
    all seats alike, as a scenario does.
    """

    begins: str
    title: str
    """What they are, as the heading of a table: `cards played`."""
    table: bool = False
    ends: bool = False
    """Whether they tell how the game ended."""
    tells: Callable[[str], str] = no_words
    """One of them in words, by its name: what it costs and does."""

    def name_of(self, feature: str) -> str | None:
        """The name of a feature within the family; None if it is of another one."""
        begins = f"{self.begins} "
        return feature[len(begins) :] if feature.startswith(begins) else None
