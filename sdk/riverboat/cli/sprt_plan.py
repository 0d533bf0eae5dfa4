"""What `riverboat sprt` is going to do: a test, where it is kept, and what is known of it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

from riverboat.cli.options import read_time
from riverboat.sprt.duel import Duel
from riverboat.sprt.errors import ChangedError
from riverboat.sprt.records import Contents, Heading, check_same, read_logbook
from riverboat.sprt.sequential import SequentialTest

FOLDER = Path("riverboat-sprt")


@dataclass(frozen=True, slots=True)
class Plan:
    """A test with what is on record of it.

    path    its logbook
    known   what the logbook holds; None: it is begun anew
    faults  where replays of games go in which a bot failed
    """

    heading: Heading
    test: SequentialTest
    path: Path
    known: Contents | None
    faults: Path

    @property
    def duel(self) -> Duel:
        return self.heading.duel


def make_plan(
    heading: Heading,
    most: int | None,
    state: Path | None,
    record: Path | None,
    again: bool,
    anyway: bool,
) -> Plan:
    """A test that goes on with what is on record, or begins."""
    path = state or FOLDER / f"{_name(heading)}.jsonl"
    known = _known(path, heading, anyway, again)
    games = len(heading.duel.seatings)
    most = most or heading.hypotheses.usual_cap(games)
    results = {} if known is None else known.results
    test = SequentialTest(heading.hypotheses, games, most, results)
    return Plan(heading, test, path, known, record or path.with_name(f"{path.stem}-faults"))


def _known(path: Path, heading: Heading, anyway: bool, again: bool) -> Contents | None:
    """What is on record; ChangedError says how to go on all the same."""
    known = read_logbook(path)
    if known is None or again:
        return None
    try:
        check_same(path, known.heading, heading)
    except ChangedError as error:
        if not anyway:
            ways = "--again begins anew, --anyway goes on all the same"
            raise ChangedError(f"{error}; {ways}") from None
    return known


def _name(heading: Heading) -> str:
    """After game and versions, and after everything else in short: other bots, another file."""
    duel = heading.duel
    names = (Path(spec).name.replace(".py", "") for spec in (duel.new, duel.old))
    words = [re.sub(r"\W+", "_", name) for name in names]
    digest = hashlib.sha256(heading.line().encode()).hexdigest()[:12]
    return "-".join([duel.game, *(word.strip("_")[:40] for word in words), digest])


def read_seed(given: int | None, state: Path | None) -> int:
    """The given seed, that of the state, or a new one."""
    if given is not None:
        return given
    known = None if state is None else read_logbook(state)
    return SystemRandom().getrandbits(32) if known is None else known.heading.duel.seed


def read_clock(text: str) -> str:
    """A time control as it is written, or none."""
    return text if text == "none" else str(read_time(text))
