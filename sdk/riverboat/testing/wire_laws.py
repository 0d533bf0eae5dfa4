"""The laws of the wire: what is written is what is read, however it was written and read."""

from __future__ import annotations

import dataclasses

from google.protobuf.message import Message

from riverboat.engine import Step
from riverboat.testing.case import Case, demand, walk
from riverboat.wire.varints import varint
from riverboat.wire.views import ViewReader

_UNKNOWN_FIELD = varint(12_345 << 3) + varint(1)


def codec_round_trip(case: Case, seed: int) -> None:
    """Views, moves and events survive the wire; kept bytes equal those built from nothing."""
    wire = case.wire
    public = wire.keep_public()
    secrets = [wire.keep_secret() for _ in range(case.players)]
    for step, table, seat, _ in walk(case, seed):
        view = table.view(seat)
        data = wire.encode_whole_view(view)
        message = _parsed(case, seed, step, wire.view_type, data)
        demand(wire.read_view(message, seat) == view, case, seed, step, "the view changed")
        keeper = secrets[seat]
        secret = None if keeper is None else keeper.update(view.secret)
        kept = wire.encode_view(public.update(view.public), secret)
        demand(kept == data, case, seed, step, "the kept view is stale")
        for move in table.moves(seat):
            coded = _parsed(case, seed, step, wire.moves.message_type, wire.moves.encode(move))
            demand(wire.moves.read(coded) == move, case, seed, step, f"{move} changed")
        for done in table.take_steps():
            _events_round_trip(case, seed, step, done)


def kept_views_equal_fresh_ones(case: Case, seed: int) -> None:
    """A view read with what was kept of earlier ones is the view read from nothing."""
    readers = [ViewReader(case.wire) for _ in range(case.players)]
    for step, table, seat, _ in walk(case, seed):
        data = case.view_bytes(table.view(seat))
        fresh = ViewReader(case.wire).read(data, seat)
        view = table.view(seat)
        demand(fresh == view, case, seed, step, "the bytes were read as another view")
        demand(repr(fresh) == repr(view), case, seed, step, "a value was read as another type")
        kept = readers[seat].read(data, seat)
        demand(kept == fresh, case, seed, step, "the view was read from stale parts")
        spoil(kept.public)
        spoil(kept.secret)
        odd = readers[seat].read(data + _UNKNOWN_FIELD, seat)
        demand(odd == fresh, case, seed, step, "a field that nobody knows changed the view")


def _parsed(case: Case, seed: int, step: int, message_type: type[Message], data: bytes) -> Message:
    """The message, if its bytes are those that protobuf itself writes."""
    message = message_type.FromString(data)
    same = message.SerializeToString(deterministic=True) == data
    demand(same, case, seed, step, f"{message_type.DESCRIPTOR.name} is encoded in an odd way")
    return message


def spoil(part: object) -> None:
    """What a careless bot may do to its view: it must not show in the next one."""
    if not dataclasses.is_dataclass(part):
        return
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        for inner in value if isinstance(value, list) else [value]:
            spoil(inner)
        if isinstance(value, list):
            value.clear()


def _events_round_trip(case: Case, seed: int, step: int, done: Step) -> None:
    wire = case.wire
    for happened in done.happened:
        for event in (happened.public, happened.private):
            if event is not None:
                data = wire.events.encode(event)
                coded = _parsed(case, seed, step, wire.events.message_type, data)
                demand(wire.events.read(coded) == event, case, seed, step, f"{event} changed")
