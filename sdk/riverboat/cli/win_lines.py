"""How one entrant did in several games, as a line of a table."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.interval import wilson

COLUMNS = ("bot", "games", "wins", "win %", "95 % from", "to", "mean points")


@dataclass(slots=True)
class WinLine:
    """How one entrant did; a shared first place is a part of a win."""

    bot: str
    games: int = 0
    wins: float = 0.0
    points: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, in per cent."""
        low, high = wilson(self.wins, self.games)
        return round(100 * low, 1), round(100 * high, 1)

    @property
    def percent(self) -> float:
        return round(100 * self.wins / self.games, 1)

    @property
    def mean(self) -> float:
        return round(self.points / self.games, 2)

    def add(self, win: float, points: int) -> None:
        """One more game."""
        self.games += 1
        self.wins += win
        self.points += points

    def as_row(self) -> tuple[object, ...]:
        return self.bot, self.games, round(self.wins, 2), self.percent, *self.interval, self.mean

    def as_dict(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 2),
            "win_percent": self.percent,
            "win_percent_interval": list(self.interval),
            "mean_points": self.mean,
        }
