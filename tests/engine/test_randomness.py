"""The luck of search."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from random import Random

from riverboat.engine.randomness import shuffled


def test_every_order_comes_equally_often() -> None:
    """Each of the six orders of three items about 1000 times in 6000."""
    rng = Random(1)
    found = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert set(found) == set(permutations("abc"))
    assert all(900 < count < 1100 for count in found.values())


def test_the_same_luck_gives_the_same_order_and_leaves_the_items_alone() -> None:
    """A search with a seed can be repeated."""
    items = list(range(40))
    order = shuffled(items, Random(7))
    assert order == shuffled(items, Random(7)) != items
    assert sorted(order) == items == list(range(40))


def test_the_module_random_will_do() -> None:
    assert sorted(shuffled([3, 1, 2], random)) == [1, 2, 3]
