from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MoonRiverMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_MODE_UNSPECIFIED: _ClassVar[MoonRiverMode]
    MOON_RIVER_MODE_BASE: _ClassVar[MoonRiverMode]
    MOON_RIVER_MODE_LEGENDS: _ClassVar[MoonRiverMode]

class MoonRiverScenario(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_SCENARIO_UNSPECIFIED: _ClassVar[MoonRiverScenario]
    MOON_RIVER_SCENARIO_TIMBER_RAFTING: _ClassVar[MoonRiverScenario]
    MOON_RIVER_SCENARIO_GOLD_RUSH: _ClassVar[MoonRiverScenario]
    MOON_RIVER_SCENARIO_WILD_HORDE: _ClassVar[MoonRiverScenario]
    MOON_RIVER_SCENARIO_MOON_RIVER_CITY: _ClassVar[MoonRiverScenario]

class MoonRiverBoard(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_BOARD_UNSPECIFIED: _ClassVar[MoonRiverBoard]
    MOON_RIVER_BOARD_CAMP: _ClassVar[MoonRiverBoard]
    MOON_RIVER_BOARD_MARY: _ClassVar[MoonRiverBoard]
    MOON_RIVER_BOARD_WESLEY: _ClassVar[MoonRiverBoard]
    MOON_RIVER_BOARD_CALAMITY: _ClassVar[MoonRiverBoard]
    MOON_RIVER_BOARD_BIG_JO: _ClassVar[MoonRiverBoard]

class MoonRiverColour(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_COLOUR_UNSPECIFIED: _ClassVar[MoonRiverColour]
    MOON_RIVER_COLOUR_PURPLE: _ClassVar[MoonRiverColour]
    MOON_RIVER_COLOUR_ORANGE: _ClassVar[MoonRiverColour]
    MOON_RIVER_COLOUR_GREEN: _ClassVar[MoonRiverColour]
    MOON_RIVER_COLOUR_WHITE: _ClassVar[MoonRiverColour]

class MoonRiverSpecialist(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_SPECIALIST_UNSPECIFIED: _ClassVar[MoonRiverSpecialist]
    MOON_RIVER_SPECIALIST_DESPERADO: _ClassVar[MoonRiverSpecialist]
    MOON_RIVER_SPECIALIST_CATTLE_THIEF: _ClassVar[MoonRiverSpecialist]
    MOON_RIVER_SPECIALIST_GOLD_PROSPECTOR: _ClassVar[MoonRiverSpecialist]
    MOON_RIVER_SPECIALIST_TRAPPER: _ClassVar[MoonRiverSpecialist]
    MOON_RIVER_SPECIALIST_FARMER: _ClassVar[MoonRiverSpecialist]

class MoonRiverFace(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_FACE_UNSPECIFIED: _ClassVar[MoonRiverFace]
    MOON_RIVER_FACE_COWBOY: _ClassVar[MoonRiverFace]
    MOON_RIVER_FACE_SPECIALIST: _ClassVar[MoonRiverFace]

class MoonRiverBonusTile(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_BONUS_TILE_UNSPECIFIED: _ClassVar[MoonRiverBonusTile]
    MOON_RIVER_BONUS_TILE_A: _ClassVar[MoonRiverBonusTile]
    MOON_RIVER_BONUS_TILE_B: _ClassVar[MoonRiverBonusTile]

class MoonRiverPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_PHASE_UNSPECIFIED: _ClassVar[MoonRiverPhase]
    MOON_RIVER_PHASE_SETUP_SELECT: _ClassVar[MoonRiverPhase]
    MOON_RIVER_PHASE_TURN: _ClassVar[MoonRiverPhase]
    MOON_RIVER_PHASE_FINAL_EMPTYING: _ClassVar[MoonRiverPhase]
    MOON_RIVER_PHASE_FINISHED: _ClassVar[MoonRiverPhase]

class MoonRiverQuestion(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_QUESTION_UNSPECIFIED: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_SELECT: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_EXPAND: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_PLACE: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_DROUGHT: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_RECRUIT: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_COWBOY: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_DESPERADO: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_CATTLE_THIEF: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_TAKE_BONUS_TILE: _ClassVar[MoonRiverQuestion]
    MOON_RIVER_QUESTION_PLACE_BONUS_TILE: _ClassVar[MoonRiverQuestion]

class MoonRiverReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOON_RIVER_REASON_UNSPECIFIED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_GAME_OVER: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NOT_ASKED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_WRONG_QUESTION: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_UNKNOWN_SPOT: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_SPOT_TAKEN: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_PAIR_ORDER: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NOT_IN_RESERVE: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_FITS_NOWHERE: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_RESERVE_OVERFULL: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_RESERVE_MUST_BE_EMPTIED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_RESERVE_NOT_OVERFULL: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_PAIR_CAN_BE_PLACED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_UNKNOWN_CELL: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_LANDING: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_CELL_OCCUPIED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_CELL_EMPTY: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NOT_NEIGHBOURS: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NOT_CONNECTED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NO_COW: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_OTHER_TERRITORY: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NO_OPEN_CIRCLE: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_UNKNOWN_SLOT: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_SLOT_EMPTY: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_UNKNOWN_FACE: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_CORN: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_UNKNOWN_SEAT: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_OWN_SEAT: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_NOT_IN_TARGET_RESERVE: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_GUARDED: _ClassVar[MoonRiverReason]
    MOON_RIVER_REASON_TILE_GONE: _ClassVar[MoonRiverReason]
MOON_RIVER_MODE_UNSPECIFIED: MoonRiverMode
MOON_RIVER_MODE_BASE: MoonRiverMode
MOON_RIVER_MODE_LEGENDS: MoonRiverMode
MOON_RIVER_SCENARIO_UNSPECIFIED: MoonRiverScenario
MOON_RIVER_SCENARIO_TIMBER_RAFTING: MoonRiverScenario
MOON_RIVER_SCENARIO_GOLD_RUSH: MoonRiverScenario
MOON_RIVER_SCENARIO_WILD_HORDE: MoonRiverScenario
MOON_RIVER_SCENARIO_MOON_RIVER_CITY: MoonRiverScenario
MOON_RIVER_BOARD_UNSPECIFIED: MoonRiverBoard
MOON_RIVER_BOARD_CAMP: MoonRiverBoard
MOON_RIVER_BOARD_MARY: MoonRiverBoard
MOON_RIVER_BOARD_WESLEY: MoonRiverBoard
MOON_RIVER_BOARD_CALAMITY: MoonRiverBoard
MOON_RIVER_BOARD_BIG_JO: MoonRiverBoard
MOON_RIVER_COLOUR_UNSPECIFIED: MoonRiverColour
MOON_RIVER_COLOUR_PURPLE: MoonRiverColour
MOON_RIVER_COLOUR_ORANGE: MoonRiverColour
MOON_RIVER_COLOUR_GREEN: MoonRiverColour
MOON_RIVER_COLOUR_WHITE: MoonRiverColour
MOON_RIVER_SPECIALIST_UNSPECIFIED: MoonRiverSpecialist
MOON_RIVER_SPECIALIST_DESPERADO: MoonRiverSpecialist
MOON_RIVER_SPECIALIST_CATTLE_THIEF: MoonRiverSpecialist
MOON_RIVER_SPECIALIST_GOLD_PROSPECTOR: MoonRiverSpecialist
MOON_RIVER_SPECIALIST_TRAPPER: MoonRiverSpecialist
MOON_RIVER_SPECIALIST_FARMER: MoonRiverSpecialist
MOON_RIVER_FACE_UNSPECIFIED: MoonRiverFace
MOON_RIVER_FACE_COWBOY: MoonRiverFace
MOON_RIVER_FACE_SPECIALIST: MoonRiverFace
MOON_RIVER_BONUS_TILE_UNSPECIFIED: MoonRiverBonusTile
MOON_RIVER_BONUS_TILE_A: MoonRiverBonusTile
MOON_RIVER_BONUS_TILE_B: MoonRiverBonusTile
MOON_RIVER_PHASE_UNSPECIFIED: MoonRiverPhase
MOON_RIVER_PHASE_SETUP_SELECT: MoonRiverPhase
MOON_RIVER_PHASE_TURN: MoonRiverPhase
MOON_RIVER_PHASE_FINAL_EMPTYING: MoonRiverPhase
MOON_RIVER_PHASE_FINISHED: MoonRiverPhase
MOON_RIVER_QUESTION_UNSPECIFIED: MoonRiverQuestion
MOON_RIVER_QUESTION_SELECT: MoonRiverQuestion
MOON_RIVER_QUESTION_EXPAND: MoonRiverQuestion
MOON_RIVER_QUESTION_PLACE: MoonRiverQuestion
MOON_RIVER_QUESTION_DROUGHT: MoonRiverQuestion
MOON_RIVER_QUESTION_RECRUIT: MoonRiverQuestion
MOON_RIVER_QUESTION_COWBOY: MoonRiverQuestion
MOON_RIVER_QUESTION_DESPERADO: MoonRiverQuestion
MOON_RIVER_QUESTION_CATTLE_THIEF: MoonRiverQuestion
MOON_RIVER_QUESTION_TAKE_BONUS_TILE: MoonRiverQuestion
MOON_RIVER_QUESTION_PLACE_BONUS_TILE: MoonRiverQuestion
MOON_RIVER_REASON_UNSPECIFIED: MoonRiverReason
MOON_RIVER_REASON_GAME_OVER: MoonRiverReason
MOON_RIVER_REASON_NOT_ASKED: MoonRiverReason
MOON_RIVER_REASON_WRONG_QUESTION: MoonRiverReason
MOON_RIVER_REASON_UNKNOWN_SPOT: MoonRiverReason
MOON_RIVER_REASON_SPOT_TAKEN: MoonRiverReason
MOON_RIVER_REASON_PAIR_ORDER: MoonRiverReason
MOON_RIVER_REASON_NOT_IN_RESERVE: MoonRiverReason
MOON_RIVER_REASON_FITS_NOWHERE: MoonRiverReason
MOON_RIVER_REASON_RESERVE_OVERFULL: MoonRiverReason
MOON_RIVER_REASON_RESERVE_MUST_BE_EMPTIED: MoonRiverReason
MOON_RIVER_REASON_RESERVE_NOT_OVERFULL: MoonRiverReason
MOON_RIVER_REASON_PAIR_CAN_BE_PLACED: MoonRiverReason
MOON_RIVER_REASON_UNKNOWN_CELL: MoonRiverReason
MOON_RIVER_REASON_LANDING: MoonRiverReason
MOON_RIVER_REASON_CELL_OCCUPIED: MoonRiverReason
MOON_RIVER_REASON_CELL_EMPTY: MoonRiverReason
MOON_RIVER_REASON_NOT_NEIGHBOURS: MoonRiverReason
MOON_RIVER_REASON_NOT_CONNECTED: MoonRiverReason
MOON_RIVER_REASON_NO_COW: MoonRiverReason
MOON_RIVER_REASON_OTHER_TERRITORY: MoonRiverReason
MOON_RIVER_REASON_NO_OPEN_CIRCLE: MoonRiverReason
MOON_RIVER_REASON_UNKNOWN_SLOT: MoonRiverReason
MOON_RIVER_REASON_SLOT_EMPTY: MoonRiverReason
MOON_RIVER_REASON_UNKNOWN_FACE: MoonRiverReason
MOON_RIVER_REASON_CORN: MoonRiverReason
MOON_RIVER_REASON_UNKNOWN_SEAT: MoonRiverReason
MOON_RIVER_REASON_OWN_SEAT: MoonRiverReason
MOON_RIVER_REASON_NOT_IN_TARGET_RESERVE: MoonRiverReason
MOON_RIVER_REASON_GUARDED: MoonRiverReason
MOON_RIVER_REASON_TILE_GONE: MoonRiverReason

class MoonRiverMove(_message.Message):
    __slots__ = ("select_parcel", "choose_pair", "end_expansion", "discard_pair", "place_domino", "remove_cow", "recruit", "move_cow", "end_cow_moves", "swap_parcels", "steal_cow", "decline_effect", "take_bonus_tile", "place_bonus_tile")
    class SelectParcel(_message.Message):
        __slots__ = ("line_index",)
        LINE_INDEX_FIELD_NUMBER: _ClassVar[int]
        line_index: int
        def __init__(self, line_index: _Optional[int] = ...) -> None: ...
    class ChoosePair(_message.Message):
        __slots__ = ("parcel_a", "parcel_b")
        PARCEL_A_FIELD_NUMBER: _ClassVar[int]
        PARCEL_B_FIELD_NUMBER: _ClassVar[int]
        parcel_a: int
        parcel_b: int
        def __init__(self, parcel_a: _Optional[int] = ..., parcel_b: _Optional[int] = ...) -> None: ...
    class EndExpansion(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class DiscardPair(_message.Message):
        __slots__ = ("parcel_a", "parcel_b")
        PARCEL_A_FIELD_NUMBER: _ClassVar[int]
        PARCEL_B_FIELD_NUMBER: _ClassVar[int]
        parcel_a: int
        parcel_b: int
        def __init__(self, parcel_a: _Optional[int] = ..., parcel_b: _Optional[int] = ...) -> None: ...
    class PlaceDomino(_message.Message):
        __slots__ = ("cell_a", "cell_b")
        CELL_A_FIELD_NUMBER: _ClassVar[int]
        CELL_B_FIELD_NUMBER: _ClassVar[int]
        cell_a: str
        cell_b: str
        def __init__(self, cell_a: _Optional[str] = ..., cell_b: _Optional[str] = ...) -> None: ...
    class RemoveCow(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: str
        def __init__(self, cell: _Optional[str] = ...) -> None: ...
    class Recruit(_message.Message):
        __slots__ = ("cell", "saloon_slot", "face")
        CELL_FIELD_NUMBER: _ClassVar[int]
        SALOON_SLOT_FIELD_NUMBER: _ClassVar[int]
        FACE_FIELD_NUMBER: _ClassVar[int]
        cell: str
        saloon_slot: int
        face: MoonRiverFace
        def __init__(self, cell: _Optional[str] = ..., saloon_slot: _Optional[int] = ..., face: _Optional[_Union[MoonRiverFace, str]] = ...) -> None: ...
    class MoveCow(_message.Message):
        __slots__ = ("from_cell", "to_cell")
        FROM_CELL_FIELD_NUMBER: _ClassVar[int]
        TO_CELL_FIELD_NUMBER: _ClassVar[int]
        from_cell: str
        to_cell: str
        def __init__(self, from_cell: _Optional[str] = ..., to_cell: _Optional[str] = ...) -> None: ...
    class EndCowMoves(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class SwapParcels(_message.Message):
        __slots__ = ("own_parcel", "target_seat", "target_parcel")
        OWN_PARCEL_FIELD_NUMBER: _ClassVar[int]
        TARGET_SEAT_FIELD_NUMBER: _ClassVar[int]
        TARGET_PARCEL_FIELD_NUMBER: _ClassVar[int]
        own_parcel: int
        target_seat: int
        target_parcel: int
        def __init__(self, own_parcel: _Optional[int] = ..., target_seat: _Optional[int] = ..., target_parcel: _Optional[int] = ...) -> None: ...
    class StealCow(_message.Message):
        __slots__ = ("target_seat", "cell")
        TARGET_SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        target_seat: int
        cell: str
        def __init__(self, target_seat: _Optional[int] = ..., cell: _Optional[str] = ...) -> None: ...
    class DeclineEffect(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class TakeBonusTile(_message.Message):
        __slots__ = ("tile",)
        TILE_FIELD_NUMBER: _ClassVar[int]
        tile: MoonRiverBonusTile
        def __init__(self, tile: _Optional[_Union[MoonRiverBonusTile, str]] = ...) -> None: ...
    class PlaceBonusTile(_message.Message):
        __slots__ = ("face", "cell")
        FACE_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        face: int
        cell: str
        def __init__(self, face: _Optional[int] = ..., cell: _Optional[str] = ...) -> None: ...
    SELECT_PARCEL_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_PAIR_FIELD_NUMBER: _ClassVar[int]
    END_EXPANSION_FIELD_NUMBER: _ClassVar[int]
    DISCARD_PAIR_FIELD_NUMBER: _ClassVar[int]
    PLACE_DOMINO_FIELD_NUMBER: _ClassVar[int]
    REMOVE_COW_FIELD_NUMBER: _ClassVar[int]
    RECRUIT_FIELD_NUMBER: _ClassVar[int]
    MOVE_COW_FIELD_NUMBER: _ClassVar[int]
    END_COW_MOVES_FIELD_NUMBER: _ClassVar[int]
    SWAP_PARCELS_FIELD_NUMBER: _ClassVar[int]
    STEAL_COW_FIELD_NUMBER: _ClassVar[int]
    DECLINE_EFFECT_FIELD_NUMBER: _ClassVar[int]
    TAKE_BONUS_TILE_FIELD_NUMBER: _ClassVar[int]
    PLACE_BONUS_TILE_FIELD_NUMBER: _ClassVar[int]
    select_parcel: MoonRiverMove.SelectParcel
    choose_pair: MoonRiverMove.ChoosePair
    end_expansion: MoonRiverMove.EndExpansion
    discard_pair: MoonRiverMove.DiscardPair
    place_domino: MoonRiverMove.PlaceDomino
    remove_cow: MoonRiverMove.RemoveCow
    recruit: MoonRiverMove.Recruit
    move_cow: MoonRiverMove.MoveCow
    end_cow_moves: MoonRiverMove.EndCowMoves
    swap_parcels: MoonRiverMove.SwapParcels
    steal_cow: MoonRiverMove.StealCow
    decline_effect: MoonRiverMove.DeclineEffect
    take_bonus_tile: MoonRiverMove.TakeBonusTile
    place_bonus_tile: MoonRiverMove.PlaceBonusTile
    def __init__(self, select_parcel: _Optional[_Union[MoonRiverMove.SelectParcel, _Mapping]] = ..., choose_pair: _Optional[_Union[MoonRiverMove.ChoosePair, _Mapping]] = ..., end_expansion: _Optional[_Union[MoonRiverMove.EndExpansion, _Mapping]] = ..., discard_pair: _Optional[_Union[MoonRiverMove.DiscardPair, _Mapping]] = ..., place_domino: _Optional[_Union[MoonRiverMove.PlaceDomino, _Mapping]] = ..., remove_cow: _Optional[_Union[MoonRiverMove.RemoveCow, _Mapping]] = ..., recruit: _Optional[_Union[MoonRiverMove.Recruit, _Mapping]] = ..., move_cow: _Optional[_Union[MoonRiverMove.MoveCow, _Mapping]] = ..., end_cow_moves: _Optional[_Union[MoonRiverMove.EndCowMoves, _Mapping]] = ..., swap_parcels: _Optional[_Union[MoonRiverMove.SwapParcels, _Mapping]] = ..., steal_cow: _Optional[_Union[MoonRiverMove.StealCow, _Mapping]] = ..., decline_effect: _Optional[_Union[MoonRiverMove.DeclineEffect, _Mapping]] = ..., take_bonus_tile: _Optional[_Union[MoonRiverMove.TakeBonusTile, _Mapping]] = ..., place_bonus_tile: _Optional[_Union[MoonRiverMove.PlaceBonusTile, _Mapping]] = ...) -> None: ...

class MoonRiverEvent(_message.Message):
    __slots__ = ("board_given", "scenario_chosen", "associate_revealed", "line_formed", "ranchero_drawn", "parcel_selected", "parcel_left_over", "round_started", "parcel_collected", "pair_chosen", "domino_placed", "expansion_ended", "pair_discarded", "cows_placed", "cow_removed", "associate_recruited", "circle_left_empty", "cow_moved", "parcels_swapped", "cow_stolen", "effect_declined", "bonus_tile_taken", "bonus_tile_placed", "bonus_tile_removed", "final_emptying_started", "reserve_discarded", "herd_thinned", "scenario_scored", "game_ended")
    class BoardGiven(_message.Message):
        __slots__ = ("seat", "board", "colour")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BOARD_FIELD_NUMBER: _ClassVar[int]
        COLOUR_FIELD_NUMBER: _ClassVar[int]
        seat: int
        board: MoonRiverBoard
        colour: MoonRiverColour
        def __init__(self, seat: _Optional[int] = ..., board: _Optional[_Union[MoonRiverBoard, str]] = ..., colour: _Optional[_Union[MoonRiverColour, str]] = ...) -> None: ...
    class ScenarioChosen(_message.Message):
        __slots__ = ("scenario",)
        SCENARIO_FIELD_NUMBER: _ClassVar[int]
        scenario: MoonRiverScenario
        def __init__(self, scenario: _Optional[_Union[MoonRiverScenario, str]] = ...) -> None: ...
    class AssociateRevealed(_message.Message):
        __slots__ = ("saloon_slot", "associate", "specialist")
        SALOON_SLOT_FIELD_NUMBER: _ClassVar[int]
        ASSOCIATE_FIELD_NUMBER: _ClassVar[int]
        SPECIALIST_FIELD_NUMBER: _ClassVar[int]
        saloon_slot: int
        associate: int
        specialist: MoonRiverSpecialist
        def __init__(self, saloon_slot: _Optional[int] = ..., associate: _Optional[int] = ..., specialist: _Optional[_Union[MoonRiverSpecialist, str]] = ...) -> None: ...
    class LineFormed(_message.Message):
        __slots__ = ("parcels",)
        PARCELS_FIELD_NUMBER: _ClassVar[int]
        parcels: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, parcels: _Optional[_Iterable[int]] = ...) -> None: ...
    class RancheroDrawn(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class ParcelSelected(_message.Message):
        __slots__ = ("seat", "line_index", "parcel")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LINE_INDEX_FIELD_NUMBER: _ClassVar[int]
        PARCEL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        line_index: int
        parcel: int
        def __init__(self, seat: _Optional[int] = ..., line_index: _Optional[int] = ..., parcel: _Optional[int] = ...) -> None: ...
    class ParcelLeftOver(_message.Message):
        __slots__ = ("parcel",)
        PARCEL_FIELD_NUMBER: _ClassVar[int]
        parcel: int
        def __init__(self, parcel: _Optional[int] = ...) -> None: ...
    class RoundStarted(_message.Message):
        __slots__ = ("round",)
        ROUND_FIELD_NUMBER: _ClassVar[int]
        round: int
        def __init__(self, round: _Optional[int] = ...) -> None: ...
    class ParcelCollected(_message.Message):
        __slots__ = ("seat", "line_index", "parcel")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LINE_INDEX_FIELD_NUMBER: _ClassVar[int]
        PARCEL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        line_index: int
        parcel: int
        def __init__(self, seat: _Optional[int] = ..., line_index: _Optional[int] = ..., parcel: _Optional[int] = ...) -> None: ...
    class PairChosen(_message.Message):
        __slots__ = ("seat", "parcel_a", "parcel_b")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PARCEL_A_FIELD_NUMBER: _ClassVar[int]
        PARCEL_B_FIELD_NUMBER: _ClassVar[int]
        seat: int
        parcel_a: int
        parcel_b: int
        def __init__(self, seat: _Optional[int] = ..., parcel_a: _Optional[int] = ..., parcel_b: _Optional[int] = ...) -> None: ...
    class DominoPlaced(_message.Message):
        __slots__ = ("seat", "parcel_a", "cell_a", "parcel_b", "cell_b")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PARCEL_A_FIELD_NUMBER: _ClassVar[int]
        CELL_A_FIELD_NUMBER: _ClassVar[int]
        PARCEL_B_FIELD_NUMBER: _ClassVar[int]
        CELL_B_FIELD_NUMBER: _ClassVar[int]
        seat: int
        parcel_a: int
        cell_a: str
        parcel_b: int
        cell_b: str
        def __init__(self, seat: _Optional[int] = ..., parcel_a: _Optional[int] = ..., cell_a: _Optional[str] = ..., parcel_b: _Optional[int] = ..., cell_b: _Optional[str] = ...) -> None: ...
    class ExpansionEnded(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class PairDiscarded(_message.Message):
        __slots__ = ("seat", "parcel_a", "parcel_b")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PARCEL_A_FIELD_NUMBER: _ClassVar[int]
        PARCEL_B_FIELD_NUMBER: _ClassVar[int]
        seat: int
        parcel_a: int
        parcel_b: int
        def __init__(self, seat: _Optional[int] = ..., parcel_a: _Optional[int] = ..., parcel_b: _Optional[int] = ...) -> None: ...
    class CowsPlaced(_message.Message):
        __slots__ = ("seat", "cell", "cows")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        COWS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        cows: int
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ..., cows: _Optional[int] = ...) -> None: ...
    class CowRemoved(_message.Message):
        __slots__ = ("seat", "cell")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ...) -> None: ...
    class AssociateRecruited(_message.Message):
        __slots__ = ("seat", "cell", "associate", "specialist", "face")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        ASSOCIATE_FIELD_NUMBER: _ClassVar[int]
        SPECIALIST_FIELD_NUMBER: _ClassVar[int]
        FACE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        associate: int
        specialist: MoonRiverSpecialist
        face: MoonRiverFace
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ..., associate: _Optional[int] = ..., specialist: _Optional[_Union[MoonRiverSpecialist, str]] = ..., face: _Optional[_Union[MoonRiverFace, str]] = ...) -> None: ...
    class CircleLeftEmpty(_message.Message):
        __slots__ = ("seat", "cell")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ...) -> None: ...
    class CowMoved(_message.Message):
        __slots__ = ("seat", "from_cell", "to_cell")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        FROM_CELL_FIELD_NUMBER: _ClassVar[int]
        TO_CELL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        from_cell: str
        to_cell: str
        def __init__(self, seat: _Optional[int] = ..., from_cell: _Optional[str] = ..., to_cell: _Optional[str] = ...) -> None: ...
    class ParcelsSwapped(_message.Message):
        __slots__ = ("seat", "own_parcel", "target_seat", "target_parcel")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        OWN_PARCEL_FIELD_NUMBER: _ClassVar[int]
        TARGET_SEAT_FIELD_NUMBER: _ClassVar[int]
        TARGET_PARCEL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        own_parcel: int
        target_seat: int
        target_parcel: int
        def __init__(self, seat: _Optional[int] = ..., own_parcel: _Optional[int] = ..., target_seat: _Optional[int] = ..., target_parcel: _Optional[int] = ...) -> None: ...
    class CowStolen(_message.Message):
        __slots__ = ("seat", "cell", "target_seat", "target_cell")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        TARGET_SEAT_FIELD_NUMBER: _ClassVar[int]
        TARGET_CELL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        target_seat: int
        target_cell: str
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ..., target_seat: _Optional[int] = ..., target_cell: _Optional[str] = ...) -> None: ...
    class EffectDeclined(_message.Message):
        __slots__ = ("seat", "cell")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ...) -> None: ...
    class BonusTileTaken(_message.Message):
        __slots__ = ("seat", "tile")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: MoonRiverBonusTile
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[_Union[MoonRiverBonusTile, str]] = ...) -> None: ...
    class BonusTilePlaced(_message.Message):
        __slots__ = ("seat", "tile", "face", "cell")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        FACE_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: MoonRiverBonusTile
        face: int
        cell: str
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[_Union[MoonRiverBonusTile, str]] = ..., face: _Optional[int] = ..., cell: _Optional[str] = ...) -> None: ...
    class BonusTileRemoved(_message.Message):
        __slots__ = ("seat", "tile")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        tile: MoonRiverBonusTile
        def __init__(self, seat: _Optional[int] = ..., tile: _Optional[_Union[MoonRiverBonusTile, str]] = ...) -> None: ...
    class FinalEmptyingStarted(_message.Message):
        __slots__ = ("seats",)
        SEATS_FIELD_NUMBER: _ClassVar[int]
        seats: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, seats: _Optional[_Iterable[int]] = ...) -> None: ...
    class ReserveDiscarded(_message.Message):
        __slots__ = ("seat", "parcels")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PARCELS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        parcels: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, seat: _Optional[int] = ..., parcels: _Optional[_Iterable[int]] = ...) -> None: ...
    class HerdThinned(_message.Message):
        __slots__ = ("seat", "cell", "cows")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        COWS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cell: str
        cows: int
        def __init__(self, seat: _Optional[int] = ..., cell: _Optional[str] = ..., cows: _Optional[int] = ...) -> None: ...
    class ScenarioScored(_message.Message):
        __slots__ = ("seat", "scenario", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SCENARIO_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        scenario: MoonRiverScenario
        points: int
        def __init__(self, seat: _Optional[int] = ..., scenario: _Optional[_Union[MoonRiverScenario, str]] = ..., points: _Optional[int] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("totals",)
        TOTALS_FIELD_NUMBER: _ClassVar[int]
        totals: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, totals: _Optional[_Iterable[int]] = ...) -> None: ...
    BOARD_GIVEN_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    ASSOCIATE_REVEALED_FIELD_NUMBER: _ClassVar[int]
    LINE_FORMED_FIELD_NUMBER: _ClassVar[int]
    RANCHERO_DRAWN_FIELD_NUMBER: _ClassVar[int]
    PARCEL_SELECTED_FIELD_NUMBER: _ClassVar[int]
    PARCEL_LEFT_OVER_FIELD_NUMBER: _ClassVar[int]
    ROUND_STARTED_FIELD_NUMBER: _ClassVar[int]
    PARCEL_COLLECTED_FIELD_NUMBER: _ClassVar[int]
    PAIR_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    DOMINO_PLACED_FIELD_NUMBER: _ClassVar[int]
    EXPANSION_ENDED_FIELD_NUMBER: _ClassVar[int]
    PAIR_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    COWS_PLACED_FIELD_NUMBER: _ClassVar[int]
    COW_REMOVED_FIELD_NUMBER: _ClassVar[int]
    ASSOCIATE_RECRUITED_FIELD_NUMBER: _ClassVar[int]
    CIRCLE_LEFT_EMPTY_FIELD_NUMBER: _ClassVar[int]
    COW_MOVED_FIELD_NUMBER: _ClassVar[int]
    PARCELS_SWAPPED_FIELD_NUMBER: _ClassVar[int]
    COW_STOLEN_FIELD_NUMBER: _ClassVar[int]
    EFFECT_DECLINED_FIELD_NUMBER: _ClassVar[int]
    BONUS_TILE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    BONUS_TILE_PLACED_FIELD_NUMBER: _ClassVar[int]
    BONUS_TILE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    FINAL_EMPTYING_STARTED_FIELD_NUMBER: _ClassVar[int]
    RESERVE_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    HERD_THINNED_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_SCORED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    board_given: MoonRiverEvent.BoardGiven
    scenario_chosen: MoonRiverEvent.ScenarioChosen
    associate_revealed: MoonRiverEvent.AssociateRevealed
    line_formed: MoonRiverEvent.LineFormed
    ranchero_drawn: MoonRiverEvent.RancheroDrawn
    parcel_selected: MoonRiverEvent.ParcelSelected
    parcel_left_over: MoonRiverEvent.ParcelLeftOver
    round_started: MoonRiverEvent.RoundStarted
    parcel_collected: MoonRiverEvent.ParcelCollected
    pair_chosen: MoonRiverEvent.PairChosen
    domino_placed: MoonRiverEvent.DominoPlaced
    expansion_ended: MoonRiverEvent.ExpansionEnded
    pair_discarded: MoonRiverEvent.PairDiscarded
    cows_placed: MoonRiverEvent.CowsPlaced
    cow_removed: MoonRiverEvent.CowRemoved
    associate_recruited: MoonRiverEvent.AssociateRecruited
    circle_left_empty: MoonRiverEvent.CircleLeftEmpty
    cow_moved: MoonRiverEvent.CowMoved
    parcels_swapped: MoonRiverEvent.ParcelsSwapped
    cow_stolen: MoonRiverEvent.CowStolen
    effect_declined: MoonRiverEvent.EffectDeclined
    bonus_tile_taken: MoonRiverEvent.BonusTileTaken
    bonus_tile_placed: MoonRiverEvent.BonusTilePlaced
    bonus_tile_removed: MoonRiverEvent.BonusTileRemoved
    final_emptying_started: MoonRiverEvent.FinalEmptyingStarted
    reserve_discarded: MoonRiverEvent.ReserveDiscarded
    herd_thinned: MoonRiverEvent.HerdThinned
    scenario_scored: MoonRiverEvent.ScenarioScored
    game_ended: MoonRiverEvent.GameEnded
    def __init__(self, board_given: _Optional[_Union[MoonRiverEvent.BoardGiven, _Mapping]] = ..., scenario_chosen: _Optional[_Union[MoonRiverEvent.ScenarioChosen, _Mapping]] = ..., associate_revealed: _Optional[_Union[MoonRiverEvent.AssociateRevealed, _Mapping]] = ..., line_formed: _Optional[_Union[MoonRiverEvent.LineFormed, _Mapping]] = ..., ranchero_drawn: _Optional[_Union[MoonRiverEvent.RancheroDrawn, _Mapping]] = ..., parcel_selected: _Optional[_Union[MoonRiverEvent.ParcelSelected, _Mapping]] = ..., parcel_left_over: _Optional[_Union[MoonRiverEvent.ParcelLeftOver, _Mapping]] = ..., round_started: _Optional[_Union[MoonRiverEvent.RoundStarted, _Mapping]] = ..., parcel_collected: _Optional[_Union[MoonRiverEvent.ParcelCollected, _Mapping]] = ..., pair_chosen: _Optional[_Union[MoonRiverEvent.PairChosen, _Mapping]] = ..., domino_placed: _Optional[_Union[MoonRiverEvent.DominoPlaced, _Mapping]] = ..., expansion_ended: _Optional[_Union[MoonRiverEvent.ExpansionEnded, _Mapping]] = ..., pair_discarded: _Optional[_Union[MoonRiverEvent.PairDiscarded, _Mapping]] = ..., cows_placed: _Optional[_Union[MoonRiverEvent.CowsPlaced, _Mapping]] = ..., cow_removed: _Optional[_Union[MoonRiverEvent.CowRemoved, _Mapping]] = ..., associate_recruited: _Optional[_Union[MoonRiverEvent.AssociateRecruited, _Mapping]] = ..., circle_left_empty: _Optional[_Union[MoonRiverEvent.CircleLeftEmpty, _Mapping]] = ..., cow_moved: _Optional[_Union[MoonRiverEvent.CowMoved, _Mapping]] = ..., parcels_swapped: _Optional[_Union[MoonRiverEvent.ParcelsSwapped, _Mapping]] = ..., cow_stolen: _Optional[_Union[MoonRiverEvent.CowStolen, _Mapping]] = ..., effect_declined: _Optional[_Union[MoonRiverEvent.EffectDeclined, _Mapping]] = ..., bonus_tile_taken: _Optional[_Union[MoonRiverEvent.BonusTileTaken, _Mapping]] = ..., bonus_tile_placed: _Optional[_Union[MoonRiverEvent.BonusTilePlaced, _Mapping]] = ..., bonus_tile_removed: _Optional[_Union[MoonRiverEvent.BonusTileRemoved, _Mapping]] = ..., final_emptying_started: _Optional[_Union[MoonRiverEvent.FinalEmptyingStarted, _Mapping]] = ..., reserve_discarded: _Optional[_Union[MoonRiverEvent.ReserveDiscarded, _Mapping]] = ..., herd_thinned: _Optional[_Union[MoonRiverEvent.HerdThinned, _Mapping]] = ..., scenario_scored: _Optional[_Union[MoonRiverEvent.ScenarioScored, _Mapping]] = ..., game_ended: _Optional[_Union[MoonRiverEvent.GameEnded, _Mapping]] = ...) -> None: ...

class MoonRiverPublic(_message.Message):
    __slots__ = ("mode", "scenario", "phase", "round", "turn_order", "turn", "current_line", "next_line", "saloon", "supply", "players")
    class Line(_message.Message):
        __slots__ = ("parcels", "rancheros")
        PARCELS_FIELD_NUMBER: _ClassVar[int]
        RANCHEROS_FIELD_NUMBER: _ClassVar[int]
        parcels: _containers.RepeatedScalarFieldContainer[int]
        rancheros: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, parcels: _Optional[_Iterable[int]] = ..., rancheros: _Optional[_Iterable[int]] = ...) -> None: ...
    class Saloon(_message.Message):
        __slots__ = ("slots", "stack_size")
        SLOTS_FIELD_NUMBER: _ClassVar[int]
        STACK_SIZE_FIELD_NUMBER: _ClassVar[int]
        slots: _containers.RepeatedScalarFieldContainer[int]
        stack_size: int
        def __init__(self, slots: _Optional[_Iterable[int]] = ..., stack_size: _Optional[int] = ...) -> None: ...
    class Supply(_message.Message):
        __slots__ = ("bag_size", "cows", "removed_parcels", "bonus_tiles", "removed_bonus_tiles")
        BAG_SIZE_FIELD_NUMBER: _ClassVar[int]
        COWS_FIELD_NUMBER: _ClassVar[int]
        REMOVED_PARCELS_FIELD_NUMBER: _ClassVar[int]
        BONUS_TILES_FIELD_NUMBER: _ClassVar[int]
        REMOVED_BONUS_TILES_FIELD_NUMBER: _ClassVar[int]
        bag_size: int
        cows: int
        removed_parcels: _containers.RepeatedScalarFieldContainer[int]
        bonus_tiles: _containers.RepeatedScalarFieldContainer[MoonRiverBonusTile]
        removed_bonus_tiles: _containers.RepeatedScalarFieldContainer[MoonRiverBonusTile]
        def __init__(self, bag_size: _Optional[int] = ..., cows: _Optional[int] = ..., removed_parcels: _Optional[_Iterable[int]] = ..., bonus_tiles: _Optional[_Iterable[_Union[MoonRiverBonusTile, str]]] = ..., removed_bonus_tiles: _Optional[_Iterable[_Union[MoonRiverBonusTile, str]]] = ...) -> None: ...
    class Turn(_message.Message):
        __slots__ = ("seat", "question", "line_index", "dominoes", "pair", "skulls", "circles", "effect_cell", "cow_moves_left", "bonus_tile")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        QUESTION_FIELD_NUMBER: _ClassVar[int]
        LINE_INDEX_FIELD_NUMBER: _ClassVar[int]
        DOMINOES_FIELD_NUMBER: _ClassVar[int]
        PAIR_FIELD_NUMBER: _ClassVar[int]
        SKULLS_FIELD_NUMBER: _ClassVar[int]
        CIRCLES_FIELD_NUMBER: _ClassVar[int]
        EFFECT_CELL_FIELD_NUMBER: _ClassVar[int]
        COW_MOVES_LEFT_FIELD_NUMBER: _ClassVar[int]
        BONUS_TILE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        question: MoonRiverQuestion
        line_index: int
        dominoes: int
        pair: _containers.RepeatedScalarFieldContainer[int]
        skulls: _containers.RepeatedScalarFieldContainer[str]
        circles: _containers.RepeatedScalarFieldContainer[str]
        effect_cell: str
        cow_moves_left: int
        bonus_tile: MoonRiverBonusTile
        def __init__(self, seat: _Optional[int] = ..., question: _Optional[_Union[MoonRiverQuestion, str]] = ..., line_index: _Optional[int] = ..., dominoes: _Optional[int] = ..., pair: _Optional[_Iterable[int]] = ..., skulls: _Optional[_Iterable[str]] = ..., circles: _Optional[_Iterable[str]] = ..., effect_cell: _Optional[str] = ..., cow_moves_left: _Optional[int] = ..., bonus_tile: _Optional[_Union[MoonRiverBonusTile, str]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("board", "colour", "rancheros", "bonus_done", "reserve", "cells", "cows", "associates", "faces")
        BOARD_FIELD_NUMBER: _ClassVar[int]
        COLOUR_FIELD_NUMBER: _ClassVar[int]
        RANCHEROS_FIELD_NUMBER: _ClassVar[int]
        BONUS_DONE_FIELD_NUMBER: _ClassVar[int]
        RESERVE_FIELD_NUMBER: _ClassVar[int]
        CELLS_FIELD_NUMBER: _ClassVar[int]
        COWS_FIELD_NUMBER: _ClassVar[int]
        ASSOCIATES_FIELD_NUMBER: _ClassVar[int]
        FACES_FIELD_NUMBER: _ClassVar[int]
        board: MoonRiverBoard
        colour: MoonRiverColour
        rancheros: int
        bonus_done: bool
        reserve: _containers.RepeatedScalarFieldContainer[int]
        cells: _containers.RepeatedScalarFieldContainer[int]
        cows: _containers.RepeatedScalarFieldContainer[int]
        associates: _containers.RepeatedScalarFieldContainer[int]
        faces: _containers.RepeatedScalarFieldContainer[MoonRiverFace]
        def __init__(self, board: _Optional[_Union[MoonRiverBoard, str]] = ..., colour: _Optional[_Union[MoonRiverColour, str]] = ..., rancheros: _Optional[int] = ..., bonus_done: _Optional[bool] = ..., reserve: _Optional[_Iterable[int]] = ..., cells: _Optional[_Iterable[int]] = ..., cows: _Optional[_Iterable[int]] = ..., associates: _Optional[_Iterable[int]] = ..., faces: _Optional[_Iterable[_Union[MoonRiverFace, str]]] = ...) -> None: ...
    MODE_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    CURRENT_LINE_FIELD_NUMBER: _ClassVar[int]
    NEXT_LINE_FIELD_NUMBER: _ClassVar[int]
    SALOON_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    mode: MoonRiverMode
    scenario: MoonRiverScenario
    phase: MoonRiverPhase
    round: int
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    turn: MoonRiverPublic.Turn
    current_line: MoonRiverPublic.Line
    next_line: MoonRiverPublic.Line
    saloon: MoonRiverPublic.Saloon
    supply: MoonRiverPublic.Supply
    players: _containers.RepeatedCompositeFieldContainer[MoonRiverPublic.Player]
    def __init__(self, mode: _Optional[_Union[MoonRiverMode, str]] = ..., scenario: _Optional[_Union[MoonRiverScenario, str]] = ..., phase: _Optional[_Union[MoonRiverPhase, str]] = ..., round: _Optional[int] = ..., turn_order: _Optional[_Iterable[int]] = ..., turn: _Optional[_Union[MoonRiverPublic.Turn, _Mapping]] = ..., current_line: _Optional[_Union[MoonRiverPublic.Line, _Mapping]] = ..., next_line: _Optional[_Union[MoonRiverPublic.Line, _Mapping]] = ..., saloon: _Optional[_Union[MoonRiverPublic.Saloon, _Mapping]] = ..., supply: _Optional[_Union[MoonRiverPublic.Supply, _Mapping]] = ..., players: _Optional[_Iterable[_Union[MoonRiverPublic.Player, _Mapping]]] = ...) -> None: ...

class MoonRiverView(_message.Message):
    __slots__ = ("public",)
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    public: MoonRiverPublic
    def __init__(self, public: _Optional[_Union[MoonRiverPublic, _Mapping]] = ...) -> None: ...
