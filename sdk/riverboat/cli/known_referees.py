"""The list of referees whose signatures are believed: public keys with a name behind each.

A referee is taken into the list when a replay is fetched from it for the first time. A key that
appears later under the same address is not believed before its reader has asked the operator.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.output import say
from riverboat.replay.signature import KEY_BYTES

MOST_LIST_BYTES = 1 << 20
Keys = Mapping[bytes, str]
KnownList = Annotated[
    Path | None,
    typer.Option(
        "--known",
        metavar="FILE",
        help="the list of known referees",
        envvar="RIVERBOAT_KNOWN_REFEREES",
        show_default="known_referees in the user's folder of settings",
    ),
]


def default_list() -> Path:
    """Where the list is kept, unless another is named."""
    return Path(typer.get_app_dir("riverboat")) / "known_referees"


def read_list(path: Path) -> dict[bytes, str]:
    """Names by key. A line is a key in hexadecimal and a name; `#` begins a remark."""
    with path.open("rb") as file:
        data = file.read(MOST_LIST_BYTES + 1)
    if len(data) > MOST_LIST_BYTES:
        raise typer.BadParameter(f"{path} is no list of keys: it is too large")
    keys: dict[bytes, str] = {}
    for line in data.decode("utf-8", errors="replace").splitlines():
        words = line.partition("#")[0].split()
        if words:
            keys[read_key(words[0], path)] = " ".join(words[1:2]) or words[0][:16]
    return keys


def read_key(text: str, source: Path | None = None) -> bytes:
    """A public key in hexadecimal."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        where = "" if source is None else f"{source}: "
        raise typer.BadParameter(f"{where}{text[:80]!r} is no public key: 64 hexadecimal digits")
    return key


def given_keys(texts: Sequence[str]) -> dict[bytes, str]:
    """Keys as they were given on the command line: in hexadecimal, or files that hold some."""
    keys: dict[bytes, str] = {}
    for text in texts:
        path = Path(text)
        if path.is_file():
            keys |= {key: str(path) for key in read_list(path)}
        else:
            keys[read_key(text)] = "the given key"
    return keys


def kept_keys(path: Path | None) -> dict[bytes, str]:
    """The kept list, or another that was named; there need be none."""
    if path is not None:
        return read_list(path)
    kept = default_list()
    return read_list(kept) if kept.exists() else {}


def remember(path: Path | None, address: str, keys: Sequence[bytes]) -> None:
    """Take a referee into the list, unless one with this address is there already."""
    path = path or default_list()
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        return
    known = read_list(path) if path.exists() else {}
    if address not in known.values():
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = "".join(f"{key.hex()} {address}\n" for key in keys)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(lines)
        say(f"the keys of {address} were taken into {path}: its replays are authentic from now on")
    elif keys[0] not in known:
        say(
            f"{address} signs with another key than when it was first seen. If its operator "
            f"confirms the key, add this line to {path}:\n{keys[0].hex()} {address}"
        )
