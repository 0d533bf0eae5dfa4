"""One TOML file describes a tournament: docs/run_a_tournament.md has all its keys."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from riverboat import games
from riverboat.engine.wording import headed, listed
from riverboat.match import REFEREE_CLOCK, DealPolicy, TimeControl
from riverboat_server.tournament import plan_values as read
from riverboat_server.tournament.plan import (
    MOST_LETTERS,
    Absent,
    Format,
    PlanError,
    PlannedDivision,
    TournamentPlan,
    check_plan,
)

DIVISION_KEYS = ("game", "players", "options", "clock")
PLAN_KEYS = (
    *("title", "format", "rounds", "bots", "challengers", "tables", "matches_per_day", "deals"),
    *("seed", "rated", "concurrency", "absent", "patience", "publish", "divisions", *DIVISION_KEYS),
)

# Keys that are left out where they say what is usual, and the attributes that they set.
UNUSUAL = {
    **{key: key for key in ("rounds", "challengers", "tables", "matches_per_day", "deals", "seed")},
    "rated": "counts_for_ratings",
    **{key: key for key in ("concurrency", "absent", "patience", "publish")},
}

# a.b.c.d...: tomllib takes minutes to read a long one.
_DEEP = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){9}""")

T = TypeVar("T")


def read_plan(text: str, folder: Path | None = None) -> TournamentPlan:
    """The tournament that a file describes; `PlanError` says what is wrong, and where.

    Paths of bots are seen from `folder`, where the file lies.
    """
    if _DEEP.search(text):
        raise PlanError("a plan has no keys of so many parts")
    try:
        values = tomllib.loads(text)
    except RecursionError:
        raise PlanError("a plan is not nested so deeply") from None
    except ValueError as error:
        raise PlanError(f"this is not TOML: {error}") from None
    keys = _Keys(values, PLAN_KEYS, text)
    plan = _plan(keys, folder)
    try:
        check_plan(plan)
    except PlanError as error:
        raise keys.located(error) from None
    return plan


class _Keys:
    """The keys of one table of the file, each read in its own way."""

    def __init__(
        self, values: Mapping[str, object], known: tuple[str, ...], text: str, start: int = 0
    ) -> None:
        """`text` from `start` on is where lines are looked up."""
        self._values = values
        self._text = text
        self._start = start
        for key in values:
            if key not in known:
                hint = read.nearest(key, known)
                raise PlanError(f"{self._where(key)}there is no key {key!r}; {hint}")

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def get(self, key: str, reading: Callable[[object], T], default: T) -> T:
        """The value of a key as `reading` has it, or the default if it does not stand there."""
        if key not in self._values:
            return default
        try:
            return reading(self._values[key])
        except ValueError as error:
            raise self.wrong(key, f"{key} {error}") from None

    def wrong(self, key: str, problem: str) -> PlanError:
        return PlanError(f"{self._where(key)}{problem}")

    def located(self, error: PlanError) -> PlanError:
        """The same with its line, if there is one. What no division says stands at the top."""
        tables = [self]
        if error.division is not None and "divisions" in self:
            tables.insert(0, list(self.divisions())[error.division])
        named = (table.wrong(error.key, str(error)) for table in tables if error.key in table)
        return next(named, error)

    def divisions(self) -> Iterator[_Keys]:
        """The tables under [[divisions]]."""
        found = self._values["divisions"]
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.wrong("divisions", "divisions are tables: [[divisions]] above each game")
        headings = re.finditer(r"^\s*\[\[\s*divisions\s*\]\]", self._text, re.MULTILINE)
        starts = [heading.start() for heading in headings]
        for number, one in enumerate(found):
            start = starts[number] if len(starts) == len(found) else 0
            yield _Keys(one, DIVISION_KEYS, self._text, start)

    def _where(self, key: str) -> str:
        """The line of a key, if it stands there in the usual way."""
        quoted = re.escape(key)
        form = re.compile(rf'^\s*("?{quoted}"?\s*=|\[+\s*{quoted}\s*\]+)', re.MULTILINE)
        found = form.search(self._text, self._start)
        return f"line {self._text.count(chr(10), 0, found.end()) + 1}: " if found else ""


# --- reading -------------------------------------------------------------------------------------


