"""The score sheet: points so far by source, and the final scoring as if the game ended now."""

from __future__ import annotations

from functools import lru_cache

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.boonlake.board import CATTLE_FINAL, HOUSE_FINAL, SETTLEMENT_FINAL
from riverboat.games.boonlake.catalog import CARDS, CATTLE, HOUSES, SETTLEMENTS, SOLO_TILES
from riverboat.games.boonlake.components import Card, Effect
from riverboat.games.boonlake.enums import Source, Track
from riverboat.games.boonlake.land.presence import region_presences
from riverboat.games.boonlake.levers.slots import levers_owned
from riverboat.games.boonlake.numbers import (
    FEW_LEVERS,
    FEW_LEVERS_VP,
    MANY_LEVERS,
    MANY_LEVERS_VP,
    SOLO_FACE_DOWN_VP,
)
from riverboat.games.boonlake.solo.points import eminence_income
from riverboat.games.boonlake.state import Player, Public
from riverboat.games.boonlake.types import State

LABELS: dict[Source, str] = {
    Source.ROWS: "bottom rows",
    Source.RIVER: "river",
    Source.REGIONS: "regions",
    Source.SITES: "building sites",
    Source.UPGRADES: "paid for settlements and cattle",
    Source.TRACKS: "track rewards",
    Source.CARD_EFFECTS: "card effects",
    Source.PROJECTS: "special projects",
    Source.SCORING_TILES: "scoring tiles",
    Source.EXCHANGES: "exchanges",
    Source.TRACK_INCOME: "track income",
    Source.BOARD_INCOME: "board income",
    Source.CATTLE_INCOME: "cattle beside settlements",
    Source.LEVERS: "levers",
    Source.PIECES_LACKING: "pieces lacking",
    Source.CACTUS_INCOME: "cactus track",
}


def standing(state: State) -> Standing:
    """Scores and ranks; alone the player wins with at least the Eminence's points."""
    public = state.public
    scores = [seat_score(public, seat) for seat in range(len(public.players))]
    if public.eminence is None:
        return rank(scores)
    automaton = eminence_score(state)
    won = scores[0].total >= automaton.total
    return Standing(tuple(scores), (1,) if won else (2,), automaton)


def seat_score(public: Public, seat: int) -> SeatScore:
    player = public.players[seat]
    lines = _lines(player.points)
    lines.append(ScoreLine("levers at the end", final_levers(levers_owned(player))))
    lines.append(ScoreLine("cards", sum(CARDS[name].vp for name in player.display)))
    lines.append(ScoreLine("cards at the end", final_effects(public, seat)))
    lines.append(ScoreLine("vacated recesses", final_recesses(player)))
    return SeatScore(seat, tuple(lines))


def eminence_score(state: State) -> SeatScore:
    """His income once more, and points for strong tiles still face down."""
    strong = sum(1 for name in state.hidden.solo_stack if SOLO_TILES[name].strong)
    face_down = ScoreLine("B tiles face down", SOLO_FACE_DOWN_VP * strong)
    return SeatScore(-1, (*known_eminence_score(state.public).lines, face_down))


def known_eminence_score(public: Public) -> SeatScore:
    """All of it that does not depend on tiles that nobody has seen."""
    lines = _lines(public.the_eminence.points)
    again = sum(points for _, points in eminence_income(public))
    lines.append(ScoreLine("income at the end", again))
    return SeatScore(-1, tuple(lines))


def _lines(points: list[int]) -> list[ScoreLine]:
    return [ScoreLine(LABELS[source], points[source]) for source in Source if points[source]]


def final_levers(owned: int) -> int:
    """2 VP each for 4 to 6 levers, 3 VP each for 7 or more."""
    if owned >= MANY_LEVERS:
        return MANY_LEVERS_VP * owned
    return FEW_LEVERS_VP * owned if owned >= FEW_LEVERS else 0


def final_recesses(player: Player) -> int:
    """The end values of vacated recesses."""
    return (
        HOUSE_FINAL[HOUSES - player.houses]
        + SETTLEMENT_FINAL[SETTLEMENTS - player.settlements]
        + CATTLE_FINAL[CATTLE - player.cattle]
    )


def final_effects(public: Public, seat: int) -> int:
    """The game-end effects of all cards in the display."""
    player = public.players[seat]
    counting = counting_cards(player.display)
    if not counting:
        return 0
    regions = region_presences(public.land, seat)
    return sum([final_effect(player, regions, card) for card in counting])


@lru_cache(1024)
def counting_cards(display: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of a display that have a game-end effect."""
    return tuple(card for name in display if _counts_at_the_end(card := CARDS[name]))


def _counts_at_the_end(card: Card) -> bool:
    return (
        card.region is not None
        or card.effect in _COUNTS_EACH
        or Effect.THRESHOLD_COIN_TRACK <= card.effect <= Effect.THRESHOLD_SETTLEMENTS
    )


def final_effect(player: Player, regions: tuple[int, ...], card: Card) -> int:
    """One game-end effect; 0 for every other card."""
    effect = card.effect
    if card.region is not None:
        return card.amount * regions[card.region]
    if effect in _COUNTS_EACH:
        return card.amount * _count(player, effect)
    if Effect.THRESHOLD_COIN_TRACK <= effect <= Effect.THRESHOLD_SETTLEMENTS:
        count = _count(player, effect)
        return max([points for least, points in card.pairs if count >= least], default=0)
    return 0


_COUNTS_EACH = (
    Effect.VP_PER_PRODUCTION_LEVEL,
    Effect.VP_PER_CATTLE,
    Effect.VP_PER_HOUSE,
    Effect.VP_PER_SETTLEMENT,
)


def _count(player: Player, effect: Effect) -> int:
    """What a game-end effect counts."""
    if effect is Effect.VP_PER_PRODUCTION_LEVEL:
        return sum(player.levels)
    if effect in (Effect.VP_PER_CATTLE, Effect.THRESHOLD_CATTLE):
        return CATTLE - player.cattle
    if effect in (Effect.VP_PER_HOUSE, Effect.THRESHOLD_HOUSES):
        return HOUSES - player.houses
    if effect in (Effect.VP_PER_SETTLEMENT, Effect.THRESHOLD_SETTLEMENTS):
        return SETTLEMENTS - player.settlements
    if effect is Effect.THRESHOLD_LEVERS:
        return levers_owned(player)
    if effect is Effect.THRESHOLD_COIN_TRACK:
        return player.tracks[Track.COIN]
    return player.tracks[Track.CARD]
