"""Why a move that is not listed is refused, from the view of the refused seat alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from riverboat.engine import Refusal
from riverboat.engine.names import Named
from riverboat.games.the_river.catalog import BUILDINGS, GOODS, RIVER_SPACES
from riverboat.games.the_river.goods import ISLANDS
from riverboat.games.the_river.legal import (
    MOST_RESERVED,
    legal_moves,
    may_claim,
    slot_free,
    takeable,
)
from riverboat.games.the_river.moves import (
    Build,
    ChooseStartTile,
    ClaimTerrain,
    DeclineSwap,
    Move,
    Pass,
    PayBuilding,
    Produce,
    ReserveBuilding,
    ReturnResource,
    SwapTiles,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.payments import TRADE_PRICE, cost_of, is_affordable
from riverboat.games.the_river.state import Location, Question, Resource, RiverView, Source


class Reason(Named):
    """What stands against a move."""

    NOT_ASKED = 0
    OTHER_QUESTION = 1
    NO_SUCH_SPOT = 2
    SPOT_EMPTY = 3
    RIVER_FULL = 4
    CLAIMS_USED_UP = 5
    SLOTS_TAKEN = 6
    NO_BARN = 7
    NOT_PRODUCED = 8
    NOTHING_TO_TAKE = 9
    FOOD_COMES_FIRST = 10
    RESERVE_FULL = 11
    DISCOUNT_MISSING = 12
    NO_DISCOUNT = 13
    DISCOUNT_OUTSIDE_COST = 14
    CANNOT_AFFORD = 15
    WRONG_PAYMENT = 16
    WRONG_TRADE = 17
    NOT_STORED = 18
    NO_FOOD_LEFT = 19
    SPACES_NOT_IN_ORDER = 20
    SPACE_NOT_COVERED = 21
    PASS_NOT_NEEDED = 22


def explain(view: RiverView, move: Move) -> Refusal:
    """The first true reason."""
    turn = view.public.turn
    if turn.question == Question.GAME_OVER or view.seat != turn.active:
        return _refuse(Reason.NOT_ASKED, "another seat is asked, or the game is over", "Turn")
    questions, look = _LOOK_AT[type(move)]
    if turn.question not in questions:
        text = f"the open question is {turn.question.name}; {type(move).__name__} is no answer"
        return _refuse(Reason.OTHER_QUESTION, text, "Turn")
    refusal = look(view, move)
    if refusal is None:
        raise ValueError(f"{move} is a legal move")
    return refusal


def _refuse(reason: Reason, text: str, heading: str) -> Refusal:
    return Refusal(reason, text, f"the_river: {heading}")


def _named(resource: Resource | None) -> str:
    return "nothing" if resource is None else resource.name.lower()


def _look_at_spot(display: Sequence[int], spot: int, heading: str) -> Refusal | None:
    if not 0 <= spot < len(display):
        text = f"there are the spots 0 to {len(display) - 1}, not {spot}"
        return _refuse(Reason.NO_SUCH_SPOT, text, heading)
    if not display[spot]:
        return _refuse(Reason.SPOT_EMPTY, f"spot {spot} is empty", heading)
    return None


def _look_at_slot(view: RiverView, location: Location, heading: str) -> Refusal | None:
    if slot_free(view.public, location):
        return None
    text = f"every slot of {location.name.lower()} holds a pioneer"
    return _refuse(Reason.SLOTS_TAKEN, text, heading)


def _look_at_barns(view: RiverView, heading: str) -> Refusal | None:
    if view.public.players[view.seat].capacity:
        return None
    return _refuse(Reason.NO_BARN, "no barn is visible on your river", heading)


def _look_at_goods(view: RiverView, move: TradeForFood | PayBuilding, rule: str) -> Refusal | None:
    stored = view.public.players[view.seat].resources
    paid = (move.wood, move.stone, move.clay, move.food)
    for resource in Resource:
        if paid[resource] > stored[resource]:
            text = f"you store {stored[resource]} {_named(resource)}, not {paid[resource]}"
            return _refuse(Reason.NOT_STORED, text, rule)
    return None


def _start_tile(view: RiverView, move: ChooseStartTile) -> Refusal | None:
    return _look_at_spot(view.public.tiles.display, move.spot, "Preliminary turn")


def _trade(view: RiverView, move: TradeForFood) -> Refusal | None:
    paid = (move.wood, move.stone, move.clay, move.food)
    if min(paid) < 0 or sum(paid) != TRADE_PRICE:
        text = f"a food costs {TRADE_PRICE} goods, not {sum(paid)}"
        return _refuse(Reason.WRONG_TRADE, text, "Trading for food")
    if not view.public.board.supply[Resource.FOOD]:
        return _refuse(Reason.NO_FOOD_LEFT, "no food is left on its island", "Trading for food")
    return _look_at_goods(view, move, "Trading for food")


def _claim(view: RiverView, move: ClaimTerrain) -> Refusal | None:
    public, seat = view.public, view.seat
    heading = "Claiming a terrain tile"
    if len(public.players[seat].tiles) >= RIVER_SPACES:
        return _refuse(Reason.RIVER_FULL, f"all {RIVER_SPACES} spaces are covered", heading)
    if not may_claim(public, seat):
        text = f"you have claimed {public.claims(seat)} tiles this round"
        return _refuse(Reason.CLAIMS_USED_UP, text, heading)
    return _look_at_spot(public.tiles.display, move.spot, heading)


def _produce(view: RiverView, move: Produce) -> Refusal | None:
    heading = "Producing"
    if move.resource not in GOODS:
        text = f"wood, stone and clay are produced, {_named(move.resource)} is not"
        return _refuse(Reason.NOT_PRODUCED, text, heading)
    refusal = _look_at_slot(view, ISLANDS[move.resource], heading) or _look_at_barns(view, heading)
    if refusal is not None or move in legal_moves(view):
        return refusal
    if view.public.board.supply[move.resource]:
        text = f"no symbol of {_named(move.resource)} is visible and no bonus is left"
    else:
        text = f"no {_named(move.resource)} is left on its island"
    return _refuse(Reason.NOTHING_TO_TAKE, text, heading)


def _take_food(view: RiverView, move: TakeFood) -> Refusal | None:
    heading = "Taking food"
    possible = takeable(view.public)
    refusal = _look_at_barns(view, heading)
    if refusal is not None or move.resource in possible:
        return refusal
    if Resource.FOOD in possible:
        text = "there is food on its island: no other kind may be taken"
        return _refuse(Reason.FOOD_COMES_FIRST, text, heading)
    text = f"no {_named(move.resource)} is left on its island"
    return _refuse(Reason.NOTHING_TO_TAKE, text, heading)


def _reserve(view: RiverView, move: ReserveBuilding) -> Refusal | None:
    heading = "Reserving a building"
    if view.public.players[view.seat].reserved_count >= MOST_RESERVED:
        text = f"{MOST_RESERVED} cards lie face down before you"
        return _refuse(Reason.RESERVE_FULL, text, heading)
    refusal = _look_at_slot(view, Location.RESERVE, heading)
    return refusal or _look_at_spot(view.public.buildings.display, move.spot, heading)


def _build(view: RiverView, move: Build) -> Refusal | None:
    heading = "Building"
    shown = move.source == Source.DISPLAY
    reserved = () if view.secret is None else view.secret.reserved
    cards = view.public.buildings.display if shown else reserved
    refusal = _look_at_spot(cards, move.index, heading)
    if refusal is not None:
        return refusal
    card = cards[move.index]
    if shown and move.discount is not None:
        text = "only a reserved building has a discount"
        return _refuse(Reason.NO_DISCOUNT, text, heading)
    if not shown and move.discount is None:
        text = "name the resource of which a reserved building costs one less"
        return _refuse(Reason.DISCOUNT_MISSING, text, heading)
    if move.discount is not None and not _is_in_cost(card, move.discount):
        text = f"building {card} costs no {_named(move.discount)}"
        return _refuse(Reason.DISCOUNT_OUTSIDE_COST, text, heading)
    cost = cost_of(card, move.discount)
    if is_affordable(cost, view.public.players[view.seat].resources):
        return None
    wood, stone, clay = cost
    text = f"building {card} costs {wood} wood, {stone} stone, {clay} clay: more than you store"
    return _refuse(Reason.CANNOT_AFFORD, text, heading)


def _is_in_cost(card: int, resource: Resource) -> bool:
    return resource in GOODS and BUILDINGS[card].cost[resource] > 0


def _payment(view: RiverView, move: PayBuilding) -> Refusal | None:
    turn = view.public.turn
    cost = cost_of(turn.payment_card, turn.discount)
    paid = (move.wood, move.stone, move.clay)
    fits = all(0 <= paid[resource] <= cost[resource] for resource in GOODS)
    if not fits or sum(paid) + move.food != sum(cost):
        text = f"the price is {cost[0]} wood, {cost[1]} stone, {cost[2]} clay, food as a joker"
        return _refuse(Reason.WRONG_PAYMENT, text, "Building")
    return _look_at_goods(view, move, "Building")


def _first_player(view: RiverView, move: TakeFirstPlayer) -> Refusal | None:
    return _look_at_slot(view, Location.FIRST_PLAYER, "Taking the first player pawn")


def _swap(view: RiverView, move: SwapTiles) -> Refusal | None:
    heading = "Swapping tiles"
    if view.public.turn.question == Question.TURN:
        refusal = _look_at_slot(view, Location.SWAP, heading)
        if refusal is not None:
            return refusal
    if move.space_a >= move.space_b:
        text = "name two different spaces, the lower one first"
        return _refuse(Reason.SPACES_NOT_IN_ORDER, text, heading)
    covered = len(view.public.players[view.seat].tiles)
    if move.space_a < 1 or move.space_b > covered:
        text = f"tiles lie on the spaces 1 to {covered}"
        return _refuse(Reason.SPACE_NOT_COVERED, text, heading)
    return None


def _decline(view: RiverView, move: DeclineSwap) -> Refusal | None:
    return None


def _return(view: RiverView, move: ReturnResource) -> Refusal | None:
    if view.public.players[view.seat].resources[move.resource]:
        return None
    text = f"you hold no {_named(move.resource)}"
    return _refuse(Reason.NOT_STORED, text, "Overflow")


def _pass(view: RiverView, move: Pass) -> Refusal | None:
    if move in legal_moves(view):
        return None
    return _refuse(Reason.PASS_NOT_NEEDED, "a pioneer can still be put to work", "Passing")


_LOOK_AT: dict[type, tuple[tuple[Question, ...], Callable[[RiverView, Any], Refusal | None]]] = {
    ChooseStartTile: ((Question.START_TILE,), _start_tile),
    TradeForFood: ((Question.TURN,), _trade),
    ClaimTerrain: ((Question.TURN,), _claim),
    Produce: ((Question.TURN,), _produce),
    TakeFood: ((Question.TURN,), _take_food),
    ReserveBuilding: ((Question.TURN,), _reserve),
    Build: ((Question.TURN,), _build),
    PayBuilding: ((Question.PAYMENT,), _payment),
    TakeFirstPlayer: ((Question.TURN,), _first_player),
    SwapTiles: ((Question.TURN, Question.MEADOW_SWAP), _swap),
    DeclineSwap: ((Question.MEADOW_SWAP,), _decline),
    ReturnResource: ((Question.OVERFLOW,), _return),
    Pass: ((Question.TURN,), _pass),
}
