"""Words on pictures are measured before they are drawn."""

from __future__ import annotations

from riverboat.engine.drawing.measure import width


def test_wide_signs_take_more_room_than_narrow_ones() -> None:
    assert width("WWW", 12) > width("nnn", 12) > width("iii", 12) > 0


def test_size_and_weight_widen_words() -> None:
    assert width("Library", 24) == 2 * width("Library", 12)
    assert width("Library", 12, bold=True) > width("Library", 12)


def test_signs_outside_the_table_are_counted_as_wide_ones() -> None:
    assert width("→", 10) == width("+", 10)
