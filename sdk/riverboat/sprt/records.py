"""The lines of a logbook: what is tested, and blocks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from riverboat.client.errors import RiverboatError
from riverboat.sprt.blocks import BlockResult, SeatFault
from riverboat.sprt.duel import Duel
from riverboat.sprt.hypotheses import Hypotheses

FORMAT = 1


class LogbookError(RiverboatError):
    """A logbook cannot be read or written, or belongs to another test."""


class ChangedError(LogbookError):
    """A logbook could be gone on with, but something is not as it was."""


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
    data = _bytes(path)
    if not data:
        return None
    length = data.rfind(b"\n") + 1
    heading, *lines = data[:length].splitlines() or [b""]
    try:
        begun = _heading(json.loads(heading))
        results: dict[int, BlockResult] = {}
        for line in lines:
            result = _result(json.loads(line), len(begun.duel.seatings))
            results.setdefault(result.number, result)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise LogbookError(f"{path} is no record of a sequential test, or damaged") from None
    return Contents(begun, results, length)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise LogbookError(f"{path} cannot be read: {error.strerror}") from None


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


def result_line(result: BlockResult) -> str:
    fields: dict[str, object] = {"block": result.number, "points": result.points}
    if result.faults:
        fields["faults"] = [asdict(fault) for fault in result.faults]
    return json.dumps(fields) + "\n"


def check_same(path: Path, then: Heading, now: Heading) -> None:
    """LogbookError if another duel is on record, ChangedError if only bots or bounds differ."""
    before, after = asdict(then.duel), asdict(now.duel)
    for name, value in before.items():
        if after[name] != value:
            raise LogbookError(f"{path} is of another test: {name} {value!r}, not {after[name]!r}")
    if then.hypotheses != now.hypotheses:
        bounds = ", ".join(f"{name} {value:g}" for name, value in asdict(then.hypotheses).items())
        raise ChangedError(f"{path} was begun with other bounds: {bounds}")
    changed = [spec for spec, value in then.sources.items() if now.sources.get(spec) != value]
    if changed:
        raise ChangedError(f"{changed[0]} has changed since {path} was begun")
