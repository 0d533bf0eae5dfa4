"""Which moves can be taken back: only those whose consequences the seat's view tells."""

from __future__ import annotations

from random import Random

import pytest

from riverboat.engine import Table
from riverboat.engine.draft import Draft, Final
from riverboat.testing.case import Case, walk
from riverboat.testing.playthrough import cases
from toy import GAME as TOY

CASES = cases()


def draft(table: Table, seat: int) -> Draft:
    return Draft(table.view(seat).copy(), Random(1))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_drafted_move_leads_where_the_true_one_leads(case: Case) -> None:
    """What was foreseen is what comes, whatever is hidden; and no hidden thing has moved."""
    drafted = 0
    for number, table, seat, move in walk(case, 5):
        if number % 4:
            continue
        plan, truth = draft(table, seat), table.copy()
        final = plan.add(move)
        truth.play(seat, move)
        assert final is not None or truth.state.hidden == table.state.hidden
        foreseen = plan.view if final is None else plan.left
        if foreseen is None or any(step.seat != seat for step in truth.steps):
            continue
        assert foreseen == truth.view(seat), f"{case}: {move}"
        if final is None:
            drafted += 1
            seen = [h.seen_by(seat) for step in truth.take_steps() for h in step.happened]
            assert list(plan.steps[0].events) == seen
    assert drafted or case.game is TOY


def test_taking_back_brings_the_view_before_the_move() -> None:
    case = next(case for case in CASES if case.game.key == "gold_west")
    for _, table, seat, move in walk(case, 5):
        plan = draft(table, seat)
        if plan.add(move) is None:
            assert plan.take_back() == move
            assert plan.view == table.view(seat)
            assert not plan.steps
            return
    raise AssertionError("nothing was drafted")


def test_answers_that_are_given_at_once_stand() -> None:
    case = next(case for case in CASES if case.game.key == "boonlake" and case.players == 2)
    table = case.table(1)
    assert len(table.asked) == 2
    assert draft(table, 0).add(table.moves(0)[0]) is Final.TOGETHER
