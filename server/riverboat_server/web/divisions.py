"""Which ladders there are, where they stand, and which other ones are beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from riverboat import games
from riverboat.match import Division
from riverboat.match.description import USUAL_CLOCK
from riverboat_server.ladder.placed import Placings
from riverboat_server.web import words
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import address

Ladders = Mapping[Division, Placings]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several ladders to look at."""

    title: str
    address: str
    now: bool


def in_order(divisions: Iterable[Division]) -> list[Division]:
    """Games as everywhere, then by what is played."""
    return sorted(divisions, key=lambda one: (_place(one.game), one))


def _place(game: str) -> int:
    return games.GAME_IDS.index(game) if game in games.GAME_IDS else len(games.GAME_IDS)


def played(standings: Placings) -> int:
    """How often somebody played: tells large ladders from small ones."""
    return sum(row.played for row in standings.rows)


def matches_of(division: Division, standings: Placings) -> int:
    return played(standings) // division.players


def largest(divisions: Iterable[Division], among: Ladders) -> Division | None:
    return max(divisions, key=lambda one: (played(among[one]), one), default=None)


def usual(game: str, mode: str, players: int, among: Ladders) -> Division | None:
    """The ladder that is meant if nothing is said of rules and clocks: of the newest rules, the one
    with most matches."""
    alike = [one for one in among if one[:3] == (game, mode, players)]
    newest = max((one.rules_version for one in alike), default=0)
    return largest((one for one in alike if one.rules_version == newest), among)


def ladder_address(division: Division, among: Ladders) -> str:
    """Where a ladder stands; the query tells those of other clocks apart."""
    parts = ("ladder", division.game, division.mode, division.players)
    if division == usual(*division[:3], among):
        return address(*parts)
    variant = division.variant or None
    return address(*parts, clock=division.clock, rules=division.rules_version, variant=variant)


def wanted(
    game: str, mode: str, players: int, query: Mapping[str, str], among: Ladders
) -> Division:
    """The ladder that an address names."""
    rules = query.get("rules", "")
    given = rules.isascii() and rules.isdigit() and len(rules) < 10
    version = int(rules) if given else words.todays_rules(game)
    told = (query.get("clock", ""), query.get("variant", ""))
    exact = Division(game, mode, players, version, *told)
    found = exact if exact in among else usual(game, mode, players, among)
    if found is None:
        what = ", ".join((words.game_title(game), words.plain(mode), words.players(players)))
        raise NotThere(f"There is no ladder of {what}.", "/ladder", "All ladders")
    return found


def choices(now: Division, among: Ladders) -> list[tuple[str, list[Choice]]]:
    """Other games, modes, player counts and clocks; where there is only one, nothing."""
    groups = []
    for number, (name, title) in enumerate(_TITLES):
        beside = in_order(one for one in among if one[:number] == now[:number])
        firsts = [one for one in beside if one == _first(one, number, beside, among)]
        found = [
            Choice(title(one), ladder_address(one, among), one[: number + 1] == now[: number + 1])
            for one in firsts
        ]
        groups.append((name, found))
    alike = in_order(one for one in among if one[:3] == now[:3])
    clocks = [Choice(_clock(one), ladder_address(one, among), one == now) for one in alike]
    return [(name, found) for name, found in (*groups, ("Clock", clocks)) if len(found) > 1]


_TITLES: Final[tuple[tuple[str, Callable[[Division], str]], ...]] = (
    ("Game", lambda one: words.game_title(one.game)),
    ("Mode", lambda one: words.mode(one.mode)),
    ("Players", lambda one: words.players(one.players)),
)


def _first(
    one: Division, number: int, beside: Iterable[Division], among: Ladders
) -> Division | None:
    """Of those that are the same so far, the largest stands for all."""
    return largest((other for other in beside if other[: number + 1] == one[: number + 1]), among)


def _clock(one: Division) -> str:
    return ", ".join((f"clock {one.clock}", *words.unusual(one._replace(clock=USUAL_CLOCK))))
