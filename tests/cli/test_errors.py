"""What goes wrong: an exit code, and words that say what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import PATIENCE, here, started
from riverboat import games

PLAY = ("play", "gold_west")
RUN = ("tournament", "run", "gold_west")

# arguments, exit code, words that must be told
MISTAKES: list[tuple[tuple[str, ...], int, list[str]]] = [
    (("fly",), 2, ["No such command 'fly'"]),
    (("play",), 2, ["Missing argument"]),
    (("play", "chess"), 2, ["unknown game 'chess'", *games.GAME_IDS]),
    (("leakcheck", "chess"), 2, ["unknown game 'chess'"]),
    (("solo", "chess"), 2, ["unknown game 'chess'"]),
    (("tournament", "run", "chess"), 2, ["unknown game 'chess'"]),
    (("tournament", "run"), 2, ["known:", "gold_west"]),
    (("ladder", "show", "--game", "chess"), 2, ["unknown game 'chess'"]),
    ((*PLAY, "--players", "9"), 2, ["Gold West is for 2, 3, 4 players, not 9"]),
    ((*PLAY, "--bots", "first,first,first,first,first"), 2, ["is for 2, 3, 4 players, not 5"]),
    ((*PLAY, "--option", "colour=red"), 2, ["no option 'colour'", "whitewater"]),
    ((*PLAY, "--option", "whitewater=maybe"), 2, ["cannot be 'maybe'", "no, yes"]),
    ((*PLAY, "--option", "whitewater"), 2, ["'whitewater' is not KEY=VALUE"]),
    ((*PLAY, "--games", "0"), 2, ["--games"]),
    ((*PLAY, "--clock", "soon"), 2, ["'soon' is not base+increment in seconds, e.g. 60+0.5"]),
    ((*PLAY, "--clock", "0+1"), 2, ["leaves no time"]),
    ((*PLAY, "--bots", "gredy"), 2, ["no bot is called 'gredy'", "did you mean greedy?"]),
    ((*PLAY, "--bots", "./nowhere.py"), 2, ["there is no file nowhere.py"]),
    ((*PLAY, "--bots", "no_such_module:bot"), 2, ["no module 'no_such_module'"]),
    ((*PLAY, "--bots", "flat-mc:ms=soon"), 2, ["ms", "soon"]),
    ((*PLAY, "--bots", "flat-mc:speed=9"), 2, ["speed", "ms"]),
    ((*RUN, "--bots", "random"), 2, ["1 bot cannot fill 2 seats"]),
    ((*RUN, "--bots", "random,random"), 2, ["two are called random"]),
    ((*RUN, "--clock", "soon"), 2, ["base+increment"]),
    (("tournament", "run", "--like", "t-1", "--rounds", "2"), 2, ["rounds is in the plan"]),
    (("tournament", "resume", "t-1"), 2, ["holds no tournaments yet"]),
    (("tournament", "resume", "../t"), 2, ["holds no tournaments yet"]),
    (("tournament", "run", "nowhere.toml"), 2, ["cannot read nowhere.toml"]),
    (("tournament", "check", "nowhere.toml"), 2, ["cannot read nowhere.toml: No such file"]),
    ((*RUN, "--server", "127.0.0.1:1", "--bots", "a,b"), 2, ["a token is needed"]),
    ((*RUN, "--server", "127.0.0.1:1"), 2, ["say which bots of the referee play"]),
    (("bot", "run", "random"), 2, ["a token is needed: --token-file FILE, or the"]),
    (
        ("bot", "run", "random", "--token-file", "no.token"),
        2,
        ["no token file no.token: ask"],
    ),
    (("token", "create", "Bad Name"), 2, ["'Bad Name' is no bot name"]),
    (("token", "list"), 2, ["riverboat token create"]),
    (("token", "revoke", "ann"), 2, ["riverboat token create"]),
    (("ladder", "show"), 2, ["play a tournament first"]),
    (("replay", "list"), 2, ["holds no replays; name a folder that does"]),
    (("replay", "show", "none"), 1, ["there is no replay none here or in riverboat-data"]),
    (("replay", "verify"), 2, ["Missing argument"]),
    (("bench", "everything"), 2, ["'everything' is none of all, engine, referee, memory"]),
    (("serve", "--listen", "nowhere"), 2, ["'nowhere' is not HOST:PORT"]),
    (("serve", "--listen", "0.0.0.0:0"), 2, ["not loopback", "--tls-cert", "--insecure-public"]),
    (("serve", "--tls-cert", "a.pem"), 2, ["--tls-cert and --tls-key belong together"]),
    (("serve", "--tls-key", "a.key"), 2, ["--tls-cert and --tls-key belong together"]),
    (("serve", "--tls-cert", "a.pem", "--tls-key", "a.key"), 2, ["cannot read a.pem: No such"]),
    (("serve", "--clock", "soon"), 2, ["base+increment"]),
]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DATA", "SERVER", "TOKEN", "TOKEN_FILE", "LISTEN", "TRACEBACK"):
        monkeypatch.delenv(f"RIVERBOAT_{name}", raising=False)


@pytest.mark.parametrize(("arguments", "code", "words"), MISTAKES, ids=lambda x: str(x)[:60])
def test_a_mistake_is_explained_on_stderr(
    arguments: tuple[str, ...], code: int, words: list[str]
) -> None:
    outcome = here(*arguments)
    assert outcome.code == code, outcome.err
    assert outcome.out == ""
    told = " ".join(outcome.err.split())
    for word in words:
        assert word in told
    assert "Traceback" not in outcome.err
    assert not Path("riverboat-data").exists() or arguments[0] in ("serve", "token")


UNREACHABLE = ("--server", "127.0.0.1:1", "--token-file", "some.token")


@pytest.mark.parametrize(
    "arguments",
    [
        ("bot", "run", "random", *UNREACHABLE, "--connect-within", "0.2"),
        ("ladder", "show", *UNREACHABLE),
        ("replay", "list", *UNREACHABLE),
        ("replay", "get", "0123456789abcdef", *UNREACHABLE),
        ("tournament", "run", "gold_west", "--bots", "a,b", *UNREACHABLE),
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_a_referee_that_is_not_running_is_exit_code_3(arguments: tuple[str, ...]) -> None:
    Path("some.token").write_text("rbt_something\n")
    outcome = here(*arguments)
    assert outcome.code == 3
    assert "no referee answers" in outcome.err
    assert "is it running" in outcome.err
    assert outcome.out == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def play(:\n", "bot.py cannot be loaded: line 1: SyntaxError: invalid syntax"),
        ("\nimport nothing_there\n", "line 2: ModuleNotFoundError: No module named"),
        ("x = 1\n", "it holds no bot"),
        ("from riverboat import bot\n\n\n@bot\ndef play():\n    pass\n", "line 4: BotFormError"),
    ],
)
def test_a_broken_bot_file_is_a_usage_error(text: str, told: str) -> None:
    Path("bot.py").write_text(text)
    outcome = here(*PLAY, "--bots", "./bot.py,first")
    assert outcome.code == 2
    assert told in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_a_bug_is_one_line_with_exit_code_70(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("something\nand more")

    monkeypatch.setattr(games, "all_games", broken)
    outcome = here("games")
    assert (outcome.code, outcome.out) == (70, "")
    assert outcome.err == (
        "riverboat: ZeroDivisionError: something (this is a bug; RIVERBOAT_TRACEBACK=1 shows "
        "where)\n"
    )
    monkeypatch.setenv("RIVERBOAT_TRACEBACK", "1")
    outcome = here("games")
    assert outcome.code == 70
    assert "Traceback" in outcome.err
    assert "in broken" in outcome.err


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    outcome = here(*PLAY, "--bots", "first,first", "--record", "taken/deeper")
    assert outcome.code == 1
    assert "taken" in outcome.err
    assert "Errno" not in outcome.err


def test_a_reader_that_has_seen_enough_is_no_bug(tmp_path: Path) -> None:
    reading = started("games", cwd=tmp_path)
    assert reading.stdout is not None
    assert reading.stderr is not None
    reading.stdout.close()
    assert reading.stderr.read() == ""
    assert reading.wait(timeout=PATIENCE) == 1


@pytest.mark.parametrize(
    ("text", "spec", "told"),
    [
        ("def play(view, moves):\n    return moves[0]\n", "./bot.py", 'put @bot(name="...") above'),
        (
            "def play(view, moves):\n    return moves[0]\n",
            "./bot.py:play",
            'put @bot(name="...") above play',
        ),
    ],
)
def test_an_undecorated_function_is_told_what_is_missing(text: str, spec: str, told: str) -> None:
    Path("bot.py").write_text(text)
    outcome = here(*PLAY, "--bots", f"{spec},first")
    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_an_empty_token_file_is_a_usage_error() -> None:
    Path("empty.token").write_text("\n")
    outcome = here("bot", "run", "random", "--token-file", "empty.token")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "riverboat: the token file empty.token is empty: ask the organiser for a token and put it "
        "there\n"
    )
