"""The page about tournaments: its plans can be played, its numbers are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.pages import ROOT, Block, blocks, prose
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.courses.continuous import LONGEST_PAUSE, PAUSE
from riverboat_server.tournament.courses.knock_out import EXTRA
from riverboat_server.tournament.plan import Absent, Format
from riverboat_server.tournament.plan_check import MOST_CONCURRENCY, MOST_MATCHES
from riverboat_server.tournament.plan_file import PLAN_KEYS, read_plan

PAGE = ROOT / "docs" / "run_a_tournament.md"
PLANS = blocks(PAGE, "toml")


@pytest.mark.parametrize("block", PLANS, ids=str)
def test_every_plan_of_the_page_can_be_played(block: Block) -> None:
    assert make_course(read_plan(block.text, Path("/plans"))).more()


def test_every_format_has_a_plan() -> None:
    assert {read_plan(block.text).format for block in PLANS} == set(Format)


def test_every_key_is_explained_and_shown() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", prose(PAGE).partition("## Bots")[0], re.MULTILINE)
    assert sorted(rows) == sorted(PLAN_KEYS)
    shown = "".join(block.text for block in PLANS)
    assert [key for key in PLAN_KEYS if not re.search(rf"\b{key}\b", shown)] == []


def test_what_is_said_of_examples_is_true() -> None:
    by_title = {plan.title: plan for plan in (read_plan(block.text) for block in PLANS)}
    house = make_course(by_title["House league"]).more()
    assert len({frozenset(block.bots) for block in house}) == 24
    assert len(house) == 2 * 24
    cup = [block for block in make_course(by_title["Cup"]).more() if "quarter" in block.stage]
    assert {"ann", "bob"}.isdisjoint(bot for block in cup for bot in block.bots)


def test_the_numbers_are_those_of_the_code() -> None:
    text = " ".join(prose(PAGE).split())
    for words in (
        f"at most {MOST_MATCHES:,} matches",
        f"1 to {MOST_CONCURRENCY}",
        f"another block is played, up to {EXTRA};",
        f"pauses for {PAUSE} blocks, twice as many the next time, up to {LONGEST_PAUSE:,}",
        *(f'`"{policy}"`' for policy in Absent),
    ):
        assert words in text, words
