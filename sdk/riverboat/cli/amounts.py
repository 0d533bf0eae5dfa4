"""Ages and sizes, as people write them on a command line."""

from __future__ import annotations

import re
from datetime import timedelta

import typer

_HOURS = {"h": 1, "d": 24, "w": 24 * 7}
_BYTES = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}
_BINARY = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}


def read_age(text: str) -> timedelta:
    """`90d`, `12h`, `8w`."""
    found = re.fullmatch(r"(\d{1,6})([hdw])", text.strip().lower())
    if found is None:
        raise typer.BadParameter(
            f"{text!r} is no age: write hours, days or weeks, e.g. 12h, 90d, 8w"
        )
    return timedelta(hours=int(found[1]) * _HOURS[found[2]])


def read_size(text: str) -> int:
    """`500MB`, `10GB`, `1.5GiB`, in bytes."""
    found = re.fullmatch(r"(\d{1,15}(?:\.\d{1,6})?)\s*([kmgt]?)(i?)b?", text.strip().lower())
    if found is None or (found[3] and not found[2]):
        raise typer.BadParameter(f"{text!r} is no size: write it like 500MB, 10GB or 1.5GiB")
    return int(float(found[1]) * (_BINARY if found[3] else _BYTES)[found[2]])


def size_text(size: int) -> str:
    """`812 bytes`, `10.4 MB`."""
    for unit, factor in (("GB", 10**9), ("MB", 10**6), ("KB", 10**3)):
        if size >= factor:
            return f"{size / factor:.1f} {unit}"
    return f"{size} bytes"
