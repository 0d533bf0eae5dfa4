"""The set-up: table, hands, scoring tiles and, alone, the Wise Eminence."""

from __future__ import annotations

from riverboat import engine
from riverboat.engine import Chance, Options
from riverboat.games.boonlake.board import (
    ALL_SPACES,
    CARD_NAMES,
    GREY_TILES,
    PASTURES,
    SCORING_TILE_NAMES,
    SITE_INDICES,
)
from riverboat.games.boonlake.catalog import (
    BOATS,
    CATTLE,
    HOUSES,
    INHABITANT_RECESSES,
    INHABITANTS,
    MAP,
    SETTLEMENTS,
    SETUPS,
    SOLO_REMOVED,
    SOLO_TILES,
    TILES,
)
from riverboat.games.boonlake.components import Setup
from riverboat.games.boonlake.enums import (
    Lever,
    Region,
    Resource,
    SoloLevel,
    Source,
    Strip,
    Task,
    Track,
)
from riverboat.games.boonlake.events import CardsDrawn, ScoringTilesDealt, TableLaid
from riverboat.games.boonlake.numbers import HAND_AT_START, OWNERS, RANCH_AT_START, SCORING_AREAS
from riverboat.games.boonlake.solo.turn import stack_solo_tiles
from riverboat.games.boonlake.state import (
    NOBODY,
    Area,
    Course,
    Eminence,
    Hidden,
    Land,
    Piles,
    Player,
    Public,
    Secret,
    Step,
)
from riverboat.games.boonlake.types import Log, State


def setup(players: int, options: Options, chance: Chance, log: Log) -> State:
    """Shuffle in order: cards, grey tiles, starting tiles, strips, scoring tiles, solo tiles."""
    plan = SETUPS[players]
    cards = chance.shuffled("cards", CARD_NAMES)
    mound = chance.shuffled("grey tiles", GREY_TILES)
    land = _lay_out_map(plan, chance, len(mound))
    strips = tuple(chance.shuffled("strips", list(Strip)))
    undealt = chance.shuffled("scoring tiles", SCORING_TILE_NAMES)
    secrets = [_deal(cards, undealt, plan.dealt_tiles) for _ in range(players)]
    public = Public(
        Course(1, 0, False, False, strips, (False,) * len(Region), NOBODY, None, 0, None, False),
        (Step(Task.CHOOSE_SCORING_TILE),),
        [_new_player(coins, plan.ship_starts[0]) for coins in plan.coins],
        land,
        Piles(len(cards), ()),
        [
            Area("", (False,) * players, (0,) * players, (0,) * players)
            for _ in range(SCORING_AREAS)
        ],
        None,
    )
    hidden = Hidden(tuple(cards), tuple(mound), tuple(undealt), (), (), (), chance)
    state = engine.State(public, secrets, hidden)
    _report(state, log)
    if players == 1:
        _invite_eminence(state, SoloLevel[options["solo_level"].upper()], log)
    return state


def _lay_out_map(plan: Setup, chance: Chance, mound: int) -> Land:
    """The starting tiles of the used symbols go on the spaces of these symbols at random."""
    spaces = [space for space in ALL_SPACES if MAP[space].start_symbol in plan.symbols]
    names = [name for name, tile in TILES.items() if tile.back in plan.symbols]
    tiles = [""] * (len(ALL_SPACES) + 1)
    for space, name in zip(spaces, chance.shuffled("starting tiles", names), strict=True):
        tiles[space] = name
    sites = len(SITE_INDICES)
    return Land(
        tuple(tiles),
        (NOBODY,) * sites,
        (None,) * sites,
        (0,) * (OWNERS * len(tiles)),
        mound,
        len(PASTURES),
    )


def _deal(cards: list[str], tiles: list[str], dealt: int) -> Secret:
    hand = tuple(sorted(cards.pop() for _ in range(HAND_AT_START)))
    return Secret(hand, tuple(sorted(tiles.pop() for _ in range(dealt))), None, None)


def _new_player(coins: int, ship: str) -> Player:
    recesses = len(INHABITANT_RECESSES)
    return Player(
        points=[0] * len(Source),
        coins=coins,
        vases=0,
        hand=HAND_AT_START,
        display=(),
        ranch=RANCH_AT_START,
        supply=INHABITANTS - RANCH_AT_START - recesses,
        recesses=recesses,
        houses=HOUSES,
        houses_aside=0,
        settlements=SETTLEMENTS,
        cattle=CATTLE,
        levels=(0,) * len(Resource),
        boats=(Resource.WOOD,) * BOATS,
        levers=(None,) * len(Lever),
        tracks=(0,) * len(Track),
        ship=ship,
        locked=False,
    )


def _report(state: State, log: Log) -> None:
    if not log.live:
        return
    land = state.public.land
    spaces = tuple(space for space in ALL_SPACES if land.tiles[space])
    log.add(
        TableLaid(
            len(state.secrets),
            spaces,
            tuple(land.tiles[space] for space in spaces),
            state.public.course.strips,
        )
    )
    for seat, secret in enumerate(state.secrets):
        cards, tiles = secret.hand, secret.tiles
        log.add_private(seat, CardsDrawn(seat, len(cards), cards), CardsDrawn(seat, len(cards)))
        log.add_private(
            seat,
            ScoringTilesDealt(seat, len(tiles), tiles),
            ScoringTilesDealt(seat, len(tiles)),
        )


def _invite_eminence(state: State, level: SoloLevel, log: Log) -> None:
    """Remove solo tiles by the difficulty at random and stack the others."""
    used: list[str] = []
    for strong, removed in zip((False, True), SOLO_REMOVED[level], strict=True):
        names = [name for name, tile in SOLO_TILES.items() if tile.strong is strong]
        mixed = state.hidden.chance.shuffled("removed solo tiles", names)
        state.hidden.solo_removed += tuple(mixed[:removed])
        used += mixed[removed:]
    state.public.eminence = Eminence(
        level=level,
        points=[0] * len(Source),
        houses=HOUSES,
        houses_aside=0,
        settlements=SETTLEMENTS,
        cattle=CATTLE,
        cactus=0,
        ship=SETUPS[1].ship_starts[0],
        stack=0,
        corner=None,
        location=0,
        revealed=(),
        seen=(),
    )
    stack_solo_tiles(state, sorted(used), log)
