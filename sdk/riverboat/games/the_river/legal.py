"""Legal moves from a view, in canonical order, and default moves."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.games.the_river.catalog import GOODS, RIVER_SPACES, SETUPS
from riverboat.games.the_river.goods import ISLANDS, production_yield
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
from riverboat.games.the_river.payments import Means, cost_of, means_of, payments
from riverboat.games.the_river.state import (
    Location,
    Player,
    Public,
    Question,
    Resource,
    RiverView,
    Source,
)

MOST_RESERVED = 2

# Every move that can be made without looking at goods, made once.
_MOST_SPOTS = max(max(numbers.terrain_spots, numbers.start_tiles) for numbers in SETUPS.values())
_MOST_CARDS = max(numbers.building_spots for numbers in SETUPS.values())
_START_TILES = tuple(ChooseStartTile(spot) for spot in range(_MOST_SPOTS))
_CLAIMS = tuple(ClaimTerrain(spot) for spot in range(_MOST_SPOTS))
_PRODUCE = tuple(Produce(resource) for resource in GOODS)
_TAKE_FOOD = tuple(TakeFood(resource) for resource in Resource)
_RESERVE = tuple(ReserveBuilding(spot) for spot in range(_MOST_CARDS))
_BUILD_SHOWN = tuple(Build(Source.DISPLAY, spot, None) for spot in range(_MOST_CARDS))
_BUILD_RESERVED = tuple(
    tuple(Build(Source.RESERVE, index, resource) for resource in GOODS)
    for index in range(MOST_RESERVED)
)
_FIRST_PLAYER = TakeFirstPlayer()
_SWAPS = tuple(
    tuple(
        SwapTiles(space_a, space_b)
        for space_a in range(1, tiles)
        for space_b in range(space_a + 1, tiles + 1)
    )
    for tiles in range(RIVER_SPACES + 1)
)
_DECLINE = DeclineSwap()
_RETURN = tuple(ReturnResource(resource) for resource in Resource)
_PASS = Pass()


def legal_moves(view: RiverView) -> Sequence[Move]:
    """Every legal move of the asked seat, each once."""
    public = view.public
    question = public.turn.question
    player = public.players[view.seat]
    if question == Question.TURN:
        return _turn_moves(view, public, player)
    if question == Question.OVERFLOW:
        return [_RETURN[resource] for resource, stored in enumerate(player.resources) if stored]
    if question == Question.PAYMENT:
        cost = cost_of(public.turn.payment_card, public.turn.discount)
        return payments(cost, player.resources)
    if question == Question.MEADOW_SWAP:
        return [*_SWAPS[len(player.tiles)], _DECLINE]
    return [_START_TILES[spot] for spot, tile in enumerate(public.tiles.display) if tile]


def _turn_moves(view: RiverView, public: Public, player: Player) -> list[Move]:
    """Trades, then the placements by location; passing only where no pioneer can work."""
    seat = view.seat
    means = means_of(player.resources)
    moves: list[Move] = list(means.trades) if public.board.supply[Resource.FOOD] else []
    trades = len(moves)
    if may_claim(public, seat):
        moves += [_CLAIMS[spot] for spot, tile in enumerate(public.tiles.display) if tile]
    if player.capacity:
        moves += [_PRODUCE[resource] for resource in GOODS if may_produce(public, seat, resource)]
        moves += [_TAKE_FOOD[resource] for resource in takeable(public)]
    if player.reserved_count < MOST_RESERVED and slot_free(public, Location.RESERVE):
        moves += [_RESERVE[spot] for spot, card in enumerate(public.buildings.display) if card]
    if means.affordable or player.reserved_count:
        _add_builds(view, public, means, moves)
    if slot_free(public, Location.FIRST_PLAYER):
        moves.append(_FIRST_PLAYER)
    if slot_free(public, Location.SWAP):
        moves += _SWAPS[len(player.tiles)]
    if len(moves) == trades:
        moves.append(_PASS)
    return moves


def _add_builds(view: RiverView, public: Public, means: Means, moves: list[Move]) -> None:
    affordable = means.affordable
    for spot, card in enumerate(public.buildings.display):
        if card and affordable >> card & 1:
            moves.append(_BUILD_SHOWN[spot])
    if view.secret is None:
        return
    for index, card in enumerate(view.secret.reserved):
        for resource in GOODS:
            if means.affordable_with_discount[resource] >> card & 1:
                moves.append(_BUILD_RESERVED[index][resource])


def slot_free(public: Public, location: Location) -> bool:
    """Whether a location that all share takes one more pioneer."""
    return public.pioneers_at(location) < SETUPS[len(public.players)].slots[location]


def may_claim(public: Public, seat: int) -> bool:
    """Whether a seat has a space left and a claim left this round."""
    if len(public.players[seat].tiles) >= RIVER_SPACES:
        return False
    return public.claims(seat) < SETUPS[len(public.players)].slots[Location.TERRAIN]


def may_produce(public: Public, seat: int, resource: Resource) -> bool:
    """Whether a pioneer finds a slot on an island and brings something."""
    return slot_free(public, ISLANDS[resource]) and production_yield(public, seat, resource) > 0


def takeable(public: Public) -> list[Resource]:
    """What the food island gives: food, or when there is none anything in supply."""
    supply = public.board.supply
    if supply[Resource.FOOD]:
        return [Resource.FOOD]
    return [resource for resource in GOODS if supply[resource]]


# --- default moves ---------------------------------------------------------------------------

_DEFAULT_PLACEMENTS: tuple[type, ...] = (TakeFood, Produce, ClaimTerrain, TakeFirstPlayer)


def default_move(view: RiverView, moves: Sequence[Move]) -> Move:
    """What a silent seat plays: something modest that needs no plan."""
    question = view.public.turn.question
    if question == Question.TURN:
        return _default_placement(moves)
    if question == Question.PAYMENT:
        return min(moves, key=lambda move: move.food if isinstance(move, PayBuilding) else 0)
    if question == Question.OVERFLOW:
        stored = view.public.players[view.seat].resources
        return _RETURN[stored.index(max(stored))]
    if question == Question.MEADOW_SWAP:
        return _DECLINE
    return moves[0]


def _default_placement(moves: Sequence[Move]) -> Move:
    """The first of the preferred kinds, or else any placement; never a trade."""
    for kind in _DEFAULT_PLACEMENTS:
        for move in moves:
            if type(move) is kind:
                return move
    return next(move for move in moves if type(move) is not TradeForFood)
