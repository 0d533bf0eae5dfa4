"""Plays match-ups for a command: a crew of processes, a progress bar, and Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from riverboat.cli.output import progress, say
from riverboat.cli.parallel import workers_or_cores
from riverboat.cli.play_report import once_more, what_it_saw
from riverboat.client.errors import BotHungError
from riverboat.judging import crew
from riverboat.match import Cause
from riverboat.sprt.block_games import replay_name
from riverboat.strength.player import player_in_process
from riverboat.strength.sitting import Players, Sitting
from riverboat.strength.tally import Tally
from riverboat.visible import in_one_line


@contextmanager
def players(jobs: int, folder: Path) -> Iterator[tuple[Players, int]]:
    """A crew, and how many blocks it is given at once."""
    workers = workers_or_cores(jobs)
    with TemporaryDirectory(prefix="riverboat-duel-") as scratch:
        make = partial(player_in_process, Path(scratch))
        try:
            with crew.Crew(workers, make) as found:
                yield found, workers
        except crew.GoneError as error:
            raise BotHungError(
                f"a bot ended the process that it played in, or hung there: {error}; "
                f"what was finished is kept in {folder}"
            ) from None


def hold(sitting: Sitting, tallies: Sequence[Tally], jobs: int, title: str) -> bool:
    """Play what is missing; whether nobody interrupted it."""
    if all(tally.settled for tally in tallies):
        return True
    try:
        with players(jobs, sitting.folder) as (found, at_once):
            play_with_bar(sitting, tallies, found, at_once, title)
    except KeyboardInterrupt:
        return False
    return True


def play_with_bar(
    sitting: Sitting, tallies: Sequence[Tally], found: Players, at_once: int, title: str
) -> None:
    total = sum(tally.most - len(tally.counted) for tally in tallies)
    known = None if any(tally.until for tally in tallies) else total
    with progress(title, known) as bar:
        sitting.play(tallies, found, at_once, lambda tally: bar.advance(_note(tally)))


def _note(tally: Tally) -> str:
    """How the match-up stands whose block has ended last."""
    share, low, high = (round(100 * part) for part in tally.share)
    return f"{share} % ({low}-{high})" if tally.counted else ""


def tell_faults(sitting: Sitting, tallies: Sequence[Tally]) -> bool:
    """How often bots failed, and how one sees why they did so first; whether any did."""
    told: set[str] = set()
    for tally in tallies:
        specs = tally.matchup.specs
        for score in tally.counted:
            for fault in score.faults:
                spec = specs[fault.entrant]
                if spec in told:
                    continue
                told.add(spec)
                say(f"{in_one_line(spec)} failed, which costs it the game: {_words(fault.cause)}")
                say(f"in block {score.number}, game {fault.game}: {in_one_line(fault.words)}")
                replay = sitting.replays(tally.matchup) / replay_name(score.number, fault.game)
                if replay.exists():
                    say(f"what it saw: {what_it_saw(replay, fault.decision)}")
                    if command := once_more(spec, replay, fault.seat):
                        say(f"once more: {command}")
    return bool(told)


def _words(cause: str) -> str:
    return Cause[cause].words
