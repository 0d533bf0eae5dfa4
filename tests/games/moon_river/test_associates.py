"""Effects of associates: Cowboy, Desperado, Cattle thief, and guarding."""

from __future__ import annotations

from games.moon_river.builder import Position
from riverboat.games.moon_river.moves import (
    DeclineEffect,
    EndCowMoves,
    MoveCow,
    Recruit,
    StealCow,
    SwapParcels,
)
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Face


def recruiting(position: Position, name: str, face: Face = Face.SPECIALIST) -> Position:
    """Seat 0 lays a circle on 5:1 next to a desert on 5:2 and recruits there."""
    position.reserve(0, "PRA4 DES1").saloon(name).expand(0)
    position.place("PRA4@5:1+DES1@5:2")
    return position.play(Recruit("5:1", 0, face))


def with_cowboy(ranch: str) -> Position:
    return recruiting(Position(3).ranch(0, ranch), "farmer", Face.COWBOY)


# --- Cowboy ------------------------------------------------------------------------------------


def test_a_cowboy_makes_up_to_three_steps_with_any_cows() -> None:
    """Cowboy, example 12: one step of one cow, two of another, then it is over."""
    position = with_cowboy("CAN4@1:1* CAN2@1:2 FAR1@2:1* FAR1@2:2 PRA1@2:3")
    assert position.public.turn.cow_moves_left == 3
    position.play(MoveCow("1:1", "1:2")).play(MoveCow("2:1", "2:2")).play(MoveCow("2:2", "2:3"))
    assert position.cows(0) == {"1:2": 1, "2:3": 1}
    assert position.question == "SELECT"
    assert position.public.turn.cow_moves_left == 0


def test_a_cow_may_be_driven_several_times_and_share_a_cell() -> None:
    """Cowboy."""
    position = with_cowboy("CAN4@1:1* CAN2@1:2 CAN3@1:3*")
    position.play(MoveCow("1:1", "1:2")).play(MoveCow("1:2", "1:3"))
    assert position.cows(0) == {"1:3": 2}


def test_cows_enter_neither_corn_nor_empty_cells() -> None:
    """Cowboy, example 12."""
    position = with_cowboy("FAR1@1:1* COR1@1:2")
    assert position.question == "SELECT"  # no step is possible, so nothing is asked
    position = with_cowboy("FAR1@1:1* COR1@1:2 CAN2@2:1")
    assert position.legal() == [MoveCow("1:1", "2:1"), EndCowMoves()]
    assert position.reason(MoveCow("1:1", "1:2")) is Reason.CORN
    position.play(MoveCow("1:1", "2:1"))
    assert position.reason(MoveCow("2:1", "2:2")) is Reason.CELL_EMPTY


def test_cows_may_stand_on_a_used_skull_and_cross_territories() -> None:
    """Cowboy, example 12."""
    position = with_cowboy("FAR1@1:1* CAN1@1:2 DES2@1:3")
    position.play(MoveCow("1:1", "1:2")).play(MoveCow("1:2", "1:3"))
    assert position.cows(0) == {"1:3": 1}


def test_a_cowboy_may_stop_before_each_step() -> None:
    """Recruiting, example 12: using the effect is not mandatory."""
    for steps in range(3):
        position = with_cowboy("CAN4@1:1* CAN2@1:2")
        for step in range(steps):
            position.play(MoveCow(*(("1:1", "1:2") if step % 2 == 0 else ("1:2", "1:1"))))
        assert position.legal()[-1] == EndCowMoves()
        position.play(EndCowMoves())
        assert position.question == "SELECT"


def test_steps_are_listed_by_row_and_column_of_their_cells() -> None:
    position = with_cowboy("CAN4@2:2* CAN2@2:1 CAN3@1:2 DES3@3:2 PRA1@2:3")
    targets = ["2:1", "1:2", "3:2", "2:3"]
    assert position.legal() == [*(MoveCow("2:2", cell) for cell in targets), EndCowMoves()]


def test_a_cowboy_without_cows_asks_nothing() -> None:
    assert with_cowboy("CAN2@1:1").question == "SELECT"


def test_the_cowboys_own_cows_only() -> None:
    position = with_cowboy("CAN4@1:1* CAN2@1:2")
    assert position.reason(MoveCow("1:2", "1:1")) is Reason.NO_COW
    assert position.reason(MoveCow("1:1", "1:3")) is Reason.NOT_NEIGHBOURS
    assert position.reason(MoveCow("1:1", "3:1")) is Reason.LANDING


# --- Desperado ---------------------------------------------------------------------------------


def test_a_desperado_swaps_a_parcel_with_another_reserve() -> None:
    """Desperado."""
    position = Position(3).reserve(0, "FAR1").reserve(1, "COR1 COR2")
    recruiting(position, "desperado")
    own, (corn, maize) = position.own("FAR1"), position.player(1).reserve
    assert position.legal() == [
        SwapParcels(own, 1, corn),
        SwapParcels(own, 1, maize),
        DeclineEffect(),
    ]
    position.play(SwapParcels(own, 1, corn))
    assert position.player(0).reserve == (corn,)
    assert position.player(1).reserve == tuple(sorted((maize, own)))


