"""What came of a figure: by the blocks at hand, or as `data/reached.csv` keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from riverboat import __version__
from riverboat.engine.component_tables import Row, read_rows
from riverboat.judging.intervals import Estimate
from riverboat.strength.matchup import BOT
from riverboat.strength.tally import Tally

KEYS = ("figure", "game")
COLUMNS = (*KEYS, "games", "share", "low", "high", "lead", "cpu_ms", "version", "date")


@dataclass(frozen=True, slots=True)
class Outcome:
    """lead in points, cpu_ms of the bot for a decision; when a table has it, since which version"""

    games: int
    share: Estimate
    lead: float
    cpu_ms: float
    version: str = ""
    date: str = ""


def of_tally(tally: Tally) -> Outcome:
    return Outcome(tally.games, tally.share, tally.margin.value, tally.pace(BOT).cpu_ms)


def kept() -> dict[tuple[str, str], Outcome]:
    """All that the table of this package has, by figure and game."""
    rows = read_rows("riverboat.strength", "reached")
    return {(row["figure"], row["game"]): _of_row(row) for row in rows}


def as_row(figure: str, game: str, found: Outcome) -> Row:
    """A row of the table, measured now."""
    share = [f"{part:.4f}" for part in found.share]
    pace = [f"{found.lead:.2f}", f"{found.cpu_ms:.1f}"]
    cells = [figure, game, str(found.games), *share, *pace, __version__, date.today().isoformat()]
    return dict(zip(COLUMNS, cells, strict=True))


def _of_row(row: Row) -> Outcome:
    share = Estimate(*(float(row[name]) for name in ("share", "low", "high")))
    pace = float(row["lead"]), float(row["cpu_ms"])
    return Outcome(int(row["games"]), share, *pace, row["version"], row["date"])
