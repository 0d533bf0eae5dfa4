"""Set-up: options, boards, saloon, lines and the first selection."""

from __future__ import annotations

import pytest

from games.moon_river.builder import Position
from riverboat.engine import Chance, Log, Table, secret_from_seed
from riverboat.games.moon_river import GAME
from riverboat.games.moon_river.catalog import kind_name
from riverboat.games.moon_river.course import form_line
from riverboat.games.moon_river.events import ParcelCollected, ParcelLeftOver
from riverboat.games.moon_river.moves import SelectParcel
from riverboat.games.moon_river.state import Board, Colour, Mode, Phase, Scenario


def laid_out(players: int, seed: int = 1, **options: str) -> Table:
    return Table(GAME, players, options, secret_from_seed(seed))


def test_the_line_is_sorted_by_back_number_and_equal_numbers_by_their_arrival() -> None:
    """Set-up, example 1: backs 4, 1, 4, 2 give 1, 2, 4 (first), 4 (third)."""
    for first, third in (("DES5", "PRA4"), ("PRA4", "DES5")):
        position = Position(3)
        drawn = [position.take(kind) for kind in (first, "DES1", third, "DES2")]
        position.state.hidden.bag = tuple(drawn[::-1])
        line = form_line(position.state, Log())
        assert [kind_name(parcel) for parcel in line.parcels] == ["DES1", "DES2", first, third]
        assert line.rancheros == (-1, -1, -1, -1)


def test_with_three_players_one_parcel_of_each_line_leaves_the_game() -> None:
    """Selecting a parcel, example 2: 24 parcels go this way, each player collects 24."""
    table = laid_out(3)
    happened = list(table.opening)
    assert len(table.state.public.supply.removed_parcels) == 0
    while not table.over:
        seat = table.asked[0]
        table.play(seat, GAME.default_move(table.view(seat), table.moves(seat)))
        happened += [event for step in table.take_steps() for event in step.happened]
        if table.state.public.round == 1:
            removed = len(table.state.public.supply.removed_parcels)
            assert removed == 1
    left_over = [h for h in happened if isinstance(h.public, ParcelLeftOver)]
    collected = [h.public.seat for h in happened if isinstance(h.public, ParcelCollected)]
    assert len(left_over) == 24
    assert [collected.count(seat) for seat in range(3)] == [24, 24, 24]


def test_with_four_players_the_last_one_has_no_choice() -> None:
    """Selecting a parcel, example 3."""
    state = GAME.setup(4, {}, Chance(secret_from_seed(2)), Log())
    for index in (2, 0, 3):
        GAME.apply(state, state.public.turn.seat, SelectParcel(index), Log())
    assert state.public.phase == Phase.SETUP_SELECT
    last = GAME.view(state, state.public.turn.seat)
    assert list(GAME.legal_moves(last)) == [SelectParcel(1)]


def test_two_players_select_one_two_one() -> None:
    """Set-up, example 4: seats x, y, y, x."""
    firsts = []
    for seed in range(12):
        state = GAME.setup(2, {}, Chance(secret_from_seed(seed)), Log())
        asked = []
        while state.public.phase == Phase.SETUP_SELECT:
            asked.append(state.public.turn.seat)
            move = GAME.legal_moves(GAME.view(state, asked[-1]))[0]
            GAME.apply(state, asked[-1], move, Log())
        first = asked[0]
        assert asked == [first, 1 - first, 1 - first, first]
        firsts.append(first)
    assert set(firsts) == {0, 1}


@pytest.mark.parametrize(("players", "rancheros"), [(2, 4), (3, 3), (4, 4)])
def test_the_table_holds_what_lies_in_the_box(players: int, rancheros: int) -> None:
    """Components: 96 parcels, twenty associates, 32 cows, and the bonus tiles for two players."""
    census = GAME.census(laid_out(players).state)
    parcels = [name for name in census if name[-1].isdigit()]
    assert sum(census[name] for name in parcels) == 96
    people = ("cattle_thief", "desperado", "trapper", "gold_prospector", "farmer")
    assert [census[name] for name in people] == [5, 5, 5, 3, 2]
    assert (census["cows"], census["rancheros"]) == (32, rancheros)
    assert ("bonus tile A" in census) == ("bonus tile B" in census) == (players == 2)


def test_five_specialists_stand_in_the_saloon_and_fifteen_in_the_stack() -> None:
    """Set-up."""
    public = laid_out(4).state.public
    assert len([token for token in public.saloon.slots if token]) == 5
    assert public.saloon.stack_size == 15


