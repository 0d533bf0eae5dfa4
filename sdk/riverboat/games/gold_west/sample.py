"""Dealing anew what no seat can know: face-down tokens, tokens and tiles out of the game."""

from __future__ import annotations

from random import Random

from riverboat.engine import NoSecret
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import HEXES, TOKENS, TOKENS_OF
from riverboat.games.gold_west.setup import ROTATIONS
from riverboat.games.gold_west.state import (
    GoldWestState,
    GoldWestView,
    HexContent,
    Hidden,
    Public,
    Terrain,
)


def sample(view: GoldWestView, rng: Random) -> GoldWestState:
    """A full state that looks the same from this view."""
    public = view.public.copy()
    return GoldWestState(public, [NoSecret() for _ in public.players], _deal(public, rng))


def _deal(public: Public, rng: Random) -> Hidden:
    board = public.board
    tokens, spare = [0] * HEXES, []
    seen = [False] * (TOKENS + 1)
    for token in board.tokens:
        seen[token] = True
    for token in board.taken_tokens:
        seen[token] = True
    for terrain in Terrain:
        unseen = [token for token in TOKENS_OF[terrain] if not seen[token]]
        rng.shuffle(unseen)
        for index in range(HEXES):
            face_down = board.content[index] is HexContent.FACE_DOWN
            if face_down and board.terrain[index] is terrain:
                tokens[index] = unseen.pop()
        spare += unseen
    tiles = [tile.tile_id for tile in CATALOG.tiles if tile.tile_id not in board.tiles]
    rng.shuffle(tiles)
    turned = tuple(rng.randrange(ROTATIONS) for _ in tiles)
    return Hidden(tokens, tuple(spare), tuple(tiles), turned)
