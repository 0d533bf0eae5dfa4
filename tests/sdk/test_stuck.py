"""A bot that never returns loses its clock, holds up nobody, and its author reads where it hung."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fakes.waiting import wait_for
from riverboat import Bot, ClassBot, LocalResult, MatchResult, StartInfo, TimeControl, View, bot
from riverboat import play_local as play
from riverboat.client import course, notes
from riverboat.client.threads import where_is
from toy import GAME as TOY

QUICKLY = TimeControl(base=0.15, increment=0.02, timeouts_allowed=1)
RELEASE = threading.Event()


@pytest.fixture(autouse=True)
def release() -> Iterator[None]:
    """Whatever hangs at the end of a test may go home."""
    RELEASE.clear()
    yield
    RELEASE.set()


@bot(name="looping")
def looping(view: View, moves: Sequence[object]) -> object:
    while True:
        pass


@bot(name="waiting")
def waiting(view: View, moves: Sequence[object]) -> object:
    print("I think")
    RELEASE.wait()
    print("nobody hears this")
    return moves[0]


@bot(name="blocking")
async def blocking(view: View, moves: Sequence[object]) -> object:
    RELEASE.wait()
    return moves[0]


def causes(result: LocalResult) -> list[str]:
    return [seat.cause.name for seat in result.result.seats]


def text(result: LocalResult, seat: int = 0) -> str:
    return "".join(entry.text for entry in result.logs[seat])


@pytest.mark.parametrize("stuck", [looping, waiting, blocking], ids=lambda stuck: stuck.name)
def test_a_bot_that_never_returns_loses_its_clock_and_others_play_on(stuck: Bot) -> None:
    result = play(TOY, [stuck, "first", "first"], seed=1, control=QUICKLY, echo=False)
    assert causes(result) == ["TIMEOUT", "RULES", "RULES"]
    assert result.logs[1] == result.logs[2] == ()


def test_the_author_reads_where_it_hung(capsys: pytest.CaptureFixture[str]) -> None:
    result = play(TOY, [waiting, "first"], seed=1, control=QUICKLY)
    said, overdue = result.logs[0][:2]
    assert (said.decision, said.text) == (1, "I think\n")
    assert overdue.decision == 1
    assert overdue.text.startswith("waiting did not answer within 0.150 s: decision 1, BID\n")
    assert "in waiting\n    RELEASE.wait()\n" in overdue.text
    assert "riverboat/client" not in overdue.text
    assert overdue.text in capsys.readouterr().err
    assert text(result).count("It is stuck here") == 1, "told once, however often it is lost"


def test_an_async_bot_that_blocks_is_told_where_too() -> None:
    result = play(TOY, [blocking, "first"], seed=1, control=QUICKLY, echo=False)
    assert "in blocking\n    RELEASE.wait()\n" in text(result)
    assert text(result).count("It is stuck here") == 1


def test_what_is_not_to_be_echoed_stays_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    play(TOY, [waiting, "first"], seed=1, control=QUICKLY, echo=False)
    assert capsys.readouterr().err == ""


def test_a_stuck_bot_speaks_to_nobody_and_the_streams_are_put_back() -> None:
    before = sys.stdout, sys.stderr
    result = play(TOY, [waiting, "first"], seed=1, control=QUICKLY, echo=False)
    assert (sys.stdout, sys.stderr) == before
    assert not notes._diversion.speakers
    RELEASE.set()
    assert "nobody hears" not in text(result)


@pytest.mark.parametrize("stuck", [waiting, blocking], ids=lambda stuck: stuck.name)
def test_while_one_is_stuck_the_next_bot_is_heard(
    stuck: Bot, capsys: pytest.CaptureFixture[str]
) -> None:
    @bot(name="speaking")
    def speaking(view: View, moves: Sequence[object]) -> object:
        print("heard")
        return moves[0]

    play(TOY, [stuck, "first"], seed=1, control=QUICKLY, echo=False)
    capsys.readouterr()
    assert not notes._diversion.speakers
    result = play(TOY, [speaking, "first"], seed=1, echo=False)
    assert result.logs[0][0].text == "heard\n"
    assert capsys.readouterr() == ("", "")


def test_who_is_given_up_before_the_first_word_speaks_to_nobody() -> None:
    info = StartInfo("m", 0, TOY.key, {}, 2, ("a", "b"), QUICKLY)
    player = waiting.seat(info, echo=False)

    def script() -> Iterator[object]:
        print("too late")
        assert not notes._diversion.speakers
        yield None

    errand = course.Errand(player, script(), None)  # type: ignore[arg-type]
    player.leave_behind(None)
    errand.run()
    assert not player.notes.take()


def test_python_code_that_is_stuck_is_stopped_with_the_match() -> None:
    before = threading.active_count()
    play(TOY, [looping, "first"], seed=1, control=QUICKLY, echo=False)
    deadline = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_a_bot_that_is_late_once_is_asked_again() -> None:
    asked: list[int] = []

    @bot(name="late")
    def late(view: View, moves: Sequence[object]) -> object:
        asked.append(len(asked))
        if len(asked) == 1:
            time.sleep(0.3)
        return moves[0]

    control = TimeControl(base=0.2, increment=0.2, timeouts_allowed=9)
    result = play(TOY, [late, "first"], seed=1, control=control, echo=False)
    assert causes(result) == ["RULES", "RULES"]
    assert len(asked) > 3
    assert result.logs[0][0].text.startswith("late did not answer within 0.200 s")


def test_who_is_stuck_before_the_first_decision_or_after_the_last_is_left_too() -> None:
    class Stuck(ClassBot):
        where = ""

        def on_start(self, info: StartInfo) -> None:
            if self.where == "start":
                RELEASE.wait()

        def play(self, view: View, moves: Sequence[object]) -> object:
            return moves[0]

        def on_end(self, result: MatchResult) -> None:
            if self.where == "end":
                RELEASE.wait()

    first = Bot(type("First", (Stuck,), {"where": "start"}))
    last = Bot(type("Last", (Stuck,), {"where": "end"}))
    result = play(TOY, [first, last], seed=1, control=QUICKLY, echo=False)
    assert causes(result) == ["TIMEOUT", "RULES"]
    assert "Overdue" in text(result, 1)


def test_a_stack_without_the_sdk_is_shown_whole() -> None:
    thread = threading.Thread(target=RELEASE.wait, daemon=True)
    thread.start()
    wait_for(lambda: "waiter.acquire()" in where_is(thread.ident))
    assert where_is(thread.ident).splitlines()[0].endswith("in _bootstrap")
    RELEASE.set()
    thread.join(60)
    assert where_is(thread.ident) == "  (the thread has ended)\n"
    assert where_is(None) == "  (the thread has ended)\n"


def test_without_clocks_a_slow_bot_has_all_the_time_it_wants() -> None:
    result = play(TOY, ["slow:ms=20", "first"], seed=1)
    assert causes(result) == ["RULES", "RULES"]


def test_an_error_of_the_loop_itself_reaches_the_caller(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        play(TOY, ["first", "first"], seed=1, control="5+0", record=tmp_path / "file" / "x.replay")

    class Broken(type(TOY)):  # type: ignore[misc]
        def apply(self, *_: object) -> None:
            raise ZeroDivisionError("the rules are broken")

    with pytest.raises(ZeroDivisionError, match="the rules are broken"):
        play(Broken(), ["first", "first"], seed=1, control="5+0")


def test_ctrl_c_ends_a_match_whose_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    @bot(name="interrupted")
    def interrupted(view: View, moves: Sequence[object]) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        RELEASE.wait()
        return moves[0]

    try:
        with pytest.raises(KeyboardInterrupt):
            play(TOY, [interrupted, "first"], seed=1, control="60+0")
    finally:
        signal.signal(signal.SIGINT, before)


def test_looking_at_a_bot_is_never_far_off_and_never_a_burden() -> None:
    watch = course.Watch(iter(()))  # type: ignore[arg-type]
    assert watch._pause() == course.LONGEST_PAUSE
    nobody: Any = SimpleNamespace(notes=None)
    errand = watch._errand = course.Errand(nobody, iter(()), None)  # type: ignore[arg-type]
    errand.due = time.monotonic() + 60
    assert watch._pause() == course.LONGEST_PAUSE
    errand.due = time.monotonic() - 60
    assert watch._pause() == course.SHORTEST_PAUSE
    errand.due = time.monotonic() + 0.05
    assert 0.01 < watch._pause() <= 0.05


STUBBORN = """
from riverboat import bot, play_local

def for_ever():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass

@bot(name="stubborn")
def stubborn(view, moves):
    for_ever()

@bot(name="careless")
async def careless(view, moves):
    for_ever()

for one in (stubborn, careless):
    print(play_local("gold_west", [one, "first"], seed=1, control="0.2+0", echo=False).cause.name)
"""


def test_a_stubborn_thread_does_not_keep_the_process(tmp_path: Path) -> None:
    file = tmp_path / "stubborn.py"
    file.write_text(STUBBORN)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert (done.stdout, done.returncode) == ("TIMEOUT\nTIMEOUT\n", 0), done.stderr
