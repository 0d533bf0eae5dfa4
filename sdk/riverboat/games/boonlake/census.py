"""The census: where all pieces of the box are."""

from __future__ import annotations

from collections import Counter

from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.enums import Piece, Task
from riverboat.games.boonlake.numbers import OWNERS
from riverboat.games.boonlake.state import EMINENCE, Eminence
from riverboat.games.boonlake.types import State


def census(state: State) -> dict[str, int]:
    """Every kind of piece over the whole state."""
    public, hidden = state.public, state.hidden
    land, players = public.land, public.players
    on_map = Counter(zip(land.owners, land.pieces, strict=True))
    counts: dict[str, int] = {}
    for seat, player in enumerate(players):
        above = sum(area.inhabitants[seat] for area in public.areas)
        counts[f"inhabitants {seat}"] = (
            player.ranch + player.supply + player.recesses + above + on_map[seat, Piece.INHABITANT]
        )
        counts[f"houses {seat}"] = player.houses + player.houses_aside + on_map[seat, Piece.HOUSE]
        counts[f"settlements {seat}"] = player.settlements + on_map[seat, Piece.SETTLEMENT]
        counts[f"cattle {seat}"] = player.cattle + sum(land.cattle[seat::OWNERS])
        counts[f"boats {seat}"] = len(player.boats)
    announced = [step.item for step in public.agenda if step.task is Task.PLAY_PLAN]
    counts["cards"] = (
        len(hidden.draw)
        + len(public.piles.discard)
        + sum(len(secret.hand) for secret in state.secrets)
        + sum(len(player.display) for player in players)
        + sum(1 for item in announced if item in CARDS)
    )
    counts["building tiles"] = (
        sum(1 for tile in land.tiles if tile)
        + land.pastures
        + len(hidden.mound)
        + sum(1 for step in public.agenda if step.task is Task.PLACE_TILE)
    )
    counts["scoring tiles"] = (
        len(hidden.undealt)
        + sum(1 for area in public.areas if area.tile)
        + sum(len(secret.tiles) for secret in state.secrets)
    )
    counts["strips"] = len(public.course.strips)
    if public.eminence is not None:
        counts.update(_eminence_census(state, public.eminence))
    return counts


def _eminence_census(state: State, eminence: Eminence) -> dict[str, int]:
    land, hidden = state.public.land, state.hidden
    on_map = Counter(zip(land.owners, land.pieces, strict=True))
    houses = eminence.houses + eminence.houses_aside + on_map[EMINENCE, Piece.HOUSE]
    return {
        "houses of the Eminence": houses,
        "settlements of the Eminence": eminence.settlements + on_map[EMINENCE, Piece.SETTLEMENT],
        "cattle of the Eminence": eminence.cattle + sum(land.cattle[EMINENCE::OWNERS]),
        "solo tiles": len(hidden.solo_stack) + len(eminence.revealed) + len(hidden.solo_removed),
    }
