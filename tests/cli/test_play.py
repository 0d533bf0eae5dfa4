"""`riverboat play`: local games that can be repeated to the byte."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import environment, here, process, started
from riverboat import games
from riverboat.match import Cause

GAMES = games.GAME_IDS
PAIR = ("--bots", "random,first", "--games", "2", "--seed", "7")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_bytes(game: str, tmp_path: Path) -> None:
    texts = [here("play", game, *PAIR) for _ in range(2)]
    assert texts[0] == texts[1]
    assert (texts[0].code, texts[0].err) == (0, "")
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        assert here("play", game, *PAIR, "--record", folder).out == texts[0].out
    assert sorted(path.name for path in one.iterdir()) == ["0000.replay", "0001.replay"]
    for path in one.iterdir():
        assert path.read_bytes() == (two / path.name).read_bytes()
    assert here("replay", "verify", *sorted(one.iterdir())).code == 0


def test_json_is_the_same_twice_and_holds_what_the_table_shows() -> None:
    first, second = (here("play", "gold_west", *PAIR, "--json") for _ in range(2))
    assert first.out == second.out
    played = first.json()
    assert played["game"] == "gold_west"
    table = here("play", "gold_west", *PAIR).out
    for number, match in enumerate(played["games"]):
        seats = zip(match["bots"], match["scores"], match["ranks"], strict=True)
        shown = "  ".join(f"{bot} {score} ({rank})" for bot, score, rank in seats)
        cause = Cause[match["cause"]].words
        assert re.search(rf"^ *{number}  {re.escape(shown)}  {cause}$", table, re.M)
        for score, lines in zip(match["scores"], match["lines"], strict=True):
            assert sum(lines.values()) == score
    assert [line["bot"] for line in played["summary"]] == ["random", "first"]
    assert sum(line["wins"] for line in played["summary"]) == 2
    for line in played["summary"]:
        low, high = line["win_percent_interval"]
        numbers = (line["wins"], line["win_percent"], low, high, line["mean_points"])
        columns = " +".join(f"{number:.2f}" for number in numbers)
        assert re.search(rf"^{line['bot']} +2 +{columns}$", table, re.M)


@pytest.mark.parametrize(
    ("count", "never", "always"),
    [(1, [0.0, 79.3], [20.7, 100.0]), (4, [0.0, 49.0], [51.0, 100.0]), (8, [0, 32.4], [67.6, 100])],
)
def test_more_games_tell_strength_from_luck(
    count: int, never: list[float], always: list[float]
) -> None:
    """The bot that fails loses every game; only after four of them is it surely the weaker one."""
    arguments = ("--bots", "crash,first", "--games", str(count), "--json")
    outcome = here("play", "gold_west", *arguments)
    assert outcome.code == 1
    summary = json.loads(outcome.out)["summary"]
    assert [line["win_percent"] for line in summary] == [0.0, 100.0]
    assert [line["win_percent_interval"] for line in summary] == [never, always]


def test_two_processes_agree(tmp_path: Path) -> None:
    arguments = ("play", "the_river", *PAIR, "--json")
    outcome = process(*arguments, cwd=tmp_path)
    assert outcome.err == ""
    assert outcome.out == here(*arguments).out


def test_every_deal_is_played_in_every_rotation_unless_seats_are_fixed() -> None:
    rotated = here("play", "gold_west", *PAIR, "--json").json()["games"]
    assert [match["bots"] for match in rotated] == [["random", "first"], ["first", "random"]]
    fixed = here("play", "gold_west", *PAIR, "--json", "--fixed-seats").json()["games"]
    assert [match["bots"] for match in fixed] == [["random", "first"]] * 2


def test_the_report_says_whether_deals_were_shared() -> None:
    mirror = ("play", "gold_west", "--bots", "first,first", "--games", "2", "--seed", "7")
    for more, deals, alike in (
        ((), "shared", True),
        (("--deals", "fresh"), "fresh", False),
        (("--fixed-seats",), "fresh", False),
    ):
        report = here(*mirror, "--json", *more).json()
        first, second = (match["scores"] for match in report["games"])
        assert (report["deals"], first == second) == (deals, alike)
        assert f"\non {deals} deals\n" in here(*mirror, *more).out


@pytest.mark.parametrize("game", GAMES)
def test_every_player_count_can_be_played(game: str) -> None:
    for count in games.get(game).player_counts:
        arguments = ("--bots", "first", "--players", str(count), "--seed", "1", "--json")
        (match,) = here("play", game, *arguments).json()["games"]
        assert match["bots"] == ["first"] * count
        assert match["cause"] == "RULES"
        assert (match["automaton"] is None) == (count > 1)


def test_dashes_in_a_game_are_as_good_as_underscores() -> None:
    assert here("play", "gold-west", "--bots", "first,first").code == 0


def test_what_was_recorded_before_stays(tmp_path: Path) -> None:
    first = here("play", "the_river", *PAIR, "--record", tmp_path)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    second = here("play", "the_river", *PAIR[:2], "--seed", "8", "--record", tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["0000.replay", "0001.replay", "0002.replay"]
    assert kept == {name: (tmp_path / name).read_bytes() for name in kept}
    assert "0000.replay" in first.err and "0002.replay" in second.err


def test_a_failing_bot_is_exit_code_1_and_its_traceback_is_told(tmp_path: Path) -> None:
    bot = tmp_path / "clumsy.py"
    bot.write_text(
        "from riverboat import bot\n\n\n"
        "@bot(name='clumsy')\ndef play(view, moves):\n    return moves[0].nothing\n"
    )
    outcome = here("play", "gold_west", "--bots", f"{bot},first", "--games", "2")
    assert outcome.code == 1
    assert outcome.out.count("crash at start of clumsy") == 2
    assert outcome.err.count("clumsy failed in game 0: crash at start") == 1
    assert 'clumsy.py", line 6' in outcome.err
    assert "AttributeError" in outcome.err
    assert "Traceback" not in outcome.out


def test_after_a_crash_the_commands_that_look_at_it_can_be_run(tmp_path: Path) -> None:
    bot = tmp_path / "clumsy.py"
    bot.write_text(
        "from riverboat import bot\n\n\n"
        "@bot(name='clumsy')\ndef play(view, moves):\n    return moves[0].nothing\n\n\n"
        "if __name__ == '__main__':\n    play.run()\n"
    )
    games = tmp_path / "games"
    outcome = here("play", "gold_west", "--bots", f"first,{bot}", "--record", games)
    replay = games / "0000.replay"
    assert f"riverboat replay open {replay}\n" in outcome.err
    assert f"riverboat replay show {replay}\n" in outcome.err
    (command,) = re.findall(r"^once more: (python .*)$", outcome.err, re.M)
    assert shlex.split(command)[1:4] == [str(bot), "--attach", str(replay)]
    again = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 1
    assert "the bot failed at step " in again.stderr


def test_clocks_are_kept_when_asked_for() -> None:
    outcome = here("play", "gold_west", "--bots", "slow:ms=400,first", "--clock", "0.2+0")
    assert outcome.code == 1
    assert "clock lost of slow:ms=400" in outcome.out


def test_options_reach_the_game() -> None:
    arguments = ("--bots", "first,first", "--option", "whitewater=yes", "--json")
    assert here("play", "gold_west", *arguments).json()["options"] == {"whitewater": "yes"}


def test_the_former_names_of_options_are_understood(tmp_path: Path) -> None:
    arguments = ("play", "gold_west", "--bots", "first,first", "--seed", "1")
    folder = tmp_path / "games"
    outcome = here(*arguments, "--tc=60+0", "--replays", folder)
    assert (outcome.code, outcome.out) == (0, here(*arguments, "--clock", "60+0").out)
    assert (folder / "0000.replay").is_file()
    shown = here("play", "--help").out
    assert "--tc" not in shown
    assert "--replays" not in shown


def test_a_former_name_may_be_the_name_of_another_commands_option(tmp_path: Path) -> None:
    outcome = here("tournament", "html", "t-1", "--replays", "2", "--out", tmp_path / "site")
    assert "No such option" not in outcome.err


# The second game never ends.
WAITS = """
import time
from riverboat import bot

starts = []

@bot(name="waits")
class Waits:
    def on_start(self, info):
        starts.append(info)

    def play(self, view, moves):
        if len(starts) > 1:
            print("thinking", flush=True)
            time.sleep(600)
        return moves[0]
"""


def test_ctrl_c_prints_what_was_finished_and_ends_with_130(
    tmp_path: Path, ctrl_c_ignored: None
) -> None:
    (tmp_path / "waits.py").write_text(WAITS)
    arguments = ("--bots", "./waits.py,first", "--games", "5", "--seed", "7")
    playing = started("play", "gold_west", *arguments, cwd=tmp_path)
    assert playing.stderr is not None
    assert "thinking" in playing.stderr.readline()
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert playing.returncode == 130
    assert re.search(r"^ *0  waits \d+ \(\d\)  first \d+ \(\d\)  played to the end$", out, re.M)
    assert re.search(r"^waits +1 ", out, re.M)
    assert "interrupted after 1 of 5 games" in err
    assert "Traceback" not in err
