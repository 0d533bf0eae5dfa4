"""Dealing anew what no seat can know: face-down tokens, tokens and tiles out of the game."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from riverboat import engine
from riverboat.engine import NoSecret
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import HEXES, TOKENS_OF
from riverboat.games.gold_west.setup import ROTATIONS
from riverboat.games.gold_west.state import HexContent, Hidden, Public
from riverboat.games.gold_west.types import State, View

T = TypeVar("T")

_FACE_DOWN: Final = HexContent.FACE_DOWN
_TILES: Final = [tile.tile_id for tile in CATALOG.tiles]


def sample(view: View, rng: Random) -> State:
    """A full state that looks the same from this view."""
    public = view.public.copy()
    return engine.State(public, [NoSecret() for _ in public.players], _deal(public, rng))


def _deal(public: Public, rng: Random) -> Hidden:
    """Every unseen token on a hex of its terrain, those left over in any order."""
    board, draw = public.board, rng.random
    seen = {*board.tokens, *board.taken_tokens}
    unseen = [[token for token in tokens if token not in seen] for tokens in TOKENS_OF]
    dealt = [0] * HEXES
    for index, (content, terrain) in enumerate(zip(board.content, board.terrain, strict=True)):
        if content is _FACE_DOWN and terrain is not None:
            dealt[index] = _drawn(unseen[terrain], draw())
    spare = tuple([_drawn(tokens, draw()) for tokens in unseen for _ in tokens.copy()])
    if not spare:
        return Hidden(dealt, spare, (), ())
    tiles = [tile for tile in _TILES if tile not in board.tiles]
    order = tuple([_drawn(tiles, draw()) for _ in tiles.copy()])
    return Hidden(dealt, spare, order, tuple([int(draw() * ROTATIONS) for _ in order]))


def _drawn(left: list[T], chance: float) -> T:
    """One of those left, whose place the last one takes."""
    place = int(chance * len(left))
    last = left.pop()
    if place == len(left):
        return last
    left[place], drawn = last, left[place]
    return drawn
