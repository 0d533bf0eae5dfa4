"""The saloon: the associates on offer as cards, and the stack they come from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, icon, rect, shield, text
from riverboat.engine.once import once
from riverboat.engine.wording import headed, spoken
from riverboat.games.moon_river.catalog import CATALOG, SPECIALIST
from riverboat.games.moon_river.draw.pieces import associate_disc
from riverboat.games.moon_river.state import Face, Public, Specialist
from riverboat.games.moon_river.types import State
from riverboat.games.moon_river.words import COWBOY_EFFECT, EFFECTS

WIDTH: Final = 700
HEIGHT: Final = 142
CARD: Final = (112, 100)
_LEFT: Final = 94
_TOP: Final = 34
_PITCH: Final = CARD[0] + 8
SHORT: Final = {
    Specialist.DESPERADO: ("swap parcels", "of reserves"),
    Specialist.CATTLE_THIEF: ("steal a cow", "not guarded"),
}
"""What those specialists do that act at once."""


@once
def saloon_part(public: Public, revealed: State | None) -> Part:
    part = Part("saloon", "Saloon", WIDTH, HEIGHT)
    part.panel("Saloon")
    part.lay(_ground())
    saloon = public.saloon
    part.number("stack", "Associates in the stack", (46, 74), saloon.stack_size, "rb-b rb-w")
    for slot, associate in enumerate(saloon.slots):
        at = (_LEFT + slot * _PITCH, _TOP)
        part.add(f"sal-{slot}", f"Saloon, place {slot + 1}", at, *_card(associate), box(*CARD))
    if revealed is not None:
        _add_coming(part, revealed)
    return part


def _add_coming(part: Part, revealed: State) -> None:
    """Who lies on top of the stack, in an open deal."""
    coming = revealed.hidden.associates[: -len(revealed.public.saloon.slots) - 1 : -1]
    for place, associate in enumerate(coming):
        svg = rect(-12, -12, 24, 24, 5, class_="rb-open")
        svg += associate_disc(associate, Face.SPECIALIST, 0, 0, 9)
        at = (556 + 31 * place, 18)
        part.add(f"stack-{place}", "Next in the stack", at, svg, spoken(SPECIALIST[associate]))


@lru_cache(None)
def _ground() -> str:
    note = f"the other face of each is a cowboy: {COWBOY_EFFECT}"
    return (
        text(_LEFT, 20, note, "rb-l rb-m rb-t13")
        + back(46, 74, 52, 62)
        + text(46, 122, "in the stack", "rb-m rb-t12")
    )


@lru_cache(None)
def _card(associate: int) -> tuple[str, str]:
    """An associate on offer, with its words."""
    if not associate:
        return rect(0, 0, *CARD, 8, class_="rb-e rb-d"), "empty"
    specialist = SPECIALIST[associate]
    name = headed(spoken(specialist))
    shapes = [
        rect(0, 0, *CARD, 8, class_="rb-e"),
        text(CARD[0] / 2, 14, title(specialist), "rb-b rb-t12"),
        associate_disc(associate, Face.SPECIALIST, CARD[0] / 2, 41, 15),
        _effect(specialist),
    ]
    return "".join(shapes), f"{name}, {EFFECTS[specialist]}; or a cowboy, {COWBOY_EFFECT}"


def title(specialist: Specialist) -> str:
    """The name, or of a long one what fits on a card: `Prospector`."""
    name = spoken(specialist)
    return headed(name if len(name) <= 12 else name.split()[-1])


def _effect(specialist: Specialist) -> str:
    if specialist in SHORT:
        above, below = SHORT[specialist]
        return text(56, 70, above, "rb-t13") + text(56, 87, below, "rb-t13")
    resource = CATALOG.specialist(specialist).scores_resource.removesuffix("s")
    return shield(1, 26, 78, 26) + text(57, 78, "per", "rb-t13") + icon(resource, 86, 78, 24)
