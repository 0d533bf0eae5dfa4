"""A store that is far away holds the loop up for a moment at most."""

from __future__ import annotations

import time
from threading import Event

import pytest

from riverboat_server.enquiry import Enquiry
from riverboat_server.store import StoreAwayError

LONG = 60.0


def test_an_answer_that_comes_in_time_is_the_answer() -> None:
    answers = iter((1, 2, 3))
    enquiry = Enquiry(lambda: next(answers), LONG)
    assert [enquiry.answer() for _ in range(3)] == [1, 2, 3]


def test_nobody_waits_for_a_late_answer_twice() -> None:
    may_answer, asked = Event(), 0

    def question() -> int:
        nonlocal asked
        asked += 1
        may_answer.wait()
        return asked

    enquiry = Enquiry(question, 0.05)
    for _ in range(50):
        began = time.monotonic()
        with pytest.raises(StoreAwayError, match="in time"):
            enquiry.answer()
    assert time.monotonic() - began < 0.05, "only the first one waited"
    assert asked == 1, "one question is open at a time"
    may_answer.set()
    assert answered(enquiry) == 1
    assert Enquiry.answer(enquiry) == 2


def test_an_error_is_told_and_the_store_asked_again() -> None:
    answers = iter((StoreAwayError("gone"), 7))

    def question() -> int:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    enquiry = Enquiry(question, LONG)
    with pytest.raises(StoreAwayError, match="gone"):
        enquiry.answer()
    assert answered(enquiry) == 7


def answered(enquiry: Enquiry[int]) -> int:
    """The next answer, however often one must ask for it."""
    deadline = time.monotonic() + LONG
    while time.monotonic() < deadline:
        try:
            return enquiry.answer()
        except StoreAwayError:
            time.sleep(0.01)
    raise AssertionError("no answer came")
