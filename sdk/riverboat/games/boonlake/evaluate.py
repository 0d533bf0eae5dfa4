"""What a seat may expect of Boonlake: the points of now, its goods, incomes, and what it built.

The weights stand in `data/weights.csv`; they were found by duels of the beam that uses them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final

from riverboat.engine.evaluation import Evaluator, fading, read_weights
from riverboat.games.boonlake.board import (
    CATTLE_COINS,
    CATTLE_VP,
    HOUSE_COINS,
    HOUSE_VP,
    PATH_INDEX,
    PATHS,
    SETTLEMENT_COINS,
    SETTLEMENT_VP,
)
from riverboat.games.boonlake.cards.prospects import card_prospects, project_prospects
from riverboat.games.boonlake.catalog import (
    CARDS,
    CATTLE,
    HOUSES,
    INHABITANT_RECESSES,
    SETTLEMENTS,
    TRACKS,
)
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Track
from riverboat.games.boonlake.interim.conditions import is_met
from riverboat.games.boonlake.land.presence import cattle_income, region_presences
from riverboat.games.boonlake.levers.slots import levers_owned
from riverboat.games.boonlake.numbers import FEW_LEVERS, INTERIMS, OWN_TILE_FACTOR, ROUNDS
from riverboat.games.boonlake.scoring import (
    eminence_score,
    final_effects,
    final_levers,
    final_recesses,
)
from riverboat.games.boonlake.solo.points import eminence_income
from riverboat.games.boonlake.state import Hidden, Player, Public, Secret
from riverboat.games.boonlake.types import State

_COIN: Final = Track.COIN
_CARD: Final = Track.CARD
_REMEMBERED: Final = 2048
_FACTS: Final = attrgetter(
    "coins",
    "vases",
    "hand",
    "display",
    "ranch",
    "recesses",
    "houses",
    "settlements",
    "cattle",
    "levels",
    "levers",
    "tracks",
)
"""What a seat is valued by, besides its points."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points; `data/weights.csv` explains each."""

    coin: float
    most_coins: float
    card: float
    most_cards: float
    vase: float
    inhabitant: float
    most_inhabitants: float
    goods_fade: float
    income: float
    coin_income: float
    card_income: float
    house: float
    settlement: float
    cattle: float
    level: float
    resource: float
    track: float
    permanent: float
    presence: float
    lever: float
    first_levers: float
    marker: float
    plan: float
    plan_effect: float
    most_plans: float
    project: float


WEIGHTS: Final = read_weights("riverboat.games.boonlake", Weights)


