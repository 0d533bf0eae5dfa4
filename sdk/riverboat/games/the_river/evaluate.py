"""What a seat may expect of The River: the points of now, its means to build, the race to the end.

Weights change in the course of a game: `data/weights.csv` has one for its beginning, its middle and
its end. They were found by duels of the beam that uses them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from riverboat.engine.evaluation import Evaluator, read_weights
from riverboat.games.the_river.catalog import BUILDINGS, COLUMNS, NUMBERS, SETUPS, TILES
from riverboat.games.the_river.components import Building
from riverboat.games.the_river.meadows import meadow_points
from riverboat.games.the_river.scoring import column_points
from riverboat.games.the_river.state import (
    Hidden,
    Phase,
    Player,
    Public,
    Secret,
)
from riverboat.games.the_river.types import State

_REMEMBERED: Final = 4096
MIDDLE: Final = 0.5
LATE: Final = 0.9


class Course(NamedTuple):
    """A weight at the beginning, in the middle and near the end of a game."""

    begin: float
    middle: float
    late: float

    @classmethod
    def parse(cls, text: str) -> Course:
        begin, middle, late = map(float, text.split())
        return cls(begin, middle, late)

    def at(self, gone: float) -> float:
        """The weight when this part of the game is gone."""
        begin, middle, late = self
        if gone < MIDDLE:
            return begin + (middle - begin) * gone / MIDDLE
        return middle + (late - middle) * min(1.0, (gone - MIDDLE) / (LATE - MIDDLE))


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points; `data/weights.csv` explains each."""

    plan: Course
    good: Course
    barn: Course
    most_barns: Course
    token: Course
    last_slot: Course
    tile: Course
    reserved: Course
    own_end: Course
    other_end: Course
    production: Course
    lowest_production: Course
    pioneer: Course
    pair: Course


WEIGHTS: Final = read_weights("riverboat.games.the_river", Weights, Course.parse)


class TheRiverEvaluator(Evaluator[Public, Secret, Hidden]):
    """Goods count when they build soon, tokens are a race, and the end is for those who lead."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def values(self, state: State) -> list[float]:
        public = state.public
        values = [float(points) for points in _points(state)]
        if public.turn.phase is Phase.FINISHED:
            return values
        slots = SETUPS[len(values)].bonus_slots
        ends = [_end_share(player, slots) for player in public.players]
        gone = max(ends)
        for seat, player in enumerate(public.players):
            others = max(end for other, end in enumerate(ends) if other != seat)
            values[seat] += (
                self._stock(state, seat, gone)
                + self._river(player, gone)
                + self._race(player, ends[seat], others, gone, slots)
            )
        return values

    def _stock(self, state: State, seat: int, gone: float) -> float:
        """What its goods are good for: the building they fit best."""
        weights, public = self.weights, state.public
        player, secret = public.players[seat], state.secrets[seat]
        token = public.board.bonus_pile[0] if public.board.bonus_pile else 0
        cards = [BUILDINGS[card] for card in (*secret.reserved, *public.buildings.display) if card]
        plan = best_plan(player.resources, cards, token)
        return (
            weights.plan.at(gone) * plan
            + weights.good.at(gone) * sum(player.resources)
            + weights.reserved.at(gone) * player.reserved_count
        )

    def _river(self, player: Player, gone: float) -> float:
        """What the own board brings from now on."""
        weights, production = self.weights, player.production
        return (
            weights.barn.at(gone) * min(weights.most_barns.at(gone), player.capacity)
            + weights.tile.at(gone) * len(player.tiles)
            + weights.production.at(gone) * sum(production)
            + weights.lowest_production.at(gone) * min(production)
            + weights.pioneer.at(gone) * (NUMBERS.pioneers - player.settled - player.fifth_locked)
            + weights.pair.at(gone) * _hopeful_pairs(player.tiles)
        )

    def _race(self, player: Player, own: float, other: float, gone: float, slots: int) -> float:
        """Tokens, and how near the end is."""
        weights = self.weights
        value = weights.token.at(gone) * player.token_count
        value += weights.own_end.at(gone) * own + weights.other_end.at(gone) * other
        if slots - player.token_count == 1:
            value += weights.last_slot.at(gone)
        return value


def _points(state: State) -> list[int]:
    """The points of each seat if the game ended now, without the sheets."""
    public = state.public
    return [
        sum([BUILDINGS[card].points for card in secret.built])
        + sum(secret.tokens)
        + column_points(player.tiles)
        + sum(player.resources) // NUMBERS.goods_per_point
        + meadow_points(public, seat)
        for seat, (player, secret) in enumerate(zip(public.players, state.secrets, strict=True))
    ]


def _end_share(player: Player, slots: int) -> float:
    """How near a seat has brought the end of the game, from 0 to 1."""
    return max(player.token_count / slots, len(player.tiles) / NUMBERS.river_spaces)


def best_plan(resources: tuple[int, ...], cards: Iterable[Building], token: int) -> float:
    """Of the building that goods fit best: the part of its worth that they pay for. Food is a
    joker."""
    wood, stone, clay, food = resources
    best = 0.0
    for card in cards:
        need = card.cost
        total = need[0] + need[1] + need[2]
        fitting = min(wood, need[0]) + min(stone, need[1]) + min(clay, need[2])
        paid = min(total, fitting + food) / total
        best = max(best, paid * paid * (card.points + token))
    return best


@lru_cache(_REMEMBERED)
def _hopeful_pairs(tiles: tuple[int, ...]) -> int:
    """Columns whose two upper tiles agree while the third is still to come."""
    covered = len(tiles)
    return sum(
        1
        for top, middle, bottom in COLUMNS
        if middle < covered <= bottom and TILES[tiles[top]].terrains & TILES[tiles[middle]].terrains
    )


EVALUATOR: Final = TheRiverEvaluator()
