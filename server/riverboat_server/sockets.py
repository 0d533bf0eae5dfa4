"""The descriptors of this process: how many there may be, and which are connections to a port.

gRPC keeps its sockets to itself, so they are looked up among the process's own descriptors.
"""

from __future__ import annotations

import ipaddress
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

PLENTY = 65_536  # where the system sets no limit
HUSHED_BYTES = 1 << 16  # so little of a hushed connection nobody is told of
RESERVED = 256  # descriptors for files, the store and threads, never for connections

_DESCRIPTORS = next((place for place in ("/proc/self/fd", "/dev/fd") if Path(place).exists()), None)


class Peer(NamedTuple):
    """The far end of a connection."""

    address: str
    port: int


def raise_descriptor_limit() -> int:
    """Allow this process as many descriptors as the system does; how many that is."""
    import resource  # Windows has none, nor referees; what only reads runs there too

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return PLENTY if soft == resource.RLIM_INFINITY else soft
    with suppress(OSError, ValueError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def room_for_connections(descriptors: int) -> int:
    """How many connections leave the reserve alone; half of everything where that is little."""
    return max(descriptors - RESERVED, descriptors // 2)


def read_peer(text: str) -> Peer:
    """What gRPC calls a peer: `ipv4:127.0.0.1:5000`, `ipv6:%5B::1%5D:5000`."""
    host, _, port = unquote(text).partition(":")[2].rpartition(":")
    return Peer(_plain(host.strip("[]")), int(port)) if port.isdigit() else Peer(text, 0)


def connections_to(port: int) -> Iterator[tuple[int, Peer] | None]:
    """Descriptor and peer of every connection; None for each descriptor that is something else."""
    for name in os.listdir(_DESCRIPTORS) if _DESCRIPTORS else ():  # noqa: PTH208 (quicker)
        descriptor = int(name)
        peer = _peer(descriptor, port)
        yield None if peer is None else (descriptor, peer)


def listeners_at(port: int) -> list[socket.socket]:
    """Copies of the sockets that listen there; close them, or the port stays taken."""
    names = os.listdir(_DESCRIPTORS) if _DESCRIPTORS else ()  # noqa: PTH208 (quicker)
    listening = [name for name in names if _listens(int(name), port)]
    return [socket.socket(fileno=os.dup(int(name))) for name in listening]


def shut(descriptor: int, peer: Peer, port: int) -> bool:
    """End a connection, if the descriptor is still that one; whoever reads it closes it."""
    connection = _copy(descriptor, peer, port)
    if connection is None:
        return False
    with connection, suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    return True


def hush(descriptor: int, peer: Peer, port: int) -> bool:
    """Let whoever reads a connection not be told of what comes in, as long as it is little.

    More than that waits at the far end.
    """
    connection = _copy(descriptor, peer, port)
    if connection is None:
        return False
    with connection, suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, HUSHED_BYTES)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, HUSHED_BYTES)
    return True


def _copy(descriptor: int, peer: Peer, port: int) -> socket.socket | None:
    """A descriptor of our own for a connection; None if the number means something else by now."""
    try:
        copy = os.dup(descriptor)
    except OSError:
        return None
    if _peer(copy, port) == peer:  # and whatever becomes of the number, the copy stays that
        return socket.socket(fileno=copy)
    os.close(copy)
    return None


def _listens(descriptor: int, port: int) -> bool:
    with suppress(OSError), _borrowed(descriptor) as one:
        listens = one.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
        return bool(listens) and one.getsockname()[1] == port
    return False


def _peer(descriptor: int, port: int) -> Peer | None:
    with suppress(OSError), _borrowed(descriptor) as one:  # it listens, or it has just ended
        if one.getsockname()[1] == port:
            host, far_port = one.getpeername()[:2]
            return Peer(_plain(host), far_port)
    return None


@contextmanager
def _borrowed(descriptor: int) -> Iterator[socket.socket]:
    """A socket of the internet that stays somebody else's; OSError if it is something else."""
    one = socket.socket(fileno=descriptor)
    try:
        if one.family not in (socket.AF_INET, socket.AF_INET6):
            raise OSError("a socket of another family")
        yield one
    finally:
        one.detach()


def _plain(host: str) -> str:
    """One spelling of an address; IPv4 inside IPv6 is IPv4."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    mapped = getattr(address, "ipv4_mapped", None)
    return str(mapped or address)
