from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BoonlakeResource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_RESOURCE_UNSPECIFIED: _ClassVar[BoonlakeResource]
    BOONLAKE_RESOURCE_WOOD: _ClassVar[BoonlakeResource]
    BOONLAKE_RESOURCE_LOAM: _ClassVar[BoonlakeResource]
    BOONLAKE_RESOURCE_STONE: _ClassVar[BoonlakeResource]
    BOONLAKE_RESOURCE_IRON: _ClassVar[BoonlakeResource]

class BoonlakeRegion(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_REGION_UNSPECIFIED: _ClassVar[BoonlakeRegion]
    BOONLAKE_REGION_UNKNOWN: _ClassVar[BoonlakeRegion]
    BOONLAKE_REGION_NEW_HOPE: _ClassVar[BoonlakeRegion]
    BOONLAKE_REGION_BOONLAKE: _ClassVar[BoonlakeRegion]
    BOONLAKE_REGION_SOUTHERN: _ClassVar[BoonlakeRegion]

class BoonlakeStrip(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_STRIP_UNSPECIFIED: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_PIONEER: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_SETTLE: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_CATTLE: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_REGION: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_HIRE: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_PROGRESS: _ClassVar[BoonlakeStrip]
    BOONLAKE_STRIP_BUILDER: _ClassVar[BoonlakeStrip]

class BoonlakeTrack(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_TRACK_UNSPECIFIED: _ClassVar[BoonlakeTrack]
    BOONLAKE_TRACK_COIN: _ClassVar[BoonlakeTrack]
    BOONLAKE_TRACK_CARD: _ClassVar[BoonlakeTrack]

class BoonlakeGood(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_GOOD_UNSPECIFIED: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_COINS: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_CARDS: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_VP: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_INHABITANTS: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_VASES: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_SITE: _ClassVar[BoonlakeGood]
    BOONLAKE_GOOD_VASE_OR_SITE: _ClassVar[BoonlakeGood]

class BoonlakePiece(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_PIECE_UNSPECIFIED: _ClassVar[BoonlakePiece]
    BOONLAKE_PIECE_INHABITANT: _ClassVar[BoonlakePiece]
    BOONLAKE_PIECE_HOUSE: _ClassVar[BoonlakePiece]
    BOONLAKE_PIECE_SETTLEMENT: _ClassVar[BoonlakePiece]

class BoonlakeLever(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_LEVER_UNSPECIFIED: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L1: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L2: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L3: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L4: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L5: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L6: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L7: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L8: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L9: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L10: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L11: _ClassVar[BoonlakeLever]
    BOONLAKE_LEVER_L12: _ClassVar[BoonlakeLever]

class BoonlakeLeverPosition(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_LEVER_POSITION_UNSPECIFIED: _ClassVar[BoonlakeLeverPosition]
    BOONLAKE_LEVER_POSITION_UP: _ClassVar[BoonlakeLeverPosition]
    BOONLAKE_LEVER_POSITION_DOWN: _ClassVar[BoonlakeLeverPosition]

class BoonlakeVariant(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_VARIANT_UNSPECIFIED: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_CARDS_TO_INHABITANTS: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_CARDS_TO_COINS: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_COINS_TO_CARDS: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_CARDS_TO_VASE: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_VASE_TO_CARDS: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_CARDS_TO_VP: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_VP_TO_CARDS: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_INHABITANT_TO_COINS: _ClassVar[BoonlakeVariant]
    BOONLAKE_VARIANT_VASES_TO_VP: _ClassVar[BoonlakeVariant]

class BoonlakeCorner(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_CORNER_UNSPECIFIED: _ClassVar[BoonlakeCorner]
    BOONLAKE_CORNER_UPPER_LEFT: _ClassVar[BoonlakeCorner]
    BOONLAKE_CORNER_UPPER_RIGHT: _ClassVar[BoonlakeCorner]
    BOONLAKE_CORNER_LOWER_LEFT: _ClassVar[BoonlakeCorner]
    BOONLAKE_CORNER_LOWER_RIGHT: _ClassVar[BoonlakeCorner]

class BoonlakeSoloLevel(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_SOLO_LEVEL_UNSPECIFIED: _ClassVar[BoonlakeSoloLevel]
    BOONLAKE_SOLO_LEVEL_EASY: _ClassVar[BoonlakeSoloLevel]
    BOONLAKE_SOLO_LEVEL_MEDIUM: _ClassVar[BoonlakeSoloLevel]
    BOONLAKE_SOLO_LEVEL_CHALLENGE: _ClassVar[BoonlakeSoloLevel]
    BOONLAKE_SOLO_LEVEL_DIFFICULT: _ClassVar[BoonlakeSoloLevel]
    BOONLAKE_SOLO_LEVEL_VERY_DIFFICULT: _ClassVar[BoonlakeSoloLevel]

class BoonlakeSource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_SOURCE_UNSPECIFIED: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_ROWS: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_RIVER: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_REGIONS: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_SITES: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_UPGRADES: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_TRACKS: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_CARD_EFFECTS: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_PROJECTS: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_SCORING_TILES: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_EXCHANGES: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_TRACK_INCOME: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_BOARD_INCOME: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_CATTLE_INCOME: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_LEVERS: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_PIECES_LACKING: _ClassVar[BoonlakeSource]
    BOONLAKE_SOURCE_CACTUS_INCOME: _ClassVar[BoonlakeSource]

class BoonlakeTask(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_TASK_UNSPECIFIED: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_CHOOSE_SCORING_TILE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_CHOOSE_START_SITE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_CHOOSE_STRIP: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_STRIP_CARD: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_BUILDER_MID: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_CARD: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_SETTLE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_CATTLE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_PIONEER: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_REGION: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_HIRE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIGHT_PROGRESS: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_PLAY_PLAN: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_FORGO_BONUS: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_CARD_EFFECT: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_EXPLORE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_PLACE_TILE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_USE_L9: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_USE_L6: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_PASTURE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_DEV_OR_UPG: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_PAY_CARD: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_CHOOSE_TRACK: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_SETTLE_COST: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_CATTLE_COST: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_BUILD_SITE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_REGION: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_MODERNIZE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_L1_OPTION: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_L2_MODERNIZE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_L3_UPGRADE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_MOVE_SHIP: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RIVER_CHOICE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_INTERIM_SLOT: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_SCORE_TILE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_PAY_UNIT: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_LEVER_WINDOW: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_START_TURN: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_HIRE_ONE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_FINISH_DEVELOP: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_FINISH_EXCHANGE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_FINISH_HIRE: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_FINISH_L12: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_ADVANCE_COIN: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_ADVANCE_CARD: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_MARK_PROJECT: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_HARBOUR: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_EMINENCE_SHIP: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_END_TURN: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_SCORE_MARKER: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_INCOME: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_RESET_LEVERS: _ClassVar[BoonlakeTask]
    BOONLAKE_TASK_END_INTERIM: _ClassVar[BoonlakeTask]

class BoonlakeReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BOONLAKE_REASON_UNSPECIFIED: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_GAME_OVER: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_ASKED: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_A_MOVE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_WRONG_MOVE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_UNKNOWN_NAME: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_SUCH_ROW: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_SUCH_SPACE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_SUCH_SITE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_SUCH_PLAN: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_TILE_NOT_DEALT: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_TILE_NOT_IN_PLAY: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_TILE_SCORED: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_PROJECT_DONE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_IN_HAND: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_WRONG_KIND: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_ENOUGH_COINS: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_ENOUGH_CARDS: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_ENOUGH_VASES: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_ENOUGH_RESOURCES: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_ENOUGH_INHABITANTS: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_SUPPLY_EMPTY: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_PIECE_LEFT: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_SPACE_OCCUPIED: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_SPACE_NOT_ADJACENT: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_SPACE_OUT_OF_REACH: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_SITE_TAKEN: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_YOUR_PIECE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_TOO_FEW_PRESENCES: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NOT_A_PASTURE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_PASTURE_FULL: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_WRONG_PAYMENT: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_REGION_COVERED: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_SLOT_TAKEN: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_LEVER_NOT_READY: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_LEVER_NOT_USED: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_LEVER_NOT_HERE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_LEVER_USELESS: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_WRONG_OPTION: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_BOAT_THERE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_RIGHT_PART_TAKEN: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_LEVEL_AT_TOP: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_EFFECT_MISSING: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_NO_EXCHANGE: _ClassVar[BoonlakeReason]
    BOONLAKE_REASON_QUESTION_CLOSED: _ClassVar[BoonlakeReason]
BOONLAKE_RESOURCE_UNSPECIFIED: BoonlakeResource
BOONLAKE_RESOURCE_WOOD: BoonlakeResource
BOONLAKE_RESOURCE_LOAM: BoonlakeResource
BOONLAKE_RESOURCE_STONE: BoonlakeResource
BOONLAKE_RESOURCE_IRON: BoonlakeResource
BOONLAKE_REGION_UNSPECIFIED: BoonlakeRegion
BOONLAKE_REGION_UNKNOWN: BoonlakeRegion
BOONLAKE_REGION_NEW_HOPE: BoonlakeRegion
BOONLAKE_REGION_BOONLAKE: BoonlakeRegion
BOONLAKE_REGION_SOUTHERN: BoonlakeRegion
BOONLAKE_STRIP_UNSPECIFIED: BoonlakeStrip
BOONLAKE_STRIP_PIONEER: BoonlakeStrip
BOONLAKE_STRIP_SETTLE: BoonlakeStrip
BOONLAKE_STRIP_CATTLE: BoonlakeStrip
BOONLAKE_STRIP_REGION: BoonlakeStrip
BOONLAKE_STRIP_HIRE: BoonlakeStrip
BOONLAKE_STRIP_PROGRESS: BoonlakeStrip
BOONLAKE_STRIP_BUILDER: BoonlakeStrip
BOONLAKE_TRACK_UNSPECIFIED: BoonlakeTrack
BOONLAKE_TRACK_COIN: BoonlakeTrack
BOONLAKE_TRACK_CARD: BoonlakeTrack
BOONLAKE_GOOD_UNSPECIFIED: BoonlakeGood
BOONLAKE_GOOD_COINS: BoonlakeGood
BOONLAKE_GOOD_CARDS: BoonlakeGood
BOONLAKE_GOOD_VP: BoonlakeGood
BOONLAKE_GOOD_INHABITANTS: BoonlakeGood
BOONLAKE_GOOD_VASES: BoonlakeGood
BOONLAKE_GOOD_SITE: BoonlakeGood
BOONLAKE_GOOD_VASE_OR_SITE: BoonlakeGood
BOONLAKE_PIECE_UNSPECIFIED: BoonlakePiece
BOONLAKE_PIECE_INHABITANT: BoonlakePiece
BOONLAKE_PIECE_HOUSE: BoonlakePiece
BOONLAKE_PIECE_SETTLEMENT: BoonlakePiece
BOONLAKE_LEVER_UNSPECIFIED: BoonlakeLever
BOONLAKE_LEVER_L1: BoonlakeLever
BOONLAKE_LEVER_L2: BoonlakeLever
BOONLAKE_LEVER_L3: BoonlakeLever
BOONLAKE_LEVER_L4: BoonlakeLever
BOONLAKE_LEVER_L5: BoonlakeLever
BOONLAKE_LEVER_L6: BoonlakeLever
BOONLAKE_LEVER_L7: BoonlakeLever
BOONLAKE_LEVER_L8: BoonlakeLever
BOONLAKE_LEVER_L9: BoonlakeLever
BOONLAKE_LEVER_L10: BoonlakeLever
BOONLAKE_LEVER_L11: BoonlakeLever
BOONLAKE_LEVER_L12: BoonlakeLever
BOONLAKE_LEVER_POSITION_UNSPECIFIED: BoonlakeLeverPosition
BOONLAKE_LEVER_POSITION_UP: BoonlakeLeverPosition
BOONLAKE_LEVER_POSITION_DOWN: BoonlakeLeverPosition
BOONLAKE_VARIANT_UNSPECIFIED: BoonlakeVariant
BOONLAKE_VARIANT_CARDS_TO_INHABITANTS: BoonlakeVariant
BOONLAKE_VARIANT_CARDS_TO_COINS: BoonlakeVariant
BOONLAKE_VARIANT_COINS_TO_CARDS: BoonlakeVariant
BOONLAKE_VARIANT_CARDS_TO_VASE: BoonlakeVariant
BOONLAKE_VARIANT_VASE_TO_CARDS: BoonlakeVariant
BOONLAKE_VARIANT_CARDS_TO_VP: BoonlakeVariant
BOONLAKE_VARIANT_VP_TO_CARDS: BoonlakeVariant
BOONLAKE_VARIANT_INHABITANT_TO_COINS: BoonlakeVariant
BOONLAKE_VARIANT_VASES_TO_VP: BoonlakeVariant
BOONLAKE_CORNER_UNSPECIFIED: BoonlakeCorner
BOONLAKE_CORNER_UPPER_LEFT: BoonlakeCorner
BOONLAKE_CORNER_UPPER_RIGHT: BoonlakeCorner
BOONLAKE_CORNER_LOWER_LEFT: BoonlakeCorner
BOONLAKE_CORNER_LOWER_RIGHT: BoonlakeCorner
BOONLAKE_SOLO_LEVEL_UNSPECIFIED: BoonlakeSoloLevel
BOONLAKE_SOLO_LEVEL_EASY: BoonlakeSoloLevel
BOONLAKE_SOLO_LEVEL_MEDIUM: BoonlakeSoloLevel
BOONLAKE_SOLO_LEVEL_CHALLENGE: BoonlakeSoloLevel
BOONLAKE_SOLO_LEVEL_DIFFICULT: BoonlakeSoloLevel
BOONLAKE_SOLO_LEVEL_VERY_DIFFICULT: BoonlakeSoloLevel
BOONLAKE_SOURCE_UNSPECIFIED: BoonlakeSource
BOONLAKE_SOURCE_ROWS: BoonlakeSource
BOONLAKE_SOURCE_RIVER: BoonlakeSource
BOONLAKE_SOURCE_REGIONS: BoonlakeSource
BOONLAKE_SOURCE_SITES: BoonlakeSource
BOONLAKE_SOURCE_UPGRADES: BoonlakeSource
BOONLAKE_SOURCE_TRACKS: BoonlakeSource
BOONLAKE_SOURCE_CARD_EFFECTS: BoonlakeSource
BOONLAKE_SOURCE_PROJECTS: BoonlakeSource
BOONLAKE_SOURCE_SCORING_TILES: BoonlakeSource
BOONLAKE_SOURCE_EXCHANGES: BoonlakeSource
BOONLAKE_SOURCE_TRACK_INCOME: BoonlakeSource
BOONLAKE_SOURCE_BOARD_INCOME: BoonlakeSource
BOONLAKE_SOURCE_CATTLE_INCOME: BoonlakeSource
BOONLAKE_SOURCE_LEVERS: BoonlakeSource
BOONLAKE_SOURCE_PIECES_LACKING: BoonlakeSource
BOONLAKE_SOURCE_CACTUS_INCOME: BoonlakeSource
BOONLAKE_TASK_UNSPECIFIED: BoonlakeTask
BOONLAKE_TASK_CHOOSE_SCORING_TILE: BoonlakeTask
BOONLAKE_TASK_CHOOSE_START_SITE: BoonlakeTask
BOONLAKE_TASK_CHOOSE_STRIP: BoonlakeTask
BOONLAKE_TASK_STRIP_CARD: BoonlakeTask
BOONLAKE_TASK_BUILDER_MID: BoonlakeTask
BOONLAKE_TASK_RIGHT_CARD: BoonlakeTask
BOONLAKE_TASK_RIGHT_SETTLE: BoonlakeTask
BOONLAKE_TASK_RIGHT_CATTLE: BoonlakeTask
BOONLAKE_TASK_RIGHT_PIONEER: BoonlakeTask
BOONLAKE_TASK_RIGHT_REGION: BoonlakeTask
BOONLAKE_TASK_RIGHT_HIRE: BoonlakeTask
BOONLAKE_TASK_RIGHT_PROGRESS: BoonlakeTask
BOONLAKE_TASK_PLAY_PLAN: BoonlakeTask
BOONLAKE_TASK_FORGO_BONUS: BoonlakeTask
BOONLAKE_TASK_CARD_EFFECT: BoonlakeTask
BOONLAKE_TASK_EXPLORE: BoonlakeTask
BOONLAKE_TASK_PLACE_TILE: BoonlakeTask
BOONLAKE_TASK_USE_L9: BoonlakeTask
BOONLAKE_TASK_USE_L6: BoonlakeTask
BOONLAKE_TASK_PASTURE: BoonlakeTask
BOONLAKE_TASK_DEV_OR_UPG: BoonlakeTask
BOONLAKE_TASK_PAY_CARD: BoonlakeTask
BOONLAKE_TASK_CHOOSE_TRACK: BoonlakeTask
BOONLAKE_TASK_SETTLE_COST: BoonlakeTask
BOONLAKE_TASK_CATTLE_COST: BoonlakeTask
BOONLAKE_TASK_BUILD_SITE: BoonlakeTask
BOONLAKE_TASK_REGION: BoonlakeTask
BOONLAKE_TASK_MODERNIZE: BoonlakeTask
BOONLAKE_TASK_L1_OPTION: BoonlakeTask
BOONLAKE_TASK_L2_MODERNIZE: BoonlakeTask
BOONLAKE_TASK_L3_UPGRADE: BoonlakeTask
BOONLAKE_TASK_MOVE_SHIP: BoonlakeTask
BOONLAKE_TASK_RIVER_CHOICE: BoonlakeTask
BOONLAKE_TASK_INTERIM_SLOT: BoonlakeTask
BOONLAKE_TASK_SCORE_TILE: BoonlakeTask
BOONLAKE_TASK_PAY_UNIT: BoonlakeTask
BOONLAKE_TASK_LEVER_WINDOW: BoonlakeTask
BOONLAKE_TASK_START_TURN: BoonlakeTask
BOONLAKE_TASK_HIRE_ONE: BoonlakeTask
BOONLAKE_TASK_FINISH_DEVELOP: BoonlakeTask
BOONLAKE_TASK_FINISH_EXCHANGE: BoonlakeTask
BOONLAKE_TASK_FINISH_HIRE: BoonlakeTask
BOONLAKE_TASK_FINISH_L12: BoonlakeTask
BOONLAKE_TASK_ADVANCE_COIN: BoonlakeTask
BOONLAKE_TASK_ADVANCE_CARD: BoonlakeTask
BOONLAKE_TASK_MARK_PROJECT: BoonlakeTask
BOONLAKE_TASK_HARBOUR: BoonlakeTask
BOONLAKE_TASK_EMINENCE_SHIP: BoonlakeTask
BOONLAKE_TASK_END_TURN: BoonlakeTask
BOONLAKE_TASK_SCORE_MARKER: BoonlakeTask
BOONLAKE_TASK_INCOME: BoonlakeTask
BOONLAKE_TASK_RESET_LEVERS: BoonlakeTask
BOONLAKE_TASK_END_INTERIM: BoonlakeTask
BOONLAKE_REASON_UNSPECIFIED: BoonlakeReason
BOONLAKE_REASON_GAME_OVER: BoonlakeReason
BOONLAKE_REASON_NOT_ASKED: BoonlakeReason
BOONLAKE_REASON_NOT_A_MOVE: BoonlakeReason
BOONLAKE_REASON_WRONG_MOVE: BoonlakeReason
BOONLAKE_REASON_UNKNOWN_NAME: BoonlakeReason
BOONLAKE_REASON_NO_SUCH_ROW: BoonlakeReason
BOONLAKE_REASON_NO_SUCH_SPACE: BoonlakeReason
BOONLAKE_REASON_NO_SUCH_SITE: BoonlakeReason
BOONLAKE_REASON_NO_SUCH_PLAN: BoonlakeReason
BOONLAKE_REASON_TILE_NOT_DEALT: BoonlakeReason
BOONLAKE_REASON_TILE_NOT_IN_PLAY: BoonlakeReason
BOONLAKE_REASON_TILE_SCORED: BoonlakeReason
BOONLAKE_REASON_PROJECT_DONE: BoonlakeReason
BOONLAKE_REASON_NOT_IN_HAND: BoonlakeReason
BOONLAKE_REASON_WRONG_KIND: BoonlakeReason
BOONLAKE_REASON_NOT_ENOUGH_COINS: BoonlakeReason
BOONLAKE_REASON_NOT_ENOUGH_CARDS: BoonlakeReason
BOONLAKE_REASON_NOT_ENOUGH_VASES: BoonlakeReason
BOONLAKE_REASON_NOT_ENOUGH_RESOURCES: BoonlakeReason
BOONLAKE_REASON_NOT_ENOUGH_INHABITANTS: BoonlakeReason
BOONLAKE_REASON_SUPPLY_EMPTY: BoonlakeReason
BOONLAKE_REASON_NO_PIECE_LEFT: BoonlakeReason
BOONLAKE_REASON_SPACE_OCCUPIED: BoonlakeReason
BOONLAKE_REASON_SPACE_NOT_ADJACENT: BoonlakeReason
BOONLAKE_REASON_SPACE_OUT_OF_REACH: BoonlakeReason
BOONLAKE_REASON_SITE_TAKEN: BoonlakeReason
BOONLAKE_REASON_NOT_YOUR_PIECE: BoonlakeReason
BOONLAKE_REASON_TOO_FEW_PRESENCES: BoonlakeReason
BOONLAKE_REASON_NOT_A_PASTURE: BoonlakeReason
BOONLAKE_REASON_PASTURE_FULL: BoonlakeReason
BOONLAKE_REASON_WRONG_PAYMENT: BoonlakeReason
BOONLAKE_REASON_REGION_COVERED: BoonlakeReason
BOONLAKE_REASON_SLOT_TAKEN: BoonlakeReason
BOONLAKE_REASON_LEVER_NOT_READY: BoonlakeReason
BOONLAKE_REASON_LEVER_NOT_USED: BoonlakeReason
BOONLAKE_REASON_LEVER_NOT_HERE: BoonlakeReason
BOONLAKE_REASON_LEVER_USELESS: BoonlakeReason
BOONLAKE_REASON_WRONG_OPTION: BoonlakeReason
BOONLAKE_REASON_NO_BOAT_THERE: BoonlakeReason
BOONLAKE_REASON_RIGHT_PART_TAKEN: BoonlakeReason
BOONLAKE_REASON_LEVEL_AT_TOP: BoonlakeReason
BOONLAKE_REASON_EFFECT_MISSING: BoonlakeReason
BOONLAKE_REASON_NO_EXCHANGE: BoonlakeReason
BOONLAKE_REASON_QUESTION_CLOSED: BoonlakeReason

class BoonlakeMove(_message.Message):
    __slots__ = ("choose_scoring_tile", "choose_start_site", "choose_strip", "play_card", "play_project", "play_plan", "discard_card", "discard_for_cost", "draw_cards", "explore", "place_tile", "place_pasture", "develop", "choose_track", "upgrade_house", "upgrade_settlement", "pay_settlement", "place_cattle", "pay_cattle", "choose_region", "take_region_coins", "buy_inhabitant", "modernize", "take_part", "forgo_right", "take_vase", "sell_vase", "move_ship", "river_choice", "build_site", "card_effect", "lift_lever", "score_tile", "pay_unit", "use_lever")
    class ChooseScoringTile(_message.Message):
        __slots__ = ("tile",)
        TILE_FIELD_NUMBER: _ClassVar[int]
        tile: str
        def __init__(self, tile: _Optional[str] = ...) -> None: ...
    class ChooseStartSite(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: BoonlakeResource
        def __init__(self, resource: _Optional[_Union[BoonlakeResource, str]] = ...) -> None: ...
    class ChooseStrip(_message.Message):
        __slots__ = ("row",)
        ROW_FIELD_NUMBER: _ClassVar[int]
        row: int
        def __init__(self, row: _Optional[int] = ...) -> None: ...
    class PlayCard(_message.Message):
        __slots__ = ("card",)
        CARD_FIELD_NUMBER: _ClassVar[int]
        card: str
        def __init__(self, card: _Optional[str] = ...) -> None: ...
    class PlayProject(_message.Message):
        __slots__ = ("tile",)
        TILE_FIELD_NUMBER: _ClassVar[int]
        tile: str
        def __init__(self, tile: _Optional[str] = ...) -> None: ...
    class PlayPlan(_message.Message):
        __slots__ = ("boats", "levers")
        BOATS_FIELD_NUMBER: _ClassVar[int]
        LEVERS_FIELD_NUMBER: _ClassVar[int]
        boats: _containers.RepeatedScalarFieldContainer[BoonlakeResource]
        levers: _containers.RepeatedScalarFieldContainer[BoonlakeLever]
        def __init__(self, boats: _Optional[_Iterable[_Union[BoonlakeResource, str]]] = ..., levers: _Optional[_Iterable[_Union[BoonlakeLever, str]]] = ...) -> None: ...
    class DiscardCard(_message.Message):
        __slots__ = ("card",)
        CARD_FIELD_NUMBER: _ClassVar[int]
        card: str
        def __init__(self, card: _Optional[str] = ...) -> None: ...
    class DiscardForCost(_message.Message):
        __slots__ = ("card",)
        CARD_FIELD_NUMBER: _ClassVar[int]
        card: str
        def __init__(self, card: _Optional[str] = ...) -> None: ...
    class DrawCards(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Explore(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class PlaceTile(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class PlacePasture(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class Develop(_message.Message):
        __slots__ = ("space", "site")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        SITE_FIELD_NUMBER: _ClassVar[int]
        space: int
        site: int
        def __init__(self, space: _Optional[int] = ..., site: _Optional[int] = ...) -> None: ...
    class ChooseTrack(_message.Message):
        __slots__ = ("track",)
        TRACK_FIELD_NUMBER: _ClassVar[int]
        track: BoonlakeTrack
        def __init__(self, track: _Optional[_Union[BoonlakeTrack, str]] = ...) -> None: ...
    class UpgradeHouse(_message.Message):
        __slots__ = ("space", "site")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        SITE_FIELD_NUMBER: _ClassVar[int]
        space: int
        site: int
        def __init__(self, space: _Optional[int] = ..., site: _Optional[int] = ...) -> None: ...
    class UpgradeSettlement(_message.Message):
        __slots__ = ("space", "site")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        SITE_FIELD_NUMBER: _ClassVar[int]
        space: int
        site: int
        def __init__(self, space: _Optional[int] = ..., site: _Optional[int] = ...) -> None: ...
    class PaySettlement(_message.Message):
        __slots__ = ("use_l8", "vp_units")
        USE_L8_FIELD_NUMBER: _ClassVar[int]
        VP_UNITS_FIELD_NUMBER: _ClassVar[int]
        use_l8: bool
        vp_units: int
        def __init__(self, use_l8: _Optional[bool] = ..., vp_units: _Optional[int] = ...) -> None: ...
    class PlaceCattle(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class PayCattle(_message.Message):
        __slots__ = ("vp_units",)
        VP_UNITS_FIELD_NUMBER: _ClassVar[int]
        vp_units: int
        def __init__(self, vp_units: _Optional[int] = ...) -> None: ...
    class ChooseRegion(_message.Message):
        __slots__ = ("region",)
        REGION_FIELD_NUMBER: _ClassVar[int]
        region: BoonlakeRegion
        def __init__(self, region: _Optional[_Union[BoonlakeRegion, str]] = ...) -> None: ...
    class TakeRegionCoins(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class BuyInhabitant(_message.Message):
        __slots__ = ("pay",)
        PAY_FIELD_NUMBER: _ClassVar[int]
        pay: BoonlakeGood
        def __init__(self, pay: _Optional[_Union[BoonlakeGood, str]] = ...) -> None: ...
    class Modernize(_message.Message):
        __slots__ = ("lever",)
        LEVER_FIELD_NUMBER: _ClassVar[int]
        lever: BoonlakeLever
        def __init__(self, lever: _Optional[_Union[BoonlakeLever, str]] = ...) -> None: ...
    class TakePart(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class ForgoRight(_message.Message):
        __slots__ = ("lever",)
        LEVER_FIELD_NUMBER: _ClassVar[int]
        lever: BoonlakeLever
        def __init__(self, lever: _Optional[_Union[BoonlakeLever, str]] = ...) -> None: ...
    class TakeVase(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class SellVase(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MoveShip(_message.Message):
        __slots__ = ("to",)
        TO_FIELD_NUMBER: _ClassVar[int]
        to: str
        def __init__(self, to: _Optional[str] = ...) -> None: ...
    class RiverChoice(_message.Message):
        __slots__ = ("site",)
        SITE_FIELD_NUMBER: _ClassVar[int]
        site: BoonlakeResource
        def __init__(self, site: _Optional[_Union[BoonlakeResource, str]] = ...) -> None: ...
    class BuildSite(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: BoonlakeResource
        def __init__(self, resource: _Optional[_Union[BoonlakeResource, str]] = ...) -> None: ...
    class CardEffect(_message.Message):
        __slots__ = ("variant",)
        VARIANT_FIELD_NUMBER: _ClassVar[int]
        variant: BoonlakeVariant
        def __init__(self, variant: _Optional[_Union[BoonlakeVariant, str]] = ...) -> None: ...
    class LiftLever(_message.Message):
        __slots__ = ("lever",)
        LEVER_FIELD_NUMBER: _ClassVar[int]
        lever: BoonlakeLever
        def __init__(self, lever: _Optional[_Union[BoonlakeLever, str]] = ...) -> None: ...
    class ScoreTile(_message.Message):
        __slots__ = ("tile", "exchange")
        TILE_FIELD_NUMBER: _ClassVar[int]
        EXCHANGE_FIELD_NUMBER: _ClassVar[int]
        tile: str
        exchange: bool
        def __init__(self, tile: _Optional[str] = ..., exchange: _Optional[bool] = ...) -> None: ...
    class PayUnit(_message.Message):
        __slots__ = ("good",)
        GOOD_FIELD_NUMBER: _ClassVar[int]
        good: BoonlakeGood
        def __init__(self, good: _Optional[_Union[BoonlakeGood, str]] = ...) -> None: ...
    class UseLever(_message.Message):
        __slots__ = ("lever", "good", "origin", "target")
        LEVER_FIELD_NUMBER: _ClassVar[int]
        GOOD_FIELD_NUMBER: _ClassVar[int]
        ORIGIN_FIELD_NUMBER: _ClassVar[int]
        TARGET_FIELD_NUMBER: _ClassVar[int]
        lever: BoonlakeLever
        good: BoonlakeGood
        origin: BoonlakeResource
        target: BoonlakeResource
        def __init__(self, lever: _Optional[_Union[BoonlakeLever, str]] = ..., good: _Optional[_Union[BoonlakeGood, str]] = ..., origin: _Optional[_Union[BoonlakeResource, str]] = ..., target: _Optional[_Union[BoonlakeResource, str]] = ...) -> None: ...
    class Pass(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    CHOOSE_SCORING_TILE_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_START_SITE_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_STRIP_FIELD_NUMBER: _ClassVar[int]
    PLAY_CARD_FIELD_NUMBER: _ClassVar[int]
    PLAY_PROJECT_FIELD_NUMBER: _ClassVar[int]
    PLAY_PLAN_FIELD_NUMBER: _ClassVar[int]
    DISCARD_CARD_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FOR_COST_FIELD_NUMBER: _ClassVar[int]
    DRAW_CARDS_FIELD_NUMBER: _ClassVar[int]
    EXPLORE_FIELD_NUMBER: _ClassVar[int]
    PLACE_TILE_FIELD_NUMBER: _ClassVar[int]
    PLACE_PASTURE_FIELD_NUMBER: _ClassVar[int]
    DEVELOP_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_TRACK_FIELD_NUMBER: _ClassVar[int]
    UPGRADE_HOUSE_FIELD_NUMBER: _ClassVar[int]
    UPGRADE_SETTLEMENT_FIELD_NUMBER: _ClassVar[int]
    PAY_SETTLEMENT_FIELD_NUMBER: _ClassVar[int]
    PLACE_CATTLE_FIELD_NUMBER: _ClassVar[int]
    PAY_CATTLE_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_REGION_FIELD_NUMBER: _ClassVar[int]
    TAKE_REGION_COINS_FIELD_NUMBER: _ClassVar[int]
    BUY_INHABITANT_FIELD_NUMBER: _ClassVar[int]
    MODERNIZE_FIELD_NUMBER: _ClassVar[int]
    TAKE_PART_FIELD_NUMBER: _ClassVar[int]
    FORGO_RIGHT_FIELD_NUMBER: _ClassVar[int]
    TAKE_VASE_FIELD_NUMBER: _ClassVar[int]
    SELL_VASE_FIELD_NUMBER: _ClassVar[int]
    MOVE_SHIP_FIELD_NUMBER: _ClassVar[int]
    RIVER_CHOICE_FIELD_NUMBER: _ClassVar[int]
    BUILD_SITE_FIELD_NUMBER: _ClassVar[int]
    CARD_EFFECT_FIELD_NUMBER: _ClassVar[int]
    LIFT_LEVER_FIELD_NUMBER: _ClassVar[int]
    SCORE_TILE_FIELD_NUMBER: _ClassVar[int]
    PAY_UNIT_FIELD_NUMBER: _ClassVar[int]
    USE_LEVER_FIELD_NUMBER: _ClassVar[int]
    PASS_FIELD_NUMBER: _ClassVar[int]
    choose_scoring_tile: BoonlakeMove.ChooseScoringTile
    choose_start_site: BoonlakeMove.ChooseStartSite
    choose_strip: BoonlakeMove.ChooseStrip
    play_card: BoonlakeMove.PlayCard
    play_project: BoonlakeMove.PlayProject
    play_plan: BoonlakeMove.PlayPlan
    discard_card: BoonlakeMove.DiscardCard
    discard_for_cost: BoonlakeMove.DiscardForCost
    draw_cards: BoonlakeMove.DrawCards
    explore: BoonlakeMove.Explore
    place_tile: BoonlakeMove.PlaceTile
    place_pasture: BoonlakeMove.PlacePasture
    develop: BoonlakeMove.Develop
    choose_track: BoonlakeMove.ChooseTrack
    upgrade_house: BoonlakeMove.UpgradeHouse
    upgrade_settlement: BoonlakeMove.UpgradeSettlement
    pay_settlement: BoonlakeMove.PaySettlement
    place_cattle: BoonlakeMove.PlaceCattle
    pay_cattle: BoonlakeMove.PayCattle
    choose_region: BoonlakeMove.ChooseRegion
    take_region_coins: BoonlakeMove.TakeRegionCoins
    buy_inhabitant: BoonlakeMove.BuyInhabitant
    modernize: BoonlakeMove.Modernize
    take_part: BoonlakeMove.TakePart
    forgo_right: BoonlakeMove.ForgoRight
    take_vase: BoonlakeMove.TakeVase
    sell_vase: BoonlakeMove.SellVase
    move_ship: BoonlakeMove.MoveShip
    river_choice: BoonlakeMove.RiverChoice
    build_site: BoonlakeMove.BuildSite
    card_effect: BoonlakeMove.CardEffect
    lift_lever: BoonlakeMove.LiftLever
    score_tile: BoonlakeMove.ScoreTile
    pay_unit: BoonlakeMove.PayUnit
    use_lever: BoonlakeMove.UseLever
    def __init__(self, choose_scoring_tile: _Optional[_Union[BoonlakeMove.ChooseScoringTile, _Mapping]] = ..., choose_start_site: _Optional[_Union[BoonlakeMove.ChooseStartSite, _Mapping]] = ..., choose_strip: _Optional[_Union[BoonlakeMove.ChooseStrip, _Mapping]] = ..., play_card: _Optional[_Union[BoonlakeMove.PlayCard, _Mapping]] = ..., play_project: _Optional[_Union[BoonlakeMove.PlayProject, _Mapping]] = ..., play_plan: _Optional[_Union[BoonlakeMove.PlayPlan, _Mapping]] = ..., discard_card: _Optional[_Union[BoonlakeMove.DiscardCard, _Mapping]] = ..., discard_for_cost: _Optional[_Union[BoonlakeMove.DiscardForCost, _Mapping]] = ..., draw_cards: _Optional[_Union[BoonlakeMove.DrawCards, _Mapping]] = ..., explore: _Optional[_Union[BoonlakeMove.Explore, _Mapping]] = ..., place_tile: _Optional[_Union[BoonlakeMove.PlaceTile, _Mapping]] = ..., place_pasture: _Optional[_Union[BoonlakeMove.PlacePasture, _Mapping]] = ..., develop: _Optional[_Union[BoonlakeMove.Develop, _Mapping]] = ..., choose_track: _Optional[_Union[BoonlakeMove.ChooseTrack, _Mapping]] = ..., upgrade_house: _Optional[_Union[BoonlakeMove.UpgradeHouse, _Mapping]] = ..., upgrade_settlement: _Optional[_Union[BoonlakeMove.UpgradeSettlement, _Mapping]] = ..., pay_settlement: _Optional[_Union[BoonlakeMove.PaySettlement, _Mapping]] = ..., place_cattle: _Optional[_Union[BoonlakeMove.PlaceCattle, _Mapping]] = ..., pay_cattle: _Optional[_Union[BoonlakeMove.PayCattle, _Mapping]] = ..., choose_region: _Optional[_Union[BoonlakeMove.ChooseRegion, _Mapping]] = ..., take_region_coins: _Optional[_Union[BoonlakeMove.TakeRegionCoins, _Mapping]] = ..., buy_inhabitant: _Optional[_Union[BoonlakeMove.BuyInhabitant, _Mapping]] = ..., modernize: _Optional[_Union[BoonlakeMove.Modernize, _Mapping]] = ..., take_part: _Optional[_Union[BoonlakeMove.TakePart, _Mapping]] = ..., forgo_right: _Optional[_Union[BoonlakeMove.ForgoRight, _Mapping]] = ..., take_vase: _Optional[_Union[BoonlakeMove.TakeVase, _Mapping]] = ..., sell_vase: _Optional[_Union[BoonlakeMove.SellVase, _Mapping]] = ..., move_ship: _Optional[_Union[BoonlakeMove.MoveShip, _Mapping]] = ..., river_choice: _Optional[_Union[BoonlakeMove.RiverChoice, _Mapping]] = ..., build_site: _Optional[_Union[BoonlakeMove.BuildSite, _Mapping]] = ..., card_effect: _Optional[_Union[BoonlakeMove.CardEffect, _Mapping]] = ..., lift_lever: _Optional[_Union[BoonlakeMove.LiftLever, _Mapping]] = ..., score_tile: _Optional[_Union[BoonlakeMove.ScoreTile, _Mapping]] = ..., pay_unit: _Optional[_Union[BoonlakeMove.PayUnit, _Mapping]] = ..., use_lever: _Optional[_Union[BoonlakeMove.UseLever, _Mapping]] = ..., **kwargs) -> None: ...

class BoonlakeEvent(_message.Message):
    __slots__ = ("table_laid", "scoring_tiles_dealt", "cards_drawn", "scoring_tiles_shown", "start_sites_shown", "pile_reshuffled", "strip_chosen", "gained", "given_up", "points_scored", "card_announced", "project_announced", "card_played", "project_realised", "card_discarded", "card_paid", "card_forgone", "effect_used", "right_forgone", "tile_revealed", "tile_placed", "site_taken", "cattle_placed", "tier_emptied", "track_advanced", "site_built", "region_covered", "lever_bought", "lever_used", "lever_lifted", "boat_towed", "ship_moved", "interim_begun", "tile_scored", "interim_ended", "round_begun", "solo_stack_shuffled", "solo_tile_revealed", "cactus_advanced", "game_ended")
    class TableLaid(_message.Message):
        __slots__ = ("players", "spaces", "tiles", "strips")
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        SPACES_FIELD_NUMBER: _ClassVar[int]
        TILES_FIELD_NUMBER: _ClassVar[int]
        STRIPS_FIELD_NUMBER: _ClassVar[int]
        players: int
        spaces: _containers.RepeatedScalarFieldContainer[int]
        tiles: _containers.RepeatedScalarFieldContainer[str]
        strips: _containers.RepeatedScalarFieldContainer[BoonlakeStrip]
        def __init__(self, players: _Optional[int] = ..., spaces: _Optional[_Iterable[int]] = ..., tiles: _Optional[_Iterable[str]] = ..., strips: _Optional[_Iterable[_Union[BoonlakeStrip, str]]] = ...) -> None: ...
    class ScoringTilesDealt(_message.Message):
        __slots__ = ("seat", "count", "tiles")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COUNT_FIELD_NUMBER: _ClassVar[int]
        TILES_FIELD_NUMBER: _ClassVar[int]
        seat: int
        count: int
        tiles: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ..., tiles: _Optional[_Iterable[str]] = ...) -> None: ...
    class CardsDrawn(_message.Message):
        __slots__ = ("seat", "count", "cards")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COUNT_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        count: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    class ScoringTilesShown(_message.Message):
        __slots__ = ("tiles",)
        TILES_FIELD_NUMBER: _ClassVar[int]
        tiles: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, tiles: _Optional[_Iterable[str]] = ...) -> None: ...
    class StartSitesShown(_message.Message):
        __slots__ = ("resources",)
        RESOURCES_FIELD_NUMBER: _ClassVar[int]
        resources: _containers.RepeatedScalarFieldContainer[BoonlakeResource]
        def __init__(self, resources: _Optional[_Iterable[_Union[BoonlakeResource, str]]] = ...) -> None: ...
    class PileReshuffled(_message.Message):
        __slots__ = ("cards",)
        CARDS_FIELD_NUMBER: _ClassVar[int]
        cards: int
        def __init__(self, cards: _Optional[int] = ...) -> None: ...
    class StripChosen(_message.Message):
        __slots__ = ("seat", "row", "strip")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        STRIP_FIELD_NUMBER: _ClassVar[int]
        seat: int
        row: int
        strip: BoonlakeStrip
        def __init__(self, seat: _Optional[int] = ..., row: _Optional[int] = ..., strip: _Optional[_Union[BoonlakeStrip, str]] = ...) -> None: ...
    class Gained(_message.Message):
        __slots__ = ("seat", "good", "amount")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        GOOD_FIELD_NUMBER: _ClassVar[int]
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        good: BoonlakeGood
        amount: int
        def __init__(self, seat: _Optional[int] = ..., good: _Optional[_Union[BoonlakeGood, str]] = ..., amount: _Optional[int] = ...) -> None: ...
    class GivenUp(_message.Message):
        __slots__ = ("seat", "good", "amount")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        GOOD_FIELD_NUMBER: _ClassVar[int]
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        good: BoonlakeGood
        amount: int
        def __init__(self, seat: _Optional[int] = ..., good: _Optional[_Union[BoonlakeGood, str]] = ..., amount: _Optional[int] = ...) -> None: ...
    class PointsScored(_message.Message):
        __slots__ = ("seat", "source", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SOURCE_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        source: BoonlakeSource
        points: int
        def __init__(self, seat: _Optional[int] = ..., source: _Optional[_Union[BoonlakeSource, str]] = ..., points: _Optional[int] = ...) -> None: ...
    class CardAnnounced(_message.Message):
        __slots__ = ("seat", "card")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: str
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ...) -> None: ...
    class ProjectAnnounced(_message.Message):
        __slots__ = ("seat", "tile")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: str
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...
    class CardPlayed(_message.Message):
        __slots__ = ("seat", "card", "boats", "levers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        BOATS_FIELD_NUMBER: _ClassVar[int]
        LEVERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: str
        boats: _containers.RepeatedScalarFieldContainer[BoonlakeResource]
        levers: _containers.RepeatedScalarFieldContainer[BoonlakeLever]
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., boats: _Optional[_Iterable[_Union[BoonlakeResource, str]]] = ..., levers: _Optional[_Iterable[_Union[BoonlakeLever, str]]] = ...) -> None: ...
    class ProjectRealised(_message.Message):
        __slots__ = ("seat", "tile", "boats", "levers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        BOATS_FIELD_NUMBER: _ClassVar[int]
        LEVERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: str
        boats: _containers.RepeatedScalarFieldContainer[BoonlakeResource]
        levers: _containers.RepeatedScalarFieldContainer[BoonlakeLever]
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., boats: _Optional[_Iterable[_Union[BoonlakeResource, str]]] = ..., levers: _Optional[_Iterable[_Union[BoonlakeLever, str]]] = ...) -> None: ...
    class CardDiscarded(_message.Message):
        __slots__ = ("seat", "card", "coins")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        COINS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: str
        coins: int
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., coins: _Optional[int] = ...) -> None: ...
    class CardPaid(_message.Message):
        __slots__ = ("seat", "card")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: str
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ...) -> None: ...
    class CardForgone(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class EffectUsed(_message.Message):
        __slots__ = ("seat", "card")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: str
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ...) -> None: ...
    class RightForgone(_message.Message):
        __slots__ = ("seat", "lever")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LEVER_FIELD_NUMBER: _ClassVar[int]
        seat: int
        lever: BoonlakeLever
        def __init__(self, seat: _Optional[int] = ..., lever: _Optional[_Union[BoonlakeLever, str]] = ...) -> None: ...
    class TileRevealed(_message.Message):
        __slots__ = ("seat", "tile")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: str
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...
    class TilePlaced(_message.Message):
        __slots__ = ("seat", "tile", "space")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: str
        space: int
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., space: _Optional[int] = ...) -> None: ...
    class SiteTaken(_message.Message):
        __slots__ = ("seat", "tile", "space", "site", "piece")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        SITE_FIELD_NUMBER: _ClassVar[int]
        PIECE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: str
        space: int
        site: int
        piece: BoonlakePiece
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., space: _Optional[int] = ..., site: _Optional[int] = ..., piece: _Optional[_Union[BoonlakePiece, str]] = ...) -> None: ...
    class CattlePlaced(_message.Message):
        __slots__ = ("seat", "space")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        space: int
        def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...
    class TierEmptied(_message.Message):
        __slots__ = ("seat", "tier")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TIER_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tier: int
        def __init__(self, seat: _Optional[int] = ..., tier: _Optional[int] = ...) -> None: ...
    class TrackAdvanced(_message.Message):
        __slots__ = ("seat", "track", "index")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TRACK_FIELD_NUMBER: _ClassVar[int]
        INDEX_FIELD_NUMBER: _ClassVar[int]
        seat: int
        track: BoonlakeTrack
        index: int
        def __init__(self, seat: _Optional[int] = ..., track: _Optional[_Union[BoonlakeTrack, str]] = ..., index: _Optional[int] = ...) -> None: ...
    class SiteBuilt(_message.Message):
        __slots__ = ("seat", "resource", "level")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        LEVEL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        resource: BoonlakeResource
        level: int
        def __init__(self, seat: _Optional[int] = ..., resource: _Optional[_Union[BoonlakeResource, str]] = ..., level: _Optional[int] = ...) -> None: ...
    class RegionCovered(_message.Message):
        __slots__ = ("seat", "region")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        REGION_FIELD_NUMBER: _ClassVar[int]
        seat: int
        region: BoonlakeRegion
        def __init__(self, seat: _Optional[int] = ..., region: _Optional[_Union[BoonlakeRegion, str]] = ...) -> None: ...
    class LeverBought(_message.Message):
        __slots__ = ("seat", "lever", "coins")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LEVER_FIELD_NUMBER: _ClassVar[int]
        COINS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        lever: BoonlakeLever
        coins: int
        def __init__(self, seat: _Optional[int] = ..., lever: _Optional[_Union[BoonlakeLever, str]] = ..., coins: _Optional[int] = ...) -> None: ...
    class LeverUsed(_message.Message):
        __slots__ = ("seat", "lever")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LEVER_FIELD_NUMBER: _ClassVar[int]
        seat: int
        lever: BoonlakeLever
        def __init__(self, seat: _Optional[int] = ..., lever: _Optional[_Union[BoonlakeLever, str]] = ...) -> None: ...
    class LeverLifted(_message.Message):
        __slots__ = ("seat", "lever")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LEVER_FIELD_NUMBER: _ClassVar[int]
        seat: int
        lever: BoonlakeLever
        def __init__(self, seat: _Optional[int] = ..., lever: _Optional[_Union[BoonlakeLever, str]] = ...) -> None: ...
    class BoatTowed(_message.Message):
        __slots__ = ("seat", "origin", "target")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        ORIGIN_FIELD_NUMBER: _ClassVar[int]
        TARGET_FIELD_NUMBER: _ClassVar[int]
        seat: int
        origin: BoonlakeResource
        target: BoonlakeResource
        def __init__(self, seat: _Optional[int] = ..., origin: _Optional[_Union[BoonlakeResource, str]] = ..., target: _Optional[_Union[BoonlakeResource, str]] = ...) -> None: ...
    class ShipMoved(_message.Message):
        __slots__ = ("seat", "origin", "to")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        ORIGIN_FIELD_NUMBER: _ClassVar[int]
        TO_FIELD_NUMBER: _ClassVar[int]
        seat: int
        origin: str
        to: str
        def __init__(self, seat: _Optional[int] = ..., origin: _Optional[str] = ..., to: _Optional[str] = ...) -> None: ...
    class InterimBegun(_message.Message):
        __slots__ = ("number",)
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        number: int
        def __init__(self, number: _Optional[int] = ...) -> None: ...
    class TileScored(_message.Message):
        __slots__ = ("seat", "tile", "marker", "met")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        MARKER_FIELD_NUMBER: _ClassVar[int]
        MET_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: str
        marker: int
        met: bool
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., marker: _Optional[int] = ..., met: _Optional[bool] = ...) -> None: ...
    class InterimEnded(_message.Message):
        __slots__ = ("number",)
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        number: int
        def __init__(self, number: _Optional[int] = ...) -> None: ...
    class RoundBegun(_message.Message):
        __slots__ = ("round",)
        ROUND_FIELD_NUMBER: _ClassVar[int]
        round: int
        def __init__(self, round: _Optional[int] = ...) -> None: ...
    class SoloStackShuffled(_message.Message):
        __slots__ = ("tiles", "corner")
        TILES_FIELD_NUMBER: _ClassVar[int]
        CORNER_FIELD_NUMBER: _ClassVar[int]
        tiles: int
        corner: BoonlakeCorner
        def __init__(self, tiles: _Optional[int] = ..., corner: _Optional[_Union[BoonlakeCorner, str]] = ...) -> None: ...
    class SoloTileRevealed(_message.Message):
        __slots__ = ("tile", "corner", "location")
        TILE_FIELD_NUMBER: _ClassVar[int]
        CORNER_FIELD_NUMBER: _ClassVar[int]
        LOCATION_FIELD_NUMBER: _ClassVar[int]
        tile: str
        corner: BoonlakeCorner
        location: int
        def __init__(self, tile: _Optional[str] = ..., corner: _Optional[_Union[BoonlakeCorner, str]] = ..., location: _Optional[int] = ...) -> None: ...
    class CactusAdvanced(_message.Message):
        __slots__ = ("index",)
        INDEX_FIELD_NUMBER: _ClassVar[int]
        index: int
        def __init__(self, index: _Optional[int] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    TABLE_LAID_FIELD_NUMBER: _ClassVar[int]
    SCORING_TILES_DEALT_FIELD_NUMBER: _ClassVar[int]
    CARDS_DRAWN_FIELD_NUMBER: _ClassVar[int]
    SCORING_TILES_SHOWN_FIELD_NUMBER: _ClassVar[int]
    START_SITES_SHOWN_FIELD_NUMBER: _ClassVar[int]
    PILE_RESHUFFLED_FIELD_NUMBER: _ClassVar[int]
    STRIP_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    GAINED_FIELD_NUMBER: _ClassVar[int]
    GIVEN_UP_FIELD_NUMBER: _ClassVar[int]
    POINTS_SCORED_FIELD_NUMBER: _ClassVar[int]
    CARD_ANNOUNCED_FIELD_NUMBER: _ClassVar[int]
    PROJECT_ANNOUNCED_FIELD_NUMBER: _ClassVar[int]
    CARD_PLAYED_FIELD_NUMBER: _ClassVar[int]
    PROJECT_REALISED_FIELD_NUMBER: _ClassVar[int]
    CARD_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    CARD_PAID_FIELD_NUMBER: _ClassVar[int]
    CARD_FORGONE_FIELD_NUMBER: _ClassVar[int]
    EFFECT_USED_FIELD_NUMBER: _ClassVar[int]
    RIGHT_FORGONE_FIELD_NUMBER: _ClassVar[int]
    TILE_REVEALED_FIELD_NUMBER: _ClassVar[int]
    TILE_PLACED_FIELD_NUMBER: _ClassVar[int]
    SITE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    CATTLE_PLACED_FIELD_NUMBER: _ClassVar[int]
    TIER_EMPTIED_FIELD_NUMBER: _ClassVar[int]
    TRACK_ADVANCED_FIELD_NUMBER: _ClassVar[int]
    SITE_BUILT_FIELD_NUMBER: _ClassVar[int]
    REGION_COVERED_FIELD_NUMBER: _ClassVar[int]
    LEVER_BOUGHT_FIELD_NUMBER: _ClassVar[int]
    LEVER_USED_FIELD_NUMBER: _ClassVar[int]
    LEVER_LIFTED_FIELD_NUMBER: _ClassVar[int]
    BOAT_TOWED_FIELD_NUMBER: _ClassVar[int]
    SHIP_MOVED_FIELD_NUMBER: _ClassVar[int]
    INTERIM_BEGUN_FIELD_NUMBER: _ClassVar[int]
    TILE_SCORED_FIELD_NUMBER: _ClassVar[int]
    INTERIM_ENDED_FIELD_NUMBER: _ClassVar[int]
    ROUND_BEGUN_FIELD_NUMBER: _ClassVar[int]
    SOLO_STACK_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    SOLO_TILE_REVEALED_FIELD_NUMBER: _ClassVar[int]
    CACTUS_ADVANCED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    table_laid: BoonlakeEvent.TableLaid
    scoring_tiles_dealt: BoonlakeEvent.ScoringTilesDealt
    cards_drawn: BoonlakeEvent.CardsDrawn
    scoring_tiles_shown: BoonlakeEvent.ScoringTilesShown
    start_sites_shown: BoonlakeEvent.StartSitesShown
    pile_reshuffled: BoonlakeEvent.PileReshuffled
    strip_chosen: BoonlakeEvent.StripChosen
    gained: BoonlakeEvent.Gained
    given_up: BoonlakeEvent.GivenUp
    points_scored: BoonlakeEvent.PointsScored
    card_announced: BoonlakeEvent.CardAnnounced
    project_announced: BoonlakeEvent.ProjectAnnounced
    card_played: BoonlakeEvent.CardPlayed
    project_realised: BoonlakeEvent.ProjectRealised
    card_discarded: BoonlakeEvent.CardDiscarded
    card_paid: BoonlakeEvent.CardPaid
    card_forgone: BoonlakeEvent.CardForgone
    effect_used: BoonlakeEvent.EffectUsed
    right_forgone: BoonlakeEvent.RightForgone
    tile_revealed: BoonlakeEvent.TileRevealed
    tile_placed: BoonlakeEvent.TilePlaced
    site_taken: BoonlakeEvent.SiteTaken
    cattle_placed: BoonlakeEvent.CattlePlaced
    tier_emptied: BoonlakeEvent.TierEmptied
    track_advanced: BoonlakeEvent.TrackAdvanced
    site_built: BoonlakeEvent.SiteBuilt
    region_covered: BoonlakeEvent.RegionCovered
    lever_bought: BoonlakeEvent.LeverBought
    lever_used: BoonlakeEvent.LeverUsed
    lever_lifted: BoonlakeEvent.LeverLifted
    boat_towed: BoonlakeEvent.BoatTowed
    ship_moved: BoonlakeEvent.ShipMoved
    interim_begun: BoonlakeEvent.InterimBegun
    tile_scored: BoonlakeEvent.TileScored
    interim_ended: BoonlakeEvent.InterimEnded
    round_begun: BoonlakeEvent.RoundBegun
    solo_stack_shuffled: BoonlakeEvent.SoloStackShuffled
    solo_tile_revealed: BoonlakeEvent.SoloTileRevealed
    cactus_advanced: BoonlakeEvent.CactusAdvanced
    game_ended: BoonlakeEvent.GameEnded
    def __init__(self, table_laid: _Optional[_Union[BoonlakeEvent.TableLaid, _Mapping]] = ..., scoring_tiles_dealt: _Optional[_Union[BoonlakeEvent.ScoringTilesDealt, _Mapping]] = ..., cards_drawn: _Optional[_Union[BoonlakeEvent.CardsDrawn, _Mapping]] = ..., scoring_tiles_shown: _Optional[_Union[BoonlakeEvent.ScoringTilesShown, _Mapping]] = ..., start_sites_shown: _Optional[_Union[BoonlakeEvent.StartSitesShown, _Mapping]] = ..., pile_reshuffled: _Optional[_Union[BoonlakeEvent.PileReshuffled, _Mapping]] = ..., strip_chosen: _Optional[_Union[BoonlakeEvent.StripChosen, _Mapping]] = ..., gained: _Optional[_Union[BoonlakeEvent.Gained, _Mapping]] = ..., given_up: _Optional[_Union[BoonlakeEvent.GivenUp, _Mapping]] = ..., points_scored: _Optional[_Union[BoonlakeEvent.PointsScored, _Mapping]] = ..., card_announced: _Optional[_Union[BoonlakeEvent.CardAnnounced, _Mapping]] = ..., project_announced: _Optional[_Union[BoonlakeEvent.ProjectAnnounced, _Mapping]] = ..., card_played: _Optional[_Union[BoonlakeEvent.CardPlayed, _Mapping]] = ..., project_realised: _Optional[_Union[BoonlakeEvent.ProjectRealised, _Mapping]] = ..., card_discarded: _Optional[_Union[BoonlakeEvent.CardDiscarded, _Mapping]] = ..., card_paid: _Optional[_Union[BoonlakeEvent.CardPaid, _Mapping]] = ..., card_forgone: _Optional[_Union[BoonlakeEvent.CardForgone, _Mapping]] = ..., effect_used: _Optional[_Union[BoonlakeEvent.EffectUsed, _Mapping]] = ..., right_forgone: _Optional[_Union[BoonlakeEvent.RightForgone, _Mapping]] = ..., tile_revealed: _Optional[_Union[BoonlakeEvent.TileRevealed, _Mapping]] = ..., tile_placed: _Optional[_Union[BoonlakeEvent.TilePlaced, _Mapping]] = ..., site_taken: _Optional[_Union[BoonlakeEvent.SiteTaken, _Mapping]] = ..., cattle_placed: _Optional[_Union[BoonlakeEvent.CattlePlaced, _Mapping]] = ..., tier_emptied: _Optional[_Union[BoonlakeEvent.TierEmptied, _Mapping]] = ..., track_advanced: _Optional[_Union[BoonlakeEvent.TrackAdvanced, _Mapping]] = ..., site_built: _Optional[_Union[BoonlakeEvent.SiteBuilt, _Mapping]] = ..., region_covered: _Optional[_Union[BoonlakeEvent.RegionCovered, _Mapping]] = ..., lever_bought: _Optional[_Union[BoonlakeEvent.LeverBought, _Mapping]] = ..., lever_used: _Optional[_Union[BoonlakeEvent.LeverUsed, _Mapping]] = ..., lever_lifted: _Optional[_Union[BoonlakeEvent.LeverLifted, _Mapping]] = ..., boat_towed: _Optional[_Union[BoonlakeEvent.BoatTowed, _Mapping]] = ..., ship_moved: _Optional[_Union[BoonlakeEvent.ShipMoved, _Mapping]] = ..., interim_begun: _Optional[_Union[BoonlakeEvent.InterimBegun, _Mapping]] = ..., tile_scored: _Optional[_Union[BoonlakeEvent.TileScored, _Mapping]] = ..., interim_ended: _Optional[_Union[BoonlakeEvent.InterimEnded, _Mapping]] = ..., round_begun: _Optional[_Union[BoonlakeEvent.RoundBegun, _Mapping]] = ..., solo_stack_shuffled: _Optional[_Union[BoonlakeEvent.SoloStackShuffled, _Mapping]] = ..., solo_tile_revealed: _Optional[_Union[BoonlakeEvent.SoloTileRevealed, _Mapping]] = ..., cactus_advanced: _Optional[_Union[BoonlakeEvent.CactusAdvanced, _Mapping]] = ..., game_ended: _Optional[_Union[BoonlakeEvent.GameEnded, _Mapping]] = ...) -> None: ...

class BoonlakePublic(_message.Message):
    __slots__ = ("course", "agenda", "players", "land", "piles", "areas", "eminence")
    class Step(_message.Message):
        __slots__ = ("task", "seat", "amount", "item", "space", "site")
        TASK_FIELD_NUMBER: _ClassVar[int]
        SEAT_FIELD_NUMBER: _ClassVar[int]
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        ITEM_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        SITE_FIELD_NUMBER: _ClassVar[int]
        task: BoonlakeTask
        seat: int
        amount: int
        item: str
        space: int
        site: int
        def __init__(self, task: _Optional[_Union[BoonlakeTask, str]] = ..., seat: _Optional[int] = ..., amount: _Optional[int] = ..., item: _Optional[str] = ..., space: _Optional[int] = ..., site: _Optional[int] = ...) -> None: ...
    class Course(_message.Message):
        __slots__ = ("round", "interims_done", "lock_crossed", "end_triggered", "strips", "covered", "active", "strip", "row", "region", "scoring_due")
        ROUND_FIELD_NUMBER: _ClassVar[int]
        INTERIMS_DONE_FIELD_NUMBER: _ClassVar[int]
        LOCK_CROSSED_FIELD_NUMBER: _ClassVar[int]
        END_TRIGGERED_FIELD_NUMBER: _ClassVar[int]
        STRIPS_FIELD_NUMBER: _ClassVar[int]
        COVERED_FIELD_NUMBER: _ClassVar[int]
        ACTIVE_FIELD_NUMBER: _ClassVar[int]
        STRIP_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        REGION_FIELD_NUMBER: _ClassVar[int]
        SCORING_DUE_FIELD_NUMBER: _ClassVar[int]
        round: int
        interims_done: int
        lock_crossed: bool
        end_triggered: bool
        strips: _containers.RepeatedScalarFieldContainer[BoonlakeStrip]
        covered: _containers.RepeatedScalarFieldContainer[bool]
        active: int
        strip: BoonlakeStrip
        row: int
        region: BoonlakeRegion
        scoring_due: bool
        def __init__(self, round: _Optional[int] = ..., interims_done: _Optional[int] = ..., lock_crossed: _Optional[bool] = ..., end_triggered: _Optional[bool] = ..., strips: _Optional[_Iterable[_Union[BoonlakeStrip, str]]] = ..., covered: _Optional[_Iterable[bool]] = ..., active: _Optional[int] = ..., strip: _Optional[_Union[BoonlakeStrip, str]] = ..., row: _Optional[int] = ..., region: _Optional[_Union[BoonlakeRegion, str]] = ..., scoring_due: _Optional[bool] = ...) -> None: ...
    class Land(_message.Message):
        __slots__ = ("tiles", "owners", "pieces", "cattle", "mound", "pastures")
        TILES_FIELD_NUMBER: _ClassVar[int]
        OWNERS_FIELD_NUMBER: _ClassVar[int]
        PIECES_FIELD_NUMBER: _ClassVar[int]
        CATTLE_FIELD_NUMBER: _ClassVar[int]
        MOUND_FIELD_NUMBER: _ClassVar[int]
        PASTURES_FIELD_NUMBER: _ClassVar[int]
        tiles: _containers.RepeatedScalarFieldContainer[str]
        owners: _containers.RepeatedScalarFieldContainer[int]
        pieces: _containers.RepeatedScalarFieldContainer[BoonlakePiece]
        cattle: _containers.RepeatedScalarFieldContainer[int]
        mound: int
        pastures: int
        def __init__(self, tiles: _Optional[_Iterable[str]] = ..., owners: _Optional[_Iterable[int]] = ..., pieces: _Optional[_Iterable[_Union[BoonlakePiece, str]]] = ..., cattle: _Optional[_Iterable[int]] = ..., mound: _Optional[int] = ..., pastures: _Optional[int] = ...) -> None: ...
    class Piles(_message.Message):
        __slots__ = ("draw", "discard")
        DRAW_FIELD_NUMBER: _ClassVar[int]
        DISCARD_FIELD_NUMBER: _ClassVar[int]
        draw: int
        discard: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, draw: _Optional[int] = ..., discard: _Optional[_Iterable[str]] = ...) -> None: ...
    class Area(_message.Message):
        __slots__ = ("tile", "projects", "inhabitants", "markers")
        TILE_FIELD_NUMBER: _ClassVar[int]
        PROJECTS_FIELD_NUMBER: _ClassVar[int]
        INHABITANTS_FIELD_NUMBER: _ClassVar[int]
        MARKERS_FIELD_NUMBER: _ClassVar[int]
        tile: str
        projects: _containers.RepeatedScalarFieldContainer[bool]
        inhabitants: _containers.RepeatedScalarFieldContainer[int]
        markers: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, tile: _Optional[str] = ..., projects: _Optional[_Iterable[bool]] = ..., inhabitants: _Optional[_Iterable[int]] = ..., markers: _Optional[_Iterable[int]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("points", "coins", "vases", "hand", "display", "ranch", "supply", "recesses", "houses", "houses_aside", "settlements", "cattle", "levels", "boats", "levers", "tracks", "ship", "locked")
        POINTS_FIELD_NUMBER: _ClassVar[int]
        COINS_FIELD_NUMBER: _ClassVar[int]
        VASES_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        DISPLAY_FIELD_NUMBER: _ClassVar[int]
        RANCH_FIELD_NUMBER: _ClassVar[int]
        SUPPLY_FIELD_NUMBER: _ClassVar[int]
        RECESSES_FIELD_NUMBER: _ClassVar[int]
        HOUSES_FIELD_NUMBER: _ClassVar[int]
        HOUSES_ASIDE_FIELD_NUMBER: _ClassVar[int]
        SETTLEMENTS_FIELD_NUMBER: _ClassVar[int]
        CATTLE_FIELD_NUMBER: _ClassVar[int]
        LEVELS_FIELD_NUMBER: _ClassVar[int]
        BOATS_FIELD_NUMBER: _ClassVar[int]
        LEVERS_FIELD_NUMBER: _ClassVar[int]
        TRACKS_FIELD_NUMBER: _ClassVar[int]
        SHIP_FIELD_NUMBER: _ClassVar[int]
        LOCKED_FIELD_NUMBER: _ClassVar[int]
        points: _containers.RepeatedScalarFieldContainer[int]
        coins: int
        vases: int
        hand: int
        display: _containers.RepeatedScalarFieldContainer[str]
        ranch: int
        supply: int
        recesses: int
        houses: int
        houses_aside: int
        settlements: int
        cattle: int
        levels: _containers.RepeatedScalarFieldContainer[int]
        boats: _containers.RepeatedScalarFieldContainer[BoonlakeResource]
        levers: _containers.RepeatedScalarFieldContainer[BoonlakeLeverPosition]
        tracks: _containers.RepeatedScalarFieldContainer[int]
        ship: str
        locked: bool
        def __init__(self, points: _Optional[_Iterable[int]] = ..., coins: _Optional[int] = ..., vases: _Optional[int] = ..., hand: _Optional[int] = ..., display: _Optional[_Iterable[str]] = ..., ranch: _Optional[int] = ..., supply: _Optional[int] = ..., recesses: _Optional[int] = ..., houses: _Optional[int] = ..., houses_aside: _Optional[int] = ..., settlements: _Optional[int] = ..., cattle: _Optional[int] = ..., levels: _Optional[_Iterable[int]] = ..., boats: _Optional[_Iterable[_Union[BoonlakeResource, str]]] = ..., levers: _Optional[_Iterable[_Union[BoonlakeLeverPosition, str]]] = ..., tracks: _Optional[_Iterable[int]] = ..., ship: _Optional[str] = ..., locked: _Optional[bool] = ...) -> None: ...
    class Eminence(_message.Message):
        __slots__ = ("level", "points", "houses", "houses_aside", "settlements", "cattle", "cactus", "ship", "stack", "corner", "location", "revealed", "seen")
        LEVEL_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        HOUSES_FIELD_NUMBER: _ClassVar[int]
        HOUSES_ASIDE_FIELD_NUMBER: _ClassVar[int]
        SETTLEMENTS_FIELD_NUMBER: _ClassVar[int]
        CATTLE_FIELD_NUMBER: _ClassVar[int]
        CACTUS_FIELD_NUMBER: _ClassVar[int]
        SHIP_FIELD_NUMBER: _ClassVar[int]
        STACK_FIELD_NUMBER: _ClassVar[int]
        CORNER_FIELD_NUMBER: _ClassVar[int]
        LOCATION_FIELD_NUMBER: _ClassVar[int]
        REVEALED_FIELD_NUMBER: _ClassVar[int]
        SEEN_FIELD_NUMBER: _ClassVar[int]
        level: BoonlakeSoloLevel
        points: _containers.RepeatedScalarFieldContainer[int]
        houses: int
        houses_aside: int
        settlements: int
        cattle: int
        cactus: int
        ship: str
        stack: int
        corner: BoonlakeCorner
        location: int
        revealed: _containers.RepeatedScalarFieldContainer[str]
        seen: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, level: _Optional[_Union[BoonlakeSoloLevel, str]] = ..., points: _Optional[_Iterable[int]] = ..., houses: _Optional[int] = ..., houses_aside: _Optional[int] = ..., settlements: _Optional[int] = ..., cattle: _Optional[int] = ..., cactus: _Optional[int] = ..., ship: _Optional[str] = ..., stack: _Optional[int] = ..., corner: _Optional[_Union[BoonlakeCorner, str]] = ..., location: _Optional[int] = ..., revealed: _Optional[_Iterable[str]] = ..., seen: _Optional[_Iterable[str]] = ...) -> None: ...
    COURSE_FIELD_NUMBER: _ClassVar[int]
    AGENDA_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    LAND_FIELD_NUMBER: _ClassVar[int]
    PILES_FIELD_NUMBER: _ClassVar[int]
    AREAS_FIELD_NUMBER: _ClassVar[int]
    EMINENCE_FIELD_NUMBER: _ClassVar[int]
    course: BoonlakePublic.Course
    agenda: _containers.RepeatedCompositeFieldContainer[BoonlakePublic.Step]
    players: _containers.RepeatedCompositeFieldContainer[BoonlakePublic.Player]
    land: BoonlakePublic.Land
    piles: BoonlakePublic.Piles
    areas: _containers.RepeatedCompositeFieldContainer[BoonlakePublic.Area]
    eminence: BoonlakePublic.Eminence
    def __init__(self, course: _Optional[_Union[BoonlakePublic.Course, _Mapping]] = ..., agenda: _Optional[_Iterable[_Union[BoonlakePublic.Step, _Mapping]]] = ..., players: _Optional[_Iterable[_Union[BoonlakePublic.Player, _Mapping]]] = ..., land: _Optional[_Union[BoonlakePublic.Land, _Mapping]] = ..., piles: _Optional[_Union[BoonlakePublic.Piles, _Mapping]] = ..., areas: _Optional[_Iterable[_Union[BoonlakePublic.Area, _Mapping]]] = ..., eminence: _Optional[_Union[BoonlakePublic.Eminence, _Mapping]] = ...) -> None: ...

class BoonlakeSecret(_message.Message):
    __slots__ = ("hand", "tiles", "kept_tile", "start_site")
    HAND_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    KEPT_TILE_FIELD_NUMBER: _ClassVar[int]
    START_SITE_FIELD_NUMBER: _ClassVar[int]
    hand: _containers.RepeatedScalarFieldContainer[str]
    tiles: _containers.RepeatedScalarFieldContainer[str]
    kept_tile: str
    start_site: BoonlakeResource
    def __init__(self, hand: _Optional[_Iterable[str]] = ..., tiles: _Optional[_Iterable[str]] = ..., kept_tile: _Optional[str] = ..., start_site: _Optional[_Union[BoonlakeResource, str]] = ...) -> None: ...

class BoonlakeView(_message.Message):
    __slots__ = ("public", "secret")
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    SECRET_FIELD_NUMBER: _ClassVar[int]
    public: BoonlakePublic
    secret: BoonlakeSecret
    def __init__(self, public: _Optional[_Union[BoonlakePublic, _Mapping]] = ..., secret: _Optional[_Union[BoonlakeSecret, _Mapping]] = ...) -> None: ...
