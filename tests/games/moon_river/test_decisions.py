"""Names of questions, default moves and the length of move lists."""

from __future__ import annotations

import re
from pathlib import Path

from games.moon_river.builder import Position
from riverboat.games.moon_river import GAME
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    EndCowMoves,
    EndExpansion,
    PlaceBonusTile,
    PlaceDomino,
    Recruit,
    RemoveCow,
    SelectParcel,
    TakeBonusTile,
)
from riverboat.games.moon_river.state import BonusTile, Face, Question

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "moon_river.md"


def circle(name: str) -> Position:
    """Seat 0 has to recruit on 5:1; others have a cow and a parcel, so every effect is open."""
    position = Position(3).ranch(0, "CAN4@1:1* CAN2@1:2").ranch(1, "FAR1@1:1*")
    position.reserve(0, "PRA4 DES1 FAR1").reserve(1, "COR1").saloon(f"- {name} farmer").expand(0)
    return position.place("PRA4@5:1+DES1@5:2")


def test_a_silent_seat_selects_the_parcel_nearest_to_the_box() -> None:
    position = Position(3).turn(0, "CAN1")
    position.public.next_line.rancheros = (1, -1, -1, -1)
    assert position.default() == SelectParcel(1)


def test_a_silent_seat_ends_its_expansion_or_places_the_first_pair() -> None:
    assert Position(3).reserve(0, "DES1").turn(0, "CAN1").default() == EndExpansion()
    full = Position(3).reserve(0, "DES1 PRA1 FAR1").turn(0, "CAN1")
    assert full.default() == full.legal()[0]
    full.play(full.legal()[0])
    assert full.default() == full.legal()[0]
    assert isinstance(full.legal()[0], PlaceDomino)


def test_a_silent_seat_loses_the_first_cow() -> None:
    position = Position(3).ranch(0, "CAN4@1:1* CAN4@2:1*").reserve(0, "CAN1 DES2").expand(0)
    assert position.place("CAN1@2:2+DES2@3:2").default() == RemoveCow("1:1")


def test_a_silent_seat_recruits_the_first_specialist_face() -> None:
    assert circle("trapper").default() == Recruit("5:1", 1, Face.SPECIALIST)


def test_a_silent_seat_uses_no_effect() -> None:
    cowboy = circle("trapper").play(Recruit("5:1", 1, Face.COWBOY))
    assert (cowboy.question, cowboy.default()) == ("COWBOY", EndCowMoves())
    desperado = circle("desperado").play(Recruit("5:1", 1, Face.SPECIALIST))
    assert (desperado.question, desperado.default()) == ("DESPERADO", DeclineEffect())
    thief = circle("cattle_thief").play(Recruit("5:1", 1, Face.SPECIALIST))
    assert (thief.question, thief.default()) == ("CATTLE_THIEF", DeclineEffect())


def test_a_silent_seat_takes_and_places_the_first_bonus_tile() -> None:
    position = Position(2).ranch(0, "DES1@1:9").reserve(0, "DES3 CAN2").expand(0)
    position.place("DES3@1:10+CAN2@2:10")
    assert position.default() == TakeBonusTile(BonusTile.A)
    position.play(position.default())
    assert position.default() == PlaceBonusTile(1, "1:1")


def test_the_rules_page_prints_the_table_of_questions() -> None:
    """Decisions: every question in order, and the moves that answer it."""
    _, _, page = PAGE.read_text(encoding="utf-8").partition("## Decisions\n")
    rows = [line.split("|") for line in page.partition("\n## ")[0].splitlines() if "| `" in line]
    printed = [(row[1].strip(" `"), re.findall(r"\w+", row[2])) for row in rows]
    table = [(row.name, [kind.__name__ for kind in row.answers]) for row in GAME.book.questions]
    assert printed == table
    assert [name for name, _ in table] == [question.name for question in Question]


def test_after_the_end_no_question_is_open() -> None:
    position = Position(3).final_emptying(0, 1, 2)
    assert (position.question, position.asked) == ("", ())


def test_marys_overfull_reserve_has_ten_pairs() -> None:
    """The longest list of EXPAND."""
    position = Position(3, mode="legends", character_0="mary")
    position.reserve(0, "DES1 DES1 CAN2 PRA1").turn(0, "FAR1")
    assert len(position.legal()) == 10
    keys = [(move.parcel_a, move.parcel_b) for move in position.legal_of(ChoosePair)]
    assert keys == sorted(keys)
