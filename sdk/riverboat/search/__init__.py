"""A kit for bots that search: worlds to search in, beams over a turn, budgets of work."""

from riverboat.engine.evaluation import Evaluator, PlainScore
from riverboat.search.beam import Line, TurnBeam
from riverboat.search.budget import Budget
from riverboat.search.choosing import best_of
from riverboat.search.plan import Plan
from riverboat.search.weights import evaluator_of

__all__ = [
    "Budget",
    "Evaluator",
    "Line",
    "PlainScore",
    "Plan",
    "TurnBeam",
    "best_of",
    "evaluator_of",
]
