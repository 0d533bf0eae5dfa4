"""Income tracks: markers go forward step by step and bring income beside them."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.catalog import TRACKS
from riverboat.games.boonlake.enums import Good, Source, Task, Track
from riverboat.games.boonlake.events import TrackAdvanced
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.goods.gaining import gain_coins, score
from riverboat.games.boonlake.goods.lacking import not_listed
from riverboat.games.boonlake.goods.rewards import receive
from riverboat.games.boonlake.listed import CHOOSE_TRACK
from riverboat.games.boonlake.moves import ChooseTrack, Move
from riverboat.games.boonlake.numbers import PAST_TRACK_VP
from riverboat.games.boonlake.state import Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View

ADVANCE = {Track.COIN: Task.ADVANCE_COIN, Track.CARD: Task.ADVANCE_CARD}
TRACK_OF = {task: track for track, task in ADVANCE.items()}


def add_tracks(view: View, moves: list[Move]) -> None:
    moves += CHOOSE_TRACK


def why_not_choose_track(view: View, move: ChooseTrack) -> Refusal:
    return not_listed("Income tracks")


def choose_track(state: State, seat: int, move: ChooseTrack, log: Log) -> None:
    step = state.public.pop()
    advance(state, seat, Track(move.track), step.amount)


CHOOSE_TRACK_ROW: MoveRow[ChooseTrack] = MoveRow(
    ChooseTrack, add_tracks, why_not_choose_track, choose_track
)


def advance(state: State, seat: int, track: Track, steps: int) -> None:
    """Go forward on an income track, step by step."""
    if steps:
        state.public.push(Step(ADVANCE[track], seat, steps))


def run_advance(state: State, step: Step, log: Log) -> bool:
    """Move the marker; a site on the way is settled before the marker goes on."""
    seat, track = step.seat, TRACK_OF[step.task]
    spaces, player = TRACKS[track], state.public.players[seat]
    for left in range(step.amount - 1, -1, -1):
        index = player.tracks[track] + 1
        if index >= len(spaces):
            score(state, seat, Source.TRACKS, PAST_TRACK_VP, log)
            continue
        player.tracks = replaced(player.tracks, track, index)
        if log.live:
            log.add(TrackAdvanced(seat, track, index))
        reward = spaces[index].reward
        if reward is None:
            continue
        if reward.good is Good.SITE:
            advance(state, seat, track, left)
            state.public.push(Step(Task.BUILD_SITE, seat))
            return False
        receive(state, seat, reward, Source.TRACKS, log)
    return False


def track_income(
    state: State, seat: int, track: Track, source: Source, goods: bool, log: Log
) -> None:
    """The income beside a marker: coins or cards (unless left out), and points."""
    space = TRACKS[track][state.public.players[seat].tracks[track]]
    if goods:
        if track is Track.COIN:
            gain_coins(state, seat, space.income, log)
        else:
            draw_cards(state, seat, space.income, log)
    score(state, seat, source, space.vp, log)
