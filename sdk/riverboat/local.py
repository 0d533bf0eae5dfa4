"""Local play: the referee's own match loop, in this process, without a network.

Clocks, validation, redaction and replays are those of the ladder. Time is counted per seat: bots
asked at once think one after the other here, but each is charged for its own thinking only. With
clocks, a bot that never returns loses them like any other.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from riverboat import games
from riverboat.client.bot import Bot
from riverboat.client.errors import RiverboatError
from riverboat.client.loading import AnyBot, load_bot
from riverboat.client.local_match import LocalMatch, LogEntry, Recording
from riverboat.engine import Game, secret_from_seed
from riverboat.match import Cause, DealPolicy, MatchResult, TimeControl


@dataclass(frozen=True, slots=True)
class LocalResult:
    """A finished local match.

    entrants   who sat where: `entrants[seat]` is the place in the list of bots handed over
    decisions  how often a bot was asked
    logs       what each seat printed, and how it failed
    replay     where the match was recorded
    """

    match_id: str
    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    seed: int | None
    result: MatchResult
    decisions: int
    seconds: float
    logs: tuple[tuple[LogEntry, ...], ...]
    replay: Path | None = None

    @property
    def cause(self) -> Cause:
        """Why the match ended: RULES if it was played to the end of the game."""
        return self.result.cause

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat, from 1; equal if they share it."""
        return self.result.ranks

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.result.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def _repr_html_(self) -> str:
        """The result as notebooks show it."""
        return self.result.html(f"{self.game}, match {self.match_id}")


def play_local(
    game: str | Game,
    bots: Sequence[AnyBot],
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    deal: int = 0,
    secret: bytes | None = None,
    control: TimeControl | str | None = None,
    record: str | Path | None = None,
    match_id: str | None = None,
    block_id: str = "",
    echo: bool = True,
) -> LocalResult:
    """Play one match and return its result.

    bots      one per seat: bots, or specs such as "greedy" or "./my.py"
    players   more seats than bots: the last bot takes those that are left
    seed      the same seed and deterministic bots give the same match; drawn if not given
    secret    the 32 bytes that deal the cards, instead of a seed
    control   "60+0.5" or a TimeControl for real clocks; none by default
    record    where to write the replay; what the bots printed and noted goes beside it
    block_id  the rotation of seats that it is a part of, if any: its replay says so
    echo      whether what bots print is shown on stderr

    >>> play_local("gold_west", ["first", "first"], seed=7).totals
    (44, 38)
    """
    rules, seats = _entered(game, bots, players)
    seed, secret = _dealt(seed, deal, secret)
    name = match_id or f"local-{rules.key}-{'secret' if seed is None else seed}-{deal}"
    timing = TimeControl.parse(control) if isinstance(control, str) else control
    recording = _recording(record, secret, rules, timing)
    local = LocalMatch(rules, seats, options or {}, secret, timing, name, block_id, echo, recording)
    began = time.monotonic()
    result = local.play()
    return LocalResult(
        match_id=name,
        game=rules.key,
        options=dict(local.match.table.options),
        bots=local.match.bots,
        entrants=tuple(range(len(seats))),
        seed=seed,
        result=result,
        decisions=local.decisions,
        seconds=time.monotonic() - began,
        logs=_kept(local.logs, record),
        replay=None if record is None else Path(record),
    )


def _dealt(seed: int | None, deal: int, secret: bytes | None) -> tuple[int | None, bytes]:
    """The seed, drawn if need be, and the secret that it gives; a given secret has no seed."""
    if secret is not None:
        return None, secret
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    return seed, secret_from_seed(seed, deal)


def _entered(
    game: str | Game, bots: Sequence[AnyBot], players: int | None
) -> tuple[Game, list[Bot]]:
    """The game, and one bot per seat; the last one takes the seats that are left."""
    rules = games.get(game) if isinstance(game, str) else game
    if not bots:
        raise RiverboatError(f"no bots: {rules.title} needs one per seat")
    seats = [load_bot(entry) for entry in bots]
    return rules, seats + [seats[-1]] * ((players or 0) - len(seats))


def _recording(
    path: str | Path | None, secret: bytes, game: Game, control: TimeControl | None
) -> Recording | None:
    if path is None:
        return None
    from riverboat.replay.file import FileRecorder  # protobuf: only for who records

    return FileRecorder(Path(path), game.key, secret, dated=control is not None)


def _kept(
    logs: Sequence[Sequence[LogEntry]], record: str | Path | None
) -> tuple[tuple[LogEntry, ...], ...]:
    """What the bots printed and noted. It goes beside a replay; that of an earlier match goes."""
    if record is not None:
        from riverboat.replay.bot_log import BotNote, keep_beside

        notes = [
            BotNote(seat, entry.decision, entry.text, entry.thoughts)
            for seat, entries in enumerate(logs)
            for entry in entries
        ]
        keep_beside(Path(record), notes)
    return tuple(map(tuple, logs))


def play_games(
    game: str | Game,
    bots: Sequence[AnyBot],
    count: int,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    rotate: bool = True,
    deals: DealPolicy = DealPolicy.SHARED,
    control: TimeControl | str | None = None,
    record: Callable[[int], str | Path | None] = lambda number: None,
    progress: Callable[[int, LocalResult], None] = lambda number, result: None,
    echo: bool = True,
) -> Iterator[LocalResult]:
    """Play many matches; yields each result as it comes.

    With `rotate` the seats move on from match to match, and every deal is played once in every
    rotation, so that luck of the cards and of the seat cancel out; `LocalResult.entrants` tells who
    sat where. With `deals` "fresh" every match has a deal of its own, as at a referee. `record`
    names the replay of each match by its number from 0; other settings are those of `play_local`.

    >>> results = list(play_games("gold_west", ["first", "random:seed=1"], 2, seed=7))
    >>> [result.bots for result in results]
    [('first', 'random:seed=1'), ('random:seed=1', 'first')]
    """
    rules, entered = _entered(game, bots, players)
    players = len(entered)
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    for number in range(count):
        block, turn = divmod(number, players) if rotate else (number, 0)
        deal = block if deals == DealPolicy.SHARED else number
        order = tuple((seat + turn) % players for seat in range(players))
        played = play_local(
            rules,
            [entered[entrant] for entrant in order],
            seed=seed,
            deal=deal,
            options=options,
            control=control,
            record=record(number),
            match_id=f"local-{seed}-{deal}-{turn}",
            block_id=f"local-{seed}-{block}" if rotate else "",
            echo=echo,
        )
        result = replace(played, entrants=order)
        progress(number, result)
        yield result
