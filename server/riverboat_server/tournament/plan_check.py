"""What is wrong with a plan, in words that say what to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from typing import Final, NamedTuple

from riverboat import games
from riverboat.engine.wording import listed, plural
from riverboat.match import TimeControl
from riverboat.match.control import UNLIMITED
from riverboat.match.entrant import check_entrant
from riverboat.protocol import LONGEST_CLOCK
from riverboat_server.tournament.counting import stages
from riverboat_server.tournament.plan import (
    END,
    LIVE,
    MOST_LETTERS,
    Absent,
    Format,
    PlannedDivision,
    TournamentPlan,
    publish_moment,
)

MOST_MATCHES: Final = 1_000_000
MOST_CONCURRENCY: Final = 256
LARGEST_SEED: Final = 10**18
MOST_FORGIVEN: Final = 1000
LONGEST_PATIENCE: Final = 7 * 24 * 3600.0


class Problem(NamedTuple):
    """Something wrong, under which key, and in which division, if it is about one."""

    key: str
    text: str
    division: int | None = None


def problems(plan: TournamentPlan) -> Iterator[Problem]:
    """What is wrong, gravest first: a later check relies on the earlier ones."""
    yield from _title_problems(plan.title)
    yield from _division_problems(plan)
    yield from _entry_problems(plan)
    yield from _format_problems(plan)
    yield from _number_problems(plan)
    yield from _terms_problems(plan)
    yield from _size_problems(plan)


def _title_problems(title: str) -> Iterator[Problem]:
    if not title.strip() or len(title) > MOST_LETTERS or not title.isprintable():
        yield Problem("title", f"a title has 1 to {MOST_LETTERS} letters in one line")


def _division_problems(plan: TournamentPlan) -> Iterator[Problem]:
    if not plan.divisions:
        yield Problem("game", "a tournament plays something: name a game")
    for place, division in enumerate(plan.divisions):
        yield from (Problem("game", text, place) for text in _setup_problems(division))
        yield from (Problem("clock", text, place) for text in _clock_problems(division.control))
        if division in plan.divisions[:place]:
            text = f"{division.game} is planned twice in the same way: raise rounds instead"
            yield Problem("game", text, place)
        if division.players == 1 and plan.format is not Format.ROUND_ROBIN:
            text = f"alone at a table nobody meets: a {plan.format.words} needs at least 2 players"
            yield Problem("players", text, place)


def _setup_problems(division: PlannedDivision) -> Iterator[str]:
    try:
        game = games.get(division.game)
        if game.complete_options(division.players, division.options) != division.options:
            yield f"options of {division.game} are not complete"
    except KeyError as error:
        yield str(error.args[0])
    except ValueError as error:
        yield str(error)


def _clock_problems(control: TimeControl) -> Iterator[str]:
    amounts = [control.increment, control.decision_cap, control.disconnect, control.allowance]
    if control.base != UNLIMITED:
        amounts.append(control.base)
    if not control.base > 0 or not all(0 <= amount <= LONGEST_CLOCK for amount in amounts):
        yield 'clocks run from 1 ms to 24 hours, or clock = "none"'
    forgiven = (control.timeouts_allowed, control.illegal_allowed)
    if not all(0 <= number <= MOST_FORGIVEN for number in forgiven):
        yield f"0 to {MOST_FORGIVEN} lost clocks and illegal moves can be forgiven"


def _entry_problems(plan: TournamentPlan) -> Iterator[Problem]:
    for bot in plan.bots:
        if not bot or len(bot) > MOST_LETTERS or not bot.isprintable() or " " in bot:
            yield Problem("bots", f"{bot!r} is no bot: write NAME or NAME@VERSION")
        try:
            check_entrant(bot)
        except ValueError as error:
            yield Problem("bots", str(error))
    most = max((division.players for division in plan.divisions), default=1)
    if plan.format is Format.CONTINUOUS:
        return
    if not plan.bots:
        yield Problem("bots", "a tournament needs bots")
    if len(plan.bots) < most:
        few, enough = plural(len(plan.bots), "bot"), f"enter at least {most} bots"
        yield Problem("bots", f"{few} cannot fill {most} seats: {enough} or play with fewer")


def _format_problems(plan: TournamentPlan) -> Iterator[Problem]:
    if plan.format is Format.GAUNTLET:
        yield from _gauntlet_problems(plan)
    elif plan.challengers:
        text = f'challengers belong to a gauntlet: format = "gauntlet", not "{plan.format}"'
        yield Problem("challengers", text)
    if plan.tables is not None and plan.format not in (Format.ROUND_ROBIN, Format.GAUNTLET):
        text = f"tables limits a round robin or a gauntlet: leave it out of a {plan.format.words}"
        yield Problem("tables", text)
    if plan.format is Format.CONTINUOUS:
        yield from _continuous_problems(plan)
    elif plan.matches_per_day is not None:
        text = f"matches_per_day limits a {Format.CONTINUOUS.words}: leave it out of this one"
        yield Problem("matches_per_day", text)


def _gauntlet_problems(plan: TournamentPlan) -> Iterator[Problem]:
    if not plan.challengers:
        need = "a gauntlet needs challengers, bots that meet the field"
        yield Problem("format", f'{need}: challengers = ["my_bot"]')
    if len(set(plan.challengers)) < len(plan.challengers):
        yield Problem("challengers", "each challenger is named once")
    for bot in plan.challengers:
        if bot not in plan.bots:
            text = f"the challenger {bot!r} is not among the bots{_nearest(bot, plan.bots)}"
            yield Problem("challengers", text)
    opponents = max((division.players for division in plan.divisions), default=2) - 1
    if len(plan.field) < opponents:
        few, needed = plural(len(plan.field), "bot"), plural(opponents, "opponent")
        text = f"{listed(plan.challengers)} would meet {few}, but a table has {needed}"
        yield Problem("bots", f"{text}: enter more bots that are no challengers")


def _nearest(word: str, known: Mapping[str, str]) -> str:
    close = get_close_matches(word, known, 1)
    return f"; did you mean {close[0]}?" if close else ""


def _continuous_problems(plan: TournamentPlan) -> Iterator[Problem]:
    if plan.rounds != 1:
        yield Problem("rounds", "a continuous tournament has no rounds: leave them out")
    if plan.absent is Absent.WAIT:
        text = "a tournament without an end cannot wait for a bot without an end"
        yield Problem("absent", f'{text}: absent = "skip" or "forfeit"')


def _number_problems(plan: TournamentPlan) -> Iterator[Problem]:
    for key in ("rounds", "tables", "matches_per_day"):
        number = getattr(plan, key)
        if number is not None and not 1 <= number <= MOST_MATCHES:
            yield Problem(key, f"{key} must be 1 to {MOST_MATCHES:,}")
    if plan.seed is not None and abs(plan.seed) >= LARGEST_SEED:
        yield Problem("seed", "a seed has at most 18 digits")
    if not 1 <= plan.concurrency <= MOST_CONCURRENCY:
        text = f"concurrency must be 1 to {MOST_CONCURRENCY} matches at the same time"
        yield Problem("concurrency", text)
    if not (isfinite(plan.patience) and 0 <= plan.patience <= LONGEST_PATIENCE):
        yield Problem("patience", "patience must be 0 to 7 days")


def _terms_problems(plan: TournamentPlan) -> Iterator[Problem]:
    if plan.publish in (LIVE, END):
        return
    try:
        normal = publish_moment(plan.publish)
    except ValueError:
        text = f'publish = {plan.publish!r} is neither "live", "end" nor a date'
        yield Problem("publish", text)
        return
    if normal != plan.publish:
        yield Problem("publish", f"publish must be in UTC: {normal}")


def _size_problems(plan: TournamentPlan) -> Iterator[Problem]:
    matches = sum(sum(stages(plan, division.players)) for division in plan.divisions)
    if matches > MOST_MATCHES:
        fewer = "fewer rounds, or tables = N" if plan.tables is None else "fewer rounds or tables"
        text = f"{matches:,} matches are more than {MOST_MATCHES:,}: plan {fewer}"
        yield Problem("rounds" if plan.tables is None else "tables", text)
