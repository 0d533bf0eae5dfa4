"""What a game does besides asking and answering: one function of a module of its own for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Generic

from riverboat.engine.chance import Chance
from riverboat.engine.features import Family
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.ink import Ink
from riverboat.engine.log import Happened, Log
from riverboat.engine.score import Standing
from riverboat.engine.state import State
from riverboat.engine.view import View

Options = Mapping[str, str]


class Rules(Generic[P, S, H, M, E]):
    """The functions behind the methods of `Game` that have the same names."""

    __slots__ = (
        "census",
        "families",
        "features",
        "features_of",
        "render",
        "sample",
        "setup",
        "standing",
    )

    def __init__(
        self,
        setup: Callable[[int, Options, Chance, Log[E]], State[P, S, H]],
        standing: Callable[[State[P, S, H]], Standing],
        sample: Callable[[View[P, S, H, M, E], Random], State[P, S, H]],
        render: Callable[[View[P, S, H, M, E], Ink], str],
        census: Callable[[State[P, S, H]], dict[str, int]],
        features: Callable[[], frozenset[str]],
        features_of: Callable[[Happened[E]], Sequence[str]],
        families: Sequence[Family] = (),
    ) -> None:
        self.setup = setup
        self.standing = standing
        self.sample = sample
        self.render = render
        self.census = census
        self.features = features
        self.features_of = features_of
        self.families = families
