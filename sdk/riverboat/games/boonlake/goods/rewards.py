"""Printed rewards: of spaces, region labels, income tracks and the river."""

from __future__ import annotations

from riverboat.games.boonlake.components import Reward
from riverboat.games.boonlake.enums import Good, Source, Task
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_inhabitants, gain_vases, score
from riverboat.games.boonlake.goods.production import raise_site
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, State


def receive(state: State, seat: int, reward: Reward, source: Source, log: Log) -> None:
    """Gain a printed reward; a site without a named resource is asked for."""
    good = reward.good
    if good is Good.COINS:
        gain_coins(state, seat, reward.amount, log)
    elif good is Good.CARDS:
        draw_cards(state, seat, reward.amount, log)
    elif good is Good.VP:
        score(state, seat, source, reward.amount, log)
    elif good is Good.INHABITANTS:
        gain_inhabitants(state, seat, reward.amount, log)
    elif good is Good.VASES:
        gain_vases(state, seat, reward.amount, log)
    elif reward.resource is not None:
        raise_site(state, seat, reward.resource, log)
    else:
        state.public.push(Step(Task.BUILD_SITE, seat))
