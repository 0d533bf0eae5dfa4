"""What bots print and how they fail fits where it is kept, to the byte."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverboat.client.texts import clip, clip_middle, failure_text
from riverboat.protocol import MOST_TRACEBACK

Cut = Callable[[str, int], str]
BOTH = pytest.mark.parametrize("cut", [clip, clip_middle])


@BOTH
def test_what_fits_stays_as_it_is(cut: Cut) -> None:
    assert cut("x" * 100, 100) == "x" * 100


def test_what_does_not_fit_loses_its_end_and_says_how_much() -> None:
    assert clip("x" * 101, 100) == "x" * 52 + "\n[... 49 more left out]\n"
    assert clip("x" * 40, 100, dropped=7) == "x" * 40 + "\n[... 7 more left out]\n"
    assert clip("x" * 60, 100, dropped=7) == "x" * 52 + "\n[... 15 more left out]\n"


def test_a_stack_that_does_not_fit_loses_its_middle() -> None:
    text = "a" * 60 + "b" * 60
    assert clip_middle(text, 100) == "a" * 26 + "\n[... 68 more left out]\n" + "b" * 26


@BOTH
def test_letters_are_never_cut_in_two(cut: Cut) -> None:
    for limit in range(100, 110):
        for text in ("ä" * 200, "a" + "ä" * 200, "€" * 200):
            kept = cut(text, limit)
            assert len(kept.encode()) <= limit
            assert "\ufffd" not in kept


def test_control_letters_are_replaced_and_lines_and_tabs_kept() -> None:
    controls = [chr(code) for code in (*range(32), 127) if chr(code) not in "\n\t"]
    for letter in controls:
        assert clip(f"a{letter}b", 100) == "a\ufffdb"
    for letter in ("\n", "\t", " ", "~", "\x80", "ä"):
        assert clip(f"a{letter}b", 100) == f"a{letter}b"
    assert clip("\ud800", 100) == "?"


def test_the_traceback_of_a_failure_begins_in_the_bots_own_code() -> None:
    def fail() -> None:
        raise ValueError("here")

    try:
        fail()
    except ValueError as error:
        text = failure_text(error)
    assert text.startswith("Traceback (most recent call last):\n")
    assert "in fail\n" in text
    assert text.endswith("ValueError: here\n")
    assert failure_text(ValueError("without a trace")) == "ValueError: without a trace\n"


def test_a_long_traceback_keeps_its_last_line() -> None:
    text = failure_text(ValueError("x" * 2 * MOST_TRACEBACK + " the end"))
    assert MOST_TRACEBACK - 64 < len(text.encode()) <= MOST_TRACEBACK
    assert text.startswith("ValueError: xxx")
    assert text.endswith("the end\n")
