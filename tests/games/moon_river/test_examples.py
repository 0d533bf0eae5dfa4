"""The rules page and the tests that play its examples and quote its headings."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "moon_river.md").read_text(encoding="utf-8")
TESTS = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))]
DOCSTRINGS = [
    text
    for test in TESTS
    for node in ast.walk(ast.parse(test))
    if isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node))
]
HEADING = re.compile(r"^([A-Z][a-z -]+?)(, (?:example|step) \d+)?[.:]")
"""A docstring such as `Drought, example 8: one cow left` begins with a heading."""


def numbers(pattern: str, text: str) -> set[int]:
    return {int(number) for number in re.findall(pattern, text, re.MULTILINE)}


def test_every_worked_example_is_played_and_every_number_can_be_opened() -> None:
    _, _, examples = PAGE.partition("## Worked examples\n")
    written = numbers(r"^(\d+)\. ", examples.partition("\n## ")[0])
    quoted = {number for text in DOCSTRINGS for number in numbers(r"\bexample (\d+)", text)}
    assert quoted == written == set(range(1, 22))


def test_examples_are_quoted_under_their_headings() -> None:
    for quote in [text for text in DOCSTRINGS if "example " in text]:
        heading = HEADING.match(quote)
        assert heading is not None, quote
        assert f"\n## {heading[1]}\n" in PAGE, quote