def test_a_desperado_may_be_declined() -> None:
    position = recruiting(Position(3).reserve(0, "FAR1").reserve(1, "COR1"), "desperado")
    position.play(DeclineEffect())
    assert position.question == "SELECT"
    assert len(position.player(1).reserve) == 1


def test_a_desperado_with_an_empty_own_reserve_asks_nothing() -> None:
    """Desperado, example 13."""
    assert recruiting(Position(3).reserve(1, "COR1"), "desperado").question == "SELECT"


def test_a_desperado_asks_nothing_if_all_other_reserves_are_empty() -> None:
    assert recruiting(Position(3).reserve(0, "FAR1"), "desperado").question == "SELECT"


def test_a_desperado_names_parcels_that_are_there() -> None:
    position = recruiting(Position(3).reserve(0, "FAR1").reserve(1, "COR1"), "desperado")
    own, corn = position.own("FAR1"), position.player(1).reserve[0]
    assert position.reason(SwapParcels(corn, 1, corn)) is Reason.NOT_IN_RESERVE
    assert position.reason(SwapParcels(own, 1, own)) is Reason.NOT_IN_TARGET_RESERVE
    assert position.reason(SwapParcels(own, 2, corn)) is Reason.NOT_IN_TARGET_RESERVE
    assert position.reason(SwapParcels(own, 0, own)) is Reason.OWN_SEAT
    assert position.reason(SwapParcels(own, 3, corn)) is Reason.UNKNOWN_SEAT


# --- Cattle thief and guardians ----------------------------------------------------------------


def test_a_thief_brings_the_cow_to_her_own_cell() -> None:
    """Cattle thief."""
    position = Position(3).ranch(1, "FAR1@1:1*").ranch(2, "CAN6@1:1**")
    recruiting(position, "cattle_thief")
    assert position.legal() == [StealCow(1, "1:1"), StealCow(2, "1:1"), DeclineEffect()]
    position.play(StealCow(2, "1:1"))
    assert position.cows(0) == {"5:1": 1}
    assert position.cows(2) == {"1:1": 1}


def test_an_associate_guards_its_whole_territory() -> None:
    """Guardians, example 11."""
    position = Position(3).ranch(1, "PRA4@1:1 PRA2@1:2* PRA1@2:2 PRA2@2:1* FAR1@1:3* PRA2@5:5*")
    position.associate(1, "1:1", "gold_prospector")
    recruiting(position, "cattle_thief")
    assert position.legal() == [StealCow(1, "1:3"), StealCow(1, "5:5"), DeclineEffect()]
    assert position.reason(StealCow(1, "1:2")) is Reason.GUARDED
    assert position.reason(StealCow(1, "2:1")) is Reason.GUARDED


def test_a_cowboy_face_guards_as_well() -> None:
    """Guardians: either face."""
    position = Position(3).ranch(1, "PRA7@1:1*").associate(1, "1:1", "farmer", "cowboy")
    assert recruiting(position, "cattle_thief").question == "SELECT"


def test_guarding_follows_the_territory_as_it_grows() -> None:
    position = Position(3).ranch(1, "PRA4@1:1 PRA2@1:3* DES1@5:1")
    position.associate(1, "1:1", "farmer").ranch(1, "PRA1@1:2")
    assert recruiting(position, "cattle_thief").question == "SELECT"


def test_a_thief_may_be_declined() -> None:
    position = recruiting(Position(3).ranch(1, "FAR1@1:1*"), "cattle_thief")
    position.play(DeclineEffect())
    assert position.cows(1) == {"1:1": 1}
    assert position.question == "SELECT"


def test_a_thief_without_an_unguarded_cow_asks_nothing() -> None:
    assert recruiting(Position(3).ranch(0, "FAR1@1:1*"), "cattle_thief").question == "SELECT"


def test_a_thief_names_a_cow_of_another_ranch() -> None:
    position = recruiting(Position(3).ranch(1, "FAR1@1:1*"), "cattle_thief")
    assert position.reason(StealCow(1, "1:2")) is Reason.NO_COW
    assert position.reason(StealCow(0, "1:1")) is Reason.OWN_SEAT
    assert position.reason(StealCow(7, "1:1")) is Reason.UNKNOWN_SEAT
    assert position.reason(StealCow(-1, "1:1")) is Reason.UNKNOWN_SEAT
    assert position.reason(StealCow(1, "9:9")) is Reason.UNKNOWN_CELL


# --- associates that score ----------------------------------------------------------------------


def test_prospector_trapper_and_farmer_do_nothing_at_once() -> None:
    """Specialists that score."""
    for name in ("gold_prospector", "trapper", "farmer"):
        position = Position(3).ranch(1, "FAR1@1:1*").reserve(1, "COR1").reserve(0, "FAR1")
        assert recruiting(position, name).question == "SELECT"
