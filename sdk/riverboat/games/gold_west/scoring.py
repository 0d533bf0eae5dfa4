"""Final scoring, tie-breaks and the standing at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
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
_REMEMBERED: Final = 256
"""How many boards are remembered: those that a turn looks at. A referee counts at ends alone."""


def _mask(hexes: Iterable[int]) -> int:
    """A set of hexes as a number with a bit for each."""
    return sum(1 << index for index in hexes)


_NEIGHBOURS: Final = [_mask(others) for others in NEIGHBOURS]
_LINES: Final = [_mask(line) for line in LINES]
_ON_THE_FRAME: Final = _mask(index for index in range(HEXES) if FRAME_EDGE[index])
_BY_THE_RIVER: Final = _mask(index for index in range(HEXES) if RIVER_ADJACENT[index])

Amount = tuple[int, Category, int, Office | None, Terrain | None]
"""An entry of the final scoring before it is written down: seat, category, points, of what."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a seat has on the board, counted once for all scoring rules. Sets of hexes are bit
    masks."""

    seat: int
    buildings: int
    influence: tuple[int, ...]
    settlements: tuple[int, ...]
    settled: int
    """The hexes of its settlements."""
    groups: tuple[int, ...]  # sizes, the largest first
    best_line: int
    """The most buildings in a straight line."""
    beside: int
    """Buildings beside those of others."""
    bonuses: tuple[int, ...]
    """Points for each terrain."""


def holdings(public: Public) -> tuple[Holdings, ...]:
    """The holdings of every seat."""
    board = public.board
    return _count_holdings(
        board.terrain,
        tuple(board.content),
        tuple(board.owners),
        tuple([player.bonus_influence for player in public.players]),
    )


@lru_cache(_REMEMBERED)
def _count_holdings(
    terrains: tuple[Terrain | None, ...],
    contents: tuple[HexContent, ...],
    owners: tuple[int, ...],
    influences: tuple[tuple[int, ...], ...],
) -> tuple[Holdings, ...]:
    """Most moves leave the board alone, so one count serves many looks at it."""
    influence = [list(markers) for markers in influences]
    settlements = [[0] * len(_TERRAINS) for _ in influences]
    built, settled = [0] * len(influences), [0] * len(influences)
    for index in range(HEXES):
        seat, content, terrain = owners[index], contents[index], terrains[index]
        if seat == NOBODY or content not in _BUILT or terrain is None:
            continue
        built[seat] |= 1 << index
        if content is _SETTLEMENT:
            settled[seat] |= 1 << index
            settlements[seat][terrain] += 1
            influence[seat][terrain] += _NUMBERS.settlement_influence
        else:
            influence[seat][terrain] += _NUMBERS.camp_influence
    bonuses = _terrain_bonuses(influence, settlements)
    everywhere = sum(built)
    return tuple(
        [
            Holdings(
                seat,
                mine,
                tuple(influence[seat]),
                tuple(settlements[seat]),
                settled[seat],
                _group_sizes(mine),
                max([(mine & line).bit_count() for line in _LINES]),
                (mine & _around(everywhere & ~mine)).bit_count(),
                bonuses[seat],
            )
            for seat, mine in enumerate(built)
        ]
    )


def influence(public: Public, seat: int) -> tuple[int, ...]:
    """A seat's influence by terrain, of camps, settlements and markers from cards."""
    return holdings(public)[seat].influence


def _around(hexes: int) -> int:
    """All neighbours of a set of hexes."""
    found = 0
    while hexes:
        lowest = hexes & -hexes
        found |= _NEIGHBOURS[lowest.bit_length() - 1]
        hexes ^= lowest
    return found


def _group_sizes(buildings: int) -> tuple[int, ...]:
    """Sizes of the connected groups, the largest first."""
    sizes = []
    while buildings:
        group, new = 0, buildings & -buildings
        while new:
            group |= new
            buildings ^= new
            new = _around(new) & buildings
        sizes.append(group.bit_count())
    return tuple(sorted(sizes, reverse=True))


def final_entries(public: Public) -> list[FinalScoring]:
    """Every entry of the final scoring, in the order of the rules; none is worth nothing."""
    return [FinalScoring(*amount) for amount in _final_amounts(public, holdings(public))]


def end_points(public: Public, found: tuple[Holdings, ...]) -> list[int]:
    """What each seat, with these holdings, would have if the final scoring came now."""
    points = [player.score for player in public.players]
    if public.turn.phase is not Phase.FINISHED:
        for seat, _, amount, _, _ in _final_amounts(public, found):
            points[seat] += amount
    return points


