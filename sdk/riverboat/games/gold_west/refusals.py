"""Why a move that is not listed is refused; said from the view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riverboat.engine import Refusal
from riverboat.engine.names import Named
from riverboat.games.gold_west.lookup import (
    CARDS,
    CELL_COSTS,
    HEX_INDEX,
    LAST_STEP,
    SECTIONS,
    spelled,
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
    Metal,
    Pending,
    Phase,
    Player,
    Public,
    Resource,
)


class Reason(Named):
    """The reasons for refusing a move."""

    NOT_YOUR_TURN = 0
    WRONG_PHASE = 1
    PENDING_FIRST = 2
    UNKNOWN_ID = 3
    EMPTY_SECTION = 4
    BAD_LEAVE_LIST = 5
    CANNOT_PAY = 6
    ALREADY_DONE_THIS_TURN = 7
    CARD_NOT_IN_DISPLAY = 8
    CELL_OCCUPIED = 9
    CELL_NOT_OPPONENT = 10
    NO_MARKER_LEFT = 11
    COACH_AT_END = 12
    TOKEN_NOT_FACE_UP = 13
    MUST_BUILD = 14
    NOT_YOUR_CAMP = 15
    TERRAIN_DIFFERS = 16
    BAD_ITEM_COUNT = 17
    WATER_NOT_ALLOWED = 18
    NOT_A_MATERIAL = 19
    NOT_OPTIONAL = 20


Complaint = tuple[Reason, str]

# The heading of docs/rules/gold_west.md that each kind of move falls under.
_HEADINGS: dict[type, str] = {
    Activate: "Activate the reserve",
    FulfilInvestment: "Investments",
    InfluenceOffice: "Boomtown",
    Ship: "Shipping",
    EndMetals: "Use metals",
    BuildCamp: "Build or loot",
    BuildSettlement: "Build or loot",
    Loot: "Build or loot",
    StoreResources: "Store resources",
}
_ABILITIES = "Abilities"
_TURN = "The turn"
HEADINGS = (*_HEADINGS.values(), _ABILITIES, _TURN)

_PHASE_MOVES: dict[Phase, tuple[type, ...]] = {
    Phase.ACTIVATE: (Activate,),
    Phase.METALS: (FulfilInvestment, InfluenceOffice, Ship, EndMetals),
    Phase.BUILD: (BuildCamp, BuildSettlement, Loot),
    Phase.STORE: (StoreResources,),
    Phase.FINISHED: (),
}
_ANSWERED_BY: dict[Ability, type] = {
    Ability.FREE_SHIP: FreeShip,
    Ability.FREE_OFFICE_EMPTY: PlaceFreeMarker,
    Ability.FREE_OFFICE_OCCUPIED: PlaceOverMarker,
    Ability.UPGRADE_CAMP: UpgradeCamp,
    Ability.ADD_RESOURCES: AddResource,
    Ability.ADD_NEXT_RESOURCE: AddResource,
    Ability.GAIN_WATER: PlaceWater,
    Ability.ADD_MATERIAL: AddMaterial,
    Ability.SWAP_TOKENS: SwapFirst,
    Ability.SWAP_SECOND: SwapSecond,
}


def explain(view: GoldWestView, move: Move) -> Refusal:
    """The first true reason why this move is refused."""
    turn = view.public.turn
    if turn.active != view.seat:
        text = "the game is over" if turn.active == NOBODY else f"seat {turn.active} is to move"
        return _refusal((Reason.NOT_YOUR_TURN, text), _TURN)
    kind = type(move)
    if turn.pending:
        return _refusal(_while_pending(view, turn.pending[0], move), _ABILITIES)
    if kind not in _PHASE_MOVES[turn.phase]:
        wanted = " or ".join(known.__name__ for known in _PHASE_MOVES[turn.phase])
        text = f"{kind.__name__} is no answer to {turn.phase.name}, which takes {wanted}"
        return _refusal((Reason.WRONG_PHASE, text), _TURN)
    return _refusal(_CHECKS[kind](view, move), _HEADINGS[kind])


def _refusal(complaint: Complaint, heading: str) -> Refusal:
    return Refusal(complaint[0], complaint[1], f"gold_west: {heading}")


def _while_pending(view: GoldWestView, entry: Pending, move: Move) -> Complaint:
    kind, wanted = type(move), _ANSWERED_BY[entry.ability]
    if kind is Decline:
        return Reason.NOT_OPTIONAL, f"{entry.ability.name} cannot be declined"
    if kind is not wanted:
        return (
            Reason.PENDING_FIRST,
            f"{entry.ability.name} waits for an answer with {wanted.__name__}",
        )
    return _CHECKS[kind](view, move)


# --- one check for each kind of move; each ends in the only reason that is left ----------------


def _unknown(what: str, value: object) -> Complaint:
    return Reason.UNKNOWN_ID, f"there is no {what} {value!r}"


def _is_section(section: int) -> bool:
    return 0 <= section < SECTIONS


def _is_cell(col: int, row: int) -> bool:
    return 0 <= col < GRID_SIDE and 0 <= row < GRID_SIDE


def _player(view: GoldWestView) -> Player:
    return view.public.players[view.seat]


def _activate(view: GoldWestView, move: Activate) -> Complaint:
    if not _is_section(move.section):
        return _unknown("section", move.section)
    start = move.section * RESOURCES
    contents = spelled(_player(view).reserve[start : start + RESOURCES])
    if not contents:
        return Reason.EMPTY_SECTION, f"section {move.section} is empty"
    need = min(move.section, len(contents))
    names = ", ".join(resource.name for resource in contents)
    return Reason.BAD_LEAVE_LIST, f"leave must name {need} of: {names}"


def _fulfil_investment(view: GoldWestView, move: FulfilInvestment) -> Complaint:
    if view.public.turn.investment_done:
        return Reason.ALREADY_DONE_THIS_TURN, "only one investment a turn"
    if move.card not in CARDS:
        return _unknown("card", move.card)
    if move.card not in view.public.supply.display:
        return Reason.CARD_NOT_IN_DISPLAY, f"{move.card} is not in the display"
    return Reason.CANNOT_PAY, f"{move.card} costs {_price(CARDS[move.card].cost)}"


def _price(cost: tuple[int, int, int]) -> str:
    named = zip(Metal, cost, strict=True)
    return " and ".join(f"{count} {metal.name}" for metal, count in named if count)


def _influence_office(view: GoldWestView, move: InfluenceOffice) -> Complaint:
    if view.public.turn.boomtown_done:
        return Reason.ALREADY_DONE_THIS_TURN, "only one paid marker in Boomtown a turn"
    if not _is_cell(move.col, move.row):
        return _unknown("cell", (move.col, move.row))
    cell = move.row * GRID_SIDE + move.col
    if view.public.boomtown.markers[cell] != NOBODY:
        return Reason.CELL_OCCUPIED, "a marker lies on this cell"
    if not _player(view).markers_left:
        return Reason.NO_MARKER_LEFT, "no influence marker left"
    return Reason.CANNOT_PAY, f"this cell costs {_price(CELL_COSTS[cell])}"


def _ship(view: GoldWestView, move: Ship) -> Complaint:
    player = _player(view)
    held = player.zone[move.metal + FIRST_METAL]
    if move.count < 1:
        return Reason.BAD_ITEM_COUNT, "ship at least one metal"
    if move.count > held:
        return Reason.CANNOT_PAY, f"the zone holds {held} {move.metal.name}"
    left = LAST_STEP - player.coaches[move.metal]
    return Reason.COACH_AT_END, f"the {move.metal.name} coach has {left} steps left"


def _token_missing(public: Public, hex_id: str) -> Complaint | None:
    """The complaint about a hex without a face-up token."""
    index = HEX_INDEX.get(hex_id)
    if index is None:
        return _unknown("hex", hex_id)
    if not public.board.tokens[index]:
        return Reason.TOKEN_NOT_FACE_UP, f"no face-up token lies on {hex_id}"
    return None


def _build_camp(view: GoldWestView, move: BuildCamp) -> Complaint:
    missing = _token_missing(view.public, move.hex_id)
    return missing or (Reason.CANNOT_PAY, f"there is no {move.pay.name} in the zone")


def _build_settlement(view: GoldWestView, move: BuildSettlement) -> Complaint:
    missing = _token_missing(view.public, move.hex_id)
    if missing:
        return missing
    player = _player(view)
    if not (player.zone[Resource.WOOD] and player.zone[Resource.STONE]):
        return Reason.CANNOT_PAY, "a settlement costs 1 WOOD and 1 STONE"
    return Reason.NO_MARKER_LEFT, "no influence marker left"


def _loot(view: GoldWestView, move: Loot) -> Complaint:
    missing = _token_missing(view.public, move.hex_id)
    return missing or (Reason.MUST_BUILD, "with WOOD or STONE in the zone you have to build")


def _section_only(view: GoldWestView, move: StoreResources | PlaceWater) -> Complaint:
    return _unknown("section", move.section)


def _end_metals(view: GoldWestView, move: EndMetals) -> Complaint:
    return Reason.WRONG_PHASE, "metals cannot be ended now"


def _free_ship(view: GoldWestView, move: FreeShip) -> Complaint:
    left = [LAST_STEP - step for step in _player(view).coaches]
    need = min(view.public.turn.pending[0].amount, sum(left))
    if len(move.steps) != need:
        return Reason.BAD_ITEM_COUNT, f"exactly {need} steps, or decline"
    return Reason.COACH_AT_END, "a coach would drive beyond the end of its track"


def _place_free_marker(view: GoldWestView, move: PlaceFreeMarker) -> Complaint:
    if not _is_cell(move.col, move.row):
        return _unknown("cell", (move.col, move.row))
    return Reason.CELL_OCCUPIED, "a marker lies on this cell"


def _place_over_marker(view: GoldWestView, move: PlaceOverMarker) -> Complaint:
    if not _is_cell(move.col, move.row):
        return _unknown("cell", (move.col, move.row))
    return Reason.CELL_NOT_OPPONENT, "the cell must hold exactly one marker, of an opponent"


def _upgrade_camp(view: GoldWestView, move: UpgradeCamp) -> Complaint:
    if move.hex_id not in HEX_INDEX:
        return _unknown("hex", move.hex_id)
    return Reason.NOT_YOUR_CAMP, f"none of your camps stands on {move.hex_id}"


def _add_resource(view: GoldWestView, move: AddResource) -> Complaint:
    if move.resource is Resource.WATER:
        return Reason.WATER_NOT_ALLOWED, "Water is not among the resources to choose from"
    return _unknown("section", move.section)


def _add_material(view: GoldWestView, move: AddMaterial) -> Complaint:
    if move.resource not in (Resource.WOOD, Resource.STONE):
        return Reason.NOT_A_MATERIAL, "only WOOD or STONE"
    return _unknown("section", move.section)


def _swap_first(view: GoldWestView, move: SwapFirst) -> Complaint:
    missing = _token_missing(view.public, move.hex_id)
    return missing or (Reason.TERRAIN_DIFFERS, "no other face-up token has this terrain")


def _swap_second(view: GoldWestView, move: SwapSecond) -> Complaint:
    missing = _token_missing(view.public, move.hex_id)
    if missing:
        return missing
    if move.hex_id == view.public.turn.pending[0].hex_id:
        return Reason.TOKEN_NOT_FACE_UP, "this token is the first of the two"
    return Reason.TERRAIN_DIFFERS, "both tokens must have the same terrain"


_CHECKS: dict[type, Callable[[GoldWestView, Any], Complaint]] = {
    Activate: _activate,
    FulfilInvestment: _fulfil_investment,
    InfluenceOffice: _influence_office,
    Ship: _ship,
    EndMetals: _end_metals,
    BuildCamp: _build_camp,
    BuildSettlement: _build_settlement,
    Loot: _loot,
    StoreResources: _section_only,
    FreeShip: _free_ship,
    PlaceFreeMarker: _place_free_marker,
    PlaceOverMarker: _place_over_marker,
    UpgradeCamp: _upgrade_camp,
    AddResource: _add_resource,
    PlaceWater: _section_only,
    AddMaterial: _add_material,
    SwapFirst: _swap_first,
    SwapSecond: _swap_second,
}
