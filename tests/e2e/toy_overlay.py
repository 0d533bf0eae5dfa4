"""Runs `joint_cases.py` in a process in which the blind auction is a registered game.

The argument tells which, as `-m` does. The auction has what no published game has in every
decision: secret answers that are given at once.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from toy.wire import register

CASES = Path(__file__).with_name("joint_cases.py")


def main() -> int:
    register()
    options = ["-q", "-p", "no:cacheprovider", "--tb=short", "-m", sys.argv[1]]
    return int(pytest.main([*options, str(CASES)]))


if __name__ == "__main__":
    raise SystemExit(main())
