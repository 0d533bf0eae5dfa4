"""Positions for tests: a real set-up, then changed by hand until it is the one that is needed."""

from __future__ import annotations

from typing import Any

from riverboat.engine import Chance, Log, Refusal, secret_from_seed
from riverboat.games.the_river import GAME
from riverboat.games.the_river.catalog import TILES
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.setup import new_player
from riverboat.games.the_river.state import (
    Location,
    Phase,
    Player,
    Public,
    Question,
    Resource,
    Secret,
)
from riverboat.games.the_river.terrain import lay_tile
from riverboat.games.the_river.types import State

WOOD, STONE, CLAY, FOOD = Resource


def a_game(players: int = 4, seed: int = 1, max_rounds: int = 50) -> Position:
    """A game before the preliminary turn."""
    options = {"max_rounds": str(max_rounds)}
    return Position(GAME.setup(players, options, Chance(secret_from_seed(seed)), Log()))


def a_table(players: int = 4, seed: int = 1) -> Position:
    """Round 1, seat 0 is first player and to move; rivers are empty and nothing is stored."""
    position = a_game(players, seed)
    while position.public.turn.phase == Phase.START_TILES:
        position.play(position.legal()[0])
    turn = position.public.turn
    turn.first_player = turn.active = 0
    turn.question = Question.TURN
    turn.swaps_left = 0
    for seat in range(players):
        position.stores(seat).river(seat)
    position.happened.clear()
    return position


class Position:
    """A state with handles to arrange it, and the events of what was played on it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.happened: list[Any] = []
        self._next_id: dict[str, int] = {}

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def seat(self) -> int:
        """The asked seat."""
        return self.public.turn.active

    @property
    def question(self) -> Question:
        return self.public.turn.question

    def player(self, seat: int = 0) -> Player:
        return self.public.players[seat]

    def secret(self, seat: int = 0) -> Secret:
        return self.state.secrets[seat]

    def stored(self, seat: int = 0) -> tuple[int, ...]:
        return self.player(seat).resources

    # --- arranging ---------------------------------------------------------------------------

    def tile(self, kind: str) -> int:
        """The next tile of a kind that no test has used yet."""
        first = next(tile.id for tile in TILES.values() if tile.kind == kind)
        number = self._next_id.get(kind, first)
        assert TILES[number].kind == kind, f"no {kind} left"
        self._next_id[kind] = number + 1
        return number

    def river(self, seat: int, *kinds: str) -> Position:
        """Lay tiles of these kinds from space 1 on; earlier tiles are gone."""
        old = self.player(seat)
        new = new_player(old.colour)
        for kind in kinds:
            lay_tile(new, self.tile(kind))
        old.tiles, old.production, old.capacity = new.tiles, new.production, new.capacity
        old.framed_this_round = False
        return self

    def stores(
        self, seat: int = 0, wood: int = 0, stone: int = 0, clay: int = 0, food: int = 0
    ) -> Position:
        """Goods of a seat; the islands keep the rest."""
        board, player = self.public.board, self.player(seat)
        new = (wood, stone, clay, food)
        board.supply = tuple(
            left + before - now
            for left, before, now in zip(board.supply, player.resources, new, strict=True)
        )
        player.resources = new
        return self

    def islands(self, **amounts: int) -> Position:
        """Set what lies on some islands."""
        supply = list(self.public.board.supply)
        for name, amount in amounts.items():
            supply[Resource[name.upper()]] = amount
        self.public.board.supply = tuple(supply)
        return self

    def at(self, location: Location, seat: int, count: int = 1) -> Position:
        """Pioneers from the boat of a seat at a location."""
        pioneers = list(self.public.board.pioneers)
        pioneers[location * len(self.public.players) + seat] += count
        self.public.board.pioneers = tuple(pioneers)
        self.player(seat).boat -= count
        return self

    def aboard(self, *boats: int) -> Position:
        """How many pioneers each seat has aboard; the others lie idle."""
        for seat, boat in enumerate(boats):
            self.at(Location.IDLE, seat, self.player(seat).boat - boat)
        return self

    def cards(self, *cards: int) -> Position:
        """The building display; 0 is an empty spot."""
        self.public.buildings.display = cards
        return self

    def terrain(self, *kinds: str) -> Position:
        """The terrain display; an empty name is an empty spot."""
        self.public.tiles.display = tuple(self.tile(kind) if kind else 0 for kind in kinds)
        return self

    def reserved(self, seat: int, *cards: int) -> Position:
        self.secret(seat).reserved = cards
        self.player(seat).reserved_count = len(cards)
        return self

    def built(self, seat: int, *cards: int) -> Position:
        self.secret(seat).built = cards
        self.player(seat).built_count = len(cards)
        return self

    def tokens(self, seat: int, *values: int) -> Position:
        """Tokens of a seat, taken from the pile."""
        pile = list(self.public.board.bonus_pile)
        for value in values:
            pile.remove(value)
        self.public.board.bonus_pile = tuple(pile)
        player = self.player(seat)
        self.secret(seat).tokens = values
        player.token_count = len(values)
        if len(values) > 1 and player.fifth_locked:
            player.fifth_locked = False
            player.boat += 1
        return self

    # --- playing -----------------------------------------------------------------------------

    def legal(self, kind: type | None = None) -> list[Move]:
        """The legal moves of the asked seat, or those of one kind."""
        moves = GAME.legal_moves(GAME.view(self.state, self.seat))
        return [move for move in moves if kind is None or type(move) is kind]

    def play(self, *moves: Move) -> Position:
        """Play listed moves of the asked seats."""
        for move in moves:
            assert move in self.legal(), f"{move} is not among {self.legal()}"
            log = Log()
            GAME.apply(self.state, self.seat, move, log)
            self.happened += [entry.public for entry in log.take()]
        return self

    def refusal(self, move: Move) -> Refusal:
        """Why a move is not listed; nothing may change by asking."""
        assert move not in self.legal()
        before = self.state.copy()
        refusal = GAME.explain(GAME.view(self.state, self.seat), move)
        assert self.state == before
        return refusal

    def events(self, kind: type) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.happened if type(event) is kind]

    def lines(self, seat: int = 0) -> dict[str, int]:
        """The score sheet of a seat."""
        return {line.label: line.points for line in GAME.standing(self.state).scores[seat].lines}
