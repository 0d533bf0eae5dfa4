"""Why moves are refused."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.engine.names import Named


class Reason(Named):
    """The reasons for refusing a move."""

    NOT_ASKED = 0
    OTHER_QUESTION = 1
    NOT_IN_HAND = 2


def refuse(reason: Reason, text: str, heading: str) -> Refusal:
    """A refusal that cites a heading of the rules page."""
    return Refusal(reason, text, f"toy: {heading}")
