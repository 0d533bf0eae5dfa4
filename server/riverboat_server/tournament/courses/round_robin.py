"""Round robin: everybody meets everybody, equally often.

* More seats: every choice of that many bots (a table) plays a block each round. So each bot sits
  equally often in each seat and meets every other equally often; with many bots a balanced choice
  of tables is enough. After (n-1)! rounds each bot has sat equally often to the left of each other.
* One seat: every bot plays once a round; these matches are one block.

Rounds are played one after the other: a tournament that ends between two rounds is fair.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat_server.ladder.seating import choose_tables
from riverboat_server.tournament.courses.fixed import FixedCourse


def round_robin(
    bots: Sequence[str], players: int, rounds: int, cycles: int | None = None
) -> FixedCourse:
    """`cycles` limits the tables of a round to that many per bot and seat."""
    if players == 1:
        return FixedCourse([tuple(bots)], rounds, solo=True)
    return FixedCourse(choose_tables(bots, players, cycles), rounds)
