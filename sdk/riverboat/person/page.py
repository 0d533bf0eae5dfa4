"""The page of a person's table: its sections as a question fills them, and the whole of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from string import Template
from zlib import crc32

from riverboat.engine.drawing import Marks, Picture
from riverboat.engine.drawing.icons import symbols
from riverboat.person import side_html, table_html
from riverboat.person.questions import Ending, Question, opponents, set_up
from riverboat.viewer.page import one_script, shared_scripts, viewer_style
from riverboat.viewer.panels import board_style, words


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows. Sections are HTML of our own, with the words of others escaped in it."""

    kind: str
    """`ask`, `cover`, `end`, or `wait` before the first question."""
    title: str
    meta: str = ""
    seats: str = ""
    players: int = 2
    board: Mapping[str, str] = field(default_factory=dict)
    side: str = ""
    picture: Picture | None = None

    def to_json(self, version: int) -> dict[str, object]:
        return {
            "version": version,
            "kind": self.kind,
            "title": self.title,
            "meta": self.meta,
            "seats": self.seats,
            "players": self.players,
            "board": self.board,
            "side": self.side,
            "look": look_number(self),
        }


WAITING = Shown("wait", "The table is being laid", side=side_html.news((), ()))


def asked(question: Question) -> Shown:
    return Shown(
        "ask",
        opponents(question.info),
        _meta(question),
        side_html.seats(question),
        question.info.players,
        table_html.board(question),
        side_html.side(question),
        question.picture,
    )


def covered(question: Question) -> Shown:
    """Nothing of the table, until its owner sits before the screen."""
    game = set_up(question.view, question.info)
    return Shown("cover", f"Seat {question.seat}", game, side=side_html.cover(question.seat))


def ended(ending: Ending, more: bool = False) -> Shown:
    """The result, beside the table as the person saw it last."""
    seen = ending.seen
    if seen is None:
        return Shown("end", ending.sentence, side=side_html.end(ending, more))
    return Shown(
        "end",
        ending.sentence,
        f"{_meta(seen)} · the table as you saw it last",
        side_html.final_seats(ending),
        ending.info.players,
        table_html.parts(seen.picture, Marks(), Counter()),
        side_html.end(ending, more),
        seen.picture,
    )


def _meta(question: Question) -> str:
    game = set_up(question.view, question.info)
    facts = [game, "local, not rated", question.picture.when]
    return " · ".join(fact for fact in facts if fact)


# --- files ---------------------------------------------------------------------------------------


@cache
def _file(name: str) -> str:
    return (files("riverboat.person") / "assets" / name).read_text(encoding="utf-8")


def look_number(shown: Shown) -> str:
    """Names the style sheet that lays out this table: it differs from seat to seat."""
    return "" if shown.picture is None else f"{crc32(board_style(shown.picture).encode()):08x}"


def style(shown: Shown) -> str:
    """The style sheet of the page, with the layout of the table."""
    layout = "" if shown.picture is None else board_style(shown.picture)
    return viewer_style() + _file("play.css") + layout


@cache
def script() -> str:
    names = ("places.js", "moves.js", "play.js")
    return one_script([*shared_scripts(), *map(_file, names)])


def page(shown: Shown, version: int) -> str:
    """The whole page; without script it can be read, and a move be made."""
    icons = frozenset() if shown.picture is None else shown.picture.icons
    return Template(_file("template.html")).substitute(
        version=version,
        kind=shown.kind,
        title=words(shown.title),
        meta=words(shown.meta),
        players=shown.players,
        seats=shown.seats,
        board="".join(shown.board.values()),
        side=shown.side,
        symbols=symbols(icons),
        look=look_number(shown),
    )
