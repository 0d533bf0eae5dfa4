"""Colours for tables of text. Plain ink writes none, so files and tests hold nothing but words.

Colour only repeats what a sign beside it says. What is coloured is padded first: escape sequences
take no room on a terminal, but they count as signs.
"""

from __future__ import annotations

from typing import Final

_RESET: Final = "\x1b[0m"
# Like the seats of the pictures, readable on dark and on light terminals.
_SEATS: Final = ("38;5;33", "38;5;208", "38;5;37", "38;5;132")


class Ink:
    """Writes words without any colour."""

    def seat(self, seat: int, words: str) -> str:
        """Words about something that belongs to a seat."""
        return words

    def strong(self, words: str) -> str:
        return words

    def muted(self, words: str) -> str:
        return words

    def mark(self, words: str) -> str:
        """What is asked now."""
        return words

    def ground(self, colour: str, words: str) -> str:
        """Words on a ground like `#396046`: terrains."""
        return words


class AnsiInk(Ink):
    """Writes the escape sequences of terminals."""

    def seat(self, seat: int, words: str) -> str:
        return f"\x1b[1;{_SEATS[seat % len(_SEATS)]}m{words}{_RESET}"

    def strong(self, words: str) -> str:
        return f"\x1b[1m{words}{_RESET}"

    def muted(self, words: str) -> str:
        return f"\x1b[2m{words}{_RESET}"

    def mark(self, words: str) -> str:
        return f"\x1b[1;38;5;205m{words}{_RESET}"

    def ground(self, colour: str, words: str) -> str:
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        light = red * 3 + green * 6 + blue > 1280  # of 2550, as bright as eyes see it
        text = "38;5;16" if light else "38;5;231"
        return f"\x1b[{text};48;2;{red};{green};{blue}m{words}{_RESET}"


PLAIN: Final = Ink()
ANSI: Final = AnsiInk()
