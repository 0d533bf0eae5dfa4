"""Plain tables: columns two spaces apart, numbers to the right, long texts folded to fit."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from riverboat.visible import in_one_line

GAP = "  "
NARROWEST = 8  # no column of text is folded to less
_PHRASE = re.compile(r"[^ ,][^,]*,?")
_NUMBER = re.compile(r"(?:[≥≤] )?[+-]?\d[\d,.]*|[-?]?")  # or a sign that there is none


def table_lines(
    columns: Sequence[str],
    rows: Sequence[Sequence[object]],
    width: int | None = None,
    spare: Sequence[str] = (),
    whole: Sequence[str] = (),
) -> Iterator[str]:
    """The heading and the rows; a column that is empty in every row is left out.

    With a width, columns that can be spared are left out until the lines fit; then headings and
    columns of text are folded, between words as long as that helps. Without one nothing is. What
    is to stay whole is folded last, and at its commas before between words.
    """
    kept = [n for n in range(len(columns)) if not rows or any(row[n] != "" for row in rows)]
    for name in spare:
        if width is not None and _breadth(columns, rows, kept) > width:
            kept = [n for n in kept if columns[n] != name]
    heading = [columns[n] for n in kept]
    cells = [[_text(row[n]) for n in kept] for row in rows]
    numbers = [
        bool(cells) and all(_NUMBER.fullmatch(row[n]) for row in cells) for n in range(len(kept))
    ]
    widths = [max(map(len, column)) for column in zip(heading, *cells, strict=True)]
    if width is not None:
        least = [
            max(len(row[n]) for row in cells) if number else NARROWEST
            for n, number in enumerate(numbers)
        ]
        words = list(map(max, least, map(_longest_word, zip(heading, *cells, strict=True))))
        phrases = [
            max(word, _longest_phrase(row[n] for row in cells) if columns[place] in whole else 0)
            for n, (place, word) in enumerate(zip(kept, words, strict=True))
        ]
        _shrink(widths, phrases, width)
        _shrink(widths, words, width)
        _shrink(widths, least, width)
    for row in (heading, *cells):
        yield from _folded(row, widths, numbers)


def row_lines(row: Sequence[object], widths: Sequence[int]) -> Iterator[str]:
    """One row of a table that is printed as it grows, by widths that are known beforehand."""
    numbers = [isinstance(value, int | float) for value in row]
    yield from _folded([_text(value) for value in row], widths, numbers)


def _text(value: object) -> str:
    return f"{value:,.2f}" if isinstance(value, float) else in_one_line(str(value))


def _breadth(columns: Sequence[str], rows: Sequence[Sequence[object]], kept: Sequence[int]) -> int:
    """How wide the table is if nothing is folded."""
    longest = (max(len(_text(row[n])) for row in (columns, *rows)) for n in kept)
    return sum(longest) + len(GAP) * (len(kept) - 1)


def _longest_word(column: Sequence[str]) -> int:
    return max(len(word) for cell in column for word in (cell.split() or [""]))


def _longest_phrase(column: Iterable[str]) -> int:
    """With its comma, at which a cell may be folded."""
    return max((len(phrase) for cell in column for phrase in _PHRASE.findall(cell)), default=0)


def _shrink(widths: list[int], least: Sequence[int], width: int) -> None:
    """Take from the widest column that may give until the lines fit, or none may give."""
    while sum(widths) + len(GAP) * (len(widths) - 1) > width:
        giving = [n for n in range(len(widths)) if widths[n] > least[n]]
        if not giving:
            return
        widths[max(giving, key=lambda n: widths[n])] -= 1


def _folded(row: Sequence[str], widths: Sequence[int], numbers: Sequence[bool]) -> Iterator[str]:
    """One row as the lines that it needs."""
    pieces = [_fold(cell, width) for cell, width in zip(row, widths, strict=True)]
    for line in zip_longest(*pieces, fillvalue=""):
        aligned = (
            piece.rjust(width) if number else piece.ljust(width)
            for piece, width, number in zip(line, widths, numbers, strict=True)
        )
        yield GAP.join(aligned).rstrip()


def _fold(cell: str, width: int) -> list[str]:
    return [cell] if len(cell) <= width else textwrap.wrap(cell, width, break_on_hyphens=False)
