"""Each worker begins with its share of the tests that wait, and no test gets lost."""

from __future__ import annotations

from dealing import dealt


def waits(test: str) -> bool:
    return test.startswith("slow")


def file_of(test: str) -> str:
    return test.partition("::")[0]


QUICK = [f"quick::{number}" for number in range(8)]
SLOW = [f"slow {file}::{number}" for file in "abc" for number in range(2)]


def test_every_worker_begins_with_tests_that_wait() -> None:
    order = dealt([*QUICK, *SLOW], 2, waits, file_of)
    assert order[:7] == ["slow a::0", "slow a::1", "slow c::0", "slow c::1", *QUICK[:3]]
    assert order[7:] == ["slow b::0", "slow b::1", *QUICK[3:]]


def test_no_test_is_lost_or_run_twice_however_many_there_are() -> None:
    for quick in range(9):
        for slow in range(7):
            tests = [*QUICK[:quick], *SLOW[:slow]]
            for workers in range(1, 6):
                assert sorted(dealt(tests, workers, waits, file_of)) == sorted(tests)
