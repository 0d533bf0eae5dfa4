"""A match while it runs, as a spectator sees it: the same page, which grows with every picture.

Things are drawn once and keep their numbers, so each picture is told by what it adds.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.engine import SPECTATOR, View
from riverboat.engine.drawing import Picture
from riverboat.engine.drawing.icons import symbols
from riverboat.engine.drawing.shapes import tag
from riverboat.match import MatchResult
from riverboat.match.control import UNLIMITED, TimeControl
from riverboat.viewer import panels, timeline
from riverboat.viewer.frames import Film, Perspective
from riverboat.viewer.page import filled, in_script
from riverboat.viewer.words import known_points, shown_names, standing_words, title_of, written
from riverboat.visible import in_one_line

Update = dict[str, object]

USUAL_STEPS: Final = {"gold_west": 49, "the_river": 56, "moon_river": 54, "boonlake": 150}
"""For each player: how long matches usually are."""
SAYS: Final = (
    "You see what a spectator may see. What is face down stays hidden until the match and all "
    "others on its deal have ended; notes and win chances come with the replay."
)
_SPECTATOR: Final = Perspective("", "Spectator", "What a spectator may see.", SPECTATOR)


@dataclass(frozen=True, slots=True)
class Row:
    """What happened between two pictures: one step, or some that came together."""

    first: int
    last: int
    seat: int
    words: tuple[str, ...]
    round: str

    def to_json(self) -> dict[str, object]:
        told = {"first": self.first, "last": self.last, "seat": self.seat}
        return {**told, "words": self.words, "round": self.round}


class LiveMatch:
    """Takes pictures of one match, and tells pages what each of them adds."""

    def __init__(self, game: str, bots: Sequence[str], control: TimeControl) -> None:
        self.bots = list(bots)
        self._film = Film([_SPECTATOR], len(bots))
        self._usual = USUAL_STEPS.get(game, 50) * max(2, len(bots))
        self._control = control
        self._tables: Mapping[str, list[object]] = {}
        self._words = 0
        self._order: list[int] = []
        self._steps: list[list[object]] = []
        self._rows: list[Row] = []
        self._points: list[list[int | None]] = []
        self._key = secrets.token_hex(4)
        self.first = 0
        """The step of the first picture; what was before it, nobody watched."""
        self.picture: Picture | None = None
        """The newest one."""
        self._card_svg: str | None = None  # once somebody has looked

    @property
    def last(self) -> int:
        """The step of the newest picture."""
        return len(self._steps)

    def mark(self, step: int) -> str:
        """Says that a page has what was told up to a step.

        Who begins to watch later gives other numbers to things, so no other watching has this mark.
        """
        return f"{self._key}-{step}"

    def show(self, view: View, steps: int, events: Sequence[str]) -> Update:
        """The table after so many steps, and what happened since the picture before, in words.

        Returns what pages that have all pictures before are to add.
        """
        before, picture = self.picture, view.draw()
        after, text = self.last, view.render()
        fresh = before is None
        if fresh:
            self.first = steps
        frames = steps - after + fresh
        for _ in range(frames):
            self._film.take([picture], [text])
        self.picture, self._card_svg = picture, None
        row = self._row(before, after + 1, steps, events)
        new = [self._step(before, row)] * (steps - after)
        self._steps += new
        points = _points(picture)
        self._points += [points] * (frames)
        if not fresh and new:
            self._rows.append(row)
        return self._update(new, row, points)

    def _row(self, before: Picture | None, first: int, last: int, events: Sequence[str]) -> Row:
        seats = () if before is None else before.seats
        asked = [seat for seat, line in enumerate(seats) if line.asked]
        words = tuple(dict.fromkeys(filter(None, map(in_one_line, events))))
        head = "" if before is None else before.when.capitalize()
        return Row(first, last, asked[0] if len(asked) == 1 else -1, words, head)

    def _step(self, before: Picture | None, row: Row) -> list[object]:
        """A step as the script reads it; a spectator learns nothing of clocks and choices."""
        asking = "" if before is None else before.asking
        said = "; ".join(row.words[:2]) or "a move"
        number = self._film.words.number(asking)
        return [row.seat, "seen", number, 0, [], 0, 0, 0, 0, 0, said]

    def _update(self, new: list[list[object]], row: Row, points: list[int | None]) -> Update:
        tables, words, order = self._film.tables(), self._film.words.things, self._film.order
        added = {
            name: things[len(self._tables.get(name, ())) :]
            for name, things in tables.items()
            if len(things) > len(self._tables.get(name, ()))
        }
        if len(words) > self._words:
            added["words"] = [*words[self._words :]]
        moved = order != self._order
        self._tables, self._words, self._order = tables, len(words), order
        rows = [row.to_json()] if new else []
        reel = self._film.reels[0]
        return {
            "to": self.last,
            "tables": added,
            "order": order if moved else None,
            "changes": {name: track.newest(len(new)) for name, track in reel.tracks.items()},
            "steps": [[*step, points] for step in new],
            "rows": rows,
        }

    # --- cards: the first part alone ---------------------------------------------------------

    def card_svg(self) -> str:
        """The first part of the newest picture, as it stands on a card."""
        if self._card_svg is None:
            shown = () if self.picture is None else self._film.on_page(self.picture, 1)
            self._card_svg = panels.board(shown) if shown else ""
        return self._card_svg

    def card(self, update: Update) -> Update:
        """What a picture changes on a card; all of it if there is anything new but leaves."""
        new, changes = update["tables"], update["changes"]
        if not isinstance(new, dict) or not isinstance(changes, dict):
            raise TypeError("an update has tables and changes")
        if {"slots", "grounds", "layouts"} & new.keys():
            return self.whole_card()
        picture = self._shown()
        leaves = self._film.painted(changes["slots"], picture.parts[0].part)
        return self._card(picture) | {"leaves": leaves}

    def whole_card(self) -> Update:
        """All that a card shows, for pages that do not have the pictures before."""
        return self._card(self._shown()) | {"svg": self.card_svg()}

    def _card(self, picture: Picture) -> Update:
        seats = [[written(line.points), line.asked] for line in picture.seats]
        return {"when": picture.when, "seats": seats, "step": self.last}

    def _shown(self) -> Picture:
        if self.picture is None:
            raise ValueError("there is no picture yet")
        return self.picture

    # --- the page ----------------------------------------------------------------------------

    def body(self, title: str, meta: str, address: str, clocks: Sequence[int]) -> str:
        """The page of the match as it stands now: it needs no script to be read.

        `meta` is HTML; `address` is that of the stream.
        """
        picture = self._shown()
        clocked = self._control.base * 2 <= UNLIMITED
        data = {
            **self._film.to_json(picture),
            "bots": [in_one_line(name) for name in self.bots],
            "names": shown_names(self.bots),
            "base": round(self._control.base * 1000) if clocked else 0,
            "ends": ["" for _ in self.bots],
            "steps": self._steps,
            "words": self._film.words.things,
            "points": self._points,
            **_NOTHING_YET,
            "first": self.first,
            "served": True,
            "at": self.last,
            "view": "",
            "live": self._stream(address, clocks),
        }
        return filled(
            live='<span class="livestate" id="livestate">Live</span>',
            told=f'<p class="panel pb s livesays">{panels.words(SAYS)}</p>',
            symbols=symbols(picture.icons),
            title=panels.words(title),
            meta=meta,
            views=panels.view_buttons([("", "Spectator")], ""),
            players=len(self.bots),
            seats=panels.seat_boxes(
                self.bots, picture, [clock / 1000 for clock in clocks] if clocked else None
            ),
            board=panels.board(self._film.on_page(picture)),
            at=self.last,
            last=self.last,
            no_trouble=" disabled",
            curves=_FOLLOW,
            plot=self._plot(),
            legend="",
            notes_tab="",
            notes_are="",
            events=_events(self._rows),
            sheet='<p class="s m pb">The match runs; its score comes at the end.</p>',
            keys=panels.key_list(),
            data=in_script(data),
        )

    def _stream(self, address: str, clocks: Sequence[int]) -> dict[str, object]:
        """Where the page hears what comes, and from what on."""
        told = {"address": address, "mark": self.mark(self.last)}
        return {**told, "usual": self._usual, "clocks": list(clocks)}

    def _plot(self) -> str:
        known = [row for row in self._points if None not in row]
        numbers = [[point for point in row if point is not None] for row in known]
        seats, span = len(self.bots), max(self._usual, self.last + 1)
        lane = timeline.points_lane(numbers or [[0] * seats], span)
        _, high = timeline.points_range(numbers or [[0] * seats])
        return (
            f'<div class="plot n{seats} untimed"><span data-lane="points"><span class="lab top">'
            f'{high}</span><span class="lab low">0</span></span>'
            f'<div class="lanes" aria-hidden="true">{lane}<div class="hatch" id="hatch"></div>'
            '<div class="hov" id="hover" hidden></div><div class="cur" id="cursor"></div></div>'
            f'<input type="range" id="scrub" min="0" max="{self.last}" step="1" value="{self.last}"'
            ' aria-label="Step"><div class="tip" id="tip" hidden></div></div>'
        )


_NOTHING_YET: Final[dict[str, object]] = {
    "rounds": [],
    "bad": [],
    "troubles": [],
    "open": {},
    "judged": {},
    "notes": {},
}
_FOLLOW: Final = (
    '<button class="btn" type="button" id="follow" data-action="follow" aria-pressed="true">'
    "Following</button>"
)


def end_of(bots: Sequence[str], result: MatchResult, replay: str) -> dict[str, object]:
    """What pages are told when the match has ended; `replay` is where it is found, if it is."""
    ends = [standing_words(result, seat) for seat in range(len(bots))]
    return {"title": title_of(bots, result), "words": "Ended.", "ends": ends, "replay": replay}


def _points(picture: Picture) -> list[int | None]:
    """Of each seat, as far as the picture says a number."""
    return [known_points(line.points) for line in picture.seats]


def _events(rows: Sequence[Row]) -> str:
    """The list of what was seen so far, by round."""
    html, head = [], None
    for row in rows:
        if row.round != head:
            name = panels.words(row.round)
            html.append("</div>" if head is not None else "")
            html.append(f'<div data-round="{name}"><h3 class="rdh">{name or "Moves"}</h3>')
            head = row.round
        html.append(_event(row))
    return "".join(html) + ("</div>" if head is not None else "")


def _event(row: Row) -> str:
    number = str(row.last) if row.first == row.last else f"{row.first}–{row.last}"
    seat = f'<i class="badge b{row.seat}">{row.seat}</i>' if row.seat >= 0 else "<i></i>"
    said, *more = row.words or ("a move",)
    smalls = "".join(tag("small", panels.words(one)) for one in more)
    words = f"<span><b>{panels.words(said)}</b>{smalls}</span>"
    return f'<button class="ev" id="ev{row.last}"><i>{number}</i>{seat}{words}</button>'
