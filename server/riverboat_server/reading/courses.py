"""How the Elo of every bot went, for small pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock

from riverboat.match import Division
from riverboat_server.store import Store
from riverboat_server.store.keys import division_key

POINTS = 60  # of a course; a small picture shows no more

Course = tuple[float, ...]
"""How the Elo of a bot went, thinned out for a small picture."""


class Courses:
    """All changes of ratings, read on from where they were read last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reading = Lock()
        self._last = 0
        self._publications = 0
        self._known: dict[str, dict[str, list[tuple[int, float]]]] = {}

    def of(self, division: Division) -> Mapping[str, Course]:
        """Of each bot of a division, oldest first."""
        with self._reading:
            self._read_on()
            bots = self._known.get(division_key(division), {})
            return {bot: thinned([after for _, after in sorted(bots[bot])]) for bot in bots}

    def _read_on(self) -> None:
        publications = self._store.publications()
        if publications != self._publications:  # changes are there among older ones
            self._known, self._last, self._publications = {}, 0, publications
        for point in self._store.elo_after(self._last):
            bots = self._known.setdefault(point.division, {})
            bots.setdefault(point.bot, []).append((point.matches_before, point.after))
            self._last = point.sequence


def thinned(values: Sequence[float], most: int = POINTS) -> Course:
    """At most so many of them, evenly, the last one among them."""
    if len(values) <= most:
        return tuple(values)
    step = (len(values) - 1) / (most - 1)
    return tuple(values[round(place * step)] for place in range(most))
