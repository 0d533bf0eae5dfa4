"""Positions for tests: a real set-up, then changed by hand until it is the one that is needed.

Every change keeps the pieces complete: what is put somewhere is taken from where it was.
"""

from __future__ import annotations

from typing import Any

from riverboat.engine import Chance, Log, Refusal, secret_from_seed
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.board import IS_PASTURE, PASTURES
from riverboat.games.boonlake.catalog import INHABITANTS
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.rules import run
from riverboat.games.boonlake.state import (
    EMINENCE,
    NOBODY,
    OWNERS,
    BoonState,
    Corner,
    Eminence,
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
)

QUIET = Log(live=False)


def a_fresh_game(players: int = 2, level: str = "easy", seed: int = 1) -> Position:
    """A game exactly as the set-up leaves it: scoring tiles are still to be chosen."""
    log = Log()
    options = {"solo_level": level}
    state = GAME.setup(players, options, Chance(secret_from_seed(seed)), log)
    position = Position(state)
    position.events = [happened.public for happened in log.take()]
    return position


def a_game(players: int = 2, level: str = "easy", seed: int = 1) -> Position:
    """Seat 0 is about to choose a strip; no production, no hand, no coins."""
    position = a_fresh_game(players, level, seed)
    while position.task in (Task.CHOOSE_SCORING_TILE, Task.CHOOSE_START_SITE):
        seat = position.asked[0]
        GAME.apply(position.state, seat, GAME.legal_moves(position.view(seat))[0], QUIET)
    for seat, player in enumerate(position.public.players):
        player.levels = (0, 0, 0, 0)
        player.coins = 0
        position.hand(seat=seat)
    return position.ask(Task.CHOOSE_STRIP)


def a_solo_game(level: str = "easy", seed: int = 1) -> Position:
    """The Eminence has not moved yet; it is about to reveal a tile."""
    position = a_game(1, level, seed)
    fresh = a_fresh_game(1, level, seed)
    position.public.eminence = fresh.public.eminence
    position.state.hidden.solo_stack = fresh.state.hidden.solo_stack
    position.state.hidden.corners = fresh.state.hidden.corners
    position.public.course = fresh.public.course
    position.public.land = fresh.public.land
    position.state.hidden.mound = fresh.state.hidden.mound
    position.player().points = [0] * len(Source)
    return position


def stacked(*tiles: str, backs: tuple[Corner, ...] = (), level: str = "challenge") -> Position:
    """These tiles face down, the first one on top; `backs` belong to the tiles below it."""
    position = a_solo_game(level)
    hidden, eminence = position.state.hidden, position.eminence
    hidden.solo_stack = tiles[::-1]
    eminence.stack = len(tiles)
    eminence.corner = Corner.UPPER_LEFT
    hidden.corners = (backs or (Corner.UPPER_LEFT,) * (len(tiles) - 1))[::-1]
    return position


def located(location: int, **tiles: str) -> Position:
    """The Eminence prefers this space; the map holds only these tiles."""
    position = a_solo_game().only_tiles(**tiles)
    position.eminence.location = location
    return position


def eminence_moves(position: Position, *strips: Strip) -> Position:
    """Start a turn of the Eminence; these strips lie on the top rows."""
    order = (*strips, *[strip for strip in Strip if strip not in strips])
    position.strips(*order).public.agenda = (Step(Task.START_TURN, NOBODY),)
    return position.run()


