"""The bots that come along: legal on every game, and each better than the one before."""

from __future__ import annotations

from pathlib import Path

import pytest

import riverboat_bots
from riverboat import BotClock, StartInfo, TimeControl, games, load_bot, play_games, play_local
from riverboat.client.attach import start_info
from riverboat.client.seat import Turn
from riverboat.engine import Table, secret_from_seed
from riverboat.engine.evaluation import Evaluator
from riverboat.games.moon_river.evaluate import MoonRiverEvaluator
from riverboat.replay import Replay, load
from riverboat.search import Budget, Depth, Plan, TurnSearch, Worlds
from riverboat.search.weights import write_table
from riverboat_bots.seeding import decision_rng
from toy import GAME as TOY

SETUPS = [(key, setup) for key in games.GAME_IDS for setup in games.get(key).setups()]


def causes(name: str, key: str, players: int, options: dict[str, str]) -> set[str]:
    result = play_local(key, [name] + ["random"] * (players - 1), options=options, seed=1)
    return {seat.cause.name for seat in result.result.seats}


@pytest.mark.parametrize("name", ["random", "first", "glance:samples=1"])
@pytest.mark.parametrize(("key", "setup"), SETUPS, ids=str)
def test_every_bot_plays_every_game(name: str, key: str, setup: tuple[int, dict[str, str]]) -> None:
    assert causes(name, key, *setup) == {"RULES"}


SEARCHING = ["greedy", "ismcts:iterations=2", "boss:iterations=1"]
SLOWER = sorted(set(games.GAME_IDS) - {"the_river"})


@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize(
    "key", ["the_river", *(pytest.param(key, marks=pytest.mark.long) for key in SLOWER)]
)
def test_bots_of_the_kit_play_every_game(name: str, key: str) -> None:
    assert causes(name, key, *games.get(key).setups()[0]) == {"RULES"}


@pytest.mark.parametrize("name", ["flat-mc:rounds=1", "beam:width=1"])
@pytest.mark.parametrize("key", games.GAME_IDS)
def test_bots_that_search_play_every_game(name: str, key: str) -> None:
    assert causes(name, key, *games.get(key).setups()[0]) == {"RULES"}


@pytest.mark.parametrize(
    "name",
    ["random", "glance", "greedy", "flat-mc:rounds=3", "ismcts:iterations=9", "boss:iterations=6"],
)
def test_equal_matches_are_played_equally(name: str) -> None:
    first, again = (play_local(TOY, [name, "random"], seed=2) for _ in range(2))
    assert first.result == again.result


@pytest.mark.parametrize("name", ["flat-mc", "ismcts", "boss"])
def test_computing_time_ends_a_search(name: str) -> None:
    """However long the decision has been there: on a busy machine bots are as strong as usual."""
    result = play_local(TOY, [f"{name}:cpu_ms=1", "random"], seed=2)
    assert {seat.cause.name for seat in result.result.seats} == {"RULES"}


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    file = tmp_path_factory.mktemp("replays") / "match.replay"
    play_local("gold_west", ["first", "first"], seed=3, record=file)
    return load(file)


def choices(name: str, replay: Replay, steps: list[int]) -> list[object]:
    """What one instance of a bot plays at some steps of a match."""
    player = load_bot(name).seat(start_info(replay, 0))
    player.perform(player.starting(()))
    views = [replay.decision(step, 0).view for step in steps]
    turns = [Turn(view, BotClock(decision=n)) for n, view in zip(steps, views, strict=True)]
    return [player.perform(player.answering(turn)) for turn in turns]


@pytest.mark.parametrize(
    "name",
    [
        "random",
        "random:seed=1",
        "glance:samples=1",
        "greedy:seed=1",
        "flat-mc:rounds=1",
        "ismcts:iterations=5,reuse=no",
    ],
)
def test_a_bot_that_is_started_again_plays_on_as_if_it_had_not_been(
    name: str, replay: Replay
) -> None:
    steps = [step.number for step in replay.steps if step.seat == 0][10:34:3]
    whole = choices(name, replay, steps)
    assert [choices(name, replay, [step])[0] for step in steps] == whole


def test_under_a_seed_the_name_of_the_match_does_not_matter() -> None:
    def totals(name: str, match_id: str) -> tuple[int, ...]:
        return play_local("gold_west", [name, name], seed=2, match_id=match_id).totals

    assert totals("random:seed=7", "one") == totals("random:seed=7", "another")
    assert totals("random", "one") != totals("random", "another")


def test_one_seed_draws_differently_on_another_deal() -> None:
    info = StartInfo("m", 0, "toy", {}, 2, ("a", "b"), TimeControl())
    views = [Table(TOY, 2, {}, secret_from_seed(deal)).view(0) for deal in range(5)]
    drawn = {decision_rng(info, 1, view, BotClock(decision=1)).random() for view in views}
    assert len(drawn) == len(views)


def test_seeds_can_be_set_by_spec() -> None:
    def play(seed: int) -> tuple[int, ...]:
        bots = [f"random:seed={seed}"] * 2
        return play_local("gold_west", bots, seed=2).totals

    assert play(7) == play(7)
    assert play(7) != play(8)


