"""A bot that holds Python itself: the process ends, and says where it was stuck."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from riverboat.client import deadman

PLAYING = """
from riverboat import bot, play_local
from riverboat.client import deadman

deadman.GRACE_SECONDS = 0.5
{arming}

@bot(name="greedy-for-python")
def play(view, moves):
    if {question}:
        raise_to_a_power_without_an_end()
    return moves[0]

def raise_to_a_power_without_an_end():
    return 3 ** {exponent}

print(play_local("gold_west", [play, "first"], seed=7, control="0.5+0").cause.name)
"""


def played(tmp_path: Path, **words: str) -> subprocess.CompletedProcess[str]:
    path = tmp_path / "playing.py"
    path.write_text(PLAYING.format(**words))
    command = [sys.executable, str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_bot_that_lets_no_thread_run_ends_the_process_of_a_command(tmp_path: Path) -> None:
    done = played(tmp_path, arming="deadman.SWITCH.arm()", question="True", exponent="(3 * 10**9)")
    assert done.returncode == 1
    assert "raise_to_a_power_without_an_end" in done.stderr


def test_bots_that_come_back_never_meet_it(tmp_path: Path) -> None:
    done = played(tmp_path, arming="deadman.SWITCH.arm()", question="False", exponent="2")
    assert (done.returncode, done.stdout) == (0, "RULES\n")


class Timer:
    """Notes how the interpreter's timer is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patience: list[float] = []
        self.cancelled = 0
        monkeypatch.setattr("faulthandler.dump_traceback_later", self.set)
        monkeypatch.setattr("faulthandler.cancel_dump_traceback_later", self.cancel)

    def set(self, seconds: float, **_: object) -> None:
        self.patience.append(seconds)

    def cancel(self) -> None:
        self.cancelled += 1


def test_the_longest_time_that_a_clock_gave_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    timer, switch = Timer(monkeypatch), deadman.DeadMansSwitch()
    switch.arm()
    for seconds in (5.0, 60.0, 7.0):
        switch.allow(seconds)
    assert timer.patience == [15.0, 70.0]


def test_it_is_set_back_from_time_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    timer, switch = Timer(monkeypatch), deadman.DeadMansSwitch()
    now = [100.0]
    monkeypatch.setattr("riverboat.client.deadman.time.monotonic", lambda: now[0])
    switch.arm()
    switch.allow(5.0)
    switch.hold()
    assert len(timer.patience) == 1
    now[0] += deadman.RESET_SECONDS
    switch.hold()
    assert timer.patience == [15.0, 15.0]
    switch.let_go()
    now[0] += 100
    switch.hold()
    assert (len(timer.patience), timer.cancelled) == (2, 1)


def test_a_program_that_is_no_command_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    timer, switch = Timer(monkeypatch), deadman.DeadMansSwitch()
    switch.allow(5.0)
    switch.hold()
    switch.let_go()
    assert (timer.patience, timer.cancelled) == ([], 0)
