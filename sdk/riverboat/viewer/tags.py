"""Tags that stand in many drawings of a page: each is written once, and a sign in its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

FIRST: Final = 0xE000
"""The first sign of the private use area, which no text of a drawing has."""

_MOST: Final = 0xF8FF - FIRST + 1
_SIGN_BYTES: Final = 3
_ROW_BYTES: Final = 3  # quotes and a comma
_TAG: Final = re.compile("<[^<>]*>")


def folded(drawings: Sequence[str]) -> tuple[list[str], list[str]]:
    """The drawings with signs in them, and the tags that the signs stand for."""
    found = Counter(tag for drawing in drawings for tag in _TAG.findall(drawing))
    tags = [tag for tag, times in found.most_common() if _saved(tag, times) > 0][:_MOST]
    signs = {tag: chr(FIRST + number) for number, tag in enumerate(tags)}

    def sign(found: re.Match[str]) -> str:
        return signs.get(found[0], found[0])

    return [_TAG.sub(sign, drawing) for drawing in drawings], tags


def _saved(tag: str, times: int) -> int:
    size = len(tag.encode())
    return times * (size - _SIGN_BYTES) - (size + _ROW_BYTES)
