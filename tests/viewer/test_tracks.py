"""Tracks: what is kept as changes comes out as the rows that went in."""

from __future__ import annotations

import random

from riverboat.viewer.tracks import EVERY, Interned, Track


def test_rows_come_out_as_they_went_in() -> None:
    rng = random.Random(4)
    rows = [[0]]
    for _ in range(3 * EVERY + 7):
        row = rows[-1] + [rng.randrange(1, 9)] * rng.randrange(2)
        row[rng.randrange(len(row))] = rng.randrange(9)
        rows.append(row)
    track = Track()
    for row in rows:
        track.add(row)
    kept = track.to_json()
    assert [unpacked(kept, step) for step in range(len(rows))] == [
        [*row, *[0] * (len(unpacked(kept, step)) - len(row))] for step, row in enumerate(rows)
    ]


def unpacked(kept: dict[str, list[list[int]]], step: int) -> list[int]:
    """What the page's script does."""
    row = list(kept["whole"][step // EVERY])
    for changes in kept["changes"][step - step % EVERY + 1 : step + 1]:
        for place, number in zip(changes[::2], changes[1::2], strict=True):
            row += [0] * (place + 1 - len(row))
            row[place] = number
    return row


def test_equal_things_are_kept_once() -> None:
    kept = Interned("nothing")
    assert [kept.number(thing) for thing in ("a", "nothing", "b", "a")] == [1, 0, 2, 1]
    assert kept.things == ["nothing", "a", "b"]