def _final_amounts(public: Public, found: tuple[Holdings, ...]) -> list[Amount]:
    amounts: list[Amount] = [
        (mine.seat, Category.GROUP, _NUMBERS.group_points * mine.groups[0], None, None)
        for mine in found
        if mine.groups
    ]
    losses = wanted_penalties([player.wanted for player in public.players])
    for seat, lost in enumerate(losses):
        if lost:
            amounts.append((seat, Category.WANTED, -lost, None, None))
    _add_offices(public, found, amounts)
    for terrain in _TERRAINS:
        for mine in found:
            if mine.bonuses[terrain]:
                bonus = mine.bonuses[terrain]
                amounts.append((mine.seat, Category.TERRAIN, bonus, None, terrain))
    _add_water(public, amounts)
    return amounts


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


def _terrain_bonuses(
    influence: list[list[int]], settlements: list[list[int]]
) -> list[tuple[int, ...]]:
    """The points of each seat for each terrain."""
    large_too = COUNTS[len(influence)].large_bonus
    by_terrain = []
    for terrain in _TERRAINS:
        strengths = [
            (mine[terrain], settled[terrain])
            for mine, settled in zip(influence, settlements, strict=True)
        ]
        bonus = CATALOG.terrain_bonuses[terrain]
        by_terrain.append(terrain_shares(strengths, bonus.large if large_too else 0, bonus.small))
    return list(zip(*by_terrain, strict=True))


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


def _terrains_won(public: Public, mine: Holdings) -> int:
    return len(mine.bonuses) - mine.bonuses.count(0)


def _on_the_frame(public: Public, mine: Holdings) -> int:
    return (mine.buildings & _ON_THE_FRAME).bit_count()


def _beside_opponents(public: Public, mine: Holdings) -> int:
    return mine.beside


def _shipping_tiles(public: Public, mine: Holdings) -> int:
    return len(public.players[mine.seat].shipping_bonuses)


def _second_group(public: Public, mine: Holdings) -> int:
    return mine.groups[1] if len(mine.groups) > 1 else 0


def _by_the_river(public: Public, mine: Holdings) -> int:
    """A settlement counts more than a camp."""
    settled = (mine.settled & _BY_THE_RIVER).bit_count()
    camps = (mine.buildings & _BY_THE_RIVER).bit_count() - settled
    return camps + _NUMBERS.settlement_at_the_docks * settled


def _marker_sets(public: Public, mine: Holdings) -> int:
    town = public.boomtown
    markers = town.markers.count(mine.seat) + town.over_markers.count(mine.seat)
    return markers // _NUMBERS.markers_in_a_set


def _cards(public: Public, mine: Holdings) -> int:
    return len(public.players[mine.seat].cards)


def _best_line(public: Public, mine: Holdings) -> int:
    return mine.best_line


def _settlements(public: Public, mine: Holdings) -> int:
    return sum(mine.settlements)


_COUNTED_BY: Final[dict[Office, Callable[[Public, Holdings], int]]] = {
    Office.COURTHOUSE: _best_terrain,
    Office.DEEDS_OFFICE: _terrains_won,
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


def _add_offices(public: Public, found: tuple[Holdings, ...], amounts: list[Amount]) -> None:
    """One entry for each marker, over-placed ones included; by seat, then by cell."""
    town = public.boomtown
    markers, over_markers = town.markers, town.over_markers
    for mine in found:
        seat = mine.seat
        if seat not in markers and seat not in over_markers:
            continue
        for cell in range(CELLS):
            if markers[cell] == seat or over_markers[cell] == seat:
                office = town.offices[cell]
                points = office_points(public, mine, office)
                if points:
                    amounts.append((seat, Category.OFFICE, points, office, None))


# --- water and the standing -------------------------------------------------------------------


def _add_water(public: Public, amounts: list[Amount]) -> None:
    """Each Water token is worth what its section is worth."""
    if not public.whitewater:
        return
    for seat, player in enumerate(public.players):
        water = player.reserve[WATER_PLACES]
        points = sum(water[s.number] * s.water_points for s in CATALOG.sections)
        if points:
            amounts.append((seat, Category.WATER_FINAL, points, None, None))


_LABELS: Final = [category.name.lower() for category in Category]


def standing(state: State) -> Standing:
    """Scores and ranks; before the end as if the final scoring came now."""
    public = state.public
    points = [player.points[:] for player in public.players]
    if public.turn.phase is not Phase.FINISHED:
        for seat, category, amount, _, _ in _final_amounts(public, holdings(public)):
            points[seat][category] += amount
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
