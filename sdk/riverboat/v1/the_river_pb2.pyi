from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class TheRiverResource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_RESOURCE_UNSPECIFIED: _ClassVar[TheRiverResource]
    THE_RIVER_RESOURCE_WOOD: _ClassVar[TheRiverResource]
    THE_RIVER_RESOURCE_STONE: _ClassVar[TheRiverResource]
    THE_RIVER_RESOURCE_CLAY: _ClassVar[TheRiverResource]
    THE_RIVER_RESOURCE_FOOD: _ClassVar[TheRiverResource]

class TheRiverColour(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_COLOUR_UNSPECIFIED: _ClassVar[TheRiverColour]
    THE_RIVER_COLOUR_BLACK: _ClassVar[TheRiverColour]
    THE_RIVER_COLOUR_BLUE: _ClassVar[TheRiverColour]
    THE_RIVER_COLOUR_GREEN: _ClassVar[TheRiverColour]
    THE_RIVER_COLOUR_YELLOW: _ClassVar[TheRiverColour]

class TheRiverLocation(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_LOCATION_UNSPECIFIED: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_TERRAIN: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_WOOD: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_STONE: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_CLAY: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_FOOD: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_RESERVE: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_BUILD: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_FIRST_PLAYER: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_SWAP: _ClassVar[TheRiverLocation]
    THE_RIVER_LOCATION_IDLE: _ClassVar[TheRiverLocation]

class TheRiverSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_SOURCE_UNSPECIFIED: _ClassVar[TheRiverSource]
    THE_RIVER_SOURCE_DISPLAY: _ClassVar[TheRiverSource]
    THE_RIVER_SOURCE_RESERVE: _ClassVar[TheRiverSource]

class TheRiverPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_PHASE_UNSPECIFIED: _ClassVar[TheRiverPhase]
    THE_RIVER_PHASE_START_TILES: _ClassVar[TheRiverPhase]
    THE_RIVER_PHASE_PLACEMENT: _ClassVar[TheRiverPhase]
    THE_RIVER_PHASE_RESTORATION: _ClassVar[TheRiverPhase]
    THE_RIVER_PHASE_FINISHED: _ClassVar[TheRiverPhase]

class TheRiverQuestion(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_QUESTION_UNSPECIFIED: _ClassVar[TheRiverQuestion]
    THE_RIVER_QUESTION_START_TILE: _ClassVar[TheRiverQuestion]
    THE_RIVER_QUESTION_TURN: _ClassVar[TheRiverQuestion]
    THE_RIVER_QUESTION_PAYMENT: _ClassVar[TheRiverQuestion]
    THE_RIVER_QUESTION_OVERFLOW: _ClassVar[TheRiverQuestion]
    THE_RIVER_QUESTION_MEADOW_SWAP: _ClassVar[TheRiverQuestion]
    THE_RIVER_QUESTION_GAME_OVER: _ClassVar[TheRiverQuestion]

class TheRiverCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_CAUSE_UNSPECIFIED: _ClassVar[TheRiverCause]
    THE_RIVER_CAUSE_PRODUCTION: _ClassVar[TheRiverCause]
    THE_RIVER_CAUSE_FOOD_ISLAND: _ClassVar[TheRiverCause]
    THE_RIVER_CAUSE_MEADOW: _ClassVar[TheRiverCause]
    THE_RIVER_CAUSE_RESTORATION: _ClassVar[TheRiverCause]

class TheRiverEndCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_END_CAUSE_UNSPECIFIED: _ClassVar[TheRiverEndCause]
    THE_RIVER_END_CAUSE_TOKENS: _ClassVar[TheRiverEndCause]
    THE_RIVER_END_CAUSE_TILES: _ClassVar[TheRiverEndCause]
    THE_RIVER_END_CAUSE_ROUND_LIMIT: _ClassVar[TheRiverEndCause]
    THE_RIVER_END_CAUSE_NO_PIONEERS: _ClassVar[TheRiverEndCause]

class TheRiverReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THE_RIVER_REASON_UNSPECIFIED: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NOT_ASKED: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_OTHER_QUESTION: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NO_SUCH_SPOT: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_SPOT_EMPTY: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_RIVER_FULL: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_CLAIMS_USED_UP: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_SLOTS_TAKEN: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NO_BARN: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NOT_PRODUCED: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NOTHING_TO_TAKE: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_FOOD_COMES_FIRST: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_RESERVE_FULL: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_DISCOUNT_MISSING: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NO_DISCOUNT: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_DISCOUNT_OUTSIDE_COST: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_CANNOT_AFFORD: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_WRONG_PAYMENT: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_WRONG_TRADE: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NOT_STORED: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_NO_FOOD_LEFT: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_SPACES_NOT_IN_ORDER: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_SPACE_NOT_COVERED: _ClassVar[TheRiverReason]
    THE_RIVER_REASON_PASS_NOT_NEEDED: _ClassVar[TheRiverReason]
THE_RIVER_RESOURCE_UNSPECIFIED: TheRiverResource
THE_RIVER_RESOURCE_WOOD: TheRiverResource
THE_RIVER_RESOURCE_STONE: TheRiverResource
THE_RIVER_RESOURCE_CLAY: TheRiverResource
THE_RIVER_RESOURCE_FOOD: TheRiverResource
THE_RIVER_COLOUR_UNSPECIFIED: TheRiverColour
THE_RIVER_COLOUR_BLACK: TheRiverColour
THE_RIVER_COLOUR_BLUE: TheRiverColour
THE_RIVER_COLOUR_GREEN: TheRiverColour
THE_RIVER_COLOUR_YELLOW: TheRiverColour
THE_RIVER_LOCATION_UNSPECIFIED: TheRiverLocation
THE_RIVER_LOCATION_TERRAIN: TheRiverLocation
THE_RIVER_LOCATION_WOOD: TheRiverLocation
THE_RIVER_LOCATION_STONE: TheRiverLocation
THE_RIVER_LOCATION_CLAY: TheRiverLocation
THE_RIVER_LOCATION_FOOD: TheRiverLocation
THE_RIVER_LOCATION_RESERVE: TheRiverLocation
THE_RIVER_LOCATION_BUILD: TheRiverLocation
THE_RIVER_LOCATION_FIRST_PLAYER: TheRiverLocation
THE_RIVER_LOCATION_SWAP: TheRiverLocation
THE_RIVER_LOCATION_IDLE: TheRiverLocation
THE_RIVER_SOURCE_UNSPECIFIED: TheRiverSource
THE_RIVER_SOURCE_DISPLAY: TheRiverSource
THE_RIVER_SOURCE_RESERVE: TheRiverSource
THE_RIVER_PHASE_UNSPECIFIED: TheRiverPhase
THE_RIVER_PHASE_START_TILES: TheRiverPhase
THE_RIVER_PHASE_PLACEMENT: TheRiverPhase
THE_RIVER_PHASE_RESTORATION: TheRiverPhase
THE_RIVER_PHASE_FINISHED: TheRiverPhase
THE_RIVER_QUESTION_UNSPECIFIED: TheRiverQuestion
THE_RIVER_QUESTION_START_TILE: TheRiverQuestion
THE_RIVER_QUESTION_TURN: TheRiverQuestion
THE_RIVER_QUESTION_PAYMENT: TheRiverQuestion
THE_RIVER_QUESTION_OVERFLOW: TheRiverQuestion
THE_RIVER_QUESTION_MEADOW_SWAP: TheRiverQuestion
THE_RIVER_QUESTION_GAME_OVER: TheRiverQuestion
THE_RIVER_CAUSE_UNSPECIFIED: TheRiverCause
THE_RIVER_CAUSE_PRODUCTION: TheRiverCause
THE_RIVER_CAUSE_FOOD_ISLAND: TheRiverCause
THE_RIVER_CAUSE_MEADOW: TheRiverCause
THE_RIVER_CAUSE_RESTORATION: TheRiverCause
THE_RIVER_END_CAUSE_UNSPECIFIED: TheRiverEndCause
THE_RIVER_END_CAUSE_TOKENS: TheRiverEndCause
THE_RIVER_END_CAUSE_TILES: TheRiverEndCause
THE_RIVER_END_CAUSE_ROUND_LIMIT: TheRiverEndCause
THE_RIVER_END_CAUSE_NO_PIONEERS: TheRiverEndCause
THE_RIVER_REASON_UNSPECIFIED: TheRiverReason
THE_RIVER_REASON_NOT_ASKED: TheRiverReason
THE_RIVER_REASON_OTHER_QUESTION: TheRiverReason
THE_RIVER_REASON_NO_SUCH_SPOT: TheRiverReason
THE_RIVER_REASON_SPOT_EMPTY: TheRiverReason
THE_RIVER_REASON_RIVER_FULL: TheRiverReason
THE_RIVER_REASON_CLAIMS_USED_UP: TheRiverReason
THE_RIVER_REASON_SLOTS_TAKEN: TheRiverReason
THE_RIVER_REASON_NO_BARN: TheRiverReason
THE_RIVER_REASON_NOT_PRODUCED: TheRiverReason
THE_RIVER_REASON_NOTHING_TO_TAKE: TheRiverReason
THE_RIVER_REASON_FOOD_COMES_FIRST: TheRiverReason
THE_RIVER_REASON_RESERVE_FULL: TheRiverReason
THE_RIVER_REASON_DISCOUNT_MISSING: TheRiverReason
THE_RIVER_REASON_NO_DISCOUNT: TheRiverReason
THE_RIVER_REASON_DISCOUNT_OUTSIDE_COST: TheRiverReason
THE_RIVER_REASON_CANNOT_AFFORD: TheRiverReason
THE_RIVER_REASON_WRONG_PAYMENT: TheRiverReason
THE_RIVER_REASON_WRONG_TRADE: TheRiverReason
THE_RIVER_REASON_NOT_STORED: TheRiverReason
THE_RIVER_REASON_NO_FOOD_LEFT: TheRiverReason
THE_RIVER_REASON_SPACES_NOT_IN_ORDER: TheRiverReason
THE_RIVER_REASON_SPACE_NOT_COVERED: TheRiverReason
THE_RIVER_REASON_PASS_NOT_NEEDED: TheRiverReason

class TheRiverMove(_message.Message):
    __slots__ = ("choose_start_tile", "trade_for_food", "claim_terrain", "produce", "take_food", "reserve_building", "build", "pay_building", "take_first_player", "swap_tiles", "decline_swap", "return_resource")
    class ChooseStartTile(_message.Message):
        __slots__ = ("spot",)
        SPOT_FIELD_NUMBER: _ClassVar[int]
        spot: int
        def __init__(self, spot: _Optional[int] = ...) -> None: ...
    class TradeForFood(_message.Message):
        __slots__ = ("wood", "stone", "clay", "food")
        WOOD_FIELD_NUMBER: _ClassVar[int]
        STONE_FIELD_NUMBER: _ClassVar[int]
        CLAY_FIELD_NUMBER: _ClassVar[int]
        FOOD_FIELD_NUMBER: _ClassVar[int]
        wood: int
        stone: int
        clay: int
        food: int
        def __init__(self, wood: _Optional[int] = ..., stone: _Optional[int] = ..., clay: _Optional[int] = ..., food: _Optional[int] = ...) -> None: ...
    class ClaimTerrain(_message.Message):
        __slots__ = ("spot",)
        SPOT_FIELD_NUMBER: _ClassVar[int]
        spot: int
        def __init__(self, spot: _Optional[int] = ...) -> None: ...
    class Produce(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: TheRiverResource
        def __init__(self, resource: _Optional[_Union[TheRiverResource, str]] = ...) -> None: ...
    class TakeFood(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: TheRiverResource
        def __init__(self, resource: _Optional[_Union[TheRiverResource, str]] = ...) -> None: ...
    class ReserveBuilding(_message.Message):
        __slots__ = ("spot",)
        SPOT_FIELD_NUMBER: _ClassVar[int]
        spot: int
        def __init__(self, spot: _Optional[int] = ...) -> None: ...
    class Build(_message.Message):
        __slots__ = ("source", "index", "discount")
        SOURCE_FIELD_NUMBER: _ClassVar[int]
        INDEX_FIELD_NUMBER: _ClassVar[int]
        DISCOUNT_FIELD_NUMBER: _ClassVar[int]
        source: TheRiverSource
        index: int
        discount: TheRiverResource
        def __init__(self, source: _Optional[_Union[TheRiverSource, str]] = ..., index: _Optional[int] = ..., discount: _Optional[_Union[TheRiverResource, str]] = ...) -> None: ...
    class PayBuilding(_message.Message):
        __slots__ = ("wood", "stone", "clay", "food")
        WOOD_FIELD_NUMBER: _ClassVar[int]
        STONE_FIELD_NUMBER: _ClassVar[int]
        CLAY_FIELD_NUMBER: _ClassVar[int]
        FOOD_FIELD_NUMBER: _ClassVar[int]
        wood: int
        stone: int
        clay: int
        food: int
        def __init__(self, wood: _Optional[int] = ..., stone: _Optional[int] = ..., clay: _Optional[int] = ..., food: _Optional[int] = ...) -> None: ...
    class TakeFirstPlayer(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class SwapTiles(_message.Message):
        __slots__ = ("space_a", "space_b")
        SPACE_A_FIELD_NUMBER: _ClassVar[int]
        SPACE_B_FIELD_NUMBER: _ClassVar[int]
        space_a: int
        space_b: int
        def __init__(self, space_a: _Optional[int] = ..., space_b: _Optional[int] = ...) -> None: ...
    class DeclineSwap(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class ReturnResource(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: TheRiverResource
        def __init__(self, resource: _Optional[_Union[TheRiverResource, str]] = ...) -> None: ...
    class Pass(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    CHOOSE_START_TILE_FIELD_NUMBER: _ClassVar[int]
    TRADE_FOR_FOOD_FIELD_NUMBER: _ClassVar[int]
    CLAIM_TERRAIN_FIELD_NUMBER: _ClassVar[int]
    PRODUCE_FIELD_NUMBER: _ClassVar[int]
    TAKE_FOOD_FIELD_NUMBER: _ClassVar[int]
    RESERVE_BUILDING_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    PAY_BUILDING_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
    SWAP_TILES_FIELD_NUMBER: _ClassVar[int]
    DECLINE_SWAP_FIELD_NUMBER: _ClassVar[int]
    RETURN_RESOURCE_FIELD_NUMBER: _ClassVar[int]
    PASS_FIELD_NUMBER: _ClassVar[int]
    choose_start_tile: TheRiverMove.ChooseStartTile
    trade_for_food: TheRiverMove.TradeForFood
    claim_terrain: TheRiverMove.ClaimTerrain
    produce: TheRiverMove.Produce
    take_food: TheRiverMove.TakeFood
    reserve_building: TheRiverMove.ReserveBuilding
    build: TheRiverMove.Build
    pay_building: TheRiverMove.PayBuilding
    take_first_player: TheRiverMove.TakeFirstPlayer
    swap_tiles: TheRiverMove.SwapTiles
    decline_swap: TheRiverMove.DeclineSwap
    return_resource: TheRiverMove.ReturnResource
    def __init__(self, choose_start_tile: _Optional[_Union[TheRiverMove.ChooseStartTile, _Mapping]] = ..., trade_for_food: _Optional[_Union[TheRiverMove.TradeForFood, _Mapping]] = ..., claim_terrain: _Optional[_Union[TheRiverMove.ClaimTerrain, _Mapping]] = ..., produce: _Optional[_Union[TheRiverMove.Produce, _Mapping]] = ..., take_food: _Optional[_Union[TheRiverMove.TakeFood, _Mapping]] = ..., reserve_building: _Optional[_Union[TheRiverMove.ReserveBuilding, _Mapping]] = ..., build: _Optional[_Union[TheRiverMove.Build, _Mapping]] = ..., pay_building: _Optional[_Union[TheRiverMove.PayBuilding, _Mapping]] = ..., take_first_player: _Optional[_Union[TheRiverMove.TakeFirstPlayer, _Mapping]] = ..., swap_tiles: _Optional[_Union[TheRiverMove.SwapTiles, _Mapping]] = ..., decline_swap: _Optional[_Union[TheRiverMove.DeclineSwap, _Mapping]] = ..., return_resource: _Optional[_Union[TheRiverMove.ReturnResource, _Mapping]] = ..., **kwargs) -> None: ...

class TheRiverEvent(_message.Message):
    __slots__ = ("first_player_drawn", "start_tiles_revealed", "start_tile_chosen", "start_tile_removed", "round_started", "food_traded", "terrain_claimed", "resources_taken", "resource_returned", "building_reserved", "building_shown", "building_built", "token_placed", "pioneer_freed", "first_player_taken", "tiles_swapped", "swap_declined", "passed", "end_triggered", "tiles_discarded", "discard_shuffled", "tiles_revealed", "building_revealed", "pioneer_settled", "final_scoring")
    class FirstPlayerDrawn(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class StartTilesRevealed(_message.Message):
        __slots__ = ("tiles",)
        TILES_FIELD_NUMBER: _ClassVar[int]
        tiles: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, tiles: _Optional[_Iterable[int]] = ...) -> None: ...
    class StartTileChosen(_message.Message):
        __slots__ = ("seat", "spot", "tile")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SPOT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        spot: int
        tile: int
        def __init__(self, seat: _Optional[int] = ..., spot: _Optional[int] = ..., tile: _Optional[int] = ...) -> None: ...
    class StartTileRemoved(_message.Message):
        __slots__ = ("tile",)
        TILE_FIELD_NUMBER: _ClassVar[int]
        tile: int
        def __init__(self, tile: _Optional[int] = ...) -> None: ...
    class RoundStarted(_message.Message):
        __slots__ = ("round", "first_player")
        ROUND_FIELD_NUMBER: _ClassVar[int]
        FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
        round: int
        first_player: int
        def __init__(self, round: _Optional[int] = ..., first_player: _Optional[int] = ...) -> None: ...
    class FoodTraded(_message.Message):
        __slots__ = ("seat", "wood", "stone", "clay", "food")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        WOOD_FIELD_NUMBER: _ClassVar[int]
        STONE_FIELD_NUMBER: _ClassVar[int]
        CLAY_FIELD_NUMBER: _ClassVar[int]
        FOOD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        wood: int
        stone: int
        clay: int
        food: int
        def __init__(self, seat: _Optional[int] = ..., wood: _Optional[int] = ..., stone: _Optional[int] = ..., clay: _Optional[int] = ..., food: _Optional[int] = ...) -> None: ...
    class TerrainClaimed(_message.Message):
        __slots__ = ("seat", "spot", "tile", "space")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SPOT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        spot: int
        tile: int
        space: int
        def __init__(self, seat: _Optional[int] = ..., spot: _Optional[int] = ..., tile: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...
    class ResourcesTaken(_message.Message):
        __slots__ = ("seat", "resource", "amount", "cause")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        CAUSE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        resource: TheRiverResource
        amount: int
        cause: TheRiverCause
        def __init__(self, seat: _Optional[int] = ..., resource: _Optional[_Union[TheRiverResource, str]] = ..., amount: _Optional[int] = ..., cause: _Optional[_Union[TheRiverCause, str]] = ...) -> None: ...
    class ResourceReturned(_message.Message):
        __slots__ = ("seat", "resource")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        resource: TheRiverResource
        def __init__(self, seat: _Optional[int] = ..., resource: _Optional[_Union[TheRiverResource, str]] = ...) -> None: ...
    class BuildingReserved(_message.Message):
        __slots__ = ("seat", "spot", "card")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SPOT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        spot: int
        card: int
        def __init__(self, seat: _Optional[int] = ..., spot: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...
    class BuildingShown(_message.Message):
        __slots__ = ("seat", "source", "index", "card", "discount")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SOURCE_FIELD_NUMBER: _ClassVar[int]
        INDEX_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        DISCOUNT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        source: TheRiverSource
        index: int
        card: int
        discount: TheRiverResource
        def __init__(self, seat: _Optional[int] = ..., source: _Optional[_Union[TheRiverSource, str]] = ..., index: _Optional[int] = ..., card: _Optional[int] = ..., discount: _Optional[_Union[TheRiverResource, str]] = ...) -> None: ...
    class BuildingBuilt(_message.Message):
        __slots__ = ("seat", "card", "wood", "stone", "clay", "food")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        WOOD_FIELD_NUMBER: _ClassVar[int]
        STONE_FIELD_NUMBER: _ClassVar[int]
        CLAY_FIELD_NUMBER: _ClassVar[int]
        FOOD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: int
        wood: int
        stone: int
        clay: int
        food: int
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., wood: _Optional[int] = ..., stone: _Optional[int] = ..., clay: _Optional[int] = ..., food: _Optional[int] = ...) -> None: ...
    class TokenPlaced(_message.Message):
        __slots__ = ("seat", "slot", "value")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SLOT_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        slot: int
        value: int
        def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...
    class PioneerFreed(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class FirstPlayerTaken(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class TilesSwapped(_message.Message):
        __slots__ = ("seat", "space_a", "space_b", "by_meadow")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SPACE_A_FIELD_NUMBER: _ClassVar[int]
        SPACE_B_FIELD_NUMBER: _ClassVar[int]
        BY_MEADOW_FIELD_NUMBER: _ClassVar[int]
        seat: int
        space_a: int
        space_b: int
        by_meadow: bool
        def __init__(self, seat: _Optional[int] = ..., space_a: _Optional[int] = ..., space_b: _Optional[int] = ..., by_meadow: _Optional[bool] = ...) -> None: ...
    class SwapDeclined(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class Passed(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class EndTriggered(_message.Message):
        __slots__ = ("cause", "seat")
        CAUSE_FIELD_NUMBER: _ClassVar[int]
        SEAT_FIELD_NUMBER: _ClassVar[int]
        cause: TheRiverEndCause
        seat: int
        def __init__(self, cause: _Optional[_Union[TheRiverEndCause, str]] = ..., seat: _Optional[int] = ...) -> None: ...
    class TilesDiscarded(_message.Message):
        __slots__ = ("tiles",)
        TILES_FIELD_NUMBER: _ClassVar[int]
        tiles: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, tiles: _Optional[_Iterable[int]] = ...) -> None: ...
    class DiscardShuffled(_message.Message):
        __slots__ = ("tiles",)
        TILES_FIELD_NUMBER: _ClassVar[int]
        tiles: int
        def __init__(self, tiles: _Optional[int] = ...) -> None: ...
    class TilesRevealed(_message.Message):
        __slots__ = ("tiles",)
        TILES_FIELD_NUMBER: _ClassVar[int]
        tiles: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, tiles: _Optional[_Iterable[int]] = ...) -> None: ...
    class BuildingRevealed(_message.Message):
        __slots__ = ("spot", "card")
        SPOT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        spot: int
        card: int
        def __init__(self, spot: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...
    class PioneerSettled(_message.Message):
        __slots__ = ("seat", "space")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        space: int
        def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...
    class FinalScoring(_message.Message):
        __slots__ = ("seat", "reserved", "built", "tokens", "building_points", "token_points", "column_points", "resource_points", "meadow_points", "total")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        RESERVED_FIELD_NUMBER: _ClassVar[int]
        BUILT_FIELD_NUMBER: _ClassVar[int]
        TOKENS_FIELD_NUMBER: _ClassVar[int]
        BUILDING_POINTS_FIELD_NUMBER: _ClassVar[int]
        TOKEN_POINTS_FIELD_NUMBER: _ClassVar[int]
        COLUMN_POINTS_FIELD_NUMBER: _ClassVar[int]
        RESOURCE_POINTS_FIELD_NUMBER: _ClassVar[int]
        MEADOW_POINTS_FIELD_NUMBER: _ClassVar[int]
        TOTAL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        reserved: _containers.RepeatedScalarFieldContainer[int]
        built: _containers.RepeatedScalarFieldContainer[int]
        tokens: _containers.RepeatedScalarFieldContainer[int]
        building_points: int
        token_points: int
        column_points: int
        resource_points: int
        meadow_points: int
        total: int
        def __init__(self, seat: _Optional[int] = ..., reserved: _Optional[_Iterable[int]] = ..., built: _Optional[_Iterable[int]] = ..., tokens: _Optional[_Iterable[int]] = ..., building_points: _Optional[int] = ..., token_points: _Optional[int] = ..., column_points: _Optional[int] = ..., resource_points: _Optional[int] = ..., meadow_points: _Optional[int] = ..., total: _Optional[int] = ...) -> None: ...
    FIRST_PLAYER_DRAWN_FIELD_NUMBER: _ClassVar[int]
    START_TILES_REVEALED_FIELD_NUMBER: _ClassVar[int]
    START_TILE_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    START_TILE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    ROUND_STARTED_FIELD_NUMBER: _ClassVar[int]
    FOOD_TRADED_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_CLAIMED_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_TAKEN_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_RETURNED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_RESERVED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_SHOWN_FIELD_NUMBER: _ClassVar[int]
    BUILDING_BUILT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_PLACED_FIELD_NUMBER: _ClassVar[int]
    PIONEER_FREED_FIELD_NUMBER: _ClassVar[int]
    FIRST_PLAYER_TAKEN_FIELD_NUMBER: _ClassVar[int]
    TILES_SWAPPED_FIELD_NUMBER: _ClassVar[int]
    SWAP_DECLINED_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    END_TRIGGERED_FIELD_NUMBER: _ClassVar[int]
    TILES_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    DISCARD_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    TILES_REVEALED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_REVEALED_FIELD_NUMBER: _ClassVar[int]
    PIONEER_SETTLED_FIELD_NUMBER: _ClassVar[int]
    FINAL_SCORING_FIELD_NUMBER: _ClassVar[int]
    first_player_drawn: TheRiverEvent.FirstPlayerDrawn
    start_tiles_revealed: TheRiverEvent.StartTilesRevealed
    start_tile_chosen: TheRiverEvent.StartTileChosen
    start_tile_removed: TheRiverEvent.StartTileRemoved
    round_started: TheRiverEvent.RoundStarted
    food_traded: TheRiverEvent.FoodTraded
    terrain_claimed: TheRiverEvent.TerrainClaimed
    resources_taken: TheRiverEvent.ResourcesTaken
    resource_returned: TheRiverEvent.ResourceReturned
    building_reserved: TheRiverEvent.BuildingReserved
    building_shown: TheRiverEvent.BuildingShown
    building_built: TheRiverEvent.BuildingBuilt
    token_placed: TheRiverEvent.TokenPlaced
    pioneer_freed: TheRiverEvent.PioneerFreed
    first_player_taken: TheRiverEvent.FirstPlayerTaken
    tiles_swapped: TheRiverEvent.TilesSwapped
    swap_declined: TheRiverEvent.SwapDeclined
    passed: TheRiverEvent.Passed
    end_triggered: TheRiverEvent.EndTriggered
    tiles_discarded: TheRiverEvent.TilesDiscarded
    discard_shuffled: TheRiverEvent.DiscardShuffled
    tiles_revealed: TheRiverEvent.TilesRevealed
    building_revealed: TheRiverEvent.BuildingRevealed
    pioneer_settled: TheRiverEvent.PioneerSettled
    final_scoring: TheRiverEvent.FinalScoring
    def __init__(self, first_player_drawn: _Optional[_Union[TheRiverEvent.FirstPlayerDrawn, _Mapping]] = ..., start_tiles_revealed: _Optional[_Union[TheRiverEvent.StartTilesRevealed, _Mapping]] = ..., start_tile_chosen: _Optional[_Union[TheRiverEvent.StartTileChosen, _Mapping]] = ..., start_tile_removed: _Optional[_Union[TheRiverEvent.StartTileRemoved, _Mapping]] = ..., round_started: _Optional[_Union[TheRiverEvent.RoundStarted, _Mapping]] = ..., food_traded: _Optional[_Union[TheRiverEvent.FoodTraded, _Mapping]] = ..., terrain_claimed: _Optional[_Union[TheRiverEvent.TerrainClaimed, _Mapping]] = ..., resources_taken: _Optional[_Union[TheRiverEvent.ResourcesTaken, _Mapping]] = ..., resource_returned: _Optional[_Union[TheRiverEvent.ResourceReturned, _Mapping]] = ..., building_reserved: _Optional[_Union[TheRiverEvent.BuildingReserved, _Mapping]] = ..., building_shown: _Optional[_Union[TheRiverEvent.BuildingShown, _Mapping]] = ..., building_built: _Optional[_Union[TheRiverEvent.BuildingBuilt, _Mapping]] = ..., token_placed: _Optional[_Union[TheRiverEvent.TokenPlaced, _Mapping]] = ..., pioneer_freed: _Optional[_Union[TheRiverEvent.PioneerFreed, _Mapping]] = ..., first_player_taken: _Optional[_Union[TheRiverEvent.FirstPlayerTaken, _Mapping]] = ..., tiles_swapped: _Optional[_Union[TheRiverEvent.TilesSwapped, _Mapping]] = ..., swap_declined: _Optional[_Union[TheRiverEvent.SwapDeclined, _Mapping]] = ..., passed: _Optional[_Union[TheRiverEvent.Passed, _Mapping]] = ..., end_triggered: _Optional[_Union[TheRiverEvent.EndTriggered, _Mapping]] = ..., tiles_discarded: _Optional[_Union[TheRiverEvent.TilesDiscarded, _Mapping]] = ..., discard_shuffled: _Optional[_Union[TheRiverEvent.DiscardShuffled, _Mapping]] = ..., tiles_revealed: _Optional[_Union[TheRiverEvent.TilesRevealed, _Mapping]] = ..., building_revealed: _Optional[_Union[TheRiverEvent.BuildingRevealed, _Mapping]] = ..., pioneer_settled: _Optional[_Union[TheRiverEvent.PioneerSettled, _Mapping]] = ..., final_scoring: _Optional[_Union[TheRiverEvent.FinalScoring, _Mapping]] = ...) -> None: ...

class TheRiverPublic(_message.Message):
    __slots__ = ("turn", "board", "tiles", "buildings", "players")
    class Turn(_message.Message):
        __slots__ = ("phase", "question", "round", "max_rounds", "first_player", "active", "end_triggered", "arrived_tile", "swaps_left", "payment_card", "discount", "income_seats", "income_resources")
        PHASE_FIELD_NUMBER: _ClassVar[int]
        QUESTION_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        MAX_ROUNDS_FIELD_NUMBER: _ClassVar[int]
        FIRST_PLAYER_FIELD_NUMBER: _ClassVar[int]
        ACTIVE_FIELD_NUMBER: _ClassVar[int]
        END_TRIGGERED_FIELD_NUMBER: _ClassVar[int]
        ARRIVED_TILE_FIELD_NUMBER: _ClassVar[int]
        SWAPS_LEFT_FIELD_NUMBER: _ClassVar[int]
        PAYMENT_CARD_FIELD_NUMBER: _ClassVar[int]
        DISCOUNT_FIELD_NUMBER: _ClassVar[int]
        INCOME_SEATS_FIELD_NUMBER: _ClassVar[int]
        INCOME_RESOURCES_FIELD_NUMBER: _ClassVar[int]
        phase: TheRiverPhase
        question: TheRiverQuestion
        round: int
        max_rounds: int
        first_player: int
        active: int
        end_triggered: bool
        arrived_tile: int
        swaps_left: int
        payment_card: int
        discount: TheRiverResource
        income_seats: _containers.RepeatedScalarFieldContainer[int]
        income_resources: _containers.RepeatedScalarFieldContainer[TheRiverResource]
        def __init__(self, phase: _Optional[_Union[TheRiverPhase, str]] = ..., question: _Optional[_Union[TheRiverQuestion, str]] = ..., round: _Optional[int] = ..., max_rounds: _Optional[int] = ..., first_player: _Optional[int] = ..., active: _Optional[int] = ..., end_triggered: _Optional[bool] = ..., arrived_tile: _Optional[int] = ..., swaps_left: _Optional[int] = ..., payment_card: _Optional[int] = ..., discount: _Optional[_Union[TheRiverResource, str]] = ..., income_seats: _Optional[_Iterable[int]] = ..., income_resources: _Optional[_Iterable[_Union[TheRiverResource, str]]] = ...) -> None: ...
    class MainBoard(_message.Message):
        __slots__ = ("supply", "pioneers", "bonus_pile")
        SUPPLY_FIELD_NUMBER: _ClassVar[int]
        PIONEERS_FIELD_NUMBER: _ClassVar[int]
        BONUS_PILE_FIELD_NUMBER: _ClassVar[int]
        supply: _containers.RepeatedScalarFieldContainer[int]
        pioneers: _containers.RepeatedScalarFieldContainer[int]
        bonus_pile: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, supply: _Optional[_Iterable[int]] = ..., pioneers: _Optional[_Iterable[int]] = ..., bonus_pile: _Optional[_Iterable[int]] = ...) -> None: ...
    class TilePiles(_message.Message):
        __slots__ = ("display", "stack_size", "discard", "removed")
        DISPLAY_FIELD_NUMBER: _ClassVar[int]
        STACK_SIZE_FIELD_NUMBER: _ClassVar[int]
        DISCARD_FIELD_NUMBER: _ClassVar[int]
        REMOVED_FIELD_NUMBER: _ClassVar[int]
        display: _containers.RepeatedScalarFieldContainer[int]
        stack_size: int
        discard: _containers.RepeatedScalarFieldContainer[int]
        removed: int
        def __init__(self, display: _Optional[_Iterable[int]] = ..., stack_size: _Optional[int] = ..., discard: _Optional[_Iterable[int]] = ..., removed: _Optional[int] = ...) -> None: ...
    class BuildingPiles(_message.Message):
        __slots__ = ("display", "deck_size")
        DISPLAY_FIELD_NUMBER: _ClassVar[int]
        DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
        display: _containers.RepeatedScalarFieldContainer[int]
        deck_size: int
        def __init__(self, display: _Optional[_Iterable[int]] = ..., deck_size: _Optional[int] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("colour", "tiles", "resources", "production", "capacity", "boat", "settled", "fifth_locked", "framed_this_round", "reserved_count", "built_count", "token_count")
        COLOUR_FIELD_NUMBER: _ClassVar[int]
        TILES_FIELD_NUMBER: _ClassVar[int]
        RESOURCES_FIELD_NUMBER: _ClassVar[int]
        PRODUCTION_FIELD_NUMBER: _ClassVar[int]
        CAPACITY_FIELD_NUMBER: _ClassVar[int]
        BOAT_FIELD_NUMBER: _ClassVar[int]
        SETTLED_FIELD_NUMBER: _ClassVar[int]
        FIFTH_LOCKED_FIELD_NUMBER: _ClassVar[int]
        FRAMED_THIS_ROUND_FIELD_NUMBER: _ClassVar[int]
        RESERVED_COUNT_FIELD_NUMBER: _ClassVar[int]
        BUILT_COUNT_FIELD_NUMBER: _ClassVar[int]
        TOKEN_COUNT_FIELD_NUMBER: _ClassVar[int]
        colour: TheRiverColour
        tiles: _containers.RepeatedScalarFieldContainer[int]
        resources: _containers.RepeatedScalarFieldContainer[int]
        production: _containers.RepeatedScalarFieldContainer[int]
        capacity: int
        boat: int
        settled: int
        fifth_locked: bool
        framed_this_round: bool
        reserved_count: int
        built_count: int
        token_count: int
        def __init__(self, colour: _Optional[_Union[TheRiverColour, str]] = ..., tiles: _Optional[_Iterable[int]] = ..., resources: _Optional[_Iterable[int]] = ..., production: _Optional[_Iterable[int]] = ..., capacity: _Optional[int] = ..., boat: _Optional[int] = ..., settled: _Optional[int] = ..., fifth_locked: _Optional[bool] = ..., framed_this_round: _Optional[bool] = ..., reserved_count: _Optional[int] = ..., built_count: _Optional[int] = ..., token_count: _Optional[int] = ...) -> None: ...
    TURN_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    BUILDINGS_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    turn: TheRiverPublic.Turn
    board: TheRiverPublic.MainBoard
    tiles: TheRiverPublic.TilePiles
    buildings: TheRiverPublic.BuildingPiles
    players: _containers.RepeatedCompositeFieldContainer[TheRiverPublic.Player]
    def __init__(self, turn: _Optional[_Union[TheRiverPublic.Turn, _Mapping]] = ..., board: _Optional[_Union[TheRiverPublic.MainBoard, _Mapping]] = ..., tiles: _Optional[_Union[TheRiverPublic.TilePiles, _Mapping]] = ..., buildings: _Optional[_Union[TheRiverPublic.BuildingPiles, _Mapping]] = ..., players: _Optional[_Iterable[_Union[TheRiverPublic.Player, _Mapping]]] = ...) -> None: ...

class TheRiverSecret(_message.Message):
    __slots__ = ("reserved", "built", "tokens")
    RESERVED_FIELD_NUMBER: _ClassVar[int]
    BUILT_FIELD_NUMBER: _ClassVar[int]
    TOKENS_FIELD_NUMBER: _ClassVar[int]
    reserved: _containers.RepeatedScalarFieldContainer[int]
    built: _containers.RepeatedScalarFieldContainer[int]
    tokens: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, reserved: _Optional[_Iterable[int]] = ..., built: _Optional[_Iterable[int]] = ..., tokens: _Optional[_Iterable[int]] = ...) -> None: ...

class TheRiverView(_message.Message):
    __slots__ = ("public", "secret")
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    SECRET_FIELD_NUMBER: _ClassVar[int]
    public: TheRiverPublic
    secret: TheRiverSecret
    def __init__(self, public: _Optional[_Union[TheRiverPublic, _Mapping]] = ..., secret: _Optional[_Union[TheRiverSecret, _Mapping]] = ...) -> None: ...
