"""What a complete set of games must have used, and which of it an event shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from riverboat.engine import Happened
from riverboat.games.boonlake import events
from riverboat.games.boonlake.board import ALL_SPACES, PASTURES, PATHS, SITES_OF
from riverboat.games.boonlake.cards.effects import ASKED
from riverboat.games.boonlake.catalog import (
    CARDS,
    MAP,
    RIVER,
    SCORING_TILES,
    SETUPS,
    SOLO_TILES,
    TILES,
)
from riverboat.games.boonlake.enums import (
    Lever,
    Piece,
    Region,
    Resource,
    Source,
    Strip,
    Track,
)
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
        f"{resource.name} level {level}"
        for resource in Resource
        for level in range(1, TOP_LEVEL + 1)
    ]
    found += [f"{track.name} track" for track in Track]
    found += [f"piece {piece.name}" for piece in Piece]
    found += [f"tier {tier}" for tier in (1, 2)]
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


def features_of(happened: Happened[events.Event]) -> Sequence[str]:
    """Which features the public form of an event shows in use."""
    event = happened.public
    reader = _READERS.get(type(event))
    return [] if reader is None else reader(event)


def _eminence(seat: int) -> str:
    return "Eminence " if seat == NOBODY else ""


_READERS: dict[type, Callable[[Any], list[str]]] = {
    events.CardPlayed: lambda event: [f"card {event.card}"],
    events.EffectUsed: lambda event: [f"effect {event.card}"],
    events.ProjectRealised: lambda event: [f"project {event.tile}"],
    events.TileScored: lambda event: [f"{'met' if event.met else 'missed'} {event.tile}"],
    events.TilePlaced: lambda event: [f"tile {event.tile}", f"space {event.space}"],
    events.SiteTaken: lambda event: [
        f"{_eminence(event.seat)}piece {event.piece.name}",
        f"site {event.tile} {event.site - 1}",
    ],
    events.CattlePlaced: lambda event: [f"{_eminence(event.seat)}cattle"],
    events.ShipMoved: lambda event: [f"river {event.to}"],
    events.LeverUsed: lambda event: [f"lever {event.lever.name}"],
    events.LeverBought: lambda event: [f"bought {event.lever.name}"],
    events.StripChosen: lambda event: [f"{_eminence(event.seat)}strip {event.strip.name}"],
    events.RegionCovered: lambda event: [f"region {event.region.name}"],
    events.SiteBuilt: lambda event: [f"{event.resource.name} level {event.level}"],
    events.StartSitesShown: lambda event: [f"{site.name} level 1" for site in event.resources],
    events.TrackAdvanced: lambda event: [f"{event.track.name} track"],
    events.TierEmptied: lambda event: [f"tier {event.tier}"],
    events.InterimBegun: lambda event: [f"scoring {event.number}"],
    events.PointsScored: lambda event: [f"points {event.source.name}"],
    events.SoloTileRevealed: lambda event: [f"solo tile {event.tile}"],
    events.PileReshuffled: lambda event: ["reshuffle"],
    events.SoloStackShuffled: lambda event: ["solo reshuffle"],
    events.BoatTowed: lambda event: ["boat towed"],
    events.GameEnded: lambda event: ["end"],
}
