"""`riverboat ladder show`: the same standing from a folder and from the rows of a referee."""

from __future__ import annotations

from csv import DictReader
from pathlib import Path
from random import Random

from cli.commands import here
from ladder.build import a_result, play_out
from riverboat.match import Cause, Division
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder import columns_of, place, round_robin
from riverboat_server.ladder.placed import PROVES_NOTHING
from riverboat_server.reading.ladder_rows import ladder_rows, placings_of
from riverboat_server.store import Store

FIELD = {"ann": 1.2, "bob": 0.0, "cid": -1.2}
DIVISION = Division("gold_west", "base", 2)


def a_ladder(folder: Path, blocks: int) -> Path:
    with Store(folder / "ladder.sqlite") as store:
        store.record_all(play_out(round_robin(list(FIELD), 2, blocks), FIELD, Random(1)))
    return folder


def test_columns_are_named_in_words(tmp_path: Path) -> None:
    shown = here("ladder", "show", "--data", a_ladder(tmp_path, 10)).out.splitlines()
    assert shown[0].startswith("gold_west (base), 2 players")
    assert shown[1].split("  ")[:2] == ["#", "bot"]
    assert " ".join(shown[1].split()) == "# bot rating 95 % from to ranks Elo played points %"
    assert [line.split()[1] for line in shown[2:5]] == ["ann", "bob", "cid"]
    assert PROVES_NOTHING not in shown


def test_a_young_ladder_proves_nothing(tmp_path: Path) -> None:
    assert PROVES_NOTHING in here("ladder", "show", "--data", a_ladder(tmp_path, 1)).out


def test_ladders_are_written_for_spreadsheets_and_pages(tmp_path: Path) -> None:
    def shown(form: str) -> list[str]:
        return here("ladder", "show", "--data", folder, "--form", form).out.splitlines()

    folder = a_ladder(tmp_path, 10)
    rows = list(DictReader(shown("csv")))
    assert [(row["division"], row["#"], row["bot"]) for row in rows] == [
        (str(DIVISION), str(rank), bot) for rank, bot in enumerate(FIELD, start=1)
    ]
    assert all(float(row["rating"]) > float(row["95 % from"]) for row in rows)
    title, _, columns, _, first, *_ = shown("markdown")
    assert title == r"### gold\_west (base), 2 players"
    assert columns.startswith("| # | bot | rating |")
    assert first.startswith("| 1 | ann |")


def test_what_bots_lost_by_their_own_faults_follows_the_ladder(tmp_path: Path) -> None:
    """Below it where both do not fit side by side; spreadsheets have one table."""
    with Store(tmp_path / "ladder.sqlite") as store:
        causes = (*2 * [Cause.TIMEOUT], Cause.CRASH, Cause.DISCONNECT, Cause.RULES)
        store.record_all([a_result("ann bob", [1, 2], causes={1: one}) for one in causes])
    told = here("ladder", "show", "--data", tmp_path).out.splitlines()
    assert max(map(len, told)) <= 80
    assert told[4].split() == ["#", "bot", "timeouts", "crashes", "disconnects"]
    assert told[5].split() == ["2", "bob", "2", "1", "1"]
    rows = list(
        DictReader(here("ladder", "show", "--data", tmp_path, "--form", "csv").out.split("\n"))
    )
    assert [row["timeouts"] for row in rows] == ["0", "2"], "nothing is unknown here"


def test_pages_of_ladders_have_a_command_of_their_own(tmp_path: Path) -> None:
    outcome = here("ladder", "show", "--data", tmp_path, "--form", "html")
    assert outcome.code == 2
    assert "riverboat ladder html" in outcome.err


def test_json_has_null_where_the_results_set_no_limit(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        store.record_all([a_result("ann bob", [1, 2]) for _ in range(6)])
    first, second = here("ladder", "show", "--data", tmp_path, "--json").json()
    assert first["high"] is None and first["low"] > 1400
    assert second["low"] is None and second["high"] < 1600
    assert (first["rank_low"], second["rank_high"]) == (1, 2)
    assert (first["matches"], first["blocks"]) == (6, 6)
    assert "interval" not in first and "fitted_elo" not in first


def test_rows_of_the_contract_tell_the_whole_standing() -> None:
    played = play_out(round_robin(list(FIELD), 2, 3), FIELD, Random(3))
    standing = place(columns_of(played), dict.fromkeys(FIELD, 1500.0))
    told = placings_of(ladder_rows(DIVISION, standing))
    assert told.proves_nothing == standing.proves_nothing
    for one, other in zip(told.rows, standing.rows, strict=True):
        assert (one.rank, one.bot, one.rating) == (other.rank, other.bot, other.rating)
        assert (one.low, one.high) == (other.low, other.high)
        assert (one.rank_low, one.rank_high) == (other.rank_low, other.rank_high)
        assert (one.played, one.blocks, one.points) == (other.played, other.blocks, other.points)


def test_rows_of_an_older_referee_are_shown_as_far_as_they_go() -> None:
    old = pb.LadderRow(bot="ann", elo=1516, fitted_elo=1540, interval=80, matches=4, points=3)
    (row,) = placings_of([old]).rows
    assert (row.rating, row.low, row.high, row.rank_high) == (1540, None, None, 1)


def test_a_bot_that_met_nobody_is_unknown_to_new_readers_and_average_to_old_ones() -> None:
    (row,) = ladder_rows(DIVISION, place(columns_of([a_result("ann ann", [1, 2])])))
    assert (row.HasField("rating"), row.fitted_elo, row.interval) == (False, 1500, 0)
    assert placings_of([row]).rows[0].rating is None
