"""A count of all pieces."""

from __future__ import annotations

from collections import Counter

from riverboat.games.the_river.catalog import TILES
from riverboat.games.the_river.state import NOTHING, Resource
from riverboat.games.the_river.types import State


def census(state: State) -> dict[str, int]:
    """How many pieces of each kind exist, wherever they lie."""
    public = state.public
    count: Counter[str] = Counter()
    for resource in Resource:
        stored = sum(player.resources[resource] for player in public.players)
        count[resource.name.lower()] = public.board.supply[resource] + stored
    for seat, player in enumerate(public.players):
        on_board = player.settled + int(player.fifth_locked)
        count[f"pioneers of seat {seat}"] = player.boat + public.placed(seat) + on_board
    count.update(f"tile {TILES[tile].kind}" for tile in _all_tiles(state))
    count.update(f"building {card}" for card in _all_cards(state))
    count.update(f"token {value}" for value in _all_tokens(state))
    return dict(count)


def _all_tiles(state: State) -> list[int]:
    piles = state.public.tiles
    tiles = [*state.hidden.tile_stack, *piles.display, *piles.discard, piles.removed]
    for player in state.public.players:
        tiles += player.tiles
    return [tile for tile in tiles if tile != NOTHING]


def _all_cards(state: State) -> list[int]:
    cards = [*state.hidden.building_deck, *state.public.buildings.display]
    cards.append(state.public.turn.payment_card)
    for secret in state.secrets:
        cards += secret.reserved
        cards += secret.built
    return [card for card in cards if card != NOTHING]


def _all_tokens(state: State) -> list[int]:
    tokens = list(state.public.board.bonus_pile)
    for secret in state.secrets:
        tokens += secret.tokens
    return tokens
