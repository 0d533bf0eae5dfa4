"""Lengths of time on the command line."""

from __future__ import annotations

import re
from datetime import timedelta

import typer

_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


def read_length(text: str) -> timedelta | None:
    """`90m`, `30d`; None for no text."""
    if not text:
        return None
    found = re.fullmatch(r"([1-9]\d{0,4})([smhdw])", text)
    if found is None:
        raise typer.BadParameter(f"{text!r} is no length of time: say 90m, 12h, 30d or 4w")
    return timedelta(**{_UNITS[found[2]]: int(found[1])})
