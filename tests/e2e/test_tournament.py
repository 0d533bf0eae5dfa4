"""Tournaments with a referee of their own: real processes, real sockets."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from cli.commands import Outcome, here, here_at, process, started
from riverboat import games
from riverboat.client.loading import load_bot
from riverboat.local import play_local
from riverboat.match import FinishedMatch, describe
from riverboat.replay.places import id_of, replay_files
from riverboat_server.ladder import Crosstable
from riverboat_server.referee.journal import Act
from riverboat_server.referee.journal_reading import read_journal
from riverboat_server.store import Store
from tournament.plans import a_plan, orders_of

SOLO_GAMES = [game.key for game in games.all_games() if 1 in game.player_counts]
PATIENCE = 280.0  # of a busy machine, in seconds


def write_bot(folder: Path, name: str, choice: str, before: str = "pass") -> str:
    """A bot file in a folder; returns its spec."""
    (folder / f"{name}.py").write_text(
        "import os, sys, time\nfrom pathlib import Path\nfrom riverboat import bot\n\n\n"
        f"@bot(name={name!r})\ndef play(view, moves):\n    {before}\n    return {choice}\n"
    )
    return f"./{name}.py"


def results_of(data: Path, tournament_id: str) -> list[FinishedMatch]:
    with Store(data / "ladder.sqlite") as store:
        return store.results(tournament=tournament_id)


def eventually(what: Callable[[], Any], running: subprocess.Popen[str] | None = None) -> None:
    """Wait for something that no event tells; at most for a while."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "it never happened"
        assert running is None or running.poll() is None, running.communicate()
        time.sleep(0.01)


def table_of(outcome: Outcome) -> dict[str, Any]:
    """The only table that a tournament of one division has."""
    told = outcome.json()
    (table,) = told["tables"]
    return {"tournament": told["tournament"], **table}


def check_whole(data: Path, table: dict[str, Any], matches: int) -> list[FinishedMatch]:
    """The table adds up, every match is on record once, every replay verifies."""
    players = table["division"]["players"]
    assert table["matches"] == matches
    assert sum(row["played"] for row in table["rows"]) == matches * players
    if players > 1:
        assert sum(row["points"] for row in table["rows"]) == pytest.approx(matches * players / 2)
    for i, line in enumerate(table["matrix"]):
        for j, share in enumerate(line):
            if share is not None and i != j:
                assert share + table["matrix"][j][i] == pytest.approx(1)
    results = results_of(data, table["tournament"])
    assert len(results) == matches
    assert len({(result.match.block_id, result.bots) for result in results}) == matches
    assert table["deals"] == sorted({result.match.deals for result in results})
    replays = set(map(id_of, replay_files(data / "replays")))
    assert replays >= {result.match_id for result in results}
    assert here("replay", "verify", data).code == 0
    assert not any((data / "secrets").iterdir())
    return results


@pytest.mark.parametrize(
    ("game", "players", "bots", "matches"),
    [
        ("gold_west", 2, "first,random,greedy", 6),
        ("the_river", 3, "first,random,greedy", 3),
        ("moon_river", 4, "first,random,random:seed=1,random:seed=2", 4),
        *((game, 1, "first,random", 2) for game in SOLO_GAMES),
    ],
)
def test_a_round_robin_is_complete_and_verifiable(
    game: str, players: int, bots: str, matches: int, tmp_path: Path
) -> None:
    outcome = process(
        *("tournament", "run", game, "--bots", bots, "--players", str(players)),
        *("--data", "arena", "--json"),
        cwd=tmp_path,
    )
    table = table_of(outcome)
    assert f"tournament {table['tournament']}: {matches} matches" in outcome.err
    results = check_whole(tmp_path / "arena", table, matches)
    assert all(result.rated for result in results)
    ladder = here("ladder", "show", "--data", tmp_path / "arena", "--json").json()
    assert {row["bot"] for row in ladder} == {row["bot"] for row in table["rows"]}
    points = sum(row["points"] for row in table["rows"])
    assert sum(row["points"] for row in ladder) == pytest.approx(points)
    shown = here("ladder", "show", "--data", tmp_path / "arena").out
    assert all(row["bot"] in shown for row in ladder)
    listed = here("replay", "list", "--data", tmp_path / "arena", "--json").json()
    assert {row["id"] for row in listed} == {result.match_id for result in results}
    one = listed[0]["id"]
    assert here("replay", "show", one, "--data", tmp_path / "arena").code == 0


