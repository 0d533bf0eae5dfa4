"""`leakcheck`, `bench` and `solo`: commands that look into the games themselves."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli.commands import here, process
from riverboat import games
from riverboat.cli import leakcheck
from riverboat.cli.options import solo_modes
from riverboat_server.bench import engine, fair, measure, referee, shown, steady, web
from riverboat_server.bench.figures import Figure
from toy.faults import LeakInAnEvent, LeakInTheMoves, LeakInTheView
from toy.game import Toy
from toy.wire import toy_wire

SOLO = [game for game in games.all_games() if solo_modes(game)]
NOT_SOLO = [game for game in games.all_games() if not solo_modes(game)]


def look_at(game: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leakcheck, "find_game", lambda game_id: game)
    monkeypatch.setattr(leakcheck, "envelope", lambda key: SimpleNamespace(wire=toy_wire(game)))


@pytest.mark.parametrize(
    "game",
    [LeakInTheView(), LeakInTheMoves(), LeakInAnEvent()],
    ids=lambda game: type(game).__name__,
)
def test_a_leak_is_found_and_ends_with_1(game: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    look_at(game, monkeypatch)
    outcome = here("leakcheck", "toy", "--states", "400")
    assert outcome.code == 1
    assert re.search(r"LEAK: toy 2p spoil=yes, seed \d+, step \d+: ", outcome.err)


def test_a_leak_stands_in_the_json_too(monkeypatch: pytest.MonkeyPatch) -> None:
    look_at(LeakInTheView(), monkeypatch)
    outcome = here("leakcheck", "toy", "--states", "400", "--json")
    assert outcome.code == 1
    assert '"leak": "toy 2p' in outcome.out


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_every_set_up_of_a_game_is_looked_at(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    setups = games.get(game_id).setups()
    states = 2 * len(setups)
    report = here("leakcheck", game_id, "--states", str(states), "--json").json()
    assert report["leak"] is None
    assert [setup["states"] for setup in report["setups"]] == [2] * len(setups)
    table = here("leakcheck", game_id, "--states", str(states))
    assert table.err == "no leak found\n"
    for setup in report["setups"]:
        assert f"{setup['setup']} " in table.out


@pytest.mark.parametrize("game", SOLO, ids=lambda game: game.key)
def test_solo_counts_wins_per_difficulty(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    arguments = ("solo", game.key, "--bots", "random,first", "--games", "2")
    rows = here(*arguments, "--json").json()
    modes = list(solo_modes(game))
    assert sorted((row["mode"], row["bot"]) for row in rows) == sorted(
        (mode, bot) for mode in modes for bot in ("random", "first")
    )
    table = here(*arguments)
    assert table.err == ""
    for row, words in zip(rows, table.rows(), strict=True):
        low, high = row["interval"]
        assert row["matches"] == 2
        assert 0 <= low <= row["win_rate"] <= high <= 1
        assert words[:4] == [row["mode"], row["bot"], "2", str(row["wins"])]
        assert words[-2] == f"{row['mean_score']:.2f}"
        assert words[-1] == f"{row['mean_margin']:+.2f}"


def test_solo_plays_one_difficulty_if_told() -> None:
    arguments = ("solo", "boonlake", "--bots", "first", "--games", "1", "--json")
    rows = here(*arguments, "--option", "solo_level=medium").json()
    assert [row["mode"] for row in rows] == ["solo_medium"]
    refused = here(*arguments, "--option", "solo_level=tame")
    assert refused.code == 2
    assert "very_difficult" in refused.err


@pytest.mark.parametrize("game", NOT_SOLO, ids=lambda game: game.key)
def test_a_game_without_solo_says_so(game: Any) -> None:
    outcome = here("solo", game.key)
    assert outcome.code == 2
    assert f"{game.title} has no solo game" in outcome.err


def sane(figures: list[dict[str, Any]]) -> None:
    assert figures
    for figure in figures:
        assert figure["ours"] > 0
        assert (figure["reference"] is None) == (figure["ratio"] is None)
        if figure["reference"] is not None:
            assert figure["reference"] > 0
            assert figure["ratio"] > 0
        assert figure["reached"] in ((None,) if figure["goal"] is None else (True, False))


def test_bench_prints_the_numbers_of_a_figure_below_its_name_in_80_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "moon_river: 1 matches of 2 seats, " + "answer to answer, " * 4 + "p50"
    pair = Figure(name, 123_456.7, "/s", 98_765.4, 1.25, (1.1, 1.375), (">=", 0.7))
    alone = Figure("boonlake: memory", 12.5, "KB", goal=("<=", 10.0))
    monkeypatch.setattr(measure, "jobs", lambda what: [("all", lambda runs: [pair, alone])])
    monkeypatch.delenv("COLUMNS", raising=False)
    assert here("bench").out.splitlines() == [
        "  ours        reference  ratio  from - to    goal",
        "moon_river: 1 matches of 2 seats, answer to answer, answer to answer, answer to",
        "answer, answer to answer, p50",
        "  123,457 /s  98,765 /s   1.25  1.10 - 1.38  >= 0.7  reached",
        "boonlake: memory",
        "  12.5 KB                                    <= 10   MISSED",
    ]


def test_bench_engine_measures_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SECONDS", 0.02)
    figures = here("bench", "engine", "--runs", "1", "--json").json()
    sane(figures)
    for game_id in games.GAME_IDS:
        assert sum(figure["figure"].startswith(f"{game_id}: ") for figure in figures) >= 2


def test_bench_referee_measures_decisions_and_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    job = measure._referee()[0]
    monkeypatch.setattr(measure, "_referee", lambda: [job])
    monkeypatch.setattr(referee, "WARM_UP", 0.1)
    monkeypatch.setattr(referee, "SECONDS", 0.2)
    outcome = here("bench", "referee", "--runs", "1", "--json")
    sane(outcome.json())
    assert "decisions/s" in outcome.out
    assert "own time per decision, p99" in outcome.out


def test_bench_ladder_measures_small_and_large_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "FIELDS", [(5, 200, 2.0), (9, 400, 60.0)])
    monkeypatch.setattr(measure, "shown_figures", lambda runs: [])
    figures = here("bench", "ladder", "--runs", "1", "--json").json()
    sane(figures)
    assert [figure["goal"] for figure in figures] == ["<= 2.0", "<= 2.0", "<= 60.0", "<= 60.0"]
    assert figures[0]["figure"] == "standings of 5 bots and 200 matches of 2, CPU time"


@pytest.mark.long
def test_bench_measures_tournaments_and_looking_at_many_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(measure, "FIELDS", [])
    monkeypatch.setattr(shown, "RESULTS", 50)
    for name, value in (("MATCHES", 60), ("PARTS", 3)):
        monkeypatch.setattr(steady, name, value)
    for suite, count in (("ladder", 5), ("tournament", 3)):
        figures = here("bench", suite, "--runs", "1", "--json").json()
        sane(figures)
        assert len(figures) == count


@pytest.mark.long
def test_bench_fair_measures_decisions_beside_a_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "TRIALS", [fair.Trial("ListReplays:beyond", matches=4)])
    for name, value in (("RESULTS", 100), ("SETTLE", 0.5), ("SECONDS", 0.5)):
        monkeypatch.setattr(fair, name, value)
    outcome = here("bench", "fair", "--runs", "1", "--json")
    sane(outcome.json())
    assert "ListReplays:beyond" in outcome.out
    assert "p99 of decisions of 4 matches" in outcome.out


@pytest.mark.long
def test_bench_web_measures_decisions_beside_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, value in (
        *((web, "RESULTS", 100), (web, "MATCHES", 4), (web, "SETTLE", 1.0)),
        *((fair, "SETTLE", 0.5), (fair, "SECONDS", 0.5)),
    ):
        monkeypatch.setattr(module, name, value)
    outcome = here("bench", "web", "--runs", "1", "--json")
    sane(outcome.json())
    assert "p99 of decisions of 4 matches, against no readers" in outcome.out
    assert "p99 of decisions of 4 matches of bots that think for 50 ms" in outcome.out


@pytest.mark.long
@pytest.mark.parametrize("suite", ["engine", "referee", "memory"])
def test_bench_runs_whole_suites(suite: str, tmp_path: Path) -> None:
    sane(process("bench", suite, "--runs", "1", "--json", cwd=tmp_path).json())
