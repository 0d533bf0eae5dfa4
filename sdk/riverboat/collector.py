"""Python's garbage collector in a process that plays for hours."""

from __future__ import annotations

import gc

# Messages and moves come and go by the thousand and hold no cycles; only ended matches do.
THRESHOLDS = (50_000, 20, 20)


def settle() -> None:
    """Everything is loaded: tables and code need not be looked at again, all else less often."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
