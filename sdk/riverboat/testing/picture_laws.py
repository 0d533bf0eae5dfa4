"""Laws of pictures and words: what holds for every game in every set-up.

A page keeps what lies on the ground of a part once, and the name of each slot once: they must
be the same in every picture of a match. A picture is drawn from the view alone, so it cannot tell
what is hidden; the law looks all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final
from xml.etree import ElementTree

from riverboat.engine import SPECTATOR, Table, View
from riverboat.engine.drawing import Picture, svg
from riverboat.engine.ink import ANSI
from riverboat.testing.case import Case, demand, walk

EVERY: Final = 47  # steps from one look to the next: no multiple of a round
_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_CODE: Final = re.compile(r"[A-Z]{4,}|[A-Z]{2,}_[A-Z]|[A-Za-z]+\(|=|\bNone\b")


def pictures_hold(case: Case, seed: int, every: int = EVERY) -> None:
    """Pictures of a whole match: sound, steady, and blind to what is hidden."""
    first: dict[int, Steady] = {}
    for step, table in looks(case, seed, every):
        for seat in (*range(case.players), SPECTATOR):
            view = table.view(seat)
            picture = view.draw()
            drawn = svg(picture, _names(case))
            _check_sound(case, seed, step, picture, drawn)
            _check_layout(case, seed, step, picture)
            steady = first.setdefault(seat, Steady(picture))
            demand(steady.fits(picture), case, seed, step, f"seat {seat}: {steady.problem}")
            _check_blind(case, seed, step, view, drawn)
            if seat in table.asked:
                _check_moves(case, seed, step, table, view, picture)


def _names(case: Case) -> list[str]:
    return [f"bot <{seat}>" for seat in range(case.players)]


def looks(case: Case, seed: int, every: int = EVERY) -> Iterator[tuple[int, Table]]:
    """The table at some steps of a random game, and at its end."""
    last = case.table(seed)
    for step, table, _, _ in walk(case, seed):
        last = table
        if step % every == 0:
            yield step, table
    yield -1, last


class Steady:
    """What must not change from picture to picture of one match and seat."""

    def __init__(self, picture: Picture) -> None:
        self._ground: dict[str, tuple[object, ...]] = {}
        self._slots: dict[str, tuple[object, ...]] = {}
        self._size = (picture.width, picture.height, picture.icons)
        self.problem = ""

    def fits(self, picture: Picture) -> bool:
        self.problem = ""
        if (picture.width, picture.height, picture.icons) != self._size:
            self.problem = "the size or the icons of the picture change"
        for placed in picture.parts:
            part = placed.part
            ground = (placed.x, placed.y, part.width, part.height, part.title, "".join(part.ground))
            if self._ground.setdefault(part.key, ground) != ground:
                self.problem = f"the ground of {part.key} changes"
            for leaf in part.leaves:
                slot = (part.key, leaf.name)
                if self._slots.setdefault(leaf.slot, slot) != slot:
                    self.problem = f"{leaf.slot} changes its part or its name: {slot}"
        return not self.problem


def _check_sound(case: Case, seed: int, step: int, picture: Picture, drawn: str) -> None:
    root = ElementTree.fromstring(drawn)  # noqa: S314 (our own)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    demand(len(ids) == len(set(ids)), case, seed, step, "two things have one id")
    used = {node.get("href", "") for node in root.iter() if node.tag.endswith("use")}
    missing = used - {f"#{name}" for name in ids}
    demand(not missing, case, seed, step, f"icons that are not declared: {missing}")
    classes = {name for node in root.iter() for name in node.get("class", "").split()}
    odd = {name for name in classes if not name.startswith("rb-")}
    demand(not odd, case, seed, step, f"classes of somebody else: {odd}")
    for placed in picture.parts:
        for leaf in placed.part.leaves:
            for words in (leaf.name, leaf.words):
                plain = not _CODE.search(words)
                demand(plain, case, seed, step, f"{leaf.slot} speaks in code: {words}")
            uncut = "…" not in leaf.svg
            demand(uncut, case, seed, step, f"{leaf.slot} is cut: {leaf.svg}")


def _check_layout(case: Case, seed: int, step: int, picture: Picture) -> None:
    """No part reaches into another one, or out of the picture."""
    boxes = [(at.x, at.y, at.x + at.part.width, at.y + at.part.height) for at in picture.parts]
    for place, (left, top, right, bottom) in enumerate(boxes):
        key = picture.parts[place].part.key
        within = 0 <= left < right <= picture.width and 0 <= top < bottom <= picture.height
        demand(within, case, seed, step, f"{key} reaches out of the picture")
        free = all(
            right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
            for box in boxes[:place]
        )
        demand(free, case, seed, step, f"{key} reaches into another part")


def _check_blind(case: Case, seed: int, step: int, view: View, drawn: str) -> None:
    """Dealt anew, what this seat cannot know draws the same picture."""
    world = case.game.sample(view.copy(), Random(f"{seed} {step} {view.seat}"))
    there = case.game.view(world, view.seat).draw()
    same = svg(there, _names(case)) == drawn
    demand(same, case, seed, step, f"the picture of seat {view.seat} depends on hidden things")


def _check_moves(
    case: Case, seed: int, step: int, table: Table, view: View, picture: Picture
) -> None:
    """Moves, and what they are about, can be said and shown."""
    face = case.game.face()
    asked = face.questions.get(view.question, "")
    demand(bool(asked), case, seed, step, f"{view.question} is not put into words")
    slots = {leaf.slot for placed in picture.parts for leaf in placed.part.leaves}
    for move in table.moves(view.seat):
        words = face.move_words(move)
        demand(bool(words) and not _CODE.search(words), case, seed, step, f"{move}: {words!r}")
        lost = set(face.touched(view, move)) - slots
        demand(not lost, case, seed, step, f"{move} is about {lost}, which is nowhere")


def words_hold(case: Case, seed: int) -> None:
    """Whatever happens can be said in words."""
    face = case.game.face()
    for step, table, _, _ in walk(case, seed):
        for done in table.take_steps():
            for happened in done.happened:
                for event in (happened.public, happened.private):
                    words = "" if event is None else face.event_words(event)
                    plain = not _CODE.search(words)
                    demand(plain, case, seed, step, f"{event} is said as {words!r}")


def ink_holds(case: Case, seed: int) -> None:
    """Ink colours the words of a table, and changes none of them."""
    for step, table in looks(case, seed):
        view = table.view(SPECTATOR if step < 0 else table.asked[0])
        coloured = view.render(ANSI)
        words = [line.rstrip() for line in _ESCAPE.sub("", coloured).splitlines()]
        demand(words == view.render().splitlines(), case, seed, step, "ink changes words")
        demand(coloured != view.render(), case, seed, step, "ink colours nothing")
