"""Dealing anew what no seat can know: face-down tokens, tokens and tiles out of the game."""

from __future__ import annotations

from random import Random
from typing import Final

from riverboat import engine
from riverboat.engine import NoSecret
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import HEXES, TOKENS_OF
from riverboat.games.gold_west.setup import ROTATIONS
from riverboat.games.gold_west.state import HexContent, Hidden, Public
from riverboat.games.gold_west.types import State, View

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
    dealt, content = [0] * HEXES, board.content
    for index, terrain in enumerate(board.terrain):
        if content[index] is _FACE_DOWN and terrain is not None:
            left = unseen[terrain]
            dealt[index] = left.pop(int(draw() * len(left)))
    spare = [left.pop(int(draw() * len(left))) for left in unseen for _ in range(len(left))]
    if not spare:
        return Hidden(dealt, (), (), ())
    tiles = [tile for tile in _TILES if tile not in board.tiles]
    ends = tuple([tiles.pop(int(draw() * len(tiles))) for _ in range(len(tiles))])
    return Hidden(dealt, tuple(spare), ends, tuple([int(draw() * ROTATIONS) for _ in ends]))
