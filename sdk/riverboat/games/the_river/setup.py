"""Set-up: piles, boards and boats before the preliminary turn."""

from __future__ import annotations

from riverboat import engine
from riverboat.engine import Chance, Options
from riverboat.games.the_river.catalog import BUILDINGS, GOODS, NUMBERS, RIVER_BOARDS, SETUPS, TILES
from riverboat.games.the_river.displays import draw_tiles, fill_buildings
from riverboat.games.the_river.events import FirstPlayerDrawn, StartTilesRevealed
from riverboat.games.the_river.state import (
    NOTHING,
    BuildingPiles,
    Colour,
    Hidden,
    Location,
    MainBoard,
    Phase,
    Player,
    Public,
    Question,
    Resource,
    Secret,
    TilePiles,
    Turn,
)
from riverboat.games.the_river.types import Log, State


def setup(players: int, options: Options, chance: Chance, log: Log) -> State:
    """Shuffle tiles, then buildings, draw the first player, and open the start tiles."""
    numbers = SETUPS[players]
    hidden = Hidden(
        tuple(chance.shuffled("tiles", list(TILES))),
        tuple(chance.shuffled("buildings", list(BUILDINGS))),
        chance,
    )
    first_player = chance.below("first player", players)
    public = Public(
        _opening_turn(players, first_player, int(options["max_rounds"])),
        MainBoard(numbers.supply, (0,) * (len(Location) * players), numbers.bonus_pile),
        TilePiles((), len(hidden.tile_stack), (), NOTHING),
        BuildingPiles((NOTHING,) * numbers.building_spots, len(hidden.building_deck)),
        [new_player(Colour(seat)) for seat in range(players)],
    )
    state = engine.State(public, [Secret((), (), ()) for _ in range(players)], hidden)
    log.add(FirstPlayerDrawn(first_player))
    fill_buildings(state, log)
    public.tiles.display = draw_tiles(state, numbers.start_tiles, log)
    log.add(StartTilesRevealed(public.tiles.display))
    return state


def new_player(colour: Colour) -> Player:
    """A seat with an empty river: all pre-printed symbols are visible."""
    board = RIVER_BOARDS[colour]
    return Player(
        colour=colour,
        tiles=(),
        resources=(0,) * len(Resource),
        production=tuple(sum(space.production[good] for space in board) for good in GOODS),
        capacity=sum(space.barns for space in board),
        boat=NUMBERS.pioneers - 1,
        settled=0,
        fifth_locked=True,
        framed_this_round=False,
        reserved_count=0,
        built_count=0,
        token_count=0,
    )


def _opening_turn(players: int, first_player: int, max_rounds: int) -> Turn:
    """The seat to the right of the first player chooses a start tile first."""
    return Turn(
        phase=Phase.START_TILES,
        question=Question.START_TILE,
        round=0,
        max_rounds=max_rounds,
        first_player=first_player,
        active=(first_player - 1) % players,
        end_triggered=False,
        arrived_tile=NOTHING,
        swaps_left=0,
        payment_card=NOTHING,
        discount=None,
        income_seats=(),
        income_resources=(),
    )
