"""A full game that looks the same: what nobody can know is dealt anew."""

from __future__ import annotations

from random import Random

from riverboat.engine import NoSecret
from riverboat.games.moon_river.catalog import ASSOCIATES, PARCELS
from riverboat.games.moon_river.state import Hidden, Phase, Public
from riverboat.games.moon_river.types import State, View


def sample(view: View, rng: Random) -> State:
    public = view.public.copy()
    hidden = Hidden(
        bag=_shuffled(_unseen(PARCELS, _seen_parcels(public)), rng),
        associates=_shuffled(_unseen(ASSOCIATES, _seen_associates(public)), rng),
        rancheros=_waiting_rancheros(public, rng),
    )
    return State(public, [NoSecret() for _ in public.players], hidden)


def _shuffled(items: list[int], rng: Random) -> tuple[int, ...]:
    rng.shuffle(items)
    return tuple(items)


def _unseen(count: int, seen: tuple[int, ...]) -> list[int]:
    """The ids 1 to count that are not among the seen ones (others may be: bonus tiles, 0)."""
    missing = [True] * (max([count, *seen]) + 1)
    for item in seen:
        missing[item] = False
    return [item for item in range(1, count + 1) if missing[item]]


def _seen_parcels(public: Public) -> tuple[int, ...]:
    seen = public.current_line.parcels + public.next_line.parcels + public.supply.removed_parcels
    for player in public.players:
        seen += player.reserve + player.cells
    return seen


def _seen_associates(public: Public) -> tuple[int, ...]:
    seen = public.saloon.slots
    for player in public.players:
        seen += player.associates
    return seen


def _waiting_rancheros(public: Public, rng: Random) -> tuple[int, ...]:
    """Who is still to be drawn in set-up; with 2 players the first draw settles everything."""
    if public.phase != Phase.SETUP_SELECT:
        return ()
    asked, placed = public.turn.seat, public.current_line.rancheros
    if len(public.players) > 2:
        drawn = [*placed, asked]
        return _shuffled([s for s in range(len(public.players)) if s not in drawn], rng)
    selected = sum(1 for seat in placed if seat >= 0)
    first = asked if selected in (0, 3) else 1 - asked
    order = (first, 1 - first, 1 - first, first)
    return order[selected + 1 :][::-1]
