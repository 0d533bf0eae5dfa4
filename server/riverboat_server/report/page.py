"""Tables as one self-contained page: no script, nothing loaded from elsewhere, light and dark."""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.engine.drawing.shapes import escape
from riverboat.paper import sheet
from riverboat_server.report.table import Table


def page(title: str, subtitle: str, tables: Iterable[Table]) -> str:
    """A page that works from disk."""
    return sheet(title, subtitle, map(_section, tables))


def _section(table: Table) -> str:
    kept = table.filled
    head = "".join(_cell("th", table, place, table.headings[place]) for place in kept)
    body = "\n".join(
        "<tr>" + "".join(_cell("td", table, place, row[place]) for place in kept) + "</tr>"
        for row in table.rows
    )
    note = f"<p>{escape(table.note)}</p>" if table.note else ""
    return (
        f"<section>\n<h2><bdi>{escape(table.title)}</bdi></h2>\n<table>\n<thead><tr>{head}</tr>"
        f"</thead>\n<tbody>\n{body}\n</tbody>\n</table>{note}\n</section>"
    )


def _cell(tag: str, table: Table, place: int, text: str) -> str:
    kind = ' class="number"' if table.is_number(place) else ""
    scope = ' scope="col"' if tag == "th" else ""
    return f"<{tag}{kind}{scope}><bdi>{escape(text)}</bdi></{tag}>"