# Fault bots that play on, and what the others find in their row of the table.
CAUSES = {"crash": "CRASH", "silent": "TIMEOUT", "illegal": "ILLEGAL_MOVES"}


@pytest.mark.parametrize(
    "faults",
    [
        ("crash", "silent", "illegal", "flaky"),
        pytest.param(("flood",), marks=pytest.mark.long),  # it is cut off again and again
    ],
)
def test_bad_bots_disturb_nobody_and_get_their_cause(
    faults: tuple[str, ...], tmp_path: Path
) -> None:
    last = write_bot(tmp_path, "last", "moves[-1]")
    outcome = process(
        *("tournament", "run", "gold_west", "--seed", "5", "--clock", "6+0.1", "--json"),
        *("--bots", ",".join(("first", last, *faults)), "--concurrency", "12", "--data", "rough"),
        *("--deals", "shared"),
        cwd=tmp_path,
    )
    rough = table_of(outcome)
    entered = len(faults) + 2
    results = check_whole(tmp_path / "rough", rough, entered * (entered - 1))
    rows = {row["bot"]: row for row in rough["rows"]}
    for bot, row in rows.items():
        mine = row["faults"]
        if bot in CAUSES:  # four matches against honest bots, some more against bad ones
            assert set(mine) == {CAUSES[bot]}
            assert mine[CAUSES[bot]] >= 4
        elif bot in ("first", "last"):
            assert mine == {}
    honest = {r.bots: r.scores for r in results if set(r.bots) == {"first", "last"}}
    assert honest == {
        bots: play_local("gold_west", seats, seed=5, control=None).totals
        for bots, seats in {
            ("first", "last"): ["first", str(tmp_path / last)],
            ("last", "first"): [str(tmp_path / last), "first"],
        }.items()
    }


def test_every_loss_by_fault_is_named_and_hints_can_be_run(tmp_path: Path) -> None:
    outcome = process(
        *("tournament", "run", "gold_west", "--bots", "first,crash:at=1", "--data", "arena"),
        cwd=tmp_path,
    )
    assert outcome.code == 0
    lost = r"^(\S+) lost (\w+): ([a-z ]+)\n  read why: riverboat (.*)$"
    told = re.findall(lost, outcome.err, re.M)
    tournament_id = told_id(outcome.err, matches=2)
    results = results_of(tmp_path / "arena", tournament_id)
    later = here_at("tournament", "show", tournament_id, "--data", "arena", cwd=tmp_path)
    for bot, match, cause, command in told:
        assert f"{bot} lost {match}: {cause}\n  read why: riverboat {command}\n" in later.err
    assert {(bot, match) for bot, match, _, _ in told} == {
        ("crash:at=1", result.match_id) for result in results
    }
    assert {cause for _, _, cause, _ in told} == {"crash at start"}
    for _, _, _, command in told:
        log = here_at(*shlex.split(command), cwd=tmp_path)
        assert log.code == 0
        assert "crash: this bot fails on purpose" in log.out
    hints = re.findall(r"^[a-z ]+: +riverboat ([^*\n]+)$", outcome.err, re.M)
    assert {"replay open", "replay show"} <= {" ".join(hint.split()[:2]) for hint in hints}
    for command in hints:
        if "tournament" not in command:  # it would be played again
            run = process if command.startswith("replay open") else here_at
            shown = run(*shlex.split(command), cwd=tmp_path, BROWSER="true")  # opens nothing
            assert shown.code == 0, command


