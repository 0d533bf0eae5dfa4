"""Which ladders there are, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from riverboat import games
from riverboat.match import Division
from riverboat.match.description import USUAL_CLOCK
from riverboat_server.ladder.placed import Placings
from riverboat_server.web import words
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import address

Ladders = Mapping[Division, Placings]
Group = tuple[str, str, int]
"""Game, mode, number of players: the ladders of all their clocks stand on one page."""


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


def group_of(division: Division) -> Group:
    return division[:3]


def of_group(group: Group, among: Iterable[Division]) -> list[Division]:
    """The ladders of a group: the newest rules first, and of these the usual clock."""
    found = (one for one in in_order(among) if group_of(one) == group)
    return sorted(found, key=lambda one: (-one.rules_version, one.clock != USUAL_CLOCK))


def group_address(group: Group) -> str:
    """Where all ladders of a group stand together."""
    return address("ladder", *group)


def ladder_address(division: Division) -> str:
    """Where one ladder stands, whatever others there are and whichever is played most."""
    parts = ("ladder", *group_of(division), division.clock)
    return address(*parts, rules=division.rules_version, variant=division.variant or None)


def group_wanted(group: Group, among: Iterable[Division]) -> list[Division]:
    """The ladders of the group that an address names."""
    found = of_group(group, among)
    if not found:
        raise NotThere(f"There is no ladder of {words.group(*group)}.", "/ladder", "All ladders")
    return found


def wanted(
    group: Group, clock: str, query: Mapping[str, str], among: Iterable[Division]
) -> Division:
    """The ladder that an address names: of the rules of today, unless it says otherwise."""
    rules = query.get("rules", "")
    given = rules.isascii() and rules.isdigit() and len(rules) < 10
    version = int(rules) if given else words.todays_rules(group[0])
    exact = Division(*group, version, clock, query.get("variant", ""))
    if exact not in group_wanted(group, among):
        what = f"There is no ladder of {words.group(*group)} under these rules and this clock."
        raise NotThere(what, group_address(group), "All clocks")
    return exact
