"""Scoring tiles: a marker below one of them each scoring, and exchanges to meet it."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.projects import area_of
from riverboat.games.boonlake.catalog import SCORING_TILES
from riverboat.games.boonlake.components import Category
from riverboat.games.boonlake.enums import Good, Source, Task
from riverboat.games.boonlake.events import TileScored
from riverboat.games.boonlake.goods.gaining import pay_coins, pay_inhabitants, pay_vases, score
from riverboat.games.boonlake.goods.lacking import lacks_coins, lacks_inhabitants, lacks_vases
from riverboat.games.boonlake.interim.conditions import (
    UNIT_GOODS,
    can_exchange_all,
    goods_for,
    is_met,
    units_of,
)
from riverboat.games.boonlake.listed import PAY_UNIT, SCORE_TILE
from riverboat.games.boonlake.moves import Move, PayUnit, ScoreTile
from riverboat.games.boonlake.numbers import OWN_TILE_FACTOR, SMALL_UNIT_COINS, UNIT_COINS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Scoring tiles"

# --- marking a tile ------------------------------------------------------------------------------


def add_tiles_to_score(view: View, moves: list[Move]) -> None:
    """List the tiles without a marker of this seat; an exchange only if it can be paid in full."""
    public, seat = view.public, view.seat
    for name in sorted(area.tile for area in public.areas if not area.markers[seat]):
        plain, exchange = SCORE_TILE[name]
        moves.append(plain)
        units = units_of(name, public.course.interims_done)
        if units and can_exchange_all(public.players[seat], SCORING_TILES[name], units):
            moves.append(exchange)


def why_not_score_tile(view: View, move: ScoreTile) -> Refusal:
    for area in view.public.areas:
        if area.tile == move.tile:
            break
    else:
        return refuse(Reason.TILE_NOT_IN_PLAY, f"{move.tile!r} is not on the board", HEADING)
    if area.markers[view.seat]:
        text = f"your marker {area.markers[view.seat]} lies below {move.tile} already"
        return refuse(Reason.TILE_SCORED, text, HEADING)
    units = units_of(move.tile, view.public.course.interims_done)
    if not units:
        return refuse(Reason.NO_EXCHANGE, f"{move.tile} has no exchange", HEADING)
    text = f"you cannot pay all {units} exchanges of {move.tile} now"
    return refuse(Reason.WRONG_PAYMENT, text, HEADING)


def score_tile(state: State, seat: int, move: ScoreTile, log: Log) -> None:
    """Place the marker; an exchange is paid before the marker counts."""
    public, name = state.public, move.tile
    public.pop()
    number = public.course.interims_done
    area = public.areas[area_of(public, name)]
    area.markers = replaced(area.markers, seat, number)
    met = move.exchange or is_met(public, seat, name, number)
    public.push(Step(Task.SCORE_MARKER, seat, int(met), name))
    if not move.exchange:
        return
    tile, units = SCORING_TILES[name], units_of(name, number)
    if tile.category is Category.EXCHANGE_2_COINS:
        pay_coins(state, seat, SMALL_UNIT_COINS * units, log)
        score(state, seat, Source.EXCHANGES, tile.vp_each * units, log)
    else:
        public.push(Step(Task.PAY_UNIT, seat, units, name))


SCORE_TILE_ROW: MoveRow[ScoreTile] = MoveRow(
    ScoreTile, add_tiles_to_score, why_not_score_tile, score_tile
)


def lowest_met(view: View, moves: Sequence[Move]) -> Move:
    """The default: the lowest tile whose condition holds without an exchange, else the lowest."""
    public = view.public
    for move in moves:
        if isinstance(move, ScoreTile) and is_met(
            public, view.seat, move.tile, public.course.interims_done
        ):
            return move
    return moves[0]


def score_marker(state: State, step: Step, log: Log) -> bool:
    """Plus or minus the marker's value, twice on the own tile."""
    seat, number, met = step.seat, state.public.course.interims_done, step.amount == 1
    if log.live:
        log.add(TileScored(seat, step.item, number, met))
    factor = OWN_TILE_FACTOR if area_of(state.public, step.item) == seat else 1
    score(state, seat, Source.SCORING_TILES, factor * (number if met else -number), log)
    return False


# --- paying an exchange --------------------------------------------------------------------------


def add_unit_payments(view: View, moves: list[Move]) -> None:
    public = view.public
    player, tile = public.players[view.seat], SCORING_TILES[public.agenda[-1].item]
    if goods_for(player, tile):
        moves.append(PAY_UNIT[UNIT_GOODS[tile.category]])
    if player.coins >= UNIT_COINS:
        moves.append(PAY_UNIT[Good.COINS])


def why_not_pay_unit(view: View, move: PayUnit) -> Refusal:
    name = view.public.agenda[-1].item
    player, tile = view.public.players[view.seat], SCORING_TILES[name]
    if move.good is Good.COINS:
        return lacks_coins(player, UNIT_COINS, HEADING)
    if move.good is not UNIT_GOODS[tile.category]:
        text = f"{name} is paid with {UNIT_GOODS[tile.category].name} or COINS"
        return refuse(Reason.WRONG_PAYMENT, text, HEADING)
    if move.good is Good.VASES:
        return lacks_vases(player, 1, HEADING)
    return lacks_inhabitants(player, 1, HEADING)


def pay_unit(state: State, seat: int, move: PayUnit, log: Log) -> None:
    """One exchange, with its points; the question comes again for the others."""
    step = state.public.pop()
    if move.good is Good.COINS:
        pay_coins(state, seat, UNIT_COINS, log)
    elif move.good is Good.VASES:
        pay_vases(state, seat, 1, log)
    else:
        pay_inhabitants(state, seat, 1, log)
    score(state, seat, Source.EXCHANGES, SCORING_TILES[step.item].vp_each, log)
    if step.amount > 1:
        state.public.push(Step(Task.PAY_UNIT, seat, step.amount - 1, step.item))


PAY_UNIT_ROW: MoveRow[PayUnit] = MoveRow(PayUnit, add_unit_payments, why_not_pay_unit, pay_unit)
