"""One page, three forms: HTML, and its tables as CSV and JSON at the same address."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from riverboat_server.report.table import harmless
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import Links
from riverboat_server.web.site import Site, here, site_of

FORMS: Final = ("csv", "json")
Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Rows:
    """A table for programs."""

    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def dicts(self) -> list[dict[str, Cell]]:
        return [dict(zip(self.headings, row, strict=True)) for row in self.rows]

    def csv(self) -> str:
        written = io.StringIO()
        writer = csv.writer(written, lineterminator="\n")
        writer.writerow(self.headings)
        writer.writerows([_cell(cell) for cell in row] for row in self.rows)
        return written.getvalue()


def _cell(cell: Cell) -> str:
    """What a spreadsheet takes for a formula is written as words."""
    if cell is None:
        return ""
    return harmless(cell) if isinstance(cell, str) else str(cell)


@dataclass(frozen=True, slots=True)
class Page:
    """What stands at an address: `rows` as CSV, and within `told` as JSON."""

    template: str
    values: Mapping[str, object]
    rows: Rows | None = None
    told: Mapping[str, object] = field(default_factory=dict)
    more: Callable[[], Mapping[str, object]] = dict
    """What only JSON tells, and takes long to put together."""

    def json(self) -> str:
        rows = {} if self.rows is None else {"rows": self.rows.dicts()}
        told = {**self.told, **self.more(), **rows}
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"

    def html(self, site: Site, links: Links, address: str) -> str:
        forms = {} if self.rows is None else forms_of(address)
        values = {**self.values, "forms": forms}
        return site.written(self.template, links, address, values)


def forms_of(address: str) -> dict[str, str]:
    """Where the other forms of a page stand."""
    path, mark, query = address.partition("?")
    base = "/now" if path == "/" else path
    return {form: f"{base}.{form}{mark}{query}" for form in FORMS}


def split_form(path: str) -> tuple[str, str]:
    """The address and the form that is asked for: nothing is HTML."""
    base, _, form = path.rpartition(".")
    return (base, form) if base and form in FORMS else (path, "")


def answer(request: Request, page: Page) -> Response:
    """The page in the form that was asked for."""
    form = request.path_params.get("form", "")
    if form and (page.rows is None or form not in FORMS):
        raise NotThere(f"This page cannot be had as {form[:20]!r}.")
    if page.rows is not None and form:
        text, kind = (
            (page.rows.csv(), "text/csv; charset=utf-8")
            if form == "csv"
            else (page.json(), "application/json")
        )
        return Response(text, media_type=kind)
    forms = {} if page.rows is None else forms_of(here(request))
    return site_of(request).page(request, page.template, {**page.values, "forms": forms})
