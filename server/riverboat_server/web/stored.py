"""Answers pages from the store of a data folder."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import TypeVar

from riverboat.logs import structlog
from riverboat.match import DealPolicy, Division, FinishedMatch
from riverboat.replay import Replay, ReplayError, load
from riverboat.replay.index import Summary
from riverboat.replay.places import is_complete, packed_path, plain_path, replay_path
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder.crosstable import Crosstable
from riverboat_server.ladder.divisions import by_division
from riverboat_server.ladder.neighbours import Neighbours
from riverboat_server.ladder.placed import Placings
from riverboat_server.ladder.standing import Mark
from riverboat_server.reading.courses import Course
from riverboat_server.reading.ladders import AllLadders, CoursesOf, NeighboursOf, load_ratings
from riverboat_server.reading.library import Library, Question
from riverboat_server.store import Store, StoredTournament
from riverboat_server.store.ratings import RatingPoint
from riverboat_server.web.growing import Growing
from riverboat_server.web.kept import MOST, MOST_STALE_SECONDS, Kept
from riverboat_server.web.plans import plan_of
from riverboat_server.web.schedule import Schedule, schedule_of
from riverboat_server.web.source import Tournament
from riverboat_server.web.workshop import Workshop

log = structlog.get_logger("web")
T = TypeVar("T")

THREADS = 2
MOST_TABLES = 50
MOST_LISTS = 200
HISTORY = 500  # matches of a bot whose Elo is drawn
PAGE = 2000  # results that are read in one transaction


class StoredSource:
    """Reads what the referee has on record; the referee is not asked."""

    tells_clocks = True

    def __init__(self, store: Store, data: Path, workshop: Workshop | None = None) -> None:
        self._store = store
        self._replays = data / "replays"
        self._library = Library(data, store=store)
        self._workshop = workshop
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pages")
        self._behind = ThreadPoolExecutor(1, thread_name_prefix="behind")
        self._closed = Event()
        self._open: set[str] = set()
        self._finished: dict[str, tuple[int, tuple[FinishedMatch, ...]]] = {}
        self._keep()

    def _keep(self) -> None:
        """What is worked out once for all readers."""
        long = (self._threads, MOST, self._behind)
        self._ladders: Kept[Mapping[Division, Placings]] = Kept(*long)
        self._sure: Kept[Sequence[Neighbours]] = Kept(*long)
        self._drawn: Kept[Mapping[str, Course]] = Kept(*long)
        era = self._store.publications
        self._listed: Growing[Summary] = Growing(era, MOST_LISTS)
        self._histories: Growing[RatingPoint] = Growing(era, MOST_LISTS)
        self._tables: Kept[Mapping[Division, Crosstable]] = Kept(self._threads, MOST_TABLES)
        self._schedules: Kept[Schedule] = Kept(self._threads, MOST_TABLES)

    def close(self) -> None:
        self._closed.set()
        if self._workshop is not None:
            self._workshop.close()
        for threads in (self._threads, self._behind):
            threads.shutdown(cancel_futures=True)
        self._store.close()

    def warm(self) -> None:
        """Work out what every reader asks for, before the first one does, and keep it new."""
        Thread(target=self._warm, daemon=True).start()

    def _warm(self) -> None:
        """Often enough that no reader ever waits for it; how long a start takes is not counted."""
        load_ratings()
        while not self._closed.is_set():
            try:
                for division in self.ladders():
                    self.neighbours(division)
                    self.courses(division)
            except Exception:  # whoever reads hears of it; the next round may do better
                if not self._closed.is_set():
                    log.exception("ladders could not be worked out ahead of their readers")
            self._closed.wait(MOST_STALE_SECONDS / 2)

    # --- ladders -----------------------------------------------------------------------------

    def ladders(self) -> Mapping[Division, Placings]:
        return self._worked_out(self._ladders, "all", self._mark(), AllLadders())

    def _worked_out(self, kept: Kept[T], key: Hashable, mark: Hashable, question: Question[T]) -> T:
        """What takes long is worked out in the workshop while readers get what there was."""
        shop = self._workshop
        apart = None if shop is None else partial(shop.ask, question)
        return kept.get(key, mark, partial(question.answer, self._library), apart)

    def _mark(self, division: Division | None = None) -> Mark:
        """How far there are results, of one division or of all."""
        ends = self._store.last_rated()
        last = max(ends.values(), default=0) if division is None else ends.get(division, 0)
        return Mark(self._store.publications(), last)

    def neighbours(self, division: Division) -> Sequence[Neighbours]:
        question = NeighboursOf(division)
        return self._worked_out(self._sure, division, self._mark(division), question)

    def courses(self, division: Division) -> Mapping[str, Course]:
        question = CoursesOf(division)
        return self._worked_out(self._drawn, division, self._mark(division), question)

    def history(self, bot: str, division: Division) -> Sequence[RatingPoint]:
        read = lambda count: self._store.recent_history(division, bot, count)[::-1]  # noqa: E731
        return self._histories.get((bot, division), HISTORY, read)[::-1]

    # --- results -----------------------------------------------------------------------------

    def results(
        self, wanted: WantedReplays, limit: int = 50, division: Division | None = None
    ) -> list[Summary]:
        read = partial(self._store.newest, wanted=wanted, division=division)
        found = self._listed.get((wanted, limit, division), limit, read)
        return [one for one in found if not self._sealed(one.match_id, one.deal_id)]

    def result(self, match_id: str) -> Summary | None:
        sequence = self._store.sequence_of(match_id)
        if sequence is None:
            return None
        found = self._store.newest(1, before=sequence + 1)
        if not found or found[0].match_id != match_id:
            return None
        return None if self._sealed(match_id, found[0].deal_id) else found[0]

    def _sealed(self, match_id: str, deal_id: str) -> bool:
        """Whether another match on the same deal may still be played: nobody hears how it ended.

        What was open once stays open: files are looked at until then.
        """
        if deal_id in ("", match_id) or match_id in self._open:
            return False
        plain = plain_path(self._replays, match_id)
        sealed = plain.is_file() and not packed_path(self._replays, match_id).is_file()
        if not sealed:
            self._open.add(match_id)
        return sealed

    def replay(self, match_id: str) -> Replay:
        path = replay_path(self._replays, match_id)
        if path is None:
            raise ReplayError("the replay was removed: only the result is kept")
        if not is_complete(path):
            raise ReplayError("sealed: a match on the same deal has not ended yet")
        return load(path)

    # --- tournaments -------------------------------------------------------------------------

    def tournaments(self, before: int | None = None, limit: int = 50) -> list[Tournament]:
        found = self._store.tournaments(before=before, limit=limit)
        return self._told(found)

    def tournament(self, tournament_id: str) -> Tournament | None:
        stored = self._store.tournament(tournament_id)
        return None if stored is None else self._told([stored])[0]

    def _told(self, found: Sequence[StoredTournament]) -> list[Tournament]:
        played = self._store.counted_matches([one.tournament_id for one in found])
        return [_tournament(one, played.get(one.tournament_id, 0)) for one in found]

    def finished(self, tournament_id: str) -> Sequence[FinishedMatch]:
        stored = self._store.tournament(tournament_id)
        if stored is None or stored.published_at is None:
            return ()
        last, known = self._finished.get(tournament_id, (0, ()))
        while page := self._store.results_after(tournament_id, last, PAGE):
            last, known = page[-1][0], (*known, *(result for _, result in page))
        self._finished[tournament_id] = last, known
        return tuple(one for one in known if not self._is_sealed(one))

    def crosstables(self, tournament_id: str) -> Mapping[Division, Crosstable]:
        results = self.finished(tournament_id)
        return self._tables.get(tournament_id, len(results), lambda: crosstables(results))

    def left_out(self, tournament_id: str) -> Mapping[str, tuple[str, ...]]:
        return self._store.skipped_blocks(tournament_id)

    def schedule(self, tournament: Tournament) -> Schedule:
        key = tournament.tournament_id
        results, skipped = self.finished(key), self.left_out(key)
        mark = (tournament.state, tournament.public, len(results), len(skipped))
        return self._schedules.get(key, mark, lambda: schedule_of(tournament, results, skipped))

    def _is_sealed(self, one: FinishedMatch) -> bool:
        shared = one.match.deals is DealPolicy.SHARED
        return shared and self._sealed(one.match_id, one.match.deal_id)


def crosstables(results: Sequence[FinishedMatch]) -> Mapping[Division, Crosstable]:
    """A table for each division of some results."""
    return {one: Crosstable.from_results(part) for one, part in by_division(results).items()}


def _tournament(stored: StoredTournament, played: int) -> Tournament:
    return Tournament(
        tournament_id=stored.tournament_id,
        plan=plan_of(stored.plan),
        state=stored.state.value,
        matches=stored.matches,
        played=played,
        public=stored.published_at is not None,
        created_at=stored.created_at,
        ended_at=stored.ended_at or "",
        note=stored.note,
        number=stored.number,
    )
