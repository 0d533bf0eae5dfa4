"""Judgements: what is written is read again, and what is none is refused with a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from riverboat.judging.intervals import Estimate
from riverboat.replay import ReplayError
from riverboat.viewer.judgement import (
    JudgedDecision,
    Judgement,
    Option,
    load_judgement,
    read_judgement,
)
from riverboat.viewer.notes import load_notes


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
    assert judgement().decisions[1].cost.value == pytest.approx(0.6)


def test_a_cost_that_may_be_luck_comes_after_a_smaller_one_that_is_none() -> None:
    good, bad = judgement().decisions
    sure = replace(good, compared=Estimate(0.1, 0.04, 0.16))
    lucky = replace(bad, compared=Estimate(0.6, -0.01, 0.9))
    judged = replace(judgement(), decisions=(lucky, sure))
    assert [decision.step for decision in judged.costliest()] == [sure.step, lucky.step]
    assert read_judgement(json.loads(json.dumps(judged.to_json()))) == judged


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


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\x89PNG\xff", "it is no JSON"),
        (b"[" * 100_000, "it is no JSON"),
        (b" ", "it is empty"),
        (b'{"seat": 0}', "it holds no list of notes"),
        (b'[{"seat": 0}]', "a note has a seat, a decision and a text"),
        (b'[{"seat": 0, "decision": 1, "text": "", "values": [7]}]', "values in pairs"),
    ],
)
def test_what_are_no_notes_is_refused_in_plain_words(
    content: bytes, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "log.json"
    path.write_bytes(content)
    with pytest.raises(ReplayError, match=f"is not what `riverboat replay log --json`.*{told}$"):
        load_notes(path, {})
