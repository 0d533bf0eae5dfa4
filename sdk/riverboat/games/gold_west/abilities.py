"""Abilities: the queue of what waits for an answer, and what the answers do."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.gold_west.boomtown import place_marker
from riverboat.games.gold_west.components import Card
from riverboat.games.gold_west.events import (
    AbilityDeclined,
    AbilitySkipped,
    CampUpgraded,
    InfluenceAdded,
    ResourcesAdded,
    TokensSwapped,
    WaterGained,
)
from riverboat.games.gold_west.legal import answers
from riverboat.games.gold_west.lookup import HEX_INDEX, replaced
from riverboat.games.gold_west.moves import (
    AddMaterial,
    AddResource,
    Decline,
    FreeShip,
    PlaceFreeMarker,
    PlaceOverMarker,
    PlaceWater,
    SwapFirst,
    SwapSecond,
    UpgradeCamp,
)
from riverboat.games.gold_west.shipping import drive
from riverboat.games.gold_west.state import (
    GRID_SIDE,
    RESOURCES,
    Ability,
    GoldWestState,
    HexContent,
    Pending,
    Public,
    Resource,
)


def queue_card(public: Public, card: Card) -> None:
    """The abilities of a card wait in printed order."""
    public.turn.pending += [
        Pending(part.ability, part.amount, part.optional, part.terrain) for part in card.abilities
    ]


def settle(public: Public, seat: int, log: Log) -> None:
    """Carry out what is automatic and skip what cannot be used, up to the first real question."""
    pending = public.turn.pending
    while pending:
        entry = pending[0]
        if entry.ability is Ability.ADD_INFLUENCE:
            del pending[0]
            _add_influence(public, seat, entry, log)
        elif answers(public, seat, entry):
            return
        else:
            del pending[0]
            log.add(AbilitySkipped(seat, entry.ability))


def _add_influence(public: Public, seat: int, entry: Pending, log: Log) -> None:
    player = public.players[seat]
    terrain = entry.terrain
    if terrain is None or not player.markers_left:
        log.add(AbilitySkipped(seat, entry.ability))
        return
    player.markers_left -= 1
    more = player.bonus_influence[terrain] + 1
    player.bonus_influence = replaced(player.bonus_influence, terrain, more)
    log.add(InfluenceAdded(seat, terrain))


def decline(state: GoldWestState, seat: int, move: Decline, log: Log) -> None:
    entry = state.public.turn.pending.pop(0)
    log.add(AbilityDeclined(seat, entry.ability))


def free_ship(state: GoldWestState, seat: int, move: FreeShip, log: Log) -> None:
    public = state.public
    del public.turn.pending[0]
    raised: list[Pending] = []
    for metal in move.steps:
        raised += drive(public, seat, metal, 1, True, log)
    public.turn.pending[:0] = raised


def place_marker_free(
    state: GoldWestState, seat: int, move: PlaceFreeMarker | PlaceOverMarker, log: Log
) -> None:
    """A marker from a card: it costs nothing and is not the one that a turn allows."""
    public = state.public
    del public.turn.pending[0]
    raised = place_marker(public, seat, move.row * GRID_SIDE + move.col, True, log)
    public.turn.pending[:0] = raised


def upgrade_camp(state: GoldWestState, seat: int, move: UpgradeCamp, log: Log) -> None:
    public = state.public
    del public.turn.pending[0]
    public.board.content[HEX_INDEX[move.hex_id]] = HexContent.SETTLEMENT
    public.players[seat].markers_left -= 1
    log.add(CampUpgraded(seat, move.hex_id))


def add_resource(state: GoldWestState, seat: int, move: AddResource, log: Log) -> None:
    """The first resource is a choice; once taken, the others must follow."""
    turn = state.public.turn
    entry = turn.pending.pop(0)
    _put(state.public, seat, move.resource, move.section, log)
    if entry.amount > 1:
        turn.pending.insert(0, Pending(Ability.ADD_NEXT_RESOURCE, entry.amount - 1))


def add_material(state: GoldWestState, seat: int, move: AddMaterial, log: Log) -> None:
    turn = state.public.turn
    entry = turn.pending.pop(0)
    _put(state.public, seat, move.resource, move.section, log)
    if entry.amount > 1:
        turn.pending.insert(0, Pending(Ability.ADD_MATERIAL, entry.amount - 1))


def _put(public: Public, seat: int, resource: Resource, section: int, log: Log) -> None:
    """Cards put resources on the track without any points for it."""
    public.players[seat].reserve[section * RESOURCES + resource] += 1
    log.add(ResourcesAdded(seat, resource, section))


def place_water(state: GoldWestState, seat: int, move: PlaceWater, log: Log) -> None:
    public = state.public
    entry = public.turn.pending.pop(0)
    public.supply.water -= 1
    public.players[seat].reserve[move.section * RESOURCES + Resource.WATER] += 1
    log.add(WaterGained(seat, move.section))
    if entry.amount > 1:
        public.turn.pending.insert(0, Pending(Ability.GAIN_WATER, entry.amount - 1))


def swap_first(state: GoldWestState, seat: int, move: SwapFirst, log: Log) -> None:
    """Nothing changes yet; the second token must be named."""
    state.public.turn.pending[0] = Pending(Ability.SWAP_SECOND, hex_id=move.hex_id)


def swap_second(state: GoldWestState, seat: int, move: SwapSecond, log: Log) -> None:
    public = state.public
    first_id = public.turn.pending.pop(0).hex_id or ""
    first, second = HEX_INDEX[first_id], HEX_INDEX[move.hex_id]
    tokens = public.board.tokens
    tokens[first], tokens[second] = tokens[second], tokens[first]
    log.add(TokensSwapped(seat, first_id, move.hex_id))
