"""Legal moves as they are offered to a person: in words, grouped by kind, each with its places.

A group is called by the words that its moves begin with: `Camp on`, and in it `08, pay wood`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.engine import View
from riverboat.engine.drawing import Picture
from riverboat.engine.wording import listed

ALONE: Final = "Or"
"""The group of moves that are the only ones of their kind."""
UNLIKE: Final = "Choose"
"""A group of moves that begin differently."""
FILTER_FROM: Final = 12
"""From so many moves on one can look for words."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal move."""

    number: int
    """Its place in the list of legal moves."""
    words: str
    """What no other move of the list is called."""
    short: str
    """The same without the words that its group is called by."""
    places: tuple[str, ...]
    """The slots of the picture that it is about."""


@dataclass(frozen=True, slots=True)
class Group:
    """Moves of one kind."""

    title: str
    offers: tuple[Offer, ...]


def offered(view: View, moves: Sequence[object], picture: Picture) -> list[Group]:
    """All legal moves of a view, in their order; kinds of which there is one come last."""
    face = view.game.face()
    places = [face.touched(view, move) for move in moves]
    words = _told_apart([face.move_words(move) for move in moves], places, picture)
    kinds: dict[type, list[int]] = {}
    for number, move in enumerate(moves):
        kinds.setdefault(type(move), []).append(number)
    alone = [numbers[0] for numbers in kinds.values() if len(numbers) == 1]
    groups = [_group(numbers, words, places) for numbers in kinds.values() if len(numbers) > 1]
    if alone:
        rest = tuple(Offer(one, words[one], words[one], places[one]) for one in alone)
        groups.append(Group(ALONE if groups else UNLIKE, rest))
    return groups


def having(groups: Iterable[Group], text: str) -> list[Group]:
    """The offers in which every word of a text occurs; groups without any are left out."""
    wanted = text.casefold().split()
    found = [
        Group(
            group.title,
            tuple(
                offer
                for offer in group.offers
                if all(word in offer.words.casefold() for word in wanted)
            ),
        )
        for group in groups
    ]
    return [group for group in found if group.offers]


def _group(
    numbers: Sequence[int], words: Sequence[str], places: Sequence[tuple[str, ...]]
) -> Group:
    title = _beginning([words[number] for number in numbers])
    offers = [
        Offer(number, words[number], words[number][len(title) :].lstrip(), places[number])
        for number in numbers
    ]
    return Group(title or UNLIKE, tuple(offers))


def _beginning(texts: Sequence[str]) -> str:
    """The words that all texts begin with, so that each has one left."""
    split = [text.split(" ") for text in texts]
    most = min(map(len, split)) - 1
    same = 0
    while same < most and len({words[same] for words in split}) == 1:
        same += 1
    return " ".join(split[0][:same])


def _told_apart(
    words: Sequence[str], places: Sequence[tuple[str, ...]], picture: Picture
) -> list[str]:
    """Moves of the same words say their places too, or at last which of them they are."""
    names = {leaf.slot: leaf.name for at in picture.parts for leaf in at.part.leaves}
    counted = Counter(words)
    longer = [
        f"{told} ({listed(names[place] for place in where)})" if counted[told] > 1 else told
        for told, where in zip(words, places, strict=True)
    ]
    again, seen = Counter(longer), Counter[str]()
    for number, told in enumerate(longer):
        if again[told] > 1:
            seen[told] += 1
            longer[number] = f"{told}, {seen[told]} of {again[told]}"
    return longer
