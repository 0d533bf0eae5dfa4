"""What a seat cannot know, possible worlds, and the memory of a watcher."""

from __future__ import annotations

from random import Random

import pytest

from games.the_river.builder import FOOD, WOOD, a_table
from riverboat.engine import SPECTATOR, Table, secret_from_seed
from riverboat.games.the_river import GAME, Tracker
from riverboat.games.the_river.catalog import BUILDINGS
from riverboat.games.the_river.events import Event
from riverboat.games.the_river.moves import Build, PayBuilding, ReserveBuilding, TakeFood
from riverboat.games.the_river.state import Secret, Source
from riverboat.games.the_river.types import State


def a_rich_state() -> State:
    """Four players who hold cards and tokens."""
    position = a_table(4)
    position.reserved(0, 1, 2).built(0, 3).tokens(0, 6)
    position.reserved(1, 4).built(1, 5, 6).tokens(1, 6, 5)
    position.reserved(2, 7, 8).built(2, 9, 10).tokens(2, 5, 4)
    position.cards(11, 12, 13, 14, 15)
    position.state.hidden.building_deck = tuple(range(16, 34))
    position.public.buildings.deck_size = 18
    return position.state


def test_a_world_keeps_what_the_seat_sees_and_deals_the_rest() -> None:
    """Own cards and all counts stay; the cards of others come from what is unseen."""
    state = a_rich_state()
    view = GAME.view(state, 1)
    worlds = [GAME.sample(view.copy(), Random(seed)) for seed in range(30)]
    for world in worlds:
        assert GAME.view(world, 1) == view
        owned = [card for secret in world.secrets for card in (*secret.reserved, *secret.built)]
        cards = sorted((*owned, *world.hidden.building_deck, *view.public.buildings.display))
        assert cards == list(BUILDINGS)
        tokens = sorted(token for secret in world.secrets for token in secret.tokens)
        assert tokens == [4, 5, 5, 6, 6]
        assert world.secrets[2].tokens in ((6, 5), (6, 4), (5, 4))
    assert len({world.secrets[0].reserved for world in worlds}) > 10
    assert len({world.secrets[2].tokens for world in worlds}) == 3
    assert len({world.hidden.tile_stack for world in worlds}) == 30


def test_equal_views_and_equal_dice_give_equal_worlds() -> None:
    """Search can be repeated."""
    view = GAME.view(a_rich_state(), 0)
    assert GAME.sample(view, Random(3)) == GAME.sample(view.copy(), Random(3))
    assert GAME.sample(view, Random(3)) != GAME.sample(view, Random(4))


def test_a_spectator_sees_counts_only() -> None:
    """Not even one seat's cards are certain for him."""
    state = a_rich_state()
    view = GAME.view(state, SPECTATOR)
    assert view.secret is None
    worlds = [GAME.sample(view, Random(seed)) for seed in range(10)]
    assert all(len(world.secrets[0].reserved) == 2 for world in worlds)
    assert len({world.secrets[1].built for world in worlds}) > 5


def test_a_card_on_the_table_is_nobodys_secret() -> None:
    """While it is paid for it is open, so it is dealt to nobody."""
    position = a_table(3).reserved(0, 1).stores(0, wood=1).play(Build(Source.RESERVE, 0, WOOD))
    for seed in range(20):
        world = GAME.sample(GAME.view(position.state, 1), Random(seed))
        assert world.public.turn.payment_card == 1
        assert 1 not in (*world.secrets[0].reserved, *world.hidden.building_deck)


def events_seen_by(table: Table, seat: int) -> list[Event]:
    """Everything a seat was told since the last call."""
    return [entry.seen_by(seat) for step in table.take_steps() for entry in step.happened]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_a_watcher_of_all_events_knows_every_hidden_card_and_token(players: int, seed: int) -> None:
    """Events name what was open at that moment, and this is all that ever happens to it."""
    rng = Random(seed)
    table = Table(GAME, players, {}, secret_from_seed(seed))
    trackers = [Tracker(players) for _ in range(players)]
    for tracker in trackers:
        tracker.watch(entry.public for entry in table.opening)
    while not table.over:
        steps = table.take_steps()
        for seat, tracker in enumerate(trackers):
            tracker.watch(entry.seen_by(seat) for step in steps for entry in step.happened)
            assert [tracker.known(other) for other in range(players)] == table.state.secrets
        seat = table.asked[0]
        table.play(seat, rng.choice(table.moves(seat)))
    trackers[0].watch(events_seen_by(table, 0))
    assert [trackers[0].known(seat) for seat in range(players)] == table.state.secrets


def test_the_watcher_adds_up_buildings_and_tokens() -> None:
    """What the hidden things of a seat are worth so far."""
    position = a_table().stores(0, wood=2).cards(1, 25)
    position.play(Build(Source.DISPLAY, 0, None), PayBuilding(2, 0, 0, 0), ReserveBuilding(1))
    tracker = Tracker(4)
    tracker.watch(position.events)
    assert tracker.points(0) == 2 + 6
    assert tracker.known(1) == Secret((25,), (), ())
    assert tracker.points(1) == 0


def test_a_reserved_card_is_forgotten_as_reserved_once_it_is_built() -> None:
    """From the hand over the table to the board."""
    position = a_table(2).cards(1, 2, 3, 4).stores(0, wood=1)
    position.play(ReserveBuilding(0), TakeFood(FOOD))
    tracker = Tracker(2)
    tracker.watch(position.events)
    position.events.clear()
    position.play(Build(Source.RESERVE, 0, WOOD))
    tracker.watch(position.events)
    assert tracker.known(0) == Secret((), (), ())
    position.events.clear()
    position.play(PayBuilding(1, 0, 0, 0))
    tracker.watch(position.events)
    assert tracker.known(0) == Secret((), (1,), (6,))


def test_a_watchers_world_holds_what_is_remembered() -> None:
    """Everything is in its place; only the orders of stack and deck vary."""
    position = a_table(3).cards(1, 2, 3, 4, 5)
    position.play(ReserveBuilding(0), ReserveBuilding(1))
    tracker = Tracker(3)
    tracker.watch(position.events)
    view = GAME.view(position.state, 2)
    worlds = [tracker.sample(view.copy(), Random(seed)).state for seed in range(10)]
    assert all(world.secrets == position.state.secrets for world in worlds)
    assert all(GAME.view(world, 2) == view for world in worlds)
    assert len({world.hidden.building_deck for world in worlds}) == 10


def test_a_watcher_who_came_late_knows_less_but_nothing_wrong() -> None:
    """The rest is dealt as to anybody."""
    position = a_table(3).cards(1, 2, 3, 4, 5).stores(0, wood=1).play(ReserveBuilding(0))
    position.events.clear()
    position.play(ReserveBuilding(1))
    tracker = Tracker(3)
    tracker.watch(position.events)
    view = GAME.view(position.state, 2)
    worlds = [tracker.sample(view, Random(seed)).state for seed in range(20)]
    assert all(world.secrets[1].reserved == (2,) for world in worlds)
    assert len({world.secrets[0].reserved for world in worlds}) > 5
