"""Whether a run through faults came out like the one in peace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from riverboat.match import Cause, FinishedMatch, Origin
from riverboat.replay import Replay, ReplayError, load, verify
from riverboat.replay.places import replay_path
from riverboat_server.chaos.storm import EVERYBODY, Fault
from riverboat_server.cli.data import open_store

Place = tuple[str, str, tuple[str, ...]]  # tournament, block and seating: a match of the plan


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of the matches that were to be played."""

    matches: int
    lost: tuple[str, ...]  # no result, or no replay
    twice: tuple[str, ...]  # more than one result
    different: tuple[str, ...]  # another result or another move than in peace
    untrue: tuple[str, ...]  # the replay does not verify
    forfeits: tuple[str, ...]  # a bot was blamed for what it did not do
    other_tables: tuple[str, ...]  # tournaments whose standing is another one
    struck: int  # matches during which something went wrong
    faults: dict[str, int]
    calm_p99: float  # seconds of a decision as charged
    storm_p99: float

    @property
    def good(self) -> bool:
        found = (self.lost, self.twice, self.different, self.untrue, self.forfeits)
        return not any((*found, self.other_tables))

    def to_json(self) -> dict[str, object]:
        return {"good": self.good, **asdict(self)}


class Run:
    """What one run left in its data folder."""

    def __init__(self, data: Path) -> None:
        self._replays = data / "replays"
        with open_store(data) as store:
            self.results = list(store.results())
        self.by_place: dict[Place, FinishedMatch] = {}
        self.counts: Counter[Place] = Counter()
        for result in self.results:
            place = _place(result)
            self.by_place.setdefault(place, result)
            self.counts[place] += 1

    def replay(self, result: FinishedMatch) -> Replay | None:
        """A whole and true one; None: there is none. ReplayError: it is there and not true."""
        path = replay_path(self._replays, result.match_id)
        if path is None:
            return None
        replay = load(path.read_bytes())
        verify(replay)
        return replay

    def tables(self) -> dict[str, list[tuple[Place, tuple[float, ...]]]]:
        """The points of each tournament, match by match: every standing follows from them."""
        found: dict[str, list[tuple[Place, tuple[float, ...]]]] = {}
        for place, result in sorted(self.by_place.items()):
            found.setdefault(place[0], []).append((place, result.points))
        return found


def _place(result: FinishedMatch) -> Place:
    return result.match.tournament_id, result.block, result.bots


def judge(calm: Run, storm: Run, faults: Sequence[Fault]) -> Verdict:
    """Look at every match of the calm run, and for it in the other one."""
    found: dict[str, list[str]] = {
        name: [] for name in ("lost", "twice", "different", "untrue", "forfeits")
    }
    charged: dict[str, list[float]] = {"calm": [], "storm": []}
    for place, expected in calm.by_place.items():
        name = f"{place[0]} {place[1]} {' '.join(place[2])}"
        for problem in _problems(calm, storm, place, expected, charged):
            found[problem].append(name)
    found["different"] += [
        f"{place[0]} {place[1]}" for place in storm.by_place.keys() - calm.by_place.keys()
    ]
    calm_tables, storm_tables = calm.tables(), storm.tables()
    return Verdict(
        matches=len(calm.by_place),
        **{name: tuple(places) for name, places in found.items()},
        other_tables=tuple(
            name for name, table in calm_tables.items() if storm_tables.get(name) != table
        ),
        struck=sum(_struck(result, faults) for result in storm.results),
        faults=dict(Counter(fault.kind for fault in faults)),
        calm_p99=_p99(charged["calm"]),
        storm_p99=_p99(charged["storm"]),
    )


def _problems(
    calm: Run,
    storm: Run,
    place: Place,
    expected: FinishedMatch,
    charged: dict[str, list[float]],
) -> Iterable[str]:
    if calm.counts[place] > 1 or storm.counts[place] > 1:
        yield "twice"
    result = storm.by_place.get(place)
    if result is None:
        yield "lost"
        return
    if any(cause is not Cause.RULES for cause in result.causes):
        yield "forfeits"
    try:
        replays = calm.replay(expected), storm.replay(result)
    except ReplayError:
        yield "untrue"
        return
    if replays[0] is None or replays[1] is None:
        yield "lost"
        return
    for kind, replay in zip(("calm", "storm"), replays, strict=True):
        charged[kind] += _charged(replay)
    if _played(replays[0]) != _played(replays[1]) or expected.scores != result.scores:
        yield "different"


def _played(replay: Replay | None) -> list[tuple[int, object]]:
    """Who moved, and what: everything of a replay that time has no part in."""
    steps = () if replay is None else replay.steps
    return [(step.seat, step.move) for step in steps]


def _charged(replay: Replay | None) -> list[float]:
    steps = () if replay is None else replay.steps
    return [step.timing.charged for step in steps if step.origin is Origin.BOT]


def _struck(result: FinishedMatch, faults: Sequence[Fault]) -> bool:
    """Whether something went wrong for this match while it was played."""
    began = datetime.fromisoformat(result.match.started_at).timestamp()
    ended = datetime.fromisoformat(result.finished_at).timestamp()
    return any(
        began <= fault.at <= ended and (fault.bot == EVERYBODY or fault.bot in result.bots)
        for fault in faults
    )


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] if times else 0.0
