"""`python -m riverboat.testing.digest MODULE:CASE SEED` prints the digest of a random game.

Run in processes with different hash seeds, it shows whether an order was taken from a set.
"""

from __future__ import annotations

import sys
from importlib import import_module

from riverboat.testing.laws import Case, walk_digest


def main(arguments: list[str]) -> int:
    target, seed = arguments
    module, name = target.split(":")
    case: Case = getattr(import_module(module), name)
    print(walk_digest(case, int(seed)))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
