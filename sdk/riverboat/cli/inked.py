"""Coloured text on terminals; words alone in files, in pipes and where NO_COLOR is set."""

from __future__ import annotations

import os
import re
import sys

from riverboat.engine.ink import ANSI, PLAIN, Ink
from riverboat.visible import visible

_COLOUR = re.compile(r"(\x1b\[[\d;]*m)")


def terminal_ink() -> Ink:
    """What stdout can show."""
    return ANSI if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else PLAIN


def print_inked(text: str) -> None:
    """Text whose colours are ours: names and words of others were made visible before."""
    parts = _COLOUR.split(text.rstrip("\n"))
    parts[::2] = map(visible, parts[::2])
    sys.stdout.write("".join(parts) + "\n")
    sys.stdout.flush()
