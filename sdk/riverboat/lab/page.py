"""A report as a page with plots."""

from __future__ import annotations

from collections.abc import Iterator

from riverboat.engine.drawing.palette import style as picture_style
from riverboat.engine.drawing.shapes import escape
from riverboat.judging.intervals import Estimate
from riverboat.lab.plots import STYLE, Whisker, histogram, whiskers
from riverboat.lab.report import Report, SeatFamily
from riverboat.lab.tables import Sheet, is_shown, sheets
from riverboat.lab.wording import (
    CAUTION,
    chance_words,
    heading,
    sample_words,
    standing_out,
    unused_words,
)
from riverboat.paper import sheet

MOST_WHISKERS = 40
"""Of a larger family the ends are drawn: what is strongest and what is weakest."""

_MORE_STYLE = (
    "td{white-space:nowrap}td.words{white-space:normal;min-width:220px;color:var(--muted)}"
    "ul{padding-left:20px}li{margin:6px 0}svg{margin:10px 0 16px}"
    ".many{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:0 24px}"
)


def page(report: Report) -> str:
    """A page that works from disk, without a script."""
    sections = [_introduction(report), *_sections(report), _unused(report)]
    style = picture_style() + STYLE + _MORE_STYLE
    return sheet(heading(report), sample_words(report), sections, style)


def _introduction(report: Report) -> str:
    found = "".join(f"<li><bdi>{escape(words)}</bdi></li>" for words in standing_out(report))
    listed = f"<ul>{found}</ul>" if found else "<p>Nothing beyond what chance would do.</p>"
    words = f"<p>{escape(chance_words(report))}</p><p>{escape(CAUTION)}</p>"
    return f"<section><h2>What stands out</h2>{listed}{words}</section>"


def _sections(report: Report) -> Iterator[str]:
    plots = _plots(report)
    for one in sheets(report):
        yield _section(one, plots.get(one.title, ""))


def _plots(report: Report) -> dict[str, str]:
    """Pictures by the title of the table that they stand above."""
    seats = 100 / report.setup.players
    found = {
        title: whiskers(
            f"{title}: win %", [Whisker(row.name, _percent(row.win)) for row in rows], seats
        )
        for title, rows in (
            ("By seat", report.seats),
            ("By the order of their first moves", report.places),
        )
        if len(rows) > 1
    }
    found["Lengths and scores of games"] = _histograms(report)
    lines = [
        Whisker(row.label.replace("_", " "), row.won.difference, row.marked)
        for row in report.lines
        if row.won is not None and row.scored.value > 0
    ]
    if lines:
        found["Scores by line"] = whiskers("Winners' points beyond those of others", lines, 0)
    for table in report.tables:
        rows = [
            Whisker(row.name, row.points.difference, row.marked)
            for row in table.rows
            if is_shown(row.points, len(table.rows))
        ]
        if rows:
            found[table.family.title.capitalize()] = whiskers("Points more with it", rows, 0)
    return {**found, **dict(_family_plots(report))}


def _histograms(report: Report) -> str:
    drawn = "".join(
        f"<div><p>{escape(row.name)}: number of games</p>{histogram(row.name, row.values)}</div>"
        for row in report.spreads
        if row.least < row.most
    )
    return f'<div class="many">{drawn}</div>'


def _family_plots(report: Report) -> Iterator[tuple[str, str]]:
    for family in report.families:
        rows = _whiskers_of(family)
        if rows:
            yield family.family.title.capitalize(), whiskers("Win % more with it", rows, 0)


def _whiskers_of(family: SeatFamily) -> list[Whisker]:
    rows = [
        Whisker(row.name, _percent(row.wins.difference), row.win_marked)
        for row in family.rows
        if is_shown(row.wins, len(family.rows))
    ]
    half = MOST_WHISKERS // 2
    return rows if len(rows) <= MOST_WHISKERS else rows[:half] + rows[-half:]


def _percent(found: Estimate) -> Estimate:
    return Estimate(*(100 * part for part in found))


def _section(one: Sheet, plot: str) -> str:
    told = any(one.words)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in one.columns)
    head += '<th scope="col">what it is</th>' if told else ""
    words = one.words or ("",) * len(one.rows)
    body = "\n".join(
        "<tr>"
        + "".join(f"<td><bdi>{escape(str(cell))}</bdi></td>" for cell in row)
        + (f'<td class="words">{escape(said)}</td>' if told else "")
        + "</tr>"
        for row, said in zip(one.rows, words, strict=True)
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in (one.note, one.rest) if note)
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    return (
        f"<section>\n<h2>{escape(one.title)}</h2>\n{plot}{table if body else ''}{notes}\n</section>"
    )


def _unused(report: Report) -> str:
    return f"<section><h2>Never used</h2><p>{escape(unused_words(report))}</p></section>"
