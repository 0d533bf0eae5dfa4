from riverboat.v1 import boonlake_pb2 as _boonlake_pb2
from riverboat.v1 import gold_west_pb2 as _gold_west_pb2
from riverboat.v1 import moon_river_pb2 as _moon_river_pb2
from riverboat.v1 import the_river_pb2 as _the_river_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Outcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OUTCOME_UNSPECIFIED: _ClassVar[Outcome]
    OUTCOME_WIN: _ClassVar[Outcome]
    OUTCOME_DRAW: _ClassVar[Outcome]
    OUTCOME_LOSS: _ClassVar[Outcome]
    OUTCOME_VOID: _ClassVar[Outcome]

class Cause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CAUSE_UNSPECIFIED: _ClassVar[Cause]
    CAUSE_RULES: _ClassVar[Cause]
    CAUSE_TIMEOUT: _ClassVar[Cause]
    CAUSE_ILLEGAL_MOVES: _ClassVar[Cause]
    CAUSE_DISCONNECT: _ClassVar[Cause]
    CAUSE_CRASH: _ClassVar[Cause]
    CAUSE_CRASH_AT_START: _ClassVar[Cause]
    CAUSE_CANCELLED: _ClassVar[Cause]
    CAUSE_ABSENT: _ClassVar[Cause]
    CAUSE_RESIGNED: _ClassVar[Cause]

class RefusalReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REFUSAL_REASON_UNSPECIFIED: _ClassVar[RefusalReason]
    REFUSAL_REASON_ILLEGAL_MOVE: _ClassVar[RefusalReason]
    REFUSAL_REASON_MALFORMED: _ClassVar[RefusalReason]
    REFUSAL_REASON_WRONG_GAME: _ClassVar[RefusalReason]
    REFUSAL_REASON_REPEATED: _ClassVar[RefusalReason]
    REFUSAL_REASON_STALE: _ClassVar[RefusalReason]
    REFUSAL_REASON_UNKNOWN_DECISION: _ClassVar[RefusalReason]
    REFUSAL_REASON_UNKNOWN_MATCH: _ClassVar[RefusalReason]
OUTCOME_UNSPECIFIED: Outcome
OUTCOME_WIN: Outcome
OUTCOME_DRAW: Outcome
OUTCOME_LOSS: Outcome
OUTCOME_VOID: Outcome
CAUSE_UNSPECIFIED: Cause
CAUSE_RULES: Cause
CAUSE_TIMEOUT: Cause
CAUSE_ILLEGAL_MOVES: Cause
CAUSE_DISCONNECT: Cause
CAUSE_CRASH: Cause
CAUSE_CRASH_AT_START: Cause
CAUSE_CANCELLED: Cause
CAUSE_ABSENT: Cause
CAUSE_RESIGNED: Cause
REFUSAL_REASON_UNSPECIFIED: RefusalReason
REFUSAL_REASON_ILLEGAL_MOVE: RefusalReason
REFUSAL_REASON_MALFORMED: RefusalReason
REFUSAL_REASON_WRONG_GAME: RefusalReason
REFUSAL_REASON_REPEATED: RefusalReason
REFUSAL_REASON_STALE: RefusalReason
REFUSAL_REASON_UNKNOWN_DECISION: RefusalReason
REFUSAL_REASON_UNKNOWN_MATCH: RefusalReason

