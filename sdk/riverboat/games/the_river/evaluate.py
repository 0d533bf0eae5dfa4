"""What a seat may expect of The River: the points of now, its means to build, the race to the end.

Weights change in the course of a game: `data/weights.csv` has one for its beginning, its middle and
its end. They were found by duels of the beam that uses them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
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
        self._at: dict[float, dict[str, float]] = {}

    def values(self, state: State) -> list[float]:
        public = state.public
        values = [float(points) for points in _points(state)]
        if public.turn.phase is Phase.FINISHED:
            return values
        slots = SETUPS[len(values)].bonus_slots
        ends = [_end_share(player, slots) for player in public.players]
        now = self._now(max(ends))
        for seat, player in enumerate(public.players):
            others = max(end for other, end in enumerate(ends) if other != seat)
            values[seat] += (
                _stock(state, seat, now)
                + _river(player, now)
                + _race(player, ends[seat], others, now, slots)
            )
        return values

    def _now(self, gone: float) -> dict[str, float]:
        """All weights when this part of the game is gone; few parts are ever asked for."""
        now = self._at.get(gone)
        if now is None:
            names = [field.name for field in fields(self.weights)]
            now = {name: getattr(self.weights, name).at(gone) for name in names}
            self._at[gone] = now
        return now


def _stock(state: State, seat: int, now: dict[str, float]) -> float:
    """What its goods are good for: the building they fit best."""
    public = state.public
    player, secret = public.players[seat], state.secrets[seat]
    token = public.board.bonus_pile[0] if public.board.bonus_pile else 0
    cards = (*secret.reserved, *public.buildings.display)
    plan = _best_plan(player.resources, cards, token)
    return (
        now["plan"] * plan
        + now["good"] * sum(player.resources)
        + now["reserved"] * player.reserved_count
    )


def _river(player: Player, now: dict[str, float]) -> float:
    """What the own board brings from now on."""
    production = player.production
    return (
        now["barn"] * min(now["most_barns"], player.capacity)
        + now["tile"] * len(player.tiles)
        + now["production"] * sum(production)
        + now["lowest_production"] * min(production)
        + now["pioneer"] * (NUMBERS.pioneers - player.settled - player.fifth_locked)
        + now["pair"] * _hopeful_pairs(player.tiles)
    )


def _race(player: Player, own: float, other: float, now: dict[str, float], slots: int) -> float:
    """Tokens, and how near the end is."""
    value = now["token"] * player.token_count
    value += now["own_end"] * own + now["other_end"] * other
    if slots - player.token_count == 1:
        value += now["last_slot"]
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
def _best_plan(resources: tuple[int, ...], cards: tuple[int, ...], token: int) -> float:
    """The same by the ids of cards, 0 for none: most moves change it for one seat at most."""
    return best_plan(resources, [BUILDINGS[card] for card in cards if card], token)


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
