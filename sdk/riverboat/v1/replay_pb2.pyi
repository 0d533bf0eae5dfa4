from riverboat.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MoveOrigin(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOVE_ORIGIN_UNSPECIFIED: _ClassVar[MoveOrigin]
    MOVE_ORIGIN_BOT: _ClassVar[MoveOrigin]
    MOVE_ORIGIN_FORCED: _ClassVar[MoveOrigin]
    MOVE_ORIGIN_TIMEOUT: _ClassVar[MoveOrigin]
    MOVE_ORIGIN_FORFEITED: _ClassVar[MoveOrigin]
MOVE_ORIGIN_UNSPECIFIED: MoveOrigin
MOVE_ORIGIN_BOT: MoveOrigin
MOVE_ORIGIN_FORCED: MoveOrigin
MOVE_ORIGIN_TIMEOUT: MoveOrigin
MOVE_ORIGIN_FORFEITED: MoveOrigin

class ListKeysRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListKeysResponse(_message.Message):
    __slots__ = ("keys",)
    KEYS_FIELD_NUMBER: _ClassVar[int]
    keys: _containers.RepeatedCompositeFieldContainer[RefereeKey]
    def __init__(self, keys: _Optional[_Iterable[_Union[RefereeKey, _Mapping]]] = ...) -> None: ...

class RefereeKey(_message.Message):
    __slots__ = ("public_key", "since")
    PUBLIC_KEY_FIELD_NUMBER: _ClassVar[int]
    SINCE_FIELD_NUMBER: _ClassVar[int]
    public_key: bytes
    since: str
    def __init__(self, public_key: _Optional[bytes] = ..., since: _Optional[str] = ...) -> None: ...

class ListReplaysRequest(_message.Message):
    __slots__ = ("limit", "bot", "page_token", "game", "opponent", "lost", "causes", "mine", "tournament_id")
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    CAUSES_FIELD_NUMBER: _ClassVar[int]
    MINE_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    limit: int
    bot: str
    page_token: str
    game: str
    opponent: str
    lost: bool
    causes: _containers.RepeatedScalarFieldContainer[_common_pb2.Cause]
    mine: bool
    tournament_id: str
    def __init__(self, limit: _Optional[int] = ..., bot: _Optional[str] = ..., page_token: _Optional[str] = ..., game: _Optional[str] = ..., opponent: _Optional[str] = ..., lost: _Optional[bool] = ..., causes: _Optional[_Iterable[_Union[_common_pb2.Cause, str]]] = ..., mine: _Optional[bool] = ..., tournament_id: _Optional[str] = ...) -> None: ...

class ReplaySummary(_message.Message):
    __slots__ = ("replay_id", "game", "bots", "scores", "finished_at", "sealed", "ranks", "causes", "mode", "steps", "automaton", "pruned", "tournament_id", "versions")
    REPLAY_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    FINISHED_AT_FIELD_NUMBER: _ClassVar[int]
    SEALED_FIELD_NUMBER: _ClassVar[int]
    RANKS_FIELD_NUMBER: _ClassVar[int]
    CAUSES_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    AUTOMATON_FIELD_NUMBER: _ClassVar[int]
    PRUNED_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    VERSIONS_FIELD_NUMBER: _ClassVar[int]
    replay_id: str
    game: str
    bots: _containers.RepeatedScalarFieldContainer[str]
    scores: _containers.RepeatedScalarFieldContainer[int]
    finished_at: str
    sealed: bool
    ranks: _containers.RepeatedScalarFieldContainer[int]
    causes: _containers.RepeatedScalarFieldContainer[_common_pb2.Cause]
    mode: str
    steps: int
    automaton: int
    pruned: bool
    tournament_id: str
    versions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, replay_id: _Optional[str] = ..., game: _Optional[str] = ..., bots: _Optional[_Iterable[str]] = ..., scores: _Optional[_Iterable[int]] = ..., finished_at: _Optional[str] = ..., sealed: _Optional[bool] = ..., ranks: _Optional[_Iterable[int]] = ..., causes: _Optional[_Iterable[_Union[_common_pb2.Cause, str]]] = ..., mode: _Optional[str] = ..., steps: _Optional[int] = ..., automaton: _Optional[int] = ..., pruned: _Optional[bool] = ..., tournament_id: _Optional[str] = ..., versions: _Optional[_Iterable[str]] = ...) -> None: ...

