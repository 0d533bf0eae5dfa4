"""The table as a picture. What holds for the pictures of all games stands in tests/laws."""

from __future__ import annotations

from random import Random

import pytest

from games.moon_river.builder import Position
from riverboat.engine.drawing import Leaf, Part, Picture, marks
from riverboat.engine.drawing.measure import width
from riverboat.engine.wording import headed, spoken
from riverboat.games.moon_river import CATALOG, GAME, Face, Recruit, Scenario, Specialist
from riverboat.games.moon_river.draw.pieces import parcel
from riverboat.games.moon_river.draw.saloon import CARD, SHORT, title
from riverboat.games.moon_river.draw.seats import short_powers
from riverboat.games.moon_river.draw.supply import NOTES
from riverboat.games.moon_river.face import FACE
from riverboat.games.moon_river.state import Board, Mode
from riverboat.games.moon_river.types import State
from riverboat.games.moon_river.words import goal_words, power_words

SPARE = 1.12  # for fonts that are wider than the one measured
SETUPS = pytest.mark.parametrize(
    ("players", "mode"), [(n, mode.name.lower()) for n in GAME.player_counts for mode in Mode]
)


def drawn(state: State, seat: int = 0, revealed: bool = False) -> Picture:
    return FACE.draw(GAME.view(state, seat), state if revealed else None)


def part(picture: Picture, key: str) -> Part:
    return next(placed.part for placed in picture.parts if placed.part.key == key)


def leaves(picture: Picture) -> dict[str, Leaf]:
    return {leaf.slot: leaf for placed in picture.parts for leaf in placed.part.leaves}


# --- what is on it ---------------------------------------------------------------------------


@SETUPS
def test_moves_touch_slots_that_are_there(players: int, mode: str) -> None:
    rng = Random(players)
    game = GAME.new(players, 5, {"mode": mode})
    while not game.over:
        view, moves = game.view(game.seat), game.moves()
        if len(moves) > 1 and rng.random() < 0.3:
            slots = leaves(FACE.draw(view, None)).keys()
            assert all(set(FACE.touched(view, move)) <= slots for move in moves)
        game.play(rng.choice(moves))


def test_every_kind_of_parcel_looks_different() -> None:
    assert len({parcel(kind.first_id) for kind in CATALOG.kinds}) == len(CATALOG.kinds)


def test_a_cell_tells_what_lies_on_it() -> None:
    position = Position(3).ranch(0, "CAN6@1:1** PRA4@1:2*").associate(0, "1:2", "trapper")
    cells = leaves(drawn(position.turn(0, "CAN1").state))
    assert cells["r0-1-1"].words == "canyon with 2 cows; 2 cows stand here"
    guarded = "prairie with a circle; 1 cow stands here; guarded by a trapper"
    assert cells["r0-1-2"].words == guarded
    assert cells["r0-2-1"].words == "free"
    assert cells["r0-5-1"].words == "free, at a bridge: any terrain connects"
    assert "r0-3-1" not in cells  # the landing takes no parcel


def test_a_circle_that_waits_stands_out_until_somebody_is_recruited() -> None:
    position = Position(3).saloon("trapper farmer").reserve(0, "PRA4").turn(0, "DES1")
    position.place("PRA4@1:1+DES1@1:2")
    before = drawn(position.state)
    assert "the circle waits for an associate" in leaves(before)["r0-1-1"].words
    assert before.asking == "whom to recruit"
    assert leaves(before)["turn"].words == "Seat 0: 1 of 2 dominoes laid; open: circle on 1:1"
    position.play(Recruit("1:1", 0, Face.SPECIALIST))
    after = drawn(position.state)
    assert leaves(after)["r0-1-1"].words.endswith("guarded by a trapper")
    assert {"r0-1-1", "sal-0"} <= set(marks(before, after).rings)


def test_the_chosen_pair_bears_its_numbers() -> None:
    position = Position(3).reserve(1, "DES2 COR1").turn(1, "FAR2")
    position.play(position.pair("DES2", "FAR2"))
    reserve = leaves(drawn(position.state))
    assert reserve["s1-res-0"].words.endswith("parcel 1 of the domino to be laid")
    assert reserve["s1-res-1"].words == "corn with 6 ears"
    assert reserve["s1-res-2"].words.endswith("parcel 2 of the domino to be laid")
    assert reserve["s1-res-3"].name == "Seat 1, overfull"


