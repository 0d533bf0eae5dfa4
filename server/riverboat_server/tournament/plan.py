"""What a tournament plays, kept as a JSON file so that it can go on after an interruption."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from riverboat.engine import secret_from_seed
from riverboat.match import REFEREE_CLOCK, DealPolicy, TimeControl
from riverboat_server.ladder import Schedule, round_robin
from riverboat_server.referee.orders import MatchOrder

FOLDER = "tournaments"
_ID = re.compile(r"[A-Za-z0-9_.-]{1,60}")


class NoSuchPlan(ValueError):  # noqa: N818 (it reads as the verdict it is)
    """There is no readable plan under this id; the message names those that exist."""


def _new_id() -> str:
    return "t-" + secrets.token_hex(6)


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """A round robin of bots, each with the spec that starts it.

    With a seed the deals can be foretold by who knows it, shared deals by who has played or watched
    one match of a block: such results are not rated, and a running referee makes no such matches.
    `server` is empty for a tournament with a referee of its own.
    """

    game: str
    bots: Mapping[str, str]
    players: int
    rounds: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    control: TimeControl = REFEREE_CLOCK
    concurrency: int = 8
    seed: int | None = None
    server: str = ""
    tournament_id: str = field(default_factory=_new_id)
    deals: DealPolicy = DealPolicy.FRESH

    @property
    def rated(self) -> bool:
        return self.seed is None and self.deals is DealPolicy.FRESH

    @property
    def schedule(self) -> Schedule:
        """Who plays whom; ValueError says what is impossible."""
        return round_robin(tuple(self.bots), self.players, self.rounds)

    def orders(self) -> Iterator[MatchOrder]:
        """The matches in order, block by block.

        Block and seating name a match of the plan, whatever id the referee gives it.
        """
        schedule = self.schedule
        sharing = len(schedule.tables) if self.players == 1 else self.players
        for number, pairing in enumerate(schedule):
            block = f"{self.tournament_id}-{pairing.block}"
            shared = self.deals is DealPolicy.SHARED
            deal = pairing.block if shared else number
            yield MatchOrder(
                game=self.game,
                bots=pairing.bots,
                options=dict(self.options),
                control=self.control,
                deal_id=block if shared else "",
                deal_matches=sharing if shared else 1,
                rated=self.rated,
                tournament_id=self.tournament_id,
                block_id=block,
                secret=None if self.seed is None else secret_from_seed(self.seed, deal),
            )

    def save(self, data: Path) -> None:
        """Write the plan into a data folder."""
        path = data / FOLDER / f"{self.tournament_id}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(path.name + "~")
        temporary.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")
        temporary.replace(path)

    @classmethod
    def load(cls, data: Path, tournament_id: str) -> TournamentPlan:
        path = data / FOLDER / f"{tournament_id}.json"
        if not _ID.fullmatch(tournament_id) or not path.is_file():
            known = ", ".join(sorted(_plans(data))) or "none"
            raise NoSuchPlan(f"{data} holds no tournament {tournament_id!r}; known: {known}")
        try:
            values: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            values["control"] = TimeControl(**values["control"])
            values["deals"] = DealPolicy(values.get("deals") or _former_deals(values))
            return cls(**values)
        except (ValueError, TypeError, KeyError) as error:
            raise NoSuchPlan(f"{path} is damaged: {error}") from None


def _former_deals(plan: Mapping[str, object]) -> DealPolicy:
    """How a plan of an older version goes on: as it began, where that is still possible."""
    return DealPolicy.FRESH if plan.get("server") else DealPolicy.SHARED


def _plans(data: Path) -> list[str]:
    return [path.stem for path in (data / FOLDER).glob("*.json")]


def house_tournaments(data: Path) -> frozenset[str]:
    """Tournaments with a referee of their own: their matches wait for `--resume`."""
    found = set()
    for tournament_id in _plans(data):
        try:
            if not TournamentPlan.load(data, tournament_id).server:
                found.add(tournament_id)
        except NoSuchPlan:
            continue
    return frozenset(found)
