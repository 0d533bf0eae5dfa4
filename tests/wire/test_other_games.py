"""A game without a field of its own in the common messages travels in the one for others."""

from __future__ import annotations

import pytest

from riverboat.engine import Refusal
from riverboat.testing.laws import Case, walk
from riverboat.v1 import common_pb2
from riverboat.wire import Envelope, WireError
from riverboat.wire.envelope import WrongGameError
from riverboat.wire.slots import game_of
from toy import GAME, Bid, Keep
from toy.refusals import Reason
from toy.wire import toy_wire

WIRE = toy_wire(GAME)
CODER = Envelope("toy", WIRE)
CASE = Case(GAME, WIRE, 3, {"spoil": "yes"})


def test_the_toy_has_no_field_of_its_own() -> None:
    move = common_pb2.Move()
    CODER.fill_move(Keep(), move)
    assert move.WhichOneof("game") == "other"
    assert move.other.game == game_of(move) == "toy"


def test_moves_events_and_views_survive_the_envelope() -> None:
    read = CODER.view_reader()
    for _, table, seat, move in walk(CASE, 1):
        sent = common_pb2.Move.FromString(CODER.encode_move(move))
        assert CODER.read_move(sent) == move
        view = table.view(seat)
        message = common_pb2.View()
        CODER.fill_view(view, message)
        assert (
            read(message) == read(message.SerializeToString()) == CODER.read_view(message) == view
        )
        for step in table.take_steps():
            for happened in step.happened:
                event = common_pb2.Event.FromString(CODER.encode_event(happened.public))
                assert CODER.read_event(event) == happened.public


def test_the_bytes_are_those_that_protobuf_writes() -> None:
    data = CODER.encode_move(Bid(7))
    assert common_pb2.Move.FromString(data).SerializeToString() == data


def test_a_refusal_carries_the_number_of_the_reason() -> None:
    message = common_pb2.Refusal()
    CODER.fill_refusal(Refusal(Reason.NOT_IN_HAND, "you do not hold 9", "toy: Bidding"), message)
    assert (message.other.game, message.other.reason) == ("toy", Reason.NOT_IN_HAND + 1)


@pytest.mark.parametrize("game_id", ["gold_west", "another"])
def test_a_move_of_another_game_is_refused(game_id: str) -> None:
    move = common_pb2.Move(other=common_pb2.OtherGame(game=game_id))
    with pytest.raises(WrongGameError, match=r"the match is toy$"):
        CODER.read_move(move)


@pytest.mark.parametrize("content", [b"", b"\x0a\x05", b"\xff" * 20])
def test_content_that_is_no_move_is_refused(content: bytes) -> None:
    move = common_pb2.Move(other=common_pb2.OtherGame(game="toy", content=content))
    with pytest.raises(WireError):
        CODER.read_move(move)
