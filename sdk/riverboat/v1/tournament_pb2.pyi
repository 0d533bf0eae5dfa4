from riverboat.v1 import common_pb2 as _common_pb2
from riverboat.v1 import referee_pb2 as _referee_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class TournamentState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TOURNAMENT_STATE_UNSPECIFIED: _ClassVar[TournamentState]
    TOURNAMENT_STATE_RUNNING: _ClassVar[TournamentState]
    TOURNAMENT_STATE_PAUSED: _ClassVar[TournamentState]
    TOURNAMENT_STATE_FINISHED: _ClassVar[TournamentState]
    TOURNAMENT_STATE_CANCELLED: _ClassVar[TournamentState]

class TournamentAction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TOURNAMENT_ACTION_UNSPECIFIED: _ClassVar[TournamentAction]
    TOURNAMENT_ACTION_PAUSE: _ClassVar[TournamentAction]
    TOURNAMENT_ACTION_RESUME: _ClassVar[TournamentAction]
    TOURNAMENT_ACTION_CANCEL: _ClassVar[TournamentAction]
    TOURNAMENT_ACTION_PUBLISH: _ClassVar[TournamentAction]
TOURNAMENT_STATE_UNSPECIFIED: TournamentState
TOURNAMENT_STATE_RUNNING: TournamentState
TOURNAMENT_STATE_PAUSED: TournamentState
TOURNAMENT_STATE_FINISHED: TournamentState
TOURNAMENT_STATE_CANCELLED: TournamentState
TOURNAMENT_ACTION_UNSPECIFIED: TournamentAction
TOURNAMENT_ACTION_PAUSE: TournamentAction
TOURNAMENT_ACTION_RESUME: TournamentAction
TOURNAMENT_ACTION_CANCEL: TournamentAction
TOURNAMENT_ACTION_PUBLISH: TournamentAction

class CreateTournamentRequest(_message.Message):
    __slots__ = ("plan", "tournament_id")
    PLAN_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    plan: str
    tournament_id: str
    def __init__(self, plan: _Optional[str] = ..., tournament_id: _Optional[str] = ...) -> None: ...

class CreateTournamentResponse(_message.Message):
    __slots__ = ("tournament",)
    TOURNAMENT_FIELD_NUMBER: _ClassVar[int]
    tournament: TournamentStatus
    def __init__(self, tournament: _Optional[_Union[TournamentStatus, _Mapping]] = ...) -> None: ...

