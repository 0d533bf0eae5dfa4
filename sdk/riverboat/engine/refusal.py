"""Why a move was refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal names its reason (an enum of the game), says it in words, and cites the rule.

    The text is made from the view of the refused seat alone: it can tell nothing hidden.
    """

    reason: IntEnum
    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.reason.name}: {self.text} ({self.rule})"
