"""A picture as a file that stands alone, with shorter names than pages would allow."""

from __future__ import annotations

import re
from typing import Final

_TAG: Final = re.compile("<[^>]*>")
_CLASSES: Final = re.compile(' class="([^"]*)"')
_RULE: Final = re.compile(r"([^{}]+)(\{[^}]*\})")


def standing_alone(file: str, sheet: str) -> str:
    """The same with short names, and with those rules of its style sheet that it needs."""
    needed = f"<style>{_needed(sheet, file)}</style>".replace(".rb-", ".")
    short = _TAG.sub(lambda found: found[0].replace("rb-", ""), file)
    return short.replace(f"<style>{sheet}</style>", needed, 1)


def _needed(sheet: str, file: str) -> str:
    """Its rules without those for what is never drawn; it must be a sheet for one theme."""
    used = {f".{name}" for classes in _CLASSES.findall(file) for name in classes.split()}
    return _RULE.sub(lambda found: _kept(found[1], found[2], used), sheet)


def _kept(selectors: str, rule: str, used: set[str]) -> str:
    kept = [one for one in selectors.split(",") if one in used or not one.startswith(".")]
    return ",".join(kept) + rule if kept else ""
