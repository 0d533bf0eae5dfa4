"""Text of others, safe to print: what would steer a terminal is made visible instead.

Names, logs, error texts and replay files come from anybody. A control character in them could move
the cursor, change the title, hide words or turn them round.
"""

from __future__ import annotations

import re

_KEPT = "\n\t"  # ordinary in texts of several lines
# Control characters (C0, DEL, C1); marks that turn the direction of writing, join or hide letters
# or break lines; halves of pairs; letters for tags.
_RANGES = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0x00AD, 0x00AD),
    (0x061C, 0x061C),
    (0x180E, 0x180E),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0xD800, 0xDFFF),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0xE0000, 0xE007F),
)
_UNSEEN = re.compile("[" + "".join(f"{chr(low)}-{chr(high)}" for low, high in _RANGES) + "]")


def visible(text: str) -> str:
    r"""Several lines; the escape character becomes `\x1b`, what turns a line round `\u202e`."""
    return _UNSEEN.sub(_shown, text)


def in_one_line(text: str) -> str:
    r"""The same for a name or a message, which must not look like several: `\n` too."""
    return _UNSEEN.sub(lambda found: _named(found[0]), text)


def visible_json(text: str) -> str:
    """JSON that means the same, with the escapes of JSON."""
    return _UNSEEN.sub(_escaped, text)


def _shown(found: re.Match[str]) -> str:
    return found[0] if found[0] in _KEPT else _named(found[0])


def _named(letter: str) -> str:
    return ascii(letter)[1:-1]


def _escaped(found: re.Match[str]) -> str:
    if found[0] == "\n":  # between the lines of JSON; inside of texts it is escaped already
        return found[0]
    units = found[0].encode("utf-16-be", "surrogatepass").hex(" ", 2).split()
    return "".join(f"\\u{unit}" for unit in units)
