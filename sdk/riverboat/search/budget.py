"""How long a search may go on: so many worlds, so much time, or a share of the clock."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.client.clock import BotClock


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost. The first limit that is reached ends the search.

    With worlds alone the same seed leads to the same move, on whatever machine.
    """

    worlds: int = 0
    """How many worlds are looked at; 0: as many as there is time for."""
    ms: float = 0.0
    """Milliseconds for a decision; 0: no such limit."""
    share: float = 0.0
    """The part of the time left on the clock that a decision may take; 0: no such limit."""

    def __post_init__(self) -> None:
        if not (self.worlds or self.ms or self.share):
            raise ValueError("a budget needs a limit: worlds, ms or share")

    def allows(self, worlds: int, clock: BotClock) -> bool:
        """Whether another world may be looked at after so many. One always is."""
        if worlds == 0:
            return True
        if self.worlds and worlds >= self.worlds:
            return False
        if self.ms and clock.spend() * 1000 >= self.ms:
            return False
        return clock.share(self.share or 0.9)
