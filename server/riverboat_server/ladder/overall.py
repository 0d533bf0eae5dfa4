"""One standing over several divisions: of one game by a fit, of a whole tournament by points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

from riverboat.match import FinishedMatch
from riverboat_server.ladder.columns import ResultColumns, columns_of
from riverboat_server.ladder.divisions import by_division
from riverboat_server.ladder.placed import Placings
from riverboat_server.ladder.placing import place


@dataclass(frozen=True, slots=True)
class PlacingInAll:
    """A bot's place over all divisions of a tournament; `share` is the mean of its shares there."""

    rank: int
    bot: str
    share: float
    divisions: int
    played: int
    points: float


class _Met(NamedTuple):
    """What a rating needs of a result, its block named so that no other division has it."""

    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    block: str
    counts: bool


def game_columns(results: Iterable[FinishedMatch]) -> ResultColumns:
    """The results of all divisions of one game as one field; ValueError if there are several games.

    Blocks stay those of their divisions. Solo matches are left out: there nobody met another bot.
    """
    met = [result for result in results if result.players > 1]
    games = sorted({result.match.game for result in met})
    if len(games) > 1:
        raise ValueError(f"one rating cannot hold several games: {', '.join(games)}")
    return columns_of(
        _Met(result.bots, result.ranks, f"{tuple(result.division)} {result.block}", result.counts)
        for result in met
    )


def place_in_game(results: Iterable[FinishedMatch]) -> Placings:
    """Ratings over all divisions of one game: how strong a bot is in the mixture it played.

    The fit takes it that a bot is equally strong in every mode, at every number of players and at
    every clock. Where that is not so, its rating is a mean of its strengths, weighted by how much
    its matches told. Bots that never met are compared by way of others, in other divisions too.
    """
    return place(game_columns(results))


def place_in_all(results: Iterable[FinishedMatch]) -> tuple[PlacingInAll, ...]:
    """The standing of a tournament over all its divisions.

    Bots are ranked by the mean over divisions of their share of points: every division weighs the
    same, however many matches it had. In a division without a match of its own a bot earned
    nothing: who stays away does not gain. This is a table of points, without intervals.
    """
    divisions = by_division(result for result in results if result.counts)
    earned: dict[str, list[list[float]]] = {}  # points by division and match
    for part in divisions.values():
        for bot, points in _points(part).items():
            earned.setdefault(bot, []).append(points)
    shares = {
        bot: fsum(fsum(part) / len(part) for part in parts) / len(divisions)
        for bot, parts in earned.items()
    }
    ranked = sorted(earned, key=lambda bot: (-shares[bot], bot))
    return tuple(
        PlacingInAll(
            rank,
            bot,
            shares[bot],
            divisions=len(earned[bot]),
            played=sum(map(len, earned[bot])),
            points=fsum(map(fsum, earned[bot])),
        )
        for rank, bot in enumerate(ranked, start=1)
    )


def _points(results: Iterable[FinishedMatch]) -> dict[str, list[float]]:
    """What each bot earned in each of its matches."""
    found: dict[str, list[float]] = {}
    for result in results:
        for bot, points in zip(result.bots, result.points, strict=True):
            found.setdefault(bot, []).append(points)
    return found
