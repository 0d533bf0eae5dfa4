"""Tags that stand in many drawings are written once."""

from __future__ import annotations

import re

from riverboat.viewer.tags import FIRST, folded

SIGN = re.compile("[\ue000-\uf8ff]")


def unfolded(drawing: str, tags: list[str]) -> str:
    """What the page's script does."""
    return SIGN.sub(lambda sign: tags[ord(sign[0]) - FIRST], drawing)


def test_drawings_come_out_as_they_went_in() -> None:
    drawings = ["<g class='a'><path d='M0 0'/></g>", "", "<g class='a'>1 < 2</g>", "a word"]
    small, tags = folded(drawings)
    assert tags == ["<g class='a'>"]
    assert small == ["\ue000<path d='M0 0'/></g>", "", "\ue0001 < 2</g>", "a word"]
    assert [unfolded(drawing, tags) for drawing in small] == drawings


def test_a_tag_that_would_save_nothing_stays() -> None:
    assert folded(["<g>", "<path d='M0 0h9'/>"]) == (["<g>", "<path d='M0 0h9'/>"], [])
