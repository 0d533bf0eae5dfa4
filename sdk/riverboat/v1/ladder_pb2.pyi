from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GetLadderRequest(_message.Message):
    __slots__ = ("game", "mode", "players")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    game: str
    mode: str
    players: int
    def __init__(self, game: _Optional[str] = ..., mode: _Optional[str] = ..., players: _Optional[int] = ...) -> None: ...

class LadderRow(_message.Message):
    __slots__ = ("game", "mode", "players", "bot", "elo", "fitted_elo", "interval", "matches", "points", "rules_version", "clock", "variant")
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
    def __init__(self, game: _Optional[str] = ..., mode: _Optional[str] = ..., players: _Optional[int] = ..., bot: _Optional[str] = ..., elo: _Optional[float] = ..., fitted_elo: _Optional[float] = ..., interval: _Optional[float] = ..., matches: _Optional[int] = ..., points: _Optional[float] = ..., rules_version: _Optional[int] = ..., clock: _Optional[str] = ..., variant: _Optional[str] = ...) -> None: ...

class GetLadderResponse(_message.Message):
    __slots__ = ("rows",)
    ROWS_FIELD_NUMBER: _ClassVar[int]
    rows: _containers.RepeatedCompositeFieldContainer[LadderRow]
    def __init__(self, rows: _Optional[_Iterable[_Union[LadderRow, _Mapping]]] = ...) -> None: ...
