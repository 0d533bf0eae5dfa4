"""Lists that are read on: always true, and only what is new is read."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat_server.web.growing import FEW, Growing


class Numbers:
    """Numbers that come in; what was read is counted."""

    def __init__(self, count: int) -> None:
        self.rows = list(range(count, 0, -1))
        self.era = 0
        self.read = 0

    def __call__(self, count: int) -> Sequence[int]:
        found = self.rows[:count]
        self.read += len(found)
        return found

    def come(self, *numbers: int) -> None:
        self.rows[:0] = numbers[::-1]


def test_a_list_is_true_and_reads_only_what_is_new() -> None:
    numbers = Numbers(1000)
    lists = Growing[int](lambda: numbers.era, 5)
    assert lists.get("key", 100, numbers) == numbers.rows[:100]
    numbers.read = 0
    assert lists.get("key", 100, numbers) == numbers.rows[:100]
    assert numbers.read == 1
    numbers.come(1001, 1002)
    assert lists.get("key", 100, numbers) == numbers.rows[:100]
    assert numbers.read < 2 * FEW
    numbers.come(*range(2000, 2000 + 2 * FEW))
    assert lists.get("key", 100, numbers) == numbers.rows[:100]


def test_older_rows_that_changed_are_read_in_the_next_era() -> None:
    numbers = Numbers(10)
    lists = Growing[int](lambda: numbers.era, 5)
    lists.get("key", 10, numbers)
    numbers.rows.insert(5, 77)
    numbers.era = 1
    assert lists.get("key", 10, numbers) == numbers.rows[:10]


def test_what_was_empty_is_looked_at_again_and_old_lists_are_forgotten() -> None:
    numbers = Numbers(0)
    lists = Growing[int](lambda: numbers.era, 2)
    assert lists.get("key", 10, numbers) == []
    numbers.come(1)
    assert [lists.get(key, 10, numbers) for key in "abc"] == [[1]] * 3
    numbers.read = 0
    lists.get("a", 10, numbers)
    lists.get("c", 10, numbers)
    assert numbers.read == 2
