"""The worked examples of the rules page and the tests that play them."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "the_river.md"


def numbers(pattern: str, text: str) -> set[int]:
    return {int(number) for number in re.findall(pattern, text, re.MULTILINE)}


def test_every_worked_example_is_played_and_every_number_can_be_opened() -> None:
    """Docstrings say which example of the page they play."""
    _, _, examples = PAGE.read_text(encoding="utf-8").partition("## Worked examples\n")
    written = numbers(r"^(\d+)\. ", examples.partition("\n## ")[0])
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert numbers(r"\bexample (\d+)", tests) == written == set(range(1, 28))
