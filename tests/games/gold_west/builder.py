"""Positions for tests: a real set-up, then changed by hand until it is the one that is needed."""

from __future__ import annotations

from collections import Counter
from typing import Self

from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.events import Event, FinalScoring
from riverboat.games.gold_west.lookup import CARDS, HEX_INDEX, IN_SECTION, SECTIONS, replaced
from riverboat.games.gold_west.moves import FulfilInvestment, Move
from riverboat.games.gold_west.scoring import final_entries, influence
from riverboat.games.gold_west.state import (
    RESOURCES,
    Ability,
    Category,
    HexContent,
    Hidden,
    Metal,
    Office,
    Pending,
    Phase,
    Player,
    Public,
    Resource,
    Secret,
    Terrain,
    place,
)
from riverboat.testing import position

# Short names for the tests, which speak of them in every line.
A = Ability
M = Metal
R = Resource


def a_table(players: int = 3, whitewater: bool = False, seed: int = 1) -> Position:
    """A fresh table where seat 0 begins, with empty reserve tracks."""
    made = a_fresh_game(players, whitewater, seed)
    made.public.first_seat = made.public.turn.active = 0
    for player in made.public.players:
        player.reserve = [0] * (SECTIONS * RESOURCES)
    made.events.clear()
    return made


def a_fresh_game(players: int = 3, whitewater: bool = False, seed: int = 1) -> Position:
    """A game exactly as the set-up leaves it."""
    options = {"whitewater": "yes" if whitewater else "no"}
    state, events = position.deal(GAME, players, seed, options)
    made = Position(GAME, state)
    made.events = events
    return made


class Position(position.Position[Public, Secret, Hidden, Move, Event]):
    """A table of Gold West, with words to change it and to ask about it."""

    # --- changing ----------------------------------------------------------------------------

    def phase(self, phase: Phase, round: int = 1) -> Self:
        self.public.turn.phase = phase
        self.public.turn.round = round
        return self

    def zone(self, *resources: Resource) -> Self:
        """What the active seat may spend."""
        counts = Counter(resources)
        self.player().zone = [counts[resource] for resource in Resource]
        return self

    def reserve(self, section: int, *resources: Resource, seat: int = 0) -> Self:
        for resource in resources:
            self.player(seat).reserve[place(section, resource)] += 1
        return self

    def building(
        self, seat: int, *hex_ids: str, terrain: Terrain | None = None, settlement: bool = False
    ) -> Self:
        for hex_id in hex_ids:
            content = HexContent.SETTLEMENT if settlement else HexContent.CAMP
            self.hex(hex_id, content, terrain)
            self.public.board.owners[HEX_INDEX[hex_id]] = seat
        return self

    def hex(self, hex_id: str, content: HexContent, terrain: Terrain | None = None) -> Self:
        index, board = HEX_INDEX[hex_id], self.public.board
        board.content[index] = content
        board.tokens[index] = self.state.hidden.tokens[index] = 0
        if terrain is not None:
            board.terrain = (*board.terrain[:index], terrain, *board.terrain[index + 1 :])
        return self

    def token(self, hex_id: str, token: int, terrain: Terrain | None = None) -> Self:
        """Put a face-up token on a hex."""
        self.hex(hex_id, HexContent.FACE_UP, terrain)
        self.public.board.tokens[HEX_INDEX[hex_id]] = token
        return self

    def only_tokens(self, *hex_ids: str) -> Self:
        """Loot every face-up token except these (by seat 0, without penalty)."""
        board = self.public.board
        for hex_id, index in HEX_INDEX.items():
            if board.tokens[index] and hex_id not in hex_ids:
                self.hex(hex_id, HexContent.LOOTED)
        return self

    def display(self, *cards: str) -> Self:
        self.public.supply.display = cards
        return self

    def coach(self, metal: Metal, step: int, seat: int = 0) -> Self:
        self.player(seat).coaches[metal] = step
        return self

    def offices(self, *offices: Office) -> Self:
        """The nine cells, row by row."""
        self.public.boomtown.offices = offices
        return self

    def marker(self, seat: int, *cells: int, over: bool = False) -> Self:
        town = self.public.boomtown
        for cell in cells:
            if over:
                town.over_markers = replaced(town.over_markers, cell, seat)
            else:
                town.markers = replaced(town.markers, cell, seat)
        return self

    def pending(self, *entries: Pending | Ability) -> Self:
        """Abilities that wait during METALS."""
        self.public.turn.phase = Phase.METALS
        self.public.turn.pending = [
            entry if isinstance(entry, Pending) else Pending(entry) for entry in entries
        ]
        return self

    # --- asking ------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        return self.public.turn.active

    def player(self, seat: int | None = None) -> Player:
        return self.public.players[self.active if seat is None else seat]

    def in_section(self, section: int, seat: int = 0) -> list[Resource]:
        counts = self.player(seat).reserve[IN_SECTION[section]]
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


def fulfilled(card: str, position: Position) -> Position:
    """The card just fulfilled, with metals left so that the turn does not go on by itself."""
    metals = (Resource.COPPER, Resource.SILVER, Resource.GOLD)
    cost = zip(metals, CARDS[card].cost, strict=True)
    paid = [metal for metal, count in cost for _ in range(count)]
    position.display(card).phase(Phase.METALS).zone(*paid, *metals)
    return position.play(FulfilInvestment(card))
