"""Numbers as protobuf writes them: seven bits a byte, the lowest first."""

from __future__ import annotations

_64_BITS = (1 << 64) - 1
_32_BITS = (1 << 32) - 1
_MOST_BYTES = 10


def varint(number: int) -> bytes:
    """The bytes of a number; negative ones take ten."""
    number &= _64_BITS
    pieces = bytearray()
    while number > 127:
        pieces.append(number & 127 | 128)
        number >>= 7
    pieces.append(number)
    return bytes(pieces)


def read_varint(data: bytes, start: int) -> tuple[int, int]:
    """The number that starts at a place, as protobuf's 64 bits, and the place behind it."""
    first = data[start]
    if first < 128:
        return first, start + 1
    second = data[start + 1]
    if second < 128:
        return first & 127 | second << 7, start + 2
    number = 0
    for place in range(_MOST_BYTES):
        byte = data[start + place]
        number |= (byte & 127) << 7 * place
        if byte < 128:
            return number & _64_BITS, start + place + 1
    raise ValueError("a number has no end")


def read_varints(data: bytes) -> list[int]:
    """All numbers of a packed field."""
    found = []
    place = 0
    while place < len(data):
        number, place = read_varint(data, place)
        found.append(number)
    return found


def signed(number: int) -> int:
    """What the 64 bits of an int32 or of an enum mean."""
    number &= _32_BITS
    return number - (1 << 32) if number >> 31 else number


def zigzag(number: int) -> int:
    """A sint32 as the number that is written: small ones stay small, whatever their sign."""
    return number << 1 ^ number >> 31


def unzigzag(number: int) -> int:
    """The sint32 behind a number."""
    number &= _32_BITS
    return number >> 1 ^ -(number & 1)
