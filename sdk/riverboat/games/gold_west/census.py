"""Counting every piece, wherever it lies."""

from __future__ import annotations

from riverboat.games.gold_west.lookup import WATER_PLACES
from riverboat.games.gold_west.state import HexContent
from riverboat.games.gold_west.types import State


def census(state: State) -> dict[str, int]:
    """How many pieces of each kind there are; the counts never change in a game."""
    public, hidden = state.public, state.hidden
    board, supply = public.board, public.supply
    tokens = [*board.tokens, *hidden.tokens, *hidden.spare_tokens, *board.taken_tokens]
    players = public.players
    counts = {
        "mining tokens": sum(1 for token in tokens if token),
        "different mining tokens": len({token for token in tokens if token}),
        "investment cards": len(supply.display) + sum(len(p.cards) for p in players),
        "investment bonus tiles": len(supply.investment_bonuses)
        + sum(len(p.investment_bonuses) for p in players),
        "shipping bonus tiles": sum(1 for points in supply.shipping_bonuses if points)
        + sum(len(p.shipping_bonuses) for p in players),
        "water": supply.water + sum(sum(p.reserve[WATER_PLACES]) for p in players),
        "terrain tiles": sum(1 for tile in board.tiles if tile) + len(hidden.end_tiles),
    }
    for seat in range(len(players)):
        counts[f"camps of seat {seat}"] = _camps(state, seat)
        counts[f"influence markers of seat {seat}"] = _markers(state, seat)
    return counts


def _buildings(state: State, seat: int) -> list[HexContent]:
    board = state.public.board
    built = (HexContent.CAMP, HexContent.SETTLEMENT)
    owned = zip(board.owners, board.content, strict=True)
    return [content for owner, content in owned if owner == seat and content in built]


def _camps(state: State, seat: int) -> int:
    player = state.public.players[seat]
    return player.camps_left + player.wanted + len(_buildings(state, seat))


def _markers(state: State, seat: int) -> int:
    player, town = state.public.players[seat], state.public.boomtown
    placed = town.markers.count(seat) + town.over_markers.count(seat)
    settlements = _buildings(state, seat).count(HexContent.SETTLEMENT)
    return player.markers_left + placed + settlements + sum(player.bonus_influence)
