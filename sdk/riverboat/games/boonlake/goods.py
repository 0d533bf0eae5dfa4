"""Gaining and giving up: coins, vases, cards, inhabitants, points, production, income tracks."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.catalog import CARDS, TRACKS
from riverboat.games.boonlake.components import Effect, Reward
from riverboat.games.boonlake.events import (
    CardPaid,
    CardsDrawn,
    Gained,
    GivenUp,
    PileReshuffled,
    PointsScored,
    SiteBuilt,
    TrackAdvanced,
)
from riverboat.games.boonlake.state import (
    BoonState,
    Good,
    Player,
    Resource,
    Source,
    Step,
    Task,
    Track,
    replaced,
)
from riverboat.games.boonlake.terms import PAST_TRACK_VP, TOP_LEVEL

ADVANCE = (Task.ADVANCE_COIN, Task.ADVANCE_CARD)


def bonus(player: Player, effect: Effect) -> int:
    """The sum of a permanent effect over the player's display: all copies add up."""
    total = 0
    for name in player.display:
        card = CARDS[name]
        if card.effect is effect:
            total += card.amount
    return total


def gain_coins(state: BoonState, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].coins += amount
        if log.live:
            log.add(Gained(seat, Good.COINS, amount))


def pay_coins(state: BoonState, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].coins -= amount
        if log.live:
            log.add(GivenUp(seat, Good.COINS, amount))


def gain_vases(state: BoonState, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].vases += amount
        if log.live:
            log.add(Gained(seat, Good.VASES, amount))


def pay_vases(state: BoonState, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].vases -= amount
        if log.live:
            log.add(GivenUp(seat, Good.VASES, amount))


def gain_inhabitants(state: BoonState, seat: int, amount: int, log: Log) -> int:
    """From the supply to the ranch, as many as there are; returns how many."""
    player = state.public.players[seat]
    taken = min(amount, player.supply)
    if taken:
        player.supply -= taken
        player.ranch += taken
        if log.live:
            log.add(Gained(seat, Good.INHABITANTS, taken))
    return taken


def pay_inhabitants(state: BoonState, seat: int, amount: int, log: Log) -> None:
    """From the ranch back to the supply."""
    if amount:
        player = state.public.players[seat]
        player.ranch -= amount
        player.supply += amount
        if log.live:
            log.add(GivenUp(seat, Good.INHABITANTS, amount))


def score(state: BoonState, seat: int, source: Source, points: int, log: Log) -> None:
    """Gain or lose victory points."""
    if points:
        state.public.players[seat].points[source] += points
        if log.live:
            log.add(PointsScored(seat, source, points))


def draw_cards(state: BoonState, seat: int, count: int, log: Log) -> None:
    """Draw from the pile; an empty one is made anew from the discards, if there are any."""
    public, hidden = state.public, state.hidden
    secret, piles = state.secrets[seat], public.piles
    drawn: list[str] = []
    for _ in range(count):
        if not hidden.draw:
            if not piles.discard:
                break
            hidden.draw = tuple(hidden.chance.shuffled("reshuffle", piles.discard))
            piles.discard = ()
            if log.live:
                log.add(PileReshuffled(len(hidden.draw)))
        drawn.append(hidden.draw[-1])
        hidden.draw = hidden.draw[:-1]
    piles.draw = len(hidden.draw)
    if drawn:
        secret.hand = tuple(sorted((*secret.hand, *drawn)))
        public.players[seat].hand += len(drawn)
        if log.live:
            log.add_private(
                seat,
                CardsDrawn(seat, len(drawn), tuple(drawn)),
                CardsDrawn(seat, len(drawn)),
            )


def take_from_hand(state: BoonState, seat: int, card: str) -> None:
    secret = state.secrets[seat]
    place = secret.hand.index(card)
    secret.hand = secret.hand[:place] + secret.hand[place + 1 :]
    state.public.players[seat].hand -= 1


def discard(state: BoonState, seat: int, card: str) -> None:
    """From the hand to the discard pile."""
    take_from_hand(state, seat, card)
    state.public.piles.discard += (card,)


def pay_card(state: BoonState, step: Step, card: str, log: Log) -> None:
    """Discard one card of a cost; the question stays open for the others."""
    discard(state, step.seat, card)
    if log.live:
        log.add(CardPaid(step.seat, card))
    if step.amount > 1:
        ask_cards(state, step.seat, step.amount - 1)


def ask_cards(state: BoonState, seat: int, count: int) -> None:
    """Let the player discard cards one by one."""
    state.public.push(Step(Task.PAY_CARD, seat, count))


def raise_site(state: BoonState, seat: int, resource: Resource, log: Log) -> None:
    """One more level of production; wasted at the top level."""
    player = state.public.players[seat]
    level = player.levels[resource] + 1
    if level <= TOP_LEVEL:
        player.levels = replaced(player.levels, resource, level)
        if log.live:
            log.add(SiteBuilt(seat, resource, level))


def receive(state: BoonState, seat: int, reward: Reward, source: Source, log: Log) -> None:
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


def begin_build_site(state: BoonState, step: Step, log: Log) -> bool:
    """A site is asked for unless all four resources are at the top level."""
    return min(state.public.players[step.seat].levels) < TOP_LEVEL


def advance(state: BoonState, seat: int, track: Track, steps: int) -> None:
    """Go forward on an income track, step by step."""
    if steps:
        state.public.push(Step(ADVANCE[track], seat, steps))


def run_advance(state: BoonState, step: Step, log: Log) -> bool:
    """Move the marker; a site on the way is settled before the marker goes on."""
    seat = step.seat
    track = Track(step.task - Task.ADVANCE_COIN)
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
    state: BoonState, seat: int, track: Track, source: Source, goods: bool, log: Log
) -> None:
    """The income beside a marker: coins or cards (unless left out), and points."""
    space = TRACKS[track][state.public.players[seat].tracks[track]]
    if goods:
        if track is Track.COIN:
            gain_coins(state, seat, space.income, log)
        else:
            draw_cards(state, seat, space.income, log)
    score(state, seat, source, space.vp, log)
