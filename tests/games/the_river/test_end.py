"""How a game ends (rule book: Fin du jeu)."""

from __future__ import annotations

import pytest

from games.the_river.builder import FOOD, Position, a_table
from riverboat.engine import Table, secret_from_seed
from riverboat.games.the_river import GAME
from riverboat.games.the_river.events import EndTriggered, FinalScoring
from riverboat.games.the_river.moves import (
    Build,
    ClaimTerrain,
    PayBuilding,
    TakeFirstPlayer,
    TakeFood,
)
from riverboat.games.the_river.state import EndCause, Phase, Source

ELEVEN = ("DES1",) * 4 + ("DES3",) * 4 + ("FOR3",) * 3


def build_last(position: Position) -> Position:
    position.stores(0, wood=2).cards(1)
    return position.play(Build(Source.DISPLAY, 0, None), PayBuilding(2, 0, 0, 0))


@pytest.mark.parametrize(("players", "slots"), [(2, 4), (3, 5), (4, 5)])
def test_the_token_on_the_last_slot_ends_the_game(players: int, slots: int) -> None:
    """End of the game: the fourth token with 2 players, the fifth with 3 or 4 (example 13)."""
    tokens = (6, 5, 4, 3)[: slots - 1]
    early = build_last(a_table(players).tokens(0, *tokens[1:]))
    assert not early.public.turn.end_triggered
    last = build_last(a_table(players).tokens(0, *tokens))
    assert last.public.turn.end_triggered
    assert last.events_of(EndTriggered) == [EndTriggered(EndCause.TOKENS, 0)]


def test_the_last_round_is_finished_and_restored_before_the_scoring() -> None:
    """End of the game, example 13: the others still play, pioneers come home, then everything
    counts.
    """
    position = a_table(2).tokens(0, 6, 5, 4).river(0, "MEA13").aboard(1, 2)
    build_last(position)
    assert (position.seat, position.public.turn.phase) == (1, Phase.PLACEMENT)
    position.play(TakeFood(FOOD), TakeFirstPlayer())
    assert position.public.turn.phase == Phase.FINISHED
    assert GAME.deciders(position.public) == ()
    assert GAME.question(position.public) == ""
    assert position.lines(0)["meadows"] == 5  # all five pioneers are aboard again
    assert [event.seat for event in position.events_of(FinalScoring)] == [0, 1]


def test_the_twelfth_tile_ends_the_game_and_its_pioneer_still_settles() -> None:
    """End of the game, example 13: the last restoration is carried out in full."""
    position = a_table(2).river(0, *ELEVEN).terrain("FOR1").aboard(1, 0)
    position.play(ClaimTerrain(0))
    assert position.events_of(EndTriggered) == [EndTriggered(EndCause.TILES, 0)]
    assert position.public.turn.phase == Phase.FINISHED
    assert position.player(0).settled == 1


def test_the_end_is_triggered_once() -> None:
    """End of the game: a second cause changes nothing."""
    position = a_table(2).tokens(0, 6, 5, 4).river(0, *ELEVEN).terrain("FOR1").aboard(2, 0)
    build_last(position).play(ClaimTerrain(0))
    assert len(position.events_of(EndTriggered)) == 1


def test_the_final_scoring_turns_everything_over() -> None:
    """End of the game: cards, tokens and all points become public."""
    position = a_table(2).tokens(0, 6, 5, 4).built(0, 25).reserved(0, 31).aboard(1, 0)
    build_last(position)
    scored = position.events_of(FinalScoring)[0]
    assert (scored.reserved, scored.built, scored.tokens) == ((31,), (25, 1), (6, 5, 4, 3))
    assert (scored.building_points, scored.token_points) == (9, 18)
    assert scored.total == GAME.standing(position.state).scores[0].total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_silent_seats_play_until_round_fifty(players: int) -> None:
    """Nobody claims or builds, so the round limit ends the game (example 27)."""
    table = Table(GAME, players, {}, secret_from_seed(players))
    while not table.over:
        seat = table.asked[0]
        table.play(seat, GAME.default_move(table.view(seat), table.moves(seat)))
    turn = table.state.public.turn
    assert (turn.phase, turn.round) == (Phase.FINISHED, 50)
    ends = [
        entry.public
        for step in table.steps
        for entry in step.happened
        if isinstance(entry.public, EndTriggered)
    ]
    assert ends == [EndTriggered(EndCause.ROUND_LIMIT, -1)]


def test_the_round_limit_is_an_option() -> None:
    """`max_rounds` ends the game with the restoration of that round."""
    position = a_table(2).aboard(1, 0)
    position.public.turn.max_rounds = 1
    assert position.play(TakeFirstPlayer()).public.turn.phase == Phase.FINISHED
    with pytest.raises(ValueError, match="max_rounds"):
        GAME.complete_options(2, {"max_rounds": "7"})


def test_a_game_without_any_pioneer_left_would_end() -> None:
    """Safety: framed spaces leave every seat a pioneer, so a set-up cannot come to this."""
    position = a_table(2).river(0, "FOR1", "FOR1", "FOR1", "FOR1", "FOR2")
    position.player(0).boat, position.player(1).boat = 1, 0  # the others settled long ago
    position.player(0).framed_this_round = True
    position.play(TakeFirstPlayer())
    assert position.events_of(EndTriggered) == [EndTriggered(EndCause.NO_PIONEERS, -1)]
    assert position.public.turn.phase == Phase.FINISHED