def test_a_bot_that_dies_at_the_start_is_shown_with_its_last_words(tmp_path: Path) -> None:
    (tmp_path / "weak.py").write_text(
        "import os\nfrom riverboat import bot\n\n"
        "if 'RIVERBOAT_TOKEN' in os.environ:\n"
        "    print('no model file', flush=True)\n    os._exit(9)\n\n"
        "@bot(name='weak')\ndef play(view, moves):\n    return moves[0]\n"
    )
    outcome = process("tournament", "run", "gold_west", "--bots", "first,./weak.py", cwd=tmp_path)
    assert (outcome.code, outcome.out) == (1, "")
    assert "bot weak ended before it played:\nno model file" in outcome.err
    assert "resume" not in outcome.err  # it was never on record: nothing could go on


def test_a_bot_process_that_dies_is_started_again_and_plays_on(tmp_path: Path) -> None:
    once = "Path('died').exists() or (Path('died').touch(), os._exit(1))"
    dying = write_bot(tmp_path, "dying", "moves[0]", once)
    outcome = process(
        *("tournament", "run", "gold_west", "--bots", f"{dying},first", "--json"), cwd=tmp_path
    )
    (row,) = [row for row in table_of(outcome)["rows"] if row["bot"] == "dying"]
    assert (tmp_path / "died").exists()
    assert not row["faults"]


def slow_bots(folder: Path) -> str:
    """Deterministic bots that take long enough to be interrupted."""
    nap = "time.sleep(0.008)"
    low = write_bot(folder, "low", "moves[0]", nap)
    return f"{low},{write_bot(folder, 'high', 'moves[-1]', nap)}"


def long_run(folder: Path, data: str) -> tuple[str, ...]:
    bots = slow_bots(folder)
    return (
        *("tournament", "run", "gold_west", "--bots", bots, "--seed", "11", "--json"),
        *("--rounds", "3", "--concurrency", "2", "--data", data),
    )


def told_id(err: str, matches: int = 6) -> str:
    found = re.search(rf"tournament (t-[0-9a-f]+): {matches} matches", err)
    assert found, err
    return found[1]


def family(running: subprocess.Popen[str]) -> list[psutil.Process]:
    return psutil.Process(running.pid).children(recursive=True)


def resume(tournament_id: str, folder: Path, run: Callable[..., Outcome] = process) -> Outcome:
    return run("tournament", "resume", tournament_id, "--data", "arena", "--json", cwd=folder)


def without_id(outcome: Outcome) -> dict[str, Any]:
    return {key: value for key, value in table_of(outcome).items() if key != "tournament"}


