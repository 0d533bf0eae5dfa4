"""What every game shares: the contract, chance, the log of events, tables, play and search.

Nothing in here knows a particular game, a wire format, a clock or a network.
"""

from riverboat.engine.chance import Chance, commitment, secret_from_seed
from riverboat.engine.game import Game, NoSecret, Option, Options, State, View
from riverboat.engine.log import Happened, Log
from riverboat.engine.refusal import Refusal
from riverboat.engine.score import ScoreLine, SeatScore, Standing
from riverboat.engine.simulation import Simulation
from riverboat.engine.table import Step, Table

__all__ = [
    "Chance",
    "Game",
    "Happened",
    "Log",
    "NoSecret",
    "Option",
    "Options",
    "Refusal",
    "ScoreLine",
    "SeatScore",
    "Simulation",
    "Standing",
    "State",
    "Step",
    "Table",
    "View",
    "commitment",
    "secret_from_seed",
]
