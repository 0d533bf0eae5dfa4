"""The law that silence tells nothing: who is not asked had no choice, as everybody could see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from riverboat.engine import SPECTATOR, NoSecret, Table
from riverboat.testing.case import MAX_STEPS, Case, LawBroken, demand
from riverboat.testing.leaks import LeakReport


def silence_tells_nothing(case: Case, seed: int) -> None:
    """That a decision is forced does not depend on what others cannot know."""
    report = LeakReport()
    secrets = not isinstance(case.table(seed).state.secrets[0], NoSecret)
    for step, table in every_decision(case, seed):
        look_for_telling_silence(case, seed, step, table, report)
    varied = report.varied > 0 or not secrets
    demand(varied, case, seed, -1, "the re-deal never varied the secret of a deciding seat")


def every_decision(case: Case, seed: int) -> Iterator[tuple[int, Table]]:
    """A random game, before each decision: those that nobody is asked are among them."""
    table, rng = case.table(seed, settled=False), Random(seed)
    for step in range(MAX_STEPS):
        if table.over:
            return
        yield step, table
        seat = rng.choice(table.asked)
        table.answer(seat, rng.choice(table.moves(seat)))
    raise LawBroken(f"{case}, seed {seed}: not over after {MAX_STEPS} decisions")


def look_for_telling_silence(
    case: Case, seed: int, step: int, table: Table, report: LeakReport
) -> None:
    """Deal anew what each other seat and a spectator cannot know: what is forced stays forced."""
    game, state = case.game, table.state
    row = game.open_question(state.public)
    for seat, viewer in product(table.asked, (SPECTATOR, *range(case.players))):
        if row is not None and viewer != seat:
            world = game.sample(table.view(viewer).copy(), Random(f"{seed} {step} {viewer}"))
            report.worlds += 1
            report.varied += world.secrets[seat] != state.secrets[seat]
            forced = row.is_forced(game.legal_moves(game.view(world, seat)))
            same = forced == table.is_forced(seat)
            what = f"{row.name} of seat {seat} is forced or not by what {viewer} cannot know"
            demand(same, case, seed, step, what)
