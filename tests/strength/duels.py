"""Match-ups and scores for tests of duels."""

from __future__ import annotations

from collections.abc import Callable

from riverboat import games
from riverboat.judging import crew
from riverboat.strength.matchup import MatchUp
from riverboat.strength.player import Task
from riverboat.strength.scores import BlockScore, Pace


def matchup(bot: str, rival: str, game: str = "moon_river", players: int = 2) -> MatchUp:
    options = games.get(game).complete_options(players, {})
    return MatchUp(game, bot, rival, players, tuple(sorted(options.items())), 7)


def score(number: int, *wins: float) -> BlockScore:
    margins = tuple(round(20 * win) - 10 for win in wins)
    return BlockScore(number, wins, margins, (Pace(10, 0.1, 0.2), Pace(10, 0.3, 0.4)))


class Here(crew.Alone[Task, BlockScore]):
    """A crew that is nobody else; Ctrl-C comes after so many blocks."""

    left = 1000

    def __init__(self, workers: int, make: Callable[[], crew.Do[Task, BlockScore]]) -> None:
        super().__init__(make())

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def results(self, seconds: float | None) -> list[tuple[Task, BlockScore]]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return super().results(seconds)
