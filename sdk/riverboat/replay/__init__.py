"""Replays: the self-contained, verifiable record of a match."""

from riverboat.replay.chain import ReplayError, read_records
from riverboat.replay.decisions import Decision
from riverboat.replay.finding import find
from riverboat.replay.positions import Position
from riverboat.replay.reader import Replay, load
from riverboat.replay.recorder import Recorder, read_answered, read_recorded
from riverboat.replay.steps import Forfeit, RecordedStep, Timing
from riverboat.replay.verify import verify

__all__ = [
    "Decision",
    "Forfeit",
    "Position",
    "RecordedStep",
    "Recorder",
    "Replay",
    "ReplayError",
    "Timing",
    "find",
    "load",
    "read_answered",
    "read_recorded",
    "read_records",
    "verify",
]
