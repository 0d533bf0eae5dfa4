"""Conditions of the scoring tiles: whether a seat meets them, and what an exchange costs."""

from __future__ import annotations

from riverboat.games.boonlake.catalog import CARDS, CATTLE, SCORING_TILES, SETTLEMENTS
from riverboat.games.boonlake.components import CardKind, Category, ScoringTile
from riverboat.games.boonlake.enums import Good, Track
from riverboat.games.boonlake.land.presence import bridge_presences, largest_group, region_presences
from riverboat.games.boonlake.levers.slots import levers_owned
from riverboat.games.boonlake.numbers import SMALL_UNIT_COINS, UNIT_COINS
from riverboat.games.boonlake.state import Player, Public

# What one unit of an exchange may be paid with besides coins.
UNIT_GOODS: dict[Category, Good] = {
    Category.EXCHANGE_INHABITANT_OR_5_COINS: Good.INHABITANTS,
    Category.EXCHANGE_VASE_OR_5_COINS: Good.VASES,
}
EXCHANGE_CATEGORIES = (*UNIT_GOODS, Category.EXCHANGE_2_COINS)


def is_met(public: Public, seat: int, name: str, number: int) -> bool:
    """Whether the condition of a scoring holds without an exchange."""
    tile = SCORING_TILES[name]
    larger, smaller = tile.conditions[number - 1]
    if tile.category in EXCHANGE_CATEGORIES:
        return False
    if tile.category is Category.SUNSET_AND_DAY_CARDS:
        return _has_cards(public, seat, larger, smaller)
    if tile.category is Category.REGIONS:
        found = region_presences(public.land, seat)
        counts = sorted(found[region] for region in tile.regions)
        return counts[1] >= larger and counts[0] >= smaller
    return _count(public, seat, tile.category) >= larger


def _count(public: Public, seat: int, category: Category) -> int:
    player = public.players[seat]
    if category is Category.COIN_TRACK:
        return player.tracks[Track.COIN]
    if category is Category.CARD_TRACK:
        return player.tracks[Track.CARD]
    if category is Category.LOWER_TRACK:
        return min(player.tracks)
    if category is Category.PRODUCTION_LEVELS:
        return sum(player.levels)
    if category is Category.ADJACENT_TILES:
        return largest_group(public.land, seat)
    if category is Category.LEVERS:
        return levers_owned(player)
    if category is Category.CATTLE:
        return CATTLE - player.cattle
    if category is Category.SETTLEMENTS:
        return SETTLEMENTS - player.settlements
    return bridge_presences(public.land, seat)


def _has_cards(public: Public, seat: int, larger: int, smaller: int) -> bool:
    """Sunset and day cards; each realised project is counted where it helps most."""
    kinds = [CARDS[name].kind for name in public.players[seat].display]
    counts = sorted((kinds.count(CardKind.SUNSET), kinds.count(CardKind.DAY)))
    projects = sum(1 for area in public.areas if area.projects[seat])
    lacking = max(0, larger - counts[1]) + max(0, smaller - counts[0])
    return lacking <= projects


def units_of(name: str, number: int) -> int:
    """How often the exchange of a tile must be made at a scoring; 0 if it has none."""
    tile = SCORING_TILES[name]
    return tile.conditions[number - 1][0] if tile.category in EXCHANGE_CATEGORIES else 0


def can_exchange_all(player: Player, tile: ScoringTile, units: int) -> bool:
    """Whether all units can be paid now."""
    if tile.category is Category.EXCHANGE_2_COINS:
        return player.coins >= SMALL_UNIT_COINS * units
    return goods_for(player, tile) + player.coins // UNIT_COINS >= units


def goods_for(player: Player, tile: ScoringTile) -> int:
    """The inhabitants or vases that the tile takes."""
    return player.ranch if UNIT_GOODS[tile.category] is Good.INHABITANTS else player.vases
