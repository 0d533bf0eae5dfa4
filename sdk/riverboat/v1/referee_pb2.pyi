from riverboat.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PlayRequest(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[BotItem]
    def __init__(self, items: _Optional[_Iterable[_Union[BotItem, _Mapping]]] = ...) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[RefereeItem]
    def __init__(self, items: _Optional[_Iterable[_Union[RefereeItem, _Mapping]]] = ...) -> None: ...

class BotItem(_message.Message):
    __slots__ = ("hello", "move", "failed", "pong")
    HELLO_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    PONG_FIELD_NUMBER: _ClassVar[int]
    hello: Hello
    move: MoveMade
    failed: Failed
    pong: Pong
    def __init__(self, hello: _Optional[_Union[Hello, _Mapping]] = ..., move: _Optional[_Union[MoveMade, _Mapping]] = ..., failed: _Optional[_Union[Failed, _Mapping]] = ..., pong: _Optional[_Union[Pong, _Mapping]] = ...) -> None: ...

class Hello(_message.Message):
    __slots__ = ("protocol_version", "games", "client", "wants_legal_moves", "wants_live_events", "version")
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    CLIENT_FIELD_NUMBER: _ClassVar[int]
    WANTS_LEGAL_MOVES_FIELD_NUMBER: _ClassVar[int]
    WANTS_LIVE_EVENTS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    protocol_version: int
    games: _containers.RepeatedCompositeFieldContainer[GameVersion]
    client: str
    wants_legal_moves: bool
    wants_live_events: bool
    version: str
    def __init__(self, protocol_version: _Optional[int] = ..., games: _Optional[_Iterable[_Union[GameVersion, _Mapping]]] = ..., client: _Optional[str] = ..., wants_legal_moves: _Optional[bool] = ..., wants_live_events: _Optional[bool] = ..., version: _Optional[str] = ...) -> None: ...

class GameVersion(_message.Message):
    __slots__ = ("game", "rules_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    rules_version: int
    def __init__(self, game: _Optional[str] = ..., rules_version: _Optional[int] = ...) -> None: ...

class MoveMade(_message.Message):
    __slots__ = ("match_id", "decision", "move", "log", "thoughts")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    THOUGHTS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: int
    move: _common_pb2.Move
    log: str
    thoughts: _common_pb2.Thoughts
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[int] = ..., move: _Optional[_Union[_common_pb2.Move, _Mapping]] = ..., log: _Optional[str] = ..., thoughts: _Optional[_Union[_common_pb2.Thoughts, _Mapping]] = ...) -> None: ...

class Failed(_message.Message):
    __slots__ = ("match_id", "seat", "log", "decision")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    seat: int
    log: str
    decision: int
    def __init__(self, match_id: _Optional[str] = ..., seat: _Optional[int] = ..., log: _Optional[str] = ..., decision: _Optional[int] = ...) -> None: ...

class Pong(_message.Message):
    __slots__ = ("nonce",)
    NONCE_FIELD_NUMBER: _ClassVar[int]
    nonce: int
    def __init__(self, nonce: _Optional[int] = ...) -> None: ...

class RefereeItem(_message.Message):
    __slots__ = ("welcome", "start", "decision", "refused", "end", "ping", "live", "draining")
    WELCOME_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    PING_FIELD_NUMBER: _ClassVar[int]
    LIVE_FIELD_NUMBER: _ClassVar[int]
    DRAINING_FIELD_NUMBER: _ClassVar[int]
    welcome: Welcome
    start: MatchStart
    decision: Decision
    refused: Refused
    end: MatchEnd
    ping: Ping
    live: LiveEvents
    draining: Draining
    def __init__(self, welcome: _Optional[_Union[Welcome, _Mapping]] = ..., start: _Optional[_Union[MatchStart, _Mapping]] = ..., decision: _Optional[_Union[Decision, _Mapping]] = ..., refused: _Optional[_Union[Refused, _Mapping]] = ..., end: _Optional[_Union[MatchEnd, _Mapping]] = ..., ping: _Optional[_Union[Ping, _Mapping]] = ..., live: _Optional[_Union[LiveEvents, _Mapping]] = ..., draining: _Optional[_Union[Draining, _Mapping]] = ...) -> None: ...

class Welcome(_message.Message):
    __slots__ = ("bot", "protocol_version", "max_request_bytes")
    BOT_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    MAX_REQUEST_BYTES_FIELD_NUMBER: _ClassVar[int]
    bot: str
    protocol_version: int
    max_request_bytes: int
    def __init__(self, bot: _Optional[str] = ..., protocol_version: _Optional[int] = ..., max_request_bytes: _Optional[int] = ...) -> None: ...

class MatchStart(_message.Message):
    __slots__ = ("match_id", "seat", "setup", "time", "bots", "commitment", "resumed")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    RESUMED_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    seat: int
    setup: _common_pb2.GameSetup
    time: _common_pb2.TimeControl
    bots: _containers.RepeatedScalarFieldContainer[str]
    commitment: bytes
    resumed: bool
    def __init__(self, match_id: _Optional[str] = ..., seat: _Optional[int] = ..., setup: _Optional[_Union[_common_pb2.GameSetup, _Mapping]] = ..., time: _Optional[_Union[_common_pb2.TimeControl, _Mapping]] = ..., bots: _Optional[_Iterable[str]] = ..., commitment: _Optional[bytes] = ..., resumed: _Optional[bool] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("match_id", "seat", "number", "question", "view", "events", "clock", "automatic", "legal_moves", "first_event")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    AUTOMATIC_FIELD_NUMBER: _ClassVar[int]
    LEGAL_MOVES_FIELD_NUMBER: _ClassVar[int]
    FIRST_EVENT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    seat: int
    number: int
    question: str
    view: _common_pb2.View
    events: _containers.RepeatedCompositeFieldContainer[_common_pb2.Event]
    clock: _common_pb2.Clock
    automatic: _containers.RepeatedCompositeFieldContainer[_common_pb2.Move]
    legal_moves: _containers.RepeatedCompositeFieldContainer[_common_pb2.Move]
    first_event: int
    def __init__(self, match_id: _Optional[str] = ..., seat: _Optional[int] = ..., number: _Optional[int] = ..., question: _Optional[str] = ..., view: _Optional[_Union[_common_pb2.View, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_common_pb2.Event, _Mapping]]] = ..., clock: _Optional[_Union[_common_pb2.Clock, _Mapping]] = ..., automatic: _Optional[_Iterable[_Union[_common_pb2.Move, _Mapping]]] = ..., legal_moves: _Optional[_Iterable[_Union[_common_pb2.Move, _Mapping]]] = ..., first_event: _Optional[int] = ...) -> None: ...

class Refused(_message.Message):
    __slots__ = ("match_id", "decision", "refusal", "strikes_left")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    STRIKES_LEFT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: int
    refusal: _common_pb2.Refusal
    strikes_left: int
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[int] = ..., refusal: _Optional[_Union[_common_pb2.Refusal, _Mapping]] = ..., strikes_left: _Optional[int] = ...) -> None: ...

