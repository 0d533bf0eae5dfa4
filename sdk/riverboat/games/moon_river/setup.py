"""Set-up. Chance is used in the order: characters, scenario, saloon, bag, rancheros."""

from __future__ import annotations

from riverboat.engine import Chance, NoSecret, Options
from riverboat.games.moon_river.catalog import ASSOCIATES, CATALOG, PARCELS, SETUPS
from riverboat.games.moon_river.components import SetupRow
from riverboat.games.moon_river.course import draw_ranchero, form_line, refill_saloon
from riverboat.games.moon_river.events import BoardGiven, ScenarioChosen
from riverboat.games.moon_river.geometry import GRIDS
from riverboat.games.moon_river.options import LEGENDS, RANDOM
from riverboat.games.moon_river.state import (
    Board,
    BonusTile,
    Colour,
    Hidden,
    Line,
    Mode,
    Phase,
    Player,
    Public,
    Question,
    Saloon,
    Scenario,
    Supply,
    Turn,
)
from riverboat.games.moon_river.types import Log, State


def setup(players: int, options: Options, chance: Chance, log: Log) -> State:
    """The table at the first question: which parcel the first ranchero drawn selects."""
    row = SETUPS[players]
    mode = Mode[options["mode"].upper()]
    boards = _deal_boards(players, mode, options, chance)
    seats = [_player(players, seat, board) for seat, board in enumerate(boards)]
    for seat, player in enumerate(seats):
        log.add(BoardGiven(seat, player.board, player.colour))
    public = _public(mode, _choose_scenario(mode, options, chance), row, seats)
    if public.scenario is not None:
        log.add(ScenarioChosen(public.scenario))
    hidden = Hidden(
        associates=tuple(chance.shuffled("associates", range(1, ASSOCIATES + 1))),
        bag=tuple(chance.shuffled("parcels", range(1, PARCELS + 1))),
        rancheros=_ranchero_order(row, chance.shuffled("rancheros", range(players))),
    )
    state = State(public, [NoSecret() for _ in range(players)], hidden)
    refill_saloon(state, log)
    public.current_line = form_line(state, log)
    draw_ranchero(state, log)
    return state


def _deal_boards(players: int, mode: Mode, options: Options, chance: Chance) -> list[Board]:
    """The camp for all, or the named legends and random ones for the other seats."""
    if mode == Mode.BASE:
        return [Board.CAMP] * players
    named = [options[f"character_{seat}"] for seat in range(players)]
    spare = [board for board in LEGENDS if board.name.lower() not in named]
    pile = chance.shuffled("characters", spare)
    return [pile.pop() if name == RANDOM else Board[name.upper()] for name in named]


def _choose_scenario(mode: Mode, options: Options, chance: Chance) -> Scenario | None:
    if mode == Mode.BASE:
        return None
    name = options["scenario"]
    if name == RANDOM:
        return Scenario(chance.below("scenario", len(Scenario)))
    return Scenario[name.upper()]


def _ranchero_order(row: SetupRow, drawn: list[int]) -> tuple[int, ...]:
    """Who selects when, the next one last. Two rancheros each: first, second, second, first."""
    order = drawn if row.rancheros_per_player == 1 else drawn + drawn[::-1]
    return tuple(order[::-1])


def _player(players: int, seat: int, board: Board) -> Player:
    colour = CATALOG.board(board).colour
    cells = GRIDS[players].size
    return Player(
        board=board,
        colour=Colour(seat) if colour is None else colour,
        rancheros=SETUPS[players].rancheros_per_player,
        bonus_done=False,
        reserve=(),
        cells=(0,) * cells,
        cows=(0,) * cells,
        associates=(0,) * cells,
        faces=(None,) * cells,
    )


def _public(mode: Mode, scenario: Scenario | None, row: SetupRow, seats: list[Player]) -> Public:
    turn = Turn(
        seat=0,
        question=Question.SELECT,
        line_index=-1,
        dominoes=0,
        pair=(),
        skulls=(),
        circles=(),
        effect_cell=None,
        cow_moves_left=0,
        bonus_tile=None,
    )
    return Public(
        mode=mode,
        scenario=scenario,
        phase=Phase.SETUP_SELECT,
        round=0,
        turn_order=(),
        turn=turn,
        current_line=Line((), ()),
        next_line=Line((), ()),
        saloon=Saloon((0,) * row.saloon_slots, 0),
        supply=Supply(0, row.cows, (), tuple(BonusTile)[: row.bonus_tiles], ()),
        players=seats,
    )