class Move(_message.Message):
    __slots__ = ("gold_west", "the_river", "moon_river", "boonlake", "other")
    GOLD_WEST_FIELD_NUMBER: _ClassVar[int]
    THE_RIVER_FIELD_NUMBER: _ClassVar[int]
    MOON_RIVER_FIELD_NUMBER: _ClassVar[int]
    BOONLAKE_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    gold_west: _gold_west_pb2.GoldWestMove
    the_river: _the_river_pb2.TheRiverMove
    moon_river: _moon_river_pb2.MoonRiverMove
    boonlake: _boonlake_pb2.BoonlakeMove
    other: OtherGame
    def __init__(self, gold_west: _Optional[_Union[_gold_west_pb2.GoldWestMove, _Mapping]] = ..., the_river: _Optional[_Union[_the_river_pb2.TheRiverMove, _Mapping]] = ..., moon_river: _Optional[_Union[_moon_river_pb2.MoonRiverMove, _Mapping]] = ..., boonlake: _Optional[_Union[_boonlake_pb2.BoonlakeMove, _Mapping]] = ..., other: _Optional[_Union[OtherGame, _Mapping]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("gold_west", "the_river", "moon_river", "boonlake", "other")
    GOLD_WEST_FIELD_NUMBER: _ClassVar[int]
    THE_RIVER_FIELD_NUMBER: _ClassVar[int]
    MOON_RIVER_FIELD_NUMBER: _ClassVar[int]
    BOONLAKE_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    gold_west: _gold_west_pb2.GoldWestEvent
    the_river: _the_river_pb2.TheRiverEvent
    moon_river: _moon_river_pb2.MoonRiverEvent
    boonlake: _boonlake_pb2.BoonlakeEvent
    other: OtherGame
    def __init__(self, gold_west: _Optional[_Union[_gold_west_pb2.GoldWestEvent, _Mapping]] = ..., the_river: _Optional[_Union[_the_river_pb2.TheRiverEvent, _Mapping]] = ..., moon_river: _Optional[_Union[_moon_river_pb2.MoonRiverEvent, _Mapping]] = ..., boonlake: _Optional[_Union[_boonlake_pb2.BoonlakeEvent, _Mapping]] = ..., other: _Optional[_Union[OtherGame, _Mapping]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("seat", "gold_west", "the_river", "moon_river", "boonlake", "other")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOLD_WEST_FIELD_NUMBER: _ClassVar[int]
    THE_RIVER_FIELD_NUMBER: _ClassVar[int]
    MOON_RIVER_FIELD_NUMBER: _ClassVar[int]
    BOONLAKE_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    gold_west: _gold_west_pb2.GoldWestView
    the_river: _the_river_pb2.TheRiverView
    moon_river: _moon_river_pb2.MoonRiverView
    boonlake: _boonlake_pb2.BoonlakeView
    other: OtherGame
    def __init__(self, seat: _Optional[int] = ..., gold_west: _Optional[_Union[_gold_west_pb2.GoldWestView, _Mapping]] = ..., the_river: _Optional[_Union[_the_river_pb2.TheRiverView, _Mapping]] = ..., moon_river: _Optional[_Union[_moon_river_pb2.MoonRiverView, _Mapping]] = ..., boonlake: _Optional[_Union[_boonlake_pb2.BoonlakeView, _Mapping]] = ..., other: _Optional[_Union[OtherGame, _Mapping]] = ...) -> None: ...

class OtherGame(_message.Message):
    __slots__ = ("game", "content", "reason")
    GAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    game: str
    content: bytes
    reason: int
    def __init__(self, game: _Optional[str] = ..., content: _Optional[bytes] = ..., reason: _Optional[int] = ...) -> None: ...

class GameSetup(_message.Message):
    __slots__ = ("game", "players", "options", "rules_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    players: int
    options: _containers.RepeatedCompositeFieldContainer[GameOption]
    rules_version: int
    def __init__(self, game: _Optional[str] = ..., players: _Optional[int] = ..., options: _Optional[_Iterable[_Union[GameOption, _Mapping]]] = ..., rules_version: _Optional[int] = ...) -> None: ...

class GameOption(_message.Message):
    __slots__ = ("key", "value")
    KEY_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    key: str
    value: str
    def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...

class MatchDescription(_message.Message):
    __slots__ = ("match_id", "setup", "bots", "time", "deal_id", "tournament_id", "started_at", "referee", "rated", "block_id", "versions")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    DEAL_ID_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    BLOCK_ID_FIELD_NUMBER: _ClassVar[int]
    VERSIONS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    setup: GameSetup
    bots: _containers.RepeatedScalarFieldContainer[str]
    time: TimeControl
    deal_id: str
    tournament_id: str
    started_at: str
    referee: str
    rated: bool
    block_id: str
    versions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, match_id: _Optional[str] = ..., setup: _Optional[_Union[GameSetup, _Mapping]] = ..., bots: _Optional[_Iterable[str]] = ..., time: _Optional[_Union[TimeControl, _Mapping]] = ..., deal_id: _Optional[str] = ..., tournament_id: _Optional[str] = ..., started_at: _Optional[str] = ..., referee: _Optional[str] = ..., rated: _Optional[bool] = ..., block_id: _Optional[str] = ..., versions: _Optional[_Iterable[str]] = ...) -> None: ...

class TimeControl(_message.Message):
    __slots__ = ("base_ms", "increment_ms", "decision_cap_ms", "disconnect_ms", "timeouts_allowed", "illegal_allowed", "allowance_ms")
    BASE_MS_FIELD_NUMBER: _ClassVar[int]
    INCREMENT_MS_FIELD_NUMBER: _ClassVar[int]
    DECISION_CAP_MS_FIELD_NUMBER: _ClassVar[int]
    DISCONNECT_MS_FIELD_NUMBER: _ClassVar[int]
    TIMEOUTS_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    ALLOWANCE_MS_FIELD_NUMBER: _ClassVar[int]
    base_ms: int
    increment_ms: int
    decision_cap_ms: int
    disconnect_ms: int
    timeouts_allowed: int
    illegal_allowed: int
    allowance_ms: int
    def __init__(self, base_ms: _Optional[int] = ..., increment_ms: _Optional[int] = ..., decision_cap_ms: _Optional[int] = ..., disconnect_ms: _Optional[int] = ..., timeouts_allowed: _Optional[int] = ..., illegal_allowed: _Optional[int] = ..., allowance_ms: _Optional[int] = ...) -> None: ...

class Clock(_message.Message):
    __slots__ = ("left_ms", "increment_ms", "deadline_ms", "lag_us")
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    INCREMENT_MS_FIELD_NUMBER: _ClassVar[int]
    DEADLINE_MS_FIELD_NUMBER: _ClassVar[int]
    LAG_US_FIELD_NUMBER: _ClassVar[int]
    left_ms: int
    increment_ms: int
    deadline_ms: int
    lag_us: int
    def __init__(self, left_ms: _Optional[int] = ..., increment_ms: _Optional[int] = ..., deadline_ms: _Optional[int] = ..., lag_us: _Optional[int] = ...) -> None: ...

class ScoreLine(_message.Message):
    __slots__ = ("label", "points")
    LABEL_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    label: str
    points: int
    def __init__(self, label: _Optional[str] = ..., points: _Optional[int] = ...) -> None: ...

class SeatResult(_message.Message):
    __slots__ = ("seat", "bot", "lines", "total", "tie_breaks", "rank", "outcome", "cause", "away_us", "credited_us", "version")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    TIE_BREAKS_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    AWAY_US_FIELD_NUMBER: _ClassVar[int]
    CREDITED_US_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    bot: str
    lines: _containers.RepeatedCompositeFieldContainer[ScoreLine]
    total: int
    tie_breaks: _containers.RepeatedCompositeFieldContainer[ScoreLine]
    rank: int
    outcome: Outcome
    cause: Cause
    away_us: int
    credited_us: int
    version: str
    def __init__(self, seat: _Optional[int] = ..., bot: _Optional[str] = ..., lines: _Optional[_Iterable[_Union[ScoreLine, _Mapping]]] = ..., total: _Optional[int] = ..., tie_breaks: _Optional[_Iterable[_Union[ScoreLine, _Mapping]]] = ..., rank: _Optional[int] = ..., outcome: _Optional[_Union[Outcome, str]] = ..., cause: _Optional[_Union[Cause, str]] = ..., away_us: _Optional[int] = ..., credited_us: _Optional[int] = ..., version: _Optional[str] = ...) -> None: ...

class MatchResult(_message.Message):
    __slots__ = ("cause", "rated", "seats", "automaton_lines", "has_automaton", "steps")
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    AUTOMATON_LINES_FIELD_NUMBER: _ClassVar[int]
    HAS_AUTOMATON_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    cause: Cause
    rated: bool
    seats: _containers.RepeatedCompositeFieldContainer[SeatResult]
    automaton_lines: _containers.RepeatedCompositeFieldContainer[ScoreLine]
    has_automaton: bool
    steps: int
    def __init__(self, cause: _Optional[_Union[Cause, str]] = ..., rated: _Optional[bool] = ..., seats: _Optional[_Iterable[_Union[SeatResult, _Mapping]]] = ..., automaton_lines: _Optional[_Iterable[_Union[ScoreLine, _Mapping]]] = ..., has_automaton: _Optional[bool] = ..., steps: _Optional[int] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("reason", "text", "rule", "gold_west", "the_river", "moon_river", "boonlake", "other")
    REASON_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    GOLD_WEST_FIELD_NUMBER: _ClassVar[int]
    THE_RIVER_FIELD_NUMBER: _ClassVar[int]
    MOON_RIVER_FIELD_NUMBER: _ClassVar[int]
    BOONLAKE_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    reason: RefusalReason
    text: str
    rule: str
    gold_west: _gold_west_pb2.GoldWestReason
    the_river: _the_river_pb2.TheRiverReason
    moon_river: _moon_river_pb2.MoonRiverReason
    boonlake: _boonlake_pb2.BoonlakeReason
    other: OtherGame
    def __init__(self, reason: _Optional[_Union[RefusalReason, str]] = ..., text: _Optional[str] = ..., rule: _Optional[str] = ..., gold_west: _Optional[_Union[_gold_west_pb2.GoldWestReason, str]] = ..., the_river: _Optional[_Union[_the_river_pb2.TheRiverReason, str]] = ..., moon_river: _Optional[_Union[_moon_river_pb2.MoonRiverReason, str]] = ..., boonlake: _Optional[_Union[_boonlake_pb2.BoonlakeReason, str]] = ..., other: _Optional[_Union[OtherGame, _Mapping]] = ...) -> None: ...

class Thoughts(_message.Message):
    __slots__ = ("numbers", "values")
    NUMBERS_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    numbers: _containers.RepeatedCompositeFieldContainer[NotedNumber]
    values: _containers.RepeatedCompositeFieldContainer[NotedValue]
    def __init__(self, numbers: _Optional[_Iterable[_Union[NotedNumber, _Mapping]]] = ..., values: _Optional[_Iterable[_Union[NotedValue, _Mapping]]] = ...) -> None: ...

class NotedNumber(_message.Message):
    __slots__ = ("name", "number")
    NAME_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    name: str
    number: float
    def __init__(self, name: _Optional[str] = ..., number: _Optional[float] = ...) -> None: ...

class NotedValue(_message.Message):
    __slots__ = ("move", "value")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    move: int
    value: float
    def __init__(self, move: _Optional[int] = ..., value: _Optional[float] = ...) -> None: ...
