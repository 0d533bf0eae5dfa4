"""Which tables a tournament has, by their names; how they are made is loaded with the first."""

from __future__ import annotations

OF_A_DIVISION = ("standings", "crosstable", "opponents", "seats", "sure", "versions")
KINDS = ("outcome", *OF_A_DIVISION, "overall", "left-out", "faults")
USUAL = ("outcome", "standings", "crosstable", "overall", "left-out")
USUAL_CSV = ("standings",)
