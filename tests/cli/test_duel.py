"""`riverboat duel`, `ablate`, `challenge` and `bot figures`: what bots are worth."""

from __future__ import annotations

import csv
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.commands import here
from riverboat import __version__, games
from riverboat.cli.challenge import CLOCK
from riverboat.judging import crew
from riverboat.strength import measured, reached
from riverboat.strength.tables import renew
from riverboat.strength.tally import Tally
from strength.duels import Here, matchup, score

SEEDED = ("duel", "random", "first", "--game", "moon_river", "--seed", "7")
RANDO = """
import random
from riverboat import bot

@bot(name="rando")
def play(view, moves):
    return random.choice(moves)
"""


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(crew, "Crew", Here)
    monkeypatch.setenv("COLUMNS", "80")
    yield


def test_a_duel_says_who_wins_by_how_much_and_how_long_it_took() -> None:
    outcome = here(*SEEDED, "--games", "4")
    assert outcome.code == 0, outcome.err
    lines = outcome.out.splitlines()
    assert lines[0] == "random v first: Moon River, 2 players, seed 7"
    assert lines[1] == "2 blocks of 2 games, each on one deal"
    assert lines[4].split()[:2] == ["wins", "100.0"]
    assert lines[7].split()[:2] == ["bot", "decisions"]
    assert max(map(len, lines)) <= 80


def test_ctrl_c_tells_what_was_finished_and_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Here, "left", 1)
    outcome = here(*SEEDED, "--games", "4")
    assert outcome.code == 130
    assert "1 block of 2 games" in outcome.out
    command = outcome.err.partition("go on: ")[2].splitlines()[0]
    assert command == "riverboat duel random first --game moon_river --games 4 --seed 7"
    monkeypatch.setattr(Here, "left", 1)
    again = here(*shlex.split(command)[1:], "--json")
    assert again.json()[0]["blocks"] == 2, "the first block was not played again"


def test_before_the_first_block_has_ended_there_are_no_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Here, "left", 0)
    assert here(*SEEDED).out.splitlines()[-1] == "no block has ended yet"


def test_among_three_the_fair_share_stands_beside_the_wins() -> None:
    duel = ("duel", "random", "first", "--game", "the_river", "-p", "3", "-n", "1", "--seed", "7")
    outcome = here(*duel)
    assert outcome.code == 0, outcome.err
    assert "random v 2 times first: The River, 3 players" in outcome.out
    assert "times its share of 33.3 %" in outcome.out


def test_alone_every_level_is_a_row() -> None:
    outcome = here("duel", "first", "--game", "boonlake", "-p", "1", "-n", "1", "--seed", "7")
    assert outcome.code == 0, outcome.err
    assert [row[0] for row in outcome.rows() if len(row) > 8][:3] == ["mode", "easy", "medium"]
    level = ("-o", "solo_level=easy")
    both = here("duel", "first", "random", "-g", "boonlake", "-p", "1", "-n", "1", *level)
    assert "easy: first wins" in both.out
    assert "medium" not in both.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("duel", "random", "--game", "gold_west"), "name the other bot too"),
        (("duel", "random", "--game", "gold_west", "-p", "1"), "Gold West has no solo game"),
        (("duel", "random", "nobody", "--game", "gold_west"), "no bot is called 'nobody'"),
        (("ablate", "gold_west", "--term", "gold"), "there is no term 'gold'"),
        (("ablate", "gold_west", "--bot", "random"), "has no setting 'weights'"),
        (("ablate", "gold_west", "--table", "none.csv"), "none.csv cannot be read"),
        (("bot", "figures", "--only", "chess"), "no figure has 'chess' in its name: beam against"),
        (("bot", "figures", "--game", "chess"), "unknown game 'chess'"),
        (("bot", "figures", "--game", "gold_west", "--only", "alone"), "of gold_west has 'alone'"),
    ],
)
def test_what_is_impossible_is_refused(words: tuple[str, ...], said: str) -> None:
    outcome = here(*words)
    assert outcome.code == 2
    assert said in " ".join(outcome.err.replace("│", " ").split())