class MatchEnd(_message.Message):
    __slots__ = ("match_id", "seat", "result", "events", "replay_id", "first_event")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    REPLAY_ID_FIELD_NUMBER: _ClassVar[int]
    FIRST_EVENT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    seat: int
    result: _common_pb2.MatchResult
    events: _containers.RepeatedCompositeFieldContainer[_common_pb2.Event]
    replay_id: str
    first_event: int
    def __init__(self, match_id: _Optional[str] = ..., seat: _Optional[int] = ..., result: _Optional[_Union[_common_pb2.MatchResult, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_common_pb2.Event, _Mapping]]] = ..., replay_id: _Optional[str] = ..., first_event: _Optional[int] = ...) -> None: ...

class Ping(_message.Message):
    __slots__ = ("nonce",)
    NONCE_FIELD_NUMBER: _ClassVar[int]
    nonce: int
    def __init__(self, nonce: _Optional[int] = ...) -> None: ...

class LiveEvents(_message.Message):
    __slots__ = ("match_id", "seat", "events", "first_event")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    FIRST_EVENT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    seat: int
    events: _containers.RepeatedCompositeFieldContainer[_common_pb2.Event]
    first_event: int
    def __init__(self, match_id: _Optional[str] = ..., seat: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_common_pb2.Event, _Mapping]]] = ..., first_event: _Optional[int] = ...) -> None: ...

