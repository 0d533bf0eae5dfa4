"""Renews the reports in `docs/balance`: runs the commands there and writes down what they say.

    python tests/docs/make_balance.py [GAME ...] --keep FOLDER

Games are kept in FOLDER, so that an interrupted run goes on where it was; half an hour for all.
What the words around the figures say has to be read again afterwards.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "balance"
REPORT = re.compile(r"(?<=\$ )(riverboat lab [^\n]*)\n.*?(?=```)", re.DOTALL)


def renewed(page: str, keep: Path) -> str:
    """The page with the output of its commands as it is now."""
    return REPORT.sub(lambda found: f"{found[1]}\n{output(found[1], keep)}", page)


def output(command: str, keep: Path) -> str:
    """What a command prints; its games are kept in a folder of its own."""
    words = shlex.split(command)[1:]
    folder = keep / re.sub(r"\W+", "_", " ".join(words))
    code = "from riverboat.cli.app import run; import sys; sys.exit(run())"
    done = subprocess.run(
        [sys.executable, "-c", code, *words, "--keep", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--keep", type=Path, required=True)
    chosen = parser.parse_args()
    for path in sorted(FOLDER.glob("*.md")):
        if path.stem != "README" and path.stem in (chosen.games or [path.stem]):
            page = path.read_text(encoding="utf-8")
            path.write_text(renewed(page, chosen.keep), encoding="utf-8")


if __name__ == "__main__":
    main()
