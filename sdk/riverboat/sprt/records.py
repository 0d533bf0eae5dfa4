"""The lines of a logbook: what is tested, and blocks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from riverboat.sprt.blocks import BlockResult, SeatFault
from riverboat.sprt.duel import Duel
from riverboat.sprt.errors import ChangedError, LogbookError
from riverboat.sprt.hypotheses import Hypotheses
from riverboat.sprt.logbook import whole_lines

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Heading:
    """What is tested: a duel, the hypotheses, and a hash of each bot by its spec."""

    duel: Duel
    hypotheses: Hypotheses
    sources: Mapping[str, str]

    def line(self) -> str:
        fields = {"sprt": FORMAT, **asdict(self)}
        return json.dumps(fields) + "\n"


@dataclass(frozen=True, slots=True)
class Contents:
    """A logbook as it was read; `length` is where its last whole line ends."""

    heading: Heading
    results: dict[int, BlockResult]
    length: int


def read_logbook(path: Path) -> Contents | None:
    """What a logbook holds; None if there is none yet. A last line that was torn is no line."""
    written = whole_lines(path)
    if written is None:
        return None
    (heading, *lines), length = written
    try:
        begun = _heading(json.loads(heading))
        results: dict[int, BlockResult] = {}
        for line in lines:
            result = _result(json.loads(line), len(begun.duel.seatings))
            results.setdefault(result.number, result)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise LogbookError(f"{path} is no record of a sequential test, or damaged") from None
    return Contents(begun, results, length)


def _heading(fields: dict[str, object]) -> Heading:
    if fields["sprt"] != FORMAT:
        raise ValueError("written by another version")
    duel, hypotheses, sources = fields["duel"], fields["hypotheses"], fields["sources"]
    if not (isinstance(duel, dict) and isinstance(hypotheses, dict) and isinstance(sources, dict)):
        raise TypeError("not what a heading is made of")
    return Heading(
        Duel(**{**duel, "field": tuple(duel["field"])}), Hypotheses(**hypotheses), sources
    )


def _result(fields: dict[str, object], games: int) -> BlockResult:
    number, points, faults = fields["block"], fields["points"], fields.get("faults", [])
    if not (isinstance(number, int) and isinstance(points, list) and isinstance(faults, list)):
        raise TypeError("not what a block is made of")
    if number < 1 or len(points) != games or not {0.0, 0.5, 1.0}.issuperset(points):
        raise ValueError("no block of this duel")
    kept = tuple(SeatFault(**fault) for fault in faults)
    return BlockResult(number, tuple(map(float, points)), kept)


def check_same(path: Path, then: Heading, now: Heading) -> None:
    """LogbookError if another duel is on record, ChangedError if only bots or bounds differ."""
    before, after = asdict(then.duel), asdict(now.duel)
    for name, value in before.items():
        if after[name] != value:
            was, is_now = _told(value), _told(after[name])
            raise LogbookError(f"{path} is of another test: {name} {was}, not {is_now}")
    if then.hypotheses != now.hypotheses:
        bounds = ", ".join(f"{name} {value:g}" for name, value in asdict(then.hypotheses).items())
        raise ChangedError(f"{path} was begun with other bounds: {bounds}")
    changed = [spec for spec, value in then.sources.items() if now.sources.get(spec) != value]
    if changed:
        raise ChangedError(f"{changed[0]} has changed since {path} was begun")


def _told(value: object) -> str:
    """What a duel is made of, as it is written among options."""
    if isinstance(value, Mapping):
        return " ".join(f"{name}={chosen}" for name, chosen in value.items()) or "none"
    return ",".join(value) or "none" if isinstance(value, tuple) else str(value)
