"""Results of local games as lines for a terminal."""

from __future__ import annotations

from riverboat import games
from riverboat.local import LocalResult
from riverboat.match import MatchResult, SeatResult
from riverboat.viewer.words import written


def ranks(result: MatchResult) -> str:
    """Who came where; in a solo game also what the automaton made."""
    seats = sorted(result.seats, key=lambda seat: seat.rank)
    shown = [f"{seat.rank}. {seat.name} {seat.score.total}{_fault(seat)}" for seat in seats]
    if result.automaton is not None:
        shown.append(f"automaton {result.automaton.total}")
    return ", ".join(shown)


def sheet(result: LocalResult) -> list[str]:
    """The points of every seat, with the lines of its score that brought or cost any."""
    rows, words = [], games.get(result.game).face().label_words
    for seat in result.result.seats:
        lines = ", ".join(
            f"{words(line.label)} {written(line.points)}"
            for line in seat.score.lines
            if line.points
        )
        rows.append(f"  seat {seat.seat} {seat.name}: {seat.score.total} = {lines or 0}")
    return rows


def failures(result: LocalResult) -> list[str]:
    """How seats failed, with the decision: a traceback, a refused move, a lost clock."""
    rows = []
    for seat in result.result.seats:
        if not failed(seat):
            continue
        rows.append(f"  seat {seat.seat} {seat.name} failed: {seat.cause.words}")
        for entry in result.logs[seat.seat][-1:]:
            rows.append(f"  at decision {entry.decision}:\n{entry.text.rstrip()}")
    return rows


def failed(seat: SeatResult) -> bool:
    """Whether a seat did not play to the end, by its own fault."""
    return seat.cause.is_fault


def _fault(seat: SeatResult) -> str:
    return f" [{seat.cause.words}]" if failed(seat) else ""


class Tally:
    """Results of many games, by entrant."""

    def __init__(self) -> None:
        self.games = 0
        self._names: dict[int, str] = {}
        self._wins: dict[int, float] = {}
        self._points: dict[int, int] = {}
        self._faults: dict[int, int] = {}

    def add(self, result: LocalResult) -> None:
        self.games += 1
        share = 1 / max(1, len(result.winners))
        for seat, entrant in zip(result.result.seats, result.entrants, strict=True):
            self._names[entrant] = seat.name
            won = share if seat.rank == 1 else 0.0
            self._wins[entrant] = self._wins.get(entrant, 0.0) + won
            self._points[entrant] = self._points.get(entrant, 0) + seat.score.total
            self._faults[entrant] = self._faults.get(entrant, 0) + failed(seat)

    def failed(self, entrant: int) -> bool:
        """Whether a bot has failed in any game."""
        return self._faults.get(entrant, 0) > 0

    def table(self) -> str:
        """One row per bot; at most 80 columns for names of usual length."""
        rows = [f"{'bot':24} {'games':>6} {'wins':>7} {'won':>6} {'points':>7} {'faults':>7}"]
        for entrant, name in sorted(self._names.items()):
            wins = self._wins[entrant]
            mean = self._points[entrant] / self.games
            rows.append(
                f"{name:24} {self.games:6} {wins:7.1f} {wins / self.games:6.1%} {mean:7.1f} "
                f"{self._faults[entrant]:7}"
            )
        return "\n".join(rows)
