"""One standing over several divisions."""

from __future__ import annotations

from random import Random

import pytest

from ladder.build import a_result, play_out
from riverboat.match import Cause, FinishedMatch
from riverboat_server.ladder import place_in_all, place_in_game, round_robin

FIELD = {"ann": 1.0, "bob": 0.0, "cid": -1.0}


def test_in_all_every_division_weighs_the_same() -> None:
    """ann wins her only match of one division and loses three of the other: one half."""
    gold = [a_result("ann bob", [1, 2])]
    river = [a_result("ann bob", [2, 1], game="the_river") for _ in range(3)]
    tied = [a_result("ann bob", [1, 1], game="moon_river")]
    first, second = place_in_all(gold + river + tied)
    assert (first.bot, first.rank, first.share, first.divisions) == ("ann", 1, 0.5, 3)
    assert (first.played, first.points) == (5, 1.5)
    assert (second.bot, second.rank, second.share, second.points) == ("bob", 2, 0.5, 3.5)


def test_in_all_who_stays_away_earns_nothing_there() -> None:
    results = [
        a_result("ann bob", [1, 2]),
        a_result("cid bob", [1, 2], game="the_river"),
        a_result("cid ann", [2, 1], game="the_river"),
    ]
    ranked = place_in_all(results)
    assert [(one.bot, one.share, one.divisions) for one in ranked] == [
        ("ann", 1.0, 2),
        ("cid", 0.25, 1),
        ("bob", 0.0, 2),
    ]


def test_in_all_solo_games_count_and_cancelled_ones_do_not() -> None:
    results = [
        a_result("ann", [1]),
        a_result("bob", [2]),
        a_result("ann bob", [1, 2], cause=Cause.CANCELLED, rated=False),
    ]
    assert [(one.bot, one.share, one.played) for one in place_in_all(results)] == [
        ("ann", 1.0, 1),
        ("bob", 0.0, 1),
    ]
    assert place_in_all([]) == ()


def by_mode(mode: str, seed: int) -> list[FinishedMatch]:
    """A tournament whose blocks have the same names in every mode."""
    played = play_out(round_robin(list(FIELD), 2, 4), FIELD, Random(seed))
    return [a_result(one.bots, one.ranks, mode=mode, deal_id=one.match.deal_id) for one in played]


def test_a_rating_over_a_game_keeps_blocks_of_divisions_apart() -> None:
    base, expert = by_mode("base", 1), by_mode("expert", 2)
    rows = place_in_game(base + expert).rows
    assert {row.blocks for row in rows} == {16}
    assert {row.played for row in rows} == {32}


def test_a_rating_over_a_game_compares_bots_by_way_of_other_divisions() -> None:
    results = [
        *(a_result("ann bob", [1, 2]) for _ in range(3)),
        *(a_result("bob cid dee", [1, 2, 3]) for _ in range(3)),
        a_result("ann", [1]),
    ]
    placings = place_in_game(results)
    assert {row.group for row in placings.rows} == {0}
    assert [row.bot for row in placings.rows] == ["ann", "bob", "cid", "dee"]
    assert next(row.played for row in placings.rows if row.bot == "ann") == 3, "solo is left out"


def test_different_games_have_no_rating_in_common() -> None:
    results = [a_result("ann bob", [1, 2]), a_result("ann bob", [1, 2], game="boonlake")]
    with pytest.raises(ValueError, match="several games: boonlake, gold_west"):
        place_in_game(results)
