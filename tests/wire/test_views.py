"""Views read from bytes are those that protobuf reads, whatever the bytes look like."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from google.protobuf.message import DecodeError

from faults.mutations import damaged, field, twisted
from riverboat.engine import SPECTATOR, View
from riverboat.testing.laws import Case, walk
from riverboat.testing.playthrough import cases
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import WireError, envelope
from riverboat.wire.raw_views import play_response
from riverboat.wire.varints import read_varint, varint
from riverboat.wire.views import ViewReader

CASES = cases()
DAMAGES = 12


def views(case: Case, seed: int, every: int) -> Iterator[tuple[int, View, bytes]]:
    """What the seats of a random game are sent: (seat, view, its bytes)."""
    for step, table, seat, _ in walk(case, seed):
        if step % every == 0:
            view = table.view(seat)
            yield seat, view, case.view_bytes(view)


def fields(data: bytes) -> list[tuple[int, bytes, bytes]]:
    """The fields of a message: (number, tag and number or length, bytes)."""
    found, place = [], 0
    while place < len(data):
        tag, start = read_varint(data, place)
        value, end = read_varint(data, start)
        if tag & 7 == 2:
            found.append((tag >> 3, data[place:end], data[end : end + value]))
            place = end + value
        else:
            found.append((tag >> 3, data[place:end], b""))
            place = end
    return found


def scrambled(rng: Random, data: bytes, descriptor: Any) -> bytes:
    """The same message: fields out of order, unknown ones among them, at every depth."""
    known = {described.number: described for described in descriptor.fields}
    pieces = []
    for number, head, body in fields(data):
        inner = known[number].message_type
        pieces.append((number, head + body))
        if inner is not None:
            pieces[-1] = (number, field(number, scrambled(rng, body, inner)))
    for number in (777, 2**29 - 1):
        pieces.append((number, field(number, rng.randbytes(rng.randrange(4)))))
    order = {number: rng.random() for number, _ in pieces}
    return b"".join(piece for _, piece in sorted(pieces, key=lambda piece: order[piece[0]]))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_fields_out_of_order_and_unknown_ones_change_nothing(case: Case) -> None:
    rng, reader = Random(1), ViewReader(case.wire)
    for seat, view, data in views(case, 1, every=5):
        odd = scrambled(rng, data, case.wire.view_type.DESCRIPTOR)
        assert odd != data
        assert case.wire.read_view(case.wire.view_type.FromString(odd), seat) == view
        assert reader.read(odd, seat) == view
        assert reader.read(data, seat) == view


def as_protobuf_reads(case: Case, data: bytes, seat: int) -> View | None:
    """None: the bytes are no view."""
    try:
        return case.wire.read_view(case.wire.view_type.FromString(data), seat)
    except (DecodeError, WireError):
        return None


def as_bytes_are_read(reader: ViewReader, data: bytes, seat: int) -> View | None:
    try:
        return reader.read(data, seat)
    except WireError:
        return None


@pytest.mark.parametrize("case", CASES, ids=str)
def test_damaged_bytes_are_refused_or_mean_what_protobuf_says(case: Case) -> None:
    rng, kept = Random(str(case)), ViewReader(case.wire)
    refused = read = 0
    for seat, view, data in views(case, 2, every=7):
        message = case.wire.view_type.FromString(data)
        for count in range(DAMAGES):
            bad = damaged(rng, data) if count % 3 else twisted(rng, message)
            expected = as_protobuf_reads(case, bad, seat)
            assert as_bytes_are_read(kept, bad, seat) == expected
            assert as_bytes_are_read(ViewReader(case.wire), bad, seat) == expected
            refused += expected is None
            read += expected is not None
        assert kept.read(data, seat) == view, "what was damaged is remembered"
    assert refused > 0
    assert read > 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_beginning_of_a_view_is_taken_for_the_whole(case: Case) -> None:
    """A part that ends too early must not be remembered as if it were whole."""
    reader = ViewReader(case.wire)
    for count, (seat, view, data) in enumerate(views(case, 3, every=20)):
        for size in range(count % 3, len(data), 3):
            expected = as_protobuf_reads(case, data[:size], seat)
            assert as_bytes_are_read(reader, data[:size], seat) == expected
        assert reader.read(data, seat) == view
        if count == 2:
            break


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_spectators_view_has_no_secret(case: Case) -> None:
    table = case.table(1)
    data = case.view_bytes(table.view(SPECTATOR))
    assert ViewReader(case.wire).read(data, SPECTATOR) == table.view(SPECTATOR)


def test_numbers_too_large_for_their_field_are_cut_as_protobuf_cuts_them() -> None:
    case = CASES[0]
    public = case.wire.public_type.DESCRIPTOR
    number = public.fields_by_name["first_seat"].number
    data = case.view_bytes(case.table(1).view(0))
    body = fields(data)[0][2]
    for value in (127, 128, 2**31 - 1, 2**31, 2**32 + 5, 2**63, -1, -(2**31)):
        pieces = [(n, head + rest) for n, head, rest in fields(body) if n != number]
        pieces.append((number, varint(number << 3) + varint(value)))
        odd = field(1, b"".join(piece for _, piece in sorted(pieces)))
        expected = as_protobuf_reads(case, odd, 0)
        assert expected is not None
        assert ViewReader(case.wire).read(odd, 0) == expected


# --- in its envelope -------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_is_read_from_its_envelope(case: Case) -> None:
    coder = envelope(case.game.key)
    read, rng = coder.view_reader(), Random(4)
    for seat, view, _ in views(case, 4, every=10):
        message = common_pb2.View()
        coder.fill_view(view, message)
        data = message.SerializeToString()
        assert message.seat == seat
        assert read(data) == read(message) == coder.read_view(message) == view
        assert read(scrambled(rng, data, common_pb2.View.DESCRIPTOR)) == view
        for _ in range(DAMAGES):
            bad = damaged(rng, data)
            try:
                expected = coder.read_view(common_pb2.View.FromString(bad))
            except (DecodeError, WireError):
                with pytest.raises(WireError):
                    read(bad)
            else:
                assert read(bad) == expected


def test_a_bot_hears_everything_but_its_views_as_the_referee_says_it() -> None:
    decision = pb.Decision(match_id="m", seat=1, number=7, question="ACTIVATE", first_event=3)
    decision.view.seat = 1
    decision.events.add().gold_west.SetInParent()
    response = pb.PlayResponse(items=[pb.RefereeItem(decision=decision)])
    data = response.SerializeToString()
    heard = play_response().FromString(data)
    assert heard.SerializeToString() == data
    got = heard.items[0].decision
    assert got.view == decision.view.SerializeToString()
    assert (got.match_id, got.seat, got.number, got.question) == ("m", 1, 7, "ACTIVATE")
    assert [event.WhichOneof("game") for event in got.events] == ["gold_west"]
