"""Printing is safe, kept for the right seat, and never reaches stdout."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Sequence
from contextlib import redirect_stderr
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from riverboat import View, bot, play_local
from riverboat.client.notes import Notes, tell
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
    assert [note.take().text for note in notes] == [str(number) * 5 for number in range(8)]


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


# --- limits, to the letter -----------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str], notes: Notes, *pieces: str) -> str:
    """What stands on stderr after a bot has printed these."""
    with notes.kept():
        for piece in pieces:
            sys.stdout.write(piece)
    return capsys.readouterr().err


def test_a_decision_is_echoed_up_to_64_kib(capsys: pytest.CaptureFixture[str]) -> None:
    kib, mark = 1024, "\n[riverboat: this decision prints too much; not shown from here on]\n"
    assert said(capsys, Notes(), "x" * (64 * kib - 1)) == "x" * (64 * kib - 1)
    assert said(capsys, Notes(), "x" * 60 * kib, "y" * 8 * kib, "z") == (
        "x" * 60 * kib + "y" * 4 * kib + mark
    )
    assert said(capsys, Notes(), "x" * 64 * kib, "y") == "x" * 64 * kib + mark


def test_the_next_decision_is_echoed_again(capsys: pytest.CaptureFixture[str]) -> None:
    notes = Notes()
    said(capsys, notes, "x" * 70_000)
    notes.take()
    assert said(capsys, notes, "again") == "again"


def test_what_is_not_to_be_echoed_is_kept_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    notes = Notes(echo=False)
    assert said(capsys, notes, "quiet") == ""
    assert notes.take().text == "quiet"


def test_4_kib_are_kept_however_they_come() -> None:
    notes = Notes(echo=False)
    notes.write("a" * 4000)
    notes.write("b" * 96)
    assert notes.take().text == "a" * 4000 + "b" * 96
    assert notes.take().text == ""
    for piece in ("a" * 4000, "b" * 100, "c" * 50):
        notes.write(piece)
    kept = notes.take().text
    assert kept == "a" * 4000 + "b" * 48 + "\n[... 102 more left out]\n"
    assert notes.take().text == ""


def test_no_more_is_held_than_is_kept() -> None:
    notes = Notes(echo=False)
    for _ in range(10):
        notes.write("x" * 3000)
    assert sum(len(part) for part in notes._parts) == 4096
    assert notes.take().text.endswith(f"[... {30_000 - 4048} more left out]\n")


def test_notes_handed_on_hold_what_was_said_and_the_old_ones_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    old = Notes()
    before = sys.stdout
    with old.kept():
        print("before")
        new = old.handed_on()
        assert sys.stdout is before
        with Notes().kept():  # somebody else goes on speaking
            old.write("too late")
    assert (new.take().text, new.echo) == ("before\n", True)
    assert capsys.readouterr().err == "before\n"
    assert not Notes(echo=False).handed_on().echo


def test_the_stand_in_is_a_stream_like_any_other(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    notes = Notes(echo=False)
    with notes.kept():
        assert sys.stdout.write("abc") == 3
        sys.stdout.writelines(["d", "e"])
        assert sys.stdout.buffer.write(b"f\xff") == 2
        assert sys.stdout.encoding.lower() == "utf-8"
        assert sys.stdout.buffer.writable()
        with pytest.raises(TypeError, match="must be str, not bytes"):
            sys.stdout.write(b"bytes")  # type: ignore[arg-type]
        outside = threading.Thread(target=lambda: sys.stdout.buffer.write(b"raw"))
        outside.start()
        outside.join()
    assert notes.take().text == "abcdef\ufffd"
    sys.stdout.flush()
    assert capsysbinary.readouterr().out == b"raw"


def test_bytes_beyond_what_is_echoed_are_not_even_read() -> None:
    notes = Notes(echo=False)
    with notes.kept():
        assert sys.stdout.buffer.write(b"x" * 100_000) == 100_000
    assert f"[... {65536 - 4048} more left out]" in notes.take().text


def test_letters_that_a_terminal_lacks_are_spelled_out() -> None:
    page = BytesIO()
    terminal = TextIOWrapper(page, encoding="ascii", write_through=True)
    with redirect_stderr(terminal):
        tell("ä\n")
        with Notes().kept():
            print("ö")
    assert page.getvalue() == b"\\xe4\n\\xf6\n"


def test_a_broken_terminal_stops_nobody() -> None:
    class Broken(StringIO):
        def write(self, text: str) -> int:
            raise OSError("broken pipe")

        def flush(self) -> None:
            raise OSError("broken pipe")

    notes = Notes()
    with redirect_stderr(Broken()):
        tell("unheard")
        with notes.kept():
            print("kept")
    assert notes.take().text == "kept\n"
    with redirect_stderr(None):
        tell("unheard")


def test_several_speakers_share_the_stand_in_until_the_last_is_done() -> None:
    before, first, second = sys.stdout, Notes(echo=False), Notes(echo=False)
    with first.kept():
        stand_in = sys.stdout
        with second.kept():
            assert sys.stdout is stand_in is not before
            print("second")
        assert sys.stdout is stand_in
        print("first")
    assert sys.stdout is before
    assert (first.take().text, second.take().text) == ("first\n", "second\n")
