"""Two versions of a bot, and what they play against each other: everything that a block needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from riverboat import games
from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.loading import load_bot
from riverboat.match.finished import pair_score
from riverboat.sprt.block_games import BlockGames, faults_in
from riverboat.sprt.blocks import NEW, OLD, BlockResult, SeatFault, Seating, seatings


@dataclass(frozen=True, slots=True)
class Duel:
    """What is played; the same duel and deterministic bots give the same blocks.

    new, old, field  bot specs; the field has the seats that are left, in this order
    options          all of the game's
    clock            a time control, or "none"
    """

    game: str
    new: str
    old: str
    field: tuple[str, ...]
    options: Mapping[str, str]
    clock: str
    seed: int

    @property
    def specs(self) -> tuple[str, ...]:
        """The bots by entrant."""
        return (self.new, self.old, *self.field)

    @property
    def players(self) -> int:
        return len(self.specs)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The games of a block."""
        return seatings(self.field)

    def match_id(self, number: int) -> str:
        """What all games of a block are called.

        Bots that draw by match, seat and decision, as ours do, then draw the same in every game of
        a block: what two versions do alike is no luck of one of them.
        """
        return f"sprt-{self.seed}-{number}"


class BlockPlayer:
    """Plays blocks of a duel; made anew in every process.

    Games in which a bot failed are recorded: written into `scratch`, which is somebody else's to
    clean up, and then moved to `faults`.
    """

    def __init__(self, duel: Duel, scratch: Path, faults: Path) -> None:
        self._duel = duel
        self._bots: list[Bot] = [load_bot(spec) for spec in duel.specs]
        game = games.get(duel.game)
        self._games = BlockGames(game, duel.options, duel.clock, duel.seed, scratch, faults)

    def __call__(self, number: int) -> BlockResult:
        points: list[float] = []
        faults: list[SeatFault] = []
        for game, seating in enumerate(self._duel.seatings):
            bots = [self._bots[entrant] for entrant in seating]
            played = self._games.play(bots, self._duel.match_id(number), number, game)
            new, old = (played.ranks[seating.index(version)] for version in (NEW, OLD))
            points.append(pair_score(new, old))
            faults += faults_in(game, seating, played)
        return BlockResult(number, tuple(points), tuple(faults))


def block_player(duel: Duel, scratch: Path, faults: Path) -> BlockPlayer:
    """The same in a process of its own, which may be ended if a bot holds it."""
    SWITCH.arm()
    return BlockPlayer(duel, scratch, faults)
