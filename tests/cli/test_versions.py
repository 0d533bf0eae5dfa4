"""Versions on the command line: from the bot to lists, texts and pages of replays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import Outcome, here
from ladder.build import a_result
from riverboat import load_bot
from riverboat.client import house
from riverboat.client.bot import Bot
from riverboat.client.run import main
from riverboat.replay import load, verify
from riverboat_server.store import Store

BOT = """
from riverboat import bot

@bot(name="mine", version="{version}")
def play(view, moves):
    return moves[{place}]
"""
LONG = "2026-11-18_nightly.1"  # as long as a version may be


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("bots")
    made = {"old.py": BOT.format(version="1", place=0), "new.py": BOT.format(version="2", place=-1)}
    made["long.py"] = BOT.format(version=LONG, place=0)
    for name, text in made.items():
        (folder / name).write_text(text)
    return [str(folder / name) for name in made]


@pytest.fixture(scope="module")
def games(files: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Old against new, and the longest version against a bot without any."""
    folder = tmp_path_factory.mktemp("games")
    old, new, longest = files
    for name, entered in (("a", f"{old},{new}"), ("b", f"{longest},first")):
        command = ("play", "gold_west", "--bots", entered, "--seed", "7", "--record", folder / name)
        assert here(*command).code == 0
    return folder


def fits(outcome: Outcome) -> str:
    assert outcome.code == 0, outcome.err
    assert max(map(len, outcome.out.splitlines())) <= 80
    return outcome.out


def test_a_local_game_tells_two_versions_apart(files: list[str]) -> None:
    shown = fits(here("play", "gold_west", "--bots", ",".join(files[:2]), "--seed", "7"))
    assert "mine@1 " in shown and "mine@2 " in shown


def test_replays_of_local_games_say_which_version_played(games: Path) -> None:
    replay = load(games / "b" / "0000.replay")
    verify(replay)
    assert (replay.bots, replay.versions) == (("mine", "first"), (LONG, ""))
    text = fits(here("replay", "show", games / "a" / "0000.replay"))
    assert "seat 0: mine@1" in text and "mine@2 (seat 1)" in text
    told = here("replay", "show", games / "a" / "0000.replay", "--json").json()
    assert told["versions"] == ["1", "2"]
    assert [seat["version"] for seat in told["result"]["seats"]] == ["1", "2"]


def test_lists_show_versions_where_there_are_any(games: Path) -> None:
    shown = fits(here("replay", "list", "--data", games)).replace("\n", " ")
    assert "mine@1" in shown and "mine@2" in shown
    rows = here("replay", "list", "--data", games, "--json").json()
    assert sorted(map(tuple, (row["versions"] for row in rows))) == [("1", "2"), (LONG, "")]


def test_my_games_have_a_column_for_my_version(games: Path) -> None:
    shown = fits(here("replay", "mine", "--data", games))
    assert "version" in shown.splitlines()[0]
    without = fits(here("replay", "mine", "--data", games / "b", "--bot", "first"))
    assert "version" not in without.splitlines()[0]


def test_the_lists_of_a_referees_folder_show_versions(tmp_path: Path) -> None:
    (tmp_path / "replays").mkdir()
    with Store(tmp_path / "ladder.sqlite") as store:
        store.record(a_result("ann bob", [1, 2], versions=("1.0+1.1", "")))
    shown = fits(here("replay", "list", "--data", tmp_path))
    assert "ann@1.0+1.1 bob" in " ".join(shown.split())
    (own,) = here("replay", "mine", "--data", tmp_path, "--bot", "ann", "--json").json()
    assert own["versions"] == ["1.0+1.1", ""]
    assert "1.0+1.1" in fits(here("replay", "mine", "--data", tmp_path, "--bot", "ann"))


def test_the_page_of_a_replay_names_versions_at_the_seats(games: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert here("replay", "html", games / "a" / "0000.replay", "--output", page).code == 0
    text = page.read_text(encoding="utf-8")
    assert '<span class="nm" title="mine@1">mine@1</span>' in text


def test_a_bot_finds_its_seat_whatever_its_version(games: Path, files: list[str]) -> None:
    asked = here("replay", "ask", games / "b" / "0000.replay", files[1])
    assert "decisions:" in asked.out, asked.err


def test_a_bot_file_takes_another_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = ("--seed", "7", "--record", str(tmp_path))
    assert main(load_bot("first"), ["--local", "gold_west", *record, "--version", "3"]) == 0
    assert load(tmp_path / "0000.replay").names == ("first@3", "random")
    assert main(load_bot("first"), ["--local", "gold_west", "--version", "a b"]) == 2
    assert "'a b' is no version" in capsys.readouterr().err


def test_bot_run_tells_the_referee_the_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[Bot] = []
    serve: Callable[..., None] = lambda bot, *_, **__: served.append(bot)  # noqa: E731
    monkeypatch.setattr(house, "serve", serve)
    token = tmp_path / "token"
    token.write_text("rbt_x")
    assert here("bot", "run", "first", "--token-file", token, "--version", "2.1").code == 0
    assert [bot.version for bot in served] == ["2.1"]
    assert here("bot", "run", "first", "--token-file", token, "--version", "2@1").code == 2
