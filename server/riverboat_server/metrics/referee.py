"""The metrics of a referee: what its parts have counted, read when somebody asks.

No label takes a value that a bot, an author or a stranger chooses: games, causes, origins and
reasons are lists of this program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from prometheus_client.core import CollectorRegistry, Metric

from riverboat import games
from riverboat.match import Cause, Origin
from riverboat.v1.common_pb2 import RefusalReason
from riverboat_server.metrics.families import alone, by_name, counter, gauge, histogram
from riverboat_server.metrics.health import Health
from riverboat_server.referee.counts import Counts, GameCounts
from riverboat_server.referee.referee import Referee
from riverboat_server.service.strangers import Strangers

SHED: Final = ("calls", "connections")
HUNG_SECONDS: Final = 5.0  # without a turn of the loop: it does not come back by itself
_REASON = "REFUSAL_REASON_"


class RefereeMetrics:
    """A collector: `collect` is called for every scrape, in a thread of its own."""

    def __init__(
        self, referee: Referee, strangers: Strangers, clock: Callable[[], float] = monotonic
    ) -> None:
        self._referee = referee
        self._strangers = strangers
        self._clock = clock

    def registry(self) -> CollectorRegistry:
        registry = CollectorRegistry()
        registry.register(self)
        return registry

    def health(self) -> Health:
        """Alive while its loop has turns, ready while it takes new matches."""
        if self._clock() - self._referee.time.ticked_at >= HUNG_SECONDS:
            return Health(False, False, "the loop of the referee has no turns")
        if self._referee.draining:
            return Health(True, False, "draining")
        if self._referee.archive.blocked:
            return Health(True, False, "the disk takes no records")
        return Health(True, True, "")

    def collect(self) -> Iterator[Metric]:
        yield from self._matches()
        yield from self._decisions()
        yield from self._machine()
        yield from self._people()

    def _matches(self) -> Iterator[Metric]:
        found = _by_game(self._referee.counts)
        yield gauge(
            "riverboat_matches_running",
            "Matches that run now",
            ("game",),
            [((game,), one.opened - one.closed) for game, one in found],
        )
        yield counter(
            "riverboat_matches_ended",
            "Matches that have ended, by what ended them",
            ("game", "cause"),
            [
                ((game, *label), count)
                for game, one in found
                for label, count in by_name(Cause, one.ended)
            ],
        )
        yield counter(
            "riverboat_forfeits",
            "Seats that are out of their match",
            ("game", "cause"),
            [
                ((game, *label), count)
                for game, one in found
                for label, count in by_name(Cause, one.forfeits)
            ],
        )

    def _decisions(self) -> Iterator[Metric]:
        found = _by_game(self._referee.counts)
        yield counter(
            "riverboat_decisions",
            "Moves that were made, by how they came about",
            ("game", "origin"),
            [
                ((game, *label), count)
                for game, one in found
                for label, count in by_name(Origin, one.moves)
            ],
        )
        yield counter(
            "riverboat_clocks_lost",
            "Questions whose clock ran out",
            ("game",),
            [
                ((game,), one.moves[Origin.TIMEOUT] + one.forfeits[Cause.TIMEOUT])
                for game, one in found
            ],
        )
        yield histogram(
            "riverboat_answer_seconds",
            "From a question being delivered to its answer",
            ("game",),
            [((game,), one.answering) for game, one in found],
        )
        refused = dict(self._referee.counts.refused)
        yield counter(
            "riverboat_refusals",
            "Messages of bots that were refused",
            ("reason",),
            [
                ((name.removeprefix(_REASON).lower(),), refused.get(number, 0))
                for name, number in RefusalReason.items()
                if number
            ],
        )

    def _machine(self) -> Iterator[Metric]:
        archive, time = self._referee.archive, self._referee.time
        journal = archive.folder.journal
        yield histogram(
            "riverboat_journal_commit_seconds",
            "What it takes to make a pile of moves safe",
            (),
            [((), journal.committing)],
        )
        yield histogram(
            "riverboat_journal_pile_entries",
            "Entries that one write makes safe",
            (),
            [((), journal.piles)],
        )
        size = journal.size
        yield gauge("riverboat_journal_bytes", "Bytes in the journal", (), alone(size))
        yield histogram(
            "riverboat_loop_lag_seconds",
            "How late the loop that keeps the clocks comes to its turns",
            (),
            [((), time.lateness)],
        )
        words = "Seconds that the referee was held up and charged nobody for"
        yield counter("riverboat_stalled_seconds", words, (), alone(time.stalled))
        words = "1 while clocks stand still because the disk takes no records"
        yield gauge("riverboat_time_frozen", words, (), alone(time.frozen))

    def _people(self) -> Iterator[Metric]:
        connected = self._referee.boxes.count()
        yield gauge("riverboat_bots_connected", "Connections of bots", (), alone(connected))
        recent, before = dict(self._strangers.shed), dict(self._strangers.shed_in_all)
        yield counter(
            "riverboat_strangers_shed",
            "Calls and connections without a token that were beyond their share",
            ("what",),
            [((what,), recent.get(what, 0) + before.get(what, 0)) for what in SHED],
        )


def _by_game(counts: Counts) -> list[tuple[str, GameCounts]]:
    """A row for each game of this program, played or not."""
    return [(game, counts.games.get(game) or GameCounts()) for game in games.GAME_IDS]
