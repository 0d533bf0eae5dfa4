"""What `riverboat sprt` prints: how it stands, the verdict, and who failed."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from riverboat import games
from riverboat.cli.output import say, width
from riverboat.cli.play_report import once_more, what_it_saw
from riverboat.cli.table import table_lines
from riverboat.match import Cause
from riverboat.sprt.block_games import replay_name
from riverboat.sprt.blocks import BlockResult, SeatFault
from riverboat.sprt.duel import Duel
from riverboat.sprt.hypotheses import Conclusion, Hypotheses
from riverboat.sprt.sequential import SequentialTest
from riverboat.visible import in_one_line

_BIASED = (
    "A test that stops when it is decided stops on a run of luck: on average this Elo lies too far "
    "out, and its interval is that of a fixed number of blocks. Trust the verdict, not the Elo."
)


def standing_line(test: SequentialTest) -> str:
    """How a test stands while it goes on."""
    if not test.counted:
        return "playing the first block"
    low, high = test.elo_interval
    margin = f" ±{(high - low) / 2:.0f}" if low is not None and high is not None else ""
    bounds = f"{test.hypotheses.lower:.2f} to {test.hypotheses.upper:.2f}"
    return (
        f"{blocks(test.counted)} {'-'.join(map(str, test.counts))}  "
        f"Elo {_elo(test.elo)}{margin}  LLR {test.ratio:.2f} ({bounds})  "
        f"about {test.blocks_left} more"
    )


def verdict_words(conclusion: Conclusion | None, duel: Duel, bounds: Hypotheses) -> str:
    """What was found out, in a sentence."""
    new, old = in_one_line(duel.new), in_one_line(duel.old)
    elo0, elo1 = (round(elo, 1) for elo in bounds.elos)
    if conclusion is None:
        return f"not decided yet whether {new} is better than {old}"
    if conclusion is Conclusion.UNDECIDED:
        return f"undecided: {new} may be better than {old}, or not"
    if conclusion is Conclusion.BETTER:
        if elo0 < 0:
            return f"{new} is not worse than {old} by {-elo0:g} Elo"
        return f"{new} is better than {old}" + (f" by more than {elo0:g} Elo" if elo0 else "")
    if elo1 > 0:
        return f"{new} is not better than {old} by {elo1:g} Elo"
    return f"{new} is worse than {old}" + (f" by more than {-elo1:g} Elo" if elo1 else "")


def report_lines(test: SequentialTest, duel: Duel) -> Iterator[str]:
    """The verdict, the counts and the figures behind it."""
    bounds = test.hypotheses
    yield verdict_words(test.conclusion, duel, bounds)
    played = f"{games.get(duel.game).title}, {duel.players} players, seed {duel.seed}"
    yield from _folded(f"{played}: {blocks(test.counted)} of {test.games} games, each on one deal.")
    if not test.counted:
        yield "no block has ended yet"
        return
    yield ""
    points = [f"{place / 2:g}" for place in range(len(test.counts))]
    yield from table_lines(["points", *points], [["blocks", *test.counts]], width())
    yield ""
    yield f"score  {100 * test.share:.1f} %"
    yield f"Elo    {_elo(test.elo)}, 95 %: {_range(*test.elo_interval)}"
    yield f"LLR    {test.ratio:.2f}, bounds {bounds.lower:.2f} and {bounds.upper:.2f}"
    lead = ", ".join(f"elo{place} {elo:.3g}" for place, elo in enumerate(bounds.elos))
    yield f"tested {lead}, alpha {bounds.alpha:g}, beta {bounds.beta:g}"
    if test.conclusion in (Conclusion.BETTER, Conclusion.NOT_BETTER):
        yield ""
        yield from _folded(_BIASED)


def report_json(test: SequentialTest, duel: Duel, state: Path) -> dict[str, object]:
    """The same for programs."""
    bounds = test.hypotheses
    return {
        "verdict": test.conclusion,
        "new": duel.new,
        "old": duel.old,
        "field": list(duel.field),
        "game": duel.game,
        "players": duel.players,
        "options": dict(duel.options),
        "clock": duel.clock,
        "seed": duel.seed,
        "games_per_block": test.games,
        "blocks": test.counted,
        "blocks_on_record": len(test.record),
        "most_blocks": test.most,
        "counts": test.counts,
        "score": test.share,
        "elo": test.elo,
        "elo_interval": list(test.elo_interval),
        "llr": test.ratio,
        "llr_bounds": [bounds.lower, bounds.upper],
        "shares": [bounds.share0, bounds.share1],
        "elos": list(bounds.elos),
        "alpha": bounds.alpha,
        "beta": bounds.beta,
        "faults": [
            {"block": result.number, "game": fault.game, "seat": fault.seat}
            | {"bot": duel.specs[fault.entrant], "cause": fault.cause, "words": fault.words}
            for result, fault in faults_of(test)
        ],
        "state": str(state),
    }


def tell_faults(test: SequentialTest, duel: Duel, folder: Path) -> None:
    """How often each bot failed, and how one sees why it did so first."""
    by_entrant: dict[int, list[tuple[BlockResult, SeatFault]]] = {}
    for result, fault in faults_of(test):
        by_entrant.setdefault(fault.entrant, []).append((result, fault))
    for entrant, found in sorted(by_entrant.items()):
        result, fault = found[0]
        often = f"{len(found)} of {len(test.record) * test.games} games"
        cause = Cause[fault.cause].words
        say(f"{in_one_line(duel.specs[entrant])} failed in {often}, which it lost; first {cause}:")
        say(f"in block {result.number}, game {fault.game}: {in_one_line(fault.words)}")
        replay = folder / replay_name(result.number, fault.game)
        if replay.exists():
            say(f"what it saw: {what_it_saw(replay, fault.decision)}")
            if command := once_more(duel.specs[entrant], replay, fault.seat):
                say(f"once more: {command}")


def faults_of(test: SequentialTest) -> Iterator[tuple[BlockResult, SeatFault]]:
    """All faults on record, block by block."""
    for number in sorted(test.record):
        for fault in test.record[number].faults:
            yield test.record[number], fault


def blocks(count: int) -> str:
    """So many blocks, in words."""
    return f"{count} block{'s' * (count != 1)}"


def _range(low: float | None, high: float | None) -> str:
    """An interval; an end that the results do not limit is open."""
    if low is None:
        return "no limit known" if high is None else f"{_elo(high)} and less"
    return f"{_elo(low)} and more" if high is None else f"{_elo(low)} to {_elo(high)}"


def _elo(elo: float | None) -> str:
    return "-" if elo is None else f"{elo:+.0f}"


def _folded(text: str) -> list[str]:
    return textwrap.wrap(text, width())
