"""OpenSkill as an online rating beside Elo."""

from __future__ import annotations

from itertools import product

import pytest

from ladder.rated import Played
from riverboat_server.ladder import Skill, rate_skill, skills_of


def test_newcomers_move_as_the_library_documents() -> None:
    """One match of two equals by Plackett-Luce: 25 ± 2.635, sigma 8.333 to 8.066."""
    after = rate_skill(Played(("A", "B"), (1, 2), "x"), {})
    assert (after["A"].mu, after["B"].mu) == pytest.approx((27.635, 22.365), abs=1e-3)
    assert after["A"].sigma == after["B"].sigma == pytest.approx(8.0655, abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_skills_are_those_of_openskill(seats: int) -> None:
    """Every order and every tie, of bots that are known more or less well."""
    from openskill.models import PlackettLuce  # here, because it takes time of every worker

    model = PlackettLuce()
    names = "ABCD"[:seats]
    before = {bot: Skill(17.0 + 9 * n, 8.0 / (n + 1)) for n, bot in enumerate(names)}
    for ranks in product(range(1, seats + 1), repeat=seats):
        teams = [[model.rating(skill.mu, skill.sigma)] for skill in before.values()]
        theirs = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in ranks])]
        ours = rate_skill(Played(tuple(names), ranks, "x"), before)
        assert [one.mu for one in ours.values()] == pytest.approx([one.mu for one in theirs])
        assert [one.sigma for one in ours.values()] == pytest.approx([one.sigma for one in theirs])


def test_ranks_at_a_table_of_four_become_an_order() -> None:
    after = rate_skill(Played(("A", "B", "C", "D"), (2, 1, 4, 3), "x"), {})
    assert sorted(after, key=lambda bot: -after[bot].mu) == ["B", "A", "D", "C"]
    assert all(skill.sigma < Skill().sigma for skill in after.values())


def test_a_tie_of_equals_leaves_them_equal() -> None:
    after = rate_skill(Played(("A", "B", "C"), (1, 1, 1), "x"), {})
    assert after["A"].mu == pytest.approx(after["B"].mu) == pytest.approx(after["C"].mu)


def test_the_order_of_matches_matters() -> None:
    won, lost = Played(("A", "B", "C"), (1, 2, 3), "x"), Played(("A", "B", "C"), (3, 2, 1), "y")
    assert skills_of([won, lost])["A"].mu != pytest.approx(skills_of([lost, won])["A"].mu)


def test_who_meets_no_other_bot_learns_nothing() -> None:
    for match in (
        Played(("A",), (1,), "solo"),
        Played(("A", "A", "B"), (1, 2, 3), "twice"),
        Played(("A", "B"), (1, 2), "cancelled", counts=False),
    ):
        assert set(rate_skill(match, {}).values()) == {Skill()}


def test_the_ordinal_is_three_sigmas_below() -> None:
    assert Skill().ordinal == 0.0
    assert Skill(30.0, 2.0).ordinal == 24.0