class BoonlakeEvaluator(Evaluator[Public, Secret, Hidden]):
    """Incomes count as often as scorings are to come; goods are worth what they may still do."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._kept: dict[tuple[object, ...], float] = {}

    def values(self, state: State) -> list[float]:
        public = state.public
        scorings = INTERIMS - public.course.interims_done
        left = 1 - _share_gone(public)
        over = not public.agenda
        values = [
            float(_points(public, seat))
            if over
            else self._value(public, state.secrets[seat].hand, seat, scorings, left)
            for seat in range(len(public.players))
        ]
        if public.eminence is not None:
            income = sum([points for _, points in eminence_income(public)])
            values.append(eminence_score(state).total + self.weights.income * scorings * income)
        return values

    def _value(
        self, public: Public, hand: tuple[str, ...], seat: int, scorings: int, left: float
    ) -> float:
        """Remembered by all that it depends on: in a seat's turn the others mostly stay as they
        are."""
        player, land = public.players[seat], public.land
        scored = tuple([(one.tile, one.markers[seat], one.projects[seat]) for one in public.areas])
        on_the_map = (land.owners, land.pieces, land.cattle)
        key = (seat, player.vp, hand, _FACTS(player), on_the_map, scored, scorings, left)
        value = self._kept.get(key)
        if value is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            value = _points(public, seat) + self._hopes(public, hand, seat, scorings, left)
            self._kept[key] = value
        return value

    def _hopes(
        self, public: Public, hand: tuple[str, ...], seat: int, scorings: int, left: float
    ) -> float:
        player = public.players[seat]
        goods = self._goods(player) + self._plans(public, hand, seat)
        return (
            goods * fading(left, self.weights.goods_fade)
            + self._incomes(public, seat, scorings)
            + self._built(public, seat) * left
            + self._levers(player, scorings, left)
            + self.weights.marker * _best_marker(public, seat)
        )

    def _goods(self, player: Player) -> float:
        weights = self.weights
        return (
            weights.coin * min(weights.most_coins, player.coins)
            + weights.card * min(weights.most_cards, player.hand)
            + weights.vase * player.vases
            + weights.inhabitant * min(weights.most_inhabitants, player.ranch)
        )

    def _plans(self, public: Public, hand: tuple[str, ...], seat: int) -> float:
        """What cards and special projects promise that can nearly be played."""
        weights, levels = self.weights, public.players[seat].levels
        effect, coin = weights.plan_effect, weights.coin
        tiles = tuple(
            [
                (area.tile, OWN_TILE_FACTOR if place == seat else 1)
                for place, area in enumerate(public.areas)
                if area.tile and not area.projects[seat]
            ]
        )
        cards = card_prospects(hand, levels, effect, coin, int(weights.most_plans))
        projects = project_prospects(tiles, levels, effect, coin)
        return weights.plan * cards + weights.project * projects

    def _incomes(self, public: Public, seat: int, scorings: int) -> float:
        """What each scoring to come will bring; the last one pays points only."""
        if not scorings:
            return 0.0
        weights, player = self.weights, public.players[seat]
        houses, settlements = HOUSES - player.houses, SETTLEMENTS - player.settlements
        cattle = CATTLE - player.cattle
        vacated = INHABITANT_RECESSES[: len(INHABITANT_RECESSES) - player.recesses]
        coin, card = TRACKS[_COIN][player.tracks[_COIN]], TRACKS[_CARD][player.tracks[_CARD]]
        points = HOUSE_VP[houses] + SETTLEMENT_VP[settlements] + CATTLE_VP[cattle]
        points += coin.vp + card.vp + cattle_income(public.land, seat)
        coins = HOUSE_COINS[houses] + SETTLEMENT_COINS[settlements] + CATTLE_COINS[cattle]
        for recess in vacated:
            points += recess.vp
            coins += recess.coins
        goods = weights.coin_income * (coins + coin.income) + weights.card_income * card.income
        return weights.income * scorings * points + (scorings - 1) * goods

    def _built(self, public: Public, seat: int) -> float:
        weights, player = self.weights, public.players[seat]
        levels = player.levels
        return (
            weights.house * (HOUSES - player.houses)
            + weights.settlement * (SETTLEMENTS - player.settlements)
            + weights.cattle * (CATTLE - player.cattle)
            + weights.level * sum(levels)
            + weights.resource * (len(levels) - levels.count(0))
            + weights.track * sum(player.tracks)
            + weights.permanent * _permanent_cards(player.display)
            + weights.presence * sum(region_presences(public.land, seat))
        )

    def _levers(self, player: Player, scorings: int, left: float) -> float:
        weights, owned = self.weights, levers_owned(player)
        return weights.lever * scorings * owned + weights.first_levers * left * min(
            FEW_LEVERS, owned
        )


def _share_gone(public: Public) -> float:
    """How much of the game is over: rounds, and the ship that is farthest down the river. Alone
    that is mostly the Eminence's: he never tarries."""
    round_ = public.course.round
    places, path = PATH_INDEX[round_], PATHS[round_]
    farthest = max([places.get(player.ship, 0) for player in public.players])
    if public.eminence is not None:
        farthest = max(farthest, places.get(public.eminence.ship, 0))
    return (round_ - 1 + farthest / len(path)) / ROUNDS


def _points(public: Public, seat: int) -> int:
    """The points of a seat if the game ended now, without the sheet."""
    player = public.players[seat]
    return (
        player.vp
        + final_levers(levers_owned(player))
        + _card_points(player.display)
        + final_effects(public, seat)
        + final_recesses(player)
    )


@lru_cache(_REMEMBERED)
def _card_points(display: tuple[str, ...]) -> int:
    return sum([CARDS[name].vp for name in display])


@lru_cache(_REMEMBERED)
def _permanent_cards(display: tuple[str, ...]) -> int:
    return sum([CARDS[name].effect >= Effect.LEVER_DISCOUNT for name in display])


def _best_marker(public: Public, seat: int) -> int:
    """What a marker would bring if the next scoring came now."""
    number = public.course.interims_done + 1
    if number > INTERIMS:
        return 0
    best = -number
    for place, area in enumerate(public.areas):
        if area.tile and not area.markers[seat] and is_met(public, seat, area.tile, number):
            best = max(best, number * (OWN_TILE_FACTOR if place == seat else 1))
    return best


EVALUATOR: Final = BoonlakeEvaluator()
