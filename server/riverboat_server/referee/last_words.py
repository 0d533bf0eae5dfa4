"""Who ran out of time may say once where it hung, even if its match is over by then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from riverboat.match import Cause
from riverboat.match.entrant import owner_of

MOST_EXPECTED = 1000  # the oldest are forgotten
_HEARD = ""  # no bot is called so


class LastWords:
    """Seats that lost on time and have not said yet why. Nobody else can fill the disk with it."""

    def __init__(self) -> None:
        self._seats: dict[tuple[str, int], str] = {}

    def expect(self, match_id: str, bots: Sequence[str], forfeits: Mapping[int, Cause]) -> None:
        """These seats have forfeited; those that did so by time may speak, if they have not."""
        for seat, cause in forfeits.items():
            if cause is Cause.TIMEOUT:
                self._seats.setdefault((match_id, seat), owner_of(bots[seat]))
        while len(self._seats) > MOST_EXPECTED:
            del self._seats[next(iter(self._seats))]

    def take(self, match_id: str, seat: int, bot: str) -> bool:
        """Whether the bot, in any version, may say something about its seat; True only once."""
        if not bot or self._seats.get((match_id, seat)) != bot:
            return False
        self._seats[match_id, seat] = _HEARD
        return True
