"""Placings as rows of the contract, and back; which of them are wanted."""

from __future__ import annotations

from dataclasses import asdict

from riverboat.match import Cause, Division
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder.elo import START
from riverboat_server.ladder.placed import Placing, Placings
from riverboat_server.ladder.skill import Skill


def ladder_rows(division: Division, standings: Placings) -> list[pb.LadderRow]:
    """The rated bots of a division, best first."""
    return [
        pb.LadderRow(
            **division._asdict(),
            bot=one.bot,
            elo=one.elo,
            fitted_elo=START if one.rating is None else one.rating,
            interval=_half(one),
            matches=one.played,
            points=one.points,
            rating=one.rating,
            low=one.low,
            high=one.high,
            rank_low=one.rank_low,
            rank_high=one.rank_high,
            blocks=one.blocks,
            proves_nothing=standings.proves_nothing,
            faults=[
                pb.LadderFault(cause=int(cause), matches=count)  # type: ignore[arg-type]
                for cause, count in one.faults.items()
            ],
            skill=None if one.skill is None else pb.LadderSkill(**asdict(one.skill)),
        )
        for one in standings.rows
    ]


def placings_of(rows: list[pb.LadderRow]) -> Placings:
    """The standing that the rows of one division tell."""
    return Placings(
        tuple(_placing(rank, row, len(rows)) for rank, row in enumerate(rows, start=1)),
        any(row.proves_nothing for row in rows),
    )


def _placing(rank: int, row: pb.LadderRow, bots: int) -> Placing:
    return Placing(
        rank=rank,
        bot=row.bot,
        rating=_rating(row),
        low=row.low if row.HasField("low") else None,
        high=row.high if row.HasField("high") else None,
        rank_low=row.rank_low or 1,
        rank_high=row.rank_high or bots,
        group=None,
        played=row.matches,
        blocks=row.blocks,
        points=row.points,
        elo=row.elo or None,
        skill=Skill(row.skill.mu, row.skill.sigma) if row.HasField("skill") else None,
        faults={Cause(fault.cause): fault.matches for fault in row.faults},
    )


def _rating(row: pb.LadderRow) -> float | None:
    if row.HasField("rating"):
        return row.rating
    return None if row.HasField("rank_low") else row.fitted_elo  # of a referee of an older version


def _half(one: Placing) -> float:
    return 0.0 if one.low is None or one.high is None else (one.high - one.low) / 2


def wanted(division: Division, game: str, mode: str, players: int) -> bool:
    """Whether a division fits the filters; empty ones fit all."""
    return (
        game in ("", division.game)
        and (mode in ("", division.mode) or not division.players)
        and (players in (0, division.players) or not division.players)
    )


def division_of(row: pb.LadderRow) -> Division:
    """The division that a row belongs to."""
    return Division(row.game, row.mode, row.players, row.rules_version, row.clock, row.variant)
