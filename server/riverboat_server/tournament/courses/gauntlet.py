"""Gauntlet: a few challengers meet the field, and nobody else meets for the sake of it.

A table holds one challenger and opponents from the field. Every challenger meets the same choices
of opponents in every round: all there are, or a balanced choice of them, so that all opponents meet
it equally often. Challengers do not meet each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboat_server.ladder.seating import choose_tables
from riverboat_server.tournament.courses.fixed import FixedCourse


def gauntlet(
    challengers: Sequence[str],
    field: Sequence[str],
    players: int,
    rounds: int,
    cycles: int | None = None,
) -> FixedCourse:
    """`cycles` limits the tables to that many per opponent and seat of an opponent."""
    choices = choose_tables(field, players - 1, cycles)
    tables = [(challenger, *choice) for choice in choices for challenger in challengers]
    return FixedCourse(tables, rounds)
