"""What a complete set of games must have used, and which of it an event shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Family, Happened
from riverboat.games.boonlake import events
from riverboat.games.boonlake.board import ALL_SPACES, PASTURES, PATHS, SITES_OF
from riverboat.games.boonlake.cards.effects import ASKED
from riverboat.games.boonlake.catalog import (
    CARDS,
    INHABITANT_RECESSES,
    MAP,
    RIVER,
    SCORING_TILES,
    SETUPS,
    SOLO_TILES,
    TILES,
)
from riverboat.games.boonlake.enums import Lever, Piece, Region, Resource, Source, Strip, Track
from riverboat.games.boonlake.events import Event
from riverboat.games.boonlake.numbers import INTERIMS, TOP_LEVEL
from riverboat.games.boonlake.state import NOBODY


def features() -> frozenset[str]:
    """Cards, effects, tiles, sites, spaces, levers, tracks, sources of points, solo tiles."""
    found: list[str] = []
    found += [f"card {name}" for name in CARDS]
    found += [f"effect {name}" for name, card in CARDS.items() if card.effect in ASKED]
    found += [f"project {name}" for name in SCORING_TILES]
    found += [f"{word} {name}" for word in ("met", "missed") for name in SCORING_TILES]
    found += [f"tile {name}" for name, tile in TILES.items() if tile.back == "grey"]
    found += [f"tile {name}" for name in PASTURES]
    found += [
        f"site {name} {site}" for name, sites in SITES_OF.items() for site in range(len(sites))
    ]
    found += [f"space {space}" for space in ALL_SPACES if space not in _always_covered()]
    found += [f"river {name}" for name in _reachable()]
    found += [f"lever {lever.name}" for lever in Lever]
    found += [f"bought {lever.name}" for lever in Lever]
    found += [f"strip {strip.name}" for strip in Strip]
    found += [f"region {region.name}" for region in Region]
    found += [
        f"level {resource.name} {level}"
        for resource in Resource
        for level in range(1, TOP_LEVEL + 1)
    ]
    found += [f"track {track.name}" for track in Track]
    found += [f"piece {piece.name}" for piece in Piece]
    found += [f"tier {recess.tier}" for recess in INHABITANT_RECESSES]
    found += [f"scoring {number}" for number in range(1, INTERIMS + 1)]
    found += [f"points {source.name}" for source in Source]
    found += [f"solo tile {name}" for name in SOLO_TILES]
    found += [f"Eminence strip {strip.name}" for strip in Strip]
    found += [f"Eminence piece {piece.name}" for piece in (Piece.HOUSE, Piece.SETTLEMENT)]
    found += ["cattle", "Eminence cattle", "reshuffle", "solo reshuffle", "boat towed", "end"]
    return frozenset(found)


def _always_covered() -> tuple[int, ...]:
    """Spaces that hold a starting tile in every game."""
    symbol = SETUPS[1].symbols[0]
    return tuple(space for space in ALL_SPACES if MAP[space].start_symbol == symbol)


def _reachable() -> tuple[str, ...]:
    """River spaces on which a move can end: all but the first."""
    return tuple(name for name in RIVER if name != PATHS[1][0])


def features_of(happened: Happened[Event]) -> Sequence[str]:
    """Which features the public form of an event shows in use."""
    event = happened.public
    by_itself = _HAPPENINGS.get(type(event))
    return _on_the_table(event) or _on_the_map(event) if by_itself is None else [by_itself]


_HAPPENINGS: dict[type, str] = {
    events.PileReshuffled: "reshuffle",
    events.SoloStackShuffled: "solo reshuffle",
    events.BoatTowed: "boat towed",
    events.GameEnded: "end",
}


def _on_the_table(event: Event) -> list[str]:
    match event:
        case events.CardPlayed():
            return [f"card {event.card}"]
        case events.EffectUsed():
            return [f"effect {event.card}"]
        case events.ProjectRealised():
            return [f"project {event.tile}"]
        case events.TileScored():
            return [f"{'met' if event.met else 'missed'} {event.tile}"]
        case events.LeverUsed():
            return [f"lever {event.lever.name}"]
        case events.LeverBought():
            return [f"bought {event.lever.name}"]
        case events.StripChosen():
            return [f"{_eminence(event.seat)}strip {event.strip.name}"]
        case events.StartSitesShown():
            return [f"level {site.name} 1" for site in event.resources]
        case events.SiteBuilt():
            return [f"level {event.resource.name} {event.level}"]
        case events.TrackAdvanced():
            return [f"track {event.track.name}"]
        case events.TierEmptied():
            return [f"tier {event.tier}"]
        case events.InterimBegun():
            return [f"scoring {event.number}"]
        case events.PointsScored():
            return [f"points {event.source.name}"]
        case events.SoloTileRevealed():
            return [f"solo tile {event.tile}"]
    return []


def _on_the_map(event: Event) -> list[str]:
    match event:
        case events.TilePlaced():
            return [f"tile {event.tile}", f"space {event.space}"]
        case events.SiteTaken():
            piece = f"{_eminence(event.seat)}piece {event.piece.name}"
            return [piece, f"site {event.tile} {event.site - 1}"]
        case events.CattlePlaced():
            return [f"{_eminence(event.seat)}cattle"]
        case events.ShipMoved():
            return [f"river {event.to}"]
        case events.RegionCovered():
            return [f"region {event.region.name}"]
    return []


def _eminence(seat: int) -> str:
    return "Eminence " if seat == NOBODY else ""


def _card(name: str) -> str:
    from riverboat.games.boonlake.telling import card_words  # only for who looks

    return card_words(name)


def _scoring_tile(name: str) -> str:
    from riverboat.games.boonlake.telling import scoring_words  # only for who looks

    return scoring_words(name)


def _tile(name: str) -> str:
    from riverboat.games.boonlake.telling import tile_words  # only for who looks

    return tile_words(TILES[name])


def _lever(name: str) -> str:
    from riverboat.games.boonlake.telling import lever_words  # only for who looks

    return lever_words(Lever[name])


FAMILIES: Final = (
    Family("card", "project cards played", tells=_card),
    Family("effect", "optional effects of cards used", tells=_card),
    Family("project", "special projects realised", tells=_scoring_tile),
    Family("met", "scoring tiles met", tells=_scoring_tile),
    Family("missed", "scoring tiles missed", tells=_scoring_tile),
    Family("bought", "levers bought", tells=_lever),
    Family("lever", "levers used", tells=_lever),
    Family("strip", "action strips taken"),
    Family("region", "regions covered"),
    Family("tile", "building tiles and pastures placed", tells=_tile),
    Family("level", "levels of production reached"),
    Family("tier", "tiers emptied"),
    Family("solo tile", "solo tiles of the Eminence", table=True),
)
