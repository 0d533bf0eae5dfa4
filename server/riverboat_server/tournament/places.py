"""Where matches of scrimmages may begin: tournaments come first, and nobody is asked too much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from riverboat.engine.wording import plural
from riverboat.match.entrant import owner_of
from riverboat_server.referee.referee import Referee
from riverboat_server.tournament.pacing import MayBegin
from riverboat_server.tournament.run import Run

NO_ROOM = "tournaments come first: it goes on as soon as there is room"


class ScrimmagePlaces:
    """The places that are left now; whoever begins a match takes one.

    A bot takes part in only so many matches at the same time that others asked for, in whatever
    versions. What its own owner asked for does not count.
    """

    def __init__(self, free: int, at_once: Mapping[str, int], runs: Iterable[Run]) -> None:
        """`free` is how many matches may begin; `at_once` how many each name plays for others."""
        self._free = free
        self._at_once = at_once
        self._playing: Counter[str] = Counter()
        for run in runs:
            for bots in run.agenda.seated:
                self._playing.update(asked_names(bots, run.stored.owner))

    def asked_by(self, asker: str) -> MayBegin:
        """The places for matches that somebody asked for."""
        return partial(self._take, asker)

    def _take(self, asker: str, bots: Sequence[str]) -> str:
        if self._free <= 0:
            return NO_ROOM
        asked = asked_names(bots, asker)
        for name in sorted(asked):
            if self._playing[name] >= self._at_once[name]:
                return (
                    f"{name} plays {plural(self._at_once[name], 'scrimmage')} at once, as many as "
                    "it takes: this one goes on when one of them ends"
                )
        self._free -= 1
        self._playing.update(asked)
        return ""


def free_places(referee: Referee) -> int:
    """How many matches can begin now; those of tournaments may take all of them."""
    return max(0, referee.max_matches - len(referee.rooms))


def places_left(runs: Iterable[Run], referee: Referee) -> int:
    """Scrimmages fill half of the referee at most; nothing while a tournament wants more."""
    if any(run.wants_room and not run.stored.scrimmage for run in runs):
        return 0
    return referee.max_matches // 2 - len(referee.rooms)


def in_turn(runs: Sequence[Run]) -> list[Run]:
    """Scrimmages in the order in which they begin matches: who plays least, and has waited longest
    for a match, comes first."""
    playing: Counter[str] = Counter()
    begun: dict[str, float] = {}
    for run in runs:
        asker = run.stored.owner
        playing[asker] += len(run.agenda.running)
        begun[asker] = max(begun.get(asker, 0.0), run.begun_at)
    return sorted(runs, key=lambda run: (playing[run.stored.owner], begun[run.stored.owner]))


def asked_names(bots: Iterable[str], asker: str) -> frozenset[str]:
    """The names among the bots of a match that play for somebody else."""
    return frozenset(map(owner_of, bots)) - {asker}
