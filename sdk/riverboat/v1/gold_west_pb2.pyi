from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar

DESCRIPTOR: _descriptor.FileDescriptor

class GoldWestReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOLD_WEST_REASON_UNSPECIFIED: _ClassVar[GoldWestReason]
GOLD_WEST_REASON_UNSPECIFIED: GoldWestReason

class GoldWestMove(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GoldWestEvent(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GoldWestView(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
