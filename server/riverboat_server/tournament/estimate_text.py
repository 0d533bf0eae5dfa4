"""What a plan would play, as text that fits 80 columns."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from math import gcd
from textwrap import wrap

from riverboat import games
from riverboat.engine.wording import plural
from riverboat.match import DealPolicy
from riverboat.match.control import UNLIMITED
from riverboat.match.description import variant_of
from riverboat.visible import in_one_line
from riverboat_server.tournament.courses.knock_out import EXTRA
from riverboat_server.tournament.estimate import DivisionEstimate, Estimate
from riverboat_server.tournament.plan import END, LIVE, Absent, Format, TournamentPlan

WIDTH = 80
INDENT = "  "


def estimate_lines(estimate: Estimate) -> list[str]:
    """The tournament, each of its divisions, and how long it takes."""
    lines = [*_wrapped(*_heading(estimate.plan))]
    for division in estimate.divisions:
        lines += ["", *_wrapped(_played(division)), *_wrapped(*_details(estimate.plan, division))]
    return [*lines, "", *_wrapped(_in_all(estimate))]


def _wrapped(*texts: str) -> Iterator[str]:
    for text in texts:
        indent = INDENT if text.startswith(INDENT) else ""
        yield from wrap(
            in_one_line(text.strip()),
            WIDTH,
            initial_indent=indent,
            subsequent_indent=indent + INDENT,
            break_on_hyphens=False,
        )


# --- the tournament ------------------------------------------------------------------------------


def _heading(plan: TournamentPlan) -> Iterator[str]:
    yield f"{plan.title}: {plan.format.words} of {plural(len(plan.bots), 'bot')}"
    if plan.bots:
        yield f"{INDENT}{', '.join(plan.bots)}"
    if plan.challengers:
        yield f"{INDENT}challengers: {', '.join(plan.challengers)}"
    yield f"{INDENT}{_deals(plan)}, {'rated' if plan.rated else 'not rated'}"
    yield f"{INDENT}{_absence(plan)}"
    yield f"{INDENT}results are seen {_publication(plan)}"


def _deals(plan: TournamentPlan) -> str:
    shared = plan.deals is DealPolicy.SHARED
    deals = "every block on one deal" if shared else "every match on a deal of its own"
    return deals if plan.seed is None else f"{deals}, by seed {plan.seed}"


def _absence(plan: TournamentPlan) -> str:
    patience = span_text(plan.patience)
    return {
        Absent.WAIT: "matches of a bot that is not there wait for it",
        Absent.FORFEIT: f"a bot that is not there for {patience} loses its matches",
        Absent.SKIP: f"blocks of a bot that is not there for {patience} are left out",
    }[plan.absent]


def _publication(plan: TournamentPlan) -> str:
    if plan.publish == LIVE:
        return "at once"
    if plan.publish == END:
        endless = plan.format is Format.CONTINUOUS
        return "when somebody publishes it: it has no end" if endless else "when it has ended"
    if datetime.fromisoformat(plan.publish) <= datetime.now(UTC):
        return f"at once: {plan.publish} has passed"
    return f"from {plan.publish} on"


# --- a division ----------------------------------------------------------------------------------


def _played(estimate: DivisionEstimate) -> str:
    division = estimate.division
    game = games.get(division.game)
    mode = game.mode(division.players, division.options)
    unlimited = division.control.base >= UNLIMITED
    clock = "no clock" if unlimited else f"clock {division.control}"
    parts = [f"{game.title} ({mode})", plural(division.players, "player"), clock]
    variant = variant_of(game, division.players, division.options)
    return ", ".join([*parts, variant] if variant else parts)


def _details(plan: TournamentPlan, estimate: DivisionEstimate) -> Iterator[str]:
    players = estimate.division.players
    if estimate.matches:
        least = "at least " * (plan.format is Format.KNOCK_OUT)
        blocks = plural(estimate.matches // players, "block")
        seats = f" in {blocks}, every bot in every seat" if players > 1 else ""
        yield f"{INDENT}{least}{_matches(estimate.matches)}{seats}"
    yield INDENT + _meeting_words(plan, estimate)
    if plan.format is Format.SWISS:
        yield from _luck_of_byes(plan, players)
    yield INDENT + _match_time(estimate)


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count:,} matches"


def _meeting_words(plan: TournamentPlan, estimate: DivisionEstimate) -> str:
    players, bots = estimate.division.players, len(plan.bots)
    if plan.format is Format.SWISS:
        byes = bots % players
        rest = f"; {plural(byes, 'bot')} a round {'has' if byes == 1 else 'have'} a bye"
        return f"{_rounds(plan)}: nobody meets again while avoidable{rest if byes else ''}"
    if plan.format is Format.KNOCK_OUT:
        return (
            f"ties of {plural(plan.rounds, 'block')} in {plural(len(estimate.stages), 'round')}, "
            f"up to {EXTRA} more if equal"
        )
    if plan.format is Format.CONTINUOUS:
        limit = plan.matches_per_day
        daily = "any number of matches" if limit is None else _matches(limit)
        return f"without an end, {daily} a day"
    if estimate.meetings is None:
        return f"every bot alone, {_rounds(plan)}"
    fewest, most = estimate.meetings
    who = "a challenger meets each bot of the field" if plan.challengers else "two bots meet"
    times = plural(most, "block") if fewest == most else f"{fewest} to {most} blocks"
    return f"{who} in {times}"


def _luck_of_byes(plan: TournamentPlan, players: int) -> Iterator[str]:
    """Where so many rest at once that who rested once more is far ahead."""
    bots = len(plan.bots)
    byes = bots % players
    even = bots // gcd(bots, byes)  # rounds
    if byes > 1 and plan.rounds % even:
        yield f"{INDENT}a bye is worth a won block; all have equally many after {even} rounds"


def _rounds(plan: TournamentPlan) -> str:
    return plural(plan.rounds, "round")


def _match_time(estimate: DivisionEstimate) -> str:
    if estimate.seconds is None:
        return "nobody knows how long a match takes"
    if estimate.measured:
        return f"{span_text(estimate.seconds)} a match, as measured so far"
    return f"at most {span_text(estimate.seconds)} a match by the clock; most take far less"


# --- in all --------------------------------------------------------------------------------------


def _in_all(estimate: Estimate) -> str:
    at_once = f"{_matches(estimate.plan.concurrency)} at the same time"
    if not estimate.matches:
        return at_once
    ties = estimate.plan.format is Format.KNOCK_OUT  # equals play on
    whole = f"{'at least ' * ties}{_matches(estimate.matches)} in all, {at_once}"
    if estimate.seconds is None:
        return whole
    about = "about" if estimate.measured else "at most about"
    return f"{whole}: {about} {span_text(estimate.seconds)}"


def span_text(seconds: float) -> str:
    """`0.8 s`, `45 s`, `12 min`, `3 h 20 min`, `2 d 4 h`."""
    if seconds < 90:
        return f"{seconds:.1f} s" if seconds < 10 and seconds % 1 else f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 90:
        return f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    if hours < 48:
        return f"{hours} h {minutes} min" if minutes else f"{hours} h"
    days, hours = divmod(hours, 24)
    return f"{days} d {hours} h" if hours else f"{days} d"