def in_the_middle(folder: Path, matches: int) -> Callable[[], bool]:
    """True when so many matches have a record and one that runs has some moves."""
    data = folder / "arena"

    def reached() -> bool:
        begun = {f"{id_of(path)}.replay": 0 for path in replay_files(data / "replays")}
        journal = (data / "journal").read_bytes() if (data / "journal").exists() else b""
        running = {
            entry.name.removeprefix("replays/"): entry.offset
            for entry in read_journal(journal).entries
            if entry.act is Act.EXTEND
        }
        moved = [size for name, size in running.items() if name not in begun]
        return len(begun | running) >= matches and max(moved, default=0) > 4000

    return reached


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The table of the same tournament played here, where nobody disturbs it."""
    folder = tmp_path_factory.mktemp("calm")
    bots = {
        name: load_bot(str(folder / write_bot(folder, name, choice)))
        for name, choice in (("low", "moves[0]"), ("high", "moves[-1]"))
    }
    results = []
    for number, order in enumerate(orders_of(a_plan(tuple(bots), rounds=3, seed=11))):
        seats = [bots[name] for name in order.bots]
        played = play_local(order.game, seats, secret=order.secret)
        match = describe(games.get(order.game), str(number), order.bots, {}, order.control)
        match = replace(match, block_id=order.block_id)
        results.append(FinishedMatch(match, played.result, "2026-01-01T00:00:00+00:00"))
    table: dict[str, Any] = json.loads(json.dumps(Crosstable.from_results(results).to_json()))
    return table


def test_an_interrupted_tournament_goes_on_exactly(
    calm: dict[str, Any], tmp_path: Path, ctrl_c_ignored: None
) -> None:
    running = started(*long_run(tmp_path, "arena"), cwd=tmp_path)
    eventually(in_the_middle(tmp_path, 3), running)
    children = family(running)
    assert len(children) == 3  # two bots, and the referee's reader
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out) == (130, "")
    assert "Traceback" not in err
    assert not any(child.is_running() for child in children)
    tournament_id = told_id(err)
    command = f"riverboat tournament resume {tournament_id} --data arena"
    assert f"if it is interrupted: {command}\n" in err
    assert f"go on with: {command}\n" in err

    played = {result.match_id for result in results_of(tmp_path / "arena", tournament_id)}
    assert len(played) < 6
    again = resume(tournament_id, tmp_path)
    assert without_id(again) == calm
    results = check_whole(tmp_path / "arena", table_of(again), 6)
    assert played <= {result.match_id for result in results}
    again = resume(tournament_id, tmp_path, here_at)
    assert without_id(again) == calm  # nothing left to play


def test_a_killed_tournament_goes_on_exactly_and_leaves_no_orphans(
    calm: dict[str, Any], tmp_path: Path
) -> None:
    running = started(*long_run(tmp_path, "arena"), cwd=tmp_path)
    orphans: list[psutil.Process] = []
    tournament_id = ""
    for matches in (2, 4):
        eventually(in_the_middle(tmp_path, matches), running)
        orphans += family(running)
        running.kill()
        _, err = running.communicate(timeout=PATIENCE)
        tournament_id = tournament_id or told_id(err)
        running = started(
            *("tournament", "resume", tournament_id, "--data", "arena", "--json"),
            cwd=tmp_path,
        )
    out, err = running.communicate(timeout=PATIENCE)
    again = Outcome(running.returncode, out, err)
    assert without_id(again) == calm
    check_whole(tmp_path / "arena", table_of(again), 6)
    psutil.wait_procs(orphans, timeout=PATIENCE)
    assert not any(orphan.is_running() for orphan in orphans)


def test_a_tournament_has_its_folder_alone_and_leaves_others_alone(tmp_path: Path) -> None:
    running = started(*long_run(tmp_path, "arena"), cwd=tmp_path)
    eventually(in_the_middle(tmp_path, 2), running)
    children = family(running)
    other_run = ("tournament", "run", "gold_west", "--bots", "first,random", "--data", "arena")
    second = process(*other_run, cwd=tmp_path)
    assert second.code == 2
    assert "another referee works on arena" in second.err
    assert "resume" not in second.err
    running.terminate()  # being told to stop is like Ctrl-C
    _, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert "go on with: riverboat tournament resume" in err
    assert not any(child.is_running() for child in children)
    sealed = sorted((tmp_path / "arena" / "secrets").iterdir())
    assert sealed
    serving = started("serve", "--listen", "127.0.0.1:0", "--data", "arena", cwd=tmp_path)
    assert serving.stdout is not None
    assert serving.stdout.readline().startswith("listening on ")
    serving.terminate()
    _, log = serving.communicate(timeout=PATIENCE)
    assert "match resumed" not in log
    other = process(*other_run, "--json", cwd=tmp_path)
    assert table_of(other)["matches"] == 2
    assert sorted((tmp_path / "arena" / "secrets").iterdir()) == sealed
    assert table_of(resume(told_id(err), tmp_path))["matches"] == 6
