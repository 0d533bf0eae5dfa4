"""How others reach a referee: by which address, and how they know that it is the right one.

A referee writes it into its data folder, so that invitations can be made there.
"""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from riverboat_server.referee.disk import replace_file

_FILE = "reach.json"
_LOOPBACK = ("127.0.0.1", "::1", "localhost")
# Nothing is sent there: it only tells which of its own addresses this machine would use.
_ELSEWHERE = ("192.0.2.1", 9)


@dataclass(frozen=True, slots=True)
class Reach:
    """An address, whether it speaks TLS, and the fingerprint of an authority of its own."""

    address: str
    tls: bool = False
    fingerprint: bytes = b""

    def write(self, root: Path) -> None:
        said = {"address": self.address, "tls": self.tls, "authority": self.fingerprint.hex()}
        replace_file(root / _FILE, json.dumps(said).encode(), sync=False)


def read_reach(root: Path) -> Reach | None:
    """How the referee of a data folder is reached, or was last; None if none has run there."""
    path = root / _FILE
    if not path.exists():
        return None
    said = json.loads(path.read_bytes())
    return Reach(said["address"], said["tls"], bytes.fromhex(said["authority"]))


def host_of(listen: str) -> str:
    return listen.rpartition(":")[0].strip("[]")


def hosts_of(listen: str, names: Sequence[str] = ()) -> tuple[str, ...]:
    """All hosts by which a referee is reached that listens there; the best known first."""
    host = host_of(listen)
    listening = [_own_address(), socket.gethostname()] if _everywhere(host) else [host]
    return tuple(dict.fromkeys(filter(None, (*names, *listening, *_LOOPBACK))))


def address_of(listen: str, port: int, names: Sequence[str] = ()) -> str:
    """The address that others are told."""
    best = hosts_of(listen, names)[0]
    return f"[{best}]:{port}" if ":" in best else f"{best}:{port}"


def _everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def _own_address() -> str:
    """The address of this machine in its network; empty without one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ELSEWHERE)
            return str(probe.getsockname()[0])
    except OSError:
        return ""
