"""Where results, ratings, tournaments and registered bots are kept.

Nothing here knows rules or a network.
"""

from riverboat_server.store.entries import EntryChange
from riverboat_server.store.errors import (
    StoreAddressError,
    StoreAwayError,
    StoreError,
    StoreFullError,
    StoreLockedError,
)
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
