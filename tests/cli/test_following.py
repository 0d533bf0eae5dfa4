"""What whoever follows a tournament is told on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from ladder.build import a_result
from riverboat.cli.following import follow
from riverboat.client.tournaments import Followed, TournamentClient
from riverboat.match import Cause
from riverboat.v1 import tournament_pb2 as pb


class Told:
    """A referee that tells these things of a tournament."""

    def __init__(self, *items: Followed) -> None:
        self._items = items

    async def follow(self, tournament_id: str) -> AsyncIterator[Followed]:
        for item in self._items:
            yield item


def followed(capsys: pytest.CaptureFixture[str], *items: Followed) -> list[str]:
    """What was said meanwhile."""
    client = cast(TournamentClient, Told(*items))
    seen = asyncio.run(follow(client, pb.TournamentStatus(tournament_id="cup", title="Cup")))
    assert len(seen.results) == sum(not isinstance(item, pb.TournamentStatus) for item in items)
    return capsys.readouterr().err.splitlines()


def status(*waiting_for: str, **facts: Any) -> pb.TournamentStatus:
    return pb.TournamentStatus(tournament_id="cup", waiting_for=waiting_for, **facts)


def test_a_bot_that_is_waited_for_again_and_again_is_told_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In between all places are taken, and nobody is waited for."""
    said = followed(capsys, status("zoe"), status(), status("zoe"), status("zoe", "ann"), status())
    assert said == ["waiting for zoe: the others play on", "waiting for ann: the others play on"]


def test_who_came_and_went_again_is_told_again(capsys: pytest.CaptureFixture[str]) -> None:
    played = a_result("zoe ann", [1, 2])
    said = followed(capsys, status("zoe"), played, status("zoe"))
    assert said == 2 * ["waiting for zoe: the others play on"]


def test_a_match_that_was_lost_by_not_being_there_is_no_return(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lost = a_result("zoe ann", [2, 1], cause=Cause.ABSENT, causes={0: Cause.ABSENT})
    assert len(followed(capsys, status("zoe"), lost, status("zoe"))) == 1


def test_a_new_round_and_a_pause_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    paused = pb.TOURNAMENT_STATE_PAUSED
    said = followed(capsys, status(stage="round 2 of 3"), status(state=paused, note="disk full"))
    assert said == ["round 2 of 3", "paused: disk full"]
