"""`riverboat replay list` and `mine`: games of folders and of a referee."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cli.commands import here
from riverboat import play_local
from riverboat.cli import replay_calls
from riverboat.cli.replay_words import result_of
from riverboat.client.errors import Exit
from riverboat.replay import load, read_records
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import replay_pb2 as pb

MATCHES = {
    "won": ("gold_west", ["greedy:samples=1,seed=1", "first"], 1),
    "lost": ("gold_west", ["first", "greedy:samples=1,seed=1"], 1),
    "crashed": ("the_river", ["first", "crash"], 1),
    "other": ("the_river", ["random:seed=2", "first"], 2),
}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    for age, (name, (game, bots, seed)) in enumerate(MATCHES.items()):
        path = folder / f"{name}.replay"
        play_local(game, bots, seed=seed, record=path, echo=False)
        os.utime(path, (1000 + age, 1000 + age))
    (folder / "torn.replay").write_bytes((folder / "won.replay").read_bytes()[:300])
    return folder


def ids(*arguments: str | Path) -> list[str]:
    return [row["id"] for row in here("replay", *arguments, "--json").json()]


def test_a_folder_of_files_is_listed_newest_first(games: Path) -> None:
    outcome = here("replay", "list", "--data", games)
    assert outcome.code == 0
    assert [row[0] for row in outcome.rows() if row[0] in MATCHES] == [*reversed(MATCHES)]
    assert "torn.replay" in outcome.err
    assert "crash of crash" in outcome.out
    assert max(map(len, outcome.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (("--bot", "first"), ["other", "crashed", "lost", "won"]),
        (("--bot", "first", "--opponent", "crash"), ["crashed"]),
        (("--game", "gold-west"), ["lost", "won"]),
        (("--bot", "crash", "--crashed"), ["crashed"]),
        (("--bot", "first", "--failed"), []),
        (("--limit", "1"), ["other"]),
        (("--game", "gold_west", "--newest", "4"), ["lost"]),
    ],
)
def test_filters_leave_out_what_is_not_wanted(
    games: Path, filters: tuple[str, ...], found: list[str]
) -> None:
    assert ids("list", "--data", games, *filters) == found


def test_my_games_come_worst_first_with_how_they_ended(games: Path) -> None:
    rows = here("replay", "mine", "--data", games, "--json").json()
    margins = [row["margin"] for row in rows if row["result"] == "lost"]
    assert margins == sorted(margins)
    assert [row["result"] for row in rows] == sorted(row["result"] for row in rows)
    assert {row["id"]: row["seat"] for row in rows}["other"] == 1
    lost = here("replay", "mine", "--data", games, "--lost", "--bot", "first")
    assert "greedy:samples=1,seed=1" in lost.out
    assert "  played to the end" in lost.out
    assert max(map(len, lost.out.splitlines())) <= 80


def test_a_folder_may_be_named_without_its_option(games: Path) -> None:
    for command in (("list",), ("mine", "--bot", "first")):
        assert ids(*command, games) == ids(*command, "--data", games) != []
    one = here("replay", "mine", games / "won.replay")
    assert one.code == 2 and f"riverboat replay show {games}" in "".join(one.err.split("\n"))
    both = here("replay", "list", games, "--server", "127.0.0.1:1")
    assert both.code == 2 and "name a folder or a referee, not both" in both.err


def test_losses_are_those_of_somebody(games: Path) -> None:
    outcome = here("replay", "list", "--data", games, "--lost")
    assert outcome.code == 2 and not outcome.out
    told = " ".join(outcome.err.split())
    assert "--lost: whose losses? Add --bot NAME, or see those of your bot with" in told
    assert ids("list", "--data", games, "--crashed") == ids("list", "--data", games, "--failed")
    assert ids("list", "--data", games, "--crashed") == ["crashed"]


def test_a_list_without_games_says_so(games: Path) -> None:
    outcome = here("replay", "list", "--data", games, "--bot", "firts")
    assert outcome.out == "no such games\n"
    assert "nobody here is called firts; here play: crash, first" in outcome.err


def test_a_failure_is_worse_than_any_loss(games: Path) -> None:
    (row,) = here("replay", "mine", "--data", games, "--bot", "crash", "--json").json()
    assert (row["result"], row["cause"]) == ("lost", "CRASH")
    assert "no such games of first" in here("replay", "mine", "--data", games, "--crashed").out


def test_who_is_meant_must_be_plain(games: Path, tmp_path: Path) -> None:
    lonely = tmp_path / "lonely"
    play_local("the_river", ["first", "random:seed=1"], seed=1, record=lonely / "0.replay")
    outcome = here("replay", "mine", "--data", lonely)
    assert outcome.code == 2
    assert "say with --bot which one is yours; here play: first, random:seed=1" in outcome.err
    nothing = here("replay", "mine", "--data", tmp_path / "nothing")
    assert nothing.code == 2
    assert "holds no replays; name a folder that does" in nothing.err
    assert here("replay", "list", "--data", games, "--game", "chess").code == 2


def test_who_is_not_found_reads_who_plays_there(games: Path) -> None:
    outcome = here("replay", "mine", games, "--bot", "firts")
    damaged, told = outcome.err.splitlines()
    assert "torn.replay" in damaged
    everybody = "crash, first, greedy:samples=1,seed=1, random:seed=2"
    assert told == f"nobody here is called firts; here play: {everybody}"
    assert "nobody" not in here("replay", "mine", games, "--bot", "first", "--crashed").err


def test_a_folder_of_damaged_files_only_is_no_empty_list(games: Path, tmp_path: Path) -> None:
    (tmp_path / "torn.replay").write_bytes((games / "torn.replay").read_bytes())
    for command in (("list",), ("list", "--json"), ("mine", "--bot", "first")):
        outcome = here("replay", *command, "--data", tmp_path)
        assert outcome.code == Exit.NEGATIVE and not outcome.out
        assert "torn.replay: " in outcome.err
        assert f"none of the replays in {tmp_path} can be read" in " ".join(outcome.err.split())


def test_a_data_folder_may_have_folders_for_days(games: Path, tmp_path: Path) -> None:
    day = tmp_path / "arena" / "replays" / "2026-11-17"
    day.mkdir(parents=True)
    (day / "old.replay").write_bytes((games / "won.replay").read_bytes())
    assert ids("list", "--data", tmp_path / "arena") == ["2026-11-17/old"]
    assert here("replay", "show", "2026-11-17/old", "--data", tmp_path / "arena").code == 0


@pytest.fixture
def days(games: Path, tmp_path: Path) -> Path:
    """Two folders with a match each, in files of the same name."""
    for day, match in (("monday", "won"), ("tuesday", "other")):
        (tmp_path / "days" / day).mkdir(parents=True)
        copied = tmp_path / "days" / day / "0000.replay"
        copied.write_bytes((games / f"{match}.replay").read_bytes())
    return tmp_path / "days"


def test_files_of_the_same_name_are_different_replays(days: Path) -> None:
    assert sorted(ids("list", "--data", days)) == ["monday/0000", "tuesday/0000"]
    assert len(here("replay", "verify", days, "--json").json()) == 2


@pytest.mark.parametrize(
    "command",
    [
        ("show",),
        ("show", "--step", "3", "--json"),
        ("image", "--step", "3", "-o", "table.svg"),
        ("verify",),
        ("export",),
        ("log",),
        ("diff", "monday/0000"),
        ("fork", "--step", "3", "--bots", "first,first", "--games", "1", "--true-deal"),
        ("get", "-o", "copy.replay"),
    ],
    ids=" ".join,
)
def test_every_command_takes_what_a_list_prints(
    days: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(days.parent)
    name, *more = command
    outcome = here("replay", name, "monday/0000", *more, "--data", days)
    assert outcome.code == 0, outcome.err


def test_a_result_that_makes_no_sense_is_reported_and_the_others_are_listed(
    games: Path, tmp_path: Path
) -> None:
    records = list(read_records((games / "won.replay").read_bytes()))
    (end,) = (record.end for record in records if record.HasField("end"))
    del end.result.seats[1]
    forged = tmp_path / "forged.replay"
    forged.write_bytes(b"".join(map(ChainWriter().frame, records)))
    (tmp_path / "true.replay").write_bytes((games / "won.replay").read_bytes())
    for command in ("list", "mine"):
        outcome = here("replay", command, "--data", tmp_path, "--bot", "first", "--json")
        assert [row["id"] for row in outcome.json()] == ["true"]
        assert "forged.replay: a result of 1 seats, but 2 bots" in outcome.err
    assert here("replay", "judge", forged).code == 1


def test_a_file_that_was_tampered_with_is_reported_and_not_listed(
    games: Path, tmp_path: Path
) -> None:
    true = (games / "won.replay").read_bytes()
    (tmp_path / "true.replay").write_bytes(true)
    place = len(true) // 2  # in a move, far from what a list tells
    (tmp_path / "forged.replay").write_bytes(
        true[:place] + bytes([true[place] ^ 1]) + true[place + 1 :]
    )
    for command in ("list", "mine"):
        outcome = here("replay", command, "--data", tmp_path, "--bot", "first", "--json")
        assert [row["id"] for row in outcome.json()] == ["true"]
        assert "forged.replay: record " in outcome.err


class Referee:
    """Answers as a referee does: two pages, the second with a sealed match."""

    def __init__(self) -> None:
        self.asked: list[pb.ListReplaysRequest] = []

    def ListReplays(self, request: pb.ListReplaysRequest, **_: Any) -> pb.ListReplaysResponse:  # noqa: N802
        self.asked.append(pb.ListReplaysRequest.FromString(request.SerializeToString()))
        own = pb.ReplaySummary(replay_id="a", game="gold_west", mode="base", bots=["ada", "bob"])
        if request.page_token:
            own.replay_id, own.sealed = "b", True
            return pb.ListReplaysResponse(replays=[own], bot="ada")
        own.MergeFrom(
            pb.ReplaySummary(
                scores=[5, 9], ranks=[2, 1], causes=["CAUSE_TIMEOUT", "CAUSE_RULES"], steps=7
            )
        )
        return pb.ListReplaysResponse(replays=[own], next_page_token="9", bot="ada")


@pytest.fixture
def at_a_referee(monkeypatch: pytest.MonkeyPatch) -> Referee:
    referee = Referee()

    @contextmanager
    def service(access: object) -> Iterator[Referee]:
        yield referee

    monkeypatch.setattr(replay_calls, "service_at", service)
    monkeypatch.setenv("RIVERBOAT_TOKEN", "x" * 43)
    return referee


def test_at_a_referee_the_token_tells_whose_games_they_are(at_a_referee: Referee) -> None:
    rows = here("replay", "mine", "--server", "x:1", "--json").json()
    assert [(row["id"], row["result"], row["margin"]) for row in rows] == [
        ("a", "lost", -4),
        ("b", "sealed", None),
    ]
    assert rows[0]["cause"] == "TIMEOUT"
    assert [request.mine for request in at_a_referee.asked] == [True, True]
    assert "clock lost" in here("replay", "mine", "--server", "x:1").out


def test_a_referee_is_told_the_filters_and_an_old_one_is_not_believed(
    at_a_referee: Referee,
) -> None:
    rows = here("replay", "list", "--server", "x:1", "--bot", "ada", "--crashed", "--json").json()
    assert rows == [], "the one clock was lost, nobody crashed, and of the sealed one nobody knows"
    assert list(at_a_referee.asked[0].causes) == [5, 6]
    assert at_a_referee.asked[0].limit == 100


def test_who_won_by_the_fault_of_another_reads_whose_it_was(tmp_path: Path) -> None:
    """Points say nothing then: whoever failed ranks last."""
    bots = ("crash:at=3", "first")
    path = tmp_path / "0000.replay"
    play_local("gold_west", bots, seed=1, record=path, echo=False)
    winner, loser = (result_of(load(path), seat) for seat in (1, 0))
    assert winner == "first (seat 1) won, crash of crash:at=3"
    assert loser == "crash:at=3 (seat 0) lost, crash"
    told = here("replay", "mine", "--data", tmp_path, "--bot", "first").out
    assert "crash of" in " ".join(told.split())


def test_a_solo_game_is_listed_with_what_the_automaton_got() -> None:
    golden = Path(__file__).parents[1] / "replays"
    told = here("replay", "list", golden, "--game", "boonlake").out
    assert re.search(r"solo_easy-1p .* \d+, automaton \d+", told)
