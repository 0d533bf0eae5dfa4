"""What is kept of a sequential test: enough to go on, and nothing of another test."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from riverboat.judging.crew import Alone
from riverboat.sprt.blocks import NEW, BlockResult, SeatFault
from riverboat.sprt.duel import Duel
from riverboat.sprt.errors import ChangedError, LogbookError
from riverboat.sprt.hypotheses import Hypotheses
from riverboat.sprt.llr import share_of
from riverboat.sprt.logbook import Logbook
from riverboat.sprt.playing import play_until_decided
from riverboat.sprt.records import Heading, check_same, read_logbook
from riverboat.sprt.sequential import SequentialTest
from riverboat.sprt.simulation import Truth

DUEL = Duel("gold_west", "./new.py", "greedy", (), {"whitewater": "no"}, "none", 7)
BOUNDS = Hypotheses(0.5, share_of(50.0))
HEADING = Heading(DUEL, BOUNDS, {"./new.py": "ab", "greedy": "cd"})
FAULT = SeatFault(1, 0, NEW, "CRASH", 12, "ValueError: 'é'\udc80")


def play(number: int) -> BlockResult:
    """What deterministic bots do: the same whenever the block is played."""
    faults = (FAULT,) if number % 9 == 0 else ()
    return replace(Truth(0.52, 2).block(number, Random(number)), faults=faults)


def interrupted_at(*numbers: int) -> Callable[[int], BlockResult]:
    """Ctrl-C comes while one of these blocks is played."""

    def do(number: int) -> BlockResult:
        if number in numbers:
            raise KeyboardInterrupt
        return play(number)

    return do


def run(path: Path, do: Callable[[int], BlockResult]) -> SequentialTest:
    """A sitting of a test, to its end or to Ctrl-C."""
    known = read_logbook(path)
    test = SequentialTest(BOUNDS, 2, 400, {} if known is None else known.results)
    with closing(Logbook(path, HEADING, known)) as logbook:
        try:
            play_until_decided(test, Alone(do), 3, logbook.keep)
        except KeyboardInterrupt:
            return test
    return test


def test_an_interrupted_test_ends_as_if_nobody_had_interrupted_it(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole.jsonl", play)
    assert whole.conclusion is not None
    for stop in (1, 5, 17):
        sitting = run(tmp_path / "parts.jsonl", interrupted_at(stop))
        assert (sitting.conclusion, sitting.counted) == (None, stop - 1)
    parts = run(tmp_path / "parts.jsonl", play)
    assert (parts.conclusion, parts.counts) == (whole.conclusion, whole.counts)
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_blocks_that_were_begun_are_played_first(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    with closing(Logbook[BlockResult](path, HEADING, None)) as logbook:
        for number in (5, 2, 1):
            logbook.keep(play(number))
    known = read_logbook(path)
    assert known is not None
    test = SequentialTest(BOUNDS, 2, 400, known.results)
    begun: list[int] = []

    def note(number: int) -> BlockResult:
        begun.append(number)
        return play(number)

    play_until_decided(test, Alone(note), 2)
    assert begun[:4] == [3, 4, 6, 7]


def test_lines_are_put_in_order_and_a_torn_one_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    with closing(Logbook[BlockResult](path, HEADING, None)) as logbook:
        for number in (3, 9, 2, 1):
            logbook.keep(play(number))
    lines = path.read_text().splitlines()
    assert [json.loads(line)["block"] for line in lines[1:]] == [1, 2, 3, 9]
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    known = read_logbook(path)
    assert known is not None
    assert known.results == {number: play(number) for number in (1, 2, 3)}
    with closing(Logbook(path, HEADING, known)) as logbook:
        logbook.keep(play(9))
    assert path.read_bytes() == whole


def test_a_block_is_on_disk_when_it_counts(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "test.jsonl"
    logbook = Logbook[BlockResult](path, HEADING, None)
    logbook.keep(play(9))
    known = read_logbook(path)
    assert known is not None
    assert (known.heading, known.results) == (HEADING, {9: play(9)})
    logbook.close()


def test_one_process_at_a_time_works_on_it(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    with (
        closing(Logbook[BlockResult](path, HEADING, None)),
        pytest.raises(LogbookError, match="another process"),
    ):
        Logbook(path, HEADING, read_logbook(path))


@pytest.mark.parametrize(
    "content",
    [
        b"hello",
        b"hello\n",
        b"{}\n",
        b"\xff\n",
        b"[1]\n",
        HEADING.line().replace('"sprt": 1', '"sprt": 2').encode(),
        HEADING.line().encode() + b'{"block": 0, "points": [1, 0]}\n',
        HEADING.line().encode() + b'{"block": 1, "points": [1, 0, 1]}\n',
        HEADING.line().encode() + b'{"block": 1, "points": [1, 7]}\n',
        HEADING.line().encode() + b'{"block": 1, "points": [1, 0], "faults": [{}]}\n',
    ],
)
def test_what_is_no_logbook_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    path.write_bytes(content)
    with pytest.raises(LogbookError, match=r"test\.jsonl is no record of a sequential test"):
        read_logbook(path)
    assert path.read_bytes() == content


def test_there_need_be_none(tmp_path: Path) -> None:
    assert read_logbook(tmp_path / "test.jsonl") is None
    with pytest.raises(LogbookError, match="cannot be read"):
        read_logbook(tmp_path)
    with pytest.raises(LogbookError, match="cannot be written"):
        Logbook(tmp_path, HEADING, None)


def test_another_duel_is_refused_and_changes_are_told() -> None:
    path = Path("test.jsonl")
    check_same(path, HEADING, HEADING)
    other = replace(HEADING, duel=replace(DUEL, seed=8))
    fuller = replace(HEADING, duel=replace(DUEL, field=("greedy", "random")))
    with pytest.raises(LogbookError, match=r"another test: field none, not greedy,random$"):
        check_same(path, HEADING, fuller)
    with pytest.raises(LogbookError, match="is of another test: seed 7, not 8"):
        check_same(path, HEADING, other)
    wider = replace(HEADING, hypotheses=Hypotheses(0.5, 0.6))
    with pytest.raises(ChangedError, match="begun with other bounds"):
        check_same(path, HEADING, wider)
    edited = replace(HEADING, sources={"./new.py": "ac", "greedy": "cd"})
    with pytest.raises(ChangedError, match=r"\./new\.py has changed since"):
        check_same(path, HEADING, edited)