def test_a_cowboy_says_how_many_steps_are_left() -> None:
    position = Position(3).saloon("trapper").ranch(0, "CAN4@2:1*").reserve(0, "PRA4")
    position.turn(0, "DES1").place("PRA4@1:1+DES1@1:2")
    position.play(Recruit("1:1", 0, Face.COWBOY))
    assert drawn(position.state).asking == "which cow to drive (3 steps)"


def test_only_an_open_deal_shows_what_comes_next() -> None:
    state = GAME.new(2, 3).state
    shut, opened = drawn(state), drawn(state, revealed=True)
    assert opened.open_deal and not shut.open_deal
    more = leaves(opened).keys() - leaves(shut).keys()
    assert more == {*(f"bag-{n}" for n in range(4)), *(f"stack-{n}" for n in range(5))}


def test_a_finished_game_asks_nobody() -> None:
    picture = drawn(Position(2).final_emptying(0, 1).state, seat=-1)
    assert picture.headline == "Moon River, all rounds over, finished"


# --- what fits -------------------------------------------------------------------------------


@pytest.mark.parametrize("specialist", Specialist)
def test_a_card_of_the_saloon_holds_its_words(specialist: Specialist) -> None:
    assert width(title(specialist), 12, bold=True) * SPARE <= CARD[0]
    for words in SHORT.get(specialist, ()):
        assert width(words, 13) * SPARE <= CARD[0]


@pytest.mark.parametrize("board", Board)
def test_what_sets_a_board_apart_fits_over_the_reserve(board: Board) -> None:
    """In one line beside the bonus tile of two players, in two lines beside the ranch of three."""
    room, bridges = short_powers(board)
    left = 344 - 22 - 8 - width("bonus tile to come", 13)
    assert width(f"{room}, {bridges}", 13) * SPARE <= left
    assert max(width(room, 13), width(bridges, 13)) * SPARE <= 2 * 54


@SETUPS
def test_the_name_of_a_board_tells_what_sets_it_apart(players: int, mode: str) -> None:
    state = GAME.new(players, 2, {"mode": mode}).state
    shown = leaves(drawn(state))
    for seat, player in enumerate(state.public.players):
        leaf = shown[f"s{seat}-board"]
        assert leaf.words == power_words(player.board)
        assert all(words in leaf.svg for words in short_powers(player.board))


@pytest.mark.parametrize("words", NOTES)
def test_the_rules_in_short_fit_the_supply(words: str) -> None:
    assert width(words, 13) * SPARE <= 694 - 28


@pytest.mark.parametrize("scenario", Scenario)
def test_a_goal_fits_the_supply(scenario: Scenario) -> None:
    assert width(f"Goal: {headed(spoken(scenario))}", 14, bold=True) <= 186
    assert max(width(words, 13) for words in goal_words(scenario)) * SPARE <= 694 - 214


def test_the_longest_turn_fits_the_supply() -> None:
    position = Position(2).saloon("trapper farmer").ranch(0, "DES5@1:9* PRA2@2:9")
    position.reserve(0, "DES4").turn(0, "PRA4").place("DES4@1:10+PRA4@2:10")
    position.play(Recruit("1:10", 0, Face.COWBOY))
    words = leaves(drawn(position.state))["turn"].words
    assert words.endswith("open: circle on 2:10 and effect on 1:10")
    assert width(words, 14, bold=True) * SPARE <= 694 - 28


def test_the_longest_headline_fits_between_four_seats() -> None:
    position = Position(4, mode="legends").saloon("trapper").ranch(0, "CAN4@2:1*")
    position.reserve(0, "PRA4 DES1").final_emptying(0, 1, 2, 3).place("PRA4@2:2+DES1@3:2")
    position.play(Recruit("2:2", 0, Face.COWBOY))
    headline = drawn(position.state).headline
    assert headline == "Moon River legends, emptying, seat 0: which cow to drive (3 steps)"
    assert width(headline, 20, bold=True) <= 1400 - 4 * 150 - 24