def wins(game: str, better: str, worse: str, games: int) -> int:
    results = play_games(game, [better, worse], games, seed=1)
    return sum(result.entrants[result.winners[0]] == 0 for result in results)


def test_each_bot_beats_the_one_below() -> None:
    assert wins("gold_west", "glance:samples=1,seed=1", "random:seed=1", 10) >= 8
    assert wins("the_river", "greedy:seed=1", "glance:samples=1,seed=1", 2) == 2


def test_boss_remembers_what_it_has_seen() -> None:
    """What others of The River took openly and laid face down is in the worlds that it deals."""
    player = load_bot("boss")(iterations=1)
    player.on_start(StartInfo("m", 0, "the_river", {}, 2, ("a", "b"), TimeControl()))
    table = Table(games.get("the_river"), 2, {}, secret_from_seed(3))
    while not (table.over or (table.state.secrets[1].reserved and table.asked == (0,))):
        table.play(table.asked[0], table.moves(table.asked[0])[-1])
        for step in table.take_steps():
            for entry in step.happened:
                player.on_event(entry.seen_by(0))
    view = table.view(0)
    assert player.play(view, view.moves(), BotClock()) in view.moves()
    assert player.memory.known(1) == table.state.secrets[1]


class Ticking:
    """Time that goes on a millisecond whenever somebody looks: no busy machine can disturb it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@pytest.mark.parametrize(
    ("settings", "left", "limit"),
    [({"ms": 20}, 60.0, 0.02), ({"share": 0.5}, 0.1, 0.05), ({"ms": 500}, 0.05, 0.05)],
)
def test_flat_monte_carlo_keeps_to_its_clock(
    settings: dict[str, float], left: float, limit: float
) -> None:
    view = Table(TOY, 2, {}, secret_from_seed(1)).view(0)
    clock = BotClock(left, now=Ticking())
    player = load_bot("flat-mc")(**settings)
    player.on_start(StartInfo("m", 0, "toy", {}, 2, ("a", "b"), TimeControl()))
    assert player.play(view, view.moves(), clock) in view.moves()
    assert limit / 2 < clock.spend() <= limit + 0.003


@pytest.mark.parametrize(("left", "looks"), [(0.5, 1), (60.0, 6)])
def test_boss_takes_one_narrow_look_in_a_hurry(
    left: float, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its beam alone took more than was left, so that it lost every quick game of Boonlake."""
    seen: list[tuple[int, Budget]] = []

    class Seen(TurnSearch):
        def __init__(self, evaluator: Evaluator, width: int, depth: Depth) -> None:
            self.width = width
            super().__init__(evaluator, width, depth)

        def plan(self, worlds: Worlds, budget: Budget, clock: BotClock) -> Plan:
            seen.append((self.width, budget))
            return super().plan(worlds, budget, clock)

    monkeypatch.setattr("riverboat_bots.boss_bot.TurnSearch", Seen)
    player = load_bot("boss")(iterations=6)
    player.on_start(StartInfo("m", 0, "toy", {}, 2, ("a", "b"), TimeControl()))
    view = Table(TOY, 2, {}, secret_from_seed(1)).view(0)
    assert player.play(view, view.moves(), BotClock(left, now=Ticking())) in view.moves()
    assert seen == [(6 if looks > 1 else 3, Budget(iterations=looks))]


@pytest.mark.parametrize(("players", "hole"), [(2, 0), (3, -4), (4, -4)])
@pytest.mark.parametrize("own", [False, True])
def test_boss_minds_holes_in_small_ranches(
    players: int, hole: float, own: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever names a table of weights is played by that one."""
    used: list[float] = []

    class Seen(TurnSearch):
        def __init__(self, evaluator: MoonRiverEvaluator, width: int, depth: Depth) -> None:
            used.append(evaluator.weights.hole)
            super().__init__(evaluator, width, depth)

    monkeypatch.setattr("riverboat_bots.boss_bot.TurnSearch", Seen)
    write_table(file := tmp_path / "own.csv", {"hole": "-1"})
    player = load_bot("boss")(iterations=1, weights=str(file) if own else "")
    player.on_start(StartInfo("m", 0, "moon_river", {}, players, ("",) * players, TimeControl()))
    world = games.get("moon_river").new(players, 1)
    view = world.view(world.seat)
    assert player.play(view, view.moves(), BotClock()) in view.moves()
    assert used == [-1 if own else hole]


def test_ismcts_leaves_time_for_later_decisions() -> None:
    view = Table(TOY, 2, {}, secret_from_seed(1)).view(0)
    clock = BotClock(1.0, now=Ticking())
    player = load_bot("ismcts")()
    player.on_start(StartInfo("m", 0, "toy", {}, 2, ("a", "b"), TimeControl()))
    assert player.play(view, view.moves(), clock) in view.moves()
    assert clock.spend() < 0.05


def test_each_bot_fits_on_one_screen() -> None:
    folder = Path(riverboat_bots.__file__).parent
    for name in (
        "random_bot",
        "first_bot",
        "glance_bot",
        "greedy_bot",
        "flat_mc_bot",
        "beam_bot",
        "ismcts_bot",
        "boss_bot",
    ):
        assert len((folder / f"{name}.py").read_text().splitlines()) <= 55