class ListReplaysResponse(_message.Message):
    __slots__ = ("replays", "next_page_token", "bot")
    REPLAYS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    replays: _containers.RepeatedCompositeFieldContainer[ReplaySummary]
    next_page_token: str
    bot: str
    def __init__(self, replays: _Optional[_Iterable[_Union[ReplaySummary, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., bot: _Optional[str] = ...) -> None: ...

class GetReplayRequest(_message.Message):
    __slots__ = ("replay_id", "takes_zstd", "offset", "sha256")
    REPLAY_ID_FIELD_NUMBER: _ClassVar[int]
    TAKES_ZSTD_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    replay_id: str
    takes_zstd: bool
    offset: int
    sha256: bytes
    def __init__(self, replay_id: _Optional[str] = ..., takes_zstd: _Optional[bool] = ..., offset: _Optional[int] = ..., sha256: _Optional[bytes] = ...) -> None: ...

class GetReplayResponse(_message.Message):
    __slots__ = ("data", "download")
    DATA_FIELD_NUMBER: _ClassVar[int]
    DOWNLOAD_FIELD_NUMBER: _ClassVar[int]
    data: bytes
    download: ReplayDownload
    def __init__(self, data: _Optional[bytes] = ..., download: _Optional[_Union[ReplayDownload, _Mapping]] = ...) -> None: ...

class ReplayDownload(_message.Message):
    __slots__ = ("size", "sha256", "offset", "zstd")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    ZSTD_FIELD_NUMBER: _ClassVar[int]
    size: int
    sha256: bytes
    offset: int
    zstd: bool
    def __init__(self, size: _Optional[int] = ..., sha256: _Optional[bytes] = ..., offset: _Optional[int] = ..., zstd: _Optional[bool] = ...) -> None: ...

class GetBotLogRequest(_message.Message):
    __slots__ = ("match_id", "page_token")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    page_token: str
    def __init__(self, match_id: _Optional[str] = ..., page_token: _Optional[str] = ...) -> None: ...

class GetBotLogResponse(_message.Message):
    __slots__ = ("entries", "next_page_token")
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    entries: _containers.RepeatedCompositeFieldContainer[BotLogEntry]
    next_page_token: str
    def __init__(self, entries: _Optional[_Iterable[_Union[BotLogEntry, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class BotLogEntry(_message.Message):
    __slots__ = ("seat", "decision", "text", "thoughts")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    THOUGHTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    decision: int
    text: str
    thoughts: _common_pb2.Thoughts
    def __init__(self, seat: _Optional[int] = ..., decision: _Optional[int] = ..., text: _Optional[str] = ..., thoughts: _Optional[_Union[_common_pb2.Thoughts, _Mapping]] = ...) -> None: ...

class ReplayRecord(_message.Message):
    __slots__ = ("header", "step", "forfeit", "end", "reveal", "strike", "absence", "signature", "held", "takeover")
    HEADER_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    FORFEIT_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    REVEAL_FIELD_NUMBER: _ClassVar[int]
    STRIKE_FIELD_NUMBER: _ClassVar[int]
    ABSENCE_FIELD_NUMBER: _ClassVar[int]
    SIGNATURE_FIELD_NUMBER: _ClassVar[int]
    HELD_FIELD_NUMBER: _ClassVar[int]
    TAKEOVER_FIELD_NUMBER: _ClassVar[int]
    header: ReplayHeader
    step: ReplayStep
    forfeit: ReplayForfeit
    end: ReplayEnd
    reveal: ReplayReveal
    strike: ReplayStrike
    absence: ReplayAbsence
    signature: ReplaySignature
    held: ReplayStep
    takeover: ReplayTakeover
    def __init__(self, header: _Optional[_Union[ReplayHeader, _Mapping]] = ..., step: _Optional[_Union[ReplayStep, _Mapping]] = ..., forfeit: _Optional[_Union[ReplayForfeit, _Mapping]] = ..., end: _Optional[_Union[ReplayEnd, _Mapping]] = ..., reveal: _Optional[_Union[ReplayReveal, _Mapping]] = ..., strike: _Optional[_Union[ReplayStrike, _Mapping]] = ..., absence: _Optional[_Union[ReplayAbsence, _Mapping]] = ..., signature: _Optional[_Union[ReplaySignature, _Mapping]] = ..., held: _Optional[_Union[ReplayStep, _Mapping]] = ..., takeover: _Optional[_Union[ReplayTakeover, _Mapping]] = ...) -> None: ...

class ReplayHeader(_message.Message):
    __slots__ = ("format_version", "match_id", "setup", "bots", "time", "commitment", "deal_id", "tournament_id", "started_at", "referee", "events", "rated", "lapses", "block_id", "secret_questions_asked", "timings", "versions")
    FORMAT_VERSION_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    DEAL_ID_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    LAPSES_FIELD_NUMBER: _ClassVar[int]
    BLOCK_ID_FIELD_NUMBER: _ClassVar[int]
    SECRET_QUESTIONS_ASKED_FIELD_NUMBER: _ClassVar[int]
    TIMINGS_FIELD_NUMBER: _ClassVar[int]
    VERSIONS_FIELD_NUMBER: _ClassVar[int]
    format_version: int
    match_id: str
    setup: _common_pb2.GameSetup
    bots: _containers.RepeatedScalarFieldContainer[str]
    time: _common_pb2.TimeControl
    commitment: bytes
    deal_id: str
    tournament_id: str
    started_at: str
    referee: str
    events: _containers.RepeatedCompositeFieldContainer[RecordedEvent]
    rated: bool
    lapses: bool
    block_id: str
    secret_questions_asked: bool
    timings: bool
    versions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, format_version: _Optional[int] = ..., match_id: _Optional[str] = ..., setup: _Optional[_Union[_common_pb2.GameSetup, _Mapping]] = ..., bots: _Optional[_Iterable[str]] = ..., time: _Optional[_Union[_common_pb2.TimeControl, _Mapping]] = ..., commitment: _Optional[bytes] = ..., deal_id: _Optional[str] = ..., tournament_id: _Optional[str] = ..., started_at: _Optional[str] = ..., referee: _Optional[str] = ..., events: _Optional[_Iterable[_Union[RecordedEvent, _Mapping]]] = ..., rated: _Optional[bool] = ..., lapses: _Optional[bool] = ..., block_id: _Optional[str] = ..., secret_questions_asked: _Optional[bool] = ..., timings: _Optional[bool] = ..., versions: _Optional[_Iterable[str]] = ...) -> None: ...

class RecordedEvent(_message.Message):
    __slots__ = ("public", "owner", "private")
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    public: _common_pb2.Event
    owner: int
    private: _common_pb2.Event
    def __init__(self, public: _Optional[_Union[_common_pb2.Event, _Mapping]] = ..., owner: _Optional[int] = ..., private: _Optional[_Union[_common_pb2.Event, _Mapping]] = ...) -> None: ...

class ReplayStep(_message.Message):
    __slots__ = ("number", "seat", "decision", "origin", "move", "events", "charged_us", "clock_ms", "digest", "taken_us", "queued_us", "lag_us", "credited_us")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_US_FIELD_NUMBER: _ClassVar[int]
    CLOCK_MS_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    TAKEN_US_FIELD_NUMBER: _ClassVar[int]
    QUEUED_US_FIELD_NUMBER: _ClassVar[int]
    LAG_US_FIELD_NUMBER: _ClassVar[int]
    CREDITED_US_FIELD_NUMBER: _ClassVar[int]
    number: int
    seat: int
    decision: int
    origin: MoveOrigin
    move: _common_pb2.Move
    events: _containers.RepeatedCompositeFieldContainer[RecordedEvent]
    charged_us: int
    clock_ms: int
    digest: bytes
    taken_us: int
    queued_us: int
    lag_us: int
    credited_us: int
    def __init__(self, number: _Optional[int] = ..., seat: _Optional[int] = ..., decision: _Optional[int] = ..., origin: _Optional[_Union[MoveOrigin, str]] = ..., move: _Optional[_Union[_common_pb2.Move, _Mapping]] = ..., events: _Optional[_Iterable[_Union[RecordedEvent, _Mapping]]] = ..., charged_us: _Optional[int] = ..., clock_ms: _Optional[int] = ..., digest: _Optional[bytes] = ..., taken_us: _Optional[int] = ..., queued_us: _Optional[int] = ..., lag_us: _Optional[int] = ..., credited_us: _Optional[int] = ...) -> None: ...

class ReplayStrike(_message.Message):
    __slots__ = ("seat", "after_step")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AFTER_STEP_FIELD_NUMBER: _ClassVar[int]
    seat: int
    after_step: int
    def __init__(self, seat: _Optional[int] = ..., after_step: _Optional[int] = ...) -> None: ...

class ReplayAbsence(_message.Message):
    __slots__ = ("seat", "after_step", "away_us", "left_us")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AFTER_STEP_FIELD_NUMBER: _ClassVar[int]
    AWAY_US_FIELD_NUMBER: _ClassVar[int]
    LEFT_US_FIELD_NUMBER: _ClassVar[int]
    seat: int
    after_step: int
    away_us: int
    left_us: int
    def __init__(self, seat: _Optional[int] = ..., after_step: _Optional[int] = ..., away_us: _Optional[int] = ..., left_us: _Optional[int] = ...) -> None: ...

class ReplayTakeover(_message.Message):
    __slots__ = ("seat", "version", "after_step")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    AFTER_STEP_FIELD_NUMBER: _ClassVar[int]
    seat: int
    version: str
    after_step: int
    def __init__(self, seat: _Optional[int] = ..., version: _Optional[str] = ..., after_step: _Optional[int] = ...) -> None: ...

class ReplayForfeit(_message.Message):
    __slots__ = ("seat", "cause", "after_step")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    AFTER_STEP_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cause: _common_pb2.Cause
    after_step: int
    def __init__(self, seat: _Optional[int] = ..., cause: _Optional[_Union[_common_pb2.Cause, str]] = ..., after_step: _Optional[int] = ...) -> None: ...

class ReplayEnd(_message.Message):
    __slots__ = ("result", "finished_at")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    FINISHED_AT_FIELD_NUMBER: _ClassVar[int]
    result: _common_pb2.MatchResult
    finished_at: str
    def __init__(self, result: _Optional[_Union[_common_pb2.MatchResult, _Mapping]] = ..., finished_at: _Optional[str] = ...) -> None: ...

class ReplaySignature(_message.Message):
    __slots__ = ("public_key", "signature")
    PUBLIC_KEY_FIELD_NUMBER: _ClassVar[int]
    SIGNATURE_FIELD_NUMBER: _ClassVar[int]
    public_key: bytes
    signature: bytes
    def __init__(self, public_key: _Optional[bytes] = ..., signature: _Optional[bytes] = ...) -> None: ...

class ReplayReveal(_message.Message):
    __slots__ = ("secret",)
    SECRET_FIELD_NUMBER: _ClassVar[int]
    secret: bytes
    def __init__(self, secret: _Optional[bytes] = ...) -> None: ...
