"""The course of a round: collect, expand, select; a full reserve; the last round."""

from __future__ import annotations

from games.moon_river.builder import Position
from riverboat.engine import Simulation, Table, secret_from_seed
from riverboat.games.moon_river import GAME
from riverboat.games.moon_river.events import (
    AssociateRevealed,
    FinalEmptyingStarted,
    LineFormed,
    ParcelLeftOver,
    ReserveDiscarded,
    RoundStarted,
)
from riverboat.games.moon_river.moves import (
    DiscardPair,
    EndExpansion,
    PlaceDomino,
    Recruit,
    SelectParcel,
)
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Face, Line, Phase

FULL_OF_DESERT = "DES1@1:1,3:2,5:1"
"""All three bridges of the camp are built over; only deserts connect."""


def blocked(position: Position, seat: int) -> Position:
    """Only deserts connect on this ranch."""
    return position.fill(seat, FULL_OF_DESERT)


def test_the_ranchero_comes_home_with_its_parcel() -> None:
    """Turn, step 1."""
    position = Position(3).turn(1, "CAN1")
    player = position.player(1)
    assert [position.own("CAN1")] == list(player.reserve)
    assert player.rancheros == 1
    assert position.public.current_line.parcels[0] == 0
    assert position.public.turn.line_index == 0


def test_with_fewer_than_two_parcels_the_seat_goes_on_to_select() -> None:
    """Turn, step 2: a domino takes two parcels."""
    position = Position(3).turn(0, "CAN1")
    assert position.question == "SELECT"


def test_expanding_is_optional_while_there_is_room() -> None:
    """Turn, step 2."""
    position = Position(3).reserve(0, "DES1").turn(0, "CAN1")
    assert position.legal() == [position.pair("DES1", "CAN1"), EndExpansion()]
    assert position.play(EndExpansion()).question == "SELECT"


def test_with_a_full_reserve_expanding_is_mandatory() -> None:
    """A full reserve, example 6: any 2 of the 4 parcels."""
    position = Position(3).reserve(0, "DES1 PRA1 FAR1").turn(0, "CAN1")
    assert EndExpansion() not in position.legal()
    assert position.reason(EndExpansion()) is Reason.RESERVE_OVERFULL
    assert len(position.legal()) == 6


def test_after_a_mandatory_domino_a_second_one_is_allowed_not_forced() -> None:
    """Expanding the ranch, example 6."""
    position = Position(3).reserve(0, "DES1 PRA1 FAR1").turn(0, "CAN1")
    position.place("DES1@1:1+CAN1@1:2")
    assert position.question == "EXPAND"
    assert position.legal() == [position.pair("PRA1", "FAR1"), EndExpansion()]


def test_no_third_domino_is_placed_in_a_turn() -> None:
    """Expanding the ranch: never a third."""
    position = Position(3, mode="legends", character_0="mary")
    position.reserve(0, "DES1 DES1 CAN2 CAN2").turn(0, "PRA1")
    position.place("DES1@3:2+CAN2@3:3")
    position.place("DES1@2:2+CAN2@2:3")
    assert position.question == "SELECT"


def test_if_nothing_fits_two_parcels_of_a_full_reserve_are_discarded() -> None:
    """A full reserve, example 7: only DiscardPair is legal, the pair is worth nothing."""
    position = blocked(Position(3), 0).reserve(0, "FOR1 FOR3 FOR3").turn(0, "FAR1")
    before = position.sheet(0).total
    assert len(position.legal()) == 6
    assert all(isinstance(move, DiscardPair) for move in position.legal())
    a, b = position.own("FOR1"), position.own("FAR1")
    position.play(DiscardPair(a, b))
    assert position.public.supply.removed_parcels[-2:] == (a, b)
    assert position.sheet(0).total == before
    assert position.question == "SELECT"


def test_nothing_is_asked_if_no_pair_fits_and_there_is_room() -> None:
    """Not asked, and no trace of it."""
    position = blocked(Position(3), 0).reserve(0, "FOR1").turn(0, "FAR1")
    assert position.question == "SELECT"


def test_big_jo_has_room_for_two_parcels_and_mary_for_four() -> None:
    """The ranch: the reserves of the boards."""
    jo = Position(3, mode="legends", character_0="big_jo").reserve(0, "DES1 CAN2").turn(0, "PRA1")
    assert EndExpansion() not in jo.legal()
    mary = Position(3, mode="legends", character_0="mary")
    mary.reserve(0, "DES1 CAN2 FAR1").turn(0, "PRA1")
    assert EndExpansion() in mary.legal()


