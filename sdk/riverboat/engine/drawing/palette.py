"""The colours of all pictures, in light and in dark, as classes of one style sheet.

Colour never stands alone: a seat has its digit, a resource its shape, a terrain its word. Classes
name roles, never places, and begin with `rb-`, because a picture shares the page's style sheet.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

SEATS: Final = ("#1F5FD0", "#F6A83C", "#38C9C0", "#6B1F3F")
SEAT_INK: Final = ("white", "ink", "ink", "white")
INK: Final = "#1B1F24"

# What is often said together has a name of its own: hundreds of texts of a file need only that.
# Names begin with letters, also without `rb-` (alone.py), or style sheets would not know them.
_TOGETHER: Final = {
    "rb-H": "rb-b rb-k rb-t14",
    "rb-I": "rb-l rb-k rb-t12",
    "rb-J": "rb-l rb-m rb-t12",
    "rb-K": "rb-k rb-t12",
    "rb-L": "rb-l rb-m rb-t13",
    "rb-M": "rb-l rb-k rb-t14",
    "rb-N": "rb-l rb-b",
    "rb-O": "rb-m rb-t12",
    "rb-P": "rb-l rb-k rb-t13",
    "rb-Q": "rb-l rb-b rb-t14",
    "rb-A": "rb-l rb-w rb-t12",
    "rb-B": "rb-b rb-w rb-t14",
    "rb-C": "rb-r rb-m rb-t12",
    "rb-D": "rb-l rb-b rb-k rb-t14",
    "rb-E": "rb-b rb-t13",
    "rb-F": "rb-b rb-t14",
    "rb-G": "rb-l rb-t13",
}
_NAMES: Final = {frozenset(classes.split()): name for name, classes in _TOGETHER.items()}
_SELECTORS: Final = re.compile(r"[^{}]+(?=\{)")

_FONT: Final = "system-ui,'DejaVu Sans',sans-serif"
_FIXED: Final = (
    f"text{{font-family:{_FONT};font-size:16px;text-anchor:middle;dominant-baseline:central}}"
    ".rb-l{text-anchor:start}.rb-r{text-anchor:end}.rb-b{font-weight:700}"
    ".rb-t12{font-size:12px}.rb-t13{font-size:13px}.rb-t14{font-size:14px}.rb-t20{font-size:20px}"
    + "".join(f".rb-s{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEATS))
    # Board colours are the same in light and dark, and so is what is written on them.
    + f".rb-o{{stroke:{INK}}}.rb-p{{fill:#FFFDF7;stroke:{INK}}}"
    ".rb-d{stroke-dasharray:5 4}.rb-n{fill:none}"
)
# By class: property and its value in light and in dark.
_THEMED: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("text", "fill", INK, "#F1EEE6"),
    (".rb-bg", "fill", "#F7F4EC", "#16191D"),
    (".rb-panel", "fill", "#FFFDF7", "#20252B"),
    (".rb-panel,.rb-e,.rb-ln", "stroke", "#8C8574", "#6E7883"),
    (".rb-e", "fill", "#ECE7DA", "#2B3138"),
    (".rb-m", "fill", "#5C5B55", "#B3B1A8"),
    (".rb-on", "fill", INK, "#F1EEE6"),
    (".rb-water", "fill", "#A9D3EE", "#24506F"),
    (".rb-waterline", "stroke", "#A9D3EE", "#24506F"),
    (".rb-wi", "fill", "#0F4C75", "#CBE6F8"),
    (".rb-back", "fill", "#6C6A86", "#8F8DB0"),
    (".rb-rim", "stroke", "#0F4C75", "#10161C"),
    (".rb-open", "stroke", "#6C6A86", "#8F8DB0"),
    (".rb-s0,.rb-s1,.rb-s2,.rb-s3,.rb-back,.rb-joint", "stroke", INK, "#F1EEE6"),
    (".rb-hot", "stroke", "#D6006C", "#FF6FB5"),
    (".rb-hotf", "fill", "#D6006C", "#FF6FB5"),
    (".rb-glow", "stroke", "#FFFDF7", "#20252B"),
)
# After the themed ones, because they win: ink and white on board colours, the halo of marks, the
# rim of what was hidden and is drawn open.
_LAST: Final = (
    f".rb-k{{fill:{INK}}}.rb-w{{fill:#fff}}"
    ".rb-open{fill:none;stroke-width:3;stroke-dasharray:5 4}"
    ".rb-hot{stroke-width:4;fill:none}.rb-halo{stroke:#fff;stroke-width:8;fill:none}"
    ".rb-glow{stroke-width:4;stroke-linejoin:round;fill:none}"
    ".rb-trail{stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}"
)


@lru_cache(maxsize=1024)
def together(classes: str) -> str:
    """The same classes by one name, if they have one."""
    return _NAMES.get(frozenset(classes.split()), classes)


@lru_cache(maxsize=1)
def style() -> str:
    """The style sheet of pictures. `data-theme` on the page wins over what the system prefers.

    Dark rules weigh no more than light ones (`:where`), so that ink on board colours stays ink.
    """
    light = "".join(f"{who}{{{what}:{day}}}" for who, what, day, _ in _THEMED)
    dark = "".join(f"{who}{{{what}:{night}}}" for who, what, _, night in _THEMED)
    night = _under(":where(:root:not([data-theme=light])) ", dark)
    chosen = _under(":where(:root[data-theme=dark]) ", dark)
    rules = f"{_named(_FIXED + light)}@media(prefers-color-scheme:dark){{{night}}}{chosen}"
    return rules + _named(_LAST)


def plain_style(dark: bool) -> str:
    """The same for one theme only, for files that nobody switches and programs that know little."""
    themed = "".join(
        f"{who}{{{what}:{night if dark else day}}}" for who, what, day, night in _THEMED
    )
    return _named(f"{_FIXED}{themed}{_LAST}")


def _named(rules: str) -> str:
    """Rules that hold for what is said together as well."""
    return _SELECTORS.sub(lambda found: _all_names(found[0]), rules)


def _under(theme: str, rules: str) -> str:
    """The theme weighs nothing, so that what is fixed on board colours wins in the dark as well."""
    return _SELECTORS.sub(lambda found: f"{theme}{found[0]}", _one(_named(rules)))


def _one(rules: str) -> str:
    """With one selector for each rule, however many names it has."""
    return _SELECTORS.sub(lambda found: f":is({found[0]})" if "," in found[0] else found[0], rules)


def _all_names(selectors: str) -> str:
    """Classes, and the names under which they are said together with others."""
    found = selectors.split(",")
    names = [
        f".{name}"
        for name, classes in _TOGETHER.items()
        if any(f".{one}" in found for one in classes.split())
    ]
    return ",".join([*found, *names])
