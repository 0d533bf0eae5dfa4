"""The page on ratings: its example prints what stands below it."""

from __future__ import annotations

from typing import Any

import pytest

from docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "ratings.md"


def test_the_example_prints_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(PAGE, "python")
    (shown,) = blocks(PAGE, "text")
    names: dict[str, Any] = {"__name__": "docs"}
    exec(compile(example.text, str(example), "exec"), names)  # noqa: S102
    assert capsys.readouterr().out == shown.text
