"""The words round a match: its result as a sentence, causes, times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from riverboat.engine.wording import listed
from riverboat.match import Cause, MatchResult
from riverboat.match.control import UNLIMITED, TimeControl
from riverboat.match.result import SeatResult
from riverboat.replay import Replay
from riverboat.visible import in_one_line

_WHO: Final = {
    Cause.TIMEOUT: "who lost the clock",
    Cause.ILLEGAL_MOVES: "who made illegal moves",
    Cause.DISCONNECT: "who lost the connection",
    Cause.CRASH: "who crashed",
    Cause.CRASH_AT_START: "who crashed at the start",
    Cause.ABSENT: "who was not there",
    Cause.RESIGNED: "who gave up",
}
AS_IF_ENDED: Final = "as if it had ended then"
"""How the points of a match are to be read that was not played to its end."""
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def written(number: int | str) -> str:
    """With a minus that is as wide as a plus."""
    return str(number).replace("-", "−")


def clock_face(seconds: float) -> str:
    """`1:19.9`, as the script of a page writes it."""
    minutes, tenths = divmod(max(0, round(10 * seconds)), 600)
    return f"{minutes}:{tenths / 10:04.1f}"


def mode_words(mode: str) -> str:
    """`solo_difficult` as `solo, difficult`."""
    return mode.replace("_", ", ")


def played_words(replay: Replay) -> str:
    """What was played, by how many: `Gold West, base, 2 players`."""
    players = len(replay.bots)
    mode = mode_words(replay.game.mode(players, replay.options))
    return f"{replay.game.title}, {mode}" + (f", {players} players" if players > 1 else "")


def shown_names(bots: Sequence[str]) -> list[str]:
    """The bots' names, harmless, and told apart by their seats where they are the same."""
    return [
        f"{in_one_line(bot)} (seat {seat})" if list(bots).count(bot) > 1 else in_one_line(bot)
        for seat, bot in enumerate(bots)
    ]


def title(replay: Replay) -> str:
    return title_of(replay.names, replay.result)


def title_of(bots: Sequence[str], result: MatchResult | None) -> str:
    """The result in a sentence: `greedy beat first, 74 to 74, on the second tie-break`."""
    names = shown_names(bots)
    if result is None or result.cause is Cause.CANCELLED:
        end = "unfinished" if result is None else "cancelled"
        return f"{' against '.join(names)}, {end}"
    if len(names) == 1:
        return _solo(names[0], result)
    order = sorted(result.seats, key=lambda seat: seat.rank)
    winners = [seat for seat in order if seat.rank == 1]
    losers = [seat for seat in order if seat.rank != 1]
    first = listed([names[seat.seat] for seat in winners])
    if not losers:
        return f"{first} drew, {_points(winners)}"
    verb = "beat" if len(winners) == 1 else "shared the victory over"
    beaten = listed([_loser(names, seat) for seat in losers])
    early = "" if result.cause is Cause.RULES else f", {AS_IF_ENDED}"
    return f"{first} {verb} {beaten}, {_points(order)}{_tie_break(order)}{early}"


def _solo(name: str, result: MatchResult) -> str:
    [seat] = result.seats
    if seat.cause in _WHO:
        return f"{name} lost: {seat.cause.words}"
    verb = "beat" if seat.rank == 1 else "lost to"
    if result.automaton is None:
        return f"{name} scored {written(seat.score.total)} points"
    totals = f"{written(seat.score.total)} to {written(result.automaton.total)}"
    return f"{name} {verb} the automaton, {totals}"


def _loser(names: Sequence[str], seat: SeatResult) -> str:
    return f"{names[seat.seat]}, {_WHO[seat.cause]}" if seat.cause in _WHO else names[seat.seat]


def _points(order: Sequence[SeatResult]) -> str:
    totals = [written(seat.score.total) for seat in order]
    return f"{totals[0]} to {listed(totals[1:])}"


def _tie_break(order: Sequence[SeatResult]) -> str:
    """Which tie-break told the first two apart, if it was one."""
    one, two = order[:2]
    if two.cause is not Cause.RULES or two.rank == one.rank or one.score.total != two.score.total:
        return ""
    pairs = zip(one.score.tie_breaks, two.score.tie_breaks, strict=False)
    for place, (mine, other) in enumerate(pairs):
        if mine.points != other.points:
            return f", on the {_ORDINALS[place]} tie-break"
    return ""


def ending(result: MatchResult | None) -> str:
    """Why it ended: `played to the end`, or whose fault it was."""
    if result is None:
        return "unfinished"
    faults = [seat for seat in result.seats if seat.cause in _WHO]
    if not faults:
        return result.cause.words
    return listed([seat.cause.of(in_one_line(seat.name)) for seat in faults])


def known_points(text: str) -> int | None:
    """What a picture says of points, as far as it is a number: 9 where it says `9+?`."""
    found = re.match(r"-?\d+", text)
    return None if found is None else int(found[0])


def clock_words(control: TimeControl) -> str:
    """The time control as it is written: `60+0.5`."""
    if control.base * 2 > UNLIMITED:
        return "no clock"
    words = f"clock {control.base:g}+{control.increment:g}"
    words += f"/{control.decision_cap:g}" if control.decision_cap else ""
    return words + (f"~{control.allowance:g}" if control.allowance else "")


def standing_words(result: MatchResult | None, seat: int) -> str:
    """What became of a seat: `won, rank 1`."""
    if result is None:
        return ""
    own = result.seats[seat]
    words = f"{own.outcome.name.lower()}, rank {own.rank}"
    words = words.replace("win,", "won,").replace("loss,", "lost,").replace("draw,", "drew,")
    words += f", {own.cause.words}" if own.cause in _WHO else ""
    early = f", {written(own.score.total)} {AS_IF_ENDED}"
    return words if result.cause is Cause.RULES else words + early


def day(moment: str) -> str:
    """A moment of ISO 8601 as its day: `17 Nov 2026`; empty if it is none."""
    try:
        return f"{datetime.fromisoformat(moment):%d %b %Y}".lstrip("0")
    except ValueError:
        return ""
