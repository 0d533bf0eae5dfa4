"""Region scoring: a label is covered, presences in the other regions bring coins."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.catalog import LABELS, REGIONS
from riverboat.games.boonlake.enums import Region, Source, Task
from riverboat.games.boonlake.events import RegionCovered
from riverboat.games.boonlake.goods.gaining import gain_coins
from riverboat.games.boonlake.goods.rewards import receive
from riverboat.games.boonlake.land.presence import presences_outside
from riverboat.games.boonlake.levers.right_part import has_top_row
from riverboat.games.boonlake.listed import CHOOSE_REGION, TAKE_REGION_COINS
from riverboat.games.boonlake.moves import ChooseRegion, Move, TakeRegionCoins
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.solo.points import score_eminence_regions
from riverboat.games.boonlake.state import Public, Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# --- the middle part -----------------------------------------------------------------------------


def add_regions(view: View, moves: list[Move]) -> None:
    """List the regions that are not covered, from north to south; all if every one is."""
    moves += [CHOOSE_REGION[region] for region in open_regions(view.public)]


def why_not_choose_region(view: View, move: ChooseRegion) -> Refusal:
    text = "the label of this region is covered"
    return refuse(Reason.REGION_COVERED, text, "Region scoring")


def choose_region(state: State, seat: int, move: ChooseRegion, log: Log) -> None:
    """Cover the label and take its reward; a label that was covered before gives nothing."""
    state.public.pop()
    label = LABELS[move.region]
    if cover(state, seat, move.region, log) and label is not None:
        receive(state, seat, label, Source.REGIONS, log)
    score_eminence_regions(state, move.region, 1, log)


CHOOSE_REGION_ROW: MoveRow[ChooseRegion] = MoveRow(
    ChooseRegion, add_regions, why_not_choose_region, choose_region
)


def open_regions(public: Public) -> list[Region]:
    covered = public.course.covered
    return [region for region in REGIONS if not covered[region]] or REGIONS


def cover(state: State, seat: int, region: Region, log: Log) -> bool:
    """Name the region that is not scored; True if its label was still uncovered."""
    course = state.public.course
    course.region = region
    if log.live:
        log.add(RegionCovered(seat, region))
    if course.covered[region]:
        return False
    course.covered = replaced(course.covered, region, True)
    return True


# --- the right part ------------------------------------------------------------------------------


def begin_right_region(state: State, step: Step, log: Log) -> bool:
    """Only who could give up the right part for a lever is asked."""
    if has_top_row(state.public.players[step.seat]):
        return True
    _take_coins(state, step.seat, log)
    return False


def add_region_coins(view: View, moves: list[Move]) -> None:
    moves.append(TAKE_REGION_COINS)


def why_not_take_region_coins(view: View, move: TakeRegionCoins) -> None:
    """Where they are asked for they can be taken."""


def take_region_coins(state: State, seat: int, move: TakeRegionCoins, log: Log) -> None:
    state.public.pop()
    _take_coins(state, seat, log)


TAKE_REGION_COINS_ROW: MoveRow[TakeRegionCoins] = MoveRow(
    TakeRegionCoins, add_region_coins, why_not_take_region_coins, take_region_coins
)


def _take_coins(state: State, seat: int, log: Log) -> None:
    """1 coin for each presence in the other three regions; then L6 may bring points."""
    gain_coins(state, seat, scored_presences(state.public, seat), log)
    state.public.push(Step(Task.USE_L6, seat))


def scored_presences(public: Public, seat: int) -> int:
    """The player's presences in the three regions that are scored."""
    region = public.course.region
    return 0 if region is None else presences_outside(public.land, seat, region)