def test_a_term_is_set_to_zero_and_doubled() -> None:
    outcome = here("ablate", "the_river", "--bot", "beam:width=1", "--term", "barn", "-n", "2")
    assert outcome.code == 0, outcome.err
    rows = [line.split() for line in outcome.out.splitlines() if line.startswith("barn")]
    assert len(rows) == 2
    assert any(" 0 0 0 " in " ".join(row) for row in rows)
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_a_change_with_which_a_bot_fails_says_nothing_of_the_term(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,value\nlead,1\nhay,1\n")
    words = ("ablate", "gold_west", "--table", "t.csv", "--term", "lead", "-n", "2")
    outcome = here(*words)
    assert outcome.code == 0, outcome.err
    rows = [line for line in outcome.out.splitlines() if line.startswith("lead")]
    assert [row.split()[-1] for row in rows] == ["failed", "failed"]
    assert "they say nothing of the term" in " ".join(outcome.out.split())
    assert "gold_west has no weight 'hay'" in outcome.err


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("barn,much", "t.csv: 'much' is no value of the weight barn"),
        ("barn,1 nan", "t.csv: '1 nan' is no value of the weight barn"),
        ("../barn,1", "t.csv: '../barn' is no name of a weight"),
    ],
)
def test_tables_that_hold_no_weights_are_refused_before_anybody_plays(
    row: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "t.csv").write_text(f"name,value\n{row}\n")
    outcome = here("ablate", "the_river", "--table", "t.csv", "-n", "2")
    assert outcome.code == 2
    assert said in outcome.err


def test_a_challenger_climbs_until_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my.py").write_text(RANDO)
    order = [measured.Rung("first", "first"), measured.Rung("beam", "beam:width=1")]
    monkeypatch.setattr("riverboat.cli.challenge.ladder", lambda known, game: order)
    outcome = here("challenge", "./my.py", "--game", "moon_river", "--games", "2", "--seed", "7")
    assert outcome.code == 0, outcome.err
    assert [line.split()[-1] for line in outcome.out.splitlines()[1:3]] == ["passed", "LOST"]
    commands = [line.strip() for line in outcome.out.splitlines() if line.startswith("  riverboat")]
    assert [command.split()[1] for command in commands] == ["replay", "replay", "duel"]
    replay = Path(shlex.split(commands[0])[3])
    assert here("replay", "show", replay).code == 0


HANGS = """
import time
from riverboat import bot

@bot(name="hangs")
def play(view, moves):
    while True:
        time.sleep(0.01)
"""


def test_a_challenger_that_hangs_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it for ever: there is a clock, and the report comes."""
    (tmp_path / "my.py").write_text(HANGS)
    order = [measured.Rung("first", "first")]
    monkeypatch.setattr("riverboat.cli.challenge.ladder", lambda known, game: order)
    words = ("challenge", "./my.py", "--game", "the_river", "-n", "2", "--clock", "0.2+0")
    outcome = here(*words)
    assert outcome.code == 1
    assert outcome.out.splitlines()[1].split()[-1] == "LOST"
    assert "./my.py failed, which costs it the game: clock lost" in outcome.err
    assert CLOCK == "60+0.5", "by default that of referees"


def test_a_duel_may_be_played_by_a_clock() -> None:
    outcome = here(*SEEDED, "-n", "2", "--clock", "60+1.0")
    assert outcome.code == 0, outcome.err
    assert "seed 7, clock 60+1" in outcome.out
    assert here(*SEEDED, "-n", "2", "--clock", "60+1", "--json").json()[0]["clock"] == "60+1"
    unseeded = here("duel", "random", "first", "-g", "the_river", "-n", "2", "--clock", "60+1")
    assert " --clock 60+1 --seed " in unseeded.err
    refused = here(*SEEDED, "--clock", "soon")
    assert refused.code == 2


FAILS = """
from riverboat import bot

@bot(name="fails")
def play(view, moves):
    raise RuntimeError("nothing works\\nand there is more to it")
