"""What a complete set of games must have used, and which events show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Family, Happened
from toy.events import BidsRevealed, Event, PrizeTaken, Reshuffled


def features() -> frozenset[str]:
    return frozenset({"prize kept", "prize burned", "reshuffled", "tied bids"})


def features_of(happened: Happened[Event]) -> Sequence[str]:
    match happened.public:
        case PrizeTaken(kept=kept):
            return ("prize kept" if kept else "prize burned",)
        case Reshuffled():
            return ("reshuffled",)
        case BidsRevealed(winner=None):
            return ("tied bids",)
    return ()


FAMILIES: Final = (Family("prize", "prizes won"),)
