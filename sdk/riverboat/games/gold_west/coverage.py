"""What a complete set of games must have shown, and what an event shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from riverboat.engine import Family, Happened
from riverboat.games.gold_west import events
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import Event
from riverboat.games.gold_west.lookup import LAST_STEP
from riverboat.games.gold_west.state import Category, Metal, Office, Terrain

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


def _card(name: str) -> str:
    from riverboat.games.gold_west.names import card_signs  # only for who looks
    from riverboat.games.gold_west.words import price

    card = next(card for card in CATALOG.cards if card.card_id == name)
    return f"{price(card.cost)}: {card.points} points, {', '.join(card_signs(card))}"


def _office(name: str) -> str:
    from riverboat.games.gold_west.names import OFFICES  # only for who looks

    return OFFICES[Office[name]].full(Office[name])


def _token(name: str) -> str:
    from riverboat.games.gold_west.words import amounts  # only for who looks

    token = next(token for token in CATALOG.tokens if str(token.number) == name)
    return f"{token.terrain.name.lower()}: {amounts(token.resources)}"


FAMILIES: Final = (
    Family("card", "investments fulfilled", tells=_card),
    Family("office", "offices influenced", tells=_office),
    Family("token", "mining tokens stored", tells=_token),
    Family("end of the", "shipping tracks driven to their end"),
    Family("scored", "entries of the final scoring"),
    Family("layout", "layouts of Boomtown", table=True),
)
