"""The two tables of a game: how rows are joined, and what the engine reads from them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from riverboat.engine import Book, Log, MoveRow, QuestionRow, Refusal, State, View, first, last
from riverboat.engine.names import Named


@dataclass(frozen=True, slots=True)
class Hit:
    """Another card."""


@dataclass(frozen=True, slots=True)
class Stand:
    """No more cards."""


class Ask(Named):
    """What is asked."""

    CARD = 0
    OVER = 1


class Reason(Named):
    """Why not."""

    NEVER = 0


def add_hits(view: View, moves: list[object]) -> None:
    moves.append(Hit())


def add_stands(view: View, moves: list[object]) -> None:
    moves.append(Stand())


def why_not(view: View, move: object) -> Refusal | None:
    return Refusal(Reason.NEVER, "never", "rules: Never")


def carry_out(state: State, seat: int, move: object, log: Log) -> None:
    return None


def seat_zero(public: object) -> tuple[int, ...]:
    return (0,)


HITTING = MoveRow(Hit, add_hits, why_not, carry_out)
STANDING = MoveRow(Stand, add_stands, why_not, carry_out)


def asking(*answers: type[object], name: str = "CARD") -> QuestionRow:
    return QuestionRow(name, seat_zero, answers)


def test_a_question_lists_the_moves_of_its_kinds_in_the_order_it_names_them() -> None:
    book = Book([asking(Stand, Hit)], [HITTING, STANDING])
    assert book.questions[0].adders == (add_stands, add_hits)


def test_an_adder_that_kinds_share_is_called_once() -> None:
    both = MoveRow(Stand, add_hits, why_not, carry_out)
    book = Book([asking(Hit, Stand)], [HITTING, both])
    assert book.questions[0].adders == (add_hits,)


def test_the_book_finds_what_a_move_does_by_its_kind() -> None:
    book = Book([asking(Hit, Stand)], [HITTING, STANDING])
    assert book.carry_out == {Hit: carry_out, Stand: carry_out}
    assert book.why_not == {Hit: why_not, Stand: why_not}


def test_a_kind_of_move_stands_once_in_its_table() -> None:
    with pytest.raises(TypeError, match="twice"):
        Book([asking(Hit)], [HITTING, HITTING])


def test_a_question_stands_once_in_its_table() -> None:
    with pytest.raises(TypeError, match="twice"):
        Book([asking(Hit), asking(Hit)], [HITTING])


def test_every_kind_of_move_answers_a_question() -> None:
    with pytest.raises(TypeError, match="in one table only: Stand"):
        Book([asking(Hit)], [HITTING, STANDING])


def test_every_answer_has_its_row() -> None:
    with pytest.raises(TypeError, match="in one table only: Stand"):
        Book([asking(Hit, Stand)], [HITTING])


def test_questions_are_found_by_the_enum_that_the_state_holds() -> None:
    book = Book([asking(Hit)], [HITTING])
    assert book.by(Ask) == (book.questions[0], None)


def test_the_enum_names_every_question() -> None:
    book = Book([asking(Hit, name="WAGER")], [HITTING])
    with pytest.raises(TypeError, match="Ask does not name: WAGER"):
        book.by(Ask)


def test_defaults_are_the_first_or_the_last_move(spectator: View) -> None:
    assert first(spectator, [1, 2, 3]) == 1
    assert last(spectator, [1, 2, 3]) == 3
