"""What of a tournament is still to be played, from its plan and from what is on record."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from ladder.build import a_result
from riverboat.match import Cause, DealPolicy, FinishedMatch
from riverboat_server.known import KnownMatch
from riverboat_server.tournament.agenda import Agenda, PlannedMatch
from riverboat_server.tournament.courses.course import Block
from riverboat_server.tournament.plan import TournamentPlan
from tournament.plans import Script, a_division, a_plan

DUEL = Block(0, 0, ("ann", "bob"))
RETURN = Block(1, 0, ("bob", "ann"))
_numbers = count()


def an_agenda(*stages: list[Block], plan: TournamentPlan | None = None) -> tuple[Agenda, Script]:
    script = Script(*stages)
    return Agenda("cup", plan or a_plan(), script), script


def begin(agenda: Agenda, planned: PlannedMatch) -> FinishedMatch:
    """Begin a match; how it is going to end: who sits first wins."""
    finished = ended(agenda, planned)
    agenda.begun(planned, finished.match_id)
    return finished


def ended(agenda: Agenda, planned: PlannedMatch) -> FinishedMatch:
    order = agenda.order(planned)
    ranks = tuple(range(1, len(planned.bots) + 1))
    facts = {"tournament_id": order.tournament_id, "block_id": order.block_id}
    return a_result(planned.bots, ranks, match_id=f"m{next(_numbers)}", **facts)


def test_a_block_is_played_once_in_every_rotation_of_the_seats() -> None:
    agenda, _ = an_agenda([Block(0, 0, ("ann", "bob", "cyd"))])
    seatings = [planned.bots for planned in agenda.waiting()]
    assert seatings == [("ann", "bob", "cyd"), ("bob", "cyd", "ann"), ("cyd", "ann", "bob")]


def test_alone_at_the_table_every_bot_of_a_block_plays_once() -> None:
    solo = a_plan(divisions=(a_division("boonlake", 1),))
    agenda, _ = an_agenda([DUEL], plan=solo)
    assert [planned.bots for planned in agenda.waiting()] == [("ann",), ("bob",)]


def test_a_course_hears_of_a_block_when_its_last_match_has_ended() -> None:
    agenda, script = an_agenda([DUEL])
    first, second = (begin(agenda, planned) for planned in list(agenda.waiting()))
    agenda.ended(first)
    assert not script.told
    assert not agenda.over
    agenda.ended(second)
    assert script.told[0].points == {"ann": 1.0, "bob": 1.0}
    assert agenda.over


def test_blocks_of_the_next_stage_are_played_after_those_of_this_one() -> None:
    agenda, _ = an_agenda([DUEL], [RETURN])
    for planned in list(agenda.waiting()):
        agenda.ended(begin(agenda, planned))
    assert [planned.block for planned in agenda.waiting()] == [RETURN, RETURN]


def test_a_match_of_another_tournament_is_none_of_this_one() -> None:
    agenda, _ = an_agenda([DUEL])
    assert not agenda.ended(a_result("ann bob", (1, 2), match_id="other"))


def test_what_is_left_out_of_a_block_is_not_played() -> None:
    agenda, script = an_agenda([DUEL])
    first = begin(agenda, next(agenda.waiting()))
    assert agenda.leave_out(0, ("bob",)) == DUEL
    assert agenda.skipped == 1
    assert not list(agenda.waiting())
    assert not agenda.over  # one of its matches runs
    agenda.ended(first)
    assert script.told[0].absent == ("bob",)
    assert script.told[0].points == {"ann": 1.0, "bob": 0.0}


def test_a_block_of_which_nothing_was_played_was_skipped() -> None:
    agenda, script = an_agenda([DUEL])
    agenda.waiting().__next__()
    agenda.leave_out(0, ("bob",))
    assert script.told[0].skipped


def test_a_cancelled_match_ends_its_place_and_counts_for_nobody() -> None:
    agenda, script = an_agenda([DUEL])
    first, second = (begin(agenda, planned) for planned in list(agenda.waiting()))
    void = replace(first.result, cause=Cause.CANCELLED, rated=False)
    agenda.ended(replace(first, result=void))
    agenda.ended(second)
    assert agenda.played == 1
    assert script.told[0].points == {"ann": 0.0, "bob": 1.0}


@pytest.mark.parametrize("done", range(5))
def test_an_interrupted_tournament_goes_on_where_it_was(done: int) -> None:
    """Whatever had ended or was running when it stopped is neither lost nor played again."""
    agenda, _ = an_agenda([DUEL], [RETURN])
    known: list[KnownMatch] = []
    for _ in range(done):
        finished = begin(agenda, next(agenda.waiting()))
        agenda.ended(finished)
        known.append(KnownMatch(finished.match, finished))
    running = next(agenda.waiting(), None)
    if running is not None:
        known.append(KnownMatch(ended(agenda, running).match, None))
    again, _ = an_agenda([DUEL], [RETURN])
    again.recall(known, {})
    assert again.played == done
    assert again.running == {entry.match.match_id for entry in known if entry.finished is None}
    assert again.over == (done == 4)
    left = [(planned.block, planned.bots) for planned in again.waiting()]
    assert left == [(planned.block, planned.bots) for planned in agenda.waiting()][1:]


def test_what_was_left_out_stays_left_out_after_an_interruption() -> None:
    agenda, script = an_agenda([DUEL], [RETURN])
    agenda.recall([], {"cup-0": ("bob",)})
    assert script.told[0].absent == ("bob",)
    assert {planned.block for planned in agenda.waiting()} == {RETURN}


def test_every_match_has_a_deal_of_its_own_unless_deals_are_shared() -> None:
    agenda, _ = an_agenda([DUEL, RETURN], plan=a_plan(seed=7))
    orders = [agenda.order(planned) for planned in agenda.waiting()]
    assert len({order.secret for order in orders}) == 4
    assert {order.deal_id for order in orders} == {""}
    shared, _ = an_agenda([DUEL, RETURN], plan=a_plan(seed=7, deals=DealPolicy.SHARED))
    orders = [shared.order(planned) for planned in shared.waiting()]
    assert [order.deal_id for order in orders] == ["cup-0", "cup-0", "cup-1", "cup-1"]
    assert len({order.secret for order in orders}) == 2
    assert {order.deal_matches for order in orders} == {2}


def test_without_a_seed_the_referee_deals_in_secret_and_the_match_is_rated() -> None:
    agenda, _ = an_agenda([DUEL])
    order = agenda.order(next(agenda.waiting()))
    assert order.secret is None
    assert order.rated
    seeded, _ = an_agenda([DUEL], plan=a_plan(seed=7))
    assert not seeded.order(next(seeded.waiting())).rated
