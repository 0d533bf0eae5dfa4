"""Judges the decisions of a seat by playing on from them, in worlds that it could have been in."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Protocol

from riverboat.judging.choices import ALL_STEPS, Choice, choices_of
from riverboat.judging.contest import Batch, Contest
from riverboat.judging.playing_on import THINK_SECONDS, End, Setting, company, end_of
from riverboat.judging.verdict import Verdict, verdict
from riverboat.replay import Replay, load

PLAYOUTS = 64

Ends = list[list[End]]
"""How games ended, by move and world."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is judged, and how: the same trial gives the same figures.

    bot       the spec of the bot that plays on, in every seat
    think     seconds that its clock shows at each decision
    steps     only decisions at these steps
    playouts  of each move that stays to the end; None: as many as there is time for
    """

    path: Path
    seat: int
    bot: str = "random"
    seed: int = 0
    think: float = THINK_SECONDS
    steps: range = ALL_STEPS
    playouts: int | None = PLAYOUTS

    def choices(self, replay: Replay) -> list[Choice]:
        return list(choices_of(replay, self.seat, self.steps))

    @property
    def budget(self) -> str:
        """What is spent, in words."""
        if self.playouts is None:
            return "as many games as there was time for"
        return f"{self.playouts} games a move, for the best and the played one"


class Bench:
    """Plays batches of a trial; made anew in every process."""

    def __init__(self, trial: Trial) -> None:
        replay = load(trial.path)
        self._trial = trial
        self.choices = {one.step: one for one in trial.choices(replay)}
        setting = Setting(replay.options, replay.bots, replay.control)
        self._company = company([trial.bot] * len(replay.bots), setting, trial.think)

    def __call__(self, batch: Batch) -> Ends:
        choice = self.choices[batch.step]
        by_world = [self._ends(choice, batch.moves, world) for world in batch.worlds]
        return [list(ends) for ends in zip(*by_world, strict=True)]

    def _ends(self, choice: Choice, moves: Sequence[int], world: int) -> list[End]:
        """All moves in one world, and with the same luck where they leave room for it."""
        trial, seat = self._trial, choice.view.me
        name = f"{trial.seed} {choice.step} {world}"
        dealt = choice.view.sample(random.Random(name))  # noqa: S311 (search, no deal)
        ends = []
        for move in moves:
            future = dealt.copy().answer(seat, choice.moves[move])
            self._company.finish(future, name)
            ends.append(end_of(future, seat))
        return ends


class Workers(Protocol):
    """Who plays batches: a crew of processes, or somebody alone."""

    def give(self, task: Batch) -> None: ...
    def results(self, seconds: float | None) -> list[tuple[Batch, Ends]]: ...


@dataclass(slots=True)
class Sitting:
    """A trial that is being held: what has been played so far is there at any moment."""

    choices: Sequence[Choice]
    contests: dict[int, Contest] = field(default_factory=dict)
    judged: int = 0
    """Contests that are over."""
    seconds: float = 0.0
    """How long it has lasted."""

    @classmethod
    def of(cls, trial: Trial, replay: Replay) -> Sitting:
        choices = trial.choices(replay)
        contests = {
            one.step: Contest(one.step, len(one.moves), one.chosen, trial.playouts)
            for one in choices
        }
        return cls(choices, contests)

    def hold(
        self,
        workers: Workers,
        seconds: float = inf,
        progress: Callable[[], None] = lambda: None,
    ) -> None:
        """Play until everything is played, or the time is over."""
        began = time.monotonic()
        for contest in self.contests.values():
            self._go_on(contest, workers)
        while (left := seconds - self.seconds) > 0:
            done = workers.results(None if left == inf else left)
            self.seconds = time.monotonic() - began
            if not done:
                return
            for batch, ends in done:
                contest = self.contests[batch.step]
                if contest.record(batch, ends):
                    self._go_on(contest, workers)
            progress()

    def _go_on(self, contest: Contest, workers: Workers) -> None:
        batches = contest.next_round()
        self.judged += not batches
        for batch in batches:
            workers.give(batch)

    def verdicts(self) -> list[Verdict]:
        """What the games say of each decision that was played on, in order."""
        found = (verdict(one, self.contests[one.step]) for one in self.choices)
        return [one for one in found if one is not None]
