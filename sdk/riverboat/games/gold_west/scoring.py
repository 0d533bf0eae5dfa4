"""Final scoring, tie-breaks and the standing at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import FinalScoring
from riverboat.games.gold_west.lookup import (
    CELLS,
    COUNTS,
    FRAME_EDGE,
    HEXES,
    LINES,
    NEIGHBOURS,
    OFFICE_POINTS,
    RIVER_ADJACENT,
    WATER_PLACES,
)
from riverboat.games.gold_west.state import (
    NOBODY,
    Category,
    HexContent,
    Office,
    Phase,
    Public,
    Terrain,
)
from riverboat.games.gold_west.types import State

_NUMBERS: Final = CATALOG.numbers
_TERRAINS: Final = tuple(Terrain)
_SETTLEMENT: Final = HexContent.SETTLEMENT
_BUILT: Final = (HexContent.CAMP, HexContent.SETTLEMENT)


@dataclass(slots=True)
class Holdings:
    """What a seat has on the board, counted once for all scoring rules."""

    seat: int
    buildings: list[int]
    influence: list[int]
    settlements: list[int]
    groups: list[int]  # sizes, the largest first
    terrain_bonuses: int = 0


def holdings(public: Public) -> list[Holdings]:
    """The holdings of every seat."""
    board = public.board
    found = [
        Holdings(seat, [], list(player.bonus_influence), [0] * len(_TERRAINS), [])
        for seat, player in enumerate(public.players)
    ]
    for index in range(HEXES):
        seat, content, terrain = board.owners[index], board.content[index], board.terrain[index]
        if seat == NOBODY or content not in _BUILT or terrain is None:
            continue
        mine = found[seat]
        mine.buildings.append(index)
        if content is _SETTLEMENT:
            mine.influence[terrain] += _NUMBERS.settlement_influence
            mine.settlements[terrain] += 1
        else:
            mine.influence[terrain] += _NUMBERS.camp_influence
    for mine in found:
        mine.groups = _group_sizes(mine.buildings)
    return found


def influence(public: Public, seat: int) -> list[int]:
    """A seat's influence by terrain, of camps, settlements and markers from cards."""
    return holdings(public)[seat].influence


def _group_sizes(buildings: list[int]) -> list[int]:
    """Sizes of the connected groups, the largest first."""
    free = [False] * HEXES
    for index in buildings:
        free[index] = True
    sizes: list[int] = []
    for index in buildings:
        if not free[index]:
            continue
        free[index] = False
        group = [index]
        for member in group:
            for other in NEIGHBOURS[member]:
                if free[other]:
                    free[other] = False
                    group.append(other)
        sizes.append(len(group))
    sizes.sort(reverse=True)
    return sizes


def final_entries(public: Public, found: list[Holdings] | None = None) -> list[FinalScoring]:
    """Every entry of the final scoring, in the order of the rules; none is worth nothing.

    `found` are the holdings, where they have been counted already.
    """
    found = holdings(public) if found is None else found
    terrains = _terrain_entries(public, found)  # first: the Deeds Office counts them
    for entry in terrains:
        found[entry.seat].terrain_bonuses += 1
    groups = [
        FinalScoring(mine.seat, Category.GROUP, _NUMBERS.group_points * mine.groups[0], None, None)
        for mine in found
        if mine.groups
    ]
    wanted = [
        FinalScoring(seat, Category.WANTED, -lost, None, None)
        for seat, lost in enumerate(wanted_penalties([p.wanted for p in public.players]))
        if lost
    ]
    return groups + wanted + _office_entries(public, found) + terrains + _water_entries(public)


def end_points(public: Public, found: list[Holdings] | None = None) -> list[int]:
    """What each seat would have if the final scoring came now."""
    points = [player.score for player in public.players]
    if public.turn.phase is not Phase.FINISHED:
        for entry in final_entries(public, found):
            points[entry.seat] += entry.points
    return points


def wanted_penalties(wanted: list[int]) -> list[int]:
    """What each seat loses for its camps in the wanted area."""
    most = max(wanted)
    losses = [count if count == most else 0 for count in wanted]
    if wanted.count(most) == 1:
        second = max(count for count in wanted if count < most)
        for seat, count in enumerate(wanted):
            if count == second:
                losses[seat] = count // _NUMBERS.second_wanted_camps
    return losses


# --- terrain bonus ----------------------------------------------------------------------------


def _terrain_entries(public: Public, found: list[Holdings]) -> list[FinalScoring]:
    large_too = COUNTS[len(public.players)].large_bonus
    entries: list[FinalScoring] = []
    for terrain in _TERRAINS:
        strengths = [(mine.influence[terrain], mine.settlements[terrain]) for mine in found]
        bonus = CATALOG.terrain_bonuses[terrain]
        shares = terrain_shares(strengths, bonus.large if large_too else 0, bonus.small)
        entries += [
            FinalScoring(seat, Category.TERRAIN, points, None, terrain)
            for seat, points in enumerate(shares)
            if points
        ]
    return entries


