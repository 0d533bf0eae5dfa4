"""Plain tables: what is aligned, folded and left out."""

from __future__ import annotations

from riverboat.cli.table import table_lines


def test_numbers_are_aligned_to_the_right_and_texts_to_the_left() -> None:
    lines = list(table_lines(["bot", "games", "lead"], [("ann", 10, "+1.5"), ("bo", 9, "-")]))
    assert lines == ["bot  games  lead", "ann     10  +1.5", "bo       9     -"]


def test_a_column_that_is_empty_in_every_row_is_left_out() -> None:
    lines = list(table_lines(["bot", "illegal", "points"], [("ann", "", 3), ("bob", "", 4)]))
    assert lines == ["bot  points", "ann       3", "bob       4"]


def test_a_table_without_rows_keeps_its_heading() -> None:
    assert list(table_lines(["bot", "points"], [])) == ["bot  points"]


def test_a_column_that_can_be_spared_goes_before_anything_is_folded() -> None:
    columns = ["replay", "ended", "finished"]
    rows = [("ad0fc0b86a454da3", "played to the end", "2026-11-18 21:42:26")]
    narrow = list(table_lines(columns, rows, 40, spare=["finished"]))
    assert narrow[1] == "ad0fc0b86a454da3  played to the end"
    assert "21:42:26" in list(table_lines(columns, rows, 60, spare=["finished"]))[1]


def test_long_texts_are_folded_to_fit_and_nothing_is_lost() -> None:
    rows = [("x" * 30, "some words that take more room than there is", 12345)]
    lines = list(table_lines(["name", "what it does", "number"], rows, width=40))
    assert max(map(len, lines)) <= 40
    text = "".join(lines)
    assert text.count("x") == 30
    assert {"some", "words", "that", "room", "12345"} <= set(" ".join(lines).split())


def test_cells_are_folded_between_words_while_another_column_can_give() -> None:
    rows = [("solo_medium, solo_hard", "what it is, in more words than one line takes")]
    lines = list(table_lines(["modes", "help"], rows, width=30))
    assert max(map(len, lines)) <= 30
    assert {"solo_medium,", "solo_hard"} <= set(" ".join(lines).split())


def test_what_is_to_stay_whole_is_folded_last_and_at_its_commas() -> None:
    rows = [("ann 34 (1)  bob 28 (2)  cy 19 (3)", "played to the end")]
    columns = ["seats", "ended by"]
    whole = list(table_lines(columns, rows, 36, (), ["ended by"]))
    assert any("played to the end" in line for line in whole)
    assert all("played to the end" not in line for line in table_lines(columns, rows, 30))
    faults = [("ann 34 (1)  bob 28 (2)  cy 19 (3)", "clock lost of ann, crash of bob")]
    lines = list(table_lines(columns, faults, 36, (), ["ended by"]))
    assert [line[16:].strip() for line in lines[1:3]] == ["clock lost of ann,", "crash of bob"]
    assert max(map(len, table_lines(columns, rows, 20, (), ["ended by"]))) <= 20


def test_headings_of_numbers_are_folded_before_numbers_would_be() -> None:
    lines = list(table_lines(["a long heading", "another one"], [(1, 2)], width=16))
    assert max(map(len, lines)) <= 16
    assert lines[-1].split() == ["1", "2"]


def test_headings_of_neighbours_cannot_be_read_as_one() -> None:
    (heading, _) = table_lines(["mean", "time"], [(1.0, 2)])
    assert heading == "mean  time"
