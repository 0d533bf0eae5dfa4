"""The figures that the reference bots are held to: `data/figures.csv`, a row for each claim."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat import games
from riverboat.client.loading import registered
from riverboat.engine.component_tables import read_rows
from riverboat.strength.matchup import MatchUp
from riverboat.strength.reached import Outcome

SEED = 15
SLACK = 1.05  # a budget of time is looked at between two iterations


@dataclass(frozen=True, slots=True)
class Figure:
    """A share of wins in one game, and what it should be.

    bar, edge  what has to be reached, and what would be splendid; None: the share is only reported
    ms         milliseconds of a processor that the bot may take for a decision
    """

    name: str
    matchup: MatchUp
    games: int
    bar: float | None
    edge: float | None
    ms: float

    @property
    def missing(self) -> str:
        """The name of a bot that is not there; empty if all are."""
        known = registered()
        names = (spec.partition(":")[0] for spec in self.matchup.specs)
        return next((name for name in names if name not in known), "")

    def verdict(self, found: Outcome | None) -> str:
        """Whether the claim holds, by what was played so far."""
        if self.missing:
            return f"no bot {self.missing} yet"
        if found is None:
            return "not played"
        if self.bar is None:
            return "reported"
        if found.cpu_ms > SLACK * self.ms:
            return "TOO SLOW"
        if self.edge is not None and found.share.value >= self.edge:
            return "edge"
        return "bar" if found.share.value >= self.bar else "MISSED"


def all_figures() -> list[Figure]:
    """Every figure of the table, a row without a game in all games for so many players."""
    return [
        _figure(row, key)
        for row in read_rows("riverboat.strength", "figures")
        for key in ([row["game"]] if row["game"] else _games_for(int(row["players"])))
    ]


def _games_for(players: int) -> list[str]:
    return [key for key in games.GAME_IDS if players in games.get(key).player_counts]


def _figure(row: dict[str, str], key: str) -> Figure:
    game, players = games.get(key), int(row["players"])
    given = dict(pair.split("=") for pair in row["option"].split())
    options = tuple(sorted(game.complete_options(players, given).items()))
    matchup = MatchUp(key, row["bot"], row["rival"], players, options, SEED)
    bar, edge = (float(row[name]) if row[name] else None for name in ("bar", "edge"))
    return Figure(row["figure"], matchup, int(row["games"]), bar, edge, float(row["ms"]))
