"""What can be looked up, and the questions that ask for it: they are answered in the reader."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Protocol, TypeVar

from riverboat.match import Division
from riverboat.match.entrant import seats_of
from riverboat.protocol import LOG_PAGE
from riverboat.replay.bot_log import SUFFIX, LogPage, bot_folder, read_page
from riverboat.replay.index import Summary
from riverboat.replay.wanted import WantedReplays
from riverboat.store_file import DATABASE
from riverboat.v1 import ladder_pb2, replay_pb2
from riverboat.wire.thoughts import fill_thoughts
from riverboat_server.ladder.arranged import LadderKind
from riverboat_server.ladder.placed import Placings
from riverboat_server.ladder.standing import Mark, Standings, arranged_ladders
from riverboat_server.reading.courses import Courses
from riverboat_server.reading.folder_ladders import FolderLadders
from riverboat_server.reading.ladder_rows import ladder_rows
from riverboat_server.store import PUBLIC, Store, Viewer
from riverboat_server.store.results import ANY

Answer = TypeVar("Answer", covariant=True)


class Library:
    """The results and logs of a data folder; results may be kept in another store."""

    def __init__(self, data: Path, store_url: str = "", store: Store | None = None) -> None:
        self.data = data
        self.logs = data / "logs"
        self.store = store or readable_store(data, store_url)
        self._ladders = None if store_url else FolderLadders(data, self.store)
        self.standings = self._ladders.standings if self._ladders else Standings(self.store)
        self.courses = Courses(self.store)
        self.refreshing = Lock()

    def refresh(self) -> None:
        """Work ladders out, and leave them ready in the data folder if they have changed."""
        (self._ladders or self.standings).refresh()


def readable_store(data: Path, store_url: str = "") -> Store:
    """The store of a data folder; an archive that may only be read is enough."""
    if store_url:
        return Store(store_url)
    path = data / DATABASE
    return Store(path, read_only=not (os.access(data, os.W_OK) and os.access(path, os.W_OK)))


class Question(Protocol[Answer]):
    """Something to look up. It travels to the reader, its answer travels back."""

    def answer(self, library: Library) -> Answer: ...


@dataclass(frozen=True, slots=True)
class Ladders:
    """Ladders up to a result, each as a part of an answer to who asks for them."""

    last: Mark
    parts: dict[Division, bytes]


@dataclass(frozen=True, slots=True)
class LaddersSince:
    """The ladders of all divisions that have changed since a mark."""

    last: Mark

    def answer(self, library: Library) -> Ladders:
        with library.refreshing:
            library.refresh()
            changed = library.standings.since(self.last)
            last = library.standings.last
        return Ladders(
            last, {division: _ladder(division, changed[division]) for division in changed}
        )


@dataclass(frozen=True, slots=True)
class LaddersAhead:
    """Nothing to be told: ladders are only worked out for who asks later."""

    def answer(self, library: Library) -> None:
        with library.refreshing:
            library.refresh()


@dataclass(frozen=True, slots=True)
class LaddersOf:
    """The ladders of another kind than by bot and division."""

    kind: LadderKind

    def answer(self, library: Library) -> Ladders:
        with library.refreshing:
            library.refresh()
            found = arranged_ladders(library.store, self.kind)
            last = library.standings.last
        return Ladders(last, {division: _ladder(division, found[division]) for division in found})


@dataclass(frozen=True, slots=True)
class HistoryOf:
    """How the Elo of a bot went, ready to be sent."""

    bot: str
    game: str

    def answer(self, library: Library) -> bytes:
        return self.told(library.store).SerializeToString()

    def told(self, store: Store) -> ladder_pb2.GetRatingHistoryResponse:
        response = ladder_pb2.GetRatingHistoryResponse()
        for division, points in store.rating_histories(self.bot, self.game).items():
            history = response.histories.add(**division._asdict())
            for point in points:
                history.points.add(**point._asdict())
        return response


@dataclass(frozen=True, slots=True)
class NewestResults:
    """A page of results, for who may see them."""

    limit: int
    before: int | None
    wanted: WantedReplays = ANY
    tournament: str = ""
    viewer: Viewer = PUBLIC

    def answer(self, library: Library) -> list[Summary]:
        return library.store.newest(
            self.limit, self.before, self.wanted, self.tournament, viewer=self.viewer
        )


@dataclass(frozen=True, slots=True)
class BotsOf:
    """Who sat in a match; empty if it has no result that the viewer may see."""

    match_id: str
    viewer: Viewer = PUBLIC

    def answer(self, library: Library) -> tuple[str, ...]:
        return library.store.bots_of(self.match_id, self.viewer)


@dataclass(frozen=True, slots=True)
class IsPruned:
    """Whether the replay of a match was removed."""

    match_id: str

    def answer(self, library: Library) -> bool:
        return library.store.is_pruned(self.match_id)


@dataclass(frozen=True, slots=True)
class LogAnswer:
    """A page of a log, ready to be sent."""

    notes: int
    response: bytes


@dataclass(frozen=True, slots=True)
class LogOf:
    """A page of what a bot printed in a match; None if it had no seat there.

    `seats` are those that it has in a match that is running.
    """

    bot: str
    match_id: str
    seats: tuple[int, ...]
    offset: int

    def answer(self, library: Library) -> LogAnswer | None:
        page = self._page(library)
        if page is None:
            return None
        response = replay_pb2.GetBotLogResponse()
        for note in page.notes:
            entry = response.entries.add(seat=note.seat, decision=note.decision, text=note.text)
            if note.thoughts:
                fill_thoughts(note.thoughts, entry.thoughts)
        if page.next_offset is not None:
            response.next_page_token = str(page.next_offset)
        return LogAnswer(len(page.notes), response.SerializeToString())

    def _page(self, library: Library) -> LogPage | None:
        seats = self.seats or seats_of(library.store.bots_of(self.match_id), self.bot)
        if not seats:
            return None
        name = self.match_id + SUFFIX
        path = bot_folder(library.logs, self.bot) / name
        if path.exists():
            return read_page(path, self.offset, LOG_PAGE)
        page = read_page(library.logs / name, self.offset, LOG_PAGE)  # of an older version, for all
        own = tuple(note for note in page.notes if note.seat in seats)
        return LogPage(own, page.next_offset)


def _ladder(division: Division, standings: Placings) -> bytes:
    """Serialized answers can simply be put one behind the other."""
    return ladder_pb2.GetLadderResponse(rows=ladder_rows(division, standings)).SerializeToString()
