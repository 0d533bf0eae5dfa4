"""Driving stagecoaches along the shipping tracks."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.gold_west.catalog import CATALOG, STACKS
from riverboat.games.gold_west.events import BridgeCrossed, CoachAdvanced, ShippingBonusTaken
from riverboat.games.gold_west.lookup import replaced
from riverboat.games.gold_west.state import Ability, Category, Metal, Pending, Public

_TRACKS = CATALOG.tracks
_STACKS = len(STACKS)
_DEPTH = len(CATALOG.shipping_bonuses) // (_STACKS * len(Metal))


def drive(
    public: Public, seat: int, metal: Metal, steps: int, free: bool, log: Log
) -> list[Pending]:
    """Move a coach step by step; returns the questions this raises (Water to be placed)."""
    player = public.players[seat]
    track = _TRACKS[metal]
    raised: list[Pending] = []
    for _ in range(steps):
        step = player.coaches[metal] + 1
        player.coaches[metal] = step
        if log.live:
            log.add(CoachAdvanced(seat, metal, step, free))
        event = track[step]
        points = event.whitewater_points if public.whitewater else event.points
        water = event.whitewater_water if public.whitewater else 0
        if points or water:
            player.points[Category.BRIDGE] += points
            if log.live:
                log.add(BridgeCrossed(seat, metal, points, water))
            if water:
                raised.append(Pending(Ability.GAIN_WATER, water))
        if event.stack >= 0:
            _take_bonus(public, seat, metal, event.stack, log)
    return raised


def _take_bonus(public: Public, seat: int, metal: Metal, stack: int, log: Log) -> None:
    """The top tile of a stack, if one is left."""
    tiles = public.supply.shipping_bonuses
    top = (metal * _STACKS + stack) * _DEPTH
    for place in range(top, top + _DEPTH):
        points = tiles[place]
        if points:
            public.supply.shipping_bonuses = replaced(tiles, place, 0)
            player = public.players[seat]
            player.shipping_bonuses += (points,)
            player.points[Category.SHIPPING_BONUS] += points
            if log.live:
                log.add(ShippingBonusTaken(seat, metal, stack, points))
            return
