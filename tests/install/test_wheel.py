"""The wheel, installed into empty environments and used outside of the repository."""

from __future__ import annotations

import re
import subprocess
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import riverboat
from install.environments import ROOT, Environment, build, install
from riverboat import games
from riverboat_server.cli import COMMANDS


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return install(wheel, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def whole(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return install(wheel, tmp_path_factory.mktemp("whole"), "server")


Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(whole: Environment, tmp_path: Path) -> Iterator[Start]:
    """Starts commands of the whole environment; all end with the test."""
    running: list[subprocess.Popen[str]] = []

    def begin(*arguments: str) -> subprocess.Popen[str]:
        running.append(whole.start(*arguments, cwd=tmp_path))
        return running[-1]

    yield begin
    for process in running:
        process.kill()
        process.communicate()


def test_authors_need_no_more_than_the_bare_install(bare: Environment, tmp_path: Path) -> None:
    play = ("play", "gold_west", "--bots", "first,greedy", "--seed", "1", "--record", "games")
    played = bare.run(*play, cwd=tmp_path)
    assert (played.code, "played to the end" in played.out) == (0, True), played.err
    replay = "games/0000.replay"
    for arguments, words in (
        (("replay", "verify", replay), f"{replay}: consistent, not signed"),
        (("replay", "show", replay, "--step", "3"), "after step 3:"),
        (("replay", "list", "--help"), "Usage: riverboat replay list"),
        (("bot", "list"), "flat-mc"),
        (("bot", "run", "--help"), "--token-file"),
        (("games",), games.GAME_IDS[-1]),
        (("leakcheck", "gold_west", "--states", "6"), "gold_west 2p"),
        (("doctor",), "loopback"),
        (("version",), riverboat.__version__),
        (("--version",), riverboat.__version__),
        (("--help",), COMMANDS[0].summary),
    ):
        outcome = bare.run(*arguments, cwd=tmp_path)
        assert outcome.code == 0, (arguments, outcome.err)
        assert words in outcome.out, arguments


def test_the_bare_install_says_what_serving_needs(bare: Environment, tmp_path: Path) -> None:
    outcome = bare.run("serve", cwd=tmp_path)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "riverboat: `riverboat serve` needs more than the bare install: "
        "pip install 'riverboat[server]'\n"
    )


def test_a_bot_file_of_an_author_plays_with_the_bare_install(
    bare: Environment, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text(
        "from riverboat import bot\n\n\n@bot(name='mine')\ndef play(view, moves):\n"
        "    return moves[0]\n\n\nif __name__ == '__main__':\n    play.run()\n"
    )
    done = subprocess.run(
        [bare.root / "bin" / "python", "mine.py", "--local", "the_river", "--seed", "1"],
        cwd=tmp_path,
        env=bare.variables,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "mine" in done.stdout


def test_a_match_at_a_referee_leaves_a_replay_that_verifies(
    whole: Environment, bare: Environment, start: Start, tmp_path: Path
) -> None:
    serving = start("serve", "--listen", "127.0.0.1:0", "--data", "arena")
    found = re.search(r"listening on (\S+)", _until(serving, "listening on"))
    assert found
    server = ("--server", found[1], "--token-file")
    for bot in ("first", "random"):
        token = whole.run("token", "create", bot, "--data", "arena", cwd=tmp_path)
        (tmp_path / f"{bot}.token").write_text(token.out)
        _until(start("bot", "run", bot, *server, f"{bot}.token"), "connected")
    run = ("tournament", "run", "gold_west", "--bots", "first,random", *server)
    played = whole.run(*run, "arena/organiser.token", cwd=tmp_path)
    assert (played.code, "2 matches" in played.out) == (0, True), played.err
    listed = whole.run("replay", "list", *server, "first.token", "--json", cwd=tmp_path).json()
    (one, _) = (row["id"] for row in listed)
    assert whole.run("replay", "get", one, *server, "first.token", cwd=tmp_path).code == 0
    verified = whole.run("replay", "verify", f"{one}.replay", cwd=tmp_path)
    assert verified.code == 0
    assert verified.out.startswith(f"{one}.replay: authentic, signed by {found[1]} (")
    for arguments, words in (
        (("ladder", "show"), "first"),
        (("ladder", "history", "first"), one),
        (("tournament", "list"), "Gold West"),
    ):
        read = bare.run(*arguments, *server, "first.token", cwd=tmp_path)  # as authors have it
        assert (read.code, words in read.out) == (0, True), (arguments, read)


def _until(process: subprocess.Popen[str], words: str) -> str:
    """The first line that holds these words."""
    assert process.stdout is not None
    for line in process.stdout:
        if words in line:
            return line
    raise AssertionError(f"{words!r} was never printed")


def test_the_wheel_holds_what_pages_are_made_of(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
    pages = ROOT / "server" / "riverboat_server" / "web"
    ours = [file for kind in ("templates", "static") for file in (pages / kind).iterdir()]
    assert names >= {file.relative_to(ROOT / "server").as_posix() for file in ours}
    assert names >= {f"riverboat_server/web/rules/{game}.md" for game in games.GAME_IDS}


def test_the_sdist_holds_what_a_test_run_needs(tmp_path: Path) -> None:
    with tarfile.open(build(tmp_path, "sdist")) as archive:
        names = {Path(name).parts[1] for name in archive.getnames() if "/" in name}
    assert names >= {
        *("sdk", "server", "bots", "proto", "tests", "docs"),
        *("pyproject.toml", "requirements.lock", "Makefile", "README.md", "CONTRIBUTING.md"),
    }
