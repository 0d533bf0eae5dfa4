"""Positions for tests: a real set-up, then changed by hand until it is the one that is needed.

Every change keeps the pieces complete: what is put somewhere is taken from where it was.
"""

from __future__ import annotations

from typing import Self

from riverboat.engine import Log
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.board import IS_PASTURE, PASTURES
from riverboat.games.boonlake.catalog import INHABITANTS
from riverboat.games.boonlake.course import run
from riverboat.games.boonlake.events import Event
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.state import (
    EMINENCE,
    NOBODY,
    Corner,
    Eminence,
    Hidden,
    Lever,
    LeverPosition,
    Piece,
    Player,
    Public,
    Resource,
    Secret,
    Source,
    Step,
    Strip,
    Task,
    replaced,
    site_index,
)
from riverboat.games.boonlake.types import State
from riverboat.testing import position


def a_fresh_game(players: int = 2, level: str = "easy", seed: int = 1) -> Position:
    """A game exactly as the set-up leaves it: scoring tiles are still to be chosen."""
    state, events = position.deal(GAME, players, seed, {"solo_level": level})
    fresh = Position(state)
    fresh.events = events
    return fresh


def a_game(players: int = 2, level: str = "easy", seed: int = 1) -> Position:
    """Seat 0 is about to choose a strip; no production, no hand, no coins."""
    game = a_fresh_game(players, level, seed)
    while game.task in (Task.CHOOSE_SCORING_TILE, Task.CHOOSE_START_SITE):
        GAME.apply(game.state, game.seat, game.legal()[0], QUIET)
    for seat, player in enumerate(game.public.players):
        player.levels = (0, 0, 0, 0)
        player.coins = 0
        game.hand(seat=seat)
    game.events.clear()
    return game.ask(Task.CHOOSE_STRIP)


def a_solo_game(level: str = "easy", seed: int = 1) -> Position:
    """The Eminence has not moved yet; it is about to reveal a tile."""
    game = a_game(1, level, seed)
    fresh = a_fresh_game(1, level, seed)
    game.public.eminence = fresh.public.eminence
    game.state.hidden.solo_stack = fresh.state.hidden.solo_stack
    game.state.hidden.corners = fresh.state.hidden.corners
    game.public.course = fresh.public.course
    game.public.land = fresh.public.land
    game.state.hidden.mound = fresh.state.hidden.mound
    game.player().points = [0] * len(Source)
    return game


def stacked(*tiles: str, backs: tuple[Corner, ...] = (), level: str = "challenge") -> Position:
    """These tiles face down, the first one on top; `backs` belong to the tiles below it."""
    game = a_solo_game(level)
    hidden, eminence = game.state.hidden, game.eminence
    hidden.solo_stack = tiles[::-1]
    eminence.stack = len(tiles)
    eminence.corner = Corner.UPPER_LEFT
    hidden.corners = (backs or (Corner.UPPER_LEFT,) * (len(tiles) - 1))[::-1]
    return game


def located(location: int, **tiles: str) -> Position:
    """The Eminence prefers this space; the map holds only these tiles."""
    game = a_solo_game().only_tiles(**tiles)
    game.eminence.location = location
    return game


def eminence_moves(game: Position, *strips: Strip) -> Position:
    """Start a turn of the Eminence; these strips lie on the top rows."""
    order = (*strips, *[strip for strip in Strip if strip not in strips])
    game.strips(*order).public.agenda = (Step(Task.START_TURN, NOBODY),)
    return game.run()


