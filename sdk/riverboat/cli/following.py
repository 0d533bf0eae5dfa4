"""Follows a tournament that a referee plays, and tells what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from riverboat.cli.output import progress, say
from riverboat.client.tournaments import Seen, TournamentClient
from riverboat.match import Cause, FinishedMatch
from riverboat.v1 import tournament_pb2 as pb
from riverboat.visible import in_one_line

SHOWN_LEADERS = 3

Heard = Callable[[FinishedMatch], None]


class Leaders:
    """Who has won the greatest share of points so far, for a glance."""

    def __init__(self) -> None:
        self._points: dict[str, float] = {}
        self._seats: Counter[str] = Counter()

    def count(self, finished: FinishedMatch) -> None:
        if finished.counts:
            for bot, points in zip(finished.bots, finished.points, strict=True):
                self._points[bot] = self._points.get(bot, 0.0) + points
                self._seats[bot] += 1

    def __str__(self) -> str:
        shares = {bot: points / self._seats[bot] for bot, points in self._points.items()}
        best = sorted(shares, key=lambda bot: (-shares[bot], bot))[:SHOWN_LEADERS]
        return ", ".join(f"{bot} {100 * shares[bot]:.0f} %" for bot in best)


class Missing:
    """Bots that are waited for. Each is told once, until it has come and played.

    A referee whose places are full waits for nobody, and soon again for the same ones.
    """

    def __init__(self) -> None:
        self._told: set[str] = set()

    def tell(self, waiting_for: Iterable[str]) -> None:
        new = [bot for bot in waiting_for if bot not in self._told]
        if new:
            self._told.update(new)
            say(in_one_line(f"waiting for {', '.join(new)}: the others play on"))

    def heard_of(self, finished: FinishedMatch) -> None:
        ends = zip(finished.bots, finished.causes, strict=True)
        self._told.difference_update(bot for bot, cause in ends if cause is not Cause.ABSENT)


async def follow(
    client: TournamentClient, status: pb.TournamentStatus, heard: Heard = lambda result: None
) -> Seen:
    """Watch a tournament to its end."""
    seen, leaders, missing = Seen(status), Leaders(), Missing()
    with progress(status.title, status.matches or None) as bar:
        async for item in client.follow(status.tournament_id):
            if isinstance(item, FinishedMatch):
                heard(item)
                leaders.count(item)
                missing.heard_of(item)
                bar.advance(str(leaders))
            elif isinstance(item, pb.TournamentStatus):
                missing.tell(item.waiting_for)
                _tell_change(seen.status, item)
            seen.take(item)
    return seen


def _tell_change(before: pb.TournamentStatus, now: pb.TournamentStatus) -> None:
    """What whoever follows wants to hear of at once."""
    if now.state != before.state and now.state == pb.TOURNAMENT_STATE_PAUSED:
        say(in_one_line(f"paused{': ' if now.note else ''}{now.note}"))
    elif now.note != before.note and now.note:
        say(in_one_line(now.note))
    if now.stage and now.stage != before.stage:
        say(in_one_line(now.stage))


def tell_left_out(seen: Seen) -> None:
    """Who was not there, and how often."""
    absent = [bot for block in seen.skipped for bot in block.absent]
    for bot in sorted(set(absent)):
        were = "was" if absent.count(bot) == 1 else "were"
        left_out = f"{absent.count(bot)} of its blocks {were} left out"
        say(in_one_line(f"{bot} was not there: {left_out}"))
