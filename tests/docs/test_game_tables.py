"""The pages print the two tables that the engine reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat import games
from riverboat.judging.intervals import Estimate
from riverboat.strength import reached
from riverboat.strength.figures import all_figures
from riverboat.strength.reached import Outcome
from riverboat.testing.figure_table import figure_table
from riverboat.testing.game_tables import (
    BEGIN,
    END,
    MarkError,
    main,
    pages,
    protocol_table,
    renew,
    rules_tables,
)
from toy import GAME as TOY

DOCS = Path(__file__).parents[2] / "docs"
TOY_PAGE = Path(__file__).parents[1] / "toy" / "toy.md"


@pytest.mark.parametrize("page", [*pages(DOCS), TOY_PAGE], ids=lambda page: page.stem)
def test_the_tables_of_a_page_are_those_of_the_engine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    tables = rules_tables(TOY) if page == TOY_PAGE else pages(DOCS)[page]
    assert renew(text, tables) == text, f"{page.name} is behind: run `make tables`"


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_every_question_and_every_move_of_a_game_is_printed(game_id: str) -> None:
    game = games.get(game_id)
    tables = rules_tables(game)
    for question in game.book.questions:
        assert f"| `{question.name}`" in tables
        assert f"`{question.name}`" in protocol_table()
        marked = f"| `{question.name}` (how many answers there are is secret)" in tables
        assert marked is question.secret
    for row in game.book.moves:
        assert f"| `{row.move.__name__}(" in tables


def test_a_move_is_printed_with_its_fields_its_meaning_and_its_place() -> None:
    expected = "| `Bid(card)` | Choose a card of the hand, secretly, all at once | `bidding.py` |"
    assert expected in rules_tables(TOY)


def test_only_what_stands_between_the_marks_is_renewed() -> None:
    page = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    assert renew(page, "new") == f"before\n{BEGIN}\n\nnew\n\n{END}\nafter\n"
    with pytest.raises(MarkError):
        renew("a page without marks", "new")


def test_a_page_without_marks_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for page in pages(tmp_path):
        page.parent.mkdir(exist_ok=True)
        page.write_text("# nothing\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "gold_west.md: a page with tables has the lines" in capsys.readouterr().err


def test_figures_are_printed_with_their_bars_and_what_came_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Outcome(60, Estimate(0.5, 0.4, 0.6), -3.4, 20.0)
    known = {(one.name, one.matchup.game): found for one in all_figures()}
    monkeypatch.setattr(reached, "kept", lambda: known)
    rows = figure_table().splitlines()
    assert len(rows) == 2 + len(known) + 2
    assert "| `beam` against three `glance` | Gold West | 60 of 200 | 50 % [40-60] " in rows[14]
    assert rows[14].endswith("| -3 | 20 | 80, 95 | too slow |")
    assert "| `boss:cpu_ms=300` alone, medium | Boonlake | 60 of 200 " in rows[-6]
    assert rows[-1] == "All figures were played."
    known.popitem()
    assert figure_table().splitlines()[-1].endswith("alone: very difficult (Boonlake).")
