"""Candidates race through the same worlds, and drop out when they cannot win any more."""

from __future__ import annotations

from riverboat.search.race import Runner, best_first, in_the_race


def runner(name: str, *values: float, held: float = 0.0, doubt: int = 0) -> Runner[str]:
    return Runner(name, held, doubt, 0.5, list(values))


def names(runners: list[Runner[str]]) -> str:
    return "".join(one.choice for one in runners)


def test_who_is_behind_in_nearly_every_world_drops_out() -> None:
    ahead = runner("a", 5, 6, 5, 7, 5, 6)
    close = runner("b", 4, 7, 5, 6, 5, 5)
    behind = runner("c", 2, 3, 3, 4, 2, 4)
    assert names(in_the_race([behind, close, ahead], sure=2.5)) == "ab"


def test_luck_that_all_share_tells_nobody_out() -> None:
    """Worlds differ by far more than the two candidates do, and yet one is better in each."""
    worlds = (-40, 30, 0, 90, -10, 20)
    better = runner("a", *(world + 3.0 for world in worlds))
    worse = runner(
        "b", *(world + lag for world, lag in zip(worlds, (0, 1, 0, 1, 0, 1), strict=True))
    )
    assert names(in_the_race([worse, better], sure=2.5)) == "a"


def test_a_few_worlds_tell_nobody_out() -> None:
    assert names(in_the_race([runner("a", 9, 9, 9), runner("b", 1, 1, 1)], sure=2.5)) == "ab"


def test_what_was_held_before_counts_as_so_many_worlds() -> None:
    hopeful = runner("a", 0, 0, held=10, doubt=2)
    assert hopeful.mean == 5 and hopeful.tries == 4
    assert names(best_first([runner("b", 4, 4, 4, 4), hopeful])) == "ab"


def test_who_dropped_out_early_comes_after_all_that_ran_on() -> None:
    assert names(best_first([runner("a", 9), runner("b", 1, 1)])) == "ba"
