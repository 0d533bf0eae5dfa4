"""Events: what happened, in a public form and, where they differ, in the owner's form.

Which of the two a seat may read is settled here, where an event is born, not by a later filter.
"""

from __future__ import annotations

from typing import Any, Generic

from riverboat.engine.generics import E


class Happened(Generic[E]):
    """One event. `private` is what `owner` sees instead of `public`."""

    __slots__ = ("owner", "private", "public")

    def __init__(self, public: E, owner: int = -1, private: E | None = None) -> None:
        self.public = public
        self.owner = owner
        self.private = private

    def seen_by(self, seat: int) -> E:
        """The form for a seat; -1 is a spectator."""
        if self.private is not None and seat == self.owner:
            return self.private
        return self.public

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Happened)
            and self.public == other.public
            and self.owner == other.owner
            and self.private == other.private
        )

    def __repr__(self) -> str:
        return f"Happened({self.public!r}, owner={self.owner}, private={self.private!r})"


class Log(Generic[E]):
    """Where the rules write events. A quiet log takes none, which keeps playouts fast."""

    def __init__(self, live: bool = True) -> None:
        self.live = live
        self.entries: list[Happened[E]] = []

    def add(self, event: E) -> None:
        """Something that everybody saw."""
        if self.live:
            self.entries.append(Happened(event))

    def add_private(self, owner: int, private: E, public: E) -> None:
        """Something that only the owner saw in full."""
        if self.live:
            self.entries.append(Happened(public, owner, private))

    def take(self) -> list[Happened[E]]:
        """The entries so far; the log is empty afterwards."""
        entries = self.entries
        self.entries = []
        return entries


QUIET: Log[Any] = Log(live=False)
