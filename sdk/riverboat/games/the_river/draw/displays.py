"""What can be had: open tiles and buildings, their piles, and the building that is paid for."""

from __future__ import annotations

from collections import Counter
from typing import Final

from riverboat.engine.drawing.picture import Part
from riverboat.engine.drawing.shapes import back, text
from riverboat.engine.once import once
from riverboat.games.the_river.catalog import SETUPS, TILES
from riverboat.games.the_river.draw import cards, tiles
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.state import NOTHING, Public, TilePiles
from riverboat.games.the_river.types import State
from riverboat.games.the_river.words import building_words, terrain_words, tile_words

_TILE: Final = tiles.WIDTH + 8
_CARD: Final = cards.WIDTH + 8
_IN_ROW: Final = 5
_BELOW: Final = 11  # how far labels stand below: rings cover four


@once
def display_part(public: Public, revealed: State | None, width: float, height: float) -> Part:
    """Terrain tiles above, buildings below."""
    part = Part("display", "Displays", width, height)
    part.panel("Terrain tiles")
    spots = SETUPS[len(public.players)].terrain_spots
    rows = -(-spots // _IN_ROW)
    _terrain(part, public.tiles, spots, -(-spots // rows))
    _tile_piles(part, public.tiles, revealed)
    top = height - cards.HEIGHT - 48
    part.lay(text(14, top, "Buildings", "rb-l rb-b rb-t14"))
    _buildings(part, public, top + 14)
    deck = "" if revealed is None else _next("building", revealed.hidden.building_deck)
    _pile(part, "deck", "Building deck", (576, top), public.buildings.deck_size, deck)
    return part


def _terrain(part: Part, piles: TilePiles, spots: int, in_row: int) -> None:
    shown = piles.display + (NOTHING,) * (spots - len(piles.display))
    for spot, tile in enumerate(shown):
        x, y = 14 + _TILE * (spot % in_row), 34 + (tiles.HEIGHT + 20) * (spot // in_row)
        part.lay(_label(f"spot {spot}", x + tiles.WIDTH / 2, y + tiles.HEIGHT))
        name = f"Terrain spot {spot}"
        part.add(
            f"tile-{spot}", name, (x, y), tiles.tile_svg(tile), tile_words(tile), tiles.OUTLINE
        )


def _label(words: str, x: float, below: float) -> str:
    return text(x, below + _BELOW, words, "rb-t12 rb-m")


def _tile_piles(part: Part, piles: TilePiles, revealed: State | None) -> None:
    coming = "" if revealed is None else _next("tile", revealed.hidden.tile_stack)
    _pile(part, "stack", "Tile stack", (420, 20), piles.stack_size, coming)
    kinds = Counter(terrain_words(TILES[tile]) for tile in piles.discard)
    words = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    if piles.removed:
        words += f"; out of the game: {tile_words(piles.removed)}"
    _pile(part, "discard", "Discarded tiles", (576, 20), len(piles.discard), words)


def _pile(
    part: Part, slot: str, name: str, at: tuple[float, float], count: int, words: str
) -> None:
    """How many lie in a pile."""
    x, y = at
    part.lay(back(x, y, 18, 22), text(x + 16, y, slot, "rb-l rb-t14 rb-m"))
    svg = text(0, 0, count, "rb-l rb-b")
    full = f"{count}; {words}" if words else str(count)
    part.add(slot, name, (x + 78, y), svg, full, count=count)


def _next(kind: str, pile: tuple[int, ...]) -> str:
    """The thing that is drawn next, where the deal is revealed."""
    if not pile:
        return ""
    words = tile_words(pile[0]) if kind == "tile" else building_words(pile[0])
    return f"next: {words}"


def _buildings(part: Part, public: Public, y: float) -> None:
    """The open cards, and the place of the one that is paid for."""
    shown = public.buildings.display
    for spot, card in enumerate(shown):
        x = 14 + _CARD * spot
        part.lay(_label(f"spot {spot}", x + cards.WIDTH / 2, y + cards.HEIGHT))
        svg = cards.card_svg(card)
        name = f"Building spot {spot}"
        part.add(f"bld-{spot}", name, (x, y), svg, building_words(card), cards.OUTLINE)
    left = part.width - 14 - cards.WIDTH
    part.lay(_label("to be paid", left + cards.WIDTH / 2, y + cards.HEIGHT))
    turn = public.turn
    words = building_words(turn.payment_card)
    if turn.discount is not None:
        words += f", 1 {name_of(turn.discount)} less"
    svg = cards.card_svg(turn.payment_card, turn.discount)
    part.add("table", "Building that is paid for", (left, y), svg, words, cards.OUTLINE)
