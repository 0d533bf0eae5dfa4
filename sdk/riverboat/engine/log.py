"""Events: what happened, in a public form and, where they differ, in the owner's form.

Which of the two a seat may read is settled here, where an event is born, not by a later filter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Happened:
    """One event. `private` is what `owner` sees instead of `public`."""

    public: Any
    owner: int = -1
    private: Any = None

    def seen_by(self, seat: int) -> Any:
        """The form for a seat; -1 is a spectator."""
        return self.private if self.owner >= 0 and seat == self.owner else self.public


class Log:
    """Where the rules write events. A quiet log takes none, which keeps playouts fast."""

    def __init__(self, live: bool = True) -> None:
        self.live = live
        self.entries: list[Happened] = []

    def add(self, event: Any) -> None:
        """Something that everybody saw."""
        if self.live:
            self.entries.append(Happened(event))

    def add_private(self, owner: int, private: Any, public: Any) -> None:
        """Something that only the owner saw in full."""
        if self.live:
            self.entries.append(Happened(public, owner, private))

    def take(self) -> list[Happened]:
        """The entries so far; the log is empty afterwards."""
        entries = self.entries
        self.entries = []
        return entries


QUIET = Log(live=False)
