"""A memory for bots: what was open once and lies face down now.

A view shows how many cards and tokens the others hold, not which. But every card was open when it
was reserved or built, and every token when it was taken, so whoever watches all events knows them.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import cast

from riverboat.engine import Simulation
from riverboat.engine.memory import Memory
from riverboat.engine.randomness import Randomness
from riverboat.games.the_river.catalog import BUILDINGS
from riverboat.games.the_river.events import (
    BuildingBuilt,
    BuildingReserved,
    BuildingShown,
    Event,
    FinalScoring,
    TokenPlaced,
)
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.sample import sample_knowing
from riverboat.games.the_river.state import Hidden, Public, Secret, Source
from riverboat.games.the_river.types import View


class Tracker(Memory[Public, Secret, Hidden, Move, Event]):
    """Remembers cards and tokens of every seat from the events that one seat has seen.

    Feed it every event, the opening included. One that missed the beginning knows less, but
    nothing wrong, and `sample` deals what it does not know.
    """

    def __init__(self, players: int) -> None:
        self._known = [Secret((), (), ()) for _ in range(players)]

    def known(self, seat: int) -> Secret:
        """The reserved and built buildings and the tokens of a seat, as far as remembered."""
        return self._known[seat].copy()

    def points(self, seat: int) -> int:
        """What the remembered buildings and tokens of a seat are worth."""
        known = self._known[seat]
        return sum(BUILDINGS[card].points for card in known.built) + sum(known.tokens)

    def watch(self, events: Iterable[Event]) -> None:
        """Take in events in the order in which they came."""
        for event in events:
            self._see(event)

    def sample(
        self, view: View, rng: Randomness
    ) -> Simulation[Public, Secret, Hidden, Move, Event]:
        """Like `view.sample(rng)`, with everything that is remembered in its place."""
        known = [secret.copy() for secret in self._known]
        return Simulation(view.game, sample_knowing(view, known, cast(Random, rng)))

    def _see(self, event: Event) -> None:
        if isinstance(event, BuildingReserved):
            self._known[event.seat].reserved += (event.card,)
        elif isinstance(event, BuildingShown):
            if event.source == Source.RESERVE:
                known = self._known[event.seat]
                known.reserved = tuple(card for card in known.reserved if card != event.card)
        elif isinstance(event, BuildingBuilt):
            self._known[event.seat].built += (event.card,)
        elif isinstance(event, TokenPlaced):
            self._known[event.seat].tokens += (event.value,)
        elif isinstance(event, FinalScoring):
            self._known[event.seat] = Secret(event.reserved, event.built, event.tokens)
