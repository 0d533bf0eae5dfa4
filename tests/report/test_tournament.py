"""Which tables are made of the results of a tournament."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ladder.build import a_result
from riverboat.match import Cause, FinishedMatch
from riverboat_server.report.kinds import KINDS
from riverboat_server.report.tournament import in_order, tournament_tables


def duel(block: int, *bots: str, ranks: tuple[int, ...] = (1, 2), **facts: object) -> FinishedMatch:
    return a_result(bots, ranks, tournament_id="cup", block_id=f"cup-{block}", **facts)


def cup() -> list[FinishedMatch]:
    """Ann wins everything, in Gold West for two and in The River for three."""
    two = [duel(0, "ann", "bob"), duel(0, "bob", "ann", ranks=(2, 1))]
    three = [
        duel(1, "ann", "bob", "cyd", ranks=(1, 2, 3), game="the_river"),
        duel(1, "bob", "cyd", "ann", ranks=(2, 3, 1), game="the_river"),
        duel(1, "cyd", "ann", "bob", ranks=(3, 1, 2), game="the_river"),
    ]
    return two + three


def test_every_division_has_its_tables_and_one_stands_over_all() -> None:
    found = [(table.name, table.title.split(":")[0]) for table in tournament_tables(cup())]
    assert found == [
        ("standings", "gold_west (base), 2 players"),
        ("crosstable", "gold_west (base), 2 players"),
        ("standings", "the_river (base), 3 players"),
        ("crosstable", "the_river (base), 3 players"),
        ("overall", "All divisions, each counted alike"),
    ]


def test_blocks_of_bots_that_were_not_there_have_a_table() -> None:
    skipped = {"cup-2": ("cyd",), "cup-3": ("cyd", "dan")}
    *_, table = tournament_tables(cup(), skipped=skipped)
    assert (table.name, table.rows) == ("left-out", (("cyd", "2"), ("dan", "1")))


def test_in_all_a_bot_that_stayed_away_from_a_division_gains_nothing() -> None:
    *_, overall = tournament_tables(cup(), ["overall"])
    assert [row[:4] for row in overall.rows] == [
        ("1", "ann", "100.0", "2"),
        ("2", "bob", "25.0", "2"),
        ("3", "cyd", "0.0", "1"),
    ]


def test_seats_are_counted_over_whole_blocks() -> None:
    (seats, _) = tournament_tables(cup(), ["seats"])
    assert [row[:3] for row in seats.rows] == [("0", "1", "50.0"), ("1", "1", "50.0")]


def test_who_is_surely_better_is_told_of_neighbours() -> None:
    results = [duel(number, "ann", "bob") for number in range(40)]
    results += [duel(number, "bob", "ann", ranks=(2, 1)) for number in range(39)]
    (table,) = tournament_tables(results, ["sure"])
    assert table.rows == (("ann", "bob", "> 99 %", "settled"),)
    assert not table.note, "there is no other pair"


def test_a_pair_of_many_is_said_to_be_settled_with_a_doubt() -> None:
    results = [duel(number, "ann", other) for number in range(20) for other in ("bob", "cyd")]
    (table,) = tournament_tables(results, ["sure"])
    assert "settled" in {row[3] for row in table.rows}
    assert "chosen beforehand" in table.note


def test_versions_stand_apart_only_where_bots_said_some() -> None:
    (silent,) = tournament_tables([duel(0, "ann", "bob")], ["versions"])
    assert not silent.rows
    old, new = duel(0, "ann", "bob"), duel(0, "bob", "ann", ranks=(2, 1))
    new = replace(
        new,
        result=replace(
            new.result, seats=tuple(replace(seat, version="2.1") for seat in new.result.seats)
        ),
    )
    (told,) = tournament_tables([old, new], ["versions"])
    assert sorted(row[1] for row in told.rows) == ["ann", "ann@2.1", "bob", "bob@2.1"]


def test_versions_tell_their_own_faults() -> None:
    lost = duel(0, "ann", "bob", causes={1: Cause.CRASH}, versions=("", "2.1"))
    (table,) = tournament_tables([lost], ["versions"])
    crashes = table.headings.index("crashes")
    assert {row[1]: row[crashes] for row in table.rows} == {"ann": "", "bob@2.1": "1"}


def test_faults_name_bot_cause_and_match() -> None:
    lost = duel(0, "ann", "bob", causes={1: Cause.CRASH}, match_id="m7")
    (table,) = tournament_tables([lost], ["faults"])
    assert [row[:3] for row in table.rows] == [("bob", "crash", "m7")]


@pytest.mark.parametrize("seed", range(3))
def test_tables_do_not_depend_on_which_match_ended_first(seed: int) -> None:
    results = cup()
    shuffled = list(results)
    Random(seed).shuffle(shuffled)
    assert in_order(shuffled) == in_order(results)
    assert list(tournament_tables(shuffled, KINDS)) == list(tournament_tables(results, KINDS))
