"""Words on pictures are measured before they are drawn."""

from __future__ import annotations

import pytest

from riverboat.engine.drawing.measure import width
from riverboat.engine.drawing.shapes import shield


def test_wide_signs_take_more_room_than_narrow_ones() -> None:
    assert width("WWW", 12) > width("nnn", 12) > width("iii", 12) > 0


def test_size_and_weight_widen_words() -> None:
    assert width("Library", 24) == 2 * width("Library", 12)
    assert width("Library", 12, bold=True) > width("Library", 12)


def test_signs_outside_the_table_are_counted_as_wide_ones() -> None:
    assert width("→", 10) == width("+", 10)


@pytest.mark.parametrize("size", [18, 22, 24, 26, 30, 34])
@pytest.mark.parametrize("points", [8, 15, "9+?", -10, "137+?"])
def test_points_stay_within_their_shield(points: object, size: float) -> None:
    svg = shield(points, 0, 0, size)
    font = 14 if "rb-H" in svg or "rb-t14" in svg else 12
    if "textLength" not in svg:
        assert width(str(points), font, bold=True) <= size * 0.88
