"""Prints the two tables of each game into the pages, so that they say what the engine reads, and
the table of what bots were measured at.

`python -m riverboat.testing.game_tables DOCS` renews what stands between the two marks in
`DOCS/rules/<game>.md`, in `DOCS/protocol.md` and in `DOCS/search.md`.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path

from riverboat import games
from riverboat.engine import Game, MoveRow
from riverboat.testing.figure_table import figure_table

BEGIN = "<!-- tables: written by `make tables` -->"
END = "<!-- end of tables -->"


class MarkError(ValueError):
    """A page lacks the two marks between which its tables stand."""


def rules_tables(game: Game) -> str:
    """The questions and the moves of a game, for its rules page."""
    return "\n".join([*_questions(game), "", *_moves(game)])


def protocol_table() -> str:
    """The questions of all games, for the page about the protocol."""
    rows = ["| game | `Decision.question` |", "|---|---|"]
    for game in games.all_games():
        names = ", ".join(f"`{row.name}`" for row in game.book.questions)
        rows.append(f"| [{game.title}](rules/{game.key}.md) | {names} |")
    return "\n".join(rows)


def _questions(game: Game) -> Iterator[str]:
    """Questions whose number of answers is secret are marked: it must not show."""
    yield "| question | asked | answered by | for a silent seat |"
    yield "|---|---|---|---|"
    for row in game.book.questions:
        answers = ", ".join(f"`{kind.__name__}`" for kind in row.answers)
        mark = " (how many answers there are is secret)" if row.secret else ""
        asked, default = _words(row.asks), _words(row.default)
        yield f"| `{row.name}`{mark} | {asked} | {answers} | {default} |"


def _moves(game: Game) -> Iterator[str]:
    yield "| move | meaning | rule |"
    yield "|---|---|---|"
    for row in game.book.moves:
        fields = ", ".join(field.name for field in dataclasses.fields(row.move))
        yield f"| `{row.move.__name__}({fields})` | {_meaning(row)} | `{_place(row)}` |"


def _words(function: object) -> str:
    """The name of a function as words."""
    return str(getattr(function, "__name__", function)).replace("_", " ")


def _meaning(row: MoveRow) -> str:
    """The first sentence of what the class says about itself."""
    text = " ".join((getdoc(row.move) or "").split("\n\n")[0].split())
    return text.partition(". ")[0].removesuffix(".")


def _place(row: MoveRow) -> str:
    """The module in which the move is listed, refused and carried out."""
    return row.carry_out.__module__.split(".games.")[-1].partition(".")[2].replace(".", "/") + ".py"


def renew(page: str, tables: str) -> str:
    """A page with other tables between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise MarkError(f"a page with tables has the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}"


def pages(docs: Path) -> dict[Path, str]:
    """Which tables belong into which page."""
    found = {docs / "rules" / f"{game.key}.md": rules_tables(game) for game in games.all_games()}
    return {**found, docs / "protocol.md": protocol_table(), docs / "search.md": figure_table()}


def main(arguments: list[str]) -> int:
    for path, tables in pages(Path(arguments[0])).items():
        text = path.read_text(encoding="utf-8")
        try:
            path.write_text(renew(text, tables), encoding="utf-8")
        except MarkError as error:
            print(f"{path}: {error}", file=sys.stderr)  # noqa: T201
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
