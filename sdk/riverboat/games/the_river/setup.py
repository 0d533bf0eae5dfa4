"""Set-up, and the piles that are filled from the stack and the deck."""

from __future__ import annotations

from riverboat.engine import Chance, Log, Options, State
from riverboat.games.the_river.catalog import BUILDINGS, GOODS, RIVER_BOARDS, SETUPS, TILES
from riverboat.games.the_river.events import (
    BuildingRevealed,
    DiscardShuffled,
    FirstPlayerDrawn,
    StartTilesRevealed,
    TilesRevealed,
)
from riverboat.games.the_river.state import (
    NOTHING,
    PIONEERS,
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
    RiverState,
    Secret,
    TilePiles,
    Turn,
)


def new_game(players: int, options: Options, chance: Chance, log: Log) -> RiverState:
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
    state = State(public, [Secret((), (), ()) for _ in range(players)], hidden)
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
        boat=PIONEERS - 1,
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


def fill_terrain(state: RiverState, log: Log) -> None:
    """Show a new set of tiles."""
    spots = SETUPS[len(state.secrets)].terrain_spots
    display = draw_tiles(state, spots, log)
    state.public.tiles.display = display + (NOTHING,) * (spots - len(display))
    if log.live:
        log.add(TilesRevealed(state.public.tiles.display))


def draw_tiles(state: RiverState, wanted: int, log: Log) -> tuple[int, ...]:
    """Tiles from the stack; the discard is shuffled only when the stack cannot give the next."""
    piles, hidden = state.public.tiles, state.hidden
    stack = hidden.tile_stack
    drawn = stack[:wanted]
    stack = stack[wanted:]
    if len(drawn) < wanted and piles.discard:
        log.add(DiscardShuffled(len(piles.discard)))
        stack = tuple(hidden.chance.shuffled("tile discard", piles.discard))
        piles.discard = ()
        missing = wanted - len(drawn)
        drawn += stack[:missing]
        stack = stack[missing:]
    hidden.tile_stack = stack
    piles.stack_size = len(stack)
    return drawn


def fill_buildings(state: RiverState, log: Log) -> None:
    """Fill the empty building spots while the deck lasts."""
    piles, hidden = state.public.buildings, state.hidden
    display, deck = list(piles.display), hidden.building_deck
    for spot, card in enumerate(display):
        if card == NOTHING and deck:
            display[spot] = deck[0]
            deck = deck[1:]
            if log.live:
                log.add(BuildingRevealed(spot, display[spot]))
    piles.display = tuple(display)
    piles.deck_size = len(deck)
    hidden.building_deck = deck
