"""One bot against another, or against the automaton of a solo game: what is played in a block."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from riverboat.sprt.blocks import Seating

BOT, RIVAL = 0, 1
"""The places of both among the entrants."""


@dataclass(frozen=True, slots=True)
class MatchUp:
    """What is played; the same match-up and deterministic bots give the same blocks.

    rival    has all other seats; nobody in a solo game
    options  all of the game's, sorted
    clock    a time control, or "none"
    """

    game: str
    bot: str
    rival: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    clock: str = "none"

    @property
    def specs(self) -> tuple[str, ...]:
        """The bots by entrant."""
        return (self.bot, self.rival) if self.rival else (self.bot,)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The games of a block: the bot in each seat once, its rival in all others.

        >>> MatchUp("gold_west", "beam", "first", 3, (), 7).seatings
        ((0, 1, 1), (1, 0, 1), (1, 1, 0))
        """
        return tuple(
            tuple(BOT if seat == own else RIVAL for seat in range(self.players))
            for own in range(self.players)
        )

    @property
    def fair(self) -> float | None:
        """The share of wins of a bot that is as good as its rivals; none is known in solo games."""
        return 1 / self.players if self.rival else None

    def match_id(self, number: int) -> str:
        """What all games of a block are called: who draws by it has the same luck in each seat."""
        return f"duel-{self.seed}-{number}"

    @property
    def title(self) -> str:
        """A name for files: game and bots."""
        words = [Path(spec).name.replace(".py", "") for spec in self.specs]
        clean = [re.sub(r"\W+", "_", word).strip("_")[:40] for word in words]
        return "-".join([self.game, *clean, f"{self.players}p"])


@dataclass(frozen=True, slots=True)
class Heading:
    """The first line of a logbook: a match-up, and a hash of each thing that plays it."""

    matchup: MatchUp
    sources: Mapping[str, str]

    def line(self) -> str:
        fields = {"duel": 1, **asdict(self)}
        return json.dumps(fields, sort_keys=True) + "\n"

    @property
    def file_name(self) -> str:
        """Another match-up, or other bots: another file."""
        digest = hashlib.sha256(self.line().encode()).hexdigest()[:12]
        return f"{self.matchup.title}-{digest}.jsonl"
