"""Tables as one self-contained page: no script, nothing loaded from elsewhere, light and dark."""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.engine.drawing.shapes import escape
from riverboat_server.report.table import Table

_STYLE = """
:root { color-scheme: light dark; --page: #F7F4EC; --panel: #FFFDF7; --ink: #1B1F24;
  --muted: #5C5B55; --hair: #DDD6C6; }
@media (prefers-color-scheme: dark) { :root { --page: #16191D; --panel: #20252B; --ink: #F1EEE6;
  --muted: #B3B1A8; --hair: #38404A; } }
body { margin: 0 auto; max-width: 1400px; padding: 24px; background: var(--page);
  color: var(--ink); font: 15px system-ui, "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
h1 { font-size: 26px; } h2 { font-size: 17px; margin: 0 0 8px; }
p { color: var(--muted); margin: 8px 0 0; }
section { background: var(--panel); border: 1px solid var(--hair); border-radius: 12px;
  padding: 16px; margin: 20px 0; overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--hair); text-align: left; }
.number { text-align: right; }
@media (max-width: 700px) { body { padding: 14px; } h1 { font-size: 22px; } }
"""


def page(title: str, subtitle: str, tables: Iterable[Table]) -> str:
    """A page that works from disk."""
    sections = "\n".join(map(_section, tables))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1><bdi>{escape(title)}</bdi></h1>\n<p>{escape(subtitle)}</p>\n"
        f"<main>\n{sections}\n</main>\n</body>\n</html>\n"
    )


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
