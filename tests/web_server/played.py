"""A data folder with a small tournament of all four games, really played, in this process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from riverboat import games
from riverboat.local import play_local
from riverboat.match import Cause, FinishedMatch, Outcome
from riverboat.replay import load
from riverboat_server.bench.filling import fill
from riverboat_server.store import Store, TournamentState
from riverboat_server.tournament.plan import Format
from riverboat_server.tournament.plan_file import write_plan
from tournament.plans import a_division, a_plan

CUP, SEALED, KNOCK_OUT = "t-cup", "t-sealed", "t-ko"
LONGEST = ("ab-" * 13 + "1", "cd-" * 13 + "2")
"""Names as long as names may be."""
HOSTILE = '<img src=x onerror="alert(1)">'
LATE = "2999-01-01T00:00:00+00:00"
FINISHED_AT = "2026-11-17T02:55:{:02}+00:00"


def play_cup(data: Path) -> list[str]:
    """A public tournament of two matches in each game, and a hidden one; the public matches."""
    (data / "replays").mkdir(parents=True)
    with Store(data / "ladder.sqlite") as store:
        bots = ("first", HOSTILE)
        plan = a_plan(("first", "second"), divisions=tuple(map(a_division, games.GAME_IDS)))
        titled = replace(plan, title=f"Cup of {HOSTILE}")
        store.add_tournament(CUP, write_plan(titled), "org", published=True, matches=16)
        hidden = a_plan(
            ("first", "nobody_knows"), title="Secret cup", publish="2999-01-01T00:00:00+00:00"
        )
        store.add_tournament(SEALED, write_plan(hidden), "org", published=False, matches=2)
        seen = [
            _play(store, data, CUP, game, seating)
            for game in games.GAME_IDS
            for seating in (bots, bots[::-1])
        ]
        _play(store, data, SEALED, "gold_west", ("first", "nobody_knows"))
        store.set_tournament_state(SEALED, TournamentState.FINISHED)
    return seen


def play_knock_out(data: Path) -> None:
    """One tie, between bots with the longest names."""
    (data / "replays").mkdir(parents=True)
    with Store(data / "ladder.sqlite") as store:
        plan = a_plan(LONGEST, format=Format.KNOCK_OUT)
        store.add_tournament(KNOCK_OUT, write_plan(plan), "org", published=True, matches=2)
        for seating in (LONGEST, LONGEST[::-1]):
            _play(store, data, KNOCK_OUT, "gold_west", seating)
        store.set_tournament_state(KNOCK_OUT, TournamentState.FINISHED)


def _play(store: Store, data: Path, tournament: str, game: str, bots: Sequence[str]) -> str:
    """Two bots that take the first move, under these names; the second one crashes at the end."""
    match_id = f"{tournament}-{game}-{bots[0] in ('first', LONGEST[0])}".replace("_", "-").lower()
    path = data / "replays" / f"{match_id}.replay"
    play_local(game, ["first", "first"], seed=7, record=path, match_id=match_id)
    replay = load(path)
    assert replay.result is not None
    named = zip(replay.result.seats, bots, strict=True)
    seats = tuple(replace(seat, bot=bot) for seat, bot in named)
    if game == "gold_west":  # one that failed
        lost = replace(seats[1], rank=2, outcome=Outcome.LOSS, cause=Cause.CRASH)
        seats = (replace(seats[0], rank=1, outcome=Outcome.WIN), lost)
    described = replace(
        replay.description,
        bots=tuple(bots),
        tournament_id=tournament,
        block_id=f"{tournament}-{games.GAME_IDS.index(game)}",
        deal_id=match_id,
        rated=True,
        versions=(),
    )
    result = replace(replay.result, seats=seats, rated=True)
    store.record(FinishedMatch(described, result, FINISHED_AT.format(len(seats))))
    return match_id


def large_ladder(data: Path, results: int) -> None:
    """Many made-up results of twenty bots."""
    data.mkdir()
    with Store(data / "ladder.sqlite") as store:
        fill(store, results)
