"""One table, written as text, Markdown, CSV and a page."""

from __future__ import annotations

import csv
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from riverboat_server.report.page import page
from riverboat_server.report.table import Table, csv_lines

ROWS = (("1", "ann", "1620", ""), ("2", "b*b", "-", ""))
TABLE = Table("standings", "Cup: who leads", ("#", "bot", "rating", "faults"), ROWS, "Few games.")


def test_text_has_a_title_the_columns_that_are_filled_and_a_note() -> None:
    assert list(TABLE.text()) == [
        "Cup: who leads",
        "#  bot  rating",
        "1  ann    1620",
        "2  b*b       -",
        "Few games.",
    ]


def test_text_keeps_within_its_columns() -> None:
    wide = Table(
        "wide",
        "A title that is longer than the terminal is wide, which is folded between its words",
        ("bot", *(f"heading {number}" for number in range(12))),
        (("a_name_of_some_length", *("1000.5",) * 12),),
        spare=("heading 3", "heading 4", "heading 5", "heading 6", "heading 7"),
    )
    assert max(map(len, wide.text(80))) <= 80


def test_what_can_be_spared_is_left_out_only_where_it_does_not_fit() -> None:
    table = Table("t", "", ("bot", "blocks"), (("ann", "12"),), spare=("blocks",))
    assert list(table.text(20)) == ["bot  blocks", "ann      12"]
    assert list(table.text(8)) == ["bot", "ann"]


def test_what_can_stand_apart_follows_below_where_it_does_not_fit() -> None:
    heads, rows = ("#", "bot", "won", "lost"), (("1", "ann", "12", ""), ("2", "bob", "3", "9"))
    table = Table("t", "", heads, rows, "Few.", spare=("won",), counts=("lost",))
    assert list(table.text(20)) == ["#  bot  won  lost", "1  ann   12", "2  bob    3     9", "Few."]
    assert list(table.text(14)) == [
        *("#  bot  won", "1  ann   12", "2  bob    3"),
        *("#  bot  lost", "2  bob     9", "Few."),
    ]


def test_a_long_name_is_folded_before_columns_are_left_out() -> None:
    rows = (("x" * 60, "1620"),)
    lines = list(Table("t", "", ("bot", "rating"), rows, spare=("rating",)).text(40))
    assert lines[0].split() == ["bot", "rating"]
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize("bots", [2, 30])
def test_a_crosstable_that_is_too_wide_is_cut_into_bands_with_all_names(bots: int) -> None:
    numbers = [str(number) for number in range(1, bots + 1)]
    rows = tuple((number, f"bot-{number}", *["100"] * bots) for number in numbers)
    table = Table("crosstable", "", ("#", "bot", *numbers), rows, beginning=2)
    lines = list(table.text(80))
    assert max(map(len, lines)) <= 80
    bands = [line for line in lines if line.split()[0] == "#"]
    assert [head for band in bands for head in band.split()[2:]] == numbers
    assert len(lines) == len(bands) * (bots + 1)


def test_names_mean_nothing_to_markdown() -> None:
    lines = list(TABLE.markdown())
    assert lines[2:4] == ["| # | bot | rating |", "| ---: | --- | ---: |"]
    assert "| 2 | b\\*b | - |" in lines


def test_csv_reads_back_with_every_column_and_the_division_first() -> None:
    read = list(csv.reader(csv_lines([replace(TABLE, division="Cup")])))
    assert read[0] == ["division", "#", "bot", "rating", "faults"]
    assert read[2] == ["Cup", "2", "b*b", "", ""]


def test_csv_holds_plain_numbers_and_nothing_where_an_end_is_open() -> None:
    rows = (("ann", "≥ 1360", "-", "1-3"), ("-", "-", "≤ 1500", "2"))
    table = Table("t", "t", ("bot", "95 % from", "to", "ranks"), rows)
    assert list(csv.reader(csv_lines([table]))) == [
        ["division", "bot", "95 % from", "to", "rank from", "rank to"],
        ["", "ann", "1360", "", "1", "3"],
        ["", "-", "", "1500", "2", "2"],
    ]


def test_csv_tells_a_count_of_nothing_from_what_is_unknown() -> None:
    rows = (("ann", "", ""), ("bob", "2", "1500"))
    table = Table("t", "t", ("bot", "byes", "Elo"), rows, counts=("byes",))
    _, ann, bob = csv.reader(csv_lines([table]))
    assert (ann, bob) == (["", "ann", "0", ""], ["", "bob", "2", "1500"])
    assert "0" not in "".join(table.text()).replace("1500", ""), "people need not read it"


def test_csv_of_several_divisions_is_one_table() -> None:
    """What a division does not have is empty; a column of that name says it for each row."""
    two = Table("t", "two", ("bot", "1"), (("ann", "50"),), division="two")
    three = Table("t", "three", ("bot", "1", "2"), (("bob", "60", "40"),), division="three")
    faults = Table("faults", "all", ("bot", "division"), (("cyd", "two"),))
    assert list(csv.reader(csv_lines([two, three, faults]))) == [
        ["division", "bot", "1", "2"],
        ["two", "ann", "50", ""],
        ["three", "bob", "60", "40"],
        ["two", "cyd", "", ""],
    ]


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    table = Table("t", "t", ("bot",), (("=HYPERLINK(1)",), ("@SUM(1)",)))
    read = csv.reader(csv_lines([table]))
    assert [row[1] for row in read][1:] == ["'=HYPERLINK(1)", "'@SUM(1)"]


class _Reader(HTMLParser):
    """Collects tags and text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_shows_hostile_names_as_text_and_loads_nothing() -> None:
    hostile = "<script>alert(1)</script>"
    table = Table("t", hostile, ("bot",), ((hostile,),), hostile)
    written = page(hostile, hostile, [table])
    reader = _Reader()
    reader.feed(written)
    assert "script" not in reader.tags
    assert reader.text.count(hostile) == 6  # title twice, subtitle, table, cell and note
    assert "http" not in written.replace("http-equiv", "")