"""


def test_a_fault_is_told_by_what_it_was(tmp_path: Path) -> None:
    """Not by the last line of what its error had to say."""
    (tmp_path / "my.py").write_text(FAILS)
    outcome = here("duel", "./my.py", "first", "--game", "the_river", "-n", "2")
    assert "in block 1, game 0: RuntimeError: nothing works" in outcome.err


def test_who_fails_at_nothing_is_above_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    order = [measured.Rung("first", "first"), measured.Rung("random", "random")]
    monkeypatch.setattr("riverboat.cli.challenge.ladder", lambda known, game: order)
    outcome = here("challenge", "random", "--game", "moon_river", "--games", "2", "--seed", "7")
    assert outcome.code == 0, outcome.err
    assert "Moon River: nobody above it on the ladder" in outcome.out


def test_a_figure_is_played_held_to_its_bar_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("bot", "figures", "--only", "against first", "--game", "the_river", "-n", "2")
    outcome = here(*words)
    assert outcome.code == 0, outcome.err
    assert outcome.out.splitlines()[1] == "beam against first, 2 seats, at most 15 ms"
    row = outcome.out.splitlines()[2].split()
    assert row[:2] == ["the_river", "2"]
    monkeypatch.setattr(Here, "left", 0)
    shown = here(*words, "--show", "--json").json()[0]
    assert (shown["games"], shown["bar"], shown["edge"]) == (2, 0.95, 0.99)


def test_figures_of_which_nothing_is_at_hand_are_shown_as_they_were_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("bot", "figures", "--only", "against first", "--game", "the_river")
    table = tmp_path / "reached.csv"
    assert here(*words, "-n", "2", "--output", table).code == 0
    kept = list(csv.DictReader(table.read_text().splitlines()))
    assert [(row["figure"], row["games"]) for row in kept] == [("beam against first", "2")]
    monkeypatch.setattr(reached, "read_rows", lambda package, name: kept)
    elsewhere = (*words, "--folder", tmp_path / "empty", "--show")
    assert here(*elsewhere).out.splitlines()[2].split()[:4] == ["the_river", "2", "of", "200"]
    assert f"version {__version__}" in here(*elsewhere).out.replace("\n", " ")
    shown = here(*elsewhere, "--json").json()[0]
    assert (shown["games"], shown["version"]) == (2, __version__)


def test_a_table_of_meetings_orders_the_ladder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tally = Tally(matchup("first", "random", "the_river"), 2)
    for number in (1, 2):
        tally.add(score(number, 1, 0.5))
    table, row = tmp_path / "measured.csv", measured.as_row(tally, "first", "random")
    renew(
        table,
        measured.COLUMNS,
        measured.KEYS,
        [{**row, "share": "0.1", "lead": "0"}, {**row, "bot": "greedy"}],
    )
    renew(table, measured.COLUMNS, measured.KEYS, [row])
    assert [line.split(",")[1] for line in table.read_text().splitlines()[1:]] == [
        "first",
        "greedy",
    ]
    rows = [dict(zip(measured.COLUMNS, table.read_text().splitlines()[1].split(","), strict=True))]
    read = {"measured": rows, "ladder": [{"bot": b, "spec": b} for b in ("random", "first")]}
    monkeypatch.setattr(measured, "read_rows", lambda package, name: read[name])
    known = measured.meetings()
    found = measured.strength(known, "the_river", "random")
    assert found is not None
    assert found.value == 0.25
    assert measured.strength(known, "gold_west", "random") is None
    assert [rung.bot for rung in measured.ladder(known, "the_river")] == ["random", "first"]
    assert "first" in here("bot", "list").out
    said = here("bot", "list").out.replace("\n", " ")
    assert "Renewed by `riverboat bot measure`" in said
    assert "Not all was measured: Gold West not at all, Moon River not at all, Boonlake" in said


def test_what_was_never_measured_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "meetings", list)
    assert here("bot", "list").out.endswith("not measured yet: riverboat bot measure\n")


def test_the_reference_bots_are_measured_in_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        measured,
        "pairs",
        lambda: [(measured.Rung("first", "first"), measured.Rung("random", "random"))],
    )
    outcome = here("bot", "measure", "--games", "2", "-o", "table.csv")
    assert outcome.code == 0, outcome.err
    lines = (tmp_path / "table.csv").read_text().splitlines()
    assert lines[0] == ",".join(measured.COLUMNS)
    assert [line.split(",")[0] for line in lines[1:]] == [game.key for game in games.all_games()]
