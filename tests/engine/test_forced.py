"""Who is asked: a seat is passed over only where everybody can see that it has no choice."""

from __future__ import annotations

from random import Random

import pytest

from riverboat import games
from riverboat.engine import QuestionRow, Table, secret_from_seed
from toy.faults import EqualCards

BOONLAKE = games.get("boonlake")
Asked = list[tuple[int, str, int]]  # seat, question, number of legal moves


@pytest.mark.parametrize(
    ("secret", "moves", "forced"),
    [
        (False, "a", True),
        (False, "ab", False),
        (True, "a", False),
        (True, "ab", False),
    ],
)
def test_one_answer_is_forced_unless_their_number_is_secret(
    secret: bool, moves: str, forced: bool
) -> None:
    row: QuestionRow = QuestionRow("WHAT", lambda public: (0,), (str,), secret=secret)
    assert row.is_forced(moves) is forced


def test_a_secret_question_is_asked_even_of_a_seat_with_one_answer() -> None:
    """Equal cards are one bid: a seat that did not bid would show its hand."""
    table = Table(EqualCards(), 2, {}, secret_from_seed(1))
    assert [len(table.moves(seat)) for seat in table.asked] == [1, 1]
    assert not table.steps


def asked_at_a_table(seed: int) -> Asked:
    table, rng = Table(BOONLAKE, 3, {}, secret_from_seed(seed)), Random(seed)
    asked: Asked = []
    while not table.over:
        seat = table.asked[0]
        moves = table.moves(seat)
        asked.append((seat, BOONLAKE.question(table.state.public), len(moves)))
        table.play(seat, rng.choice(moves))
    return asked


def asked_in_a_simulation(seed: int) -> Asked:
    world, rng = BOONLAKE.new(3, seed).settle(), Random(seed)
    asked: Asked = []
    while not world.over:
        moves = world.moves()
        asked.append((world.seat, BOONLAKE.question(world.state.public), len(moves)))
        world.play(rng.choice(moves)).settle()
    return asked


def test_a_search_that_settles_meets_the_questions_of_a_match_and_no_others() -> None:
    asked = asked_at_a_table(4)
    assert asked == asked_in_a_simulation(4)
    secret = {row.name for row in BOONLAKE.book.questions if row.secret}
    assert {question for _, question, moves in asked if moves == 1} == secret


def test_settling_leaves_a_world_that_is_over_alone() -> None:
    world = BOONLAKE.new(2, 1)
    world.playout(Random(1))
    assert world.over
    before = world.state.copy()
    assert world.settle().state == before
