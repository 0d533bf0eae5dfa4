"""Puts the replay page together: one file that needs no network."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Template
from typing import Final

from riverboat.engine.drawing.icons import symbols
from riverboat.engine.drawing.palette import style as picture_style
from riverboat.replay import Replay, ReplayError
from riverboat.replay.bot_log import BotNote
from riverboat.viewer import panels, plot
from riverboat.viewer.contents import contents, is_clocked
from riverboat.viewer.judgement import Judgement
from riverboat.viewer.shot import Shot, shoot
from riverboat.viewer.story import last_step
from riverboat.viewer.words import clock_words, day, ending, played_words, standing_words, title

SCRIPTS: Final = (
    "elements",
    "data",
    "placing",
    "board",
    "decision",
    "seats",
    "timeline",
    "events",
    "steps",
    "places",
    "live",
    "controls",
    "theme",
    "main",
)
_ENDS_SCRIPT: Final = re.compile("<(?=!|script)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Extras:
    """What a page shows besides the match itself."""

    judgements: Sequence[Judgement] = ()
    notes: Sequence[BotNote] = ()
    step: int | None = None
    """Where it opens; by default at the costliest decision that was judged, or at the start."""
    seat: int | None = None
    """Whose view it opens with; by default the seat that was judged, that has notes, or 0."""
    verdict: str = ""
    """Whether the file was verified, in words."""
    name: str = "FILE"
    """How commands on the page call the replay."""

    def weighed(self) -> set[int]:
        """The steps at which other moves are shown beside the one played."""
        noted = {note.decision for note in self.notes if note.thoughts.values}
        return noted | {one.step for judged in self.judgements for one in judged.decisions}

    def opening(self) -> tuple[int, str]:
        """Step and view at which the page opens."""
        costly = [one for judgement in self.judgements for one in judgement.costliest(1)]
        step = max(costly, key=lambda one: one.weight).step if costly else 0
        seats = [*(one.seat for one in self.judgements), *(one.seat for one in self.notes), 0]
        chosen = seats[0] if self.seat is None else self.seat
        return (step if self.step is None else self.step), (f"s{chosen}" if chosen >= 0 else "")


def page(
    replay: Replay, extras: Extras | None = None, progress: Callable[[], None] = lambda: None
) -> str:
    """The page of a replay whose deal is revealed; ReplayError says what cannot be shown."""
    extras = extras or Extras()
    _check(replay, extras)
    step, view = extras.opening()
    return _fill(shoot(replay, step, view, extras.weighed(), progress), extras)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A match as a site shows it, within a page of its own."""

    title: str
    """The result in a sentence, as it is: to be escaped."""
    view: str
    body: str
    """HTML, with the data of the script in it."""
    style: str
    """Where the parts of the table lie, beside `viewer_style`."""


def draw(replay: Replay, extras: Extras | None = None) -> Drawn:
    """A replay whose deal is revealed, for a site; ReplayError says what cannot be shown."""
    extras = extras or Extras()
    _check(replay, extras)
    step, view = extras.opening()
    shot = shoot(replay, step, view, extras.weighed())
    body = match_body(shot, extras, served=True)
    return Drawn(title(replay), view, body, panels.board_style(shot.poster))


def _check(replay: Replay, extras: Extras) -> None:
    last, seats = last_step(replay), len(replay.bots)
    step, _ = extras.opening()
    if not 0 <= step <= last:
        raise ReplayError(f"step {step} does not exist: the match has steps 0 to {last}")
    if extras.seat is not None and not -1 <= extras.seat < seats:
        raise ReplayError(f"seats run from 0 to {seats - 1}; -1 is a spectator")
    for judgement in extras.judgements:
        judgement.check(replay)


def _fill(shot: Shot, extras: Extras) -> str:
    script, style = viewer_script(), viewer_style() + panels.board_style(shot.poster)
    return Template(_file("template.html")).substitute(
        policy=_policy(script, style),
        heading=panels.words(f"{shot.replay.game.title}: {title(shot.replay)}"),
        style=style,
        script=script,
        view=extras.opening()[1],
        body=match_body(shot, extras),
    )


