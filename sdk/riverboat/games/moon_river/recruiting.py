"""Recruiting: a circle takes an associate from the saloon, and its effect is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.moon_river.catalog import CATALOG, NUMBERS, SPECIALIST
from riverboat.games.moon_river.cattle_thief import can_steal
from riverboat.games.moon_river.cowboy import can_drive
from riverboat.games.moon_river.desperado import can_swap
from riverboat.games.moon_river.events import AssociateRecruited
from riverboat.games.moon_river.geometry import CELL_INDEX, CELL_NAMES
from riverboat.games.moon_river.moves import Move, Recruit
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.resolving import resolve
from riverboat.games.moon_river.state import Face, Public, Question, Specialist, put, without
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_RECRUITS: Final = [
    [
        [Recruit(cell, slot, face) for face in Face]
        for slot in range(max(row.saloon_slots for row in CATALOG.setups))
    ]
    for cell in CELL_NAMES
]


def add_recruits(view: View, moves: list[Move]) -> None:
    public = view.public
    for cell in sorted([CELL_INDEX[name] for name in public.turn.circles]):
        for slot, associate in enumerate(public.saloon.slots):
            if associate:
                moves += _RECRUITS[cell][slot]


def why_not_recruit(view: View, move: Recruit) -> Refusal:
    circles, slots = view.public.turn.circles, view.public.saloon.slots
    if move.cell not in circles:
        text = f"{move.cell!r} has no open circle; open: {', '.join(circles)}"
        return refuse(Reason.NO_OPEN_CIRCLE, text, "Recruiting")
    if not 0 <= move.saloon_slot < len(slots):
        text = f"the saloon has the slots 0 to {len(slots) - 1}, not {move.saloon_slot}"
        return refuse(Reason.UNKNOWN_SLOT, text, "Recruiting")
    if slots[move.saloon_slot] == 0:
        text = f"slot {move.saloon_slot} of the saloon is empty"
        return refuse(Reason.SLOT_EMPTY, text, "Recruiting")
    text = "an associate shows its cowboy or its specialist face"
    return refuse(Reason.UNKNOWN_FACE, text, "Recruiting")


def recruit(state: State, seat: int, move: Recruit, log: Log) -> None:
    public = state.public
    player, cell = public.players[seat], CELL_INDEX[move.cell]
    associate = public.saloon.slots[move.saloon_slot]
    public.saloon.slots = put(public.saloon.slots, move.saloon_slot, 0)
    player.associates = put(player.associates, cell, associate)
    player.faces = put(player.faces, cell, move.face)
    public.turn.circles = without(public.turn.circles, move.cell)
    specialist = SPECIALIST[associate]
    if log.live:
        log.add(AssociateRecruited(seat, move.cell, associate, specialist, move.face))
    question = _effect_of(public, specialist, move.face)
    if question is None:
        resolve(state, log)
    else:
        public.turn.question = question
        public.turn.effect_cell = move.cell
        public.turn.cow_moves_left = NUMBERS.cow_steps if question == Question.COWBOY else 0


RECRUIT_ROW: MoveRow[Recruit] = MoveRow(Recruit, add_recruits, why_not_recruit, recruit)


def specialist_face(view: View, moves: Sequence[Move]) -> Move:
    """A silent seat recruits the first specialist; both faces of a slot stand side by side."""
    return moves[Face.SPECIALIST]


def _effect_of(public: Public, specialist: Specialist, face: Face) -> Question | None:
    """The question that a new associate raises, if its effect can be used now."""
    if face == Face.COWBOY:
        return Question.COWBOY if can_drive(public) else None
    if specialist == Specialist.DESPERADO:
        return Question.DESPERADO if can_swap(public) else None
    if specialist == Specialist.CATTLE_THIEF:
        return Question.CATTLE_THIEF if can_steal(public) else None
    return None
