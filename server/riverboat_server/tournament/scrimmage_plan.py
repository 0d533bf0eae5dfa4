"""A scrimmage as a plan: a small tournament of one table, never rated, that waits for nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from riverboat import games
from riverboat.engine.wording import listed
from riverboat.match import TimeControl
from riverboat.match.entrant import check_entrant
from riverboat_server.tournament.plan import (
    MOST_LETTERS,
    Absent,
    Format,
    PlanError,
    PlannedDivision,
    TournamentPlan,
)

MOST_OPPONENTS: Final = 3
CONCURRENCY: Final = 4
PATIENCE: Final = 30.0  # long enough to come back after a restart of the referee

# Who asks and then does not answer keeps the places of others only so long.
LONGEST_BASE: Final = 15 * 60.0
LONGEST_EXTRA: Final = 60.0
MOST_FORGIVEN: Final = 10


def scrimmage_plan(
    entrants: Sequence[str],
    game_id: str,
    options: Mapping[str, str],
    control: TimeControl,
    blocks: int,
) -> TournamentPlan:
    """What is played if the first of the entrants asks the others; `PlanError` if it cannot be."""
    _check_table(entrants)
    try:
        game = games.get(game_id)
        complete = game.complete_options(len(entrants), dict(options))
    except KeyError as error:
        raise PlanError(str(error.args[0])) from None
    except ValueError as error:
        raise PlanError(str(error)) from None
    if blocks < 1:
        raise PlanError("a scrimmage has at least 1 block")
    asker, *opponents = entrants
    return TournamentPlan(
        title=f"{asker} against {listed(opponents)}"[:MOST_LETTERS],
        format=Format.ROUND_ROBIN,
        bots=dict.fromkeys(entrants, ""),
        divisions=(
            PlannedDivision(
                game=game.key, players=len(entrants), options=complete, control=control
            ),
        ),
        rounds=blocks,
        counts_for_ratings=False,
        concurrency=CONCURRENCY,
        absent=Absent.SKIP,
        patience=PATIENCE,
    )


def _check_table(entrants: Sequence[str]) -> None:
    if not 1 <= len(entrants) - 1 <= MOST_OPPONENTS:
        raise PlanError(f"a scrimmage has 1 to {MOST_OPPONENTS} opponents: name them")
    for entrant in entrants:
        try:
            check_entrant(entrant)
        except ValueError as error:
            raise PlanError(str(error)) from None
        if entrants.count(entrant) > 1:
            raise PlanError(
                f"{entrant} cannot sit at the table twice: name another bot, or another version as "
                "NAME@VERSION"
            )


def check_clock(control: TimeControl) -> None:
    """Refuse clocks that an author may not ask for; `PlanError`."""
    extras = (control.increment, control.disconnect, control.allowance)
    forgiven = (control.timeouts_allowed, control.illegal_allowed)
    slow = control.base > LONGEST_BASE or control.decision_cap > LONGEST_BASE
    if slow or max(extras) > LONGEST_EXTRA or max(forgiven) > MOST_FORGIVEN:
        raise PlanError(
            f"clocks of scrimmages have at most {LONGEST_BASE / 60:.0f} minutes, "
            f"{LONGEST_EXTRA:.0f} s more for each decision and for being away, and forgive "
            f"{MOST_FORGIVEN} times"
        )
