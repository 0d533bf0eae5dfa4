"""`riverboat replay export`: decisions as rows, complete, typed, and as their seat saw them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from cli.commands import here
from riverboat.cli.replay_export import export
from riverboat.local import play_local
from riverboat.replay import load
from riverboat.replay import parquet as parquet_module
from riverboat.replay.plain import of_kind, plain_view


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two finished matches, and one that ended with a crash."""
    folder = tmp_path_factory.mktemp("games")
    matches = {
        "river": ("the_river", "random:seed=1", "first"),
        "gold": ("gold_west", "first", "random:seed=2"),
        "crash": ("gold_west", "first", "crash:at=3"),
    }
    for name, (game, *bots) in matches.items():
        path = folder / f"{name}.replay"
        play_local(game, bots, seed=3, record=path, match_id=name, echo=False)
    return [folder / f"{name}.replay" for name in matches]


def exported(games: list[Path], *more: str | Path) -> list[Any]:
    outcome = here("replay", "export", *games, "--format", "jsonl", *more)
    assert outcome.code == 0, outcome.err
    return [json.loads(line) for line in outcome.out.splitlines()]


def test_there_is_one_row_per_decision(games: list[Path]) -> None:
    rows = exported(games)
    expected = [(path.stem, d.seat, d.number) for path in games for d in load(path).decisions()]
    assert [(row["match_id"], row["seat"], row["decision"]) for row in rows] == expected


def test_a_row_holds_what_its_seat_saw_and_what_came_of_it(games: list[Path]) -> None:
    rows = exported(games[1:2])
    replay = load(games[1])
    assert replay.result is not None
    for row, decision in zip(rows, replay.decisions(), strict=True):
        assert row["view"] == plain_view(decision.view)
        assert row["moves"] == [of_kind(move) for move in decision.moves]
        assert row["moves"][row["move_index"]] == row["move"] == of_kind(decision.move)
        end = replay.result.seats[decision.seat]
        assert (row["rank"], row["points"]) == (end.rank, end.score.total)
        assert (row["outcome"], row["cause"]) == (end.outcome.name, "RULES")
        assert (row["question"], row["origin"]) == (decision.question, "BOT")
        assert (row["clock_before_ms"], row["charged_ms"]) == (None, 0.0)
        others = replay.at(decision.number - 1).table.state.secrets[1 - decision.seat]
        assert row["view"]["secret"] != others


def test_the_decision_of_a_crash_is_a_row_without_a_move(games: list[Path]) -> None:
    *_, last = exported(games[2:])
    assert (last["move"], last["move_index"], last["origin"]) == (None, None, None)
    assert (last["cause"], last["outcome"], last["bot"]) == ("CRASH", "LOSS", "crash:at=3")
    assert last["moves"]


def test_rows_of_a_seat_or_of_a_bot_can_be_chosen(games: list[Path]) -> None:
    assert {row["seat"] for row in exported(games, "--seat", "1")} == {1}
    first = exported(games, "--bot", "first")
    assert {(row["match_id"], row["seat"]) for row in first} == {
        ("river", 1),
        ("gold", 0),
        ("crash", 0),
    }


def test_all_forms_hold_the_same_rows(games: list[Path], tmp_path: Path) -> None:
    rows = exported(games)
    for ending in ("json", "jsonl", "parquet"):
        outcome = here("replay", "export", *games, "-o", tmp_path / f"rows.{ending}")
        assert (outcome.code, outcome.out) == (0, "")
        assert f"{len(rows)} decisions of 3 replays written to" in outcome.err
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "rows.json",
        "rows.jsonl",
        "rows.parquet",
    ]
    assert json.loads((tmp_path / "rows.json").read_text()) == rows
    lines = (tmp_path / "rows.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == rows
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == list(rows[0])
    for found, row in zip(table.to_pylist(), rows, strict=True):
        for column in ("options", "view", "move"):
            found[column] = found[column] and json.loads(found[column])
        assert {**found, "moves": [json.loads(move) for move in found["moves"]]} == row


def test_no_rows_are_an_empty_list_and_an_empty_table(games: list[Path], tmp_path: Path) -> None:
    for ending in ("json", "parquet"):
        target = tmp_path / f"rows.{ending}"
        assert here("replay", "export", *games, "--bot", "nobody", "-o", target).code == 0
    assert json.loads((tmp_path / "rows.json").read_text()) == []
    assert pyarrow.parquet.read_table(tmp_path / "rows.parquet").num_rows == 0
    assert "0 decisions of 1 replay " in here("replay", "export", games[0], "--bot", "nobody").err


def test_parquet_is_written_in_groups(
    games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet_module, "MOST_WAITING", 100_000)
    assert here("replay", "export", *games, "-o", tmp_path / "rows.parquet").code == 0
    found = pyarrow.parquet.ParquetFile(tmp_path / "rows.parquet")
    assert found.num_row_groups > 2
    assert found.metadata.num_rows == len(exported(games))


def test_a_replay_that_cannot_be_read_is_named_and_left_out(
    games: list[Path], tmp_path: Path
) -> None:
    torn = tmp_path / "torn.replay"
    torn.write_bytes(games[0].read_bytes()[:-5])
    target = tmp_path / "rows.jsonl"
    outcome = here("replay", "export", torn, games[0], "missing", "-o", target)
    assert outcome.code == 1
    assert "torn.replay: record " in outcome.err
    assert "missing: there is no replay missing" in outcome.err
    assert "of 1 replay written" in outcome.err
    assert len(target.read_text().splitlines()) == len(exported(games[:1]))


def test_seats_that_do_not_exist_are_named(games: list[Path]) -> None:
    outcome = here("replay", "export", games[0], "--seat", "5")
    assert (outcome.code, outcome.out) == (1, "")
    assert "there is no seat 5: seats run from 0 to 1" in outcome.err


def test_parquet_needs_a_file_and_pyarrow(
    games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = here("replay", "export", games[0], "--format", "parquet")
    assert (refused.code, refused.out) == (2, "")
    assert "say where to write it with -o FILE" in refused.err
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "riverboat.replay.parquet")
    outcome = here("replay", "export", games[0], "-o", tmp_path / "rows.parquet")
    assert outcome.code == 2
    assert "pip install 'riverboat[analysis]'" in outcome.err
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_the_columns_are_explained(games: list[Path]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "replays.md").read_text(encoding="utf-8")
    assert export.__doc__ is not None
    for column in exported(games[:1])[0]:
        assert f"`{column}`" in page


def test_a_file_is_written_in_the_format_of_its_name_or_not_at_all(
    games: list[Path], tmp_path: Path
) -> None:
    table = tmp_path / "rows.csv"
    refused = here("replay", "export", games[0], "-o", table)
    assert refused.code == 2 and not table.exists()
    told = "neither .json, .jsonl nor .parquet: say with --format"
    assert told in " ".join(refused.err.split())
    assert here("replay", "export", games[0], "-o", table, "--format", "jsonl").code == 0
    assert here("replay", "export", games[0], "-o", tmp_path / "rows").code == 0
    assert table.read_bytes() == (tmp_path / "rows").read_bytes()
