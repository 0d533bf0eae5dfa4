"""Wrong answers raise in the author's process, and teach."""

from __future__ import annotations

from typing import Any

import pytest

from riverboat import IllegalChoiceError
from riverboat.client.choice import checked
from riverboat.engine import Table, secret_from_seed
from toy import GAME as TOY
from toy.moves import Bid, Keep


@pytest.fixture
def table() -> Table:
    return Table(TOY, 2, {}, secret_from_seed(1))


def complaint(table: Table, choice: Any) -> str:
    view = table.view(0)
    with pytest.raises(IllegalChoiceError) as caught:
        checked("rando", view, view.moves(), choice)
    return str(caught.value)


def test_an_illegal_move_names_the_rule_and_the_nearest_legal_ones(table: Table) -> None:
    text = complaint(table, Bid(99))
    first, second = table.moves(0)
    assert "rando answered BID with Bid(card=99), which is not legal" in text
    assert "you do not hold 99 (toy: Bidding)" in text
    assert f"{first}" in text
    assert f"{second}" in text
    assert "Return one of the 2 entries of `moves`" in text


def test_a_move_of_another_phase_is_explained_by_the_rules(table: Table) -> None:
    assert "BID is answered by Bid, not by Keep (toy: Turn)" in complaint(table, Keep())


def test_fields_that_make_no_sense_are_said_to_make_none(table: Table) -> None:
    assert "you do not hold []" in complaint(table, Bid([]))  # type: ignore[arg-type]


def test_the_only_move_is_a_move(table: Table) -> None:
    only = table.moves(0)[:1]
    assert checked("rando", table.view(0), only, only[0]) is only[0]


class Contrary:
    """Breaks whoever looks at it."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparing")

    def __repr__(self) -> str:
        raise RuntimeError("no printing")

    __hash__ = None  # type: ignore[assignment]


class Sly(Contrary):
    """The same, but it claims to be one of the moves."""

    __module__ = Bid.__module__


def test_a_move_that_cannot_be_compared_is_none_of_the_list(table: Table) -> None:
    assert "which is not legal" in complaint(table, Sly())


async def coroutine() -> None: ...


@pytest.mark.parametrize(
    ("choice", "hint"),
    [
        (None, "is a `return` missing"),
        (1, "it looks like an index, so return moves[1]"),
        ("Bid(card=1)", "it is of type str"),
        (Contrary(), "a Contrary that cannot be printed"),
        ([], "it is of type list"),
    ],
)
def test_rubbish_gets_a_hint(table: Table, choice: Any, hint: str) -> None:
    text = complaint(table, choice)
    assert "which is not a move" in text
    assert hint in text
    assert f"e.g. {table.moves(0)[0]}" in text


def test_the_text_of_a_move_is_recognised(table: Table) -> None:
    assert "return the move itself" in complaint(table, str(table.moves(0)[1]))


def test_a_forgotten_await_is_recognised(table: Table) -> None:
    pending = coroutine()
    assert "so write `async def play`" in complaint(table, pending)
    pending.close()


def test_huge_rubbish_is_shown_shortened(table: Table) -> None:
    assert len(complaint(table, "x" * 10_000)) < 600
