"""A match as the page needs it: every step told, and drawn from every side."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from riverboat.engine import Standing, Table
from riverboat.engine.drawing import Picture
from riverboat.engine.evaluation import PlainScore
from riverboat.replay import Replay
from riverboat.viewer.frames import SPECTATOR_VIEW, Film, perspectives
from riverboat.viewer.story import Story, tell
from riverboat.viewer.words import known_points, shown_names


@dataclass(frozen=True, slots=True)
class Shot:
    """A match, filmed and told."""

    replay: Replay
    film: Film
    story: Story
    rounds: list[tuple[int, str]]
    """The steps at which rounds begin, with their names."""
    points: list[tuple[int, ...]]
    """Of each seat after each step in the open deal, and of the automaton if there is one."""
    known: list[tuple[int, ...]]
    """Likewise, as far as a spectator knew them."""
    outlook: list[tuple[int, ...]]
    """Likewise, points with what the game's evaluator gives for prospects; it looks at the open
    deal. Nothing for games without an evaluator of their own."""
    poster: Picture
    """The picture that the page opens with."""
    automaton: str
    """The name of who plays against a single seat; empty if nobody does."""

    @property
    def gains(self) -> list[tuple[int, int]]:
        """What the seat that made a step got by it, step by step: in the open deal, and as far as
        a spectator knew it."""
        return list(zip(self._gains(self.points), self._gains(self.known), strict=True))

    def _gains(self, points: Sequence[Sequence[int]]) -> list[int]:
        rows = zip(self.story.steps, points, points[1:], strict=False)
        return [after[told.seat] - before[told.seat] for told, before, after in rows]


def shoot(
    replay: Replay,
    at: int = 0,
    view: str = "",
    weighed: Collection[int] = frozenset(),
    progress: Callable[[], None] = lambda: None,
) -> Shot:
    """Play a replay again and draw every step from every side. Needs the revealed secret.

    `at` and `view` are step and perspective of the poster; see `tell` for `weighed`.
    """
    views = perspectives(shown_names(replay.names))
    film = Film(views, len(replay.bots))
    evaluator = replay.game.evaluator()
    standings: list[Standing] = []
    outlook: list[tuple[int, ...]] = []
    lines: list[tuple[str, ...]] = []
    seen: list[tuple[str, ...]] = []
    whens: list[str] = []
    posters: list[Picture] = []

    def look(table: Table) -> None:
        standing = replay.game.standing(table.state)
        pictures = film.shoot(table)
        if len(whens) == at:
            posters.append(pictures[[one.key for one in views].index(view)])
        open_deal = pictures[-1]
        standings.append(standing)
        if not isinstance(evaluator, PlainScore):
            outlook.append(tuple(map(round, evaluator.values(table.state))))
        lines.append(tuple(line.points for line in open_deal.seats))
        seen.append(_seen(pictures[SPECTATOR_VIEW]))
        whens.append(open_deal.when)
        progress()

    story = tell(replay, look, weighed)
    points = _points(lines, standings)
    known = [tuple(map(_known, *pair)) for pair in zip(points, seen, strict=True)]
    automaton = "" if standings[0].automaton is None else _automaton_name(posters[0])
    rounds = _rounds(whens)
    return Shot(replay, film, story, rounds, points, known, outlook, posters[0], automaton)


def _seen(picture: Picture) -> tuple[str, ...]:
    """What a picture says of points, the automaton's last."""
    other = () if picture.automaton is None else (picture.automaton.points,)
    return (*(line.points for line in picture.seats), *other)


def _known(points: int, seen: str) -> int:
    """What was known of points: the least they can be, where the picture leaves some open."""
    known = known_points(seen)
    return known if known is not None and seen.endswith("?") else points


def _automaton_points(standing: Standing) -> tuple[int, ...]:
    return () if standing.automaton is None else (standing.automaton.total,)


def _automaton_name(picture: Picture) -> str:
    return "The automaton" if picture.automaton is None else picture.automaton.name


def _rounds(whens: Sequence[str]) -> list[tuple[int, str]]:
    """A step belongs to the round that ran before it was made."""
    names = whens[:-1]
    return [
        (step, name)
        for step, name in enumerate(names, start=1)
        if step == 1 or name != names[step - 2]
    ]


def _points(
    lines: Sequence[tuple[str, ...]], standings: Sequence[Standing]
) -> list[tuple[int, ...]]:
    """What the pictures say, if it is numbers; else what each would have if the game ended."""
    ended = [tuple(score.total for score in standing.scores) for standing in standings]
    players = len(ended[0])
    told = all(len(row) == players and all(map(_is_number, row)) for row in lines)
    seats = [tuple(map(int, row)) for row in lines] if told else ended
    pairs = zip(seats, standings, strict=True)
    return [(*row, *_automaton_points(standing)) for row, standing in pairs]


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()
