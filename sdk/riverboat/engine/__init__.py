"""What every game shares: the contract, chance, the log of events, tables, play and search.

Nothing in here knows a particular game, a wire format, a clock or a network.
"""

from riverboat.engine.chance import Chance, commitment, secret_from_seed
from riverboat.engine.features import Family
from riverboat.engine.game import Game, Option
from riverboat.engine.log import Happened, Log
from riverboat.engine.refusal import Refusal, citing
from riverboat.engine.rows import ALONE, MOST_SEATS, Book, MoveRow, QuestionRow, first, last
from riverboat.engine.rules import Options, Rules
from riverboat.engine.score import ScoreLine, SeatScore, Standing
from riverboat.engine.simulation import Simulation
from riverboat.engine.state import NoSecret, State
from riverboat.engine.table import Step, Table
from riverboat.engine.view import SPECTATOR, View

__all__ = [
    "ALONE",
    "MOST_SEATS",
    "SPECTATOR",
    "Book",
    "Chance",
    "Family",
    "Game",
    "Happened",
    "Log",
    "MoveRow",
    "NoSecret",
    "Option",
    "Options",
    "QuestionRow",
    "Refusal",
    "Rules",
    "ScoreLine",
    "SeatScore",
    "Simulation",
    "Standing",
    "State",
    "Step",
    "Table",
    "View",
    "citing",
    "commitment",
    "first",
    "last",
    "secret_from_seed",
]
