"""Score sheets. Bots may ask at any time: what would count if the game ended now."""

from __future__ import annotations

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.the_river.catalog import BUILDINGS, COLUMNS, NUMBERS, TILES
from riverboat.games.the_river.meadows import meadow_points
from riverboat.games.the_river.types import State


def standing(state: State) -> Standing:
    """Most points win; equal points share the victory."""
    return rank([score(state, seat) for seat in range(len(state.secrets))])


def score(state: State, seat: int) -> SeatScore:
    """The score sheet of a seat."""
    player, secret = state.public.players[seat], state.secrets[seat]
    lines = (
        ScoreLine("buildings", sum(BUILDINGS[card].points for card in secret.built)),
        ScoreLine("tokens", sum(secret.tokens)),
        ScoreLine("columns", column_points(player.tiles)),
        ScoreLine("resources", sum(player.resources) // NUMBERS.goods_per_point),
        ScoreLine("meadows", meadow_points(state.public, seat)),
    )
    return SeatScore(seat, lines)


def column_points(tiles: tuple[int, ...]) -> int:
    """Three of a type, or else the top two; a mixed tile is read as suits each column best."""
    points = 0
    covered = len(tiles)
    for top, middle, bottom in COLUMNS:
        if middle >= covered:  # the river covers a column from the top down
            continue
        shared = TILES[tiles[top]].terrains & TILES[tiles[middle]].terrains
        if bottom < covered and shared & TILES[tiles[bottom]].terrains:
            points += NUMBERS.column_points
        elif shared:
            points += NUMBERS.top_pair_points
    return points
