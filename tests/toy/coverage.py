"""What a complete set of games must have used, and which events show it."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.engine import Happened
from toy.events import BidsRevealed, Event, PrizeTaken, Reshuffled


def features() -> frozenset[str]:
    return frozenset({"kept", "burned", "reshuffled", "tied bids"})


def features_of(happened: Happened[Event]) -> Sequence[str]:
    match happened.public:
        case PrizeTaken(kept=kept):
            return ("kept" if kept else "burned",)
        case Reshuffled():
            return ("reshuffled",)
        case BidsRevealed(winner=None):
            return ("tied bids",)
    return ()