def test_round_one_starts_with_a_second_line_of_four_free_parcels() -> None:
    """Set-up."""
    state = GAME.setup(3, {}, Chance(secret_from_seed(2)), Log())
    assert state.public.round == 0
    assert state.public.next_line.parcels == ()
    for _ in range(3):
        seat = state.public.turn.seat
        GAME.apply(state, seat, GAME.legal_moves(GAME.view(state, seat))[0], Log())
    assert state.public.round == 1
    assert len(state.public.next_line.parcels) == 4
    assert state.public.next_line.rancheros == (-1, -1, -1, -1)


def test_the_base_game_uses_the_camp_side_for_all() -> None:
    """The ranch: the camp in every colour."""
    public = laid_out(4).state.public
    assert public.mode == Mode.BASE
    assert public.scenario is None
    assert [player.board for player in public.players] == [Board.CAMP] * 4
    assert [player.colour for player in public.players] == list(Colour)


def test_legends_have_four_different_characters_in_their_own_colours() -> None:
    """The ranch: Mary purple, Wesley white, Calamity orange, Big Jo green."""
    colours = {
        Board.MARY: Colour.PURPLE,
        Board.WESLEY: Colour.WHITE,
        Board.CALAMITY: Colour.ORANGE,
        Board.BIG_JO: Colour.GREEN,
    }
    deals = [laid_out(4, seed, mode="legends").state.public.players for seed in range(6)]
    for players in deals:
        assert {player.board: player.colour for player in players} == colours
    assert len({tuple(player.board for player in players) for players in deals}) > 1


def test_characters_may_be_given_to_seats() -> None:
    public = laid_out(3, mode="legends", character_1="big_jo").state.public
    boards = [player.board for player in public.players]
    assert boards[1] == Board.BIG_JO
    assert len(set(boards)) == 3


@pytest.mark.parametrize("scenario", list(Scenario))
def test_a_scenario_may_be_named(scenario: Scenario) -> None:
    name = scenario.name.lower()
    public = laid_out(3, mode="legends", scenario=name).state.public
    assert public.scenario == scenario


def test_a_random_scenario_is_any_of_the_four() -> None:
    """Set-up: the scenario is drawn."""
    drawn = {laid_out(2, seed, mode="legends").state.public.scenario for seed in range(40)}
    assert drawn == set(Scenario)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (5, {}, "2, 3, 4 players"),
        (3, {"mode": "solo"}, "base, legends"),
        (3, {"scenario": "gold_rush"}, "scenario=gold_rush needs mode=legends"),
        (3, {"character_0": "mary"}, "character_0=mary needs mode=legends"),
        (3, {"mode": "legends", "character_3": "mary"}, "there is no seat 3"),
        (2, {"mode": "legends", "character_0": "mary", "character_1": "mary"}, "both play mary"),
        (3, {"weather": "dry"}, "no option 'weather'"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    players: int, options: dict[str, str], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.complete_options(players, options)


def test_options_that_change_nothing_are_no_part_of_a_set_up() -> None:
    """The camp needs no character and no scenario; nor does a seat that is not there."""
    assert GAME.complete_options(4, {}) == {"mode": "base"}
    legends = {"mode": "legends", "scenario": "random"}
    seats = {"character_0": "random", "character_1": "random"}
    assert GAME.complete_options(2, {"mode": "legends"}) == legends | seats
    third = {"character_2": "mary"}
    assert GAME.complete_options(3, legends | third) == legends | seats | third


@pytest.mark.parametrize("mode", ["base", "legends"])
def test_a_record_that_names_every_default_is_the_same_set_up(mode: str) -> None:
    recorded = {option.key: option.values[0] for option in GAME.options} | {"mode": mode}
    assert GAME.complete_options(2, recorded) == GAME.complete_options(2, {"mode": mode})
    states = [GAME.new(2, seed=5, options=given).state for given in (recorded, {"mode": mode})]
    assert states[0] == states[1]


def test_every_mode_player_count_and_scenario_is_among_the_setups() -> None:
    setups = GAME.setups()
    for mode in ("base", "legends"):
        for players in (2, 3, 4):
            assert (players, GAME.complete_options(players, {"mode": mode})) in setups
    scenarios = {options.get("scenario", "random") for _, options in setups}
    assert scenarios == {"random", *(scenario.name.lower() for scenario in Scenario)}
    assert {GAME.mode(players, options) for players, options in setups} == set(GAME.modes)
