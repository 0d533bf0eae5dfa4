"""Why a move was refused."""

from __future__ import annotations

from collections.abc import Callable
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


def citing(game: str) -> Callable[[IntEnum, str, str], Refusal]:
    """The maker of a game's refusals from reason, text and the heading of its rules page."""

    def refuse(reason: IntEnum, text: str, heading: str) -> Refusal:
        return Refusal(reason, text, f"{game}: {heading}")

    return refuse
