"""Which other ladders are beside one: links to other games, modes, player counts and clocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from riverboat.match import Division
from riverboat_server.web import words
from riverboat_server.web.divisions import (
    Group,
    Ladders,
    group_address,
    group_of,
    in_order,
    ladder_address,
    of_group,
    played,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several ladders to look at."""

    title: str
    address: str
    now: bool


def choices(group: Group, now: Division | None, among: Ladders) -> list[tuple[str, list[Choice]]]:
    """By what they differ in; where there is only one, nothing. Without `now` all clocks of the
    group are looked at."""
    found = [(name, _others(group, place, among)) for place, name in enumerate(_TITLES)]
    clocks = [
        Choice(words.clock(one), ladder_address(one), one == now) for one in of_group(group, among)
    ]
    if len(clocks) > 1:
        clocks.insert(0, Choice("all clocks", group_address(group), now is None))
    return [(name, links) for name, links in (*found, ("Clock", clocks)) if len(links) > 1]


_TITLES: Final[dict[str, Callable[[Group], str]]] = {
    "Game": lambda one: words.game_title(one[0]),
    "Mode": lambda one: words.mode(one[1]),
    "Players": lambda one: words.players(one[2]),
}


def _others(group: Group, place: int, among: Ladders) -> list[Choice]:
    """What else there is in one place of a group, each with the rest as alike as there is."""
    title = tuple(_TITLES.values())[place]
    beside = dict.fromkeys(group_of(one) for one in in_order(among) if one[:place] == group[:place])
    found = []
    for value in dict.fromkeys(one[place] for one in beside):
        nearest = max(
            (one for one in beside if one[place] == value),
            key=lambda one: (_alike(group, one), _size(one, among), one),
        )
        found.append(Choice(title(nearest), group_address(nearest), value == group[place]))
    return found


def _alike(one: Group, other: Group) -> int:
    return sum(mine == its for mine, its in zip(one, other, strict=True))


def _size(group: Group, among: Ladders) -> int:
    return sum(played(among[one]) for one in of_group(group, among))
