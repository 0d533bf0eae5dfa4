"""Positions for tests: a real set-up, then changed by hand until it is the one that is needed."""

from __future__ import annotations

from typing import Self

from riverboat.games.the_river import GAME, Event, Move, Resource
from riverboat.games.the_river.catalog import TILES
from riverboat.games.the_river.setup import new_player
from riverboat.games.the_river.state import (
    Hidden,
    Location,
    Phase,
    Player,
    Public,
    Question,
    Secret,
)
from riverboat.games.the_river.terrain import lay_tile
from riverboat.games.the_river.types import State
from riverboat.testing import position

WOOD, STONE, CLAY, FOOD = Resource


class Position(position.Position[Public, Secret, Hidden, Move, Event]):
    """A table of The River and the words to arrange it."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)
        self._next_id: dict[str, int] = {}

    def player(self, seat: int = 0) -> Player:
        return self.public.players[seat]

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

    def river(self, seat: int, *kinds: str) -> Self:
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
    ) -> Self:
        """Goods of a seat; the islands keep the rest."""
        board, player = self.public.board, self.player(seat)
        new = (wood, stone, clay, food)
        board.supply = tuple(
            left + before - now
            for left, before, now in zip(board.supply, player.resources, new, strict=True)
        )
        player.resources = new
        return self

    def islands(self, **amounts: int) -> Self:
        """Set what lies on some islands."""
        supply = list(self.public.board.supply)
        for name, amount in amounts.items():
            supply[Resource[name.upper()]] = amount
        self.public.board.supply = tuple(supply)
        return self

    def at(self, location: Location, seat: int, count: int = 1) -> Self:
        """Pioneers from the boat of a seat at a location."""
        pioneers = list(self.public.board.pioneers)
        pioneers[location * len(self.public.players) + seat] += count
        self.public.board.pioneers = tuple(pioneers)
        self.player(seat).boat -= count
        return self

    def aboard(self, *boats: int) -> Self:
        """How many pioneers each seat has aboard; the others lie idle."""
        for seat, boat in enumerate(boats):
            self.at(Location.IDLE, seat, self.player(seat).boat - boat)
        return self

    def cards(self, *cards: int) -> Self:
        """The building display; 0 is an empty spot."""
        self.public.buildings.display = cards
        return self

    def terrain(self, *kinds: str) -> Self:
        """The terrain display; an empty name is an empty spot."""
        self.public.tiles.display = tuple(self.tile(kind) if kind else 0 for kind in kinds)
        return self

    def reserved(self, seat: int, *cards: int) -> Self:
        self.secret(seat).reserved = cards
        self.player(seat).reserved_count = len(cards)
        return self

    def built(self, seat: int, *cards: int) -> Self:
        self.secret(seat).built = cards
        self.player(seat).built_count = len(cards)
        return self

    def tokens(self, seat: int, *values: int) -> Self:
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


def a_game(players: int = 4, seed: int = 1, max_rounds: int = 50) -> Position:
    """A game before the preliminary turn."""
    state, _ = position.deal(GAME, players, seed, {"max_rounds": str(max_rounds)})
    return Position(state)


def a_table(players: int = 4, seed: int = 1) -> Position:
    """Round 1, seat 0 is first player and to move; rivers are empty and nothing is stored."""
    table = a_game(players, seed)
    while table.public.turn.phase == Phase.START_TILES:
        table.play(table.legal()[0])
    turn = table.public.turn
    turn.first_player = turn.active = 0
    turn.question = Question.TURN
    turn.swaps_left = 0
    for seat in range(players):
        table.stores(seat).river(seat)
    table.events.clear()
    return table
