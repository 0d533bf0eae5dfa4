"""Tables as notebooks show them. Whatever stands in a cell is text, from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from riverboat.engine.drawing.shapes import escape, tag
from riverboat.engine.score import SeatScore


def html_table(caption: str, headings: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """A table with a caption; numbers stand to the right."""
    head = tag("tr", "".join(tag("th", _text(heading)) for heading in headings))
    body = "".join(tag("tr", "".join(map(_cell, row))) for row in rows)
    title = tag("caption", _text(caption), style="text-align: left") if caption else ""
    return tag("table", title + tag("thead", head) + tag("tbody", body or " "))


def score_table(
    caption: str,
    headings: Sequence[object],
    named: Sequence[tuple[Sequence[object], SeatScore]],
) -> str:
    """Score sheets side by side, each behind some cells that say whose it is."""
    sheets = [{line.label: line.points for line in score.lines} for _, score in named]
    labels = list(dict.fromkeys(label for sheet in sheets for label in sheet))
    rows = [
        (*cells, score.total, *(sheet.get(label, "") for label in labels))
        for (cells, score), sheet in zip(named, sheets, strict=True)
    ]
    return html_table(
        caption, (*headings, "points", *(label.replace("_", " ") for label in labels)), rows
    )


def _cell(value: object) -> str:
    if isinstance(value, float):
        value = f"{value:,.2f}"
    side = "left" if isinstance(value, str) and not value[:1].isdigit() else "right"
    return tag("td", _text(value), style=f"text-align: {side}")


def _text(value: object) -> str:
    """What turns the direction of writing turns it in its own cell only."""
    return tag("bdi", escape(str(value)) or " ")
