"""Commands that only read: games, bots, version, doctor."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import riverboat
from cli.commands import here
from fakes.certificates import Authority
from riverboat import games
from riverboat.cli import doctor
from riverboat.client.loading import registered
from riverboat.client.profiles import Profile, Profiles


def test_games_lists_every_game_and_option_in_whole_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    outcome = here("games")
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert all(line == line.rstrip() for line in lines)
    for game in games.all_games():
        counts = ", ".join(map(str, game.player_counts))
        line = next(line for line in lines if line.startswith(f"{game.key} "))
        assert game.title in line
        assert counts in line
        assert ", ".join(game.modes) in line
        for option in game.options:
            shown = next(x for x in lines if x.split()[:2] == [game.key, option.key])
            assert ", ".join(option.values) in shown
            assert shown.endswith(option.help)


def test_games_as_json_hold_what_the_table_shows() -> None:
    described = here("games", "--json").json()
    assert [game["id"] for game in described] == list(games.GAME_IDS)
    for game, shown in zip(games.all_games(), described, strict=True):
        assert shown["title"] == game.title
        assert shown["players"] == list(game.player_counts)
        assert shown["modes"] == list(game.modes)
        assert [option["key"] for option in shown["options"]] == [o.key for o in game.options]
        assert [option["help"] for option in shown["options"]] == [o.help for o in game.options]


def test_bots_are_listed_with_what_they_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    table, described = here("bot", "list").out, here("bot", "list", "--json").json()
    assert {bot["bot"] for bot in described} == set(registered())
    for bot in described:
        assert bot["what"]
        line = next(x for x in table.splitlines() if x.startswith(f"{bot['bot']} "))
        assert line.endswith(bot["what"])


def test_version_is_one_line_and_json_adds_protocol_and_rules() -> None:
    assert here("version").out == f"{riverboat.__version__}\n"
    described = here("version", "--json").json()
    assert described["riverboat"] == riverboat.__version__
    assert set(described["rules"]) == set(games.GAME_IDS)
    assert described["protocol"] >= 1


def test_doctor_finds_everything_in_order() -> None:
    checks = here("doctor", "--json").json()
    assert all(check["ok"] for check in checks)
    names = {check["check"] for check in checks}
    assert names >= {"python", "grpcio", "bots", "loopback", "disk"}
    assert names >= {f"game {game_id}" for game_id in games.GAME_IDS}
    table = here("doctor").out
    assert all(name in table for name in names)


def test_doctor_names_a_problem_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "registered", dict)
    outcome = here("doctor")
    assert outcome.code == 1
    assert "PROBLEM" in outcome.out


def test_doctor_says_that_a_referee_does_not_answer() -> None:
    outcome = here("doctor", "--server", "127.0.0.1:1")
    assert outcome.code == 1
    assert "UNAVAILABLE: is it running, is HOST:PORT right?" in outcome.out


def test_doctor_distrusts_no_referee_that_is_merely_away(tmp_path: Path) -> None:
    authority = Authority(tmp_path).file.read_text()
    kept = Profiles()
    kept.save(Profile("ann", "127.0.0.1:1", "ann", "rbt_x", tls=True, authority=authority))
    kept.use("ann")
    checks = {one["check"]: one for one in json.loads(here("doctor", "--json").out)}
    assert "certificate" not in checks
    assert "is it running" in checks["referee 127.0.0.1:1"]["advice"]
