"""What the reference bots were measured at, as a table for the page about search."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from riverboat import games
from riverboat.strength import reached
from riverboat.strength.figures import Figure, all_figures
from riverboat.strength.reached import Outcome

WIDTH = 115


def figure_table() -> str:
    """Every figure that was played, in the order of `figures.csv`; then what was not."""
    found = reached.kept()
    known = [(one, found.get((one.name, one.matchup.game))) for one in all_figures()]
    lines = [
        "| who | game | games | wins | lead | CPU ms | bar, edge | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    lines += [_row(one, outcome) for one, outcome in known if outcome is not None]
    missing = [one for one, outcome in known if outcome is None]
    return "\n".join([*lines, "", *textwrap.wrap(_missing(missing), WIDTH)])


def _row(one: Figure, found: Outcome) -> str:
    share, low, high = (f"{100 * part:.0f}" for part in found.share)
    count = f"{found.games}" if found.games >= one.games else f"{found.games} of {one.games}"
    goals = ", ".join(f"{100 * goal:.3g}" for goal in (one.bar, one.edge) if goal is not None)
    cells = [
        _who(one),
        games.get(one.matchup.game).title,
        count,
        f"{share} % [{low}-{high}]",
        f"{found.lead:+.0f}",
        f"{found.cpu_ms:.0f}",
        goals,
        one.verdict(found).lower(),
    ]
    return f"| {' | '.join(cells)} |"


def _who(one: Figure) -> str:
    """The bots, and how many of them."""
    bot, *others = (f"`{spec}`" for spec in one.matchup.specs)
    if not others:
        return f"{bot} alone, {one.name.rpartition(': ')[2]}"
    many = {3: "two ", 4: "three "}.get(one.matchup.players, "")
    return f"{bot} against {many}{others[0]}"


def _missing(figures: Sequence[Figure]) -> str:
    """What has no row, figure by figure."""
    if not figures:
        return "All figures were played."
    return f"Not played yet, or not kept: {'; '.join(_names(figures))}."


def _names(figures: Sequence[Figure]) -> Iterator[str]:
    for name in dict.fromkeys(one.name for one in figures):
        keys = [one.matchup.game for one in figures if one.name == name]
        lacking = [games.get(key).title for key in keys]
        yield f"{name} ({', '.join(lacking)})"
