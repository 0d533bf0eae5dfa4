"""Python's garbage collector in a process that plays for hours."""

from __future__ import annotations

import gc

# Messages, moves and matches come and go by the thousand and hold no cycles. A look at so many new
# things takes a few milliseconds, in which nothing else happens.
THRESHOLDS = (10_000, 20, 20)


def load() -> None:
    """A process begins: what it imports stays, and is not worth a look a hundred times."""
    gc.set_threshold(*THRESHOLDS)


def settle() -> None:
    """Everything is loaded: tables and code need not be looked at again, all else less often."""
    gc.freeze()
    load()
