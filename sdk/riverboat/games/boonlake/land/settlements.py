"""Upgrading, second part: own houses with enough presences around them become settlements."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import REGION_OF, SITES_OF, SPACE_OF
from riverboat.games.boonlake.cards.effects import effect_missing, report_use
from riverboat.games.boonlake.catalog import CARDS, SETTLEMENT_RECESSES, SETTLEMENTS
from riverboat.games.boonlake.components import Effect, SiteEffect
from riverboat.games.boonlake.enums import Lever, Piece, Source, Task
from riverboat.games.boonlake.goods.gaining import pay_inhabitants, score
from riverboat.games.boonlake.goods.lacking import lacks_inhabitants
from riverboat.games.boonlake.land.presence import has_settlement, presences_around, presences_on
from riverboat.games.boonlake.land.sites import not_yours, put_piece, tier_bonus
from riverboat.games.boonlake.levers.slots import is_ready, not_ready, pull
from riverboat.games.boonlake.listed import PAY_SETTLEMENT, UPGRADE_SETTLEMENT
from riverboat.games.boonlake.moves import Move, PaySettlement, UpgradeSettlement
from riverboat.games.boonlake.numbers import (
    SECOND_SETTLEMENT_VP,
    SETTLEMENT_INHABITANTS,
    SETTLEMENT_PRESENCES,
    VP_UNIT,
)
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Land, Player, Public, Step, site_index
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Upgrading"


# --- choosing the house --------------------------------------------------------------------------


def add_settlements(view: View, moves: list[Move]) -> None:
    """List the own houses that can become settlements."""
    step = view.public.agenda[-1]
    if step.task is not Task.CARD_EFFECT:
        moves += settlements_for(view.public, view.seat, 0)
    elif CARDS[step.item].effect is Effect.EASY_SETTLEMENT:
        moves += settlements_for(view.public, view.seat, 1)


def why_not_upgrade_settlement(view: View, move: UpgradeSettlement) -> Refusal | None:
    player, step = view.public.players[view.seat], view.public.agenda[-1]
    easy = int(step.task is Task.CARD_EFFECT)
    if easy and CARDS[step.item].effect is not Effect.EASY_SETTLEMENT:
        return effect_missing(step)
    missing = not_yours(view, move.space, move.site, Piece.HOUSE)
    if missing is not None:
        return missing
    if not player.settlements:
        text = "all your settlements stand on the map"
        return refuse(Reason.NO_PIECE_LEFT, text, HEADING)
    least = _least_presences(player, easy)
    if least < 0:
        return lacks_inhabitants(player, SETTLEMENT_INHABITANTS - easy, HEADING)
    there = presences_beside(view.public.land, move.space)
    return _too_few(there, easy) if there < least else None


def upgrade_settlement(state: State, seat: int, move: UpgradeSettlement, log: Log) -> None:
    """How it is paid is the next question; through the effect of a card it is easier."""
    easy = int(report_use(state.public.pop(), log))
    state.public.push(Step(Task.SETTLE_COST, seat, easy, space=move.space, site=move.site))


UPGRADE_SETTLEMENT_ROW: MoveRow[UpgradeSettlement] = MoveRow(
    UpgradeSettlement, add_settlements, why_not_upgrade_settlement, upgrade_settlement
)


def settlements_for(public: Public, seat: int, easy: int) -> list[UpgradeSettlement]:
    """The upgrades that are possible; `easy` counts a card that helps."""
    player, land = public.players[seat], public.land
    if not player.settlements:
        return []
    least = _least_presences(player, easy)
    if least < 0:
        return []
    pieces = land.pieces
    return [
        UPGRADE_SETTLEMENT[index]
        for index, owner in enumerate(land.owners)
        if owner == seat
        and pieces[index] is Piece.HOUSE
        and presences_beside(land, SPACE_OF[index]) >= least
    ]


def presences_beside(land: Land, space: int) -> int:
    """The presences around a house: those beside it on its tile and on neighbouring tiles."""
    return presences_on(land, space) - 1 + presences_around(land, space)


def _least_presences(player: Player, easy: int) -> int:
    """The fewest presences with which the player can pay a settlement; -1 if he cannot."""
    for helped in (easy + 1, easy) if is_ready(player, Lever.L8) else (easy,):
        due, replaceable = _cost(player, helped)
        if player.ranch >= due - replaceable:
            return max(0, SETTLEMENT_PRESENCES - helped)
    return -1


# --- paying --------------------------------------------------------------------------------------


def add_settlement_payments(view: View, moves: list[Move]) -> None:
    """List the ways to pay: L8 or not, and additional inhabitants replaced by points."""
    public = view.public
    player, step = public.players[view.seat], public.agenda[-1]
    presences = presences_beside(public.land, step.space)
    for use_l8 in (0, 1) if is_ready(player, Lever.L8) else (0,):
        easy = step.amount + use_l8
        if presences < SETTLEMENT_PRESENCES - easy:
            continue
        due, replaceable = _cost(player, easy)
        for units in range(replaceable + 1):
            if player.ranch >= due - units:
                moves.append(PAY_SETTLEMENT[use_l8][units])


def why_not_pay_settlement(view: View, move: PaySettlement) -> Refusal | None:
    player, step = view.public.players[view.seat], view.public.agenda[-1]
    missing = not_ready(player, Lever.L8) if move.use_l8 else None
    if missing is not None:
        return missing
    easy = step.amount + int(move.use_l8)
    presences = presences_beside(view.public.land, step.space)
    if presences < SETTLEMENT_PRESENCES - easy:
        return _too_few(presences, easy)
    due, replaceable = _cost(player, easy)
    return why_not_units(player, move.vp_units, due, replaceable, HEADING)


def pay_settlement(state: State, seat: int, move: PaySettlement, log: Log) -> None:
    """Pay, replace the house, then the points of the site and of the region."""
    step = state.public.pop()
    player = state.public.players[seat]
    due, _ = _cost(player, step.amount + int(move.use_l8))
    if move.use_l8:
        pull(state, seat, Lever.L8, log)
    pay_inhabitants(state, seat, due - move.vp_units, log)
    score(state, seat, Source.UPGRADES, -VP_UNIT * move.vp_units, log)
    player.settlements -= 1
    player.houses_aside += 1
    put_piece(state, seat, step.space, step.site, Piece.SETTLEMENT, log)
    tier_bonus(state, seat, log)
    _settle_points(state, step, log)


PAY_SETTLEMENT_ROW: MoveRow[PaySettlement] = MoveRow(
    PaySettlement, add_settlement_payments, why_not_pay_settlement, pay_settlement
)


def why_not_units(
    player: Player, units: int, due: int, replaceable: int, heading: str
) -> Refusal | None:
    """Points replace additional inhabitants only; the others must be on the ranch."""
    if not 0 <= units <= replaceable:
        text = f"points may replace 0 to {replaceable} inhabitants here"
        return refuse(Reason.WRONG_PAYMENT, text, heading)
    return None if player.ranch >= due - units else lacks_inhabitants(player, due - units, heading)


def _cost(player: Player, easy: int) -> tuple[int, int]:
    """The inhabitants for the next settlement, and how many of them points may replace."""
    extra = SETTLEMENT_RECESSES[SETTLEMENTS - player.settlements].extra
    due = max(0, SETTLEMENT_INHABITANTS + extra - easy)
    return due, min(extra, due)


def _settle_points(state: State, step: Step, log: Log) -> None:
    """What the site brings or costs, and what a second settlement in a region costs."""
    seat, space, land = step.seat, step.space, state.public.land
    site = SITES_OF[land.tiles[space]][step.site - 1]
    if site.effect is SiteEffect.SETTLE_VP:
        score(state, seat, Source.SITES, site.amount, log)
    elif site.effect is SiteEffect.SETTLE_LOSE_VP:
        score(state, seat, Source.SITES, -site.amount, log)
    if has_settlement(land, seat, REGION_OF[space], site_index(space, step.site)):
        score(state, seat, Source.UPGRADES, -SECOND_SETTLEMENT_VP, log)


def _too_few(there: int, easy: int) -> Refusal:
    text = f"{SETTLEMENT_PRESENCES - easy} adjacent presences are needed, there are {there}"
    return refuse(Reason.TOO_FEW_PRESENCES, text, HEADING)
