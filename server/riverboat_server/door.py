"""The door of a port, in the system: when it is not quite open, some who knock are not heard.

gRPC shakes hands before the referee learns of it, and that costs far more than it costs who
knocks. A filter on the socket that listens drops the first packet of some new connections. Whoever
knocks tries again by itself, a second later at first, and nobody who is in notices. Only Linux
has such filters; elsewhere the door stays open.
"""

from __future__ import annotations

import ctypes
import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable
from pathlib import Path

from riverboat_server.sockets import listeners_at

SHUTS_DOORS = sys.platform == "linux"

_COUNTERS = Path("/proc/net/snmp")
_ATTACH, _DETACH, _MEMORY_INFO = 26, 27, 55  # socket options that Python has no names for
_DROPPED = 8  # which number of the memory info counts packets that a filter dropped

# Instructions of the system's packet filter, and where it finds things: the TCP header comes
# first, the IP header before it at an offset of its own.
_LOAD_BYTE, _LOAD_WORD, _AND, _RETURN = 0x30, 0x20, 0x54, 0x06
_IF_EQUAL, _IF_GREATER, _SKIP = 0x15, 0x25, 0x05
_FLAGS, _SYN_AND_ACK, _SYN = 13, 0x12, 0x02
_RANDOM, _IP = 0xFFFFF038, 0xFFF00000
_VERSION, _IPV4_SOURCE, _IPV6_SOURCE = _IP, _IP + 12, _IP + 8
_PASS, _DROP = 0xFFFFFFFF, 0

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Instruction = tuple[int, int, int, int]  # what, where to if so and if not, and its number


class Door:
    """The door of a port."""

    def __init__(self, port: int) -> None:
        self._listeners = listeners_at(port) if SHUTS_DOORS else []

    def __bool__(self) -> bool:
        """Whether there is one that can be shut."""
        return bool(self._listeners) and _COUNTERS.exists()

    def narrow(self, share: float, friends: Iterable[str] = ()) -> None:
        """Hear only this share of those who knock, by chance, and friends by their addresses."""
        program = _program(share, friends)
        code = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *one) for one in program))
        pointer = struct.pack("@HP", len(program), ctypes.addressof(code))
        for listener in self._listeners:
            listener.setsockopt(socket.SOL_SOCKET, _ATTACH, pointer)

    def open(self) -> None:
        for listener in self._listeners:
            listener.setsockopt(socket.SOL_SOCKET, _DETACH, 0)

    def dropped(self) -> int:
        """How many knocks were not heard so far."""
        size = 4 * (_DROPPED + 1)
        told = [one.getsockopt(socket.SOL_SOCKET, _MEMORY_INFO, size) for one in self._listeners]
        return sum(int.from_bytes(numbers[4 * _DROPPED :], sys.byteorder) for numbers in told)

    def close(self) -> None:
        """Leave the port alone from now on."""
        for listener in self._listeners:
            listener.close()
        self._listeners = []


def accepted() -> int:
    """How many connections this machine has accepted so far, at all its ports together."""
    lines = _COUNTERS.read_text(encoding="ascii").splitlines()
    names, numbers = (line.split() for line in lines if line.startswith("Tcp:"))
    return int(numbers[names.index("PassiveOpens")])


def _program(share: float, friends: Iterable[str]) -> list[Instruction]:
    """Pass a share of packets that begin a connection, and those from these addresses."""
    by_chance = [
        *((_LOAD_WORD, 0, 0, _RANDOM), (_IF_GREATER, 1, 0, int(share * 0xFFFFFFFF))),
        *((_RETURN, 0, 0, _PASS), (_RETURN, 0, 0, _DROP)),
    ]
    old = [(_LOAD_WORD, 0, 0, _IPV4_SOURCE)]
    new: list[Instruction] = []
    for address in map(_address, friends):
        if isinstance(address, ipaddress.IPv4Address):
            old += [(_IF_EQUAL, 0, 1, int(address)), (_RETURN, 0, 0, _PASS)]
        elif address is not None:
            new += _passing_neighbours(address.packed)
    return [
        *((_LOAD_BYTE, 0, 0, _FLAGS), (_AND, 0, 0, _SYN_AND_ACK)),
        *((_IF_EQUAL, 1, 0, _SYN), (_RETURN, 0, 0, _PASS)),
        *((_LOAD_BYTE, 0, 0, _VERSION), (_AND, 0, 0, 0xF0)),
        *((_IF_EQUAL, 1, 0, 0x40), (_SKIP, 0, 0, len(old) + len(by_chance))),
        *(*old, *by_chance),
        *(*new, *by_chance),
    ]


def _passing_neighbours(address: bytes) -> list[Instruction]:
    """Pass what comes from the network of an IPv6 address: who has one has all of it."""
    first, second = struct.unpack_from("!II", address)
    return [
        *((_LOAD_WORD, 0, 0, _IPV6_SOURCE), (_IF_EQUAL, 0, 3, first)),
        *((_LOAD_WORD, 0, 0, _IPV6_SOURCE + 4), (_IF_EQUAL, 0, 1, second)),
        (_RETURN, 0, 0, _PASS),
    ]


def _address(text: str) -> Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:  # a socket in the file system: nobody knocks there
        return None