class TournamentStatus(_message.Message):
    __slots__ = ("tournament_id", "title", "format", "state", "matches", "played", "running", "skipped", "waiting_for", "created_at", "ended_at", "published_at", "open", "scrimmage", "owner", "stage", "note")
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    RUNNING_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_FIELD_NUMBER: _ClassVar[int]
    WAITING_FOR_FIELD_NUMBER: _ClassVar[int]
    CREATED_AT_FIELD_NUMBER: _ClassVar[int]
    ENDED_AT_FIELD_NUMBER: _ClassVar[int]
    PUBLISHED_AT_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    SCRIMMAGE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    tournament_id: str
    title: str
    format: str
    state: TournamentState
    matches: int
    played: int
    running: int
    skipped: int
    waiting_for: _containers.RepeatedScalarFieldContainer[str]
    created_at: str
    ended_at: str
    published_at: str
    open: bool
    scrimmage: bool
    owner: str
    stage: str
    note: str
    def __init__(self, tournament_id: _Optional[str] = ..., title: _Optional[str] = ..., format: _Optional[str] = ..., state: _Optional[_Union[TournamentState, str]] = ..., matches: _Optional[int] = ..., played: _Optional[int] = ..., running: _Optional[int] = ..., skipped: _Optional[int] = ..., waiting_for: _Optional[_Iterable[str]] = ..., created_at: _Optional[str] = ..., ended_at: _Optional[str] = ..., published_at: _Optional[str] = ..., open: _Optional[bool] = ..., scrimmage: _Optional[bool] = ..., owner: _Optional[str] = ..., stage: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class ListTournamentsRequest(_message.Message):
    __slots__ = ("limit", "page_token", "scrimmages")
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SCRIMMAGES_FIELD_NUMBER: _ClassVar[int]
    limit: int
    page_token: str
    scrimmages: bool
    def __init__(self, limit: _Optional[int] = ..., page_token: _Optional[str] = ..., scrimmages: _Optional[bool] = ...) -> None: ...

class ListTournamentsResponse(_message.Message):
    __slots__ = ("tournaments", "next_page_token")
    TOURNAMENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    tournaments: _containers.RepeatedCompositeFieldContainer[TournamentStatus]
    next_page_token: str
    def __init__(self, tournaments: _Optional[_Iterable[_Union[TournamentStatus, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetTournamentRequest(_message.Message):
    __slots__ = ("tournament_id",)
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    tournament_id: str
    def __init__(self, tournament_id: _Optional[str] = ...) -> None: ...

class GetTournamentResponse(_message.Message):
    __slots__ = ("tournament", "plan")
    TOURNAMENT_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    tournament: TournamentStatus
    plan: str
    def __init__(self, tournament: _Optional[_Union[TournamentStatus, _Mapping]] = ..., plan: _Optional[str] = ...) -> None: ...

class WatchTournamentRequest(_message.Message):
    __slots__ = ("tournament_id",)
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    tournament_id: str
    def __init__(self, tournament_id: _Optional[str] = ...) -> None: ...

class WatchTournamentResponse(_message.Message):
    __slots__ = ("result", "status", "skipped")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    SKIPPED_FIELD_NUMBER: _ClassVar[int]
    result: _referee_pb2.WatchResultsResponse
    status: TournamentStatus
    skipped: SkippedBlock
    def __init__(self, result: _Optional[_Union[_referee_pb2.WatchResultsResponse, _Mapping]] = ..., status: _Optional[_Union[TournamentStatus, _Mapping]] = ..., skipped: _Optional[_Union[SkippedBlock, _Mapping]] = ...) -> None: ...

class SkippedBlock(_message.Message):
    __slots__ = ("block_id", "absent")
    BLOCK_ID_FIELD_NUMBER: _ClassVar[int]
    ABSENT_FIELD_NUMBER: _ClassVar[int]
    block_id: str
    absent: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, block_id: _Optional[str] = ..., absent: _Optional[_Iterable[str]] = ...) -> None: ...

class SteerTournamentRequest(_message.Message):
    __slots__ = ("tournament_id", "action")
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    tournament_id: str
    action: TournamentAction
    def __init__(self, tournament_id: _Optional[str] = ..., action: _Optional[_Union[TournamentAction, str]] = ...) -> None: ...

class SteerTournamentResponse(_message.Message):
    __slots__ = ("tournament",)
    TOURNAMENT_FIELD_NUMBER: _ClassVar[int]
    tournament: TournamentStatus
    def __init__(self, tournament: _Optional[_Union[TournamentStatus, _Mapping]] = ...) -> None: ...

class ChangeEntriesRequest(_message.Message):
    __slots__ = ("tournament_id", "enter", "leave")
    TOURNAMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ENTER_FIELD_NUMBER: _ClassVar[int]
    LEAVE_FIELD_NUMBER: _ClassVar[int]
    tournament_id: str
    enter: _containers.RepeatedScalarFieldContainer[str]
    leave: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tournament_id: _Optional[str] = ..., enter: _Optional[_Iterable[str]] = ..., leave: _Optional[_Iterable[str]] = ...) -> None: ...

class ChangeEntriesResponse(_message.Message):
    __slots__ = ("bots",)
    BOTS_FIELD_NUMBER: _ClassVar[int]
    bots: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, bots: _Optional[_Iterable[str]] = ...) -> None: ...

class RequestScrimmageRequest(_message.Message):
    __slots__ = ("opponents", "setup", "time", "blocks", "version", "scrimmage_id")
    OPPONENTS_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    BLOCKS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SCRIMMAGE_ID_FIELD_NUMBER: _ClassVar[int]
    opponents: _containers.RepeatedScalarFieldContainer[str]
    setup: _common_pb2.GameSetup
    time: _common_pb2.TimeControl
    blocks: int
    version: str
    scrimmage_id: str
    def __init__(self, opponents: _Optional[_Iterable[str]] = ..., setup: _Optional[_Union[_common_pb2.GameSetup, _Mapping]] = ..., time: _Optional[_Union[_common_pb2.TimeControl, _Mapping]] = ..., blocks: _Optional[int] = ..., version: _Optional[str] = ..., scrimmage_id: _Optional[str] = ...) -> None: ...

class RequestScrimmageResponse(_message.Message):
    __slots__ = ("scrimmage", "matches_left")
    SCRIMMAGE_FIELD_NUMBER: _ClassVar[int]
    MATCHES_LEFT_FIELD_NUMBER: _ClassVar[int]
    scrimmage: TournamentStatus
    matches_left: int
    def __init__(self, scrimmage: _Optional[_Union[TournamentStatus, _Mapping]] = ..., matches_left: _Optional[int] = ...) -> None: ...

class GetScrimmageTermsRequest(_message.Message):
    __slots__ = ("bot",)
    BOT_FIELD_NUMBER: _ClassVar[int]
    bot: str
    def __init__(self, bot: _Optional[str] = ...) -> None: ...

class ScrimmageTerms(_message.Message):
    __slots__ = ("everybody", "bots", "at_once")
    EVERYBODY_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    AT_ONCE_FIELD_NUMBER: _ClassVar[int]
    everybody: bool
    bots: _containers.RepeatedScalarFieldContainer[str]
    at_once: int
    def __init__(self, everybody: _Optional[bool] = ..., bots: _Optional[_Iterable[str]] = ..., at_once: _Optional[int] = ...) -> None: ...

class GetScrimmageTermsResponse(_message.Message):
    __slots__ = ("terms", "frozen", "matches_left", "matches_per_hour")
    TERMS_FIELD_NUMBER: _ClassVar[int]
    FROZEN_FIELD_NUMBER: _ClassVar[int]
    MATCHES_LEFT_FIELD_NUMBER: _ClassVar[int]
    MATCHES_PER_HOUR_FIELD_NUMBER: _ClassVar[int]
    terms: ScrimmageTerms
    frozen: bool
    matches_left: int
    matches_per_hour: int
    def __init__(self, terms: _Optional[_Union[ScrimmageTerms, _Mapping]] = ..., frozen: _Optional[bool] = ..., matches_left: _Optional[int] = ..., matches_per_hour: _Optional[int] = ...) -> None: ...

class SetScrimmageTermsRequest(_message.Message):
    __slots__ = ("terms",)
    TERMS_FIELD_NUMBER: _ClassVar[int]
    terms: ScrimmageTerms
    def __init__(self, terms: _Optional[_Union[ScrimmageTerms, _Mapping]] = ...) -> None: ...

class SetScrimmageTermsResponse(_message.Message):
    __slots__ = ("terms",)
    TERMS_FIELD_NUMBER: _ClassVar[int]
    terms: ScrimmageTerms
    def __init__(self, terms: _Optional[_Union[ScrimmageTerms, _Mapping]] = ...) -> None: ...

class FreezeScrimmagesRequest(_message.Message):
    __slots__ = ("frozen",)
    FROZEN_FIELD_NUMBER: _ClassVar[int]
    frozen: bool
    def __init__(self, frozen: _Optional[bool] = ...) -> None: ...

class FreezeScrimmagesResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
