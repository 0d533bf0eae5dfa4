"""Fields encoded by hand have the bytes that protobuf itself writes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message_factory import GetMessageClass

from riverboat import games
from riverboat.v1 import common_pb2
from riverboat.wire.encoded import framer, plain_encoder
from riverboat.wire.varints import varint

NUMBERS = (0, 1, 2, 62, 63, 64, 65, 127, 128, 200, 255, 256, 4095, 4096, 16384, 2**31 - 1)
NEGATIVE = (-1, -2, -63, -64, -65, -127, -128, -129, -300, -(2**31))
TEXTS = ("", "a", "S01", "\u00e4\u4e2d\U0001f600", "x" * 127, "x" * 128, "x" * 5000)


def all_fields(message: Any) -> Iterator[Any]:
    for field in message.fields:
        if field.message_type is None:
            yield field
    for inner in message.nested_types:
        yield from all_fields(inner)


def fields_of_games() -> list[Any]:
    found: list[Any] = []
    for game in games.GAME_IDS:
        module = import_module(f"riverboat.v1.{game}_pb2")
        for message in module.DESCRIPTOR.message_types_by_name.values():
            found += all_fields(message)
    return found


def single_values(field: Any) -> list[Any]:
    """Values of one field as the rules have them, with what goes into the message."""
    if field.type == FieldDescriptor.TYPE_STRING:
        return [(text, text) for text in TEXTS]
    if field.type == FieldDescriptor.TYPE_BOOL:
        return [(False, False), (True, True)]
    if field.type == FieldDescriptor.TYPE_ENUM:
        return [(number - 1, number) for number in range(1, len(field.enum_type.values))]
    return [(number, number) for number in NUMBERS + NEGATIVE]


def written_by_protobuf(field: Any, value: Any) -> bytes:
    message: Any = GetMessageClass(field.containing_type)()
    if field.is_repeated:
        getattr(message, field.name).extend(value)
    else:
        setattr(message, field.name, value)
    return bytes(message.SerializeToString())


@pytest.mark.parametrize("repeated", [False, True])
def test_every_field_of_every_game_is_encoded_as_protobuf_does(repeated: bool) -> None:
    rng = Random(1)
    fields = [field for field in fields_of_games() if bool(field.is_repeated) is repeated]
    assert len({field.type for field in fields}) >= 4
    for field in fields:
        encode, values = plain_encoder(field), single_values(field)
        if not repeated:
            for ours, theirs in values:
                assert encode(ours) == written_by_protobuf(field, theirs), (field.full_name, ours)
            continue
        for length in (0, 1, 2, 3, 40, 127, 128, 300):
            for pool in (values, values[:2], values[:1]):
                chosen = [rng.choice(pool) for _ in range(length)]
                expected = written_by_protobuf(field, [theirs for _, theirs in chosen])
                assert encode([ours for ours, _ in chosen]) == expected, field.full_name


def test_nothing_in_a_list_of_names_is_the_number_0() -> None:
    fields = [field for field in fields_of_games() if field.enum_type and field.is_repeated]
    assert fields
    for field in fields:
        expected = written_by_protobuf(field, [1, 0, 1])
        assert plain_encoder(field)([0, None, 0]) == expected


def test_an_optional_field_is_there_even_if_it_has_the_default_value() -> None:
    field = common_pb2.View.DESCRIPTOR.fields_by_name["seat"]
    encode = plain_encoder(field)
    assert encode(None) == b""
    for seat in (0, 1, 300):
        assert common_pb2.View.FromString(encode(seat)) == common_pb2.View(seat=seat)
        assert encode(seat) == common_pb2.View(seat=seat).SerializeToString()


@pytest.mark.parametrize("size", [0, 1, 127, 128, 4095, 4096, 100_000])
def test_a_part_is_framed_as_protobuf_does(size: int) -> None:
    part = common_pb2.GameOption(key="x" * size)
    frame = framer(common_pb2.GameSetup, "options")
    whole = common_pb2.GameSetup(options=[part])
    assert frame(part.SerializeToString()) == whole.SerializeToString()


def test_only_parts_are_framed_and_only_known_types_encoded() -> None:
    with pytest.raises(TypeError, match="holds no message"):
        framer(common_pb2.GameSetup, "players")
    with pytest.raises(TypeError, match="do not use"):
        plain_encoder(common_pb2.Clock.DESCRIPTOR.fields_by_name["left_ms"])


def test_numbers_are_those_of_the_documentation_of_protobuf() -> None:
    assert varint(150) == b"\x96\x01"
    assert varint(-1) == b"\xff" * 9 + b"\x01"
