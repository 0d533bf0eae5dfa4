"""A kit for bots that search: worlds to look at, values, policies, searches, budgets of work."""

from riverboat.engine.evaluation import Evaluator, PlainScore, margin
from riverboat.search.beam import Line, TurnBeam
from riverboat.search.budget import Budget
from riverboat.search.choosing import best_of
from riverboat.search.findings import Findings
from riverboat.search.ismcts import Ismcts
from riverboat.search.leaf import Leaf, Rollout, squashed
from riverboat.search.parallel import Parallel
from riverboat.search.plan import Plan
from riverboat.search.policy import Greedy, Policy, Priors, Uniform
from riverboat.search.search import Search
from riverboat.search.turn_search import Depth, TurnSearch
from riverboat.search.weights import evaluator_of
from riverboat.search.worlds import Worlds

__all__ = [
    "Budget",
    "Depth",
    "Evaluator",
    "Findings",
    "Greedy",
    "Ismcts",
    "Leaf",
    "Line",
    "Parallel",
    "PlainScore",
    "Plan",
    "Policy",
    "Priors",
    "Rollout",
    "Search",
    "TurnBeam",
    "TurnSearch",
    "Uniform",
    "Worlds",
    "best_of",
    "evaluator_of",
    "margin",
    "squashed",
]
