"""Reports from a handful of games, checked by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lab.build import game, seat
from riverboat import games
from riverboat.lab.archive import SeveralSetupsError
from riverboat.lab.counting import CountedGame, Setup
from riverboat.lab.plain import report_json
from riverboat.lab.report import FeatureRow, Report
from riverboat.lab.study import study
from riverboat.lab.text import report_lines

RIVER = games.get("the_river")


def rows(report: Report, begins: str) -> dict[str, FeatureRow]:
    family = next(one for one in report.families if one.family.begins == begins)
    return {row.name: row for row in family.rows}


def twelve_games() -> list[CountedGame]:
    """Whoever builds 7 wins nine times of twelve, by 4 points; both claim FOR1."""
    return [
        game(
            seat(1.0 if n < 9 else 0.0, 40 if n < 9 else 36, ["built 7", "claimed FOR1"]),
            seat(0.0 if n < 9 else 1.0, 36 if n < 9 else 40, ["claimed FOR1"]),
            block=str(n),
            table=["end by tiles"] if n < 3 else ["end by tokens"],
        )
        for n in range(12)
    ]


def test_win_shares_with_and_without_a_building() -> None:
    found = rows(study(RIVER, twelve_games()), "built")["7"]
    assert (found.seats, found.times) == (12, 12)
    assert (found.wins.with_it.value, found.wins.without.value) == (0.75, 0.25)
    assert found.wins.difference.value == 0.5
    assert found.lead.difference.value == pytest.approx(2.0)  # 9 times 4 ahead, 3 times 4 behind
    assert found.words == "2 wood and 1 stone: 3 points"


def test_what_all_seats_have_is_counted_but_not_compared() -> None:
    report = study(RIVER, twelve_games())
    found = rows(report, "claimed")["FOR1"]
    assert found.seats == 24 and found.wins.chance is None
    text = "\n".join(report_lines(report, 80))
    assert "too few or nearly all seats had it: FOR1 24." in text


def test_seats_lengths_ends_and_lines() -> None:
    report = study(RIVER, twelve_games())
    assert [row.win.value for row in report.seats] == [0.75, 0.25]
    assert [row.points.value for row in report.seats] == [39.0, 37.0]
    spread = {row.name: (row.mean.value, row.least, row.most) for row in report.spreads}
    assert spread["rounds"] == (5, 5, 5) and spread["lead of the first"] == (4, 4, 4)
    assert {row.name: row.games for row in report.ends} == {
        "end by tiles": 3,
        "end by tokens": 9,
        "first place shared": 0,
    }
    (line,) = report.lines
    assert line.won is not None and line.won.difference.value == 4.0


def test_a_short_table_shows_rows_that_cannot_be_judged_too() -> None:
    moon = games.get("moon_river")
    names = ("gold_rush", "gold_rush", "wild_horde", "wild_horde", "wild_horde")
    played = [
        game(seat(1.0, 50 + n), seat(0.0, 40), block=str(n), table=[f"scenario {name}"])
        for n, name in enumerate(names)
    ]
    lines = list(report_lines(study(moon, played), 80))
    assert any(line.startswith("gold_rush") for line in lines)


def test_what_was_never_used_is_named() -> None:
    report = study(RIVER, twelve_games())
    used = {"built 7", "claimed FOR1", "end by tiles", "end by tokens"}
    assert set(report.unused) == RIVER.features() - used


def test_a_strong_bot_makes_nothing_look_strong_that_only_it_uses() -> None:
    """Bob wins always and builds 7 half the time: it wins as often without."""
    played = [
        game(
            seat(1.0, 50, ["built 7"] if n % 2 else [], "bob"),
            seat(0.0, 30, [], "ada"),
            block=str(n),
        )
        for n in range(40)
    ]
    found = rows(study(RIVER, played), "built")["7"]
    assert found.wins.difference.value == found.lead.difference.value == 0.0
    assert not found.marked


def test_a_feature_of_the_table_is_told_by_points() -> None:
    moon = games.get("moon_river")
    played = [
        game(
            seat(1.0, (90 if n % 2 else 60) + n // 2 % 2),
            seat(0.0, (80 if n % 2 else 50) + n // 2 % 2),
            block=str(n),
            table=["scenario gold_rush" if n % 2 else "scenario wild_horde"],
        )
        for n in range(20)
    ]
    report = study(moon, played)
    (scenarios,) = report.tables
    rush, horde = scenarios.rows
    assert (rush.name, rush.games, rush.points.difference.value) == ("gold_rush", 10, 30.0)
    assert rush.marked and horde.points.difference.value == -30.0
    assert (rush.line, rush.line_points.with_it.value) == ("all", 85.5)
    assert any("scenarios: gold_rush" in line for line in report_lines(report, 80))


def test_games_of_several_setups_are_not_counted_together() -> None:
    other = replace(twelve_games()[0], setup=Setup(2, "base", "max_rounds=10"))
    with pytest.raises(SeveralSetupsError, match="2 players, base: 12 games; 2 players, base, max"):
        study(RIVER, [*twelve_games(), other])


def test_text_is_at_most_80_columns_wide_and_json_has_the_same_rows() -> None:
    report = study(RIVER, twelve_games())
    assert max(map(len, report_lines(report, 80))) <= 80
    told = report_json(report)
    assert (told["games"], told["compared"], told["marked"]) == (12, report.compared, report.marked)
    assert told["unused"] == list(report.unused)


def test_one_game_is_enough_for_a_report() -> None:
    report = study(RIVER, twelve_games()[:1])
    assert report.compared == 0
    assert "1 game of ada" in " ".join(report_lines(report, 80))
    assert "too few games to judge a difference" in " ".join(report_lines(report, 80))
    assert "Nothing beyond what chance would do." in list(report_lines(report, 80))


def test_one_block_is_one() -> None:
    games = [replace(one, block="the only one") for one in twelve_games()]
    assert "12 games in 1 block of ada" in " ".join(report_lines(study(RIVER, games), 80))