def _plan(keys: _Keys, folder: Path | None) -> TournamentPlan:
    form = keys.get("format", read.one_of(Format), Format.ROUND_ROBIN)
    divisions = tuple(_divisions(keys))
    title = keys.get("title", read.text, _usual_title(form, divisions))
    nobody: dict[str, str] = {}
    bots = keys.get("bots", lambda value: read.entries(value, folder), nobody)
    usual = _usual_plan(title, form, bots, divisions)
    plan = replace(
        usual,
        rounds=keys.get("rounds", read.whole, usual.rounds),
        challengers=keys.get("challengers", read.names, usual.challengers),
        tables=keys.get("tables", read.whole, usual.tables),
        matches_per_day=keys.get("matches_per_day", read.whole, usual.matches_per_day),
        deals=keys.get("deals", read.one_of(DealPolicy), usual.deals),
        seed=keys.get("seed", read.whole, usual.seed),
        counts_for_ratings=keys.get("rated", read.yes_or_no, usual.counts_for_ratings),
        concurrency=keys.get("concurrency", read.whole, usual.concurrency),
        absent=keys.get("absent", read.one_of(Absent), usual.absent),
        patience=keys.get("patience", read.seconds, usual.patience),
        publish=keys.get("publish", read.publication, usual.publish),
    )
    if "rated" in keys and plan.counts_for_ratings and not plan.rated:
        which = "seed" if plan.seed is not None else 'deals = "shared"'
        raise keys.wrong("rated", f"deals that can be known are not rated: leave out {which}")
    return plan


def _usual_plan(
    title: str, form: Format, bots: Mapping[str, str], divisions: tuple[PlannedDivision, ...]
) -> TournamentPlan:
    """A tournament of which nothing else is said. What never ends does not wait for anybody."""
    plan = TournamentPlan(title=title, format=form, bots=bots, divisions=divisions)
    return replace(plan, absent=Absent.SKIP) if form is Format.CONTINUOUS else plan


def _usual_title(form: Format, divisions: Sequence[PlannedDivision]) -> str:
    """`Round robin in Gold West`; the names of many games may be too long for a title."""
    titles = dict.fromkeys(games.get(division.game).title for division in divisions)
    return headed(f"{form.words} in {listed(titles)}")[:MOST_LETTERS]


def _divisions(keys: _Keys) -> Iterator[PlannedDivision]:
    """One that stands at the top, or those of the list; a clock at the top is for all of these."""
    control = keys.get("clock", read.clock, REFEREE_CLOCK)
    if "divisions" not in keys:
        yield _division(keys, control)
        return
    for key in ("game", "players", "options"):
        if key in keys:
            raise keys.wrong(key, f"{key} stands at the top or under [[divisions]], not both")
    for division in keys.divisions():
        yield _division(division, division.get("clock", read.clock, control))


def _division(keys: _Keys, control: TimeControl) -> PlannedDivision:
    key = keys.get("game", read.text, "").replace("-", "_")
    if not key:
        raise PlanError(f'name a game, e.g. game = "{games.GAME_IDS[0]}"')
    try:
        game = games.get(key)
    except KeyError as error:
        raise keys.wrong("game", str(error.args[0])) from None
    fewest = min(game.player_counts, key=lambda count: (count == 1, count))
    players = keys.get("players", read.whole, fewest)
    defaults: dict[str, str] = {}
    chosen = keys.get("options", read.game_options, defaults)
    try:
        options = game.complete_options(players, chosen)
    except ValueError as error:
        key = "options" if players in game.player_counts else "players"
        raise keys.wrong(key, str(error)) from None
    return PlannedDivision(game=game.key, players=players, options=options, control=control)


# --- writing -------------------------------------------------------------------------------------


def write_plan(plan: TournamentPlan) -> str:
    """A file from which `read_plan` reads the same tournament; what is usual is left out."""
    values: dict[str, object] = {"title": plan.title, "format": str(plan.format)}
    usual = _usual_plan(plan.title, plan.format, plan.bots, plan.divisions)
    for key, attribute in UNUSUAL.items():
        value = getattr(plan, attribute)
        if value != getattr(usual, attribute):
            values[key] = list(value) if isinstance(value, tuple) else value
    values["bots"] = read.entries_value(plan.bots)
    values["divisions"] = [_division_value(division) for division in plan.divisions]
    import tomli_w  # only who writes plans needs it: authors read those of a referee

    return tomli_w.dumps(values)


def without_seed(text: str) -> str:
    """A plan for those who are not to know its deals; it is as little rated as before."""
    plan = read_plan(text)
    if plan.seed is None:
        return text
    return write_plan(replace(plan, seed=None, counts_for_ratings=False))


def _division_value(division: PlannedDivision) -> dict[str, object]:
    clock = read.clock_value(division.control)
    value = {"game": division.game, "players": division.players, "clock": clock}
    return {**value, "options": dict(division.options)} if division.options else value
