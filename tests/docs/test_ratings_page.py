"""The page on ratings: its examples print what stands below them."""

from __future__ import annotations

from typing import Any

import pytest

from docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "ratings.md"


def test_the_examples_print_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {"__name__": "docs"}
    for example, shown in zip(blocks(PAGE, "python"), blocks(PAGE, "text"), strict=True):
        exec(compile(example.text, str(example), "exec"), names)  # noqa: S102
        assert capsys.readouterr().out == shown.text
