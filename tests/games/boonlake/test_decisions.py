"""The rules page lists what the game asks ("Decisions")."""

from __future__ import annotations

import re
from pathlib import Path

from riverboat.games.boonlake import GAME, UseLever

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "boonlake.md"


def printed() -> dict[str, list[str]]:
    """The answers by question; an open question is answered by levers at any time, too."""
    text = PAGE.read_text(encoding="utf-8")
    section = text[text.index("## Decisions") : text.index("## Playing a card")]
    found: dict[str, list[str]] = {}
    for questions, moves, is_open in re.findall(
        r"^\| ([A-Z][A-Z0-9_, ]+) \| (.*?) \| (yes)? ?\|", section, re.MULTILINE
    ):
        answers = re.findall(r"[A-Z][A-Za-z]+", re.sub(r"\(.*?\)", "", moves))
        for question in questions.split(", "):
            found[question] = [*answers, UseLever.__name__] if is_open else answers
    return found


def test_questions_and_answers_are_those_of_the_rules_page() -> None:
    table = {row.name: [kind.__name__ for kind in row.answers] for row in GAME.book.questions}
    assert list(printed()) == list(table)
    assert printed() == table


def test_the_number_of_answers_depends_on_a_secret_where_the_rules_page_says_so() -> None:
    secret = [row.name for row in GAME.book.questions if row.secret]
    assert secret == ["STRIP_CARD", "INTERIM_SLOT"]
    assert f"Whether {' and '.join(secret)} have one answer" in PAGE.read_text(encoding="utf-8")