def test_there_is_no_way_back_after_choosing_a_pair() -> None:
    position = Position(3).reserve(0, "DES1 FAR1").turn(0, "CAN1")
    position.play(position.pair("DES1", "FAR1"))
    assert position.question == "PLACE"
    assert all(isinstance(move, PlaceDomino) for move in position.legal())


def test_selecting_puts_a_ranchero_on_a_free_parcel_of_the_next_line() -> None:
    """Turn, step 3."""
    position = Position(3).turn(0, "CAN1")
    position.play(SelectParcel(2))
    assert position.public.next_line.rancheros == (-1, -1, 0, -1)
    assert position.player(0).rancheros == 0
    assert position.seat == 1
    assert position.legal() == [SelectParcel(0), SelectParcel(1), SelectParcel(3)]


def test_turns_go_from_the_parcel_nearest_to_the_box_to_the_farthest() -> None:
    """Turn."""
    position = Position(4).turn(2, "CAN1")
    order = []
    for _ in range(4):
        order.append(position.seat)
        position.play(position.legal()[-1])
    assert order == [2, 0, 1, 3]


def test_with_two_players_a_seat_may_have_two_turns_in_a_row() -> None:
    """Turn: each ranchero has its own."""
    position = Position(2)
    position.turn(0, "CAN1")
    position.public.current_line.rancheros = (-1, 0, 1, 1)
    position.play(SelectParcel(0))
    assert position.seat == 0
    assert position.public.turn.line_index == 1


def end_of_round(position: Position) -> Position:
    """Everybody but the last has had a turn; the last one selects."""
    line = position.public.current_line
    position.public.current_line = Line((0,) * len(line.parcels), (-1,) * len(line.parcels))
    for seat, player in enumerate(position.public.players):
        player.rancheros = 1 if seat == position.seat else 0
    return position


def test_at_the_end_of_a_round_the_line_moves_up_and_a_new_one_is_formed() -> None:
    """Turn: after the last one of a round."""
    position = end_of_round(Position(4).turn(0, "CAN1"))
    position.public.next_line.rancheros = (1, 2, 3, -1)
    parcels = position.public.next_line.parcels
    bag = position.public.supply.bag_size
    position.play(SelectParcel(3))
    assert position.public.round == 6
    assert position.public.turn_order == (1, 2, 3, 0)
    assert position.public.current_line.parcels == (0, *parcels[1:])
    assert position.public.supply.bag_size == bag - 4
    assert len(position.events_of(LineFormed)) == 1
    assert position.events_of(RoundStarted) == [RoundStarted(6)]


def test_with_three_players_the_unselected_parcel_is_removed_at_the_end_of_the_round() -> None:
    """Selecting a parcel, example 2: in every line."""
    position = end_of_round(Position(3).turn(0, "CAN1"))
    position.public.next_line.rancheros = (1, -1, 2, -1)
    unselected = position.public.next_line.parcels[1]
    position.play(SelectParcel(3))
    assert position.events_of(ParcelLeftOver) == [ParcelLeftOver(unselected)]
    assert position.public.supply.removed_parcels[-1] == unselected
    assert position.public.current_line.rancheros == (-1, -1, 2, 0)


def test_the_saloon_is_refilled_only_at_the_end_of_a_round() -> None:
    """Turn: after the last one of a round, lowest slot first."""
    position = Position(4).saloon("farmer - trapper - desperado").turn(0, "CAN1")
    assert position.public.saloon.slots[1] == 0
    end_of_round(position).public.next_line.rancheros = (1, 2, 3, -1)
    position.play(SelectParcel(3))
    assert 0 not in position.public.saloon.slots
    assert [event.saloon_slot for event in position.events_of(AssociateRevealed)] == [1, 3]
    assert position.public.saloon.stack_size == 15


def test_an_empty_stack_leaves_slots_empty() -> None:
    position = Position(4).saloon("farmer - trapper - desperado").turn(0, "CAN1")
    position.state.hidden.associates = position.state.hidden.associates[:1]
    end_of_round(position).public.next_line.rancheros = (1, 2, 3, -1)
    position.play(SelectParcel(3))
    assert position.public.saloon.slots[1] != 0
    assert position.public.saloon.slots[3] == 0
    assert position.public.saloon.stack_size == 0


