"""How a game is ruled here: the page of the documentation, if it is there, as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

PLACES: Final = (Path(__file__).parent / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Of an installed package, and of a checkout."""

_SPANS: Final = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<!\w)\*([^*]+)\*(?!\w)"), r"<i>\1</i>"),
    (re.compile(r"\[([^\]]+)\]\([^)]*\)"), r"\1"),
)


@cache
def rulings(game: str) -> Markup:
    """Our own Markdown as HTML; empty if it is not there."""
    for place in PLACES:
        file = place / f"{game}.md"
        if file.is_file():
            return Markup("\n").join(_blocks(file.read_text(encoding="utf-8")))
    return Markup()


def _blocks(text: str) -> Iterator[Markup]:
    """Headings, lists, tables, code and paragraphs: all that these pages use."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.splitlines()
        if lines[0].startswith("#"):
            yield _heading(lines[0])
            lines = lines[1:]
        if lines:
            yield _block(lines)


def _block(lines: list[str]) -> Markup:
    if lines[0].startswith("|"):
        return _table(lines)
    if lines[0].startswith("```"):
        return Markup("<pre>{}</pre>").format("\n".join(lines[1:-1]))
    if re.match(r"([*-]|\d+\.) ", lines[0]):
        return _list(lines)
    return Markup("<p>{}</p>").format(_spans(" ".join(lines)))


def _heading(line: str) -> Markup:
    """The page has its own first heading: these begin below it."""
    level = min(3, max(2, len(line) - len(line.lstrip("#"))))
    tag = Markup("h{}").format(level)
    return Markup("<{0}>{1}</{0}>").format(tag, _spans(line.lstrip("# ")))


def _list(lines: list[str]) -> Markup:
    items: list[str] = []
    for line in lines:
        begun = re.match(r"\s*(?:[*-]|\d+\.) (.*)", line)
        if begun:
            items.append(begun[1])
        else:
            items[-1] += " " + line.strip()
    rows = (Markup("<li>{}</li>").format(_spans(item)) for item in items)
    return Markup("<ul>{}</ul>").format(Markup("").join(rows))


def _table(lines: list[str]) -> Markup:
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = Markup("").join(map(_head, cells[0]))
    rows = (
        Markup("<tr>{}</tr>").format(
            Markup("").join(Markup("<td>{}</td>").format(_spans(cell)) for cell in row)
        )
        for row in cells[2:]
    )
    table = '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>'
    table += "<thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>"
    return Markup(table).format(head, Markup("").join(rows))  # noqa: S704 (our own words)


def _head(cell: str) -> Markup:
    if not cell:
        return Markup("<td></td>")
    return Markup('<th scope="col">{}</th>').format(_spans(cell))


def _spans(text: str) -> Markup:
    shown = str(escape(text))
    for pattern, html in _SPANS:
        shown = pattern.sub(html, shown)
    return Markup(shown)  # noqa: S704 (escaped before)
