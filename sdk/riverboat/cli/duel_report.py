"""What `riverboat duel` prints."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from riverboat import games
from riverboat.cli.output import width
from riverboat.cli.table import table_lines
from riverboat.judging.intervals import Estimate, share_difference
from riverboat.strength.tally import Tally
from riverboat.visible import in_one_line


def duel_lines(tally: Tally) -> Iterator[str]:
    """Win share and lead with their intervals, and what each bot took for it."""
    matchup = tally.matchup
    game = games.get(matchup.game)
    bot, rival = map(in_one_line, matchup.specs)
    clock = "" if matchup.clock == "none" else f", clock {matchup.clock}"
    seats = f"{matchup.players} players, seed {matchup.seed}{clock}"
    many = "" if matchup.players == 2 else f"{matchup.players - 1} times "
    yield from _folded(f"{bot} v {many}{rival}: {game.title}, {seats}")
    if not tally.counted:
        yield "no block has ended yet"
        return
    yield from _folded(f"{_blocks(tally)}, each on one deal")
    yield ""
    rows = [("wins", _percent(tally.share), "%"), ("lead", _points(tally.margin), "points")]
    yield from table_lines(
        ("", "mean", "95 % from", "to", "", ""),
        [(name, *figures, unit, _beside_fair(tally, name)) for name, figures, unit in rows],
        width(),
    )
    yield ""
    yield from table_lines(*_paces(tally), width())


def _paces(tally: Tally) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
    rows: list[tuple[object, ...]] = []
    for entrant, spec in enumerate(tally.matchup.specs):
        pace = tally.pace(entrant)
        rows.append((spec, f"{pace.decisions:,}", f"{pace.cpu_ms:.2f}", f"{pace.wall_ms:.2f}"))
    return ("bot", "decisions", "CPU ms each", "wall ms each"), rows


def _beside_fair(tally: Tally, name: str) -> str:
    """Among three or four a share of wins means little without the fair one."""
    fair = tally.matchup.fair
    if name != "wins" or fair is None or tally.matchup.players == 2:
        return ""
    return f"{tally.share.value / fair:.2f} times its share of {100 * fair:.1f} %"


def solo_lines(tallies: Sequence[Tally]) -> Iterator[str]:
    """A row for each level and bot; two bots are also compared deal by deal."""
    matchup = tallies[0].matchup
    game = games.get(matchup.game)
    yield f"{game.title} alone against the automaton, seed {matchup.seed}"
    yield ""
    rows = [_solo_row(tally) for tally in tallies if tally.counted]
    if not rows:
        yield "no game has ended yet"
        return
    head = (
        "mode",
        "bot",
        "games",
        "win %",
        "from",
        "to",
        "lead",
        "from",
        "to",
        "CPU ms",
        "wall ms",
    )
    yield from table_lines(head, rows, width())
    yield from _differences(tallies)


def _solo_row(tally: Tally) -> tuple[object, ...]:
    matchup, pace = tally.matchup, tally.pace(0)
    mode = games.get(matchup.game).mode(1, dict(matchup.options))
    figures = (*_percent(tally.share), *_points(tally.margin))
    return (
        mode.removeprefix("solo_"),
        matchup.bot,
        tally.games,
        *figures,
        f"{pace.cpu_ms:.1f}",
        f"{pace.wall_ms:.1f}",
    )


def _differences(tallies: Sequence[Tally]) -> Iterator[str]:
    """What the first bot wins more often than the second, on the same deals."""
    pairs = [
        (one, other)
        for one in tallies
        for other in tallies
        if one.matchup.options == other.matchup.options and one.matchup.bot != other.matchup.bot
    ][::2]
    if pairs:
        yield ""
    for one, other in pairs:
        both = zip(one.counted, other.counted, strict=False)
        gain = share_difference([mine.share - yours.share for mine, yours in both])
        mode = games.get(one.matchup.game).mode(1, dict(one.matchup.options))
        value, low, high = _percent(gain)
        yield from _folded(
            f"{mode.removeprefix('solo_')}: {one.matchup.bot} wins {value} % more than "
            f"{other.matchup.bot} of the same deals, 95 %: {low} to {high}"
        )


def tally_json(tally: Tally) -> dict[str, object]:
    """All figures of a match-up for programs."""
    matchup = tally.matchup
    paces = [tally.pace(entrant) for entrant in range(len(matchup.specs))]
    return {
        "game": matchup.game,
        "bot": matchup.bot,
        "rival": matchup.rival or None,
        "players": matchup.players,
        "options": dict(matchup.options),
        "seed": matchup.seed,
        "clock": matchup.clock,
        "blocks": len(tally.counted),
        "games": tally.games,
        "win_share": tally.share.value,
        "win_share_interval": [tally.share.low, tally.share.high],
        "fair_share": matchup.fair,
        "mean_lead": tally.margin.value,
        "mean_lead_interval": _finite(tally.margin),
        "decisions": [pace.decisions for pace in paces],
        "cpu_ms_per_decision": [pace.cpu_ms for pace in paces],
        "wall_ms_per_decision": [pace.wall_ms for pace in paces],
        "faults": sum(len(score.faults) for score in tally.counted),
    }


def _finite(estimate: Estimate) -> list[float | None]:
    """The ends of an interval; none where one block alone tells nothing."""
    return [end if abs(end) < 1e9 else None for end in (estimate.low, estimate.high)]


def _percent(share: Estimate) -> tuple[str, ...]:
    return tuple(f"{100 * part:.1f}" for part in share)


def _points(lead: Estimate) -> tuple[str, ...]:
    return tuple(f"{part:+.1f}" if abs(part) < 1e9 else "?" for part in lead)


def _blocks(tally: Tally) -> str:
    count, games_each = len(tally.counted), len(tally.matchup.seatings)
    return f"{count} block{'s' * (count != 1)} of {games_each} games"


def _folded(text: str) -> list[str]:
    return textwrap.wrap(text, width())
