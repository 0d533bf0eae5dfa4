"""Which matches a list of replays shows."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from riverboat.match import Cause
from riverboat.replay.wanted import CRASHES, FAULTS, WantedReplays


@dataclass
class Match:
    bots: tuple[str, ...] = ("ann", "bob", "cid")
    ranks: tuple[int, ...] = (1, 2, 3)
    causes: tuple[Cause, ...] = (Cause.RULES, Cause.RULES, Cause.CRASH)
    game: str = "gold_west"


@pytest.mark.parametrize(
    "wanted",
    [
        WantedReplays(),
        WantedReplays(game="gold_west"),
        WantedReplays("ann"),
        WantedReplays("ann", opponent="cid"),
        WantedReplays("bob", lost=True),
        WantedReplays(lost=True),
        WantedReplays("cid", causes=CRASHES),
        WantedReplays(causes=FAULTS),
    ],
)
def test_a_match_that_fits_is_shown(wanted: WantedReplays) -> None:
    assert wanted.takes(Match())


@pytest.mark.parametrize(
    "wanted",
    [
        WantedReplays(game="boonlake"),
        WantedReplays("dee"),
        WantedReplays("ann", opponent="dee"),
        WantedReplays("ann", opponent="ann"),
        WantedReplays("ann", lost=True),
        WantedReplays("bob", causes=CRASHES),
        WantedReplays("cid", causes=frozenset({Cause.TIMEOUT})),
        WantedReplays("ann", "boonlake", "bob"),
    ],
)
def test_a_match_that_does_not_fit_in_one_way_is_left_out(wanted: WantedReplays) -> None:
    assert not wanted.takes(Match())


def test_a_bot_is_its_own_opponent_where_it_sat_twice() -> None:
    twice = Match(("ann", "ann"), (1, 2), (Cause.RULES, Cause.RULES))
    assert WantedReplays("ann", opponent="ann", lost=True).takes(twice)


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        (WantedReplays("ann"), True),
        (WantedReplays("ann@2", lost=True), True),
        (WantedReplays("ann@1", lost=True), False),
        (WantedReplays("ann@3"), False),
        (WantedReplays("ann", opponent="ann@2"), True),
        (WantedReplays("ann@1", opponent="ann"), True),
        (WantedReplays("ann@1", opponent="ann@1"), False),
        (WantedReplays("bob", opponent="ann"), True),
        (WantedReplays("an"), False),
    ],
)
def test_a_name_stands_for_all_its_versions(wanted: WantedReplays, shown: bool) -> None:
    assert wanted.takes(Match(("ann@1", "ann@2", "bob"))) is shown


def test_a_cancelled_match_is_nobodys_fault() -> None:
    assert {Cause.RULES, Cause.CANCELLED}.isdisjoint(FAULTS)
    assert CRASHES < FAULTS
