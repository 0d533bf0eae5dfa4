"""docs/rules/gold_west.md says what the tables of the game say, and has what the tests cite."""

from __future__ import annotations

import re
from pathlib import Path

from riverboat.games.gold_west import GAME, Decline
from riverboat.games.gold_west.state import Ability, Phase

HERE = Path(__file__)
PAGE = (HERE.parents[3] / "docs" / "rules" / "gold_west.md").read_text(encoding="utf-8")
TESTS = [path.read_text(encoding="utf-8") for path in HERE.parent.glob("test_*.py") if path != HERE]


def section(heading: str) -> str:
    return PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def test_every_ruling_and_heading_that_a_test_cites_is_there() -> None:
    """By its number, or by its words."""
    rulings = re.findall(r"^\| (\d+) \|", section("Rulings"), re.MULTILINE)
    assert rulings == [str(number) for number in range(1, len(rulings) + 1)]
    cited = {number for text in TESTS for number in re.findall(r"\bRuling (\d+)", text)}
    assert cited and cited <= set(rulings)
    headings = {name for text in TESTS for name in re.findall(r'has it under "(.*?)"', text)}
    assert headings and all(section(name) for name in headings)


def test_the_page_names_every_question_and_every_move() -> None:
    """Steps of the turn in one table, abilities in the other."""
    steps, abilities = section("Turn"), section("Abilities")
    for question in GAME.book.questions:
        page = steps if question.name in Phase.__members__ else abilities
        (row,) = [line for line in page.splitlines() if line.startswith(f"| {question.name} ")]
        answers = [kind for kind in question.answers if kind is not Decline]
        assert all(f"`{kind.__name__}" in row for kind in answers), row
    assert f"`{Decline.__name__}`" in abilities


def test_every_question_can_be_open() -> None:
    """It is a step of the turn or an ability; nobody is asked about one ability and the end."""
    asked = {question.name for question in GAME.book.questions}
    assert asked == {*Phase.__members__, *Ability.__members__} - {"FINISHED", "ADD_INFLUENCE"}