class Position(position.Position[Public, Secret, Hidden, Move, Event]):
    """A state with the words of Boonlake to change it and to ask about it."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    # --- changing ----------------------------------------------------------------------------

    def ask(
        self,
        task: Task,
        seat: int = 0,
        amount: int = 0,
        item: str = "",
        space: int = 0,
        site: int = 0,
    ) -> Self:
        """Make this the only thing left to do."""
        self.public.agenda = (Step(task, seat, amount, item, space, site),)
        return self

    def strip(self, strip: Strip, row: int = 1) -> Self:
        """The strip that is being played."""
        course = self.public.course
        others = [other for other in course.strips if other is not strip]
        course.strips = (*others[: row - 1], strip, *others[row - 1 :])
        course.strip, course.row = strip, row
        return self

    def strips(self, *order: Strip) -> Self:
        self.public.course.strips = order
        return self

    def hand(self, *cards: str, seat: int = 0) -> Self:
        """Exactly these cards; the old hand goes into the draw pile."""
        hidden, secret = self.state.hidden, self.state.secrets[seat]
        pile = (*hidden.draw, *secret.hand)
        discard = self.public.piles.discard
        assert all(card in pile or card in discard for card in cards)
        hidden.draw = tuple(card for card in pile if card not in cards)
        self.public.piles.discard = tuple(card for card in discard if card not in cards)
        self.public.piles.draw = len(hidden.draw)
        secret.hand = tuple(sorted(cards))
        self.player(seat).hand = len(cards)
        return self

    def any_hand(self, count: int, seat: int = 0) -> Self:
        return self.hand(*sorted(self.state.hidden.draw)[:count], seat=seat)

    def display(self, *cards: str, seat: int = 0) -> Self:
        """Cards that were played before."""
        hidden = self.state.hidden
        hidden.draw = tuple(card for card in hidden.draw if card not in cards)
        self.public.piles.draw = len(hidden.draw)
        self.player(seat).display = cards
        return self

    def coins(self, coins: int, seat: int = 0) -> Self:
        self.player(seat).coins = coins
        return self

    def vases(self, vases: int, seat: int = 0) -> Self:
        self.player(seat).vases = vases
        return self

    def ranch(self, ranch: int, seat: int = 0) -> Self:
        """So many on the ranch, the others in the supply."""
        player = self.player(seat)
        land = self.public.land
        placed = sum(
            1
            for owner, piece in zip(land.owners, land.pieces, strict=True)
            if owner == seat and piece is Piece.INHABITANT
        )
        above = sum(area.inhabitants[seat] for area in self.public.areas)
        player.ranch = ranch
        player.supply = INHABITANTS - ranch - player.recesses - placed - above
        assert player.supply >= 0
        return self

    def levels(self, *levels: int, seat: int = 0) -> Self:
        """Production of wood, loam, stone, iron."""
        self.player(seat).levels = levels
        return self

    def boats(self, first: Resource, second: Resource, seat: int = 0) -> Self:
        self.player(seat).boats = (first, second)
        return self

    def tracks(self, coin: int, card: int, seat: int = 0) -> Self:
        self.player(seat).tracks = (coin, card)
        return self

    def levers(self, *up: Lever, down: tuple[Lever, ...] = (), seat: int = 0) -> Self:
        self.player(seat).levers = tuple(
            LeverPosition.UP if lever in up else LeverPosition.DOWN if lever in down else None
            for lever in Lever
        )
        return self

    def only_tiles(self, **tiles: str) -> Self:
        """The map holds these tiles (`s12="S01"`) and nothing else."""
        land = self.public.land
        for space in range(1, len(land.tiles)):
            land.tiles = replaced(land.tiles, space, "")
        land.pastures = len(PASTURES)
        for name, tile in tiles.items():
            self.tile(int(name[1:]), tile)
        return self

    def tile(self, space: int, tile: str) -> Self:
        """Put a tile on a space; a pasture comes from the supply."""
        land, hidden = self.public.land, self.state.hidden
        if IS_PASTURE[tile]:
            land.pastures -= 1
        hidden.mound = tuple(name for name in hidden.mound if name != tile)
        land.mound = len(hidden.mound)
        land.tiles = tuple("" if name == tile else name for name in land.tiles)
        land.tiles = replaced(land.tiles, space, tile)
        return self

    def pasture(self, space: int) -> Self:
        return self.tile(space, PASTURES[len(PASTURES) - self.public.land.pastures])

    def inhabitant(self, space: int, site: int = 1, seat: int = 0) -> Self:
        self.player(seat).supply -= 1
        return self._put(space, site, seat, Piece.INHABITANT)

    def house(self, space: int, site: int = 1, seat: int = 0) -> Self:
        self._owner(seat).houses -= 1
        return self._put(space, site, seat, Piece.HOUSE)

    def settlement(self, space: int, site: int = 1, seat: int = 0) -> Self:
        """With the house that it replaced set aside."""
        owner = self._owner(seat)
        owner.houses -= 1
        owner.houses_aside += 1
        owner.settlements -= 1
        return self._put(space, site, seat, Piece.SETTLEMENT)

    def cattle(self, space: int, count: int = 1, seat: int = 0) -> Self:
        self._owner(seat).cattle -= count
        self.public.land.add_cattle(space, seat, count)
        return self

    def _owner(self, seat: int) -> Player | Eminence:
        eminence = self.public.eminence
        return eminence if eminence is not None and seat == EMINENCE else self.player(seat)

    def _put(self, space: int, site: int, seat: int, piece: Piece) -> Self:
        land, index = self.public.land, site_index(space, site)
        land.owners = replaced(land.owners, index, seat)
        land.pieces = replaced(land.pieces, index, piece)
        return self

    def scoring(self, *tiles: str) -> Self:
        """The tiles of the four areas; area 0 belongs to seat 0."""
        for area, tile in zip(self.public.areas, tiles, strict=True):
            area.tile = tile
        return self

    def interim(self, number: int) -> Self:
        """The scoring that is being carried out."""
        self.public.course.interims_done = number
        return self

    def ship(self, space: str, seat: int = 0) -> Self:
        self.player(seat).ship = space
        return self

    def round(self, number: int) -> Self:
        self.public.course.round = number
        return self

    # --- playing -----------------------------------------------------------------------------

    def run(self) -> Self:
        """Do what needs no answer."""
        log: Log[Event] = Log()
        run(self.state, log)
        self.events += [happened.public for happened in log.take()]
        return self

    # --- asking ------------------------------------------------------------------------------

    @property
    def task(self) -> Task | None:
        """The open question; None when nothing is left to do."""
        return self.public.agenda[-1].task if self.public.agenda else None

    @property
    def eminence(self) -> Eminence:
        return self.public.the_eminence

    def player(self, seat: int = 0) -> Player:
        return self.public.players[seat]

    def vp(self, seat: int = 0) -> int:
        return self.player(seat).vp

    def piece(self, space: int, site: int = 1) -> tuple[int, Piece | None]:
        land, index = self.public.land, site_index(space, site)
        return land.owners[index], land.pieces[index]

    def is_up(self, lever: Lever, seat: int = 0) -> bool:
        return self.player(seat).levers[lever] is LeverPosition.UP
