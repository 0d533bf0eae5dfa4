"""What a complete set of games must have shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Family, Happened
from riverboat.games.the_river.catalog import BUILDINGS, SETUPS, TILES
from riverboat.games.the_river.events import (
    BuildingBuilt,
    BuildingReserved,
    BuildingShown,
    DiscardShuffled,
    EndTriggered,
    Event,
    FinalScoring,
    FirstPlayerTaken,
    FoodTraded,
    PioneerFreed,
    PioneerSettled,
    ResourceReturned,
    ResourcesTaken,
    StartTileChosen,
    SwapDeclined,
    TerrainClaimed,
    TilesSwapped,
    TokenPlaced,
)
from riverboat.games.the_river.state import Cause, EndCause, Resource, Source

_PLAIN_EVENTS: Final[dict[type, str]] = {
    DiscardShuffled: "discard shuffled",
    FirstPlayerTaken: "first player taken",
    FoodTraded: "food traded",
    PioneerFreed: "fifth pioneer freed",
    SwapDeclined: "meadow swap declined",
    FinalScoring: "final scoring",
}
"""Events that are features by themselves. A pass is not among them: it needs a river without a
single barn, which random games reach too seldom to be demanded."""

_KINDS: Final = tuple(dict.fromkeys(tile.kind for tile in TILES.values()))
_TOKEN_VALUES: Final = tuple(dict.fromkeys(SETUPS[max(SETUPS)].bonus_pile))


def _word(name: Cause | EndCause | Resource | Source) -> str:
    return name.name.lower().replace("_", " ")


def _everything() -> frozenset[str]:
    names = [f"claimed {kind}" for kind in _KINDS]
    names += [f"built {card}" for card in BUILDINGS]
    names += [f"reserved {card}" for card in BUILDINGS]
    names += [f"token {value}" for value in _TOKEN_VALUES]
    names += [f"taken {_word(cause)}" for cause in Cause]
    names += [f"returned {_word(resource)}" for resource in Resource]
    names += [f"paid from {_word(source)}" for source in Source]
    names += ["swapped by pioneer", "swapped by meadow", "start tile chosen", "pioneer settled"]
    names += ["paid with food"]
    names += [f"end by {_word(cause)}" for cause in EndCause if cause != EndCause.NO_PIONEERS]
    names += _PLAIN_EVENTS.values()
    return frozenset(names)


_FEATURES: Final = _everything()


def features() -> frozenset[str]:
    """Every tile, card, token and cause, and what else can happen."""
    return _FEATURES


def features_of(happened: Happened[Event]) -> Sequence[str]:
    """Which features one event shows in use."""
    event = happened.public
    plain = _PLAIN_EVENTS.get(type(event))
    if plain is not None:
        return (plain,)
    match event:
        case TerrainClaimed():
            return (f"claimed {TILES[event.tile].kind}",)
        case StartTileChosen():
            return ("start tile chosen",)
        case ResourcesTaken():
            return (f"taken {_word(event.cause)}",)
        case ResourceReturned():
            return (f"returned {_word(event.resource)}",)
        case BuildingReserved():
            return (f"reserved {event.card}",)
        case BuildingShown():
            return (f"paid from {_word(event.source)}",)
        case BuildingBuilt():
            built = f"built {event.card}"
            return (built, "paid with food") if event.food else (built,)
        case TokenPlaced():
            return (f"token {event.value}",)
        case TilesSwapped():
            return ("swapped by meadow" if event.by_meadow else "swapped by pioneer",)
        case PioneerSettled():
            return ("pioneer settled",)
        case EndTriggered():
            return (f"end by {_word(event.cause)}",)
    return ()


def _building(name: str) -> str:
    from riverboat.games.the_river.words import goods_words  # only for who looks

    card = BUILDINGS[int(name)]
    return f"{goods_words(card.cost)}: {card.points} points"


def _tile(name: str) -> str:
    from riverboat.games.the_river.words import tile_words  # only for who looks

    return tile_words(next(number for number, tile in TILES.items() if tile.kind == name))


FAMILIES: Final = (
    Family("built", "buildings built", tells=_building),
    Family("reserved", "buildings reserved", tells=_building),
    Family("claimed", "terrain tiles claimed", tells=_tile),
    Family("token", "bonus tokens, by value"),
    Family("end by", "who brought about the end", ends=True),
)