class Position:
    """A state with words to change it, to play on it and to ask about it."""

    def __init__(self, state: BoonState) -> None:
        self.state = state
        self.events: list[Any] = []

    # --- changing ----------------------------------------------------------------------------

    def ask(self, task: Task, seat: int = 0, **details: Any) -> Position:
        """Make this the only thing left to do."""
        self.public.agenda = (Step(task, seat, **details),)
        return self

    def strip(self, strip: Strip, row: int = 1) -> Position:
        """The strip that is being played."""
        course = self.public.course
        others = [other for other in course.strips if other is not strip]
        course.strips = (*others[: row - 1], strip, *others[row - 1 :])
        course.strip, course.row = strip, row
        return self

    def strips(self, *order: Strip) -> Position:
        self.public.course.strips = order
        return self

    def hand(self, *cards: str, seat: int = 0) -> Position:
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

    def any_hand(self, count: int, seat: int = 0) -> Position:
        return self.hand(*sorted(self.state.hidden.draw)[:count], seat=seat)

    def display(self, *cards: str, seat: int = 0) -> Position:
        """Cards that were played before."""
        hidden = self.state.hidden
        hidden.draw = tuple(card for card in hidden.draw if card not in cards)
        self.public.piles.draw = len(hidden.draw)
        self.player(seat).display = cards
        return self

    def coins(self, coins: int, seat: int = 0) -> Position:
        self.player(seat).coins = coins
        return self

    def vases(self, vases: int, seat: int = 0) -> Position:
        self.player(seat).vases = vases
        return self

    def ranch(self, ranch: int, seat: int = 0) -> Position:
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

    def levels(self, *levels: int, seat: int = 0) -> Position:
        """Production of wood, loam, stone, iron."""
        self.player(seat).levels = levels
        return self

    def boats(self, first: Resource, second: Resource, seat: int = 0) -> Position:
        self.player(seat).boats = (first, second)
        return self

    def tracks(self, coin: int, card: int, seat: int = 0) -> Position:
        self.player(seat).tracks = (coin, card)
        return self

    def levers(self, *up: Lever, down: tuple[Lever, ...] = (), seat: int = 0) -> Position:
        self.player(seat).levers = tuple(
            LeverPosition.UP if lever in up else LeverPosition.DOWN if lever in down else None
            for lever in Lever
        )
        return self

    def only_tiles(self, **tiles: str) -> Position:
        """The map holds these tiles (`s12="S01"`) and nothing else."""
        land = self.public.land
        for space in range(1, len(land.tiles)):
            land.tiles = replaced(land.tiles, space, "")
        land.pastures = len(PASTURES)
        for name, tile in tiles.items():
            self.tile(int(name[1:]), tile)
        return self

    def tile(self, space: int, tile: str) -> Position:
        """Put a tile on a space; a pasture comes from the supply."""
        land, hidden = self.public.land, self.state.hidden
        if IS_PASTURE[tile]:
            land.pastures -= 1
        hidden.mound = tuple(name for name in hidden.mound if name != tile)
        land.mound = len(hidden.mound)
        land.tiles = tuple("" if name == tile else name for name in land.tiles)
        land.tiles = replaced(land.tiles, space, tile)
        return self

    def pasture(self, space: int) -> Position:
        return self.tile(space, PASTURES[len(PASTURES) - self.public.land.pastures])

    def inhabitant(self, space: int, site: int = 1, seat: int = 0) -> Position:
        self.player(seat).supply -= 1
        return self._put(space, site, seat, Piece.INHABITANT)

    def house(self, space: int, site: int = 1, seat: int = 0) -> Position:
        self._owner(seat).houses -= 1
        return self._put(space, site, seat, Piece.HOUSE)

    def settlement(self, space: int, site: int = 1, seat: int = 0) -> Position:
        """With the house that it replaced set aside."""
        owner = self._owner(seat)
        owner.houses -= 1
        owner.houses_aside += 1
        owner.settlements -= 1
        return self._put(space, site, seat, Piece.SETTLEMENT)

    def cattle(self, space: int, count: int = 1, seat: int = 0) -> Position:
        land, place = self.public.land, OWNERS * space + seat
        self._owner(seat).cattle -= count
        land.cattle = replaced(land.cattle, place, land.cattle[place] + count)
        return self

    def _owner(self, seat: int) -> Player | Eminence:
        eminence = self.public.eminence
        return eminence if eminence is not None and seat == EMINENCE else self.player(seat)

    def _put(self, space: int, site: int, seat: int, piece: Piece) -> Position:
        land, index = self.public.land, 2 * space + site - 1
        land.owners = replaced(land.owners, index, seat)
        land.pieces = replaced(land.pieces, index, piece)
        return self

    def scoring(self, *tiles: str) -> Position:
        """The tiles of the four areas; area 0 belongs to seat 0."""
        for area, tile in zip(self.public.areas, tiles, strict=True):
            area.tile = tile
        return self

    def interim(self, number: int) -> Position:
        """The scoring that is being carried out."""
        self.public.course.interims_done = number
        return self

    def ship(self, space: str, seat: int = 0) -> Position:
        self.player(seat).ship = space
        return self

    def round(self, number: int) -> Position:
        self.public.course.round = number
        return self

    # --- playing -----------------------------------------------------------------------------

    def play(self, *moves: Move) -> Position:
        """Play listed moves of whoever is asked; `events` are those of the last one."""
        for move in moves:
            assert move in self.legal(), f"{move} is not among {self.legal()}"
            log = Log()
            GAME.apply(self.state, self.asked[0], move, log)
            self.events = [happened.public for happened in log.take()]
        return self

    def run(self) -> Position:
        """Do what needs no answer."""
        log = Log()
        run(self.state, log)
        self.events = [happened.public for happened in log.take()]
        return self

    def refusal(self, move: Any, seat: int | None = None) -> Refusal:
        """Why a move is refused; the state must not change."""
        before = self.state.copy()
        if seat is None:
            seat = self.asked[0]
            assert move not in self.legal(), f"{move} is legal"
        refusal = GAME.explain(self.view(seat), move)
        assert self.state == before
        return refusal

    # --- asking ------------------------------------------------------------------------------

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def asked(self) -> tuple[int, ...]:
        return GAME.deciders(self.public)

    @property
    def task(self) -> Task | None:
        """The open question; None when nothing is left to do."""
        return self.public.agenda[-1].task if self.public.agenda else None

    @property
    def eminence(self) -> Eminence:
        assert self.public.eminence is not None
        return self.public.eminence

    def view(self, seat: int = 0) -> Any:
        return GAME.view(self.state, seat)

    def player(self, seat: int = 0) -> Player:
        return self.public.players[seat]

    def secret(self, seat: int = 0) -> Secret:
        return self.state.secrets[seat]

    def legal(self) -> list[Move]:
        return list(GAME.legal_moves(self.view(self.asked[0])))

    def legal_of(self, *kinds: type) -> list[Any]:
        return [move for move in self.legal() if isinstance(move, kinds)]

    def default(self) -> Move:
        move: Move = GAME.default_move(self.view(self.asked[0]), self.legal())
        return move

    def vp(self, seat: int = 0) -> int:
        return self.player(seat).vp

    def piece(self, space: int, site: int = 1) -> tuple[int, Piece | None]:
        land, index = self.public.land, 2 * space + site - 1
        return land.owners[index], land.pieces[index]

    def is_up(self, lever: Lever, seat: int = 0) -> bool:
        return self.player(seat).levers[lever] is LeverPosition.UP

    def events_of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]
