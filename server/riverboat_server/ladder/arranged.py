"""Rated matches arranged otherwise: by bot or version, or over all divisions of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from riverboat.match import Division
from riverboat.match.entrant import owner_of, shown, shown_all
from riverboat_server.ladder.rated import RatedFault, RatedMatch

ALL = "all"
"""The mode of a division that stands for all of its game."""

Matches = Mapping[Division, Sequence[RatedMatch]]


class LadderKind(StrEnum):
    """What a row of the ladder stands for: in a division what entered, a bot with all that entered
    by its name, or one of its versions; or what entered over all divisions of a game."""

    ENTRY = "entry"
    BOT = "bot"
    VERSION = "version"
    GAME = "game"


def arranged(matches: Matches, kind: LadderKind) -> Matches:
    """The matches under the headings, and with the names, of one kind of ladder."""
    renamed = {LadderKind.VERSION: _by_version, LadderKind.BOT: _by_bot}.get(kind)
    if renamed is not None:
        return {division: list(map(renamed, played)) for division, played in matches.items()}
    return _by_game(matches) if kind is LadderKind.GAME else matches


def arranged_faults(faults: Iterable[RatedFault], kind: LadderKind) -> Iterator[RatedFault]:
    """What bots lost by themselves, under the headings and names that their matches have."""
    for fault in faults:
        if kind is LadderKind.VERSION:
            yield fault._replace(bot=shown(fault.bot, fault.version))
        elif kind is LadderKind.BOT:
            yield fault._replace(bot=owner_of(fault.bot))
        elif kind is LadderKind.ENTRY:
            yield fault
        elif fault.division.players > 1:
            yield fault._replace(division=_whole(fault.division))


def _by_bot(match: RatedMatch) -> RatedMatch:
    return match._replace(bots=tuple(map(owner_of, match.bots)))


def _by_version(match: RatedMatch) -> RatedMatch:
    return match._replace(bots=shown_all(match.bots, match.versions))


def _by_game(matches: Matches) -> Matches:
    """Solo matches are left out: there nobody met another bot. Blocks stay apart."""
    found: dict[Division, list[RatedMatch]] = {}
    for division, played in matches.items():
        if division.players > 1:
            whole = found.setdefault(_whole(division), [])
            whole += [match._replace(block=f"{division} {match.block}") for match in played]
    return found


def _whole(division: Division) -> Division:
    """What stands for all divisions of a game."""
    return Division(division.game, ALL, 0)
