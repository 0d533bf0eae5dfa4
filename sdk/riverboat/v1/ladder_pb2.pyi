from riverboat.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class LadderKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LADDER_KIND_UNSPECIFIED: _ClassVar[LadderKind]
    LADDER_KIND_VERSION: _ClassVar[LadderKind]
    LADDER_KIND_GAME: _ClassVar[LadderKind]
    LADDER_KIND_BOT: _ClassVar[LadderKind]
LADDER_KIND_UNSPECIFIED: LadderKind
LADDER_KIND_VERSION: LadderKind
LADDER_KIND_GAME: LadderKind
LADDER_KIND_BOT: LadderKind

class GetLadderRequest(_message.Message):
    __slots__ = ("game", "mode", "players", "kind")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    game: str
    mode: str
    players: int
    kind: LadderKind
    def __init__(self, game: _Optional[str] = ..., mode: _Optional[str] = ..., players: _Optional[int] = ..., kind: _Optional[_Union[LadderKind, str]] = ...) -> None: ...

class LadderRow(_message.Message):
    __slots__ = ("game", "mode", "players", "bot", "elo", "fitted_elo", "interval", "matches", "points", "rules_version", "clock", "variant", "rating", "low", "high", "rank_low", "rank_high", "blocks", "proves_nothing", "faults", "skill")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    ELO_FIELD_NUMBER: _ClassVar[int]
    FITTED_ELO_FIELD_NUMBER: _ClassVar[int]
    INTERVAL_FIELD_NUMBER: _ClassVar[int]
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    VARIANT_FIELD_NUMBER: _ClassVar[int]
    RATING_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    RANK_LOW_FIELD_NUMBER: _ClassVar[int]
    RANK_HIGH_FIELD_NUMBER: _ClassVar[int]
    BLOCKS_FIELD_NUMBER: _ClassVar[int]
    PROVES_NOTHING_FIELD_NUMBER: _ClassVar[int]
    FAULTS_FIELD_NUMBER: _ClassVar[int]
    SKILL_FIELD_NUMBER: _ClassVar[int]
    game: str
    mode: str
    players: int
    bot: str
    elo: float
    fitted_elo: float
    interval: float
    matches: int
    points: float
    rules_version: int
    clock: str
    variant: str
    rating: float
    low: float
    high: float
    rank_low: int
    rank_high: int
    blocks: int
    proves_nothing: bool
    faults: _containers.RepeatedCompositeFieldContainer[LadderFault]
    skill: LadderSkill
    def __init__(self, game: _Optional[str] = ..., mode: _Optional[str] = ..., players: _Optional[int] = ..., bot: _Optional[str] = ..., elo: _Optional[float] = ..., fitted_elo: _Optional[float] = ..., interval: _Optional[float] = ..., matches: _Optional[int] = ..., points: _Optional[float] = ..., rules_version: _Optional[int] = ..., clock: _Optional[str] = ..., variant: _Optional[str] = ..., rating: _Optional[float] = ..., low: _Optional[float] = ..., high: _Optional[float] = ..., rank_low: _Optional[int] = ..., rank_high: _Optional[int] = ..., blocks: _Optional[int] = ..., proves_nothing: _Optional[bool] = ..., faults: _Optional[_Iterable[_Union[LadderFault, _Mapping]]] = ..., skill: _Optional[_Union[LadderSkill, _Mapping]] = ...) -> None: ...

class LadderSkill(_message.Message):
    __slots__ = ("mu", "sigma")
    MU_FIELD_NUMBER: _ClassVar[int]
    SIGMA_FIELD_NUMBER: _ClassVar[int]
    mu: float
    sigma: float
    def __init__(self, mu: _Optional[float] = ..., sigma: _Optional[float] = ...) -> None: ...

class LadderFault(_message.Message):
    __slots__ = ("cause", "matches")
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    cause: _common_pb2.Cause
    matches: int
    def __init__(self, cause: _Optional[_Union[_common_pb2.Cause, str]] = ..., matches: _Optional[int] = ...) -> None: ...

class GetLadderResponse(_message.Message):
    __slots__ = ("rows",)
    ROWS_FIELD_NUMBER: _ClassVar[int]
    rows: _containers.RepeatedCompositeFieldContainer[LadderRow]
    def __init__(self, rows: _Optional[_Iterable[_Union[LadderRow, _Mapping]]] = ...) -> None: ...

class GetRatingHistoryRequest(_message.Message):
    __slots__ = ("bot", "game")
    BOT_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    bot: str
    game: str
    def __init__(self, bot: _Optional[str] = ..., game: _Optional[str] = ...) -> None: ...

class RatingPoint(_message.Message):
    __slots__ = ("match_id", "finished_at", "before", "after", "opponents", "rank")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    FINISHED_AT_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    OPPONENTS_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    finished_at: str
    before: float
    after: float
    opponents: _containers.RepeatedScalarFieldContainer[str]
    rank: int
    def __init__(self, match_id: _Optional[str] = ..., finished_at: _Optional[str] = ..., before: _Optional[float] = ..., after: _Optional[float] = ..., opponents: _Optional[_Iterable[str]] = ..., rank: _Optional[int] = ...) -> None: ...

class RatingHistory(_message.Message):
    __slots__ = ("game", "mode", "players", "rules_version", "clock", "variant", "points")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    VARIANT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    game: str
    mode: str
    players: int
    rules_version: int
    clock: str
    variant: str
    points: _containers.RepeatedCompositeFieldContainer[RatingPoint]
    def __init__(self, game: _Optional[str] = ..., mode: _Optional[str] = ..., players: _Optional[int] = ..., rules_version: _Optional[int] = ..., clock: _Optional[str] = ..., variant: _Optional[str] = ..., points: _Optional[_Iterable[_Union[RatingPoint, _Mapping]]] = ...) -> None: ...

class GetRatingHistoryResponse(_message.Message):
    __slots__ = ("histories",)
    HISTORIES_FIELD_NUMBER: _ClassVar[int]
    histories: _containers.RepeatedCompositeFieldContainer[RatingHistory]
    def __init__(self, histories: _Optional[_Iterable[_Union[RatingHistory, _Mapping]]] = ...) -> None: ...
