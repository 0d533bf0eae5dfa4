"""A full game that looks the same: what nobody can know is dealt anew."""

from __future__ import annotations

from random import Random
from typing import Final

from riverboat import engine
from riverboat.engine import NoSecret
from riverboat.games.moon_river.catalog import ASSOCIATES, PARCELS
from riverboat.games.moon_river.state import Hidden, Phase, Public
from riverboat.games.moon_river.types import State, View

_SETUP: Final = Phase.SETUP_SELECT
_PARCELS: Final = range(1, PARCELS + 1)
_ASSOCIATES: Final = range(1, ASSOCIATES + 1)


def sample(view: View, rng: Random) -> State:
    public = view.public.copy()
    bag, associates = _unseen(public)
    hidden = Hidden(
        bag=_shuffled(bag, rng),
        associates=_shuffled(associates, rng),
        rancheros=_waiting_rancheros(public, rng) if public.phase is _SETUP else (),
    )
    return engine.State(public, [NoSecret() for _ in public.players], hidden)


def _shuffled(items: list[int], rng: Random) -> tuple[int, ...]:
    """Each item gets a number to be sorted by: half the time of `rng.shuffle`."""
    draw = rng.random
    items.sort(key=lambda _: draw())
    return tuple(items)


def _unseen(public: Public) -> tuple[list[int], list[int]]:
    """The parcels and the associates that lie nowhere in sight."""
    parcels, associates = {*public.supply.removed_parcels}, {*public.saloon.slots}
    parcels.update(public.current_line.parcels, public.next_line.parcels)
    for player in public.players:
        parcels.update(player.reserve, player.cells)
        associates.update(player.associates)
    return (
        [parcel for parcel in _PARCELS if parcel not in parcels],
        [associate for associate in _ASSOCIATES if associate not in associates],
    )


def _waiting_rancheros(public: Public, rng: Random) -> tuple[int, ...]:
    """Who is still to be drawn in set-up; with 2 players the first draw settles everything."""
    asked, placed = public.turn.seat, public.current_line.rancheros
    if len(public.players) > 2:
        drawn = [*placed, asked]
        return _shuffled([s for s in range(len(public.players)) if s not in drawn], rng)
    selected = sum(1 for seat in placed if seat >= 0)
    first = 1 - asked if selected else asked
    order = (first, 1 - first, 1 - first, first)
    return order[selected + 1 :][::-1]