class Draining(_message.Message):
    __slots__ = ("grace_ms",)
    GRACE_MS_FIELD_NUMBER: _ClassVar[int]
    grace_ms: int
    def __init__(self, grace_ms: _Optional[int] = ...) -> None: ...

class MatchRequest(_message.Message):
    __slots__ = ("setup", "bots", "time", "deal_id", "deal_matches", "rated", "tournament_id", "block_id")
    SETUP_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    DEAL_ID_FIELD_NUMBER: _ClassVar[int]
    DEAL_MATCHES_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    BLOCK_ID_FIELD_NUMBER: _ClassVar[int]
    setup: _common_pb2.GameSetup
    bots: _containers.RepeatedScalarFieldContainer[str]
    time: _common_pb2.TimeControl
    deal_id: str
    deal_matches: int
    rated: bool
    tournament_id: str
    block_id: str
    def __init__(self, setup: _Optional[_Union[_common_pb2.GameSetup, _Mapping]] = ..., bots: _Optional[_Iterable[str]] = ..., time: _Optional[_Union[_common_pb2.TimeControl, _Mapping]] = ..., deal_id: _Optional[str] = ..., deal_matches: _Optional[int] = ..., rated: _Optional[bool] = ..., tournament_id: _Optional[str] = ..., block_id: _Optional[str] = ...) -> None: ...

class CreateMatchesRequest(_message.Message):
    __slots__ = ("matches", "holder_id")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    HOLDER_ID_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[MatchRequest]
    holder_id: str
    def __init__(self, matches: _Optional[_Iterable[_Union[MatchRequest, _Mapping]]] = ..., holder_id: _Optional[str] = ...) -> None: ...

class CreateMatchesResponse(_message.Message):
    __slots__ = ("match_ids",)
    MATCH_IDS_FIELD_NUMBER: _ClassVar[int]
    match_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, match_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class CancelMatchRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class CancelMatchResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListMatchesRequest(_message.Message):
    __slots__ = ("match_ids", "newest", "tournament_id")
    MATCH_IDS_FIELD_NUMBER: _ClassVar[int]
    NEWEST_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    match_ids: _containers.RepeatedScalarFieldContainer[str]
    newest: int
    tournament_id: str
    def __init__(self, match_ids: _Optional[_Iterable[str]] = ..., newest: _Optional[int] = ..., tournament_id: _Optional[str] = ...) -> None: ...

class MatchSummary(_message.Message):
    __slots__ = ("match_id", "setup", "bots", "steps", "time", "clocks_ms", "tournament_id", "started_at", "rated")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    CLOCKS_MS_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    setup: _common_pb2.GameSetup
    bots: _containers.RepeatedScalarFieldContainer[str]
    steps: int
    time: _common_pb2.TimeControl
    clocks_ms: _containers.RepeatedScalarFieldContainer[int]
    tournament_id: str
    started_at: str
    rated: bool
    def __init__(self, match_id: _Optional[str] = ..., setup: _Optional[_Union[_common_pb2.GameSetup, _Mapping]] = ..., bots: _Optional[_Iterable[str]] = ..., steps: _Optional[int] = ..., time: _Optional[_Union[_common_pb2.TimeControl, _Mapping]] = ..., clocks_ms: _Optional[_Iterable[int]] = ..., tournament_id: _Optional[str] = ..., started_at: _Optional[str] = ..., rated: _Optional[bool] = ...) -> None: ...

