"""Printing is safe, kept for the right seat, and never reaches stdout."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Sequence

import pytest

from riverboat import View, bot, play_local
from riverboat.client.notes import Notes
from riverboat.client.texts import clip, failure_text
from riverboat.protocol import MOST_LOG, MOST_TRACEBACK
from toy import GAME as TOY


def test_prints_are_kept_per_seat_and_echoed_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    @bot(name="talker")
    def talker(view: View, moves: Sequence[object]) -> object:
        print(f"I am seat {view.me}")
        print("to stderr", file=sys.stderr)
        return moves[0]

    result = play_local(TOY, [talker, talker], seed=1)
    for seat in (0, 1):
        assert result.logs[seat][0].text == f"I am seat {seat}\nto stderr\n"
        assert result.logs[seat][0].decision == seat + 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "I am seat 0\nto stderr\n" in err


def test_binary_rubbish_and_huge_prints_do_no_harm(capsys: pytest.CaptureFixture[str]) -> None:
    @bot(name="rubbish")
    def rubbish(view: View, moves: Sequence[object]) -> object:
        sys.stdout.buffer.write(b"\xff\xfe\x00raw")
        print("\ud800\x1b[2J\x07")
        print("x" * 5_000_000)
        return moves[0]

    result = play_local(TOY, [rubbish, "first"], seed=1)
    assert result.cause.name == "RULES"
    text = result.logs[0][0].text
    assert text.startswith("\ufffd\ufffd\ufffdraw")
    assert len(text.encode()) <= MOST_LOG
    assert "more left out]" in text
    assert "\x1b" not in text
    assert len(capsys.readouterr().err) < 2_000_000


def test_the_streams_are_put_back() -> None:
    before = sys.stdout, sys.stderr
    play_local(TOY, ["first", "first"], seed=1)
    assert (sys.stdout, sys.stderr) == before


def test_a_bot_that_swaps_stdout_itself_keeps_its_swap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    theirs = Notes()  # anything with write()
    with Notes().kept():
        sys.stdout = theirs
    assert sys.stdout is theirs


async def test_tasks_and_threads_do_not_mix_up_their_words() -> None:
    notes = [Notes(echo=False) for _ in range(8)]
    turn = asyncio.Barrier(4)

    async def speak(number: int) -> None:
        with notes[number].kept():
            for _ in range(5):
                await turn.wait()
                print(number, end="")

    def speak_in_thread(number: int) -> None:
        with notes[number].kept():
            for _ in range(5):
                print(number, end="")

    threads = [threading.Thread(target=speak_in_thread, args=(n,)) for n in range(4, 8)]
    for thread in threads:
        thread.start()
    await asyncio.gather(*(speak(number) for number in range(4)))
    for thread in threads:
        thread.join()
    assert [note.take() for note in notes] == [str(number) * 5 for number in range(8)]


def test_what_nobodys_bot_prints_passes_through(capsys: pytest.CaptureFixture[str]) -> None:
    def elsewhere() -> None:
        print("from outside")

    with Notes(echo=False).kept():
        thread = threading.Thread(target=elsewhere)  # threads start with no bot's context
        thread.start()
        thread.join()
    assert capsys.readouterr().out == "from outside\n"


def test_cut_text_fits_and_counts_what_is_missing() -> None:
    assert clip("short", 100) == "short"
    cut = clip("ä" * 5000, 4096)
    assert len(cut.encode()) <= 4096
    assert "more left out]" in cut


def test_a_traceback_starts_in_the_authors_code_and_keeps_its_end() -> None:
    @bot(name="deep")
    def deep(view: View, moves: Sequence[object]) -> object:
        return deeper(2000 * "long text ")

    def deeper(text: str) -> object:
        raise ValueError(text + "THE END")

    result = play_local(TOY, [deep, "first"], seed=1)
    text = result.logs[0][-1].text
    assert "riverboat/client" not in text
    assert "in deep" in text
    assert text.rstrip().endswith("THE END")
    assert len(text.encode()) <= MOST_TRACEBACK
    assert failure_text(ValueError("short")) == "ValueError: short\n"