def terrain_shares(strengths: list[tuple[int, int]], large: int, small: int) -> list[int]:
    """Points for (influence, settlements) of each seat; large 0: only the best gets the small."""
    shares = [0] * len(strengths)
    places = sorted({strength for strength in strengths if strength[0]}, reverse=True)
    if not places:
        return shares
    top = [seat for seat, strength in enumerate(strengths) if strength == places[0]]
    if large and len(top) == 1:
        shares[top[0]] = large
        if len(places) > 1:
            second = [seat for seat, strength in enumerate(strengths) if strength == places[1]]
            for seat in second:
                shares[seat] = small // len(second)
        return shares
    for seat in top:
        shares[seat] = (large + small) // len(top)
    return shares


# --- offices ----------------------------------------------------------------------------------


def _best_terrain(public: Public, mine: Holdings) -> int:
    return max(mine.influence)


def _worst_terrain(public: Public, mine: Holdings) -> int:
    return min(mine.influence)


def _terrain_bonuses(public: Public, mine: Holdings) -> int:
    return mine.terrain_bonuses


def _on_the_frame(public: Public, mine: Holdings) -> int:
    return sum(1 for index in mine.buildings if FRAME_EDGE[index])


def _beside_opponents(public: Public, mine: Holdings) -> int:
    content, owners = public.board.content, public.board.owners
    return sum(
        1
        for index in mine.buildings
        if any(content[o] in _BUILT and owners[o] != mine.seat for o in NEIGHBOURS[index])
    )


def _shipping_tiles(public: Public, mine: Holdings) -> int:
    return len(public.players[mine.seat].shipping_bonuses)


def _second_group(public: Public, mine: Holdings) -> int:
    return mine.groups[1] if len(mine.groups) > 1 else 0


def _by_the_river(public: Public, mine: Holdings) -> int:
    """A settlement counts more than a camp."""
    content = public.board.content
    return sum(
        _NUMBERS.settlement_at_the_docks if content[index] is _SETTLEMENT else 1
        for index in mine.buildings
        if RIVER_ADJACENT[index]
    )


def _marker_sets(public: Public, mine: Holdings) -> int:
    town = public.boomtown
    markers = town.markers.count(mine.seat) + town.over_markers.count(mine.seat)
    return markers // _NUMBERS.markers_in_a_set


def _cards(public: Public, mine: Holdings) -> int:
    return len(public.players[mine.seat].cards)


def _best_line(public: Public, mine: Holdings) -> int:
    own = [0] * HEXES
    for index in mine.buildings:
        own[index] = 1
    return max(sum([own[index] for index in line]) for line in LINES)


def _settlements(public: Public, mine: Holdings) -> int:
    return sum(mine.settlements)


_COUNTED_BY: Final[dict[Office, Callable[[Public, Holdings], int]]] = {
    Office.COURTHOUSE: _best_terrain,
    Office.DEEDS_OFFICE: _terrain_bonuses,
    Office.FRONTIER_OFFICE: _on_the_frame,
    Office.CLAIMS_OFFICE: _worst_terrain,
    Office.SHERIFFS_OFFICE: _beside_opponents,
    Office.SHIPPING_OFFICE: _shipping_tiles,
    Office.DEPOT: _second_group,
    Office.DOCKS: _by_the_river,
    Office.MAYORS_OFFICE: _marker_sets,
    Office.SALOON: _cards,
    Office.SURVEYORS_OFFICE: _best_line,
    Office.TOWN_HALL: _settlements,
}


def office_points(public: Public, mine: Holdings, office: Office) -> int:
    """What one marker on an office is worth at the end; the single tiles paid at once."""
    count = _COUNTED_BY.get(office)
    return 0 if count is None else OFFICE_POINTS[office] * count(public, mine)


def _office_entries(public: Public, found: list[Holdings]) -> list[FinalScoring]:
    """One entry for each marker, over-placed ones included; by seat, then by cell."""
    town = public.boomtown
    entries: list[FinalScoring] = []
    for mine in found:
        for cell in range(CELLS):
            if mine.seat in (town.markers[cell], town.over_markers[cell]):
                office = town.offices[cell]
                points = office_points(public, mine, office)
                if points:
                    entries.append(FinalScoring(mine.seat, Category.OFFICE, points, office, None))
    return entries


# --- water and the standing -------------------------------------------------------------------


def _water_entries(public: Public) -> list[FinalScoring]:
    """Each Water token is worth what its section is worth."""
    entries: list[FinalScoring] = []
    for seat, player in enumerate(public.players):
        water = player.reserve[WATER_PLACES]
        points = sum(water[s.number] * s.water_points for s in CATALOG.sections)
        if points:
            entries.append(FinalScoring(seat, Category.WATER_FINAL, points, None, None))
    return entries


_LABELS: Final = [category.name.lower() for category in Category]


def standing(state: State) -> Standing:
    """Scores and ranks; before the end as if the final scoring came now."""
    public = state.public
    points = [player.points[:] for player in public.players]
    if public.turn.phase is not Phase.FINISHED:
        for entry in final_entries(public):
            points[entry.seat][entry.category] += entry.points
    scores = [
        SeatScore(
            seat,
            tuple([ScoreLine(label, amount) for label, amount in zip(_LABELS, own, strict=True)]),
            (
                ScoreLine("fewest camps wanted", -public.players[seat].wanted),
                ScoreLine("resources in reserve", sum(public.players[seat].reserve)),
            ),
        )
        for seat, own in enumerate(points)
    ]
    return rank(scores)
