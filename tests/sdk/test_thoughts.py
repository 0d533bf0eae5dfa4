"""What a bot notes at a decision, from its code to its author."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from riverboat import LocalResult, View, bot, note, play_local
from riverboat.client.notes import Notes
from riverboat.match.thoughts import MOST_NAME, MOST_NUMBERS, MOST_VALUES, Thoughts, bounded
from riverboat.replay.bot_log import BotNote, notes_beside

Moves = Sequence[object]


@bot(name="thinker")
def thinker(view: View, moves: Moves) -> object:
    note("the", 2, "words", win=0.25, moves=dict.fromkeys(moves, 1.5))
    note(moves={moves[0]: 2.5})
    return moves[0]


def played(capsys: pytest.CaptureFixture[str], record: Path | None = None) -> LocalResult:
    result = play_local("gold_west", [thinker, "first"], seed=7, record=record)
    assert capsys.readouterr().err == "", "what is noted is not printed"
    return result


def test_words_numbers_and_values_are_kept_with_the_decision(
    capsys: pytest.CaptureFixture[str],
) -> None:
    entry = played(capsys).logs[0][0]
    assert entry.text == "the 2 words\n"
    assert entry.thoughts.numbers == (("win", 0.25),)
    assert entry.thoughts.values[:2] == ((0, 2.5), (1, 1.5)), "what is noted later wins"


def test_a_bot_that_notes_nothing_leaves_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert played(capsys).logs[1] == ()


def test_notes_of_a_local_match_stand_beside_its_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "0000.replay"
    entries = played(capsys, path).logs[0]
    expected = [BotNote(0, entry.decision, entry.text, entry.thoughts) for entry in entries]
    assert notes_beside(path) == expected
    play_local("gold_west", ["first", "first"], seed=7, record=path)
    assert notes_beside(path) == [], "those of the match before are gone"


def test_a_note_that_makes_no_sense_is_kept_as_words_and_stops_no_bot() -> None:
    notes = Notes(echo=False)
    notes.moves = ("left", "right")
    with notes.kept():
        note(win=None, moves={"up": 1, "left": "much", "right": 3})  # type: ignore[arg-type,dict-item]
    said = notes.take()
    assert said.text == "win = None\nleft = much\n" + (
        "[riverboat: up is noted, but it is no legal move here]\n"
    )
    assert said.thoughts == Thoughts(values=((1, 3.0),))
    assert not notes.take()


class Unspeakable:
    """A value of the bot's own that cannot be written, nor counted."""

    def __str__(self) -> str:
        raise RuntimeError("no words")

    def __float__(self) -> float:
        raise RuntimeError("no number")


@pytest.mark.parametrize(
    ("words", "noted", "text"),
    [
        pytest.param((), {"depth": 10**400}, f"depth = 1{'0' * 400}", id="too large"),
        pytest.param((), {"win": float("nan")}, "win = nan", id="not a number"),
        pytest.param((), {"moves": {"left": float("-inf")}}, "left = -inf", id="without end"),
        pytest.param((), {"moves": ["left"]}, "moves = ['left']", id="moves without values"),
        pytest.param((Unspeakable(), 2), {}, "(Unspeakable without words) 2", id="wordless"),
        pytest.param((), {"eval": Unspeakable()}, "eval = (Unspeakable without words)", id="odd"),
    ],
)
def test_whatever_is_noted_is_kept_as_words_where_it_is_no_number(
    words: tuple[object, ...], noted: dict[str, Any], text: str
) -> None:
    notes = Notes(echo=False)
    notes.moves = ("left", "right")
    with notes.kept():
        note(*words, **noted)
    assert notes.take() == (text + "\n", Thoughts())


def test_many_values_without_a_number_leave_room_for_what_is_printed() -> None:
    notes = Notes(echo=False)
    notes.moves = tuple(range(500))
    with notes.kept():
        note(moves=dict.fromkeys(notes.moves, float("-inf")))
        print("and printed")
    lines = notes.take().text.splitlines()
    assert lines[-2:] == ["[riverboat: 492 more are no numbers]", "and printed"]


def test_a_note_outside_of_a_decision_does_nothing() -> None:
    note("nobody listens", depth=3)


def test_no_more_is_kept_than_can_be_drawn() -> None:
    numbers = [("x" * 100 + str(n), float(n)) for n in range(100)]
    values = [(n, float("nan") if n % 2 else 1.0) for n in range(-5, 3000)]
    kept = bounded(numbers, values)
    assert len(kept.numbers) == MOST_NUMBERS
    assert all(len(name) == MOST_NAME for name, _ in kept.numbers)
    assert len(kept.values) == MOST_VALUES
    assert all(place >= 0 and value == 1.0 for place, value in kept.values)


def test_a_hung_bot_leaves_its_notes_to_the_next_listener() -> None:
    old = Notes(echo=False)
    with old.kept():
        note("first", depth=1)
    new = old.handed_on()
    with old.kept():
        note("too late", depth=2)
    assert new.take() == ("first\n", Thoughts((("depth", 1.0),)))
