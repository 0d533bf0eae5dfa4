"""Plans of version 0.1.0: JSON files in the data folder, each a round robin of one division."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from riverboat import games
from riverboat.match import DealPolicy, TimeControl
from riverboat_server.store import Store, StoredTournament, TournamentState
from riverboat_server.store.part import dated
from riverboat_server.store.tournaments import BEGUN_BEFORE
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.plan import Format, PlanError, PlannedDivision, TournamentPlan
from riverboat_server.tournament.plan_file import write_plan

FOLDER = "tournaments"


def former_plan(data: Path, tournament_id: str) -> TournamentPlan | None:
    """The plan of a tournament that an older version began, to go on with; None if there is none.

    Blocks have the same names as then: nothing is played twice.
    """
    path = _files(data).get(tournament_id)
    return None if path is None else _read(path)


def begun_at_home(data: Path) -> Iterator[str]:
    """Tournaments that older versions began with a referee of their own, by their ids."""
    for tournament_id, path in _files(data).items():
        with suppress(PlanError):
            if any(_read(path).bots.values()):
                yield tournament_id


def record_former(store: Store, data: Path, owner: str) -> None:
    """What older versions played stands among the tournaments on record from now on.

    Those that began first are recorded first: lists go by that.
    """
    found = []
    for tournament_id, path in _files(data).items():
        with suppress(PlanError):
            if store.tournament(tournament_id) is None:
                found.append(_former(store, path, _read(path), owner))
    for former in sorted(found, key=lambda one: one.created_at):
        store.add_former(former)


def _former(store: Store, path: Path, plan: TournamentPlan, owner: str) -> StoredTournament:
    """With nothing played yet, it was begun when its plan was written down."""
    tournament_id = path.stem
    results = [one for one in store.results(tournament=tournament_id) if one.counts]
    matches = make_course(plan).matches
    over = len(results) >= matches
    written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    begun = min((one.match.started_at for one in results), default=dated(written))
    return StoredTournament(
        tournament_id=tournament_id,
        plan=write_plan(plan),
        owner=owner,
        scrimmage=False,
        state=TournamentState.FINISHED if over else TournamentState.PAUSED,
        created_at=begun,
        ended_at=max(one.finished_at for one in results) if over else None,
        published_at=begun,
        number=0,
        matches=matches,
        note="" if over else BEGUN_BEFORE,
    )


def _files(data: Path) -> dict[str, Path]:
    return {path.stem: path for path in (data / FOLDER).glob("*.json")}


def _read(path: Path) -> TournamentPlan:
    try:
        return _plan(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError) as error:
        raise PlanError(f"{path} is damaged: {error}") from None


def _plan(values: dict[str, Any]) -> TournamentPlan:
    division = PlannedDivision(
        game=values["game"],
        players=values["players"],
        options=games.get(values["game"]).complete_options(values["players"], values["options"]),
        control=TimeControl(**values["control"]),
    )
    return TournamentPlan(
        title=games.get(values["game"]).title,
        format=Format.ROUND_ROBIN,
        bots=dict.fromkeys(values["bots"], "") if values["server"] else values["bots"],
        divisions=(division,),
        rounds=values["rounds"],
        concurrency=values["concurrency"],
        seed=values["seed"],
        deals=DealPolicy(values.get("deals") or _deals_before(values["server"])),
    )


def _deals_before(server: str) -> DealPolicy:
    """How blocks were dealt before plans said so; a running referee shares no deals any more."""
    return DealPolicy.FRESH if server else DealPolicy.SHARED
