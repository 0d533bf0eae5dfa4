"""Legal moves, from the view alone. All moves exist once, as tables; lists are picked from them.

Canonical order: the order in which the functions below write them; what ends or declines is last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, compress, product

from riverboat.games.gold_west.lookup import (
    CARDS,
    CELL_COSTS,
    CELLS,
    HEX_IDS,
    HEX_INDEX,
    HEXES,
    LAST_STEP,
    SECTIONS,
)
from riverboat.games.gold_west.moves import (
    Activate,
    AddMaterial,
    AddResource,
    BuildCamp,
    BuildSettlement,
    Decline,
    EndMetals,
    FreeShip,
    FulfilInvestment,
    InfluenceOffice,
    Loot,
    Move,
    PlaceFreeMarker,
    PlaceOverMarker,
    PlaceWater,
    Ship,
    StoreResources,
    SwapFirst,
    SwapSecond,
    UpgradeCamp,
)
from riverboat.games.gold_west.state import (
    FIRST_METAL,
    GRID_SIDE,
    NOBODY,
    RESOURCES,
    Ability,
    GoldWestView,
    HexContent,
    Material,
    Metal,
    Pending,
    Phase,
    Player,
    Public,
    Resource,
    Terrain,
)

_COPPER, _SILVER, _GOLD = Resource.COPPER, Resource.SILVER, Resource.GOLD
_CAMP = HexContent.CAMP
_METALS = range(len(Metal))

_FULFIL = {card: FulfilInvestment(card) for card in CARDS}
_INFLUENCE = [InfluenceOffice(cell % GRID_SIDE, cell // GRID_SIDE) for cell in range(CELLS)]
_SHIP = [[Ship(metal, count + 1) for count in range(LAST_STEP)] for metal in Metal]
_END_METALS = EndMetals()
_SETTLE = [BuildSettlement(hex_id) for hex_id in HEX_IDS]
_CAMP_WOOD = [BuildCamp(hex_id, Material.WOOD) for hex_id in HEX_IDS]
_CAMP_STONE = [BuildCamp(hex_id, Material.STONE) for hex_id in HEX_IDS]
_LOOT = [Loot(hex_id) for hex_id in HEX_IDS]
_STORE: Sequence[Move] = tuple(StoreResources(section) for section in range(SECTIONS))
_FREE_MARKER = [PlaceFreeMarker(cell % GRID_SIDE, cell // GRID_SIDE) for cell in range(CELLS)]
_OVER_MARKER = [PlaceOverMarker(cell % GRID_SIDE, cell // GRID_SIDE) for cell in range(CELLS)]
_UPGRADE = [UpgradeCamp(hex_id) for hex_id in HEX_IDS]
_WATER: Sequence[Move] = tuple(PlaceWater(section) for section in range(SECTIONS))
_ADD: Sequence[Move] = tuple(
    AddResource(resource, section)
    for resource in Resource
    if resource is not Resource.WATER
    for section in range(SECTIONS)
)
_MATERIAL: Sequence[Move] = tuple(
    AddMaterial(resource, section)
    for resource in (Resource.WOOD, Resource.STONE)
    for section in range(SECTIONS)
)
_SWAP_FIRST = [SwapFirst(hex_id) for hex_id in HEX_IDS]
_SWAP_SECOND = [SwapSecond(hex_id) for hex_id in HEX_IDS]
_DECLINE = Decline()


def legal_moves(view: GoldWestView) -> Sequence[Move]:
    """Every legal move of the active seat, each once."""
    public = view.public
    turn = public.turn
    player = public.players[view.seat]
    if turn.pending:
        entry = turn.pending[0]
        moves = answers(public, view.seat, entry)
        return [*moves, _DECLINE] if entry.optional else moves
    return _OF_PHASE[turn.phase](public, player)


def default_move(view: GoldWestView, moves: Sequence[Move]) -> Move:
    """What is played for a silent seat: as little as possible, so that the game goes on.

    Lists are ordered so that this is the first move, or the last where it ends, declines or
    puts water where it is worth most.
    """
    turn = view.public.turn
    if turn.pending:
        entry = turn.pending[0]
        return moves[-1] if entry.optional or entry.ability is Ability.GAIN_WATER else moves[0]
    return moves[-1] if turn.phase is Phase.METALS else moves[0]


# --- the turn ---------------------------------------------------------------------------------

# Moves that activate a section, by section and contents; contents above what can be left behind
# make no difference, so the keys are few.
_ACTIVATE: list[dict[tuple[int, ...], list[Activate]]] = [{} for _ in range(SECTIONS)]


def _activations(section: int, contents: tuple[int, ...]) -> list[Activate]:
    """The different ways to leave one resource in each section on the way up."""
    found: list[tuple[Resource, ...]] = [()]
    for _ in range(min(section, sum(contents))):
        found = [
            (*order, resource)
            for order in found
            for resource in Resource
            if order.count(resource) < contents[resource]
        ]
    return [Activate(section, order) for order in found]


def _activate(public: Public, player: Player) -> Sequence[Move]:
    moves: list[Move] = []
    reserve = player.reserve
    for section in range(SECTIONS):
        start = section * RESOURCES
        contents = reserve[start : start + RESOURCES]
        if not any(contents):
            continue
        key = tuple([count if count < section else section for count in contents])
        known = _ACTIVATE[section].get(key)
        if known is None:
            known = _ACTIVATE[section][key] = _activations(section, key)
        moves += known
    return moves


def _fulfilments(public: Public, player: Player) -> list[Move]:
    zone = player.zone
    copper, silver, gold = zone[_COPPER], zone[_SILVER], zone[_GOLD]
    moves: list[Move] = []
    for card in public.supply.display:
        cost = CARDS[card].cost
        if cost[0] <= copper and cost[1] <= silver and cost[2] <= gold:
            moves.append(_FULFIL[card])
    return moves


_DEAREST = max(max(cost) for cost in CELL_COSTS)
_AFFORDABLE = [
    [
        cell
        for cell, cost in enumerate(CELL_COSTS)
        if cost[0] <= copper and cost[1] <= silver and cost[2] <= gold
    ]
    for copper, silver, gold in product(range(_DEAREST + 1), repeat=len(Metal))
]


def affordable_cells(player: Player) -> list[int]:
    """The Boomtown cells that the zone can pay for, free or not."""
    zone = player.zone
    copper = min(zone[_COPPER], _DEAREST)
    silver = min(zone[_SILVER], _DEAREST)
    gold = min(zone[_GOLD], _DEAREST)
    return _AFFORDABLE[(copper * (_DEAREST + 1) + silver) * (_DEAREST + 1) + gold]


def _influences(public: Public, player: Player) -> Sequence[Move]:
    if not player.markers_left:
        return ()
    markers = public.boomtown.markers
    return [_INFLUENCE[cell] for cell in affordable_cells(player) if markers[cell] == NOBODY]


def _metals(public: Public, player: Player) -> Sequence[Move]:
    turn = public.turn
    moves: list[Move] = [] if turn.investment_done else _fulfilments(public, player)
    if not turn.boomtown_done:
        moves += _influences(public, player)
    for metal in _METALS:
        count = player.zone[metal + FIRST_METAL]
        if count:
            moves += _SHIP[metal][: min(count, LAST_STEP - player.coaches[metal])]
    moves.append(_END_METALS)
    return moves


def can_use_metals(public: Public, player: Player) -> bool:
    """Whether there is any metal action besides ending them."""
    zone, coaches = player.zone, player.coaches
    for metal in _METALS:
        if zone[metal + FIRST_METAL] and coaches[metal] < LAST_STEP:
            return True
    return len(_metals(public, player)) > 1


def _build(public: Public, player: Player) -> Sequence[Move]:
    tokens = public.board.tokens
    zone = player.zone
    wood, stone = zone[Resource.WOOD], zone[Resource.STONE]
    moves: list[Move] = []
    if wood and stone and player.markers_left:
        moves += compress(_SETTLE, tokens)
    if wood:
        moves += compress(_CAMP_WOOD, tokens)
    if stone:
        moves += compress(_CAMP_STONE, tokens)
    if not moves:
        moves += compress(_LOOT, tokens)
    return moves


def _store(public: Public, player: Player) -> Sequence[Move]:
    return _STORE


def _nothing(public: Public, player: Player) -> Sequence[Move]:
    return ()


_OF_PHASE: list[Callable[[Public, Player], Sequence[Move]]] = [
    _activate,
    _metals,
    _build,
    _store,
    _nothing,
]


# --- abilities: what answers an entry that waits; none: the entry is skipped ------------------


def answers(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    """The ways to use an ability, without declining it."""
    return _ANSWERS[entry.ability](public, seat, entry)


_FREE_SHIP: dict[tuple[int, ...], Sequence[Move]] = {}


def _free_ship(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    """All steps of the ability, or as many as the tracks still have."""
    left = [LAST_STEP - step for step in public.players[seat].coaches]
    steps = min(entry.amount, sum(left))
    key = (steps, *[min(steps, count) for count in left])
    if key not in _FREE_SHIP:
        orders = combinations_with_replacement(Metal, steps) if steps else ()
        _FREE_SHIP[key] = tuple(
            FreeShip(order)
            for order in orders
            if all(order.count(metal) <= key[1 + metal] for metal in Metal)
        )
    return _FREE_SHIP[key]


def _free_marker(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    if not public.players[seat].markers_left:
        return ()
    markers = public.boomtown.markers
    return [_FREE_MARKER[cell] for cell in range(CELLS) if markers[cell] == NOBODY]


def _over_marker(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    if not public.players[seat].markers_left:
        return ()
    town = public.boomtown
    return [
        _OVER_MARKER[cell]
        for cell in range(CELLS)
        if town.markers[cell] not in (NOBODY, seat) and town.over_markers[cell] == NOBODY
    ]


def _upgrade(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    if not public.players[seat].markers_left:
        return ()
    content, owners = public.board.content, public.board.owners
    return [
        _UPGRADE[index]
        for index in range(HEXES)
        if owners[index] == seat and content[index] is _CAMP
    ]


def _add_resource(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    return _ADD


def _place_water(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    return _WATER if public.supply.water else ()


def _add_material(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    return _MATERIAL


def face_up(public: Public, terrain: Terrain | None) -> list[int]:
    """The hexes with a face-up token of a terrain."""
    board = public.board
    return [i for i in range(HEXES) if board.tokens[i] and board.terrain[i] is terrain]


def _swap_first(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    by_terrain = [face_up(public, terrain) for terrain in Terrain]
    hexes = [index for group in by_terrain if len(group) > 1 for index in group]
    return [_SWAP_FIRST[index] for index in sorted(hexes)]


def _swap_second(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    first = HEX_INDEX[entry.hex_id or ""]
    same = face_up(public, public.board.terrain[first])
    return [_SWAP_SECOND[index] for index in same if index != first]


def _not_asked(public: Public, seat: int, entry: Pending) -> Sequence[Move]:
    return ()


_ANSWERS: list[Callable[[Public, int, Pending], Sequence[Move]]] = [
    _not_asked,
    _free_ship,
    _free_marker,
    _over_marker,
    _upgrade,
    _add_resource,
    _add_resource,
    _place_water,
    _add_material,
    _swap_first,
    _swap_second,
]
