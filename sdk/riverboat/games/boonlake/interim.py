"""Interim scorings: five steps, each finished by all players before the next."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.board import (
    CATTLE_COINS,
    CATTLE_VP,
    HOUSE_COINS,
    HOUSE_VP,
    SETTLEMENT_COINS,
    SETTLEMENT_VP,
)
from riverboat.games.boonlake.book import PAY_UNIT, SCORE_TILE
from riverboat.games.boonlake.cards import area_of
from riverboat.games.boonlake.catalog import (
    CATTLE,
    HOUSES,
    INHABITANT_RECESSES,
    SCORING_TILES,
    SETTLEMENTS,
    SETUPS,
)
from riverboat.games.boonlake.components import Category
from riverboat.games.boonlake.conditions import (
    UNIT_GOODS,
    can_exchange_all,
    goods_for,
    is_met,
    units_of,
)
from riverboat.games.boonlake.eminence import score_eminence_income
from riverboat.games.boonlake.events import (
    GameEnded,
    InterimBegun,
    InterimEnded,
    RoundBegun,
    TileScored,
)
from riverboat.games.boonlake.goods import (
    gain_coins,
    pay_coins,
    pay_inhabitants,
    pay_vases,
    score,
    track_income,
)
from riverboat.games.boonlake.levers import anytime_moves
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.presence import cattle_income
from riverboat.games.boonlake.state import (
    BoonState,
    Good,
    LeverPosition,
    Public,
    Source,
    Step,
    Task,
    Track,
    replaced,
)
from riverboat.games.boonlake.terms import (
    INTERIM_SLOTS,
    INTERIMS,
    OWN_TILE_FACTOR,
    SMALL_UNIT_COINS,
    UNIT_COINS,
)


def begin_interim(state: BoonState, first: int, log: Log) -> None:
    """Lay out the five steps; players are asked clockwise from the first one."""
    public = state.public
    public.course.interims_done += 1
    public.course.scoring_due = False
    if log.live:
        log.add(InterimBegun(public.course.interims_done))
    count = len(public.players)
    order = [(first + offset) % count for offset in range(count)]
    steps = [
        Step(Task.INTERIM_SLOT, seat, slot)
        for seat in order
        for slot in range(1, INTERIM_SLOTS + 1)
    ]
    steps += [Step(Task.SCORE_TILE, seat) for seat in order]
    steps.append(Step(Task.INCOME, first))
    steps += [Step(Task.LEVER_WINDOW, seat) for seat in order]
    steps.append(Step(Task.RESET_LEVERS))
    steps.append(Step(Task.END_INTERIM))
    public.push(*reversed(steps))


# --- scoring tiles -------------------------------------------------------------------------------


def add_score_moves(moves: list[Move], public: Public, seat: int) -> None:
    """List the tiles without a marker of this seat; an exchange only if it can be paid in full."""
    number = public.course.interims_done
    for name in sorted(area.tile for area in public.areas if not area.markers[seat]):
        moves.append(SCORE_TILE[name][0])
        units = units_of(name, number)
        if units and can_exchange_all(public.players[seat], SCORING_TILES[name], units):
            moves.append(SCORE_TILE[name][1])


def score_tile(state: BoonState, seat: int, name: str, exchange: bool, log: Log) -> None:
    """Place the marker; an exchange is paid before the marker counts."""
    public = state.public
    number = public.course.interims_done
    area = public.areas[area_of(public, name)]
    area.markers = replaced(area.markers, seat, number)
    met = exchange or is_met(public, seat, name, number)
    public.push(Step(Task.SCORE_MARKER, seat, int(met), name))
    if not exchange:
        return
    tile, units = SCORING_TILES[name], units_of(name, number)
    if tile.category is Category.EXCHANGE_2_COINS:
        pay_coins(state, seat, SMALL_UNIT_COINS * units, log)
        score(state, seat, Source.EXCHANGES, tile.vp_each * units, log)
    else:
        public.push(Step(Task.PAY_UNIT, seat, units, name))


def add_unit_moves(moves: list[Move], public: Public, step: Step) -> None:
    player, tile = public.players[step.seat], SCORING_TILES[step.item]
    if goods_for(player, tile):
        moves.append(PAY_UNIT[UNIT_GOODS[tile.category]])
    if player.coins >= UNIT_COINS:
        moves.append(PAY_UNIT[Good.COINS])


def pay_unit(state: BoonState, step: Step, good: Good, log: Log) -> None:
    """One exchange, with its points."""
    seat = step.seat
    if good is Good.COINS:
        pay_coins(state, seat, UNIT_COINS, log)
    elif good is Good.VASES:
        pay_vases(state, seat, 1, log)
    else:
        pay_inhabitants(state, seat, 1, log)
    score(state, seat, Source.EXCHANGES, SCORING_TILES[step.item].vp_each, log)
    if step.amount > 1:
        state.public.push(Step(Task.PAY_UNIT, seat, step.amount - 1, step.item))


def score_marker(state: BoonState, step: Step, log: Log) -> bool:
    """Plus or minus the marker's value, twice on the own tile."""
    seat, number, met = step.seat, state.public.course.interims_done, step.amount == 1
    if log.live:
        log.add(TileScored(seat, step.item, number, met))
    factor = OWN_TILE_FACTOR if area_of(state.public, step.item) == seat else 1
    score(state, seat, Source.SCORING_TILES, factor * (number if met else -number), log)
    return False


