"""The page of a replay, as text: complete, small, and harmless whoever wrote what is in it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from riverboat import games
from riverboat.match.thoughts import Thoughts
from riverboat.replay import Replay, ReplayError, Timing
from riverboat.replay.bot_log import BotNote
from riverboat.viewer import plot, timeline
from riverboat.viewer.judgement import JudgedDecision, Judgement, Option
from riverboat.viewer.page import Extras, in_script, page
from riverboat.viewer.shot import Shot, shoot
from riverboat.viewer.story import Story
from viewer.matches import match

HOSTILE = '</script><script>alert(1)</script><img src=x onerror="alert(2)">\x1b[2J\u202e'


@cache
def page_of(game: str) -> str:
    return page(match(game))


def data_of(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="replay-data">(.*?)</script>', text)
    assert found is not None
    return json.loads(found[1])


def named(replay: Replay, name: str) -> Replay:
    header = type(replay.header).FromString(replay.header.SerializeToString())
    header.bots[0] = name
    return replace(replay, header=header)


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_every_game_has_a_page_with_all_steps_and_views(game: str) -> None:
    replay = match(game)
    text = page_of(game)
    kept = data_of(text)
    assert len(kept["steps"]) == len(replay.steps) == text.count('<button class="ev')
    titles = [view["title"] for view in kept["views"]]
    assert titles == ["Seat 0", "Seat 1", "Spectator", "Open deal"]


def test_only_this_script_and_these_styles_may_run() -> None:
    text = page_of("gold_west")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy is not None and policy[1].startswith("default-src 'none'")
    for tag in ("script", "style"):
        [content] = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.S)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy[1]
    assert " style=" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")


def test_names_of_others_are_only_text() -> None:
    text = page(named(match("gold_west"), HOSTILE))
    assert text.count("<script") == 2
    assert "<img" not in text.partition('<script type="application/json"')[0]
    assert "\x1b" not in text and "\u202e" not in text
    assert data_of(text)["bots"][0] == HOSTILE.replace("\x1b", "\\x1b").replace("\u202e", "\\u202e")


def test_json_cannot_end_its_script() -> None:
    nasty = ["</script>", "<!--<script>", "</SCRIPT "]
    told = in_script(nasty)
    assert "</" not in told and "<!" not in told and "<script" not in told
    assert json.loads(told) == nasty


def judged(replay: Replay, **changes: object) -> Judgement:
    steps = [step for step in replay.steps if step.seat == 1 and not step.forced]
    option = Option(HOSTILE, "?", 0.2, 0.1, 0.3, -4.0, -6.0, -2.0, 9)
    better = replace(option, words="Better", win=0.9)
    decisions = tuple(
        JudgedDecision(step.number, number, "?", 0, (option, better))
        for number, step in enumerate(steps[:4], start=1)
    )
    match = (replay.game.key, replay.match_id, replay.result_hash)
    judgement = Judgement(*match, 1, "random", HOSTILE, decisions)
    return replace(judgement, **changes)  # type: ignore[arg-type]


def test_a_judged_page_opens_at_the_costliest_decision_of_its_seat() -> None:
    replay = match("gold_west")
    text = page(replay, Extras(judgements=[judged(replay)]))
    kept = data_of(text)
    assert kept["view"] == "s1"
    assert kept["at"] == judged(replay).decisions[0].step
    assert text.count("<script") == 2


def test_win_chances_are_drawn_only_where_they_were_judged() -> None:
    replay = match("gold_west")
    whole = judged(replay)
    part = replace(whole, decisions=whole.decisions[1:3])
    first, last = (decision.step for decision in part.decisions)
    lane = timeline.win_lane(part, len(replay.steps))
    assert f'd="M{first - 1} 10L{first} 80' in lane
    assert f'L{last} 80"' in lane


@pytest.mark.parametrize(
    ("extras", "told"),
    [
        (Extras(step=9999), "step 9999 does not exist"),
        (Extras(seat=2), "seats run from 0 to 1"),
        (Extras(judgements=[judged(match("gold_west"), match_id="x")]), "is about match x"),
        (Extras(judgements=[judged(match("gold_west"), game="x")]), "is about match .* of x"),
        (Extras(judgements=[judged(match("gold_west"), replay_hash="")]), "another replay of"),
        (Extras(judgements=[judged(match("gold_west"), seat=7)]), "a seat or of steps that"),
    ],
)
def test_what_the_match_has_not_is_refused(extras: Extras, told: str) -> None:
    with pytest.raises(ReplayError, match=told):
        page(match("gold_west"), extras)


def test_a_sealed_deal_is_not_shown() -> None:
    with pytest.raises(ReplayError, match="sealed"):
        page(replace(match("gold_west"), secret=b""))


def test_a_question_that_a_bot_crashed_at_is_the_last_step() -> None:
    replay = match("gold_west", "first,crash:at=4")
    last = len(replay.steps) + 1
    note = BotNote(1, last, "boom", Thoughts((), ((0, 2.5),)))
    drawn: list[None] = []
    traceback = BotNote(1, last, "Traceback")
    text = page(replay, Extras(notes=[note, traceback], step=last), lambda: drawn.append(None))
    assert len(drawn) == last + 1  # what the progress bar counts
    kept = data_of(text)
    assert len(kept["steps"]) == last == kept["troubles"][-1][0]
    assert f'id="ev{last}"' in text and "<b>Crashed here</b>" in text
    crash = replay.decision(last)
    words = replay.game.face().move_words
    assert kept["open"] == {str(last): [words(move) for move in crash.moves[:100]]}
    assert kept["notes"]["1"][str(last)]["values"][0][:2] == [words(crash.moves[0]), 2.5]
    assert kept["bad"] == [last]
    assert f"{last} steps" in text


def test_the_automaton_of_a_solo_game_has_a_strip_a_curve_and_its_name() -> None:
    replay = match("boonlake", "random", "solo_level=difficult")
    text = page(replay)
    assert replay.result is not None and replay.result.automaton is not None
    strip = re.search(r'<div class="seat" id="automaton">.*?</div>', text)
    assert strip is not None and ">E</span>" in strip[0] and "The Wise Eminence" in strip[0]
    assert 'class="seats n2"' in text and 'class="g-p1 pub o1"' in text
    assert "Boonlake, solo, difficult · " in text
    kept = data_of(text)
    changes = kept["views"][0]["facts"]["changes"]
    points = [dict(zip(row[::2], row[1::2], strict=True)).get(5) for row in changes]
    last = [kept["words"][number] for number in points if number][-1]
    assert last == str(replay.result.automaton.total)


def test_the_curve_of_the_automaton_tells_only_the_open_deal_what_nobody_knew() -> None:
    shot = shoot(match("boonlake", "random", "solo_level=difficult"))
    _holds_back(shot, seat=1)


def test_the_curve_of_a_seat_tells_others_only_what_they_knew() -> None:
    shot = shoot(match("the_river", "random,random,random", "max_rounds=10"))
    for seat in {
        seat for row in zip(shot.points, shot.known, strict=True) for seat in _apart(*row)
    }:
        _holds_back(shot, seat)
    assert any(points != known for points, known in shot.gains)
    assert re.search(r'<em class="prv o(\d)">\+\d+</em></button>', page(shot.replay))


def _apart(points: Sequence[int], known: Sequence[int]) -> list[int]:
    return [seat for seat, point in enumerate(points) if point != known[seat]]


def _holds_back(shot: Shot, seat: int) -> None:
    points, known = ([row[seat] for row in rows] for rows in (shot.points, shot.known))
    assert known[-1] == points[-1], "in the end everybody knows"
    assert known != points and all(map(int.__le__, known, points))
    lanes = plot.plot(shot, (), "x")
    assert lanes.count(f'class="g-p{seat} pub o{seat}"') == 1
    assert lanes.count(f'class="g-p{seat} prv o{seat}"') == 1


def test_level_stretches_of_a_curve_have_two_ends_only() -> None:
    lane = timeline.points_lane([[0], [0], [0], [1], [1]], 4)
    assert 'd="M0 100L2 100L3 0L4 0"' in lane


def test_the_outlook_is_a_curve_that_ends_with_the_points() -> None:
    shot = shoot(match("gold_west"))
    assert len(shot.outlook) == len(shot.points)
    assert shot.outlook[-1] == shot.points[-1]
    assert shot.outlook[: len(shot.points) // 2] != shot.points[: len(shot.points) // 2]
    assert 'data-curve="outlook"' in plot.switch(shot, judged=False)
    assert plot.plot(shot, (), "x").count('data-lane="outlook"') == 2, "the curve and its bounds"


def test_games_without_an_evaluator_have_no_such_curve() -> None:
    shot = replace(shoot(match("gold_west")), outlook=[])
    assert "data-curve" not in plot.switch(shot, judged=False)
    assert 'data-lane="outlook"' not in plot.plot(shot, (), "x")


def test_there_is_no_lane_of_times_that_nobody_measured() -> None:
    shot = shoot(match("gold_west"))
    untimed = plot.plot(shot, (), "x")
    assert 'class="l-time"' not in untimed and ">time<" not in untimed
    measured = [replace(told, timing=Timing(1, 1, 0, 0, 0, 9)) for told in shot.story.steps]
    timed = plot.plot(replace(shot, story=Story(measured)), (), "x")
    assert 'class="l-time"' in timed and ">time<" in timed
