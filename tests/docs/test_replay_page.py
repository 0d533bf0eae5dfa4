"""The page on replays: what it says in Python is true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.commands import here
from docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "replays.md"


def test_every_python_block_runs_in_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "docs"}
    for block in blocks(PAGE, "python"):
        if "decisions.parquet" in block.text:
            outcome = here("replay", "export", "game.replay", "-o", "decisions.parquet")
            assert outcome.code == 0
        exec(compile(block.text, str(block), "exec"), names)  # noqa: S102
    out = capsys.readouterr().out
    assert out.startswith("gold_west ('greedy:seed=1', 'random:seed=1') (")
    assert "the lead changed hands" in out
    assert names["kinds"]