def match_body(shot: Shot, extras: Extras, served: bool = False) -> str:
    """What stands inside a page that shows a match, whoever serves it: all but head and script.

    Who is `served` by a site has its switch of colours.
    """
    replay, (at, view) = shot.replay, extras.opening()
    ends = [standing_words(replay.result, seat) for seat in range(len(replay.bots))]
    marks = plot.marks(shot, extras.judgements)
    data = contents(shot, extras.judgements, extras.notes, ends, marks, at, view)
    return filled(
        live="",
        told="",
        symbols=symbols(shot.poster.icons),
        title=panels.words(title(replay)),
        meta=_meta(shot, extras),
        views=panels.view_buttons(
            [(reel.perspective.key, reel.perspective.title) for reel in shot.film.reels], view
        ),
        players=len(shot.points[0]),
        seats=panels.seat_boxes(replay.names, shot.poster, _left(shot, at), shot.automaton),
        board=panels.board(shot.film.on_page(shot.poster)),
        at=at,
        last=len(shot.story.steps),
        no_trouble="" if marks else " disabled",
        curves=plot.switch(shot, bool(extras.judgements)),
        plot=plot.plot(shot, extras.judgements, extras.name),
        legend=plot.legend_of(shot, marks),
        notes_tab=panels.notes_tab() if extras.notes else "",
        notes_are="only for you" if served else "only in your file",
        events=panels.events(shot.story, shot.rounds, shot.gains),
        sheet=panels.sheet(replay.result, ends, shot.automaton, replay.game.face().label_words),
        keys=panels.key_list(),
        data=in_script({**data, "served": True} if served else data),
    )


def _left(shot: Shot, at: int) -> list[float] | None:
    """Seconds on the clock of each seat after a step; None if there are no clocks."""
    replay = shot.replay
    if not is_clocked(replay):
        return None
    left = [replay.control.base] * len(replay.bots)
    for told in shot.story.steps[:at]:
        left[told.seat] = told.timing.left
    return left


def filled(**parts: object) -> str:
    """The body with its places filled; each takes HTML."""
    return Template(_file("body.html")).substitute(parts)


def _meta(shot: Shot, extras: Extras) -> str:
    """Game, mode, clock, steps, end, date, verified or not."""
    replay = shot.replay
    facts = [
        played_words(replay),
        clock_words(replay.control),
        f"{len(shot.story.steps)} steps",
        ending(replay.result),
        day(replay.finished_at),
        extras.verdict,
        f"match {replay.match_id}",
    ]
    return " · ".join(panels.words(fact) for fact in facts if fact)


# --- files and policy ----------------------------------------------------------------------------


@cache
def _file(name: str) -> str:
    return (files("riverboat.viewer") / "assets" / name).read_text(encoding="utf-8")


@cache
def viewer_script() -> str:
    """The script of all pages that show a match."""
    return one_script(_file(f"{name}.js") for name in SCRIPTS)


def shared_scripts() -> list[str]:
    """What pages share that show a table."""
    return [_file(f"{name}.js") for name in ("elements", "theme")]


def one_script(parts: Iterable[str]) -> str:
    """Scripts in one, whose names nobody else sees."""
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "})();"


@cache
def viewer_style() -> str:
    """The style sheet of all pages that show a match, pictures included."""
    return picture_style() + "\n" + _file("viewer.css")


def _policy(script: str, style: str) -> str:
    """Nothing is loaded, and nothing runs but this script and these styles."""
    hashes = [
        base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for text in (script, style)
    ]
    return (
        f"default-src 'none'; script-src 'sha256-{hashes[0]}'; style-src 'sha256-{hashes[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )


def in_script(value: object) -> str:
    """JSON that can stand inside a script element, whatever texts are in it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _ENDS_SCRIPT.sub(r"\\u003c", text.replace("</", r"<\/"))
