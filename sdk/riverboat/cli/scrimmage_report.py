"""What `riverboat scrimmage` prints: who won what, why bots failed, and where the replays are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from riverboat.cli.access import Access, quoted, reaching
from riverboat.cli.faults import MOST_FAULTS, faults_in
from riverboat.cli.following import tell_left_out
from riverboat.cli.output import print_json, print_table, say
from riverboat.client.tournaments import Seen, state_of
from riverboat.interval import evenly
from riverboat.match import FinishedMatch, Outcome
from riverboat.match.entrant import owner_of
from riverboat.v1 import tournament_pb2 as pb
from riverboat.visible import in_one_line

MOST_ROWS = 50
TOO_FEW = "so few matches do not show who is better"


@dataclass(slots=True)
class Tally:
    """How one entrant did. Points are shares of opponents beaten, ties half."""

    bot: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: float = 0.0
    score: int = 0
    scored: int = 0  # games that it played to their end

    def count(self, outcome: Outcome, points: float, score: int | None) -> None:
        self.played += 1
        self.won += outcome is Outcome.WIN
        self.drawn += outcome is Outcome.DRAW
        self.lost += outcome is Outcome.LOSS
        self.points += points
        self.score += score or 0
        self.scored += score is not None

    @property
    def mean_score(self) -> float | None:
        return round(self.score / self.scored, 1) if self.scored else None

    @property
    def even(self) -> bool:
        """Whether equals could well have done the same."""
        return evenly(self.points, self.played)


def tallies(results: Sequence[FinishedMatch]) -> list[Tally]:
    """A tally of each bot, best first; matches that were cancelled are nobody's."""
    found: dict[str, Tally] = {}
    for result in results:
        if result.counts:
            seats = zip(result.result.seats, result.points, result.earned_scores, strict=True)
            for seat, points, score in seats:
                tally = found.setdefault(seat.bot, Tally(seat.bot))
                tally.count(seat.outcome, points, score)
    return sorted(found.values(), key=lambda tally: (-tally.points, tally.bot))


def print_scrimmage(seen: Seen, access: Access, as_json: bool) -> bool:
    """Everything about a scrimmage; whether it ended as its author wants: played, without fault."""
    if as_json:
        print_json(_as_json(seen))
    else:
        _print_tables(seen)
        _tell_rest(seen, access)
    failed = {owner_of(fault.bot) for fault in faults_in(seen.results)}
    cancelled = seen.status.state == pb.TOURNAMENT_STATE_CANCELLED
    return bool(seen.results) and not cancelled and seen.status.owner not in failed


def _print_tables(seen: Seen) -> None:
    status, found = seen.status, tallies(seen.results)
    played = f"{status.played} of {status.matches} matches played, not rated"
    print_table(
        ["bot", "played", "won", "drawn", "lost", "points", "mean score"],
        [
            (
                one.bot,
                one.played,
                one.won,
                one.drawn,
                one.lost,
                f"{one.points:.1f}",
                "-" if one.mean_score is None else f"{one.mean_score:.1f}",
            )
            for one in found
        ],
        title=in_one_line(f"{status.title}: {state_of(status)}, {played}"),
    )
    rows = [(result.match_id, _seats(result), _how(result)) for result in seen.results]
    columns = ["replay", "seats: bot score (rank)", "ended by"]
    print_table(columns, rows[:MOST_ROWS], title="\n", whole=["ended by"])
    if len(rows) > MOST_ROWS:
        say(f"... and {len(rows) - MOST_ROWS} more; --json prints all")
    if any(one.even for one in found if owner_of(one.bot) == status.owner):
        say(TOO_FEW)


def _tell_rest(seen: Seen, access: Access) -> None:
    """Who was away, why bots failed, and commands that can be copied as they stand."""
    tell_left_out(seen)
    how = reaching(access)
    faults = faults_in(seen.results)
    for bot, match, cause in faults[:MOST_FAULTS]:
        own = owner_of(bot) == seen.status.owner
        log = f"read why: riverboat replay log {quoted(match)}{how}"
        say(in_one_line(f"{bot} lost {match}: {cause.words}"))
        say(f"  {in_one_line(log) if own else 'its owner can read why'}")
    if len(faults) > MOST_FAULTS:
        say(f"... and {len(faults) - MOST_FAULTS} more; --json names all")
    if seen.results:
        replay, tournament = quoted(seen.results[0].match_id), quoted(seen.status.tournament_id)
        say(in_one_line(f"a replay:  riverboat replay get {replay}{how}"))
        say(in_one_line(f"all:       riverboat replay get --tournament {tournament}{how}"))


def _seats(result: FinishedMatch) -> str:
    return "  ".join(
        f"{seat.name} {seat.score.total} ({seat.rank})" for seat in result.result.seats
    )


def _how(result: FinishedMatch) -> str:
    faults = [fault.cause.of(fault.bot) for fault in faults_in([result])]
    return ", ".join(faults) or result.result.cause.words


def _as_json(seen: Seen) -> dict[str, object]:
    return {
        "scrimmage": seen.status.tournament_id,
        "title": seen.status.title,
        "state": state_of(seen.status),
        "bots": [asdict(one) | {"mean_score": one.mean_score} for one in tallies(seen.results)],
        "matches": [
            {
                "replay": result.match_id,
                "game": result.match.game,
                "bots": list(result.bots),
                "versions": list(result.result.versions),
                "scores": list(result.scores),
                "ranks": list(result.ranks),
                "cause": result.result.cause.name,
                "causes": [cause.name for cause in result.causes],
            }
            for result in seen.results
        ],
        "left_out": [
            {"block": block.block_id, "absent": list(block.absent)} for block in seen.skipped
        ],
    }