class ListMatchesResponse(_message.Message):
    __slots__ = ("matches", "running")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    RUNNING_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[MatchSummary]
    running: int
    def __init__(self, matches: _Optional[_Iterable[_Union[MatchSummary, _Mapping]]] = ..., running: _Optional[int] = ...) -> None: ...

class ListBotsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListBotsResponse(_message.Message):
    __slots__ = ("bots",)
    BOTS_FIELD_NUMBER: _ClassVar[int]
    bots: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, bots: _Optional[_Iterable[str]] = ...) -> None: ...

class WatchMatchRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class WatchMatchResponse(_message.Message):
    __slots__ = ("steps", "view", "events", "result")
    STEPS_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    steps: int
    view: _common_pb2.View
    events: _containers.RepeatedCompositeFieldContainer[_common_pb2.Event]
    result: _common_pb2.MatchResult
    def __init__(self, steps: _Optional[int] = ..., view: _Optional[_Union[_common_pb2.View, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_common_pb2.Event, _Mapping]]] = ..., result: _Optional[_Union[_common_pb2.MatchResult, _Mapping]] = ...) -> None: ...

class WatchResultsRequest(_message.Message):
    __slots__ = ("tournament_id", "from_start", "hold")
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    FROM_START_FIELD_NUMBER: _ClassVar[int]
    HOLD_FIELD_NUMBER: _ClassVar[int]
    tournament_id: str
    from_start: bool
    hold: TournamentHold
    def __init__(self, tournament_id: _Optional[str] = ..., from_start: _Optional[bool] = ..., hold: _Optional[_Union[TournamentHold, _Mapping]] = ...) -> None: ...

class TournamentHold(_message.Message):
    __slots__ = ("holder_id", "label", "take_over")
    HOLDER_ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    TAKE_OVER_FIELD_NUMBER: _ClassVar[int]
    holder_id: str
    label: str
    take_over: bool
    def __init__(self, holder_id: _Optional[str] = ..., label: _Optional[str] = ..., take_over: _Optional[bool] = ...) -> None: ...

class WatchResultsResponse(_message.Message):
    __slots__ = ("match_id", "deal_id", "setup", "result", "replay_id", "finished_at", "seconds", "bots", "description")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DEAL_ID_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    REPLAY_ID_FIELD_NUMBER: _ClassVar[int]
    FINISHED_AT_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    deal_id: str
    setup: _common_pb2.GameSetup
    result: _common_pb2.MatchResult
    replay_id: str
    finished_at: str
    seconds: float
    bots: _containers.RepeatedScalarFieldContainer[str]
    description: _common_pb2.MatchDescription
    def __init__(self, match_id: _Optional[str] = ..., deal_id: _Optional[str] = ..., setup: _Optional[_Union[_common_pb2.GameSetup, _Mapping]] = ..., result: _Optional[_Union[_common_pb2.MatchResult, _Mapping]] = ..., replay_id: _Optional[str] = ..., finished_at: _Optional[str] = ..., seconds: _Optional[float] = ..., bots: _Optional[_Iterable[str]] = ..., description: _Optional[_Union[_common_pb2.MatchDescription, _Mapping]] = ...) -> None: ...

class GetRefereeRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetRefereeResponse(_message.Message):
    __slots__ = ("version", "protocol_version", "games", "now_us", "name", "scopes", "expires_at")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NOW_US_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SCOPES_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_FIELD_NUMBER: _ClassVar[int]
    version: str
    protocol_version: int
    games: _containers.RepeatedCompositeFieldContainer[GameVersion]
    now_us: int
    name: str
    scopes: _containers.RepeatedScalarFieldContainer[str]
    expires_at: str
    def __init__(self, version: _Optional[str] = ..., protocol_version: _Optional[int] = ..., games: _Optional[_Iterable[_Union[GameVersion, _Mapping]]] = ..., now_us: _Optional[int] = ..., name: _Optional[str] = ..., scopes: _Optional[_Iterable[str]] = ..., expires_at: _Optional[str] = ...) -> None: ...
