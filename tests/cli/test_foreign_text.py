"""Text of others steers no terminal: every command shows what a control character is."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import structlog

from cli.commands import here
from ladder.build import a_result
from riverboat import bot, logs
from riverboat.cli import failures
from riverboat.client import notes
from riverboat.client.run import main
from riverboat.local import play_local
from riverboat.visible import in_one_line, visible, visible_json
from riverboat_server.store import Store

# A title, a colour, the cursor home, C1, DEL, a bell, a line that is turned round, one that hides.
TRICKS = "\x1b]0;owned\x07\x1b[31m\x1b[H\x9b2J\x7f\r\u202eevil\u2066\u200b\u2028\x00"
EVIL = f"ada{TRICKS}\nseat 1: bob"
MATCH = "0123456789abcdef"
NOTE = {"seat": 0, "decision": 3, "text": f"thinking {TRICKS}"}


@bot(name=EVIL)
def evil(view: Any) -> Any:
    return view.moves()[0]


def is_raw(letter: str) -> bool:
    return letter not in "\n\t" and not letter.isprintable()


def assert_plain(text: str) -> None:
    assert not [letter for letter in text if is_raw(letter)], text
    assert "\\x1b]0;owned" in text  # shown, not swallowed


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which every name and text of others plays tricks."""
    data = tmp_path_factory.mktemp("evil")
    path = data / "replays" / f"{MATCH}.replay"
    play_local("gold_west", [evil, "first"], seed=1, record=path)
    (data / "logs").mkdir()
    (data / "logs" / f"{MATCH}.jsonl").write_text(json.dumps(NOTE) + "\n")
    assert here("token", "create", "ada", "--owner", EVIL, "--data", data).code == 0
    with Store(data / "ladder.sqlite") as store:
        store.record(a_result([EVIL, "bob"], [1, 2]))
    return data


COMMANDS = {
    "a replay": ("replay", "show", MATCH),
    "a position": ("replay", "show", MATCH, "--step", "3"),
    "a replay as JSON": ("replay", "show", MATCH, "--json"),
    "replays": ("replay", "list"),
    "replays as JSON": ("replay", "list", "--json"),
    "a log": ("replay", "log", MATCH),
    "a log as JSON": ("replay", "log", MATCH, "--json"),
    "tokens": ("token", "list"),
    "the ladder": ("ladder", "show"),
    "the ladder as JSON": ("ladder", "show", "--json"),
    "a file that is not there": ("replay", "show", f"no{TRICKS}"),
    "a wrong name": ("token", "create", f"no{TRICKS}"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_shows_control_characters_instead_of_obeying(
    folder: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # nothing is folded in the middle of a word
    outcome = here(*COMMANDS[command], "--data", folder)
    if "--json" in COMMANDS[command]:
        assert not [letter for letter in outcome.out if is_raw(letter)]
        assert repr(TRICKS)[1:-1] in str(outcome.json())
    else:
        assert_plain(outcome.out + outcome.err)


def test_a_name_does_not_look_like_a_line_of_its_own(folder: Path) -> None:
    story = here("replay", "show", MATCH, "--data", folder).out
    assert not [line for line in story.splitlines() if line.startswith("seat 1: bob")]


def test_json_means_the_same(folder: Path) -> None:
    (note,) = here("replay", "log", MATCH, "--json", "--data", folder).json()
    assert note["text"] == NOTE["text"]
    assert json.loads(visible_json(json.dumps(TRICKS, ensure_ascii=False))) == TRICKS
    assert json.loads(visible_json('"\U000e0041"')) == "\U000e0041"


# --- what is printed elsewhere -------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def log_with(configure: Callable[[Terminal], None], **values: str) -> str:
    """What a terminal gets to see of a log line, without the colours of the log itself."""
    out = Terminal()
    configure(out)
    structlog.configure(cache_logger_on_first_use=False)
    structlog.get_logger("x").error("a bot said", **values)
    return out.getvalue()


def test_a_log_on_a_terminal_shows_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("structlog.dev._has_colors", False)
    for configure in (lambda out: logs.configure(stream=out), _silenced(monkeypatch)):
        shown = log_with(configure, bot=EVIL)
        assert "owned" in shown
        assert "\x1b]" not in shown
        assert not [letter for letter in shown.replace("\x1b[", "") if is_raw(letter)]
        assert len(shown.splitlines()) == 1


def _silenced(monkeypatch: pytest.MonkeyPatch) -> Callable[[Terminal], None]:
    def configure(out: Terminal) -> None:
        monkeypatch.setattr("sys.stderr", out)
        logs.silence()

    return configure


def test_a_log_in_a_file_is_escaped() -> None:
    out = io.StringIO()
    logs.configure(stream=out)
    structlog.get_logger("x").error("a bot said", bot=EVIL)
    assert not [letter for letter in out.getvalue() if is_raw(letter)]
    assert json.loads(out.getvalue())["bot"] == EVIL


def test_what_a_referee_says_is_shown_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    grpc = pytest.importorskip("grpc")

    class Refusal(grpc.RpcError):  # type: ignore[misc, name-defined]
        def code(self) -> Any:
            return grpc.StatusCode.NOT_FOUND

        def details(self) -> str:
            return EVIL

    failures.failed(Refusal())
    shown = capsys.readouterr().err
    assert_plain(shown)
    assert len(shown.splitlines()) == 1


def test_what_an_author_is_told_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    notes.tell(EVIL + "\n")
    assert_plain(capsys.readouterr().err)


def test_a_bot_file_shows_the_names_of_others(capsys: pytest.CaptureFixture[str]) -> None:
    main(evil, ["--local", "gold_west", "--vs", "first"])
    assert_plain(capsys.readouterr().out)


# --- the letters ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Zoë, 李, 🌾", "a\tb\nc", "50 % → ½", "e\u0301"])
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


def test_every_letter_that_steers_is_shown() -> None:
    steering = [*range(32), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
    for code in (*steering, 0x200E, 0x200F, 0x061C, 0x2028, 0xD800, 0xE0041):
        assert in_one_line(chr(code)).isprintable(), hex(code)
        assert in_one_line(chr(code)).startswith("\\")
