"""Score sheets. Bots may ask at any time: what would count if the game ended now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.the_river.catalog import BUILDINGS, COLUMNS, NUMBERS, TILES
from riverboat.games.the_river.meadows import meadow_points
from riverboat.games.the_river.state import Public
from riverboat.games.the_river.types import State

_REMEMBERED: Final = 4096


def standing(state: State) -> Standing:
    """Most points win; equal points share the victory."""
    return rank([score(state, seat) for seat in range(len(state.secrets))])


def score(state: State, seat: int) -> SeatScore:
    """The score sheet of a seat."""
    secret = state.secrets[seat]
    lines = (
        ScoreLine("buildings", sum(BUILDINGS[card].points for card in secret.built)),
        ScoreLine("tokens", sum(secret.tokens)),
        *open_lines(state.public, seat),
    )
    return SeatScore(seat, lines)


def open_lines(public: Public, seat: int) -> tuple[ScoreLine, ...]:
    """The lines of the sheet that everybody can count."""
    player = public.players[seat]
    return (
        ScoreLine("columns", column_points(player.tiles)),
        ScoreLine("resources", sum(player.resources) // NUMBERS.goods_per_point),
        ScoreLine("meadows", meadow_points(public, seat)),
    )


@lru_cache(_REMEMBERED)
def column_points(tiles: tuple[int, ...]) -> int:
    """Three of a type, or else the top two; a mixed tile is read as suits each column best."""
    return sum([points_of_column(tiles, column) for column in COLUMNS])


def points_of_column(tiles: tuple[int, ...], column: tuple[int, ...]) -> int:
    """What one column is worth."""
    top, middle, bottom = column
    covered = len(tiles)
    if middle >= covered:  # the river covers a column from the top down
        return 0
    shared = TILES[tiles[top]].terrains & TILES[tiles[middle]].terrains
    if bottom < covered and shared & TILES[tiles[bottom]].terrains:
        return NUMBERS.column_points
    return NUMBERS.top_pair_points if shared else 0
