"""What bots note, on the wire."""

from __future__ import annotations

from riverboat.match.thoughts import Thoughts, bounded
from riverboat.v1 import common_pb2 as pb


def fill_thoughts(thoughts: Thoughts, message: pb.Thoughts) -> None:
    for name, number in thoughts.numbers:
        message.numbers.add(name=name, number=number)
    for place, value in thoughts.values:
        message.values.add(move=place, value=value)


def read_thoughts(message: pb.Thoughts) -> Thoughts:
    """As much of it as is kept, whoever sent it."""
    return bounded(
        ((noted.name, noted.number) for noted in message.numbers),
        ((noted.move, noted.value) for noted in message.values),
    )
