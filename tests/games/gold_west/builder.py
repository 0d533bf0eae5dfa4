"""Positions for tests: a real set-up, then changed by hand until it is the one that is needed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from riverboat.engine import Chance, Log, Refusal, secret_from_seed
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.events import FinalScoring
from riverboat.games.gold_west.legal import legal_moves
from riverboat.games.gold_west.lookup import HEX_INDEX, SECTIONS, replaced
from riverboat.games.gold_west.moves import Move
from riverboat.games.gold_west.scoring import final_entries, influence
from riverboat.games.gold_west.state import (
    RESOURCES,
    Ability,
    Category,
    HexContent,
    Metal,
    Office,
    Pending,
    Phase,
    Player,
    Public,
    Resource,
    Terrain,
)


def a_table(players: int = 3, whitewater: bool = False, seed: int = 1) -> Position:
    """A fresh table where seat 0 begins, with empty reserve tracks."""
    position = a_fresh_game(players, whitewater, seed)
    position.public.first_seat = position.public.turn.active = 0
    for player in position.public.players:
        player.reserve = [0] * (SECTIONS * RESOURCES)
    return position


def a_fresh_game(players: int = 3, whitewater: bool = False, seed: int = 1) -> Position:
    """A game exactly as the set-up leaves it."""
    options = {"whitewater": "yes" if whitewater else "no"}
    log = Log()
    state = GAME.setup(players, options, Chance(secret_from_seed(seed)), log)
    position = Position(state)
    position.events = [happened.public for happened in log.take()]
    return position


class Position:
    """A state with words to change it, to play on it and to ask about it."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Any] = []

    # --- changing ----------------------------------------------------------------------------

    def phase(self, phase: Phase, round: int = 1) -> Position:
        self.public.turn.phase = phase
        self.public.turn.round = round
        return self

    def zone(self, *resources: Resource) -> Position:
        """What the active seat may spend."""
        counts = Counter(resources)
        self.player().zone = [counts[resource] for resource in Resource]
        return self

    def reserve(self, section: int, *resources: Resource, seat: int = 0) -> Position:
        for resource in resources:
            self.player(seat).reserve[section * RESOURCES + resource] += 1
        return self

    def building(
        self, seat: int, *hex_ids: str, terrain: Terrain | None = None, settlement: bool = False
    ) -> Position:
        for hex_id in hex_ids:
            content = HexContent.SETTLEMENT if settlement else HexContent.CAMP
            self.hex(hex_id, content, terrain)
            self.public.board.owners[HEX_INDEX[hex_id]] = seat
        return self

    def hex(self, hex_id: str, content: HexContent, terrain: Terrain | None = None) -> Position:
        index, board = HEX_INDEX[hex_id], self.public.board
        board.content[index] = content
        board.tokens[index] = self.state.hidden.tokens[index] = 0
        if terrain is not None:
            board.terrain = (*board.terrain[:index], terrain, *board.terrain[index + 1 :])
        return self

    def token(self, hex_id: str, token: int, terrain: Terrain | None = None) -> Position:
        """Put a face-up token on a hex."""
        self.hex(hex_id, HexContent.FACE_UP, terrain)
        self.public.board.tokens[HEX_INDEX[hex_id]] = token
        return self

    def only_tokens(self, *hex_ids: str) -> Position:
        """Loot every face-up token except these (by seat 0, without penalty)."""
        board = self.public.board
        for hex_id, index in HEX_INDEX.items():
            if board.tokens[index] and hex_id not in hex_ids:
                self.hex(hex_id, HexContent.LOOTED)
        return self

    def display(self, *cards: str) -> Position:
        self.public.supply.display = cards
        return self

    def coach(self, metal: Metal, step: int, seat: int = 0) -> Position:
        self.player(seat).coaches[metal] = step
        return self

    def offices(self, *offices: Office) -> Position:
        """The nine cells, row by row."""
        self.public.boomtown.offices = offices
        return self

    def marker(self, seat: int, *cells: int, over: bool = False) -> Position:
        town = self.public.boomtown
        for cell in cells:
            if over:
                town.over_markers = replaced(town.over_markers, cell, seat)
            else:
                town.markers = replaced(town.markers, cell, seat)
        return self

    def pending(self, *entries: Pending | Ability) -> Position:
        """Abilities that wait during METALS."""
        self.public.turn.phase = Phase.METALS
        self.public.turn.pending = [
            entry if isinstance(entry, Pending) else Pending(entry) for entry in entries
        ]
        return self

    # --- playing -----------------------------------------------------------------------------

    def play(self, *moves: Move) -> Position:
        """Play listed moves of the active seat; `events` are those of the last one."""
        for move in moves:
            assert move in self.legal(), f"{move} is not among {self.legal()}"
            log = Log()
            GAME.apply(self.state, self.active, move, log)
            self.events = [happened.public for happened in log.take()]
        return self

    def refusal(self, move: Any, seat: int | None = None) -> Refusal:
        """Why a move is refused; the state must not change."""
        before = self.state.copy()
        seat = self.active if seat is None else seat
        if seat == self.active:
            assert move not in self.legal(), f"{move} is legal"
        refusal = GAME.explain(GAME.view(self.state, seat), move)
        assert self.state == before
        return refusal

    # --- asking ------------------------------------------------------------------------------

    @property
    def public(self) -> Public:
        public: Public = self.state.public
        return public

    @property
    def active(self) -> int:
        return self.public.turn.active

    @property
    def question(self) -> str:
        return GAME.question(self.public)

    def player(self, seat: int | None = None) -> Player:
        return self.public.players[self.active if seat is None else seat]

    def legal(self) -> list[Move]:
        return list(legal_moves(GAME.view(self.state, self.active)))

    def legal_of(self, kind: type) -> list[Any]:
        return [move for move in self.legal() if isinstance(move, kind)]

    def in_section(self, section: int, seat: int = 0) -> list[Resource]:
        start = section * RESOURCES
        counts = self.player(seat).reserve[start : start + RESOURCES]
        return [resource for resource in Resource for _ in range(counts[resource])]

    def in_zone(self, seat: int = 0) -> list[Resource]:
        zone = self.player(seat).zone
        return [resource for resource in Resource for _ in range(zone[resource])]

    def score(self, seat: int = 0) -> int:
        return self.player(seat).score

    def points(self, category: Category, seat: int = 0) -> int:
        return self.player(seat).points[category]

    def influence(self, terrain: Terrain, seat: int = 0) -> int:
        return influence(self.public, seat)[terrain]

    def content(self, hex_id: str) -> HexContent:
        return self.public.board.content[HEX_INDEX[hex_id]]

    def final(self, category: Category) -> list[int]:
        """What the final scoring would give each seat in a category."""
        totals = [0] * len(self.public.players)
        for entry in self.final_entries(category):
            totals[entry.seat] += entry.points
        return totals

    def final_entries(self, category: Category) -> list[FinalScoring]:
        return [entry for entry in final_entries(self.public) if entry.category is category]

    def events_of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]
