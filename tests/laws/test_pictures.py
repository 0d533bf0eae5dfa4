"""Pictures and words of every game, mode and player count of the registry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from riverboat.engine import State, View
from riverboat.engine.drawing import Picture
from riverboat.engine.drawing.face import text_picture
from riverboat.engine.drawing.shapes import icon, text
from riverboat.engine.wording import cut
from riverboat.testing.case import Case, LawBroken
from riverboat.testing.picture_laws import ink_holds, pictures_hold, words_hold
from riverboat.testing.playthrough import cases

# A game without a face of its own is drawn as its text: there is nothing to hold it to.
CASES = [case for case in cases() if case.game.face().draw is not text_picture]


def test_our_games_have_faces_of_their_own() -> None:
    drawn = {case.game.key for case in CASES}
    assert drawn >= {"boonlake", "gold_west", "moon_river", "the_river"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pictures_are_sound_steady_and_blind_to_what_is_hidden(case: Case) -> None:
    pictures_hold(case, 1)


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=str)
def test_pictures_are_so_at_many_steps_of_many_games(case: Case) -> None:
    for seed in range(2, 6):
        pictures_hold(case, seed, every=11)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_happens_is_said_in_words(case: Case) -> None:
    words_hold(case, 1)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_colours_change_no_word_of_a_table(case: Case) -> None:
    ink_holds(case, 1)


# --- the laws bite -------------------------------------------------------------------------------

GOLD_WEST = next(case for case in CASES if case.game.key == "gold_west")
Fault = Callable[[View, Picture], None]


def writes_the_round_on_the_ground(view: View, picture: Picture) -> None:
    picture.parts[0].part.lay(text(0, 0, picture.when))


def uses_an_icon_of_another_game(view: View, picture: Picture) -> None:
    picture.parts[0].part.add("odd", "Odd", (0, 0), icon("vase", 0, 0, 20), "")


def gives_two_things_one_id(view: View, picture: Picture) -> None:
    part = picture.parts[0].part
    part.leaves.append(part.leaves[0])


def speaks_in_code(view: View, picture: Picture) -> None:
    picture.parts[0].part.add("odd", "Odd", (0, 0), "", view.question)


def takes_a_class_of_the_page(view: View, picture: Picture) -> None:
    picture.parts[0].part.add("odd", "Odd", (0, 0), text(0, 0, "x", "title"), "")


def lays_a_part_upon_another(view: View, picture: Picture) -> None:
    picture.parts[1].part.height *= 2


def cuts_words(view: View, picture: Picture) -> None:
    picture.parts[0].part.add("odd", "Odd", (0, 0), text(0, 0, cut("too long", 5)), "")


def knows_more_than_the_view(view: View, picture: Picture) -> None:
    picture.parts[0].part.add("odd", "Odd", (0, 0), text(0, 0, id(view.public)), "")


@pytest.mark.parametrize(
    ("fault", "verdict"),
    [
        (writes_the_round_on_the_ground, "the ground of map changes"),
        (uses_an_icon_of_another_game, "icons that are not declared"),
        (gives_two_things_one_id, "two things have one id"),
        (speaks_in_code, "speaks in code"),
        (takes_a_class_of_the_page, "classes of somebody else"),
        (lays_a_part_upon_another, "reaches (into another part|out of the picture)"),
        (cuts_words, "is cut"),
        (knows_more_than_the_view, "depends on hidden things"),
    ],
)
def test_a_faulty_picture_is_noticed(
    fault: Fault, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = GOLD_WEST.game.face()

    def draw(view: View, revealed: State | None) -> Picture:
        picture = face.draw(view, revealed)
        fault(view, picture)
        return picture

    monkeypatch.setattr(type(GOLD_WEST.game), "face", lambda game: replace(face, draw=draw))
    with pytest.raises(LawBroken, match=verdict):
        pictures_hold(GOLD_WEST, 1)


def test_code_instead_of_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    face = GOLD_WEST.game.face()
    for plain in (replace(face, move_words=str), replace(face, touched=lambda view, move: ("x",))):
        monkeypatch.setattr(type(GOLD_WEST.game), "face", lambda game, plain=plain: plain)
        with pytest.raises(LawBroken, match="Activate"):
            pictures_hold(GOLD_WEST, 1)
    monkeypatch.setattr(type(GOLD_WEST.game), "face", lambda game: replace(face, event_words=str))
    with pytest.raises(LawBroken, match="is said as"):
        words_hold(GOLD_WEST, 1)
