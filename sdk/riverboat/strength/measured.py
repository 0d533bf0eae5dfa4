"""How strong the reference bots were when they were measured: `data/measured.csv`.

Every bot of `data/ladder.csv` meets every other one in each game, two at a table. A bot's strength
is its mean share of wins against the others; the ladder of a game is that order, from below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from math import sqrt

from riverboat import __version__
from riverboat.client.loading import registered
from riverboat.engine.component_tables import Row, read_rows
from riverboat.judging.intervals import Estimate
from riverboat.strength.tally import Tally

_PACKAGE = "riverboat.strength"
KEYS = ("game", "bot", "rival")
COLUMNS = (*KEYS, "games", "share", "low", "high", "lead", "version", "date")


@dataclass(frozen=True, slots=True)
class Rung:
    """A reference bot, and the settings under which it is measured and challenged."""

    bot: str
    spec: str


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a bot won of another in one game; `lead` is in points."""

    game: str
    bot: str
    rival: str
    games: int
    share: Estimate
    lead: float
    version: str
    date: str

    def turned(self) -> Meeting:
        """The same as the other bot saw it."""
        value, low, high = self.share
        share = Estimate(1 - value, 1 - high, 1 - low)
        return Meeting(
            self.game, self.rival, self.bot, self.games, share, -self.lead, self.version, self.date
        )


def rungs() -> list[Rung]:
    """The reference bots that are installed, as they were ordered before anybody measured them."""
    known = registered()
    return [Rung(**row) for row in read_rows(_PACKAGE, "ladder") if row["bot"] in known]


def meetings() -> list[Meeting]:
    """All that was measured, each from both sides."""
    found = [_meeting(row) for row in read_rows(_PACKAGE, "measured")]
    return [side for one in found for side in (one, one.turned())]


def strength(known: Sequence[Meeting], game: str, bot: str) -> Estimate | None:
    """The mean share of wins against the other bots, with its 95 % interval; None: not measured."""
    own = [one.share for one in known if (one.game, one.bot) == (game, bot)]
    if not own:
        return None
    mean = sum(share.value for share in own) / len(own)
    below = sqrt(sum((share.value - share.low) ** 2 for share in own)) / len(own)
    above = sqrt(sum((share.high - share.value) ** 2 for share in own)) / len(own)
    return Estimate(mean, mean - below, mean + above)


def ladder(known: Sequence[Meeting], game: str) -> list[Rung]:
    """The reference bots of a game, weakest first; those that were never measured come last."""
    found = {rung.bot: strength(known, game, rung.bot) for rung in rungs()}
    return sorted(rungs(), key=lambda rung: _order(found[rung.bot]))


def pairs() -> list[tuple[Rung, Rung]]:
    """All meetings of a renewal, the stronger bot first."""
    return [(high, low) for low, high in combinations(rungs(), 2)]


def as_row(tally: Tally, bot: str, rival: str) -> Row:
    """A row of `measured.csv`."""
    share = [f"{part:.4f}" for part in tally.share]
    lead = f"{tally.margin.value:.2f}"
    cells = [tally.matchup.game, bot, rival, str(tally.games), *share, lead, __version__]
    return dict(zip(COLUMNS, [*cells, date.today().isoformat()], strict=True))


def _meeting(row: Row) -> Meeting:
    share = Estimate(*(float(row[name]) for name in ("share", "low", "high")))
    who = row["game"], row["bot"], row["rival"], int(row["games"])
    return Meeting(*who, share, float(row["lead"]), row["version"], row["date"])


def _order(found: Estimate | None) -> float:
    return 2.0 if found is None else found.value
