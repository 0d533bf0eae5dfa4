"""The types in which games differ. Left out (`Game`, `View`), they stand for any game's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol


class Compartment(Protocol):
    """A compartment is a flat, mutable object that copies itself by hand (never by deepcopy)."""

    def copy(self) -> Any: ...


if TYPE_CHECKING:  # defaults of type variables are younger than the oldest Python we run on
    from typing_extensions import TypeVar

    P = TypeVar("P", bound=Compartment, default=Any)
    S = TypeVar("S", bound=Compartment, default=Any)
    H = TypeVar("H", bound=Compartment, default=Any)
    M = TypeVar("M", default=Any)
    E = TypeVar("E", default=Any)
    K = TypeVar("K", default=Any)
else:
    from typing import TypeVar

    P = TypeVar("P")
    """What everybody sees."""
    S = TypeVar("S")
    """What one seat sees."""
    H = TypeVar("H")
    """What nobody sees."""
    M = TypeVar("M")
    """The moves, as a union of their classes."""
    E = TypeVar("E")
    """The events, likewise."""
    K = TypeVar("K")
    """One kind of move."""
