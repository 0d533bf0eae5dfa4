"""What counts of a match-up, and when it is enough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from riverboat import load_bot, play_local
from riverboat.judging.crew import Alone
from riverboat.sprt.errors import LogbookError
from riverboat.strength.figures import all_figures
from riverboat.strength.player import MatchUpPlayer, Task
from riverboat.strength.sitting import Sitting
from riverboat.strength.sources import heading_of
from riverboat.strength.stopwatch import TimedBot
from riverboat.strength.tally import FEWEST_BLOCKS, Tally
from strength.duels import matchup, score


def test_a_block_counts_when_all_before_it_are_through() -> None:
    tally = Tally(matchup("random", "first"), 5)
    tally.add(score(2, 1, 1))
    assert (tally.counted, list(tally.missing())) == ([], [1, 3, 4, 5])
    tally.add(score(1, 0, 0))
    assert [one.number for one in tally.counted] == [1, 2]
    assert (tally.games, tally.share.value, tally.margin.value) == (4, 0.5, 0.0)
    assert tally.pace(0).cpu_ms == pytest.approx(10)
    assert tally.pace(1).wall_ms == pytest.approx(40)


def test_it_is_enough_when_the_interval_is_narrow() -> None:
    tally = Tally(matchup("random", "first"), 1000, until=0.3)
    for number in range(1, FEWEST_BLOCKS):
        tally.add(score(number, 1, 0))
        assert not tally.settled
    while not tally.settled:
        tally.add(score(len(tally.counted) + 1, 1, 0))
    assert tally.width <= 0.3
    assert list(tally.missing()) == []


def test_a_match_ends_when_nobody_can_change_who_wins_it() -> None:
    winning, losing = (Tally(matchup("random", "first"), 5, first=True) for _ in range(2))
    for number in (1, 2):
        winning.add(score(number, 1, 1))
        losing.add(score(number, 0, 0))
    assert not winning.settled
    assert not losing.settled
    winning.add(score(3, 1, 0))
    losing.add(score(3, 1, 0))
    assert (winning.settled, losing.settled) == (False, True), "half of the points is not enough"
    winning.add(score(4, 1, 0))
    assert winning.settled


def test_a_bot_sits_in_every_seat_once() -> None:
    four = matchup("random", "first", "gold_west", 4)
    assert [seating.index(0) for seating in four.seatings] == [0, 1, 2, 3]
    assert all(seating.count(1) == 3 for seating in four.seatings)
    assert (four.fair, matchup("random", "", "boonlake", 1).fair) == (0.25, None)


def test_blocks_are_kept_and_played_once(tmp_path: Path) -> None:
    sitting, who = Sitting(tmp_path), matchup("random", "first")
    numbers: list[int] = []
    player = MatchUpPlayer(tmp_path / "scratch")
    (tmp_path / "scratch").mkdir()

    def play(task: Task) -> object:
        numbers.append(task.number)
        return player(task)

    for most in (2, 3):
        tally = sitting.tally(who, most)
        sitting.play([tally], Alone(play), 1)  # type: ignore[arg-type]
        assert tally.settled
    assert numbers == [1, 2, 3]
    assert tally.share.value == 1.0, "the first parcel is the poorest"
    (book,) = tmp_path.glob("*.jsonl")
    assert len(book.read_text().splitlines()) == 4
    assert not sitting.replays(who).exists(), "nobody failed"


def test_a_damaged_book_is_told(tmp_path: Path) -> None:
    sitting, who = Sitting(tmp_path), matchup("random", "first")
    heading = heading_of(who)
    book = tmp_path / heading.file_name
    book.write_text(heading.line() + json.dumps({"number": 0}) + "\n")
    with pytest.raises(LogbookError, match="damaged; remove it"):
        sitting.tally(who, 2)
    book.write_text("{}\n")
    with pytest.raises(LogbookError, match="no record of this duel"):
        sitting.tally(who, 2)


def test_other_weights_are_another_book(tmp_path: Path) -> None:
    table = tmp_path / "w.csv"
    table.write_text("name,value\nmaterial,1\n")
    who = matchup(f"beam:weights={table}", "first", "gold_west")
    before = heading_of(who).file_name
    table.write_text("name,value\nmaterial,2\n")
    assert heading_of(who).file_name != before


def test_a_timed_bot_plays_as_it_would_without_a_stopwatch() -> None:
    timed = TimedBot(load_bot("random:seed=3"))
    result = play_local("the_river", [timed, "first"], seed=7)
    assert result.totals == play_local("the_river", ["random:seed=3", "first"], seed=7).totals
    pace = timed.taken()
    assert 0 < pace.decisions < result.decisions
    assert 0 < pace.cpu <= pace.wall * 1.5
    assert timed.taken().decisions == 0


def test_every_figure_can_be_played_or_names_the_bot_that_is_missing() -> None:
    figures = all_figures()
    assert {one.matchup.players for one in figures} == {1, 2, 3, 4}
    for one in figures:
        assert one.bar is None or one.edge is None or one.bar < one.edge
        if not one.missing:
            for spec in one.matchup.specs:
                load_bot(spec)
        assert one.verdict(None) == (f"no bot {one.missing} yet" if one.missing else "not played")
