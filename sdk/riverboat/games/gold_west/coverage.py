"""What a complete set of games must have shown, and what an event shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from riverboat.engine import Happened
from riverboat.games.gold_west import events
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import Event
from riverboat.games.gold_west.lookup import LAST_STEP
from riverboat.games.gold_west.state import Category, Metal, Terrain

_EVENTS = [kind.__name__ for kind in get_args(Event)]
_DOUBLE_OFFICES = [tile.office for tile in CATALOG.offices if tile.cells > 1]
_FINAL = (Category.GROUP, Category.WANTED, Category.OFFICE, Category.TERRAIN, Category.WATER_FINAL)


def features() -> frozenset[str]:
    """Every event, card, token, layout, office (placed and scored) and the end of each track."""
    return frozenset(
        [f"event {name}" for name in _EVENTS]
        + [f"card {card.card_id}" for card in CATALOG.cards]
        + [f"token {token.number}" for token in CATALOG.tokens]
        + [f"layout {layout.layout_id}" for layout in CATALOG.layouts]
        + [f"office {tile.office.name}" for tile in CATALOG.offices]
        + [f"scored {office.name}" for office in _DOUBLE_OFFICES]
        + [f"scored {terrain.name}" for terrain in Terrain]
        + [f"scored {category.name}" for category in _FINAL]
        + [f"end of the {metal.name} track" for metal in Metal]
        + ["water from a bridge"]
    )


def features_of(happened: Happened[Event]) -> Sequence[str]:
    """The features that one event shows in use."""
    event = happened.public
    shown = [f"event {type(event).__name__}"]
    if isinstance(event, events.GameStarted):
        shown.append(f"layout {event.layout}")
    elif isinstance(event, events.InvestmentFulfilled):
        shown.append(f"card {event.card}")
    elif isinstance(event, events.ResourcesStored):
        shown.append(f"token {event.token}")
    elif isinstance(event, events.OfficeInfluenced | events.MarkerOverplaced):
        shown.append(f"office {event.office.name}")
    elif isinstance(event, events.FinalScoring):
        parts = (event.category, event.office, event.terrain)
        shown += [f"scored {part.name}" for part in parts if part is not None]
    elif isinstance(event, events.BridgeCrossed) and event.water:
        shown.append("water from a bridge")
    elif isinstance(event, events.CoachAdvanced) and event.step == LAST_STEP:
        shown.append(f"end of the {event.metal.name} track")
    return shown
