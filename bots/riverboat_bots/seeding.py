"""A random generator for one seat of one match."""

from __future__ import annotations

from random import Random

from riverboat import StartInfo


def seat_rng(info: StartInfo, seed: int | None) -> Random:
    """The given seed decides; without one, match and seat do: equal matches are played equally."""
    return Random(f"{info.match_id} {info.seat}" if seed is None else f"{seed} {info.seat}")
