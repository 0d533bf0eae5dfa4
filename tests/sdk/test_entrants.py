"""Entrants and versions: how they are written, whose they are, who has played."""

from __future__ import annotations

import pytest

from riverboat import ClassBot, View, bot, load_bot, play_local
from riverboat.client.channel import hello_item
from riverboat.client.errors import BotFormError
from riverboat.match.entrant import (
    check_entrant,
    check_version,
    check_versions,
    entrant,
    is_meant,
    known_versions,
    owner_of,
    seats_of,
    shown,
    version_of,
)
from riverboat.match.versions import MOST_TOLD, SeatVersions

BAD_VERSIONS = ["", "a" * 21, "2.1 ", "2@1", "2+1", "?", "é", "2\n", 2.1, None]


@pytest.mark.parametrize("version", ["2", "2.1", "2026-11-18", "v1_beta", "a" * 20])
def test_a_version_is_letters_digits_and_a_few_signs(version: str) -> None:
    assert check_version(version) == version


@pytest.mark.parametrize("version", BAD_VERSIONS)
def test_anything_else_is_refused_with_what_to_write(version: object) -> None:
    with pytest.raises(ValueError, match="a text of 1 to 20 letters"):
        check_version(version)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "version", "whole"), [("ada", "", "ada"), ("ada", "2.1", "ada@2.1")]
)
def test_an_entrant_is_a_name_or_one_version_of_it(name: str, version: str, whole: str) -> None:
    assert check_entrant(entrant(name, version)) == whole
    assert (owner_of(whole), version_of(whole)) == (name, version)


@pytest.mark.parametrize("text", ["ada@", "ada@2@1", "ada@ 2"])
def test_what_follows_the_sign_must_be_a_version(text: str) -> None:
    with pytest.raises(ValueError, match="is no version"):
        check_entrant(text)


def test_a_name_means_all_its_versions_and_a_version_only_itself() -> None:
    assert is_meant("ada@2", "ada") and is_meant("ada", "ada") and is_meant("ada@2", "ada@2")
    assert not is_meant("ada", "ada@2") and not is_meant("ada@3", "ada@2")
    assert not is_meant("adam@2", "ada")


def test_a_seat_belongs_to_the_name_alone() -> None:
    assert seats_of(("ada@2", "bob", "ada"), "ada") == (0, 2)
    assert seats_of(("ada@2", "bob"), "ada@2") == ()


def test_a_version_is_shown_once() -> None:
    assert [shown("ada", ""), shown("ada", "2+3"), shown("ada@2", "2")] == [
        "ada",
        "ada@2+3",
        "ada@2",
    ]


def test_where_nobody_said_a_version_none_is_known() -> None:
    assert known_versions(["", ""]) == ()
    assert known_versions(["", "2"]) == ("", "2")


def test_versions_are_one_for_each_seat() -> None:
    assert check_versions([], 2) == ()
    assert check_versions(["", "2"], 2) == ("", "2")
    for versions in (["2"], ["2", "a@b"]):
        with pytest.raises(ValueError, match="version"):
            check_versions(versions, 2)


# --- who has played ------------------------------------------------------------------------------


def played(began: str, *came: str) -> str:
    versions = SeatVersions([began], 1)
    for version in came:
        versions.take_over(0, version)
        versions.spoke(0)
    return versions.told(0)


def test_a_seat_that_never_answered_has_the_version_that_it_began_with() -> None:
    assert played("2.0") == "2.0"
    assert SeatVersions((), 1).told(0) == ""


def test_versions_are_told_in_the_order_of_their_first_answers() -> None:
    assert played("2.0", "2.1") == "2.1"
    assert played("2.0", "2.0", "2.1", "2.0") == "2.0+2.1"


def test_a_version_that_nobody_said_is_told_beside_others_only() -> None:
    assert played("", "", "2.1") == "?+2.1"
    assert played("2.1", "") == ""


def test_a_result_names_only_so_many_versions() -> None:
    many = [str(number) for number in range(3 * MOST_TOLD)]
    assert played("", *many) == "+".join([*many[:MOST_TOLD], "?"])


# --- bots ----------------------------------------------------------------------------------------


def first(view: View, moves: list[object]) -> object:
    return moves[0]


def test_a_bot_says_its_version_where_it_is_made() -> None:
    assert bot(version="2.1")(first).version == "2.1"
    assert bot(first).version == ""


def test_a_class_has_its_version_as_an_attribute() -> None:
    @bot(name="plain")
    class Plain(ClassBot):
        version = "2.1"

        def play(self, view: View, moves: list[object]) -> object:
            return moves[0]

    assert load_bot(Plain).version == "2.1"


def test_an_attribute_that_is_no_text_is_the_authors_own() -> None:
    @bot(name="odd")
    class Odd:
        def play(self, view: View, moves: list[object]) -> object:
            return moves[0]

        def version(self) -> str:
            return "mine"

    assert load_bot(Odd).version == ""  # type: ignore[arg-type]


def test_settings_keep_the_version_and_a_command_line_changes_it() -> None:
    tuned = load_bot("random").with_version("3").with_settings({"seed": "7"})
    assert (tuned.name, tuned.version) == ("random:seed=7", "3")
    assert tuned.with_version("4").settings == tuned.settings


@pytest.mark.parametrize("version", ["2 1", "2@1", 2.1])
def test_a_bad_version_is_noticed_when_the_bot_is_made(version: str) -> None:
    with pytest.raises(BotFormError, match="is no version"):
        bot(version=version)(first)


def test_no_name_looks_like_a_version_of_another() -> None:
    with pytest.raises(BotFormError, match="what follows an @ is a version"):
        bot(name="ada@2")(first)


def test_a_referee_is_told_the_version_in_the_hello() -> None:
    assert hello_item(["gold_west"], "2.1").hello.version == "2.1"


def test_the_result_of_a_local_match_names_the_versions() -> None:
    result = play_local("gold_west", [bot(name="one", version="2.1")(first), "first"], seed=7)
    assert [seat.name for seat in result.result.seats] == ["one@2.1", "first"]
