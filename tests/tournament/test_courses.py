"""What holds for every format: blocks follow from outcomes, in whatever order these are told."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat_server.tournament.courses import (
    Block,
    BlockOutcome,
    Course,
    EntryChange,
    make_course,
)
from riverboat_server.tournament.plan import Format, TournamentPlan, check_plan
from tournament.build import a_plan, by_chance, by_strength, field, play_out

ENOUGH = 60  # blocks of a course without an end
LATER = "late-comer"


@st.composite
def plans(draw: st.DrawFn) -> TournamentPlan:
    form = draw(st.sampled_from(Format))
    players = draw(st.lists(st.integers(2, 4), min_size=1, max_size=2))
    bots = draw(st.integers(max(players) + 1, 11))
    rounds = 1 if form is Format.CONTINUOUS else draw(st.integers(1, 3))
    challengers = field(bots)[:1] if form is Format.GAUNTLET else ()
    plan = a_plan(form, bots, *players, rounds=rounds, challengers=challengers)
    check_plan(plan)
    return plan


def changes(plan: TournamentPlan) -> list[EntryChange]:
    """Somebody comes to a continuous tournament, somebody leaves it."""
    if plan.format is not Format.CONTINUOUS:
        return []
    return [EntryChange(9, LATER, True), EntryChange(20, field(1)[0], False)]


def fetch(course: Course) -> list[Block]:
    """What can be played; of a course without an end not more than is enough."""
    return [block for block in course.more() if block.number < ENOUGH or course.matches]


class Careless:
    """Plays a tournament in any order, and loses its course again and again."""

    def __init__(self, plan: TournamentPlan, seed: int) -> None:
        self._plan = plan
        self._rng = Random(seed)
        self._result = by_chance(seed)
        self._record: dict[int, BlockOutcome] = {}
        self.blocks: dict[int, Block] = {}

    def play(self) -> dict[int, Block]:
        course = make_course(self._plan, changes(self._plan))
        while waiting := self._waiting(course):
            for block in self._rng.sample(waiting, self._rng.randint(1, len(waiting))):
                self._record[block.number] = self._result(block)
                course.ended(block.number, self._record[block.number])
            if self._rng.random() < 0.3:
                course = self._recalled()
        return self.blocks

    def _waiting(self, course: Course) -> list[Block]:
        for block in fetch(course):
            assert self.blocks.setdefault(block.number, block) == block
        return [block for number, block in self.blocks.items() if number not in self._record]

    def _recalled(self) -> Course:
        """A new course that is told what is on record, at once or bit by bit, parts of it twice."""
        course = make_course(self._plan, changes(self._plan))
        numbers = self._rng.sample(sorted(self._record), len(self._record))
        for number in (*numbers, *numbers[:3]):
            course.ended(number, self._record[number])
            if self._rng.random() < 0.1:
                self._waiting(course)
        return course


@settings(max_examples=150, deadline=None)
@given(plans(), st.integers(0, 10**6))
def test_order_and_interruptions_change_nothing(plan: TournamentPlan, seed: int) -> None:
    course = make_course(plan, changes(plan))
    if plan.format is Format.CONTINUOUS:
        in_order = play_out(course, by_chance(seed), most=ENOUGH + 40)
        expected = {block.number: block for block in in_order if block.number < ENOUGH}
    else:
        expected = {block.number: block for block in play_out(course, by_chance(seed))}
        assert course.over
    assert Careless(plan, seed).play() == expected


@settings(max_examples=60, deadline=None)
@given(plans())
def test_blocks_fill_tables_with_bots_of_the_plan_and_have_numbers_of_their_own(
    plan: TournamentPlan,
) -> None:
    blocks = play_out(make_course(plan), by_strength, most=ENOUGH)
    numbers = [block.number for block in blocks]
    assert len(set(numbers)) == len(numbers) > 0
    for block in blocks:
        assert len(set(block.bots)) == len(block.bots) == plan.divisions[block.division].players
        assert set(block.bots) <= set(plan.bots)
    assert {block.division for block in blocks} == set(range(len(plan.divisions)))


@settings(max_examples=60, deadline=None)
@given(plans())
def test_the_matches_that_a_course_announces_are_played(plan: TournamentPlan) -> None:
    course = make_course(plan)
    announced = course.matches
    if plan.format is Format.CONTINUOUS:
        assert announced == 0
        assert not course.over
        return
    played = sum(len(block.bots) for block in play_out(course))
    assert played == announced == course.matches
    assert course.over
    assert not course.more()


@pytest.mark.parametrize("form", Format)
def test_blocks_come_in_the_order_of_their_numbers_and_once(form: Format) -> None:
    course = make_course(a_plan(form, 9, 2, 4, challengers=_challengers(form)))
    blocks: Sequence[Block] = course.more()
    assert [block.number for block in blocks] == sorted(block.number for block in blocks)
    assert not course.more()


def _challengers(form: Format) -> tuple[str, ...]:
    return field(2) if form is Format.GAUNTLET else ()


def test_divisions_take_turns_and_have_a_standing_each() -> None:
    course = make_course(a_plan(Format.SWISS, 8, 2, 4, rounds=2))
    first = course.more()
    assert [(block.number, block.division) for block in first] == [
        *((0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (6, 0)),
    ]
    for block in first:
        if block.division == 1:
            course.ended(block.number, by_strength(block))
    second = course.more()
    assert {block.division for block in second} == {1}
    assert course.stage == "round 1 of 2, round 2 of 2"
    assert [block.number for block in second] == [5, 7]
