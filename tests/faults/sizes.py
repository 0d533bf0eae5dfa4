"""How much the long forms of these tests do.

`RIVERBOAT_FUZZED=5000000 pytest -m long tests/faults/test_fuzz.py` asks for more, or for less.
"""

from __future__ import annotations

import os


def size(name: str, default: int) -> int:
    """The number that the environment asks for under `RIVERBOAT_<name>`."""
    return int(os.environ.get(f"RIVERBOAT_{name}", default))
