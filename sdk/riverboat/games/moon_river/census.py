"""The count of all pieces, wherever they lie."""

from __future__ import annotations

from riverboat.games.moon_river.catalog import SPECIALIST, kind_name
from riverboat.games.moon_river.state import BonusTile
from riverboat.games.moon_river.types import State


def census(state: State) -> dict[str, int]:
    """Parcels and bonus tiles by kind, associates by specialist, cows and rancheros."""
    public, hidden = state.public, state.hidden
    supply, lines = public.supply, [public.current_line, public.next_line]
    pieces = hidden.bag + supply.removed_parcels
    associates = hidden.associates + public.saloon.slots
    for line in lines:
        pieces += line.parcels
    for player in public.players:
        pieces += player.reserve + player.cells
        associates += player.associates
    names = [_census_name(piece) for piece in pieces if piece]
    names += [SPECIALIST[associate].name.lower() for associate in associates if associate]
    taken = () if public.turn.bonus_tile is None else (public.turn.bonus_tile,)
    tiles = supply.bonus_tiles + supply.removed_bonus_tiles + taken
    names += [_tile_name(tile) for tile in tiles]
    counts = {name: names.count(name) for name in sorted(set(names))}
    counts["cows"] = supply.cows + sum(sum(player.cows) for player in public.players)
    on_lines = sum(1 for line in lines for seat in line.rancheros if seat >= 0)
    counts["rancheros"] = on_lines + sum(player.rancheros for player in public.players)
    return counts


def _census_name(piece: int) -> str:
    name = kind_name(piece)
    return _tile_name(BonusTile[name[0]]) if len(name) == 2 else name


def _tile_name(tile: BonusTile) -> str:
    return f"bonus tile {tile.name}"
