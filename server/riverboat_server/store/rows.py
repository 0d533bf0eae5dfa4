"""Finished matches as rows of the store, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache

from riverboat.engine import ScoreLine, SeatScore
from riverboat.match import (
    Cause,
    FinishedMatch,
    Granted,
    MatchDescription,
    MatchResult,
    Outcome,
    SeatResult,
    TimeControl,
)
from riverboat_server.store.keys import division_key
from riverboat_server.store.schema import FoundRow

Values = dict[str, object]
AUTOMATON = -1  # the seat of a sheet without a seat


@lru_cache(1000)
def _written(control: TimeControl) -> str:
    return json.dumps(asdict(control))


def names(listed: Sequence[str]) -> str:
    """Names, say of who sits where, as a value of a column."""
    return json.dumps(list(listed))


def read_names(text: str) -> tuple[str, ...]:
    return tuple(json.loads(text))


def match_values(finished: FinishedMatch) -> Values:
    """The row of a match, but for its sequence number."""
    match, result = finished.match, finished.result
    return {
        "match_id": match.match_id,
        "deal_id": match.deal_id,
        "tournament_id": match.tournament_id,
        "division": division_key(match.division),
        "game": match.game,
        "mode": match.mode,
        "players": match.players,
        "rules_version": match.rules_version,
        "options": json.dumps(dict(match.options)),
        "variant": match.variant,
        "control": _written(match.control),
        "ordered_rated": match.rated,
        "rated": result.rated,
        "cause": result.cause.name,
        "automaton": None if result.automaton is None else _sheet(result.automaton),
        "steps": result.steps,
        "referee": match.referee,
        "started_at": match.started_at,
        "finished_at": finished.finished_at,
        "block_id": match.block_id,
        "seating": names(match.bots),
        "versions": names(match.versions),
        "ranks": json.dumps(result.ranks),
    }


def participant_values(sequence: int, finished: FinishedMatch) -> list[Values]:
    return [
        {
            "sequence": sequence,
            "seat": seat.seat,
            "bot": seat.bot,
            "score": seat.score.total,
            "sheet": _sheet(seat.score),
            "rank": seat.rank,
            "outcome": seat.outcome.name,
            "cause": seat.cause.name,
            "away_us": seat.granted.away_us,
            "credited_us": seat.granted.credited_us,
            "version": seat.version,
        }
        for seat in finished.result.seats
    ]


def read_finished(rows: Sequence[FoundRow]) -> FinishedMatch:
    """A match joined with its participants, one row per seat."""
    first = rows[0]
    match = MatchDescription(
        match_id=first.match_id,
        game=first.game,
        rules_version=first.rules_version,
        bots=tuple(row.bot for row in rows),
        options=json.loads(first.options),
        mode=first.mode,
        variant=first.variant,
        control=TimeControl(**json.loads(first.control)),
        deal_id=first.deal_id,
        tournament_id=first.tournament_id,
        rated=first.ordered_rated,
        started_at=first.started_at,
        referee=first.referee,
        block_id=first.block_id,
        versions=read_names(first.versions),
    )
    seats = tuple(
        SeatResult(
            row.seat,
            row.bot,
            read_sheet(row.seat, row.sheet),
            row.rank,
            Outcome[row.outcome],
            Cause[row.seat_cause],
            Granted(row.away_us, row.credited_us),
            row.version,
        )
        for row in rows
    )
    automaton = None if first.automaton is None else read_sheet(AUTOMATON, first.automaton)
    result = MatchResult(Cause[first.cause], first.rated, seats, automaton, first.steps)
    return FinishedMatch(match, result, first.finished_at)


def _sheet(score: SeatScore) -> str:
    """Lines and tie-breaks of a score sheet, each a list of [label, points]."""
    both = (score.lines, score.tie_breaks)
    return json.dumps([[[line.label, line.points] for line in lines] for lines in both])


def read_sheet(seat: int, text: str) -> SeatScore:
    lines, tie_breaks = (tuple(ScoreLine(*line) for line in part) for part in json.loads(text))
    return SeatScore(seat, lines, tie_breaks)
