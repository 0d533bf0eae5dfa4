"""`riverboat.replay.load`: everything that authors read in a replay, in the types of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import assert_type

import pytest

from riverboat import games
from riverboat.engine import SPECTATOR, Table
from riverboat.games import gold_west
from riverboat.games.gold_west.state import Public
from riverboat.local import play_local
from riverboat.match import Cause, Origin
from riverboat.match.control import UNLIMITED
from riverboat.replay import Replay, ReplayError, load
from riverboat.replay.positions import KEPT_EVERY

GAMES = games.GAME_IDS


def recorded(folder: Path, game: str, *bots: str, seed: int = 3) -> Path:
    path = folder / f"{game}.replay"
    play_local(game, bots, seed=seed, record=path, echo=False)
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("replays")


@pytest.fixture(scope="module", params=GAMES)
def replay(request: pytest.FixtureRequest, folder: Path) -> Replay:
    return load(recorded(folder, request.param, "random:seed=1", "random:seed=2"))


@pytest.fixture(scope="module")
def path(folder: Path) -> Path:
    return recorded(folder, "gold_west", "first", "random:seed=2")


def test_a_path_its_text_the_bytes_and_an_id_give_the_same(path: Path, tmp_path: Path) -> None:
    (tmp_path / "replays").mkdir()
    (tmp_path / "replays" / "5f0c.replay").write_bytes(path.read_bytes())
    read = [load(path), load(str(path)), load(path.read_bytes()), load("5f0c", data=tmp_path)]
    assert {found.match_id for found in read} == {"local-gold_west-3-0"}
    with pytest.raises(ReplayError, match="there is no replay 5f0c here"):
        load("5f0c")
    with pytest.raises(ReplayError, match=f"there is no replay 77 here or in {tmp_path}"):
        load("77", data=tmp_path)


def test_the_description_says_what_was_played(path: Path) -> None:
    replay = load(path)
    described = replay.description
    assert (described.game, described.mode, described.players) == ("gold_west", "base", 2)
    assert described.bots == replay.bots == ("first", "random:seed=2")
    assert repr(replay) == f"<Replay local-gold_west-3-0: gold_west, {len(replay.steps)} steps>"


def test_moves_and_events_have_the_types_of_the_game(path: Path) -> None:
    replay = load(path, game=games.get("gold_west"))
    step = replay.steps[0]
    assert_type(step.move, gold_west.Move)
    assert isinstance(step.move, gold_west.Move)
    for happened in (*replay.opening, *step.events):
        assert_type(happened.public, gold_west.Event)
        assert isinstance(happened.public, gold_west.Event)
    assert_type(next(replay.decisions()).view.public, Public)
    with pytest.raises(ReplayError, match="a replay of Gold West, not of Boonlake"):
        load(path, game=games.get("boonlake"))


def test_steps_are_numbered_from_one_and_say_how_they_came_about(replay: Replay) -> None:
    assert [step.number for step in replay.steps] == list(range(1, len(replay.steps) + 1))
    for step in replay.steps:
        assert step.origin in (Origin.BOT, Origin.FORCED)
        assert step.decision == (0 if step.forced else step.number)
        assert step.timing.left == UNLIMITED


def tables(replay: Replay) -> Iterator[Table]:
    """The table after each step, from the deal anew every time."""
    for number in range(len(replay.steps) + 1):
        table = replay.table()
        for step in replay.steps[:number]:
            table.answer(step.seat, step.move)
        yield table


def test_walking_forward_and_jumping_show_the_same_tables(path: Path) -> None:
    replay = load(path)
    walked = list(replay.positions())
    expected = list(tables(replay))
    assert [position.number for position in walked] == list(range(len(expected)))
    for position, table in zip(walked, expected, strict=True):
        assert position.table.state == table.state
    fresh = load(path)
    for number in (len(expected) - 1, KEPT_EVERY + 3, KEPT_EVERY, 5, 0):
        jumped = fresh.at(number)
        assert (jumped.table.state, jumped.asked) == (expected[number].state, jumped.table.asked)
        assert jumped.step == walked[number].step


def test_a_pass_makes_every_move_once(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    answer = Table.answer

    def counted(table: Table, seat: int, move: object) -> None:
        made.append(seat)
        answer(table, seat, move)

    monkeypatch.setattr(Table, "answer", counted)
    for reading in (replay.positions, replay.decisions):
        made.clear()
        assert len(list(reading())) > 20
        assert len(made) == len(replay.steps)
    made.clear()
    replay.at(len(replay.steps) - 1)
    assert len(made) < KEPT_EVERY, "a jump begins at a copy that was kept"


def test_a_position_can_be_played_on_without_harm(replay: Replay) -> None:
    position = replay.at(10)
    before = position.view()
    while not position.table.over:
        seat = position.asked[0]
        position.table.play(seat, position.table.moves(seat)[0])
    assert replay.at(10).view() == before
    assert replay.at(11).step == replay.steps[10]


def test_every_seat_has_its_own_view_and_a_spectator_sees_no_secret(replay: Replay) -> None:
    for seat in range(2):
        view = replay.view(7, seat)
        assert (view.seat, view.secret) == (seat, replay.at(7).table.state.secrets[seat])
    assert replay.view(7).secret is None
    assert replay.view(7).seat == SPECTATOR


def test_decisions_of_a_seat_are_what_its_bot_was_asked(replay: Replay) -> None:
    own = [step for step in replay.steps if step.seat == 1 and not step.forced]
    found = list(replay.decisions(1))
    assert [(d.number, d.move, d.origin) for d in found] == [
        (step.number, step.move, Origin.BOT) for step in own
    ]
    for decision in found:
        assert decision.move in decision.moves
        assert list(decision.moves) == list(decision.view.moves())
        assert decision.view == decision.table.view(1)
        assert (decision.clock, decision.asked) == (UNLIMITED, True)


def test_news_are_what_a_seat_was_told_since_its_last_decision(replay: Replay) -> None:
    told = [happened.seen_by(0) for happened in replay.opening]
    news: list[object] = []
    steps = iter(replay.steps)
    for decision in replay.decisions(0):
        news += decision.news
        assert list(decision.told) == news
        while len(told) < len(news):
            told += next(steps).told(0)
        assert news == told


def failing(folder: Path, bots: tuple[str, ...], control: str | None = None) -> Replay:
    path = folder / "failing.replay"
    play_local("gold_west", bots, seed=3, record=path, control=control, echo=False)
    return load(path)


def test_the_decision_at_which_a_bot_crashed_is_the_last_one(tmp_path: Path) -> None:
    replay = failing(tmp_path, ("first", "crash:at=4"))
    *before, crash = replay.decisions(1)
    assert len(before) == 3
    assert (crash.move, crash.origin, crash.timing) == (None, None, None)
    assert crash.number == len(replay.steps) + 1
    assert crash.moves
    (forfeit,) = replay.forfeits
    assert (forfeit.seat, forfeit.cause, forfeit.decision) == (1, Cause.CRASH, crash.number)
    assert replay.decision(crash.number).view == crash.view
    with pytest.raises(ReplayError, match=f"; decision {crash.number} ended the match, without"):
        replay.at(crash.number)


def test_a_crash_after_which_others_play_on_has_its_step(tmp_path: Path) -> None:
    replay = failing(tmp_path, ("first", "crash:at=4", "first"))
    (forfeit,) = replay.forfeits
    crash = replay.decision(forfeit.decision)
    assert (crash.seat, crash.origin, crash.asked) == (1, Origin.FORFEITED, True)
    assert crash.number == list(replay.decisions(1))[-1].number
    passed_over = next(s for s in replay.steps[crash.number :] if s.seat == 1 and not s.forced)
    assert not replay.decision(passed_over.number).asked


def test_clocks_are_what_the_seat_had_when_it_was_asked(tmp_path: Path) -> None:
    replay = failing(tmp_path, ("first", "first"), control="60+0.5")
    for seat in range(2):
        clock = 60.0
        for decision in replay.decisions(seat):
            assert decision.clock == clock
            assert decision.timing is not None
            clock = decision.timing.left


@pytest.mark.parametrize(
    ("reading", "told"),
    [
        (lambda replay: replay.at(9999), "step 9999 does not exist: the replay has steps 0 to "),
        (lambda replay: replay.at(-1), "step -1 does not exist: the replay has steps 0 to "),
        (lambda replay: replay.view(1, 2), "there is no seat 2: seats run from 0 to 1; -1 is a"),
        (lambda replay: list(replay.decisions(-1)), "there is no seat -1: seats run from 0 to 1$"),
        (lambda replay: replay.decision(0), "step 0 does not exist: the match has steps 1 to "),
        (lambda replay: replay.decision(1, 5), "there is no seat 5: seats run from 0 to 1$"),
    ],
)
def test_places_that_do_not_exist_are_answered_with_those_that_do(
    path: Path, reading: Callable[[Replay], object], told: str
) -> None:
    with pytest.raises(ReplayError, match=told):
        reading(load(path))
