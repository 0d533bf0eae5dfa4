"""Questions, moves and events in words."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar, get_args

import pytest

from riverboat.games.moon_river import (
    Board,
    BonusTile,
    ChoosePair,
    Colour,
    DominoPlaced,
    Event,
    Face,
    Move,
    PlaceDomino,
    Question,
    Recruit,
    Scenario,
    ScenarioChosen,
    Specialist,
)
from riverboat.games.moon_river.catalog import CATALOG
from riverboat.games.moon_river.words import QUESTIONS, event_words, move_words, piece_words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

K = TypeVar("K", bound="DataclassInstance")

EXAMPLES: dict[str, object] = {
    "int": 1,
    "str": "2:3",
    "tuple[int, ...]": (8, 73),
    "Board": Board.BIG_JO,
    "BonusTile": BonusTile.B,
    "Colour": Colour.GREEN,
    "Face": Face.SPECIALIST,
    "Scenario": Scenario.GOLD_RUSH,
    "Specialist": Specialist.CATTLE_THIEF,
}


def example(kind: type[K]) -> K:
    """One of its kind, with something plausible in each field."""
    return kind(**{field.name: EXAMPLES[str(field.type)] for field in fields(kind)})


def says_plainly(words: str) -> bool:
    """No enum names, no Python, nothing left out."""
    codes = any(sign in words for sign in "_=()'\"[]<>") or "None" in words
    shouts = any(len(word) > 2 and word.isupper() for word in words.split())
    return bool(words) and not codes and not shouts


def test_every_question_has_words() -> None:
    assert list(QUESTIONS) == [question.name for question in Question]
    assert all(says_plainly(words) and words[0].islower() for words in QUESTIONS.values())


@pytest.mark.parametrize("kind", get_args(Move))
def test_every_kind_of_move_is_said_in_a_sentence(kind: type[Move]) -> None:
    words = move_words(example(kind))
    assert says_plainly(words)
    assert words[0].isupper()


def test_kinds_of_moves_do_not_sound_alike() -> None:
    assert len({move_words(example(kind)) for kind in get_args(Move)}) == len(get_args(Move))


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_is_told(kind: type[Event]) -> None:
    """After a seat's badge the sentence goes on in small letters; without a seat it begins."""
    words = event_words(example(kind))
    assert says_plainly(words)
    seated = any(field.name == "seat" for field in fields(kind))
    assert words[0].islower() == seated


def test_parcels_are_named_by_what_is_on_them() -> None:
    names = {kind.name: piece_words(kind.first_id) for kind in CATALOG.kinds}
    assert names["DES2"] == "desert with a skull and a nugget"
    assert names["CAN6"] == "canyon with 2 cows"
    assert names["CAN2"] == "canyon"
    assert names["COR1"] == "corn with 6 ears"
    assert len(set(names.values())) == len(names)


def test_words_name_places_as_the_picture_shows_them() -> None:
    assert move_words(PlaceDomino("2:3", "2:4")) == "Lay the 1st parcel on 2:3, the 2nd on 2:4"
    assert move_words(ChoosePair(1, 22)) == "Join desert + canyon with a skull"
    as_cowboy = move_words(Recruit("2:3", 3, Face.COWBOY))
    assert as_cowboy == "Recruit the 4th associate as cowboy on 2:3"
    laid = event_words(DominoPlaced(0, 1, "2:3", 28, "2:4"))
    assert laid == "lays desert on 2:3, canyon on 2:4"
    goal = event_words(ScenarioChosen(Scenario.MOON_RIVER_CITY))
    assert goal == "Scenario Moon river city: groups of farms"
