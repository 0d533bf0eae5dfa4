"""Lists of the newest of something, read on from where they were read last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import Final, Generic, TypeVar

FEW: Final = 20
"""So many that have come in are put before what is known; if there are more, all is read anew."""

Row = TypeVar("Row")
Read = Callable[[int], Sequence[Row]]
"""Reads so many of the newest, the newest first."""


class Growing(Generic[Row]):
    """Lists by key. They are always true: whoever asks looks whether something is newer.

    `era` says when what is older may have changed too; then all is read anew.
    """

    def __init__(self, era: Callable[[], int], most: int) -> None:
        self._era = era
        self._most = most
        self._lock = Lock()
        self._known: OrderedDict[Hashable, tuple[int, Sequence[Row]]] = OrderedDict()

    def get(self, key: Hashable, length: int, read: Read[Row]) -> Sequence[Row]:
        """At most so many, always as many under the same key."""
        era = self._era()
        before, known = self._known.get(key, (era, ()))
        rows = _read_on(known, length, read) if before == era else None
        if rows is None:
            rows = read(length)
        with self._lock:
            self._known[key] = era, rows
            self._known.move_to_end(key)
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        return rows


def _read_on(known: Sequence[Row], length: int, read: Read[Row]) -> Sequence[Row] | None:
    """What is known, with what has come in before it; None if they do not meet."""
    if not known:
        return None
    for few in (1, FEW):
        newest = read(few)
        if known[0] in newest:
            new = newest[: newest.index(known[0])]
            return [*new, *known][:length] if new else known
    return None
