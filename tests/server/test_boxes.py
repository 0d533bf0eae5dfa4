"""Who is there, in which versions, and who plays what."""

from __future__ import annotations

import pytest

from riverboat.protocol import MOST_VERSIONS
from riverboat_server.referee.boxes import Boxes
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import RefereeRefusal, RefusalCode


def a_box(boxes: Boxes, version: str = "", bot: str = "ada") -> Mailbox:
    mailbox = Mailbox(bot, False, False, version=version)
    boxes.add(mailbox)
    return mailbox


async def test_a_name_is_played_by_its_newest_connection() -> None:
    boxes = Boxes()
    old, new = a_box(boxes, "2.0"), a_box(boxes, "2.1")
    assert boxes["ada"] is new
    assert boxes.played_by(new) == ["ada", "ada@2.1"]
    assert boxes.played_by(old) == ["ada@2.0"]


async def test_a_version_is_played_by_its_own_connection_alone() -> None:
    boxes = Boxes()
    old = a_box(boxes, "2.0")
    a_box(boxes)
    assert boxes["ada@2.0"] is old
    assert "ada@2.1" not in boxes


async def test_the_next_newest_takes_over_what_the_newest_leaves() -> None:
    boxes = Boxes()
    first, second, third = (a_box(boxes, version) for version in ("1", "2", "3"))
    assert boxes.remove(third) and boxes["ada"] is second
    assert boxes.remove(first) and boxes["ada"] is second
    assert boxes.remove(second) and "ada" not in boxes


async def test_who_comes_back_is_the_newest() -> None:
    boxes = Boxes()
    old = a_box(boxes, "1")
    a_box(boxes, "2")
    again = Mailbox("ada", False, False, version="1")
    assert boxes.add(again) is old
    assert boxes["ada"] is again and boxes["ada@1"] is again
    assert not boxes.remove(old), "a newer connection has its place"
    assert boxes["ada"] is again


async def test_names_and_versions_are_listed_each_once() -> None:
    boxes = Boxes()
    a_box(boxes, "2.1")
    a_box(boxes, "")
    a_box(boxes, "", "bob")
    assert list(boxes) == ["ada", "ada@2.1", "bob"]
    assert len(boxes) == 3
    assert len(boxes.connections()) == 3


async def test_the_version_of_an_entrant_is_known_by_its_name_or_its_connection() -> None:
    boxes = Boxes()
    assert (boxes.version("ada"), boxes.version("ada@3")) == ("", "3")
    a_box(boxes, "2.1")
    assert (boxes.version("ada"), boxes.version("ada@3")) == ("2.1", "3")


async def test_a_name_is_there_in_so_many_versions_and_no_more() -> None:
    boxes = Boxes()
    for number in range(MOST_VERSIONS):
        a_box(boxes, str(number))
    with pytest.raises(RefereeRefusal, match="ada is connected in 8 versions") as refused:
        a_box(boxes, "one more")
    assert refused.value.code is RefusalCode.RESOURCE_EXHAUSTED
    a_box(boxes, "0")
    a_box(boxes, "one more", "bob")
    assert len(boxes.connections()) == MOST_VERSIONS + 1
