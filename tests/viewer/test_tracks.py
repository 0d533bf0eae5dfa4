"""Tracks: what is kept as changes comes out as the rows that went in."""

from __future__ import annotations

import random

from riverboat.viewer.tracks import EVERY, Interned, Track, apart


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
    for step, row in enumerate(rows):
        found = unpacked(kept, step)
        assert [*found, *[0] * (len(row) - len(found))] == row


def test_a_row_is_told_by_what_it_has_other_than_another() -> None:
    assert apart([5, 0, 7], [5, 3]) == [0, 1, 8]


def unpacked(kept: dict[str, list[list[int]]], step: int) -> list[int]:
    """What the page's script does."""
    row: list[int] = []
    later = kept["changes"][step - step % EVERY + 1 : step + 1]
    for changes in (kept["whole"][step // EVERY], *later):
        for place, number in zip(changes[::2], changes[1::2], strict=True):
            row += [0] * (place + 1 - len(row))
            row[place] = number
    return row


def test_equal_things_are_kept_once() -> None:
    kept = Interned("nothing")
    assert [kept.number(thing) for thing in ("a", "nothing", "b", "a")] == [1, 0, 2, 1]
    assert kept.things == ["nothing", "a", "b"]
