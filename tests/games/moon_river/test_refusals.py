"""Refusals: the first true reason, its words, and a rule that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import cast

import pytest

from games.moon_river.builder import Position
from riverboat.games.moon_river import GAME, moves, refusals
from riverboat.games.moon_river.moves import Move
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Face

PACKAGE = Path(refusals.__file__).parent
DOCS = Path(__file__).parents[3] / "docs" / "rules" / "moon_river.md"


def test_after_the_end_every_move_is_refused() -> None:
    refusal = Position(3).final_emptying(0, 1, 2).refusal(moves.SelectParcel(0), seat=0)
    assert refusal.reason == Reason.NOT_ASKED
    assert "the game is over" in refusal.text


def test_only_the_asked_seat_moves() -> None:
    position = Position(3).turn(0, "CAN1")
    assert position.refusal(moves.SelectParcel(0), seat=1).reason == Reason.NOT_ASKED
    assert position.legal(seat=1) == []


@pytest.mark.parametrize(
    "move", [moves.EndExpansion(), moves.DeclineEffect(), moves.EndCowMoves(), "pass", None]
)
def test_a_move_must_answer_the_open_question(move: Move) -> None:
    """Even if it is no move at all: what cannot be typed may still be sent."""
    refusal = Position(3).turn(0, "CAN1").refusal(move)
    assert refusal.reason == Reason.OTHER_QUESTION
    assert "SelectParcel" in refusal.text


def test_a_taken_or_unknown_place_of_the_line_cannot_be_selected() -> None:
    position = Position(3).turn(0, "CAN1").play(moves.SelectParcel(2))
    assert position.reason(moves.SelectParcel(2)) is Reason.SPOT_TAKEN
    assert position.reason(moves.SelectParcel(4)) is Reason.UNKNOWN_SPOT
    assert position.reason(moves.SelectParcel(-1)) is Reason.UNKNOWN_SPOT
    for place in (0, 3):
        position = Position(3).turn(0, "CAN1").play(moves.SelectParcel(place))
        assert position.reason(moves.SelectParcel(place)) is Reason.SPOT_TAKEN


def test_a_pair_is_two_parcels_of_the_reserve_the_lower_id_first() -> None:
    position = Position(3).reserve(0, "DES1 CAN2").expand(0)
    a, b = position.own("DES1"), position.own("CAN2")
    assert position.reason(moves.ChoosePair(b, a)) is Reason.PAIR_ORDER
    assert position.reason(moves.ChoosePair(a, a)) is Reason.PAIR_ORDER
    assert position.reason(moves.ChoosePair(a, 96)) is Reason.NOT_IN_RESERVE
    assert position.reason(moves.DiscardPair(a, b)) is Reason.RESERVE_NOT_OVERFULL


def test_parcels_are_not_discarded_while_a_pair_fits() -> None:
    position = Position(3).reserve(0, "DES1 CAN2 FAR1").turn(0, "CAN1")
    a, b = position.own("DES1"), position.own("CAN2")
    assert position.reason(moves.DiscardPair(a, b)) is Reason.PAIR_CAN_BE_PLACED


def test_a_discarded_pair_is_named_like_any_other() -> None:
    position = Position(3).fill(0, "DES1@1:1,3:2,5:1").reserve(0, "FOR1 FOR3 FOR3").turn(0, "FAR1")
    a, b = position.own("FOR1"), position.own("FAR1")
    assert position.reason(moves.DiscardPair(b, a)) is Reason.PAIR_ORDER
    assert position.reason(moves.DiscardPair(a, 1)) is Reason.NOT_IN_RESERVE
    assert position.reason(moves.ChoosePair(a, b)) is Reason.FITS_NOWHERE
    assert position.reason(moves.EndExpansion()) is Reason.RESERVE_OVERFULL


def test_recruiting_names_an_open_circle_a_filled_slot_and_a_face() -> None:
    position = Position(3).reserve(0, "PRA4 DES1").saloon("- farmer").expand(0)
    position.place("PRA4@1:1+DES1@1:2")
    assert position.reason(moves.Recruit("1:2", 1, Face.COWBOY)) is Reason.NO_OPEN_CIRCLE
    assert position.reason(moves.Recruit("1:1", 5, Face.COWBOY)) is Reason.UNKNOWN_SLOT
    assert position.reason(moves.Recruit("1:1", -1, Face.COWBOY)) is Reason.UNKNOWN_SLOT
    assert position.reason(moves.Recruit("1:1", 0, Face.COWBOY)) is Reason.SLOT_EMPTY
    assert position.reason(moves.Recruit("1:1", 4, Face.COWBOY)) is Reason.SLOT_EMPTY
    unknown = cast(Face, 7)
    assert position.reason(moves.Recruit("1:1", 1, unknown)) is Reason.UNKNOWN_FACE


@pytest.mark.parametrize("cell", ["", "x", "2", "2:3:4", "10:1", "1:11", "02:3", "-1:2"])
def test_a_cell_is_written_column_and_row(cell: str) -> None:
    position = Position(2).reserve(0, "DES1 CAN2").expand(0)
    position.play(position.pair("DES1", "CAN2"))
    assert position.reason(moves.PlaceDomino(cell, "1:1")) is Reason.UNKNOWN_CELL


def test_refusals_say_what_is_possible() -> None:
    position = Position(3).ranch(0, "CAN4@1:1* CAN4@2:1*").reserve(0, "CAN1 DES1").expand(0)
    position.place("CAN1@2:2+DES1@3:2")
    refusal = position.refusal(moves.RemoveCow("7:7"))
    assert "from 1:1 to 5:5" in refusal.text
    assert str(refusal).startswith("UNKNOWN_CELL: ")


def test_stopping_is_never_refused_when_its_question_is_open() -> None:
    position = Position(3).ranch(0, "CAN4@1:1* CAN2@1:2").reserve(0, "PRA4 DES1")
    position.saloon("farmer").expand(0).place("PRA4@5:1+DES1@5:2")
    position.play(moves.Recruit("5:1", 0, Face.COWBOY))
    assert isinstance(position.legal()[0], moves.MoveCow)
    with pytest.raises(ValueError, match="is a legal move"):
        GAME.explain(position.view(), moves.EndCowMoves())


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
