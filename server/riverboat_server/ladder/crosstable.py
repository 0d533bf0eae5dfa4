"""The table of a tournament: who stands where, and who beat whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from riverboat.match import DealPolicy, Division, FinishedMatch
from riverboat_server.ladder.divisions import by_division
from riverboat_server.ladder.placed import PROVES_NOTHING, Placing
from riverboat_server.ladder.placing import finished_columns, place
from riverboat_server.ladder.placing_text import filled
from riverboat_server.ladder.skill import Skill
from riverboat_server.ladder.stats import HeadToHead, SoloRecord, head_to_head, solo_records


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Rows by rating, and who beat whom: records of the row's bot against the column's.

    There is none if they never met. `proves_nothing`: equals would often end like this by chance.
    """

    division: Division | None
    rows: tuple[Placing, ...]
    proves_nothing: bool
    records: tuple[tuple[HeadToHead | None, ...], ...]
    solo: tuple[SoloRecord, ...]
    matches: int
    cancelled: int
    deals: tuple[DealPolicy, ...]
    """On which deals it was played: of more than one kind if results were thrown together."""

    @classmethod
    def from_results(
        cls,
        results: Iterable[FinishedMatch],
        elo: Mapping[str, float] | None = None,
        skill: Mapping[str, Skill] | None = None,
    ) -> Crosstable:
        """The table of all results, which must be of one division, with online ratings if given."""
        everything = list(results)
        divisions = list(by_division(everything))
        if len(divisions) > 1:
            names = "; ".join(map(str, divisions))
            raise ValueError(f"one table cannot hold several divisions: {names}")
        counted = [result for result in everything if result.counts]
        placings = place(finished_columns(counted), elo, skill)
        return cls(
            division=divisions[0] if divisions else None,
            rows=placings.rows,
            proves_nothing=placings.proves_nothing,
            records=_records(placings.rows, head_to_head(counted)),
            solo=solo_records(counted),
            matches=len(counted),
            cancelled=len(everything) - len(counted),
            deals=tuple(sorted({result.match.deals for result in counted})),
        )

    @property
    def matrix(self) -> tuple[tuple[float | None, ...], ...]:
        """Head-to-head shares, of the row's bot against the column's; None: they never met."""
        return tuple(
            tuple(None if record is None else record.share for record in line)
            for line in self.records
        )

    def _repr_html_(self) -> str:
        """The standing as notebooks show it."""
        from riverboat.engine.html_table import html_table  # only for who looks

        caption = f"{self.division}, {self.matches} matches" if self.division else "no matches"
        doubt = f". {PROVES_NOTHING}" if self.proves_nothing else ""
        return html_table(caption + doubt, *filled(self.rows))

    def to_json(self) -> dict[str, Any]:
        """The table as plain values, ready for `json.dumps`."""
        return {
            "division": self.division._asdict() if self.division else None,
            "matches": self.matches,
            "cancelled": self.cancelled,
            "deals": list(self.deals),
            "proves_nothing": self.proves_nothing,
            "rows": [row.to_json() for row in self.rows],
            "matrix": [list(line) for line in self.matrix],
            "matrix_intervals": [
                [None if record is None else list(record.interval) for record in line]
                for line in self.records
            ],
            "solo": [_solo_json(record) for record in self.solo],
        }


def _records(
    rows: Sequence[Placing], records: Mapping[tuple[str, str], HeadToHead]
) -> tuple[tuple[HeadToHead | None, ...], ...]:
    return tuple(tuple(records.get((row.bot, column.bot)) for column in rows) for row in rows)


def _solo_json(record: SoloRecord) -> dict[str, Any]:
    return asdict(record) | {"interval": list(record.interval), "win_rate": record.win_rate}
