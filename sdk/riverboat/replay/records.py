"""The records of a replay in memory: bytes, parsed one at a time when somebody looks at them.

Parsed messages take about thirty times the room of the file.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Generic, TypeVar, overload

from riverboat.replay.chain import parse
from riverboat.v1 import replay_pb2 as pb

T = TypeVar("T")

STEP, END = "step", "end"
_KINDS = {"": 0} | {
    field.name: field.number for field in pb.ReplayRecord.DESCRIPTOR.oneofs_by_name["kind"].fields
}
_NAMES = {number: name for name, number in _KINDS.items()}


class Lazy(Sequence[T], Generic[T]):
    """A sequence whose items are made, from their numbers, each time they are asked for."""

    def __init__(self, numbers: Sequence[int], make: Callable[[int], T]) -> None:
        self._numbers = numbers
        self._make = make

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Lazy[T]: ...
    def __getitem__(self, index: int | slice) -> T | Lazy[T]:
        if isinstance(index, slice):
            return Lazy(self._numbers[index], self._make)
        return self._make(self._numbers[index])


class RecordPile:
    """Encoded records, one behind the other; ReplayError if one of them is no record."""

    def __init__(self, bodies: Iterable[tuple[bytes, bytes]]) -> None:
        """`bodies` come with their hashes."""
        self.result_hash = b""  # of the record with the result, which stands for all before it
        self._data = bytearray()
        self._ends = array("Q", [0])
        self._kinds = bytearray()
        for number, (body, stored) in enumerate(bodies, start=1):
            kind = parse(body, number).WhichOneof("kind") or ""
            self._kinds.append(_KINDS[kind])
            if kind == END:
                self.result_hash = stored
            self._data += body
            self._ends.append(len(self._data))

    @property
    def kinds(self) -> list[str]:
        """What each record tells of; empty where it tells nothing that is known here."""
        return [_NAMES[kind] for kind in self._kinds]

    @property
    def records(self) -> Lazy[pb.ReplayRecord]:
        return Lazy(range(len(self._kinds)), self._record)

    @cached_property
    def steps(self) -> Lazy[pb.ReplayStep]:
        return Lazy(self._numbers(STEP), lambda number: self._record(number).step)

    def of_kind(self, *kinds: str) -> Lazy[pb.ReplayRecord]:
        """The records that tell of these things, in order."""
        return Lazy(self._numbers(*kinds), self._record)

    def _numbers(self, *kinds: str) -> Sequence[int]:
        wanted = {_KINDS[kind] for kind in kinds}
        return array("Q", (n for n, kind in enumerate(self._kinds) if kind in wanted))

    def _record(self, number: int) -> pb.ReplayRecord:
        return parse(bytes(self._data[self._ends[number] : self._ends[number + 1]]), number + 1)
