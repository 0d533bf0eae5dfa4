"""Run pytest; the few tests that fail among others are run once more by themselves, and named.

`python tests/once_more.py ARGUMENTS` hands its arguments to pytest. A test that fails on a busy
machine and passes alone is shaky: it does not stop a landing, but nobody shall overlook it. So many
failures that chance cannot be at work, tests that cannot be collected, an interruption and a run
without tests fail at once, with pytest's own exit code.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

TESTS_FAILED = 1
MOST = 10

Pytest = Callable[[Sequence[str]], int]


def pytest(arguments: Sequence[str]) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def failed(cache: Path) -> list[str]:
    """The tests that failed when they were last run, as pytest has noted them."""
    notes = cache / "v" / "cache" / "lastfailed"
    return sorted(json.loads(notes.read_text(encoding="utf-8"))) if notes.exists() else []


def run(arguments: Sequence[str], cache: Path, pytest: Pytest = pytest) -> int:
    """The exit code: 0 if every test passed, at the latest when it was alone."""
    arguments = [*arguments, "-o", f"cache_dir={cache}"]
    code = pytest(arguments)
    suspects = failed(cache)
    all_collected = all("::" in test for test in suspects)
    if code != TESTS_FAILED or not all_collected or not 0 < len(suspects) <= MOST:
        return code
    tell("FAILED AMONG OTHERS, now run alone:", suspects)
    code = pytest([*arguments, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"])
    still = failed(cache)
    shaky = [test for test in suspects if test not in still]
    if shaky:
        tell("SHAKY, passed alone, must be mended:", shaky)
    if still:
        tell("FAILED AGAIN, or was not found again:", still)
    return code or (TESTS_FAILED if still else 0)


def tell(heading: str, tests: list[str]) -> None:
    print("\n".join([f"\n=== {heading}", *(f"===   {test}" for test in tests)]), flush=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(run(sys.argv[1:], Path(folder)))
