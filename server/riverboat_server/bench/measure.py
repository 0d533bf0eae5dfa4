"""All suites of `riverboat bench`."""

from __future__ import annotations

from collections.abc import Callable

from riverboat import games
from riverboat_server.bench.archive import listing_figures, packing_figures
from riverboat_server.bench.engine import engine_figures
from riverboat_server.bench.fair import TRIALS, Trial, fair_figures
from riverboat_server.bench.figures import Figure
from riverboat_server.bench.ladder import FIELDS, ladder_figures
from riverboat_server.bench.memory import memory_figures
from riverboat_server.bench.referee import referee_figures
from riverboat_server.bench.shown import shown_figures
from riverboat_server.bench.steady import steady_figures
from riverboat_server.bench.web import web_figures

SUITES = (
    "all",
    "engine",
    "referee",
    "memory",
    "fair",
    "archive",
    "ladder",
    "tournament",
    "web",
    "pages",
)
Job = tuple[str, Callable[[int], list[Figure]]]


def _engine() -> list[Job]:
    def job(game_id: str) -> Job:
        return f"engine: {game_id}", lambda runs: engine_figures(games.get(game_id), runs)

    return [job(game_id) for game_id in games.GAME_IDS]


def _referee() -> list[Job]:
    def job(game: str, seats: int, matches: int, goal: float | None) -> Job:
        bar = None if goal is None else (">=", goal)
        return (
            f"referee: {game}, {matches} x {seats}",
            lambda runs: referee_figures(game, seats, matches, bar, runs),
        )

    jobs = [
        job("gold_west", 2, 1, None),
        job("gold_west", 2, 16, 0.5),
        job("gold_west", 2, 64, 0.7),
        job("gold_west", 4, 64, 0.5),
    ]
    if "boonlake" in games.GAME_IDS:
        jobs.append(job("boonlake", 4, 64, 0.4))
    return jobs


def _memory() -> list[Job]:
    return [("memory: gold_west", lambda runs: memory_figures("gold_west", runs))]


def _fair() -> list[Job]:
    def job(trial: Trial) -> Job:
        return f"fair: {trial.flood}", lambda runs: fair_figures(trial, runs)

    return [job(trial) for trial in TRIALS]


def _archive() -> list[Job]:
    def job(game_id: str) -> Job:
        return f"archive: {game_id}", lambda runs: packing_figures(games.get(game_id), runs)

    return [*map(job, games.GAME_IDS), ("archive: listing", listing_figures)]


def _ladder() -> list[Job]:
    def job(bots: int, matches: int, goal: float, seats: int) -> Job:
        return (
            f"ladder: {bots} bots, {seats} seats",
            lambda runs: ladder_figures(bots, matches, seats, goal, runs),
        )

    placed = [job(*field, seats) for field in FIELDS for seats in (2, 4)]
    return [*placed, ("ladder: looking at it", shown_figures)]


def _tournament() -> list[Job]:
    return [("tournament: a long one", steady_figures)]


def _web() -> list[Job]:
    return [("web: readers", web_figures)]


def _pages() -> list[Job]:
    from riverboat_server.bench.pages import page_figures  # what pages need is there with `web`

    return [("pages: a large arena", page_figures)]


def jobs(what: str) -> list[Job]:
    """The measurements of a suite, or of all that measure speed, each with its name."""
    apart = {
        "fair": _fair,
        "archive": _archive,
        "ladder": _ladder,
        "tournament": _tournament,
        "web": _web,
        "pages": _pages,
    }
    if what in apart:
        return apart[what]()
    suites = {"engine": _engine, "referee": _referee, "memory": _memory}
    return [job for suite, make in suites.items() if what in ("all", suite) for job in make()]
