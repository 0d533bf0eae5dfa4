"""What a complete set of games must have shown, and a count of all pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from riverboat.games.the_river.catalog import BUILDINGS, SETUPS, TILES
from riverboat.games.the_river.events import (
    BuildingBuilt,
    BuildingReserved,
    BuildingShown,
    DiscardShuffled,
    EndTriggered,
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
from riverboat.games.the_river.state import NOTHING, Cause, EndCause, Resource, RiverState, Source

_PLAIN_EVENTS: dict[type, str] = {
    DiscardShuffled: "discard shuffled",
    FirstPlayerTaken: "first player taken",
    FoodTraded: "food traded",
    PioneerFreed: "fifth pioneer freed",
    SwapDeclined: "meadow swap declined",
    FinalScoring: "final scoring",
}
"""Events that are features by themselves. A pass is not among them: it needs a river without a
single barn, which random games reach too seldom to be demanded."""

_KINDS = tuple(dict.fromkeys(tile.kind for tile in TILES.values()))
_TOKEN_VALUES = tuple(dict.fromkeys(SETUPS[max(SETUPS)].bonus_pile))


def _all_features() -> frozenset[str]:
    names = [f"claimed {kind}" for kind in _KINDS]
    names += [f"built {card}" for card in BUILDINGS]
    names += [f"reserved {card}" for card in BUILDINGS]
    names += [f"token {value}" for value in _TOKEN_VALUES]
    names += [f"taken {_word(cause)}" for cause in Cause]
    names += [f"returned {_word(resource)}" for resource in Resource]
    names += [f"built from {_word(source)}" for source in Source]
    names += ["swapped by pioneer", "swapped by meadow", "start tile chosen", "pioneer settled"]
    names += ["paid with food"]
    names += [f"end by {_word(cause)}" for cause in EndCause if cause != EndCause.NO_PIONEERS]
    names += _PLAIN_EVENTS.values()
    return frozenset(names)


def features_of(event: Any) -> Sequence[str]:
    """Which features one event shows in use."""
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
            return (f"built from {_word(event.source)}",)
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


def _word(name: Cause | EndCause | Resource | Source) -> str:
    return name.name.lower().replace("_", " ")


FEATURES = _all_features()


def census(state: RiverState) -> dict[str, int]:
    """How many pieces of each kind exist, wherever they lie."""
    public = state.public
    count: dict[str, int] = {}
    for resource in Resource:
        stored = sum(player.resources[resource] for player in public.players)
        count[_word(resource)] = public.board.supply[resource] + stored
    for seat, player in enumerate(public.players):
        on_board = player.settled + int(player.fifth_locked)
        count[f"pioneers of seat {seat}"] = player.boat + public.placed(seat) + on_board
    for tile in _all_tiles(state):
        kind = f"tile {TILES[tile].kind}"
        count[kind] = count.get(kind, 0) + 1
    for card in _all_cards(state):
        count[f"building {card}"] = count.get(f"building {card}", 0) + 1
    for value in _all_tokens(state):
        count[f"token {value}"] = count.get(f"token {value}", 0) + 1
    return count


def _all_tiles(state: RiverState) -> list[int]:
    piles = state.public.tiles
    tiles = [*state.hidden.tile_stack, *piles.display, *piles.discard, piles.removed]
    for player in state.public.players:
        tiles += player.tiles
    return [tile for tile in tiles if tile != NOTHING]


def _all_cards(state: RiverState) -> list[int]:
    cards = [*state.hidden.building_deck, *state.public.buildings.display]
    cards.append(state.public.turn.payment_card)
    for secret in state.secrets:
        cards += secret.reserved
        cards += secret.built
    return [card for card in cards if card != NOTHING]


def _all_tokens(state: RiverState) -> list[int]:
    tokens = list(state.public.board.bonus_pile)
    for secret in state.secrets:
        tokens += secret.tokens
    return tokens
