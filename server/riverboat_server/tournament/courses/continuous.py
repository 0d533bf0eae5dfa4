"""Continuous: bots come and go, and the next block is the one that tells most; it never ends.

Block b is decided on when all blocks up to b - `window` have ended, from the outcomes of these and
from nothing else: so many blocks may run at once, and in which order they end does not matter.
Several divisions take turns: block b belongs to division b modulo their number. A division with too
few bots leaves its numbers out.

A bot that was not there is left out for `PAUSE` blocks, twice as many every further time, up to
`LONGEST_PAUSE`, unless there are too few others; then it is tried again.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from riverboat_server.ladder.seating import in_turn
from riverboat_server.tournament.courses.course import Block, BlockOutcome, EntryChange
from riverboat_server.tournament.courses.knowledge import Counted, Knowledge
from riverboat_server.tournament.courses.outcome import Outcome

LEAST_WINDOW = 16
PAUSE = 8
LONGEST_PAUSE = 1024


class _Running(NamedTuple):
    """A block whose outcome is not taken into account yet."""

    block: Block
    expected: list[Counted]


@dataclass(slots=True)
class _Entry:
    """A bot that is in the tournament, or was; it pauses before block `pauses_until`."""

    entered: bool = True
    missed: int = 0
    pauses_until: int = 0

    def miss(self, next_block: int) -> None:
        pause = min(LONGEST_PAUSE, PAUSE * 2**self.missed)
        self.missed += 1
        self.pauses_until = next_block + pause

    def come(self) -> None:
        self.missed, self.pauses_until = 0, 0


class Continuous:
    """Decides on blocks without an end."""

    matches = 0
    over = False
    outcomes: tuple[Outcome, ...] = ()

    def __init__(
        self,
        bots: Sequence[str],
        players: Sequence[int],
        window: int,
        changes: Iterable[EntryChange] = (),
    ) -> None:
        """`players` has the seats of each division."""
        self._players = tuple(players)
        self._window = window
        self._known = [Knowledge() for _ in players]
        self._entries: dict[str, _Entry] = {}
        self._changes: list[EntryChange] = []
        self._outcomes: dict[int, BlockOutcome] = {}
        self._running: dict[int, _Running] = {}
        self._settled = 0  # outcomes of earlier blocks are taken into account
        self._next = 0
        self._played = 0
        for change in (*(EntryChange(0, bot, True) for bot in bots), *changes):
            self.change(change)

    # --- entries -----------------------------------------------------------------------------

    @property
    def next_block(self) -> int:
        return self._next

    @property
    def bots(self) -> tuple[str, ...]:
        inside = {bot: entry.entered for bot, entry in self._entries.items()}
        inside |= {change.bot: change.entered for change in self._changes}
        return tuple(bot for bot, entered in inside.items() if entered)

    def change(self, change: EntryChange) -> None:
        if change.from_block < self._next:
            raise ValueError(
                f"block {change.from_block} was decided on: changes count from {self._next} on"
            )
        insort(self._changes, change, key=lambda other: other.from_block)

    def _enter_and_leave(self) -> None:
        """Make the changes that count from the next block on."""
        while self._changes and self._changes[0].from_block <= self._next:
            change = self._changes.pop(0)
            self._entries.setdefault(change.bot, _Entry()).entered = change.entered
            for known in self._known:
                known.meet(change.bot)

    # --- blocks ------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        plural = "" if self._played == 1 else "s"
        return f"{self._played} block{plural} played" if self._played else ""

    @property
    def ponders(self) -> bool:
        return False

    def ended(self, number: int, outcome: BlockOutcome) -> None:
        if number >= self._settled and number not in self._outcomes:
            self._outcomes[number] = outcome
            self._played += not outcome.skipped

    def more(self) -> Sequence[Block]:
        decided: list[Block] = []
        while self._settle():
            self._enter_and_leave()
            if self._inside() >= min(self._players):
                decided += self._next_blocks()
            elif self._changes:
                self._next = self._changes[0].from_block  # nobody can play before
            else:
                break
        return decided

    def _next_blocks(self) -> list[Block]:
        """The block of the next number, unless its division has too few bots."""
        bots = self._who_plays()
        blocks = [self._decide(bots)] if bots else []
        self._next += 1
        return blocks

    def _settle(self) -> bool:
        """Take the outcomes into account that the next block follows from; False: some lack."""
        while self._settled <= self._next - self._window:
            running = self._running.get(self._settled)
            if running is not None:
                if self._settled not in self._outcomes:
                    return False
                self._take_into_account(running, self._outcomes.pop(self._settled))
                del self._running[self._settled]
            self._settled += 1
        return True

    def _take_into_account(self, running: _Running, outcome: BlockOutcome) -> None:
        block, expected = running
        known = self._known[block.division]
        if outcome.skipped or outcome.absent:
            known.forget(expected)
        else:
            known.learn(block.bots, outcome)
        for bot in block.bots:
            if bot in outcome.absent:
                self._entries[bot].miss(self._next)
            elif not outcome.skipped:
                self._entries[bot].come()

    def _inside(self) -> int:
        return sum(entry.entered for entry in self._entries.values())

    def _who_plays(self) -> tuple[str, ...]:
        """The bots of the next block; nobody if its division has too few."""
        division = self._next % len(self._players)
        players = self._players[division]
        inside = [bot for bot, entry in self._entries.items() if entry.entered]
        if len(inside) < players:
            return ()
        there = [bot for bot in inside if self._entries[bot].pauses_until <= self._next]
        if len(there) < players:
            soonest = sorted(inside, key=lambda bot: self._entries[bot].pauses_until)[:players]
            there = [bot for bot in inside if bot in soonest]
        return self._known[division].choose(there, players)

    def _decide(self, bots: tuple[str, ...]) -> Block:
        lap, division = divmod(self._next, len(self._players))
        block = Block(self._next, division, in_turn(bots, lap))
        expected = self._known[division].expect(block.bots)
        self._running[block.number] = _Running(block, expected)
        return block