# --- income, levers, end -------------------------------------------------------------------------


def income(state: BoonState, step: Step, log: Log) -> bool:
    """Tracks, vacated recesses, cattle; the last scoring pays points only."""
    goods = state.public.course.interims_done < INTERIMS
    count = len(state.public.players)
    for offset in range(count):
        seat = (step.seat + offset) % count
        for track in Track:
            track_income(state, seat, track, Source.TRACK_INCOME, goods, log)
        _board_income(state, seat, goods, log)
        score(state, seat, Source.CATTLE_INCOME, cattle_income(state.public.land, seat), log)
    score_eminence_income(state, log)
    return False


def _board_income(state: BoonState, seat: int, goods: bool, log: Log) -> None:
    player = state.public.players[seat]
    houses = HOUSES - player.houses
    settlements = SETTLEMENTS - player.settlements
    cattle = CATTLE - player.cattle
    vacated = INHABITANT_RECESSES[: len(INHABITANT_RECESSES) - player.recesses]
    if goods:
        coins = HOUSE_COINS[houses] + SETTLEMENT_COINS[settlements] + CATTLE_COINS[cattle]
        gain_coins(state, seat, coins + sum(recess.coins for recess in vacated), log)
    points = HOUSE_VP[houses] + SETTLEMENT_VP[settlements] + CATTLE_VP[cattle]
    points += sum(recess.vp for recess in vacated)
    score(state, seat, Source.BOARD_INCOME, points, log)


def begin_lever_window(state: BoonState, step: Step, log: Log) -> bool:
    """The last chance before the levers go up; asked only if a lever can be used."""
    return bool(anytime_moves(state.public.players[step.seat]))


def reset_levers(state: BoonState, step: Step, log: Log) -> bool:
    """1 VP for each lever that is up, then all go up."""
    for seat, player in enumerate(state.public.players):
        score(state, seat, Source.LEVERS, player.levers.count(LeverPosition.UP), log)
        player.levers = tuple(
            None if position is None else LeverPosition.UP for position in player.levers
        )
    return False


def end_interim(state: BoonState, step: Step, log: Log) -> bool:
    """Region markers leave; after the second scoring the second round begins."""
    public, course = state.public, state.public.course
    course.covered = (False,) * len(course.covered)
    number = course.interims_done
    if log.live:
        log.add(InterimEnded(number))
    if number * 2 == INTERIMS:
        course.round, course.lock_crossed = 2, False
        start = SETUPS[len(public.players)].ship_starts[1]
        for player in public.players:
            player.ship = start
        if public.eminence is not None:
            public.eminence.ship = start
        if log.live:
            log.add(RoundBegun(course.round))
    elif number == INTERIMS and log.live:
        log.add(GameEnded())
    return False
