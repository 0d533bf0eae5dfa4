"""Cattle: they go on pastures and bring coins for the houses around."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import ALL_SPACES, IS_PASTURE
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.catalog import CATTLE, CATTLE_RECESSES
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Piece, Source, Task
from riverboat.games.boonlake.events import CattlePlaced
from riverboat.games.boonlake.goods.gaining import gain_coins, pay_inhabitants, score
from riverboat.games.boonlake.goods.lacking import lacks_inhabitants
from riverboat.games.boonlake.land.presence import pieces_around
from riverboat.games.boonlake.land.settlements import why_not_units
from riverboat.games.boonlake.land.sites import no_space, tier_bonus
from riverboat.games.boonlake.listed import PAY_CATTLE, PLACE_CATTLE
from riverboat.games.boonlake.moves import Move, PayCattle, PlaceCattle
from riverboat.games.boonlake.numbers import (
    CATTLE_PER_PASTURE,
    FIRST_CATTLE_INHABITANTS,
    HOUSE_COINS_FOR_CATTLE,
    VP_UNIT,
)
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Land, Player, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Cattle"


def add_pastures(view: View, moves: list[Move]) -> None:
    """List the pastures with room that the player can pay."""
    player, land = view.public.players[view.seat], view.public.land
    if not player.cattle:
        return
    for space in ALL_SPACES:
        if IS_PASTURE[land.tiles[space]]:
            due, replaceable = _cost(player, land, space)
            if land.herd(space) < CATTLE_PER_PASTURE and player.ranch >= due - replaceable:
                moves.append(PLACE_CATTLE[space])


def why_not_place_cattle(view: View, move: PlaceCattle) -> Refusal | None:
    player, land, space = view.public.players[view.seat], view.public.land, move.space
    missing = no_space(space, HEADING)
    if missing is not None:
        return missing
    if not IS_PASTURE[land.tiles[space]]:
        return refuse(Reason.NOT_A_PASTURE, f"there is no pasture on space {space}", HEADING)
    if land.herd(space) >= CATTLE_PER_PASTURE:
        return refuse(Reason.PASTURE_FULL, f"the pasture on space {space} is full", HEADING)
    if not player.cattle:
        return refuse(Reason.NO_PIECE_LEFT, "all your cattle stand on the map", HEADING)
    due, replaceable = _cost(player, land, space)
    if player.ranch >= due - replaceable:
        return None
    return lacks_inhabitants(player, due - replaceable, HEADING)


def place_cattle(state: State, seat: int, move: PlaceCattle, log: Log) -> None:
    """How it is paid is the next question."""
    state.public.pop()
    state.public.push(Step(Task.CATTLE_COST, seat, space=move.space))


PLACE_CATTLE_ROW: MoveRow[PlaceCattle] = MoveRow(
    PlaceCattle, add_pastures, why_not_place_cattle, place_cattle
)


def add_cattle_payments(view: View, moves: list[Move]) -> None:
    """List how many additional inhabitants are replaced by points."""
    public = view.public
    player = public.players[view.seat]
    due, replaceable = _cost(player, public.land, public.agenda[-1].space)
    for units in range(replaceable + 1):
        if player.ranch >= due - units:
            moves.append(PAY_CATTLE[units])


def why_not_pay_cattle(view: View, move: PayCattle) -> Refusal | None:
    player, step = view.public.players[view.seat], view.public.agenda[-1]
    due, replaceable = _cost(player, view.public.land, step.space)
    return why_not_units(player, move.vp_units, due, replaceable, HEADING)


def pay_cattle(state: State, seat: int, move: PayCattle, log: Log) -> None:
    """Pay, move the cattle, then coins for houses around the pasture and for own cards."""
    space = state.public.pop().space
    player, land = state.public.players[seat], state.public.land
    due, _ = _cost(player, land, space)
    pay_inhabitants(state, seat, due - move.vp_units, log)
    score(state, seat, Source.UPGRADES, -VP_UNIT * move.vp_units, log)
    player.cattle -= 1
    land.add_cattle(space, seat)
    if log.live:
        log.add(CattlePlaced(seat, space))
    tier_bonus(state, seat, log)
    houses = pieces_around(land, space, Piece.HOUSE)
    coins = HOUSE_COINS_FOR_CATTLE * houses + bonus(player, Effect.CATTLE_COINS)
    gain_coins(state, seat, coins, log)


PAY_CATTLE_ROW: MoveRow[PayCattle] = MoveRow(
    PayCattle, add_cattle_payments, why_not_pay_cattle, pay_cattle
)


def _cost(player: Player, land: Land, space: int) -> tuple[int, int]:
    """The inhabitants for the next cattle, and how many of them points may replace."""
    extra = CATTLE_RECESSES[CATTLE - player.cattle].extra
    less = bonus(player, Effect.CATTLE_INHABITANT_LESS)
    due = max(0, FIRST_CATTLE_INHABITANTS + land.herd(space) + extra - less)
    return due, min(extra, due)
