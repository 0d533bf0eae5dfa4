"""Where results, ratings, tournaments and registered bots are kept.

Nothing here knows rules or a network. What needs SQLAlchemy is loaded when it is first used: who
only reads the ladder of a file does without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from riverboat_server.later import looked_up
from riverboat_server.store.errors import (
    StoreAddressError,
    StoreAwayError,
    StoreError,
    StoreFullError,
    StoreLockedError,
)

if TYPE_CHECKING:
    from riverboat_server.store.entries import EntryChange
    from riverboat_server.store.invitations import CannotJoinError, StoredInvitation, Unwelcome
    from riverboat_server.store.ratings import LadderRow
    from riverboat_server.store.registry import RegisteredBot, Tokens
    from riverboat_server.store.results import Place, ResultConflictError
    from riverboat_server.store.scrimmages import ScrimmageTerms
    from riverboat_server.store.store import Store
    from riverboat_server.store.tournaments import (
        StoredTournament,
        TournamentConflictError,
        TournamentState,
        UnknownTournamentError,
    )
    from riverboat_server.store.viewer import EVERYTHING, PUBLIC, Viewer

_LATER = {
    "entries": ("EntryChange",),
    "invitations": ("CannotJoinError", "StoredInvitation", "Unwelcome"),
    "ratings": ("LadderRow",),
    "registry": ("RegisteredBot", "Tokens"),
    "results": ("Place", "ResultConflictError"),
    "scrimmages": ("ScrimmageTerms",),
    "store": ("Store",),
    "tournaments": (
        "StoredTournament",
        "TournamentConflictError",
        "TournamentState",
        "UnknownTournamentError",
    ),
    "viewer": ("EVERYTHING", "PUBLIC", "Viewer"),
}

__getattr__ = looked_up(__name__, _LATER)

__all__ = [
    "EVERYTHING",
    "PUBLIC",
    "CannotJoinError",
    "EntryChange",
    "LadderRow",
    "Place",
    "RegisteredBot",
    "ResultConflictError",
    "ScrimmageTerms",
    "Store",
    "StoreAddressError",
    "StoreAwayError",
    "StoreError",
    "StoreFullError",
    "StoreLockedError",
    "StoredInvitation",
    "StoredTournament",
    "Tokens",
    "TournamentConflictError",
    "TournamentState",
    "UnknownTournamentError",
    "Unwelcome",
    "Viewer",
]
