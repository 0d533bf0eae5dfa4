"""Builders: plans in a line, courses that are played out, and what they are asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from riverboat import games
from riverboat.match import REFEREE_CLOCK
from riverboat_server.tournament.courses import Block, BlockOutcome, Course
from riverboat_server.tournament.plan import Absent, Format, PlannedDivision, TournamentPlan

Result = Callable[[Block], BlockOutcome]


def field(number: int) -> tuple[str, ...]:
    """So many bots, in the order of their strength."""
    return tuple(f"bot-{index:03}" for index in range(number))


def a_division(players: int = 2, game: str = "boonlake") -> PlannedDivision:
    options = games.get(game).complete_options(players, {})
    return PlannedDivision(game=game, players=players, options=options, control=REFEREE_CLOCK)


def a_plan(form: Format, bots: int, *players: int, **others: Any) -> TournamentPlan:
    """A plan of so many bots with a division for each number of players."""
    played = zip(players, ("boonlake", "gold_west"), strict=False)
    divisions = tuple(a_division(seats, game) for seats, game in played)
    if form is Format.CONTINUOUS:
        others = {"absent": Absent.SKIP, **others}
    entered = dict.fromkeys(field(bots), "")
    return TournamentPlan(title="cup", format=form, bots=entered, divisions=divisions, **others)


# --- how blocks end ------------------------------------------------------------------------------


def by_strength(block: Block) -> BlockOutcome:
    """The bot with the lower number wins every match."""
    return ranked(sorted(block.bots))


def ranked(bots: Sequence[str]) -> BlockOutcome:
    """Who stands first beats all others in every match, and so on."""
    others = max(1, len(bots) - 1)
    points = {bot: len(bots) * (others - rank) / others for rank, bot in enumerate(bots)}
    return BlockOutcome(points, points)


def level(block: Block) -> BlockOutcome:
    """Nothing but draws."""
    return BlockOutcome(
        dict.fromkeys(block.bots, len(block.bots) / 2), dict.fromkeys(block.bots, 9)
    )


def without(*absent: str) -> BlockOutcome:
    """A block that was left out."""
    return BlockOutcome({}, {}, absent)


def by_chance(seed: int, skips: float = 0.2) -> Result:
    """Anything may happen, the same at every time to the same block."""

    def result(block: Block) -> BlockOutcome:
        rng = Random(f"{seed} {block.number}")
        bots = rng.sample(block.bots, len(block.bots))
        if rng.random() < skips:
            return without(*bots[: rng.randint(1, len(bots))])
        return level(block) if rng.random() < 0.3 else ranked(bots)

    return result


# --- playing -------------------------------------------------------------------------------------


def play_out(course: Course, result: Result = by_strength, most: int = 10**6) -> list[Block]:
    """All blocks in the order in which they were decided on, `most` at most."""
    played: list[Block] = []
    while not course.over and len(played) < most and (blocks := course.more()):
        played += blocks
        for block in blocks:
            course.ended(block.number, result(block))
    return played[:most]


def meetings(blocks: Iterable[Block]) -> Counter[frozenset[str]]:
    """In how many blocks two bots met."""
    return Counter(frozenset(pair) for block in blocks for pair in combinations(block.bots, 2))


def appearances(blocks: Iterable[Block]) -> Counter[str]:
    return Counter(bot for block in blocks for bot in block.bots)


def neighbours(blocks: Iterable[Block]) -> Counter[tuple[str, str]]:
    """How often one bot sat to the left of another."""
    return Counter(
        pair
        for block in blocks
        for pair in zip(block.bots, block.bots[1:] + block.bots[:1], strict=True)
    )


def rounds(blocks: Iterable[Block]) -> dict[str, list[Block]]:
    """Blocks by their stage."""
    found: dict[str, list[Block]] = {}
    for block in blocks:
        found.setdefault(block.stage, []).append(block)
    return found
