"""Chance: one keyed stream per match, split into labelled sub-streams."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from riverboat.engine import Chance, commitment, secret_from_seed

KEY = bytes(range(32))


def test_draws_depend_on_the_key_the_label_and_how_often_it_was_used() -> None:
    def draws(key: bytes, label: str) -> list[int]:
        chance = Chance(key)
        return [chance.below(label, 1000) for _ in range(5)]

    assert draws(KEY, "cards") == draws(KEY, "cards")
    assert len(set(draws(KEY, "cards"))) == 5
    assert draws(KEY, "cards") != draws(KEY, "tiles")
    assert draws(KEY, "cards") != draws(KEY[::-1], "cards")


def test_a_draw_of_one_label_does_not_shift_another() -> None:
    disturbed, calm = Chance(KEY), Chance(KEY)
    disturbed.shuffled("cards", range(9))
    assert disturbed.below("tiles", 10**6) == calm.below("tiles", 10**6)


def test_the_first_draw_is_the_published_function_of_the_key() -> None:
    """docs/protocol.md: whoever learns the secret can deal the match again."""
    stream = hashlib.shake_256(b"riverboat chance 1\0" + KEY + b"first player\x000")
    word = int.from_bytes(stream.digest(8), "big")
    assert Chance(KEY).below("first player", 4) == word % 4


def test_numbers_are_uniform_below_the_limit() -> None:
    chance = Chance(KEY)
    counts = Counter(chance.below("die", 6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance(KEY)
    counts = Counter(tuple(chance.shuffled("cards", "abc")) for _ in range(6000))
    assert set(counts) == set(permutations("abc"))
    assert all(850 < count < 1150 for count in counts.values())


def test_shuffling_leaves_the_items_as_they_were() -> None:
    items = list(range(30))
    shuffled = Chance(KEY).shuffled("cards", items)
    assert items == list(range(30)) == sorted(shuffled)
    assert Chance(KEY).shuffled("cards", []) == []
    assert Chance(KEY).shuffled("cards", [7]) == [7]


def test_words_that_would_favour_small_numbers_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Stream:
        def digest(self, size: int) -> bytes:
            words = [2**64 - 1] * 40 + [5] * 1000
            return b"".join(word.to_bytes(8, "big") for word in words)[:size]

    monkeypatch.setattr("riverboat.engine.chance.hashlib.shake_256", lambda data: Stream())
    assert Chance(KEY).below("die", 10) == 5


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = Chance(KEY)
    chance.below("die", 6)
    copy = chance.copy()
    assert copy == chance
    assert copy.below("die", 10**6) == chance.below("die", 10**6)
    copy.below("die", 6)
    assert copy != chance


def test_a_key_has_its_length_and_stays_out_of_texts() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        Chance(KEY[:31])
    assert KEY.hex() not in repr(Chance(KEY)) and "hidden" in repr(Chance(KEY))
    assert len(Chance.from_rng(Random(1)).key) == 32


def test_matches_on_one_deal_publish_different_commitments() -> None:
    assert commitment("a", KEY) != commitment("b", KEY)
    assert commitment("a", KEY) == hashlib.sha256(b"riverboat commitment 1\0a\0" + KEY).digest()


def test_a_seed_gives_each_deal_a_secret_of_its_own() -> None:
    secrets = {secret_from_seed(seed, deal) for seed in range(3) for deal in range(3)}
    assert len(secrets) == 9
    assert secret_from_seed(7) == secret_from_seed(7, deal=0)
