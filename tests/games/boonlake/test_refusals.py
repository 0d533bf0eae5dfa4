"""Refusals: a true reason, words for a bot author, a rule that can be looked up."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast, get_args

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake import GAME, refusals
from riverboat.games.boonlake.course import BEGINNINGS
from riverboat.games.boonlake.game import BOOK, QUESTIONS
from riverboat.games.boonlake.moves import (
    BuyInhabitant,
    CardEffect,
    ChooseStrip,
    Develop,
    DiscardCard,
    DiscardForCost,
    LiftLever,
    Move,
    Pass,
    PlayCard,
    PlayProject,
    UpgradeHouse,
    UpgradeSettlement,
)
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Good, Lever, Strip, Task, Variant, replaced

PACKAGE = Path(refusals.__file__).parent
RULES = Path(__file__).parents[3] / "docs" / "rules" / "boonlake.md"


@dataclass(frozen=True)
class Castle:
    """A move of another game."""


def test_when_the_game_is_over_nothing_is_accepted() -> None:
    position = a_game()
    position.public.agenda = ()
    assert position.refusal(Pass(), seat=0).reason is Reason.NOT_ASKED


def test_only_the_asked_seat_may_answer() -> None:
    refusal = a_game().refusal(ChooseStrip(1), seat=1)
    assert refusal.reason is Reason.NOT_ASKED
    assert refusal.text == "another seat is asked, or the game is over"


def test_moves_of_other_games_are_refused() -> None:
    position = a_game()
    refusal = GAME.explain(position.view(), cast(Move, Castle()))
    assert refusal.reason is Reason.OTHER_QUESTION
    assert refusal.text.endswith("not by Castle")


def test_a_question_names_the_moves_that_answer_it() -> None:
    refusal = a_game().ask(Task.EXPLORE).refusal(ChooseStrip(1))
    assert refusal.reason is Reason.OTHER_QUESTION
    assert refusal.text == "EXPLORE is answered by Explore, Pass, UseLever, not by ChooseStrip"
    assert str(refusal).startswith("WRONG_MOVE: EXPLORE is answered")


def cards() -> Position:
    return a_game().strip(Strip.PIONEER).ask(Task.STRIP_CARD).hand("C001", "C002", "C037")


def test_cards_are_refused_for_the_first_thing_that_is_wrong() -> None:
    position = cards()
    assert position.refusal(PlayCard("C999")).reason is Reason.UNKNOWN_NAME
    assert position.refusal(PlayCard("C003")).reason is Reason.NOT_IN_HAND
    assert position.refusal(PlayCard("C002")).reason is Reason.WRONG_KIND
    assert position.refusal(PlayCard("C037")).reason is Reason.NOT_ENOUGH_VASES
    assert position.refusal(PlayCard("C001")).reason is Reason.NOT_ENOUGH_RESOURCES
    position.levels(0, 2, 1, 0)
    refusal = position.refusal(PlayCard("C001"))
    assert refusal.reason is Reason.NOT_ENOUGH_COINS
    assert refusal.text == "this costs 2 coins, you have 0"


def test_discards_are_refused_likewise() -> None:
    position = cards()
    assert position.refusal(DiscardCard("C003")).reason is Reason.NOT_IN_HAND
    assert position.refusal(DiscardCard("C002")).reason is Reason.WRONG_KIND
    position.ask(Task.PAY_CARD, amount=1)
    assert position.refusal(DiscardForCost("C003")).reason is Reason.NOT_IN_HAND


def test_projects_are_refused_likewise() -> None:
    position = a_game().scoring("ST02", "ST01", "ST03", "ST04").ask(Task.RIGHT_CARD)
    assert position.refusal(PlayProject("ST16")).reason is Reason.TILE_NOT_IN_PLAY
    assert position.refusal(PlayProject("ST02")).reason is Reason.NOT_ENOUGH_RESOURCES
    position.levels(2, 2, 2, 2).boats(*position.player().boats)
    assert position.refusal(PlayProject("ST04")).reason is Reason.NOT_ENOUGH_COINS
    area = position.public.areas[0]
    area.projects = replaced(area.projects, 0, True)
    assert position.refusal(PlayProject("ST02")).reason is Reason.PROJECT_DONE


@pytest.mark.parametrize(
    ("card", "variant", "reason"),
    [
        ("C053", Variant.CARDS_TO_INHABITANTS, Reason.NOT_ENOUGH_CARDS),
        ("C056", Variant.COINS_TO_CARDS, Reason.NOT_ENOUGH_COINS),
        ("C059", Variant.VASE_TO_CARDS, Reason.NOT_ENOUGH_VASES),
        ("C077", Variant.INHABITANT_TO_COINS, Reason.NOT_ENOUGH_INHABITANTS),
        ("C077", Variant.VASES_TO_VP, Reason.EFFECT_MISSING),
    ],
)
def test_exchanges_are_refused_for_what_is_missing(
    card: str, variant: Variant, reason: Reason
) -> None:
    position = a_game().ask(Task.CARD_EFFECT, item=card).ranch(0)
    assert position.refusal(CardEffect(variant)).reason is reason


def test_an_exchange_for_inhabitants_needs_a_supply() -> None:
    position = a_game().ask(Task.CARD_EFFECT, item="C053").any_hand(3).ranch(8)
    refusal = position.refusal(CardEffect(Variant.CARDS_TO_INHABITANTS))
    assert refusal.reason is Reason.SUPPLY_EMPTY


def test_effects_of_other_cards_are_refused() -> None:
    position = a_game().ask(Task.CARD_EFFECT, item="C053")
    for move in (LiftLever(Lever.L1), UpgradeHouse(1, 1), UpgradeSettlement(1, 1)):
        assert position.refusal(move).reason is Reason.EFFECT_MISSING
    position.ask(Task.CARD_EFFECT, item="C065").levers(Lever.L1)
    assert position.refusal(LiftLever(Lever.L1)).reason is Reason.LEVER_NOT_USED


def test_hiring_is_refused_for_what_is_missing() -> None:
    position = a_game().ask(Task.RIGHT_HIRE)
    assert position.refusal(BuyInhabitant(Good.COINS)).reason is Reason.NOT_ENOUGH_COINS
    assert position.refusal(BuyInhabitant(Good.CARDS)).reason is Reason.NOT_ENOUGH_CARDS
    assert position.refusal(BuyInhabitant(Good.VASES)).reason is Reason.WRONG_PAYMENT


def test_sites_that_do_not_exist_are_refused() -> None:
    position = a_game().only_tiles(s12="G01").ask(Task.DEV_OR_UPG)
    for space, site in ((12, 2), (12, 0), (13, 1), (99, 1), (-1, 1)):
        assert position.refusal(Develop(space, site)).reason is Reason.NO_SUCH_SITE


def test_the_first_and_the_last_space_have_sites() -> None:
    position = a_game().only_tiles(s1="G01", s33="G02").ask(Task.DEV_OR_UPG)
    for space in (1, 33):
        assert position.refusal(UpgradeHouse(space, 1)).reason is Reason.NOT_YOUR_PIECE


# --- completeness --------------------------------------------------------------------------------


def test_every_task_is_a_question_or_runs_by_itself() -> None:
    asked = [task.name for task in Task if task <= Task.LEVER_WINDOW]
    assert [row.name for row in QUESTIONS] == asked
    assert {task for task in Task if task > Task.LEVER_WINDOW} <= set(BEGINNINGS)


def test_every_move_stands_in_the_book() -> None:
    assert {row.move for row in BOOK.moves} == set(get_args(Move))


def test_every_reason_is_tested() -> None:
    """But for those that others have taken over: NOT_ASKED and OTHER_QUESTION say it all."""
    retired = {"GAME_OVER", "NOT_A_MOVE", "QUESTION_CLOSED"}
    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    names = {"OTHER_QUESTION" if one is Reason.OTHER_QUESTION else one.name for one in Reason}
    assert {name for name in names if f"Reason.{name}" not in text} == retired


def cited_rules() -> set[str]:
    """The headings that refusals cite: constants HEADING, and arguments named `heading`."""
    nodes = [
        node
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    citing = {
        node.name
        for node in nodes
        if isinstance(node, ast.FunctionDef) and node.args.args[-1:]
        if node.args.args[-1].arg == "heading"
    }
    values: list[ast.expr] = []
    for node in nodes:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "HEADING":
            values.append(node.value)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in citing:
            values.append(node.args[-1])
    return {str(value.value) for value in values if isinstance(value, ast.Constant)}


def headings() -> set[str]:
    lines = RULES.read_text(encoding="utf-8").splitlines()
    return {line.lstrip("#").strip() for line in lines if line.startswith("#")}


def test_every_cited_rule_is_a_heading_of_the_rules_page() -> None:
    cited = cited_rules()
    assert len(cited) > 15
    assert cited - headings() == set()


def test_these_tests_name_headings_of_the_rules_page() -> None:
    for path in Path(__file__).parent.glob("test_*.py"):
        summary = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert set(re.findall('"(.*?)"', summary)) <= headings(), path.name
