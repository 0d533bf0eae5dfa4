"""Questions, moves, events and pieces in words, as they stand beside the picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.wording import headed, listed, plural, spoken
from riverboat.games.moon_river import events as e
from riverboat.games.moon_river import moves as m
from riverboat.games.moon_river.catalog import CAPACITY, CATALOG, KINDS, NUMBERS, SETUPS, bonus_face
from riverboat.games.moon_river.geometry import BRIDGES, CELL_NAMES, indices
from riverboat.games.moon_river.state import Board, Face, Phase, Public, Scenario, Specialist

QUESTIONS: Final = {
    "SELECT": "which parcel to select",
    "EXPAND": "which parcels to join",
    "PLACE": "where to lay the domino",
    "DROUGHT": "which cow the drought takes",
    "RECRUIT": "whom to recruit",
    "COWBOY": "which cow to drive",
    "DESPERADO": "which parcels to swap",
    "CATTLE_THIEF": "which cow to steal",
    "TAKE_BONUS_TILE": "which bonus tile to take",
    "PLACE_BONUS_TILE": "where to lay the bonus tile",
}
EFFECTS: Final = {
    Specialist.DESPERADO: "swaps a parcel of the own reserve for one of another seat's",
    Specialist.CATTLE_THIEF: "brings home an unguarded cow of another ranch",
    Specialist.GOLD_PROSPECTOR: "at the end 1 point for each nugget of the ranch",
    Specialist.TRAPPER: "at the end 1 point for each beaver of the ranch",
    Specialist.FARMER: "at the end 1 point for each ear of the ranch",
}
COWBOY_EFFECT: Final = f"drives own cows, up to {NUMBERS.cow_steps} steps"
SCENARIOS: Final = {
    Scenario.TIMBER_RAFTING: "forests, one of them at the river",
    Scenario.GOLD_RUSH: "parcels with a nugget",
    Scenario.WILD_HORDE: "associates, with a desperado or thief",
    Scenario.MOON_RIVER_CITY: "farms",
}
"""What a group of neighbours consists of that scores."""


# --- pieces ----------------------------------------------------------------------------------


@lru_cache(None)
def piece_words(piece: int) -> str:
    """A parcel or a face of a bonus tile: `desert with a skull and a nugget`."""
    kind = KINDS[piece - 1]
    symbols = [
        (kind.cows, "cow"),
        (kind.skulls, "skull"),
        (kind.circles, "circle"),
        (kind.nuggets, "nugget"),
        (kind.beavers, "beaver"),
        (kind.ears, "ear"),
    ]
    found = [f"a {noun}" if count == 1 else f"{count} {noun}s" for count, noun in symbols if count]
    terrain = spoken(kind.terrain)
    return f"{terrain} with {listed(found)}" if found else terrain


def board_words(board: Board) -> str:
    """The name of a board, as it stands on it: `Big Jo`."""
    return spoken(board).title()


@lru_cache(None)
def power_words(board: Board) -> str:
    """What sets a board apart: the room in its reserve and where its bridges lead."""
    cells = sorted(CELL_NAMES[cell] for cell in indices(BRIDGES[board]))
    bridges = f"{'bridge' if len(cells) == 1 else 'bridges'} at {listed(cells)}"
    return f"room for {plural(CAPACITY[board], 'parcel')} in reserve, {bridges}"


def associate_words(specialist: Specialist, face: Face) -> str:
    return spoken(specialist if face == Face.SPECIALIST else face)


def goal_words(scenario: Scenario) -> tuple[str, str]:
    """Which groups score in a scenario, and how much."""
    row = CATALOG.scenario(scenario)
    return (
        f"{row.minimum} or more neighbouring {SCENARIOS[scenario]}",
        f"{row.base_points} points, {row.points_per_extra} more for each beyond {row.minimum}",
    )


def _pair(piece_a: int, piece_b: int) -> str:
    return f"{piece_words(piece_a)} + {piece_words(piece_b)}"


def _nth(index: int) -> str:
    return ("1st", "2nd", "3rd")[index] if index < 3 else f"{index + 1}th"


# --- where the game is -----------------------------------------------------------------------


def asking(public: Public) -> str:
    """What is asked now, with the steps that a cowboy has left; empty when the game is over."""
    if public.phase == Phase.FINISHED:
        return ""
    steps = public.turn.cow_moves_left
    return QUESTIONS[public.turn.question.name] + (f" ({plural(steps, 'step')})" if steps else "")


def when_words(public: Public) -> str:
    """Where the game is: `round 9 of 24`."""
    if public.phase == Phase.SETUP_SELECT:
        return "set-up"
    if public.phase == Phase.TURN:
        return f"round {public.round} of {SETUPS[len(public.players)].rounds}"
    return "emptying" if public.phase == Phase.FINAL_EMPTYING else "all rounds over"


def turn_words(public: Public) -> str:
    """How far the turn has come, and what its last domino still asks for."""
    turn = public.turn
    if public.phase == Phase.FINISHED:
        return "The game is over"
    if public.phase == Phase.SETUP_SELECT:
        return f"Seat {turn.seat} was drawn and selects of the current line"
    laid = f"{turn.dominoes} of {NUMBERS.dominoes_per_turn} dominoes laid"
    if public.phase == Phase.FINAL_EMPTYING:
        laid = "lays all that fits"
    open_ones = [f"drought on {cell}" for cell in turn.skulls]
    open_ones += [f"circle on {cell}" for cell in turn.circles]
    if turn.effect_cell is not None:
        open_ones.append(f"effect on {turn.effect_cell}")
    rest = f"; open: {listed(open_ones)}" if open_ones else ""
    return f"Seat {turn.seat}: {laid}{rest}"


# --- moves -----------------------------------------------------------------------------------


def move_words(move: m.Move) -> str:
    """A move as its seat would say it."""
    match move:
        case m.SelectParcel(index):
            return f"Select the {_nth(index)} parcel"
        case m.ChoosePair(first, second):
            return f"Join {_pair(first, second)}"
        case m.EndExpansion():
            return "Lay no further domino"
        case m.DiscardPair(first, second):
            return f"Discard {_pair(first, second)}"
        case m.PlaceDomino(cell_a, cell_b):
            return f"Lay the 1st parcel on {cell_a}, the 2nd on {cell_b}"
        case m.TakeBonusTile(tile):
            return f"Take bonus tile {tile.name}"
        case m.PlaceBonusTile(face, cell):
            return f"Lay face {face} of the bonus tile on {cell}"
        case _:
            return _effect_move_words(move)


def _effect_move_words(move: m.Move) -> str:
    """Moves that symbols and associates ask for."""
    match move:
        case m.RemoveCow(cell):
            return f"Give up a cow on {cell}"
        case m.Recruit(cell, slot, face):
            return f"Recruit the {_nth(slot)} associate as {spoken(face)} on {cell}"
        case m.MoveCow(start, goal):
            return f"Drive a cow from {start} to {goal}"
        case m.EndCowMoves():
            return "Drive no further cow"
        case m.SwapParcels(own, seat, other):
            return f"Give {piece_words(own)} for {piece_words(other)} of seat {seat}"
        case m.StealCow(seat, cell):
            return f"Steal a cow on {cell} from seat {seat}"
        case _:
            return "Leave the effect unused"


# --- events ----------------------------------------------------------------------------------


def event_words(event: e.Event) -> str:
    """What happened. Where a seat did it, its badge stands before the words."""
    return _course_words(event) or _ranch_words(event) or _effect_words(event)


def _course_words(event: e.Event) -> str:
    """Set-up, lines, rounds and the end."""
    match event:
        case e.BoardGiven(_, board, _):
            return f"plays {'the camp' if board == Board.CAMP else board_words(board)}"
        case e.ScenarioChosen(scenario):
            return f"Scenario {headed(spoken(scenario))}: groups of {SCENARIOS[scenario]}"
        case e.AssociateRevealed(_, _, specialist):
            return f"A {spoken(specialist)} comes into the saloon"
        case e.LineFormed(parcels):
            return f"New line: {', '.join(piece_words(parcel) for parcel in parcels)}"
        case e.RancheroDrawn():
            return "selects next"
        case e.ParcelLeftOver(parcel):
            return f"Nobody wanted {piece_words(parcel)}: it leaves the game"
        case e.RoundStarted(number):
            return f"Round {number} begins"
        case e.FinalEmptyingStarted():
            return "The reserves are emptied"
        case e.GameEnded(totals):
            return f"The game ends: {' to '.join(map(str, totals))}"
        case _:
            return ""


def _ranch_words(event: e.Event) -> str:
    """Parcels on their way from the line to the ranch."""
    match event:
        case e.ParcelSelected(_, index, parcel):
            return f"selects the {_nth(index)} parcel, {piece_words(parcel)}"
        case e.ParcelCollected(_, _, parcel):
            return f"collects {piece_words(parcel)}"
        case e.PairChosen(_, first, second):
            return f"joins {_pair(first, second)}"
        case e.DominoPlaced(_, first, cell_a, second, cell_b):
            return f"lays {piece_words(first)} on {cell_a}, {piece_words(second)} on {cell_b}"
        case e.ExpansionEnded():
            return "lays no further domino"
        case e.PairDiscarded(_, first, second):
            return f"discards {_pair(first, second)}"
        case e.ReserveDiscarded(_, parcels):
            return f"discards the rest: {listed(map(piece_words, parcels))}"
        case e.BonusTileTaken(_, tile):
            return f"takes bonus tile {tile.name}"
        case e.BonusTilePlaced(_, tile, face, cell):
            return f"lays bonus tile {tile.name}, {piece_words(bonus_face(tile, face))}, on {cell}"
        case e.BonusTileRemoved(_, tile):
            return f"finds no place for bonus tile {tile.name}"
        case _:
            return ""


def _effect_words(event: e.Event) -> str:
    """Cows and associates."""
    match event:
        case e.CowsPlaced(_, cell, cows):
            return f"gets {plural(cows, 'cow')} on {cell}"
        case e.CowRemoved(_, cell):
            return f"loses a cow on {cell} to the drought"
        case e.AssociateRecruited(_, cell, _, specialist, face):
            return f"recruits a {associate_words(specialist, face)} on {cell}"
        case e.CircleLeftEmpty(_, cell):
            return f"finds nobody for the circle on {cell}"
        case e.CowMoved(_, start, goal):
            return f"drives a cow from {start} to {goal}"
        case e.ParcelsSwapped(_, own, seat, other):
            return f"swaps {piece_words(own)} for {piece_words(other)} of seat {seat}"
        case e.CowStolen(_, cell, seat, target):
            return f"steals the cow on {target} from seat {seat}, it goes to {cell}"
        case e.EffectDeclined(_, cell):
            return f"ends the effect of the associate on {cell}"
        case e.HerdThinned(_, cell, cows):
            return f"loses {plural(cows, 'cow')} on {cell} to overpopulation"
        case e.ScenarioScored(_, scenario, points):
            return f"scores {plural(points, 'point')} for {spoken(scenario)}"
        case _:
            return ""
