"""Judgements: what is written is read again, and what is none is refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from riverboat.replay import ReplayError
from riverboat.viewer.judgement import JudgedDecision, Judgement, Option, load_judgement


def option(words: str, win: float) -> Option:
    return Option(words, f"{words}()", win, win / 2, win, 1.5, -1.0, 4.0, 32)


def judgement() -> Judgement:
    good = JudgedDecision(3, 1, "what to do", 0, (option("Ship", 0.6), option("Wait", 0.5)))
    bad = JudgedDecision(9, 2, "what to do", 1, (option("Ship", 0.9), option("Wait", 0.3)))
    return Judgement("gold_west", "m1", "9b1f", 0, "flat-mc", "32 games a move", (good, bad))


def test_a_judgement_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps(judgement().to_json()))
    assert load_judgement(path) == judgement()


def test_the_costliest_decisions_are_named_worst_first() -> None:
    assert [decision.step for decision in judgement().costliest()] == [9]
    assert judgement().decisions[1].cost == pytest.approx(0.6)


@pytest.mark.parametrize(
    "text",
    [
        "not json",
        "[]",
        '{"format": 2}',
        '{"format": true}',
        json.dumps({**judgement().to_json(), "seat": "0"}),
        json.dumps({**judgement().to_json(), "decisions": [{"step": 1}]}),
        json.dumps(judgement().to_json()).replace("0.9", "NaN"),
        json.dumps(judgement().to_json()).replace('"chosen": 1', '"chosen": 7'),
        "[" * 100_000,
    ],
)
def test_what_is_no_judgement_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(ReplayError, match="is no judgement"):
        load_judgement(path)
