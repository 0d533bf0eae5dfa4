"""Positions for tests: say what lies where, then play on from there.

Parcels are named by kind and cell, one star per cow: `"CAN4@1:1* CAN2@2:1"`. What a test does not
mention is dealt from the parcels left, so that no piece is ever missing or double.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from riverboat.engine import NoSecret, SeatScore
from riverboat.games.moon_river import GAME, Event, Face, Move, Specialist
from riverboat.games.moon_river.catalog import ASSOCIATES, CATALOG, SETUPS, SPECIALIST, kind_name
from riverboat.games.moon_river.course import ask_expand, next_turn
from riverboat.games.moon_river.geometry import CELL_INDEX
from riverboat.games.moon_river.moves import ChoosePair, PlaceDomino
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Hidden, Line, Phase, Player, Public, put
from riverboat.games.moon_river.types import Log, State
from riverboat.testing import position


class Position(position.Position[Public, NoSecret, Hidden, Move, Event]):
    """A game in the middle of its rounds; every ranch and reserve empty until told."""

    def __init__(self, players: int = 3, **options: str) -> None:
        super().__init__(GAME, GAME.new(players, seed=0, options=options).state)
        public = self.public
        public.phase = Phase.TURN
        public.round = 5
        public.turn_order = tuple(range(players))
        public.current_line = Line((), ())
        public.saloon.slots = (0,) * len(public.saloon.slots)
        self.state.hidden.rancheros = ()
        self._parcels = {
            kind.name: list(range(kind.first_id, kind.last_id + 1)) for kind in CATALOG.kinds
        }
        self._associates = list(range(1, ASSOCIATES + 1))

    # --- laying out ----------------------------------------------------------------------

    def take(self, kind: str) -> int:
        """A parcel of a kind that lies nowhere yet."""
        return self._parcels[kind].pop(0)

    def ranch(self, seat: int, text: str) -> Self:
        player = self.public.players[seat]
        for token in text.split():
            kind, cell = token.rstrip("*").split("@")
            index, cows = CELL_INDEX[cell], token.count("*")
            player.cells = put(player.cells, index, self.take(kind))
            player.cows = put(player.cows, index, cows)
            self.public.supply.cows -= cows
        return self

    def fill(self, seat: int, text: str) -> Self:
        """Like `ranch`, but every cell of a kind: `DES1@1:1,1:2,1:3`."""
        for token in text.split():
            kind, cells = token.split("@")
            self.ranch(seat, " ".join(f"{kind}@{cell}" for cell in cells.split(",")))
        return self

    def associate(self, seat: int, cell: str, name: str, face: str = "specialist") -> Self:
        player, index = self.public.players[seat], CELL_INDEX[cell]
        token = self._token(name)
        player.associates = put(player.associates, index, token)
        player.faces = put(player.faces, index, Face[face.upper()])
        return self

    def reserve(self, seat: int, kinds: str) -> Self:
        player = self.public.players[seat]
        more = [self.take(kind) for kind in kinds.split()]
        player.reserve = tuple(sorted([*player.reserve, *more]))
        return self

    def saloon(self, names: str) -> Self:
        """Slots from left to right, `-` for an empty one."""
        tokens = [0 if name == "-" else self._token(name) for name in names.split()]
        slots = len(self.public.saloon.slots)
        self.public.saloon.slots = tuple((tokens + [0] * slots)[:slots])
        return self

    def _token(self, name: str) -> int:
        specialist = Specialist[name.upper()]
        token = next(t for t in self._associates if SPECIALIST[t] == specialist)
        self._associates.remove(token)
        return token

    # --- starting ------------------------------------------------------------------------

    def turn(self, seat: int, collects: str) -> Self:
        """The ranchero of a seat comes home with a parcel; the other seats wait behind it."""
        row = SETUPS[len(self.public.players)]
        owners = [*range(len(self.public.players))] * row.rancheros_per_player
        owners.remove(seat)
        owners.insert(0, seat)
        parcels = [self.take(collects)] + [self._any() for _ in owners[1:]]
        gap = row.line_size - len(owners)
        self.public.current_line = Line((*parcels, *[0] * gap), (*owners, *[-1] * gap))
        for owner in owners:
            self.public.players[owner].rancheros -= 1
        self._deal_rest()
        return self._go_on(next_turn)

    def expand(self, seat: int) -> Self:
        """A seat is at step 2 of its turn with the reserve that it has."""
        self._deal_rest()
        self.public.turn.seat = seat
        self.public.turn.dominoes = 0
        return self._go_on(ask_expand)

    def final_emptying(self, *order: int) -> Self:
        """The last round is over; reserves are emptied in this order."""
        self.last_round()
        self.public.phase = Phase.FINAL_EMPTYING
        self.public.turn_order = order
        return self.expand(order[0])

    def last_round(self) -> Self:
        """No line follows the current one, and the bag is empty."""
        self.public.round = SETUPS[len(self.public.players)].rounds
        self.public.next_line = Line((), ())
        return self

    def _go_on(self, course: Callable[[State, Log], None]) -> Self:
        """Let the course of the game go on to the next question."""
        log = Log()
        course(self.state, log)
        self.events += [happened.public for happened in log.take()]
        return self

    def _any(self) -> int:
        """Some parcel that lies nowhere yet: of the kind with most of them left."""
        return max(self._parcels.values(), key=len).pop()

    def _deal_rest(self) -> None:
        public, hidden = self.public, self.state.hidden
        size = SETUPS[len(public.players)].line_size
        if public.round < SETUPS[len(public.players)].rounds:
            if not public.next_line.parcels:
                public.next_line = Line(tuple(self._any() for _ in range(size)), (-1,) * size)
            rest = [parcel for pile in self._parcels.values() for parcel in pile]
            hidden.bag = tuple(rest[: len(rest) // size * size])
        else:
            hidden.bag = ()
        kept = [*hidden.bag]
        rest = [p for pile in self._parcels.values() for p in pile if p not in kept]
        public.supply.removed_parcels = tuple(rest)
        public.supply.bag_size = len(hidden.bag)
        hidden.associates = tuple(self._associates)
        public.saloon.stack_size = len(hidden.associates)

    # --- playing -------------------------------------------------------------------------

    def reason(self, move: Move) -> Reason:
        """The reason why a move is refused."""
        return Reason(self.refusal(move).reason)

    def own(self, kind: str, nth: int = 0) -> int:
        """A parcel of a kind in the reserve of the asked seat."""
        reserve = self.public.players[self.seat].reserve
        return [parcel for parcel in reserve if kind_name(parcel) == kind][nth]

    def pair(self, kind_a: str, kind_b: str) -> ChoosePair:
        a, b = self.own(kind_a), self.own(kind_b, 1 if kind_a == kind_b else 0)
        return ChoosePair(min(a, b), max(a, b))

    def place(self, text: str) -> Self:
        """Choose and place a domino: `"CAN1@2:2+DES2@3:2"`."""
        (kind_a, cell_a), (kind_b, cell_b) = [half.split("@") for half in text.split("+")]
        self.play(self.pair(kind_a, kind_b))
        return self.play(self.at(cell_a, cell_b, kind_a))

    def at(self, cell_a: str, cell_b: str, kind_a: str) -> PlaceDomino:
        """The placement that lays the half of kind `kind_a` on `cell_a`."""
        straight = kind_name(self.public.turn.pair[0]) == kind_a
        return PlaceDomino(cell_a, cell_b) if straight else PlaceDomino(cell_b, cell_a)

    # --- looking -------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.public.players[seat]

    def cows(self, seat: int) -> dict[str, int]:
        """Cows by cell."""
        herd = self.public.players[seat].cows
        return {cell: herd[i] for cell, i in CELL_INDEX.items() if i < len(herd) and herd[i]}

    def sheet(self, seat: int) -> SeatScore:
        return GAME.standing(self.state).scores[seat]
