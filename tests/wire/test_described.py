"""Descriptions and results survive the wire; what older ones do not say stays unsaid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riverboat import games, play_local
from riverboat.match import Cause, MatchDescription, MatchResult, TimeControl, describe
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.wire.match import describe_in, read_description, read_result, result_message

VERSIONS = [(), ("2.1", ""), ("2.1", "2026-11-18")]


def a_match(versions: tuple[str, ...]) -> MatchDescription:
    made = describe(games.get("gold_west"), "m", ("ada@2.1", "bob"), {}, TimeControl())
    return replace(made, deal_id="d", tournament_id="t", block_id="b", versions=versions)


@pytest.mark.parametrize("versions", VERSIONS)
@pytest.mark.parametrize("message", [common_pb2.MatchDescription, replay_pb2.ReplayHeader])
def test_a_description_survives_the_wire(
    versions: tuple[str, ...],
    message: type[common_pb2.MatchDescription] | type[replay_pb2.ReplayHeader],
) -> None:
    written = message()
    describe_in(written, a_match(versions))
    assert read_description(message.FromString(written.SerializeToString())) == a_match(versions)


@pytest.mark.parametrize("versions", [["2.1"], ["2.1", "a b"], ["", "", ""]])
def test_versions_that_cannot_be_are_refused(versions: list[str]) -> None:
    written = common_pb2.MatchDescription()
    describe_in(written, a_match(()))
    written.versions.extend(versions)
    with pytest.raises(ValueError, match="version"):
        read_description(written)


def a_result(*versions: str) -> MatchResult:
    played = play_local("gold_west", ["first", "first"], seed=7).result
    pairs = zip(played.seats, versions, strict=False)
    seats = [replace(seat, version=version, cause=Cause.ABSENT) for seat, version in pairs]
    return replace(played, seats=(*seats, *played.seats[len(seats) :]))


@pytest.mark.parametrize("versions", [(), ("2.0+2.1", "")])
def test_a_result_survives_the_wire(versions: tuple[str, ...]) -> None:
    result = a_result(*versions)
    data = result_message(result).SerializeToString()
    assert read_result(common_pb2.MatchResult.FromString(data)) == result
    assert result.versions == versions
