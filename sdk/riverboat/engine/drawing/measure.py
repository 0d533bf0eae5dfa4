"""How wide words are on a picture, before a browser draws them.

The widths are those of DejaVu Sans, the widest of the fonts that pictures name: what fits with it
fits with the others.
"""

from __future__ import annotations

from typing import Final

# In hundredths of the font size, for the signs from space to tilde.
_PLAIN: Final = (
    "32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 "
    "84 84 53 100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 "
    "69 39 34 39 84 50 50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 "
    "82 59 59 52 64 34 64 84"
)
_WIDTHS: Final = {
    chr(32 + place): int(width) / 100 for place, width in enumerate(_PLAIN.split())
} | {"·": 0.32}
_OTHER: Final = 0.84  # arrows, signs of arithmetic
_BOLD: Final = 1.12  # how much wider than plain


def width(words: str, size: float, bold: bool = False) -> float:
    """The width of a text at a font size."""
    plain = sum(_WIDTHS.get(sign, _OTHER) for sign in words) * size
    return plain * _BOLD if bold else plain


def fitting(words: str, room: float, size: float) -> str:
    """As much of a name as there is room for, its end cut off."""
    if width(words, size) <= room:
        return words
    shown = words
    while shown and width(shown + "…", size) > room:
        shown = shown[:-1]
    return shown + "…"
