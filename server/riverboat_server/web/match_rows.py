"""Finished matches as lists show them, and how such lists are sorted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from riverboat.match import Cause
from riverboat_server.web import words
from riverboat_server.web.sorting import Key, Sorting, sorted_rows


class Ended(Protocol):
    """What a list tells of a match, whatever holds it."""

    @property
    def finished_at(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def bots(self) -> Sequence[str]: ...

    @property
    def causes(self) -> Sequence[Cause]: ...

    @property
    def steps(self) -> int: ...


Match = TypeVar("Match", bound=Ended)

COLUMNS: Final[Mapping[str, Key[Ended]]] = {
    "finished": lambda row: row.finished_at,
    "game": lambda row: row.game,
    "bots": lambda row: " ".join(row.bots),
    "ended": lambda row: words.ended(row.causes),
    "steps": lambda row: row.steps,
}


def sorted_matches(
    rows: Iterable[Match], path: str, query: Mapping[str, str], name: str, place: str = ""
) -> tuple[list[Match], Sorting]:
    """The newest first unless the address says otherwise."""
    kinds = ("game", "bots", "ended")
    return sorted_rows(rows, path, query, COLUMNS, "-finished", kinds, name, place)
