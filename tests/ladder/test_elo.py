"""Online Elo against tables computed by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladder.build import a_result
from riverboat_server.ladder import Rating, expected, k_factor, rate


@pytest.mark.parametrize(
    ("lead", "share"),
    [(0, 0.5), (100, 0.640065), (200, 0.759747), (400, 10 / 11), (-400, 1 / 11), (800, 100 / 101)],
)
def test_the_expected_score_follows_the_rating_difference(lead: float, share: float) -> None:
    assert expected(1500 + lead, 1500) == pytest.approx(share, abs=1e-6)


def test_k_halves_after_thirty_matches() -> None:
    assert [k_factor(0), k_factor(29), k_factor(30), k_factor(1000)] == [32, 32, 16, 16]


def settled(**ratings: float) -> dict[str, Rating]:
    return {bot: Rating(rating, 50) for bot, rating in ratings.items()}


def changes(bots: str, ranks: list[int], standings: dict[str, Rating]) -> dict[str, float]:
    return {change.bot: change.change for change in rate(a_result(bots, ranks), standings)}


def test_equals_exchange_half_of_k() -> None:
    assert changes("ann bob", [1, 2], settled(ann=1500, bob=1500)) == {"ann": 8.0, "bob": -8.0}


def test_a_tie_of_equals_changes_nothing() -> None:
    assert changes("ann bob", [1, 1], settled(ann=1500, bob=1500)) == {"ann": 0.0, "bob": 0.0}


def test_a_tie_helps_the_weaker() -> None:
    """400 points apart: 16 x (1/2 - 1/11)."""
    got = changes("ann bob", [1, 1], settled(ann=1500, bob=1900))
    assert got == pytest.approx({"ann": 6.545455, "bob": -6.545455})


def test_an_upset_moves_more_than_a_favourites_win() -> None:
    """400 points apart: 16 x 10/11 against 16 x 1/11."""
    field = settled(ann=1500, bob=1900)
    assert changes("ann bob", [1, 2], field)["ann"] == pytest.approx(14.545455)
    assert changes("ann bob", [2, 1], field)["bob"] == pytest.approx(1.454545)


def test_four_equals_share_k_by_rank() -> None:
    """Each pair moves 16/3 x 1/2: first +3 pairs, second +1, third -1, last -3."""
    got = changes("ann bob cid dee", [1, 2, 3, 4], settled(ann=1500, bob=1500, cid=1500, dee=1500))
    assert got == pytest.approx({"ann": 8.0, "bob": 8 / 3, "cid": -8 / 3, "dee": -8.0})


def test_three_unequals_are_three_duels_at_half_k() -> None:
    """ann 1700, bob 1500, cid 1300; cid wins, ann and bob tie. Shares .759747 and .909091."""
    got = changes("ann bob cid", [2, 2, 1], settled(ann=1700, bob=1500, cid=1300))
    assert got["ann"] == pytest.approx(8 * ((0.5 - 0.759747) + (0 - 0.909091)), abs=1e-4)
    assert got["bob"] == pytest.approx(8 * ((0.5 - 0.240253) + (0 - 0.759747)), abs=1e-4)
    assert got["cid"] == pytest.approx(8 * ((1 - 0.090909) + (1 - 0.240253)), abs=1e-4)


def test_tied_losers_of_equal_rating_lose_the_same() -> None:
    got = changes("ann bob cid", [1, 2, 2], settled(ann=1500, bob=1500, cid=1500))
    assert got["bob"] == got["cid"] == -got["ann"] / 2


def test_a_solo_match_is_played_against_an_automaton_of_1500() -> None:
    assert changes("ann", [1], settled(ann=1500)) == {"ann": 8.0}
    assert changes("ann", [2], settled(ann=1900))["ann"] == pytest.approx(-16 * 10 / 11)


def test_a_bot_does_not_play_against_itself() -> None:
    """ann sits twice, wins with one seat, loses with the other: nothing happened to equals."""
    assert changes("ann bob ann", [1, 2, 3], settled(ann=1500, bob=1500)) == {"ann": 0, "bob": 0}
    assert changes("ann ann", [1, 2], settled(ann=1500)) == {"ann": 0.0}


def test_newcomers_start_at_1500_and_move_fast() -> None:
    won, lost = rate(a_result("ann bob", [1, 2]), {})
    assert (won.before, won.after) == (Rating(1500, 0), Rating(1516, 1))
    assert lost.after == Rating(1484, 1)


@given(st.lists(st.tuples(st.floats(500, 2500), st.integers(1, 4)), min_size=2, max_size=4))
def test_settled_bots_exchange_points_and_none_moves_by_more_than_k(
    seats: list[tuple[float, int]],
) -> None:
    names = ["ann", "bob", "cid", "dee"][: len(seats)]
    ranks = [1 + sum(other < mine for _, other in seats) for _, mine in seats]
    field = settled(**{name: seat[0] for name, seat in zip(names, seats, strict=True)})
    got = changes(" ".join(names), ranks, field)
    assert sum(got.values()) == pytest.approx(0.0, abs=1e-9)
    assert max(map(abs, got.values())) <= 16
