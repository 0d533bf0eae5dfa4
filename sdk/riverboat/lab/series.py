"""Games that are played for the lab: a series gives the same ones, in whatever processes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from riverboat import games
from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.errors import RiverboatError
from riverboat.client.loading import load_bot
from riverboat.lab.counting import CountedGame, count_replay
from riverboat.local import play_local
from riverboat.replay import Replay, ReplayError, load


class OtherGamesError(RiverboatError):
    """The folder that games were to be kept in holds others."""


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A game that tells nothing of the balance, and why."""

    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: every game on a deal of its own, and bots rotate through the seats."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, str]
    seed: int

    @property
    def players(self) -> int:
        return len(self.bots)

    def match_id(self, number: int) -> str:
        return f"lab-{self.seed}-{number}"

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot has which seat."""
        return tuple((seat + number) % self.players for seat in range(self.players))

    def block(self, number: int) -> str:
        """The rotation that a game is part of; of games between equals each stands alone."""
        alike = len(set(self.bots)) == 1
        return f"lab-{self.seed}-{number if alike else number // self.players}"


class SeriesPlayer:
    """Plays and counts games of a series; made anew in every process.

    Each is recorded in `folder`; what is there already is not played again.
    """

    def __init__(self, series: Series, folder: Path) -> None:
        self._series = series
        self._folder = folder
        self._game = games.get(series.game)
        self._bots: list[Bot] = [load_bot(spec) for spec in series.bots]

    def __call__(self, number: int) -> CountedGame | Uncounted:
        path = self._folder / f"{number:05d}.replay"
        replay = self._kept(number, path) or self._played(number, path)
        try:
            counted = count_replay(replay)
        except ReplayError as error:
            return Uncounted(f"game {number}", str(error))
        return replace(counted, block=self._series.block(number))

    def _kept(self, number: int, path: Path) -> Replay | None:
        try:
            replay = load(path)
        except (ReplayError, OSError):  # none, or one that was not written to its end
            return None
        if replay.result is None or not replay.secret:
            return None
        wanted = (self._series.game, self._series.match_id(number), dict(self._series.options))
        bots = tuple(bot.name for bot in self._seated(number))
        if (replay.game.key, replay.match_id, replay.options, replay.bots) != (*wanted, bots):
            advice = "keep these in another one"
            raise OtherGamesError(f"{path} is of another series: {advice}")
        return replay

    def _played(self, number: int, path: Path) -> Replay:
        series = self._series
        random.seed(series.match_id(number))  # whatever bots draw from the module is repeatable
        play_local(
            self._game,
            self._seated(number),
            seed=series.seed,
            deal=number,
            options=series.options,
            record=path,
            match_id=series.match_id(number),
            block_id=series.block(number),
            echo=False,
        )
        return load(path)

    def _seated(self, number: int) -> list[Bot]:
        return [self._bots[entrant] for entrant in self._series.seating(number)]


def series_player(series: Series, folder: Path) -> SeriesPlayer:
    """The same in a process of its own, which may be ended if a bot holds it."""
    SWITCH.arm()
    return SeriesPlayer(series, folder)