# --- the last round and the final emptying -----------------------------------------------------


def test_the_last_round_starts_when_the_bag_is_empty_and_has_no_selection() -> None:
    """Turn: when the bag is empty the coming round is the last one."""
    position = Position(4).saloon("farmer - - - -").turn(0, "CAN1")
    position.state.hidden.bag = ()
    position.public.round = 23
    end_of_round(position).public.next_line.rancheros = (1, 2, 3, -1)
    position.play(SelectParcel(3))
    assert position.public.round == 24
    assert 0 not in position.public.saloon.slots
    assert position.public.next_line.parcels == ()
    assert (position.seat, position.question) == (0, "EXPAND")  # the others hold one parcel each
    position.play(EndExpansion())
    assert position.public.phase == Phase.FINAL_EMPTYING  # without a question SELECT
    assert position.public.turn.line_index == -1


def test_reserves_are_emptied_seat_by_seat_in_the_order_of_the_last_round() -> None:
    """Final emptying."""
    position = Position(3)
    for seat in range(3):
        position.reserve(seat, "DES1 CAN2")
    position.final_emptying(2, 0, 1)
    order = []
    while GAME.deciders(position.public):
        order.append(position.seat)
        position.place("DES1@1:1+CAN2@1:2")
    assert order == [2, 0, 1]
    assert position.public.phase == Phase.FINISHED


def test_in_the_final_emptying_what_fits_must_be_placed() -> None:
    """Final emptying: a must."""
    position = Position(3).reserve(0, "DES1 CAN2 FAR1 PRA1").final_emptying(0, 1, 2)
    assert len(position.legal()) == 6
    assert position.reason(EndExpansion()) is Reason.RESERVE_MUST_BE_EMPTIED
    a, b = sorted((position.own("DES1"), position.own("CAN2")))
    assert position.reason(DiscardPair(a, b)) is Reason.RESERVE_NOT_OVERFULL


def test_the_final_emptying_has_no_limit_of_two_dominoes() -> None:
    """Final emptying: no limit."""
    position = Position(3, mode="legends", character_0="big_jo")
    position.reserve(0, "DES1 DES1 DES1 DES1 DES1 DES1").final_emptying(0, 1, 2)
    for cells in (("2:1", "2:2"), ("4:1", "4:2"), ("3:2", "3:3")):
        position.play(position.legal()[0])
        assert PlaceDomino(*cells) in position.legal()
        position.play(PlaceDomino(*cells))
        assert position.public.turn.dominoes == 0
    assert position.public.phase == Phase.FINISHED


def test_what_fits_nowhere_is_discarded_in_the_final_emptying() -> None:
    """Final emptying."""
    position = blocked(Position(3), 0).reserve(0, "FOR1 FOR3").final_emptying(0, 1, 2)
    assert position.public.phase == Phase.FINISHED
    assert len(position.events_of(ReserveDiscarded)) == 1
    assert position.player(0).reserve == ()


def test_a_game_has_24_rounds_and_every_reserve_is_even_at_the_end() -> None:
    table = Table(GAME, 4, {}, secret_from_seed(3))
    happened = []
    while not table.over:
        seat = table.asked[0]
        table.play(seat, GAME.default_move(table.view(seat), table.moves(seat)))
        for step in table.take_steps():
            happened += [event.public for event in step.happened]
            if any(isinstance(event.public, FinalEmptyingStarted) for event in step.happened):
                break
    assert [e.round for e in happened if isinstance(e, RoundStarted)] == list(range(1, 25))
    discarded = [e for e in happened if isinstance(e, ReserveDiscarded)]
    assert all(len(event.parcels) % 2 == 0 for event in discarded)


def test_nothing_happens_when_the_log_is_quiet_but_the_same_moves() -> None:
    """A quiet log changes what is written, never what is played."""
    position = Position(3).reserve(0, "DES1 PRA2").saloon("farmer").turn(0, "FAR2")
    quiet = Simulation(GAME, position.state.copy())
    pair, circle = position.pair("PRA2", "FAR2"), Recruit("1:2", 0, Face.COWBOY)
    position.play(pair, PlaceDomino("1:1", "1:2"), circle)
    quiet.play(pair).play(PlaceDomino("1:1", "1:2")).play(circle)
    assert quiet.state == position.state
