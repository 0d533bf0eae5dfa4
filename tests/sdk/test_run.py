"""The command line of a bot file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import riverboat
from riverboat import ClassBot, LocalResult, View, load_bot, local, play_local
from riverboat.client.report import Tally
from riverboat.client.run import UsageError, main, read_token
from riverboat.engine import ScoreLine, SeatScore
from riverboat.match import Cause, Outcome, SeatResult
from riverboat.replay import load
from toy import GAME as TOY

ROOT = Path(__file__).parents[2]

RANDO = """\
import random
from riverboat import bot

@bot(name="rando")
def play(view, moves):
    return random.choice(moves)

if __name__ == "__main__":
    play.run()
"""


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RIVERBOAT_SERVER", "RIVERBOAT_TOKEN", "RIVERBOAT_TOKEN_FILE"):
        monkeypatch.delenv(name, raising=False)


def run(*argv: str, bot: str = "first") -> int:
    return main(load_bot(bot), list(argv))


def test_the_smallest_bot_file_plays_a_whole_game(tmp_path: Path) -> None:
    file = tmp_path / "rando.py"
    file.write_text(RANDO)
    command = [sys.executable, str(file), "--local", "gold-west", "--vs", "first", "--seed", "7"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "game 1 (seed 7): 1. " in done.stdout
    assert "seat 0 rando:" in done.stdout


def test_many_games_end_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--local", "gold_west", "--games", "4", "--seed", "1", "--vs", "random") == 0
    out = capsys.readouterr().out
    assert out.count("game ") == 4
    rows = out.splitlines()[-3:]
    assert rows[0].split() == ["bot", "games", "wins", "won", "points", "faults"]
    assert rows[1].startswith("first")
    assert rows[2].startswith("random")


def test_options_players_and_replays_are_passed_on(tmp_path: Path) -> None:
    arguments = ("--players", "3", "--option", "whitewater=yes", "--record", str(tmp_path))
    assert run("--local", "gold_west", *arguments) == 0
    replay = load(tmp_path / "0000.replay")
    assert len(replay.bots) == 3
    assert replay.options == {"whitewater": "yes"}


def test_a_bot_that_fails_locally_fails_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--local", "gold_west", bot="crash") == 1
    out = capsys.readouterr().out
    assert "[crash]" in out
    assert "crash: this bot fails on purpose" in out


def test_a_failure_is_shown_as_lines_with_its_decision(capsys: pytest.CaptureFixture[str]) -> None:
    """The first of each bot says enough, however many games are played."""
    arguments = ("--vs", "first,illegal", "--games", "6", "--seed", "1")
    assert run("--local", "gold_west", *arguments, bot="crash:at=2") == 1
    out = capsys.readouterr().out
    assert out.count("RuntimeError: crash: this bot fails on purpose\n") == 1
    assert out.count("illegal failed: illegal moves\n  at decision ") == 1
    assert "  seat 0 crash:at=2 failed: crash\n  at decision 2:\nTraceback (most recent" in out
    table = {row.split()[0]: row.split() for row in out.splitlines()[-3:]}
    assert table["crash:at=2"][1:3] == ["6", "0.0"]
    assert [table[name][-1] for name in ("crash:at=2", "first", "illegal")] == ["6", "0", "6"]


def test_one_game_shows_its_sheet_and_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--local", "gold_west", "--vs", "first", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "faults" not in out
    assert out.count("\n  seat ") == 2


def test_one_player_plays_against_the_automaton(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--local", "boonlake", "--players", "1", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "automaton" in out
    assert out.count("\n  seat ") == 1


def test_only_the_bots_own_failures_fail_the_run() -> None:
    assert run("--local", "gold_west", "--vs", "crash") == 0
    assert run("--local", "gold_west", "--vs", "first", bot="crash") == 1


def test_ctrl_c_sums_up_what_was_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = local.play_games

    def interrupted(*arguments: Any, **settings: Any) -> Iterator[LocalResult]:
        yield from islice(real(*arguments, **settings), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(local, "play_games", interrupted)
    assert run("--local", "gold_west", "--games", "9", "--vs", "first", "--seed", "1") == 130
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[:2] for row in rows[-2:]] == [["first", "2"], ["first", "2"]]


def test_ctrl_c_before_the_first_game_prints_no_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> Iterator[LocalResult]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(local, "play_games", interrupted)
    assert run("--local", "gold_west") == 130
    assert capsys.readouterr().out == ""


def test_shared_wins_are_counted_in_parts(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    for seats in ((1, 1, 3), (2, 1, 3)):
        tally.add(a_result(seats))
    rows = [row.split() for row in tally.table().splitlines()]
    assert rows[1:] == [
        ["bot0", "2", "0.5", "25.0%", "10.0", "0"],
        ["bot1", "2", "1.5", "75.0%", "20.0", "0"],
        ["bot2", "2", "0.0", "0.0%", "30.0", "0"],
    ]
    assert not tally.failed(0)
    assert not tally.failed(7)


def a_result(ranks: tuple[int, ...]) -> LocalResult:
    """Three bots at one table, with points by seat."""
    seats = tuple(
        SeatResult(
            seat=number,
            bot=f"bot{number}",
            score=SeatScore(number, (ScoreLine("all", 10 + 10 * number),)),
            rank=rank,
            outcome=Outcome.LOSS,
            cause=Cause.RULES,
        )
        for number, rank in enumerate(ranks)
    )
    played = play_local(TOY, ["first", "first", "first"], seed=1)
    return replace(played, result=replace(played.result, seats=seats))


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ((), "say how to run: --local GAME"),
        (("--local", "chess"), "unknown game 'chess'; known:"),
        (("--local", "gold_west", "--vs", "gredy"), "did you mean greedy?"),
        (("--local", "gold_west", "--option", "x"), "--option 'x' is not key=value"),
        (("--local", "gold_west", "--players", "9"), "is for 2, 3, 4 players, not 9"),
        (("--attach", "x.replay"), "--attach needs --step N, --last or --crash"),
        (("--server", "127.0.0.1:1"), "a token is needed: --token-file FILE"),
    ],
)
def test_wrong_usage_is_explained(
    argv: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*argv) == 2
    assert words in capsys.readouterr().err


def test_help_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run("--help")
    assert left.value.code == 0
    assert "--local gold_west --vs greedy,first --games 30" in capsys.readouterr().out


def test_an_unreachable_referee_is_exit_code_3(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--token", "t", "--connect-within", "0.2")
    assert run("--server", "127.0.0.1:1", *arguments) == 3
    assert "no referee answers at 127.0.0.1:1" in capsys.readouterr().err


def test_the_token_comes_from_one_place(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("from-file\n")
    assert read_token("given", None, {"RIVERBOAT_TOKEN": "other"}) == "given"
    assert read_token(None, file, {}) == "from-file"
    assert read_token(None, None, {"RIVERBOAT_TOKEN": "from-env"}) == "from-env"
    assert read_token(None, None, {"RIVERBOAT_TOKEN_FILE": str(file)}) == "from-file"
    with pytest.raises(UsageError, match="not both"):
        read_token("given", file, {})
    assert read_token(None, None, {"RIVERBOAT_TOKEN": "t", "RIVERBOAT_TOKEN_FILE": "x"}) == "t"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "there is no token file {file}: ask the organiser for a token and put it there"),
        (b" \n", "the token file {file} is empty: ask the organiser for a token and put it there"),
        (b"\xff\xfe", "the token file {file} holds no text: ask the organiser for a token"),
    ],
)
def test_a_token_file_that_is_no_use_is_named(
    content: bytes | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.token"
    if content is not None:
        file.write_bytes(content)
    assert run("--server", "127.0.0.1:1", "--token-file", str(file)) == 2
    assert capsys.readouterr().err.startswith(f"riverboat: {words.format(file=file)}")


def test_a_folder_is_no_token_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--server", "127.0.0.1:1", "--token-file", str(tmp_path)) == 2
    assert f"cannot read the token file {tmp_path}: " in capsys.readouterr().err


def test_an_undecorated_class_is_told_of_the_decorator(capsys: pytest.CaptureFixture[str]) -> None:
    class Forgetful(ClassBot):
        def play(self, view: View) -> object:
            return view.moves()[0]

    with pytest.raises(SystemExit) as left:
        Forgetful.run([])
    assert left.value.code == 2
    told = capsys.readouterr().err
    assert told == 'riverboat: put @bot(name="...") above class Forgetful\n'


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("replays") / "match.replay"
    play_local("gold_west", ["first", "random"], seed=3, record=file)
    return file


def steps_of(file: Path, seat: int) -> list[int]:
    return [step.number for step in load(file).steps if step.seat == seat and step.origin == 1]


def test_attaching_shows_the_same_bot_play_the_same_move(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for step in steps_of(recorded, 0)[::10]:
        assert run("--attach", str(recorded), "--step", str(step), "--seat", "0") == 0
        assert "(the same)" in capsys.readouterr().out
    for step in steps_of(recorded, 1)[::10]:
        assert run("--attach", str(recorded), "--step", str(step), bot="random") == 0
        out = capsys.readouterr().out
        assert f"step {step}, seat 1" in out
        assert "(the same)" in out


def test_attaching_to_a_step_of_another_seat_names_own_ones(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    step = steps_of(recorded, 1)[5]
    assert run("--attach", str(recorded), "--step", str(step), "--seat", "0") == 1
    err = capsys.readouterr().err
    assert f"step {step} was made by seat 1; decisions of seat 0 nearby: " in err
    assert run("--attach", str(recorded), "--step", "100000") == 1
    assert "step 100000 does not exist" in capsys.readouterr().err


def test_a_bot_that_fails_when_attached_shows_its_traceback(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    step = steps_of(recorded, 0)[0]
    assert run("--attach", str(recorded), "--step", str(step), bot="crash:at=1") == 1
    assert "fails on purpose" in capsys.readouterr().err


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert riverboat.__version__ == project["version"]


def test_importing_the_package_loads_no_transport() -> None:
    code = "import json, sys; from riverboat import bot; print(json.dumps(list(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    loaded = json.loads(done.stdout)
    assert not {"grpc", "google.protobuf", "structlog", "asyncio"} & set(loaded)
