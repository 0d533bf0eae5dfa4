"""Reserving a building, and building: choosing a card, paying for it, taking a bonus token."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import BUILDINGS, GOODS, NUMBERS, SETUPS
from riverboat.games.the_river.course import proceed, trigger_end
from riverboat.games.the_river.displays import emptied, why_not_there
from riverboat.games.the_river.events import (
    BuildingBuilt,
    BuildingReserved,
    BuildingShown,
    PioneerFreed,
    TokenPlaced,
)
from riverboat.games.the_river.goods import name_of, pay, why_not_stored
from riverboat.games.the_river.means import affordable_with_discount, cost_of, means_of, payments
from riverboat.games.the_river.moves import Build, Move, PayBuilding, ReserveBuilding
from riverboat.games.the_river.placing import place_pioneer, slot_free, why_no_slot
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import NOTHING, EndCause, Location, Question, Resource, Source
from riverboat.games.the_river.types import Log, MoveRow, State, View

RESERVING: Final = "Reserving a building"
BUILDING: Final = "Building"

_HERE: Final = Location.RESERVE
_SITE: Final = Location.BUILD
_MOST_RESERVED: Final = NUMBERS.most_reserved
_MOST_CARDS: Final = max(setup.building_spots for setup in SETUPS.values())
_RESERVE: Final = tuple(ReserveBuilding(spot) for spot in range(_MOST_CARDS))
_BUILD_OPEN: Final = tuple(Build(Source.DISPLAY, spot, None) for spot in range(_MOST_CARDS))
_BUILD_RESERVED: Final = tuple(
    tuple(Build(Source.RESERVE, index, good) for good in GOODS) for index in range(_MOST_RESERVED)
)

# --- reserving -------------------------------------------------------------------------------


def add_reservations(view: View, moves: list[Move]) -> None:
    """The open buildings, if the seat may have another one and finds a slot."""
    public = view.public
    if public.players[view.seat].reserved_count < _MOST_RESERVED and slot_free(public, _HERE):
        moves += compress(_RESERVE, public.buildings.display)


def why_not_reserve(view: View, move: ReserveBuilding) -> Refusal | None:
    """Too many already, no slot, or no card there."""
    if view.public.players[view.seat].reserved_count >= _MOST_RESERVED:
        text = f"{_MOST_RESERVED} cards lie face down before you"
        return refuse(Reason.RESERVE_FULL, text, RESERVING)
    refusal = why_no_slot(view, _HERE, RESERVING)
    return refusal or why_not_there(view.public.buildings.display, move.spot, RESERVING)


def reserve_building(state: State, seat: int, move: ReserveBuilding, log: Log) -> None:
    """The card goes face down before the seat; its spot stays empty until the restoration."""
    public = state.public
    place_pioneer(public, seat, _HERE)
    piles = public.buildings
    card = piles.display[move.spot]
    piles.display = emptied(piles.display, move.spot)
    state.secrets[seat].reserved += (card,)
    public.players[seat].reserved_count += 1
    if log.live:
        log.add(BuildingReserved(seat, move.spot, card))
    proceed(state, log)


RESERVE_BUILDING_ROW: MoveRow[ReserveBuilding] = MoveRow(
    ReserveBuilding, add_reservations, why_not_reserve, reserve_building
)


# --- choosing a card to build ----------------------------------------------------------------


def add_builds(view: View, moves: list[Move]) -> None:
    """The open buildings, then the reserved ones with each discount, that can be paid for."""
    public = view.public
    player = public.players[view.seat]
    stock = player.resources
    affordable = means_of(stock).affordable
    if affordable:
        moves += compress(_BUILD_OPEN, map(affordable.__contains__, public.buildings.display))
    if player.reserved_count:
        for index, card in enumerate(view.own.reserved):
            moves += compress(_BUILD_RESERVED[index], affordable_with_discount(card, stock))


def why_not_build(view: View, move: Build) -> Refusal | None:
    """No card there, a wrong discount, or too expensive."""
    is_open = move.source == Source.DISPLAY
    cards = view.public.buildings.display if is_open else view.own.reserved
    refusal = why_not_there(cards, move.index, BUILDING)
    if refusal is None:
        refusal = _why_not_discount(cards[move.index], is_open, move.discount)
    if refusal is not None:
        return refusal
    card = cards[move.index]
    wood, stone, clay = cost = cost_of(card, move.discount)
    if payments(cost, view.public.players[view.seat].resources):
        return None
    text = f"building {card} costs {wood} wood, {stone} stone, {clay} clay: more than you store"
    return refuse(Reason.CANNOT_AFFORD, text, BUILDING)


def build(state: State, seat: int, move: Build, log: Log) -> None:
    """The card lies open on the table until it is paid for."""
    public, index = state.public, move.index
    place_pioneer(public, seat, _SITE)
    piles, secret, turn = public.buildings, state.secrets[seat], public.turn
    if move.source == Source.DISPLAY:
        card = piles.display[index]
        piles.display = emptied(piles.display, index)
    else:
        card = secret.reserved[index]
        secret.reserved = secret.reserved[:index] + secret.reserved[index + 1 :]
        public.players[seat].reserved_count -= 1
    turn.payment_card = card
    turn.discount = move.discount
    turn.question = Question.PAYMENT
    if log.live:
        log.add(BuildingShown(seat, move.source, move.index, card, move.discount))


BUILD_ROW: MoveRow[Build] = MoveRow(Build, add_builds, why_not_build, build)


def _why_not_discount(card: int, is_open: bool, discount: Resource | None) -> Refusal | None:
    """A reserved building, and no other, costs one less of a resource that it asks for."""
    if is_open:
        if discount is None:
            return None
        text = "only a reserved building has a discount"
        return refuse(Reason.NO_DISCOUNT, text, BUILDING)
    if discount is None:
        text = "name the resource of which a reserved building costs one less"
        return refuse(Reason.DISCOUNT_MISSING, text, BUILDING)
    if discount in GOODS and BUILDINGS[card].cost[discount]:
        return None
    text = f"building {card} costs no {name_of(discount)}"
    return refuse(Reason.DISCOUNT_OUTSIDE_COST, text, BUILDING)


# --- paying ----------------------------------------------------------------------------------


def add_payments(view: View, moves: list[Move]) -> None:
    """Every way to pay for the card on the table."""
    turn = view.public.turn
    cost = cost_of(turn.payment_card, turn.discount)
    moves += payments(cost, view.public.players[view.seat].resources)


def why_not_pay(view: View, move: PayBuilding) -> Refusal | None:
    """Another price, or goods that are not there."""
    turn = view.public.turn
    cost = cost_of(turn.payment_card, turn.discount)
    paid = (move.wood, move.stone, move.clay)
    fits = all(0 <= paid[good] <= cost[good] for good in GOODS)
    if not fits or sum(paid) + move.food != sum(cost):
        text = f"the price is {cost[0]} wood, {cost[1]} stone, {cost[2]} clay, food as a joker"
        return refuse(Reason.WRONG_PAYMENT, text, BUILDING)
    return why_not_stored(view, move, BUILDING)


def pay_building(state: State, seat: int, move: PayBuilding, log: Log) -> None:
    """The card goes under the board and brings a token."""
    public = state.public
    turn = public.turn
    pay(public, seat, (move.wood, move.stone, move.clay, move.food))
    if log.live:
        log.add(BuildingBuilt(seat, turn.payment_card, move.wood, move.stone, move.clay, move.food))
    state.secrets[seat].built += (turn.payment_card,)
    public.players[seat].built_count += 1
    turn.payment_card = NOTHING
    turn.discount = None
    _place_token(state, seat, log)
    proceed(state, log)


PAY_BUILDING_ROW: MoveRow[PayBuilding] = MoveRow(
    PayBuilding, add_payments, why_not_pay, pay_building
)


def pay_least_food(view: View, moves: Sequence[Move]) -> Move:
    """What a silent seat pays: the first way that keeps the most food."""
    return min(moves, key=lambda move: move.food if isinstance(move, PayBuilding) else 0)


def _place_token(state: State, seat: int, log: Log) -> None:
    """The best token left goes on the topmost free slot; full slots take none."""
    public = state.public
    player = public.players[seat]
    slots = SETUPS[len(public.players)].bonus_slots
    if player.token_count == slots:
        return
    value, *rest = public.board.bonus_pile
    public.board.bonus_pile = tuple(rest)
    state.secrets[seat].tokens += (value,)
    player.token_count += 1
    if log.live:
        log.add(TokenPlaced(seat, player.token_count, value))
    if player.token_count == NUMBERS.fifth_pioneer_slot:
        player.fifth_locked = False
        player.boat += 1
        log.add(PioneerFreed(seat))
    if player.token_count == slots:
        trigger_end(public, EndCause.TOKENS, seat, log)
