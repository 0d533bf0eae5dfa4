from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GoldWestResource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_RESOURCE_UNSPECIFIED: _ClassVar[GoldWestResource]
    GOLD_WEST_RESOURCE_WOOD: _ClassVar[GoldWestResource]
    GOLD_WEST_RESOURCE_STONE: _ClassVar[GoldWestResource]
    GOLD_WEST_RESOURCE_COPPER: _ClassVar[GoldWestResource]
    GOLD_WEST_RESOURCE_SILVER: _ClassVar[GoldWestResource]
    GOLD_WEST_RESOURCE_GOLD: _ClassVar[GoldWestResource]
    GOLD_WEST_RESOURCE_WATER: _ClassVar[GoldWestResource]

class GoldWestMetal(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_METAL_UNSPECIFIED: _ClassVar[GoldWestMetal]
    GOLD_WEST_METAL_COPPER: _ClassVar[GoldWestMetal]
    GOLD_WEST_METAL_SILVER: _ClassVar[GoldWestMetal]
    GOLD_WEST_METAL_GOLD: _ClassVar[GoldWestMetal]

class GoldWestMaterial(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_MATERIAL_UNSPECIFIED: _ClassVar[GoldWestMaterial]
    GOLD_WEST_MATERIAL_WOOD: _ClassVar[GoldWestMaterial]
    GOLD_WEST_MATERIAL_STONE: _ClassVar[GoldWestMaterial]

class GoldWestTerrain(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_TERRAIN_UNSPECIFIED: _ClassVar[GoldWestTerrain]
    GOLD_WEST_TERRAIN_FOREST: _ClassVar[GoldWestTerrain]
    GOLD_WEST_TERRAIN_COPPER: _ClassVar[GoldWestTerrain]
    GOLD_WEST_TERRAIN_SILVER: _ClassVar[GoldWestTerrain]
    GOLD_WEST_TERRAIN_GOLD: _ClassVar[GoldWestTerrain]

class GoldWestHexContent(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_HEX_CONTENT_UNSPECIFIED: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_OUT_OF_PLAY: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_RIVER: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_FACE_DOWN: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_FACE_UP: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_CAMP: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_SETTLEMENT: _ClassVar[GoldWestHexContent]
    GOLD_WEST_HEX_CONTENT_LOOTED: _ClassVar[GoldWestHexContent]

class GoldWestOffice(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_OFFICE_UNSPECIFIED: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_COURTHOUSE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_DEEDS_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_FRONTIER_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_CLAIMS_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_SHERIFFS_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_SHIPPING_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_DEPOT: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_DOCKS: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_MAYORS_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_SALOON: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_SURVEYORS_OFFICE: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_TOWN_HALL: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_FOUR_VP: _ClassVar[GoldWestOffice]
    GOLD_WEST_OFFICE_WATER_TOWER: _ClassVar[GoldWestOffice]

class GoldWestPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_PHASE_UNSPECIFIED: _ClassVar[GoldWestPhase]
    GOLD_WEST_PHASE_ACTIVATE: _ClassVar[GoldWestPhase]
    GOLD_WEST_PHASE_METALS: _ClassVar[GoldWestPhase]
    GOLD_WEST_PHASE_BUILD: _ClassVar[GoldWestPhase]
    GOLD_WEST_PHASE_STORE: _ClassVar[GoldWestPhase]
    GOLD_WEST_PHASE_FINISHED: _ClassVar[GoldWestPhase]

class GoldWestAbility(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_ABILITY_UNSPECIFIED: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_ADD_INFLUENCE: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_FREE_SHIP: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_FREE_OFFICE_EMPTY: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_FREE_OFFICE_OCCUPIED: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_UPGRADE_CAMP: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_ADD_RESOURCES: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_ADD_NEXT_RESOURCE: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_GAIN_WATER: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_ADD_MATERIAL: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_SWAP_TOKENS: _ClassVar[GoldWestAbility]
    GOLD_WEST_ABILITY_SWAP_SECOND: _ClassVar[GoldWestAbility]

class GoldWestCategory(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_CATEGORY_UNSPECIFIED: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_STORE: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_WATER_STORE: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_LOOT: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_INVESTMENT_CARD: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_INVESTMENT_BONUS: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_FOUR_VP: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_BRIDGE: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_SHIPPING_BONUS: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_GROUP: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_WANTED: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_OFFICE: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_TERRAIN: _ClassVar[GoldWestCategory]
    GOLD_WEST_CATEGORY_WATER_FINAL: _ClassVar[GoldWestCategory]

class GoldWestReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_REASON_UNSPECIFIED: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_NOT_YOUR_TURN: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_WRONG_PHASE: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_PENDING_FIRST: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_UNKNOWN_ID: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_EMPTY_SECTION: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_BAD_LEAVE_LIST: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_CANNOT_PAY: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_ALREADY_DONE_THIS_TURN: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_CARD_NOT_IN_DISPLAY: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_CELL_OCCUPIED: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_CELL_NOT_OPPONENT: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_NO_MARKER_LEFT: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_COACH_AT_END: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_TOKEN_NOT_FACE_UP: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_MUST_BUILD: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_NOT_YOUR_CAMP: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_TERRAIN_DIFFERS: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_BAD_ITEM_COUNT: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_WATER_NOT_ALLOWED: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_NOT_A_MATERIAL: _ClassVar[GoldWestReason]
    GOLD_WEST_REASON_NOT_OPTIONAL: _ClassVar[GoldWestReason]
GOLD_WEST_RESOURCE_UNSPECIFIED: GoldWestResource
GOLD_WEST_RESOURCE_WOOD: GoldWestResource
GOLD_WEST_RESOURCE_STONE: GoldWestResource
GOLD_WEST_RESOURCE_COPPER: GoldWestResource
GOLD_WEST_RESOURCE_SILVER: GoldWestResource
GOLD_WEST_RESOURCE_GOLD: GoldWestResource
GOLD_WEST_RESOURCE_WATER: GoldWestResource
GOLD_WEST_METAL_UNSPECIFIED: GoldWestMetal
GOLD_WEST_METAL_COPPER: GoldWestMetal
GOLD_WEST_METAL_SILVER: GoldWestMetal
GOLD_WEST_METAL_GOLD: GoldWestMetal
GOLD_WEST_MATERIAL_UNSPECIFIED: GoldWestMaterial
GOLD_WEST_MATERIAL_WOOD: GoldWestMaterial
GOLD_WEST_MATERIAL_STONE: GoldWestMaterial
GOLD_WEST_TERRAIN_UNSPECIFIED: GoldWestTerrain
GOLD_WEST_TERRAIN_FOREST: GoldWestTerrain
GOLD_WEST_TERRAIN_COPPER: GoldWestTerrain
GOLD_WEST_TERRAIN_SILVER: GoldWestTerrain
GOLD_WEST_TERRAIN_GOLD: GoldWestTerrain
GOLD_WEST_HEX_CONTENT_UNSPECIFIED: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_OUT_OF_PLAY: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_RIVER: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_FACE_DOWN: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_FACE_UP: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_CAMP: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_SETTLEMENT: GoldWestHexContent
GOLD_WEST_HEX_CONTENT_LOOTED: GoldWestHexContent
GOLD_WEST_OFFICE_UNSPECIFIED: GoldWestOffice
GOLD_WEST_OFFICE_COURTHOUSE: GoldWestOffice
GOLD_WEST_OFFICE_DEEDS_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_FRONTIER_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_CLAIMS_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_SHERIFFS_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_SHIPPING_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_DEPOT: GoldWestOffice
GOLD_WEST_OFFICE_DOCKS: GoldWestOffice
GOLD_WEST_OFFICE_MAYORS_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_SALOON: GoldWestOffice
GOLD_WEST_OFFICE_SURVEYORS_OFFICE: GoldWestOffice
GOLD_WEST_OFFICE_TOWN_HALL: GoldWestOffice
GOLD_WEST_OFFICE_FOUR_VP: GoldWestOffice
GOLD_WEST_OFFICE_WATER_TOWER: GoldWestOffice
GOLD_WEST_PHASE_UNSPECIFIED: GoldWestPhase
GOLD_WEST_PHASE_ACTIVATE: GoldWestPhase
GOLD_WEST_PHASE_METALS: GoldWestPhase
GOLD_WEST_PHASE_BUILD: GoldWestPhase
GOLD_WEST_PHASE_STORE: GoldWestPhase
GOLD_WEST_PHASE_FINISHED: GoldWestPhase
GOLD_WEST_ABILITY_UNSPECIFIED: GoldWestAbility
GOLD_WEST_ABILITY_ADD_INFLUENCE: GoldWestAbility
GOLD_WEST_ABILITY_FREE_SHIP: GoldWestAbility
GOLD_WEST_ABILITY_FREE_OFFICE_EMPTY: GoldWestAbility
GOLD_WEST_ABILITY_FREE_OFFICE_OCCUPIED: GoldWestAbility
GOLD_WEST_ABILITY_UPGRADE_CAMP: GoldWestAbility
GOLD_WEST_ABILITY_ADD_RESOURCES: GoldWestAbility
GOLD_WEST_ABILITY_ADD_NEXT_RESOURCE: GoldWestAbility
GOLD_WEST_ABILITY_GAIN_WATER: GoldWestAbility
GOLD_WEST_ABILITY_ADD_MATERIAL: GoldWestAbility
GOLD_WEST_ABILITY_SWAP_TOKENS: GoldWestAbility
GOLD_WEST_ABILITY_SWAP_SECOND: GoldWestAbility
GOLD_WEST_CATEGORY_UNSPECIFIED: GoldWestCategory
GOLD_WEST_CATEGORY_STORE: GoldWestCategory
GOLD_WEST_CATEGORY_WATER_STORE: GoldWestCategory
GOLD_WEST_CATEGORY_LOOT: GoldWestCategory
GOLD_WEST_CATEGORY_INVESTMENT_CARD: GoldWestCategory
GOLD_WEST_CATEGORY_INVESTMENT_BONUS: GoldWestCategory
GOLD_WEST_CATEGORY_FOUR_VP: GoldWestCategory
GOLD_WEST_CATEGORY_BRIDGE: GoldWestCategory
GOLD_WEST_CATEGORY_SHIPPING_BONUS: GoldWestCategory
GOLD_WEST_CATEGORY_GROUP: GoldWestCategory
GOLD_WEST_CATEGORY_WANTED: GoldWestCategory
GOLD_WEST_CATEGORY_OFFICE: GoldWestCategory
GOLD_WEST_CATEGORY_TERRAIN: GoldWestCategory
GOLD_WEST_CATEGORY_WATER_FINAL: GoldWestCategory
GOLD_WEST_REASON_UNSPECIFIED: GoldWestReason
GOLD_WEST_REASON_NOT_YOUR_TURN: GoldWestReason
GOLD_WEST_REASON_WRONG_PHASE: GoldWestReason
GOLD_WEST_REASON_PENDING_FIRST: GoldWestReason
GOLD_WEST_REASON_UNKNOWN_ID: GoldWestReason
GOLD_WEST_REASON_EMPTY_SECTION: GoldWestReason
GOLD_WEST_REASON_BAD_LEAVE_LIST: GoldWestReason
GOLD_WEST_REASON_CANNOT_PAY: GoldWestReason
GOLD_WEST_REASON_ALREADY_DONE_THIS_TURN: GoldWestReason
GOLD_WEST_REASON_CARD_NOT_IN_DISPLAY: GoldWestReason
GOLD_WEST_REASON_CELL_OCCUPIED: GoldWestReason
GOLD_WEST_REASON_CELL_NOT_OPPONENT: GoldWestReason
GOLD_WEST_REASON_NO_MARKER_LEFT: GoldWestReason
GOLD_WEST_REASON_COACH_AT_END: GoldWestReason
GOLD_WEST_REASON_TOKEN_NOT_FACE_UP: GoldWestReason
GOLD_WEST_REASON_MUST_BUILD: GoldWestReason
GOLD_WEST_REASON_NOT_YOUR_CAMP: GoldWestReason
GOLD_WEST_REASON_TERRAIN_DIFFERS: GoldWestReason
GOLD_WEST_REASON_BAD_ITEM_COUNT: GoldWestReason
GOLD_WEST_REASON_WATER_NOT_ALLOWED: GoldWestReason
GOLD_WEST_REASON_NOT_A_MATERIAL: GoldWestReason
GOLD_WEST_REASON_NOT_OPTIONAL: GoldWestReason

class GoldWestMove(_message.Message):
    __slots__ = ("activate", "fulfil_investment", "influence_office", "ship", "end_metals", "build_camp", "build_settlement", "loot", "store_resources", "free_ship", "place_free_marker", "place_over_marker", "upgrade_camp", "add_resource", "place_water", "add_material", "swap_first", "swap_second", "decline")
    class Activate(_message.Message):
        __slots__ = ("section", "leave")
        SECTION_FIELD_NUMBER: _ClassVar[int]
        LEAVE_FIELD_NUMBER: _ClassVar[int]
        section: int
        leave: _containers.RepeatedScalarFieldContainer[GoldWestResource]
        def __init__(self, section: _Optional[int] = ..., leave: _Optional[_Iterable[_Union[GoldWestResource, str]]] = ...) -> None: ...
    class FulfilInvestment(_message.Message):
        __slots__ = ("card",)
        CARD_FIELD_NUMBER: _ClassVar[int]
        card: str
        def __init__(self, card: _Optional[str] = ...) -> None: ...
    class InfluenceOffice(_message.Message):
        __slots__ = ("col", "row")
        COL_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        col: int
        row: int
        def __init__(self, col: _Optional[int] = ..., row: _Optional[int] = ...) -> None: ...
    class Ship(_message.Message):
        __slots__ = ("metal", "count")
        METAL_FIELD_NUMBER: _ClassVar[int]
        COUNT_FIELD_NUMBER: _ClassVar[int]
        metal: GoldWestMetal
        count: int
        def __init__(self, metal: _Optional[_Union[GoldWestMetal, str]] = ..., count: _Optional[int] = ...) -> None: ...
    class EndMetals(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class BuildCamp(_message.Message):
        __slots__ = ("hex_id", "pay")
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        PAY_FIELD_NUMBER: _ClassVar[int]
        hex_id: str
        pay: GoldWestMaterial
        def __init__(self, hex_id: _Optional[str] = ..., pay: _Optional[_Union[GoldWestMaterial, str]] = ...) -> None: ...
    class BuildSettlement(_message.Message):
        __slots__ = ("hex_id",)
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        hex_id: str
        def __init__(self, hex_id: _Optional[str] = ...) -> None: ...
    class Loot(_message.Message):
        __slots__ = ("hex_id",)
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        hex_id: str
        def __init__(self, hex_id: _Optional[str] = ...) -> None: ...
    class StoreResources(_message.Message):
        __slots__ = ("section",)
        SECTION_FIELD_NUMBER: _ClassVar[int]
        section: int
        def __init__(self, section: _Optional[int] = ...) -> None: ...
    class FreeShip(_message.Message):
        __slots__ = ("steps",)
        STEPS_FIELD_NUMBER: _ClassVar[int]
        steps: _containers.RepeatedScalarFieldContainer[GoldWestMetal]
        def __init__(self, steps: _Optional[_Iterable[_Union[GoldWestMetal, str]]] = ...) -> None: ...
    class PlaceFreeMarker(_message.Message):
        __slots__ = ("col", "row")
        COL_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        col: int
        row: int
        def __init__(self, col: _Optional[int] = ..., row: _Optional[int] = ...) -> None: ...
    class PlaceOverMarker(_message.Message):
        __slots__ = ("col", "row")
        COL_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        col: int
        row: int
        def __init__(self, col: _Optional[int] = ..., row: _Optional[int] = ...) -> None: ...
    class UpgradeCamp(_message.Message):
        __slots__ = ("hex_id",)
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        hex_id: str
        def __init__(self, hex_id: _Optional[str] = ...) -> None: ...
    class AddResource(_message.Message):
        __slots__ = ("resource", "section")
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        SECTION_FIELD_NUMBER: _ClassVar[int]
        resource: GoldWestResource
        section: int
        def __init__(self, resource: _Optional[_Union[GoldWestResource, str]] = ..., section: _Optional[int] = ...) -> None: ...
    class PlaceWater(_message.Message):
        __slots__ = ("section",)
        SECTION_FIELD_NUMBER: _ClassVar[int]
        section: int
        def __init__(self, section: _Optional[int] = ...) -> None: ...
    class AddMaterial(_message.Message):
        __slots__ = ("resource", "section")
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        SECTION_FIELD_NUMBER: _ClassVar[int]
        resource: GoldWestResource
        section: int
        def __init__(self, resource: _Optional[_Union[GoldWestResource, str]] = ..., section: _Optional[int] = ...) -> None: ...
    class SwapFirst(_message.Message):
        __slots__ = ("hex_id",)
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        hex_id: str
        def __init__(self, hex_id: _Optional[str] = ...) -> None: ...
    class SwapSecond(_message.Message):
        __slots__ = ("hex_id",)
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        hex_id: str
        def __init__(self, hex_id: _Optional[str] = ...) -> None: ...
    class Decline(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    FULFIL_INVESTMENT_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_OFFICE_FIELD_NUMBER: _ClassVar[int]
    SHIP_FIELD_NUMBER: _ClassVar[int]
    END_METALS_FIELD_NUMBER: _ClassVar[int]
    BUILD_CAMP_FIELD_NUMBER: _ClassVar[int]
    BUILD_SETTLEMENT_FIELD_NUMBER: _ClassVar[int]
    LOOT_FIELD_NUMBER: _ClassVar[int]
    STORE_RESOURCES_FIELD_NUMBER: _ClassVar[int]
    FREE_SHIP_FIELD_NUMBER: _ClassVar[int]
    PLACE_FREE_MARKER_FIELD_NUMBER: _ClassVar[int]
    PLACE_OVER_MARKER_FIELD_NUMBER: _ClassVar[int]
    UPGRADE_CAMP_FIELD_NUMBER: _ClassVar[int]
    ADD_RESOURCE_FIELD_NUMBER: _ClassVar[int]
    PLACE_WATER_FIELD_NUMBER: _ClassVar[int]
    ADD_MATERIAL_FIELD_NUMBER: _ClassVar[int]
    SWAP_FIRST_FIELD_NUMBER: _ClassVar[int]
    SWAP_SECOND_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    activate: GoldWestMove.Activate
    fulfil_investment: GoldWestMove.FulfilInvestment
    influence_office: GoldWestMove.InfluenceOffice
    ship: GoldWestMove.Ship
    end_metals: GoldWestMove.EndMetals
    build_camp: GoldWestMove.BuildCamp
    build_settlement: GoldWestMove.BuildSettlement
    loot: GoldWestMove.Loot
    store_resources: GoldWestMove.StoreResources
    free_ship: GoldWestMove.FreeShip
    place_free_marker: GoldWestMove.PlaceFreeMarker
    place_over_marker: GoldWestMove.PlaceOverMarker
    upgrade_camp: GoldWestMove.UpgradeCamp
    add_resource: GoldWestMove.AddResource
    place_water: GoldWestMove.PlaceWater
    add_material: GoldWestMove.AddMaterial
    swap_first: GoldWestMove.SwapFirst
    swap_second: GoldWestMove.SwapSecond
    decline: GoldWestMove.Decline
    def __init__(self, activate: _Optional[_Union[GoldWestMove.Activate, _Mapping]] = ..., fulfil_investment: _Optional[_Union[GoldWestMove.FulfilInvestment, _Mapping]] = ..., influence_office: _Optional[_Union[GoldWestMove.InfluenceOffice, _Mapping]] = ..., ship: _Optional[_Union[GoldWestMove.Ship, _Mapping]] = ..., end_metals: _Optional[_Union[GoldWestMove.EndMetals, _Mapping]] = ..., build_camp: _Optional[_Union[GoldWestMove.BuildCamp, _Mapping]] = ..., build_settlement: _Optional[_Union[GoldWestMove.BuildSettlement, _Mapping]] = ..., loot: _Optional[_Union[GoldWestMove.Loot, _Mapping]] = ..., store_resources: _Optional[_Union[GoldWestMove.StoreResources, _Mapping]] = ..., free_ship: _Optional[_Union[GoldWestMove.FreeShip, _Mapping]] = ..., place_free_marker: _Optional[_Union[GoldWestMove.PlaceFreeMarker, _Mapping]] = ..., place_over_marker: _Optional[_Union[GoldWestMove.PlaceOverMarker, _Mapping]] = ..., upgrade_camp: _Optional[_Union[GoldWestMove.UpgradeCamp, _Mapping]] = ..., add_resource: _Optional[_Union[GoldWestMove.AddResource, _Mapping]] = ..., place_water: _Optional[_Union[GoldWestMove.PlaceWater, _Mapping]] = ..., add_material: _Optional[_Union[GoldWestMove.AddMaterial, _Mapping]] = ..., swap_first: _Optional[_Union[GoldWestMove.SwapFirst, _Mapping]] = ..., swap_second: _Optional[_Union[GoldWestMove.SwapSecond, _Mapping]] = ..., decline: _Optional[_Union[GoldWestMove.Decline, _Mapping]] = ...) -> None: ...

class GoldWestEvent(_message.Message):
    __slots__ = ("game_started", "turn_started", "activated", "water_returned", "investment_fulfilled", "investment_bonus_taken", "office_influenced", "marker_overplaced", "coach_advanced", "bridge_crossed", "shipping_bonus_taken", "water_gained", "resources_added", "influence_added", "camp_upgraded", "tokens_swapped", "ability_declined", "ability_skipped", "camp_built", "settlement_built", "looted", "tokens_revealed", "resources_stored", "zone_discarded", "final_round_started", "final_scoring", "game_ended")
    class GameStarted(_message.Message):
        __slots__ = ("players", "whitewater", "first_seat", "layout", "display")
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        WHITEWATER_FIELD_NUMBER: _ClassVar[int]
        FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
        LAYOUT_FIELD_NUMBER: _ClassVar[int]
        DISPLAY_FIELD_NUMBER: _ClassVar[int]
        players: int
        whitewater: bool
        first_seat: int
        layout: str
        display: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, players: _Optional[int] = ..., whitewater: _Optional[bool] = ..., first_seat: _Optional[int] = ..., layout: _Optional[str] = ..., display: _Optional[_Iterable[str]] = ...) -> None: ...
    class TurnStarted(_message.Message):
        __slots__ = ("seat", "round")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        seat: int
        round: int
        def __init__(self, seat: _Optional[int] = ..., round: _Optional[int] = ...) -> None: ...
    class Activated(_message.Message):
        __slots__ = ("seat", "section", "left", "to_zone")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SECTION_FIELD_NUMBER: _ClassVar[int]
        LEFT_FIELD_NUMBER: _ClassVar[int]
        TO_ZONE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        section: int
        left: _containers.RepeatedScalarFieldContainer[GoldWestResource]
        to_zone: _containers.RepeatedScalarFieldContainer[GoldWestResource]
        def __init__(self, seat: _Optional[int] = ..., section: _Optional[int] = ..., left: _Optional[_Iterable[_Union[GoldWestResource, str]]] = ..., to_zone: _Optional[_Iterable[_Union[GoldWestResource, str]]] = ...) -> None: ...
    class WaterReturned(_message.Message):
        __slots__ = ("seat", "count")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COUNT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        count: int
        def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...
    class InvestmentFulfilled(_message.Message):
        __slots__ = ("seat", "card", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: str
        points: int
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., points: _Optional[int] = ...) -> None: ...
    class InvestmentBonusTaken(_message.Message):
        __slots__ = ("seat", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        points: int
        def __init__(self, seat: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...
    class OfficeInfluenced(_message.Message):
        __slots__ = ("seat", "col", "row", "office", "free", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COL_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        OFFICE_FIELD_NUMBER: _ClassVar[int]
        FREE_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        col: int
        row: int
        office: GoldWestOffice
        free: bool
        points: int
        def __init__(self, seat: _Optional[int] = ..., col: _Optional[int] = ..., row: _Optional[int] = ..., office: _Optional[_Union[GoldWestOffice, str]] = ..., free: _Optional[bool] = ..., points: _Optional[int] = ...) -> None: ...
    class MarkerOverplaced(_message.Message):
        __slots__ = ("seat", "col", "row", "office", "over", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COL_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        OFFICE_FIELD_NUMBER: _ClassVar[int]
        OVER_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        col: int
        row: int
        office: GoldWestOffice
        over: int
        points: int
        def __init__(self, seat: _Optional[int] = ..., col: _Optional[int] = ..., row: _Optional[int] = ..., office: _Optional[_Union[GoldWestOffice, str]] = ..., over: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...
    class CoachAdvanced(_message.Message):
        __slots__ = ("seat", "metal", "step", "free")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        METAL_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        FREE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        metal: GoldWestMetal
        step: int
        free: bool
        def __init__(self, seat: _Optional[int] = ..., metal: _Optional[_Union[GoldWestMetal, str]] = ..., step: _Optional[int] = ..., free: _Optional[bool] = ...) -> None: ...
    class BridgeCrossed(_message.Message):
        __slots__ = ("seat", "metal", "points", "water")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        METAL_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        WATER_FIELD_NUMBER: _ClassVar[int]
        seat: int
        metal: GoldWestMetal
        points: int
        water: int
        def __init__(self, seat: _Optional[int] = ..., metal: _Optional[_Union[GoldWestMetal, str]] = ..., points: _Optional[int] = ..., water: _Optional[int] = ...) -> None: ...
    class ShippingBonusTaken(_message.Message):
        __slots__ = ("seat", "metal", "stack", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        METAL_FIELD_NUMBER: _ClassVar[int]
        STACK_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        metal: GoldWestMetal
        stack: int
        points: int
        def __init__(self, seat: _Optional[int] = ..., metal: _Optional[_Union[GoldWestMetal, str]] = ..., stack: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...
    class WaterGained(_message.Message):
        __slots__ = ("seat", "section")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SECTION_FIELD_NUMBER: _ClassVar[int]
        seat: int
        section: int
        def __init__(self, seat: _Optional[int] = ..., section: _Optional[int] = ...) -> None: ...
    class ResourcesAdded(_message.Message):
        __slots__ = ("seat", "resource", "section")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        SECTION_FIELD_NUMBER: _ClassVar[int]
        seat: int
        resource: GoldWestResource
        section: int
        def __init__(self, seat: _Optional[int] = ..., resource: _Optional[_Union[GoldWestResource, str]] = ..., section: _Optional[int] = ...) -> None: ...
    class InfluenceAdded(_message.Message):
        __slots__ = ("seat", "terrain")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TERRAIN_FIELD_NUMBER: _ClassVar[int]
        seat: int
        terrain: GoldWestTerrain
        def __init__(self, seat: _Optional[int] = ..., terrain: _Optional[_Union[GoldWestTerrain, str]] = ...) -> None: ...
    class CampUpgraded(_message.Message):
        __slots__ = ("seat", "hex_id")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        seat: int
        hex_id: str
        def __init__(self, seat: _Optional[int] = ..., hex_id: _Optional[str] = ...) -> None: ...
    class TokensSwapped(_message.Message):
        __slots__ = ("seat", "first", "second")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        FIRST_FIELD_NUMBER: _ClassVar[int]
        SECOND_FIELD_NUMBER: _ClassVar[int]
        seat: int
        first: str
        second: str
        def __init__(self, seat: _Optional[int] = ..., first: _Optional[str] = ..., second: _Optional[str] = ...) -> None: ...
    class AbilityDeclined(_message.Message):
        __slots__ = ("seat", "ability")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        ABILITY_FIELD_NUMBER: _ClassVar[int]
        seat: int
        ability: GoldWestAbility
        def __init__(self, seat: _Optional[int] = ..., ability: _Optional[_Union[GoldWestAbility, str]] = ...) -> None: ...
    class AbilitySkipped(_message.Message):
        __slots__ = ("seat", "ability")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        ABILITY_FIELD_NUMBER: _ClassVar[int]
        seat: int
        ability: GoldWestAbility
        def __init__(self, seat: _Optional[int] = ..., ability: _Optional[_Union[GoldWestAbility, str]] = ...) -> None: ...
    class CampBuilt(_message.Message):
        __slots__ = ("seat", "hex_id", "pay", "token")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        PAY_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        seat: int
        hex_id: str
        pay: GoldWestMaterial
        token: int
        def __init__(self, seat: _Optional[int] = ..., hex_id: _Optional[str] = ..., pay: _Optional[_Union[GoldWestMaterial, str]] = ..., token: _Optional[int] = ...) -> None: ...
    class SettlementBuilt(_message.Message):
        __slots__ = ("seat", "hex_id", "token")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        seat: int
        hex_id: str
        token: int
        def __init__(self, seat: _Optional[int] = ..., hex_id: _Optional[str] = ..., token: _Optional[int] = ...) -> None: ...
    class Looted(_message.Message):
        __slots__ = ("seat", "hex_id", "token", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        hex_id: str
        token: int
        points: int
        def __init__(self, seat: _Optional[int] = ..., hex_id: _Optional[str] = ..., token: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...
    class TokensRevealed(_message.Message):
        __slots__ = ("hex_ids", "tokens")
        HEX_IDS_FIELD_NUMBER: _ClassVar[int]
        TOKENS_FIELD_NUMBER: _ClassVar[int]
        hex_ids: _containers.RepeatedScalarFieldContainer[str]
        tokens: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, hex_ids: _Optional[_Iterable[str]] = ..., tokens: _Optional[_Iterable[int]] = ...) -> None: ...
    class ResourcesStored(_message.Message):
        __slots__ = ("seat", "section", "token", "points", "water_points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SECTION_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        WATER_POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        section: int
        token: int
        points: int
        water_points: int
        def __init__(self, seat: _Optional[int] = ..., section: _Optional[int] = ..., token: _Optional[int] = ..., points: _Optional[int] = ..., water_points: _Optional[int] = ...) -> None: ...
    class ZoneDiscarded(_message.Message):
        __slots__ = ("seat", "resources")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        RESOURCES_FIELD_NUMBER: _ClassVar[int]
        seat: int
        resources: _containers.RepeatedScalarFieldContainer[GoldWestResource]
        def __init__(self, seat: _Optional[int] = ..., resources: _Optional[_Iterable[_Union[GoldWestResource, str]]] = ...) -> None: ...
    class FinalRoundStarted(_message.Message):
        __slots__ = ("round",)
        ROUND_FIELD_NUMBER: _ClassVar[int]
        round: int
        def __init__(self, round: _Optional[int] = ...) -> None: ...
    class FinalScoring(_message.Message):
        __slots__ = ("seat", "category", "points", "office", "terrain")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CATEGORY_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        OFFICE_FIELD_NUMBER: _ClassVar[int]
        TERRAIN_FIELD_NUMBER: _ClassVar[int]
        seat: int
        category: GoldWestCategory
        points: int
        office: GoldWestOffice
        terrain: GoldWestTerrain
        def __init__(self, seat: _Optional[int] = ..., category: _Optional[_Union[GoldWestCategory, str]] = ..., points: _Optional[int] = ..., office: _Optional[_Union[GoldWestOffice, str]] = ..., terrain: _Optional[_Union[GoldWestTerrain, str]] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("scores", "ranks")
        SCORES_FIELD_NUMBER: _ClassVar[int]
        RANKS_FIELD_NUMBER: _ClassVar[int]
        scores: _containers.RepeatedScalarFieldContainer[int]
        ranks: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, scores: _Optional[_Iterable[int]] = ..., ranks: _Optional[_Iterable[int]] = ...) -> None: ...
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    TURN_STARTED_FIELD_NUMBER: _ClassVar[int]
    ACTIVATED_FIELD_NUMBER: _ClassVar[int]
    WATER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    INVESTMENT_FULFILLED_FIELD_NUMBER: _ClassVar[int]
    INVESTMENT_BONUS_TAKEN_FIELD_NUMBER: _ClassVar[int]
    OFFICE_INFLUENCED_FIELD_NUMBER: _ClassVar[int]
    MARKER_OVERPLACED_FIELD_NUMBER: _ClassVar[int]
    COACH_ADVANCED_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_CROSSED_FIELD_NUMBER: _ClassVar[int]
    SHIPPING_BONUS_TAKEN_FIELD_NUMBER: _ClassVar[int]
    WATER_GAINED_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_ADDED_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_ADDED_FIELD_NUMBER: _ClassVar[int]
    CAMP_UPGRADED_FIELD_NUMBER: _ClassVar[int]
    TOKENS_SWAPPED_FIELD_NUMBER: _ClassVar[int]
    ABILITY_DECLINED_FIELD_NUMBER: _ClassVar[int]
    ABILITY_SKIPPED_FIELD_NUMBER: _ClassVar[int]
    CAMP_BUILT_FIELD_NUMBER: _ClassVar[int]
    SETTLEMENT_BUILT_FIELD_NUMBER: _ClassVar[int]
    LOOTED_FIELD_NUMBER: _ClassVar[int]
    TOKENS_REVEALED_FIELD_NUMBER: _ClassVar[int]
    RESOURCES_STORED_FIELD_NUMBER: _ClassVar[int]
    ZONE_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    FINAL_ROUND_STARTED_FIELD_NUMBER: _ClassVar[int]
    FINAL_SCORING_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    game_started: GoldWestEvent.GameStarted
    turn_started: GoldWestEvent.TurnStarted
    activated: GoldWestEvent.Activated
    water_returned: GoldWestEvent.WaterReturned
    investment_fulfilled: GoldWestEvent.InvestmentFulfilled
    investment_bonus_taken: GoldWestEvent.InvestmentBonusTaken
    office_influenced: GoldWestEvent.OfficeInfluenced
    marker_overplaced: GoldWestEvent.MarkerOverplaced
    coach_advanced: GoldWestEvent.CoachAdvanced
    bridge_crossed: GoldWestEvent.BridgeCrossed
    shipping_bonus_taken: GoldWestEvent.ShippingBonusTaken
    water_gained: GoldWestEvent.WaterGained
    resources_added: GoldWestEvent.ResourcesAdded
    influence_added: GoldWestEvent.InfluenceAdded
    camp_upgraded: GoldWestEvent.CampUpgraded
    tokens_swapped: GoldWestEvent.TokensSwapped
    ability_declined: GoldWestEvent.AbilityDeclined
    ability_skipped: GoldWestEvent.AbilitySkipped
    camp_built: GoldWestEvent.CampBuilt
    settlement_built: GoldWestEvent.SettlementBuilt
    looted: GoldWestEvent.Looted
    tokens_revealed: GoldWestEvent.TokensRevealed
    resources_stored: GoldWestEvent.ResourcesStored
    zone_discarded: GoldWestEvent.ZoneDiscarded
    final_round_started: GoldWestEvent.FinalRoundStarted
    final_scoring: GoldWestEvent.FinalScoring
    game_ended: GoldWestEvent.GameEnded
    def __init__(self, game_started: _Optional[_Union[GoldWestEvent.GameStarted, _Mapping]] = ..., turn_started: _Optional[_Union[GoldWestEvent.TurnStarted, _Mapping]] = ..., activated: _Optional[_Union[GoldWestEvent.Activated, _Mapping]] = ..., water_returned: _Optional[_Union[GoldWestEvent.WaterReturned, _Mapping]] = ..., investment_fulfilled: _Optional[_Union[GoldWestEvent.InvestmentFulfilled, _Mapping]] = ..., investment_bonus_taken: _Optional[_Union[GoldWestEvent.InvestmentBonusTaken, _Mapping]] = ..., office_influenced: _Optional[_Union[GoldWestEvent.OfficeInfluenced, _Mapping]] = ..., marker_overplaced: _Optional[_Union[GoldWestEvent.MarkerOverplaced, _Mapping]] = ..., coach_advanced: _Optional[_Union[GoldWestEvent.CoachAdvanced, _Mapping]] = ..., bridge_crossed: _Optional[_Union[GoldWestEvent.BridgeCrossed, _Mapping]] = ..., shipping_bonus_taken: _Optional[_Union[GoldWestEvent.ShippingBonusTaken, _Mapping]] = ..., water_gained: _Optional[_Union[GoldWestEvent.WaterGained, _Mapping]] = ..., resources_added: _Optional[_Union[GoldWestEvent.ResourcesAdded, _Mapping]] = ..., influence_added: _Optional[_Union[GoldWestEvent.InfluenceAdded, _Mapping]] = ..., camp_upgraded: _Optional[_Union[GoldWestEvent.CampUpgraded, _Mapping]] = ..., tokens_swapped: _Optional[_Union[GoldWestEvent.TokensSwapped, _Mapping]] = ..., ability_declined: _Optional[_Union[GoldWestEvent.AbilityDeclined, _Mapping]] = ..., ability_skipped: _Optional[_Union[GoldWestEvent.AbilitySkipped, _Mapping]] = ..., camp_built: _Optional[_Union[GoldWestEvent.CampBuilt, _Mapping]] = ..., settlement_built: _Optional[_Union[GoldWestEvent.SettlementBuilt, _Mapping]] = ..., looted: _Optional[_Union[GoldWestEvent.Looted, _Mapping]] = ..., tokens_revealed: _Optional[_Union[GoldWestEvent.TokensRevealed, _Mapping]] = ..., resources_stored: _Optional[_Union[GoldWestEvent.ResourcesStored, _Mapping]] = ..., zone_discarded: _Optional[_Union[GoldWestEvent.ZoneDiscarded, _Mapping]] = ..., final_round_started: _Optional[_Union[GoldWestEvent.FinalRoundStarted, _Mapping]] = ..., final_scoring: _Optional[_Union[GoldWestEvent.FinalScoring, _Mapping]] = ..., game_ended: _Optional[_Union[GoldWestEvent.GameEnded, _Mapping]] = ...) -> None: ...

class GoldWestPublic(_message.Message):
    __slots__ = ("whitewater", "first_seat", "turn", "players", "board", "boomtown", "supply")
    class Pending(_message.Message):
        __slots__ = ("ability", "amount", "optional", "terrain", "hex_id")
        ABILITY_FIELD_NUMBER: _ClassVar[int]
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        OPTIONAL_FIELD_NUMBER: _ClassVar[int]
        TERRAIN_FIELD_NUMBER: _ClassVar[int]
        HEX_ID_FIELD_NUMBER: _ClassVar[int]
        ability: GoldWestAbility
        amount: int
        optional: bool
        terrain: GoldWestTerrain
        hex_id: str
        def __init__(self, ability: _Optional[_Union[GoldWestAbility, str]] = ..., amount: _Optional[int] = ..., optional: _Optional[bool] = ..., terrain: _Optional[_Union[GoldWestTerrain, str]] = ..., hex_id: _Optional[str] = ...) -> None: ...
    class Turn(_message.Message):
        __slots__ = ("round", "active", "phase", "investment_done", "boomtown_done", "token", "pending")
        ROUND_FIELD_NUMBER: _ClassVar[int]
        ACTIVE_FIELD_NUMBER: _ClassVar[int]
        PHASE_FIELD_NUMBER: _ClassVar[int]
        INVESTMENT_DONE_FIELD_NUMBER: _ClassVar[int]
        BOOMTOWN_DONE_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        PENDING_FIELD_NUMBER: _ClassVar[int]
        round: int
        active: int
        phase: GoldWestPhase
        investment_done: bool
        boomtown_done: bool
        token: int
        pending: _containers.RepeatedCompositeFieldContainer[GoldWestPublic.Pending]
        def __init__(self, round: _Optional[int] = ..., active: _Optional[int] = ..., phase: _Optional[_Union[GoldWestPhase, str]] = ..., investment_done: _Optional[bool] = ..., boomtown_done: _Optional[bool] = ..., token: _Optional[int] = ..., pending: _Optional[_Iterable[_Union[GoldWestPublic.Pending, _Mapping]]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("reserve", "zone", "camps_left", "markers_left", "wanted", "coaches", "cards", "investment_bonuses", "shipping_bonuses", "bonus_influence", "points")
        RESERVE_FIELD_NUMBER: _ClassVar[int]
        ZONE_FIELD_NUMBER: _ClassVar[int]
        CAMPS_LEFT_FIELD_NUMBER: _ClassVar[int]
        MARKERS_LEFT_FIELD_NUMBER: _ClassVar[int]
        WANTED_FIELD_NUMBER: _ClassVar[int]
        COACHES_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        INVESTMENT_BONUSES_FIELD_NUMBER: _ClassVar[int]
        SHIPPING_BONUSES_FIELD_NUMBER: _ClassVar[int]
        BONUS_INFLUENCE_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        reserve: _containers.RepeatedScalarFieldContainer[int]
        zone: _containers.RepeatedScalarFieldContainer[int]
        camps_left: int
        markers_left: int
        wanted: int
        coaches: _containers.RepeatedScalarFieldContainer[int]
        cards: _containers.RepeatedScalarFieldContainer[str]
        investment_bonuses: _containers.RepeatedScalarFieldContainer[int]
        shipping_bonuses: _containers.RepeatedScalarFieldContainer[int]
        bonus_influence: _containers.RepeatedScalarFieldContainer[int]
        points: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, reserve: _Optional[_Iterable[int]] = ..., zone: _Optional[_Iterable[int]] = ..., camps_left: _Optional[int] = ..., markers_left: _Optional[int] = ..., wanted: _Optional[int] = ..., coaches: _Optional[_Iterable[int]] = ..., cards: _Optional[_Iterable[str]] = ..., investment_bonuses: _Optional[_Iterable[int]] = ..., shipping_bonuses: _Optional[_Iterable[int]] = ..., bonus_influence: _Optional[_Iterable[int]] = ..., points: _Optional[_Iterable[int]] = ...) -> None: ...
    class Board(_message.Message):
        __slots__ = ("tiles", "terrain", "content", "tokens", "owners", "taken_tokens")
        TILES_FIELD_NUMBER: _ClassVar[int]
        TERRAIN_FIELD_NUMBER: _ClassVar[int]
        CONTENT_FIELD_NUMBER: _ClassVar[int]
        TOKENS_FIELD_NUMBER: _ClassVar[int]
        OWNERS_FIELD_NUMBER: _ClassVar[int]
        TAKEN_TOKENS_FIELD_NUMBER: _ClassVar[int]
        tiles: _containers.RepeatedScalarFieldContainer[str]
        terrain: _containers.RepeatedScalarFieldContainer[GoldWestTerrain]
        content: _containers.RepeatedScalarFieldContainer[GoldWestHexContent]
        tokens: _containers.RepeatedScalarFieldContainer[int]
        owners: _containers.RepeatedScalarFieldContainer[int]
        taken_tokens: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, tiles: _Optional[_Iterable[str]] = ..., terrain: _Optional[_Iterable[_Union[GoldWestTerrain, str]]] = ..., content: _Optional[_Iterable[_Union[GoldWestHexContent, str]]] = ..., tokens: _Optional[_Iterable[int]] = ..., owners: _Optional[_Iterable[int]] = ..., taken_tokens: _Optional[_Iterable[int]] = ...) -> None: ...
    class Boomtown(_message.Message):
        __slots__ = ("layout", "offices", "markers", "over_markers")
        LAYOUT_FIELD_NUMBER: _ClassVar[int]
        OFFICES_FIELD_NUMBER: _ClassVar[int]
        MARKERS_FIELD_NUMBER: _ClassVar[int]
        OVER_MARKERS_FIELD_NUMBER: _ClassVar[int]
        layout: str
        offices: _containers.RepeatedScalarFieldContainer[GoldWestOffice]
        markers: _containers.RepeatedScalarFieldContainer[int]
        over_markers: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, layout: _Optional[str] = ..., offices: _Optional[_Iterable[_Union[GoldWestOffice, str]]] = ..., markers: _Optional[_Iterable[int]] = ..., over_markers: _Optional[_Iterable[int]] = ...) -> None: ...
    class Supply(_message.Message):
        __slots__ = ("display", "investment_bonuses", "shipping_bonuses", "water")
        DISPLAY_FIELD_NUMBER: _ClassVar[int]
        INVESTMENT_BONUSES_FIELD_NUMBER: _ClassVar[int]
        SHIPPING_BONUSES_FIELD_NUMBER: _ClassVar[int]
        WATER_FIELD_NUMBER: _ClassVar[int]
        display: _containers.RepeatedScalarFieldContainer[str]
        investment_bonuses: _containers.RepeatedScalarFieldContainer[int]
        shipping_bonuses: _containers.RepeatedScalarFieldContainer[int]
        water: int
        def __init__(self, display: _Optional[_Iterable[str]] = ..., investment_bonuses: _Optional[_Iterable[int]] = ..., shipping_bonuses: _Optional[_Iterable[int]] = ..., water: _Optional[int] = ...) -> None: ...
    WHITEWATER_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    BOOMTOWN_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    whitewater: bool
    first_seat: int
    turn: GoldWestPublic.Turn
    players: _containers.RepeatedCompositeFieldContainer[GoldWestPublic.Player]
    board: GoldWestPublic.Board
    boomtown: GoldWestPublic.Boomtown
    supply: GoldWestPublic.Supply
    def __init__(self, whitewater: _Optional[bool] = ..., first_seat: _Optional[int] = ..., turn: _Optional[_Union[GoldWestPublic.Turn, _Mapping]] = ..., players: _Optional[_Iterable[_Union[GoldWestPublic.Player, _Mapping]]] = ..., board: _Optional[_Union[GoldWestPublic.Board, _Mapping]] = ..., boomtown: _Optional[_Union[GoldWestPublic.Boomtown, _Mapping]] = ..., supply: _Optional[_Union[GoldWestPublic.Supply, _Mapping]] = ...) -> None: ...

class GoldWestView(_message.Message):
    __slots__ = ("public",)
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    public: GoldWestPublic
    def __init__(self, public: _Optional[_Union[GoldWestPublic, _Mapping]] = ...) -> None: ...
