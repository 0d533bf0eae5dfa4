"""Where spaces and river lie on the picture of the map."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

from riverboat.games.boonlake.board import BRIDGES
from riverboat.games.boonlake.catalog import FORDS, MAP, POSITIONS, RIVER
from riverboat.games.boonlake.draw.places import course_of, space_place
from riverboat.games.boonlake.loading import HEX_WIDTH

Point = tuple[float, float]

EDGES = [(one, other) for one in MAP for other in MAP[one].neighbours if one < other]


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines meet between their ends."""

    def side(one: Point, other: Point, point: Point) -> float:
        across = (other[0] - one[0]) * (point[1] - one[1])
        return across - (other[1] - one[1]) * (point[0] - one[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_neighbours_over_land_and_ford_are_one_hex_apart_and_no_others() -> None:
    near = {
        (one, other)
        for one, other in combinations(MAP, 2)
        if dist(space_place(one), space_place(other)) < HEX_WIDTH + 2
    }
    assert near == set(EDGES) - set(BRIDGES)
    assert set(FORDS) <= near


def test_no_ways_cross() -> None:
    for (one, other), (third, fourth) in combinations(EDGES, 2):
        ends = [space_place(space) for space in (one, other, third, fourth)]
        assert not cross(*ends), (one, other, third, fourth)


def test_the_river_flows_under_the_bridges_and_through_no_land() -> None:
    crossed = set()
    for arm in ("trunk", "upper", "lower"):
        line = course_of(arm)
        for one, other in EDGES:
            ends = (space_place(one), space_place(other))
            if any(cross(*ends, *step) for step in pairwise(line)):
                crossed.add((one, other))
    assert crossed == {(6, 11), (14, 19), (16, 26), (23, 27), (25, 29)}
    assert crossed | {(8, 18)} == set(BRIDGES)  # which crosses the lake


def test_river_spaces_keep_their_distance() -> None:
    places = [POSITIONS[name] for name in RIVER]
    assert min(dist(one, other) for one, other in combinations(places, 2)) >= 29
