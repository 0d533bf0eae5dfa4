"""Refusals: the first true reason, its words, and a rule that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from games.moon_river.positions import Position
from riverboat.games.moon_river import GAME, refusals
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
    MoveCow,
    PlaceDomino,
    Recruit,
    RemoveCow,
    SelectParcel,
)
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Face

PACKAGE = Path(refusals.__file__).parent
DOCS = Path(__file__).parents[3] / "docs" / "rules" / "moon_river.md"


def test_after_the_end_every_move_is_refused() -> None:
    position = Position(3).final_emptying(0, 1, 2)
    refusal = GAME.explain(GAME.view(position.state, 0), SelectParcel(0))
    assert refusal.reason == Reason.NOT_ASKED
    assert "the game is over" in refusal.text


def test_only_the_asked_seat_moves() -> None:
    position = Position(3).turn(0, "CAN1")
    other = GAME.view(position.state, 1)
    assert GAME.explain(other, SelectParcel(0)).reason == Reason.NOT_ASKED
    assert other.moves() == ()


@pytest.mark.parametrize("move", [EndExpansion(), DeclineEffect(), EndCowMoves(), "pass", None])
def test_a_move_must_answer_the_open_question(move: Any) -> None:
    position = Position(3).turn(0, "CAN1")
    refusal = GAME.explain(position.view, move)
    assert refusal.reason == Reason.OTHER_QUESTION
    assert "SelectParcel" in refusal.text


def test_a_taken_or_unknown_place_of_the_line_cannot_be_selected() -> None:
    position = Position(3).turn(0, "CAN1").play(SelectParcel(2))
    assert position.refusal(SelectParcel(2)) == "SPOT_TAKEN"
    assert position.refusal(SelectParcel(4)) == "UNKNOWN_SPOT"
    assert position.refusal(SelectParcel(-1)) == "UNKNOWN_SPOT"


def test_a_pair_is_two_parcels_of_the_reserve_the_lower_id_first() -> None:
    position = Position(3).reserve(0, "DES1 CAN2").expand(0)
    a, b = position.own("DES1"), position.own("CAN2")
    assert position.refusal(ChoosePair(b, a)) == "PAIR_ORDER"
    assert position.refusal(ChoosePair(a, a)) == "PAIR_ORDER"
    assert position.refusal(ChoosePair(a, 96)) == "NOT_IN_RESERVE"
    assert position.refusal(DiscardPair(a, b)) == "RESERVE_NOT_OVERFULL"


def test_parcels_are_not_discarded_while_a_pair_fits() -> None:
    position = Position(3).reserve(0, "DES1 CAN2 FAR1").turn(0, "CAN1")
    a, b = position.own("DES1"), position.own("CAN2")
    assert position.refusal(DiscardPair(a, b)) == "PAIR_CAN_BE_PLACED"


def test_a_discarded_pair_is_named_like_any_other() -> None:
    position = Position(3).fill(0, "DES1@1:1,3:2,5:1").reserve(0, "FOR1 FOR3 FOR3").turn(0, "FAR1")
    a, b = position.own("FOR1"), position.own("FAR1")
    assert position.refusal(DiscardPair(b, a)) == "PAIR_ORDER"
    assert position.refusal(DiscardPair(a, 1)) == "NOT_IN_RESERVE"
    assert position.refusal(ChoosePair(a, b)) == "FITS_NOWHERE"
    assert position.refusal(EndExpansion()) == "RESERVE_OVERFULL"


def test_recruiting_names_an_open_circle_a_filled_slot_and_a_face() -> None:
    position = Position(3).reserve(0, "PRA4 DES1").saloon("- farmer").expand(0)
    position.place("PRA4@1:1+DES1@1:2")
    assert position.refusal(Recruit("1:2", 1, Face.COWBOY)) == "NO_OPEN_CIRCLE"
    assert position.refusal(Recruit("1:1", 5, Face.COWBOY)) == "UNKNOWN_SLOT"
    assert position.refusal(Recruit("1:1", 0, Face.COWBOY)) == "SLOT_EMPTY"
    unknown: Any = 7
    assert position.refusal(Recruit("1:1", 1, unknown)) == "UNKNOWN_FACE"


@pytest.mark.parametrize("cell", ["", "x", "2", "2:3:4", "10:1", "1:11", "02:3", "-1:2"])
def test_a_cell_is_written_column_and_row(cell: str) -> None:
    position = Position(2).reserve(0, "DES1 CAN2").expand(0)
    position.play(position.pair("DES1", "CAN2"))
    assert position.refusal(PlaceDomino(cell, "1:1")) == "UNKNOWN_CELL"


def test_refusals_say_what_is_possible() -> None:
    position = Position(3).ranch(0, "CAN4@1:1* CAN4@2:1*").reserve(0, "CAN1 DES1").expand(0)
    position.place("CAN1@2:2+DES1@3:2")
    refusal = GAME.explain(position.view, RemoveCow("7:7"))
    assert "from 1:1 to 5:5" in refusal.text
    assert str(refusal).startswith("UNKNOWN_CELL: ")


def test_stopping_is_never_refused_when_its_question_is_open() -> None:
    position = Position(3).ranch(0, "CAN4@1:1* CAN2@1:2").reserve(0, "PRA4 DES1")
    position.saloon("farmer").expand(0).place("PRA4@5:1+DES1@5:2")
    position.play(Recruit("5:1", 0, Face.COWBOY))
    assert isinstance(position.moves[0], MoveCow)
    with pytest.raises(ValueError, match="is a legal move"):
        GAME.explain(position.view, EndCowMoves())


def is_citing(call: ast.Call) -> bool:
    """A call whose last argument is the heading of a rule."""
    names = ("refuse", "why_no_cow", "why_no_other_seat")
    return isinstance(call.func, ast.Name) and call.func.id in names


def test_every_cited_rule_is_a_heading_of_the_rules_page() -> None:
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py")]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    last = [call.args[-1] for call in calls if call.args and is_citing(call)]
    cited = {node.value for node in last if isinstance(node, ast.Constant)}
    headings = set(re.findall(r"^#+ (.+)$", DOCS.read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert len(cited) >= 12
    assert cited | {"Turn"} <= headings
