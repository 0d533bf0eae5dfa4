"""Plans as TOML: what they mean, what is refused in which words, and that nothing gets lost."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat import games
from riverboat.match import REFEREE_CLOCK, DealPolicy, TimeControl
from riverboat_server.tournament.plan import (
    Absent,
    Format,
    PlanError,
    PlannedDivision,
    TournamentPlan,
    check_plan,
)
from riverboat_server.tournament.plan_file import PLAN_KEYS, read_plan, write_plan
from tournament.build import a_plan, field

SMALL = 'game = "gold_west"\nbots = ["ann", "bob", "cid"]\n'


def refusal(text: str) -> str:
    with pytest.raises(PlanError) as refused:
        read_plan(text)
    return str(refused.value)


# --- what a file means ---------------------------------------------------------------------------


def test_a_game_and_bots_are_enough() -> None:
    plan = read_plan(SMALL)
    assert plan == TournamentPlan(
        title="Round robin in Gold West",
        format=Format.ROUND_ROBIN,
        bots={"ann": "", "bob": "", "cid": ""},
        divisions=(
            PlannedDivision(
                game="gold_west", players=2, options={"whitewater": "no"}, control=REFEREE_CLOCK
            ),
        ),
    )
    assert plan.rated


def test_several_divisions_stand_in_a_list_and_may_share_a_clock() -> None:
    plan = read_plan(
        """
        bots = ["ann", "bob", "cid"]
        clock = "10+0.1"
        [[divisions]]
        game = "gold-west"
        options = { whitewater = true }
        [[divisions]]
        game = "boonlake"
        players = 3
        clock = { time = "none", disconnect = "2m", timeouts = 0, illegal = 9 }
        """
    )
    first, second = plan.divisions
    assert (first.game, first.players, first.options) == ("gold_west", 2, {"whitewater": "yes"})
    assert first.control == TimeControl.parse("10+0.1~0.1")
    assert (second.players, second.control.disconnect) == (3, 120.0)
    assert (second.control.timeouts_allowed, second.control.illegal_allowed) == (0, 9)
    assert plan.title == "Round robin in Gold West and Boonlake"


def test_bots_are_called_by_names_files_and_settings(tmp_path: Path) -> None:
    listed = '["ann", "my_bot@2.0", "greedy:seed=1", "./my.py", "sub/two.py:fast", "lib.bots:slow"]'
    plan = read_plan(f'game = "gold_west"\nbots = {listed}', tmp_path)
    assert plan.bots == {
        "ann": "",
        "my_bot@2.0": "",
        "greedy:seed=1": "greedy:seed=1",
        "my": f"{tmp_path}/my.py",
        "fast": f"{tmp_path}/sub/two.py:fast",
        "slow": "lib.bots:slow",
    }


def test_a_table_of_bots_gives_them_names(tmp_path: Path) -> None:
    plan = read_plan(
        'game = "gold_west"\n[bots]\nold = "../a/my.py"\nnew = "my.py:seed=2"\ncat = ""', tmp_path
    )
    parent = tmp_path.parent
    assert plan.bots == {
        "old": f"{parent}/a/my.py",
        "new": f"{tmp_path}/my.py:seed=2",
        "cat": "",
    }


def test_the_order_of_entry_is_kept() -> None:
    plan = read_plan('game = "gold_west"\nformat = "knock-out"\nbots = ["zoe", "ann", "./m.py"]')
    assert list(plan.bots) == ["zoe", "ann", "m"]
    assert list(read_plan(write_plan(plan)).bots) == ["zoe", "ann", "m"]


@pytest.mark.parametrize(
    ("written", "seconds"), [("90", 90.0), ('"90s"', 90.0), ('"5m"', 300.0), ('"2h"', 7200.0)]
)
def test_patience_is_seconds_or_a_span(written: str, seconds: float) -> None:
    assert read_plan(f"{SMALL}patience = {written}").patience == seconds


@pytest.mark.parametrize(
    ("written", "moment"),
    [
        ('"live"', "live"),
        ('"end"', "end"),
        ("2026-11-20", "2026-11-20T00:00:00+00:00"),
        ('"2026-11-20 18:30"', "2026-11-20T18:30:00+00:00"),
        ("2026-11-20T18:30:00+02:00", "2026-11-20T16:30:00+00:00"),
        ('"2026-11-20T18:30:00Z"', "2026-11-20T18:30:00+00:00"),
    ],
)
def test_publication_is_at_once_at_the_end_or_at_a_moment_in_utc(written: str, moment: str) -> None:
    assert read_plan(f"{SMALL}publish = {written}").publish == moment


def test_what_never_ends_leaves_out_who_is_away() -> None:
    assert read_plan(f'{SMALL}format = "continuous"').absent is Absent.SKIP
    assert read_plan(SMALL).absent is Absent.WAIT


@pytest.mark.parametrize("terms", ["seed = 7", 'deals = "shared"', "rated = false"])
def test_deals_that_can_be_known_are_not_rated(terms: str) -> None:
    assert not read_plan(SMALL + terms).rated


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ronuds = 3", "line 3: there is no key 'ronuds'; did you mean rounds?"),
        ("zzz = 3", "line 3: there is no key 'zzz'; known: title, format, rounds"),
        ('rounds = "ten"', "line 3: rounds must be a whole number, not 'ten'"),
        ("rounds = true", "line 3: rounds must be a whole number, not true"),
        ("rated = 1", "line 3: rated must be true or false, not 1"),
        ("title = 7", "line 3: title must be a text in quotes, not 7"),
        ('format = "swis"', 'line 3: format must be one of "round-robin", "gauntlet", "swiss"'),
        ('challengers = "ann"', "line 3: challengers must be a list of names"),
        ('patience = "soon"', 'line 3: patience must be seconds, or like "90s", "5m" or "2h"'),
        ('publish = "soon"', 'line 3: publish must be "live", "end" or a moment like'),
        ('clock = "fast"', "line 3: clock is wrong: time control 'fast' is not base+increment"),
        ("clock = { timeouts = 3 }", 'line 3: clock must be like "60+0.5", or a table with time'),
        ('clock = { tim = "3+0" }', "line 3: clock has no key 'tim'; did you mean time?"),
        ('clock = "60+"', "line 3: clock is wrong: time control '60+' is not base+increment in"),
        ('clock = { time = "1+0", x = 3 }', "line 3: clock has no key 'x'; known: time, disc"),
        (
            'clock = { time = "1+0", disconect = 3 }',
            "line 3: clock has no key 'disconect'; did you mean disconnect?",
        ),
        (
            'clock = { time = "1+0", timeouts = "x" }',
            "line 3: clock has timeouts, which must be a whole number, not 'x'",
        ),
        ("options = 3", "line 3: options must be a table"),
        ("options = { x = 1 }", "line 3: Gold West has no option 'x'; its options: whitewater"),
        ("options = { whitewater = 1.5 }", "line 3: options has 'whitewater' = 1.5, which must be"),
        ("players = 7", "line 3: Gold West is for 2, 3, 4 players, not 7"),
        ("seed = 1\nrated = true", "line 4: deals that can be known are not rated: leave out seed"),
        ("x", "this is not TOML: Expected '=' after a key"),
        ('title = ""', "line 3: a title has 1 to 100 letters"),
        ("rounds = 0", "line 3: rounds must be 1 to 1,000,000"),
        ("rounds = 600000", "line 3: 3,600,000 matches are more than 1,000,000"),
        ("patience = -5", "line 3: patience must be 0 to 7 days"),
        ("tables = 2\nformat = 'swiss'", "line 3: tables limits a round robin or a gauntlet"),
        ("format = 'gauntlet'", "line 3: a gauntlet needs challengers"),
        ("format = 'gauntlet'\nchallengers = ['x']", "line 4: the challenger 'x' is not among"),
        ("players = 4", "line 2: 3 bots cannot fill 4 seats"),
        ("clock = '90000+1'", "line 3: clocks run from 1 ms to 24 hours"),
        (
            '[[divisions]]\ngame = "boonlake"',
            "line 1: game stands at the top or under [[divisions]]",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, complaint: str) -> None:
    assert refusal(SMALL + text).startswith(complaint)


def test_a_wrong_value_is_told_as_it_stands_in_the_file() -> None:
    assert refusal(SMALL + "publish = 18:00:00").endswith("not 18:00:00")
    one = 'game = "gold_west"\nbots = { ann = "./ann.py", bob = 3 }'
    assert refusal(one) == "line 2: bots has 'bob' = 3, which must be a text in quotes"


def test_a_line_of_the_second_division_is_found() -> None:
    text = 'bots = ["a", "b"]\n[[divisions]]\ngame = "gold_west"\n[[divisions]]\ngame = "go"\n'
    assert refusal(text).startswith("line 5: unknown game 'go'")
    text = 'bots = ["a", "b"]\n[[divisions]]\ngame = "gold_west"\n[[divisions]]\nplayer = 2\n'
    assert refusal(text) == "line 5: there is no key 'player'; did you mean players?"
    text = text.replace("player = 2", 'game = "the_river"\nclock = "90000+1"')
    assert refusal(text).startswith("line 6: clocks run from 1 ms")
    assert refusal(f'clock = "90000+1"\n{text}').startswith("line 1: clocks run from 1 ms")


def test_two_bots_of_one_name_are_told_how_to_differ() -> None:
    assert "two bots called 'my'" in refusal('game = "gold_west"\nbots = ["a/my.py", "b/my.py"]')


def test_a_game_is_needed() -> None:
    assert refusal('bots = ["ann"]') == 'name a game, e.g. game = "gold_west"'


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (a_plan(Format.ROUND_ROBIN, 1, 2), "1 bot cannot fill 2 seats: enter at least 2 bots"),
        (a_plan(Format.SWISS, 3, 2, 4), "3 bots cannot fill 4 seats"),
        (a_plan(Format.ROUND_ROBIN, 0, 1), "a tournament needs bots"),
        (a_plan(Format.ROUND_ROBIN, 3), "name a game"),
        (a_plan(Format.SWISS, 3, 1), "a Swiss tournament needs at least 2 players"),
        (a_plan(Format.GAUNTLET, 3, 2), "a gauntlet needs challengers"),
        (
            a_plan(Format.GAUNTLET, 3, 2, challengers=("bot-00",)),
            "the challenger 'bot-00' is not among the bots; did you mean bot-00",
        ),
        (
            a_plan(Format.GAUNTLET, 3, 2, challengers=field(3)),
            "would meet 0 bots, but a table has 1 opponent",
        ),
        (a_plan(Format.GAUNTLET, 3, 4, challengers=field(1)), "3 bots cannot fill 4 seats"),
        (a_plan(Format.GAUNTLET, 4, 4, challengers=field(2)), "would meet 2 bots, but a table"),
        (a_plan(Format.GAUNTLET, 4, 2, challengers=field(1) * 2), "challenger is named once"),
        (a_plan(Format.SWISS, 3, 2, challengers=field(1)), "challengers belong to a gauntlet"),
        (a_plan(Format.SWISS, 3, 2, tables=3), "tables limits a round robin or a gauntlet"),
        (a_plan(Format.SWISS, 3, 2, matches_per_day=3), "matches_per_day limits a continuous"),
        (a_plan(Format.CONTINUOUS, 3, 2, rounds=3), "a continuous tournament has no rounds"),
        (a_plan(Format.CONTINUOUS, 3, 2, absent=Absent.WAIT), 'absent = "skip" or "forfeit"'),
        (a_plan(Format.SWISS, 3, 2, rounds=0), "rounds must be 1 to 1,000,000"),
        (a_plan(Format.ROUND_ROBIN, 3, 2, tables=0), "tables must be 1 to 1,000,000"),
        (a_plan(Format.SWISS, 3, 2, concurrency=999), "concurrency must be 1 to 256"),
        (a_plan(Format.SWISS, 3, 2, patience=float("nan")), "patience must be 0 to 7 days"),
        (a_plan(Format.SWISS, 3, 2, publish="soon"), "is neither"),
        (a_plan(Format.SWISS, 3, 2, publish="2026-11-20"), "publish must be in UTC"),
        (a_plan(Format.ROUND_ROBIN, 60, 4), "1,950,540 matches are more than 1,000,000"),
        (a_plan(Format.KNOCK_OUT, 9, 2, rounds=10**6), "are more than 1,000,000"),
        (replace(a_plan(Format.SWISS, 3, 2), title=" "), "a title has 1 to 100 letters"),
        (replace(a_plan(Format.SWISS, 2, 2), bots={"a b": "", "c": ""}), "'a b' is no bot"),
    ],
)
def test_what_cannot_be_played_is_refused_with_advice(plan: TournamentPlan, complaint: str) -> None:
    with pytest.raises(PlanError) as refused:
        check_plan(plan)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(base=0.0),
        TimeControl(increment=-1.0),
        TimeControl(disconnect=float("nan")),
        TimeControl(base=10.0**6),
        TimeControl(timeouts_allowed=-1),
    ],
)
def test_impossible_clocks_are_refused(control: TimeControl) -> None:
    plan = a_plan(Format.SWISS, 2, 2)
    with pytest.raises(PlanError, match="clock"):
        check_plan(replace(plan, divisions=(replace(plan.divisions[0], control=control),)))


def test_the_same_division_twice_is_refused() -> None:
    plan = a_plan(Format.SWISS, 2, 2)
    with pytest.raises(PlanError, match="twice in the same way"):
        check_plan(replace(plan, divisions=plan.divisions * 2))


@pytest.mark.parametrize(
    "text",
    [
        *("a=" + "[" * 30_000, "a=" + "{a=" * 9_000, "a." * 30_000 + "a=1", '"". ' * 9_000 + "a=1"),
        *("[" + "a." * 9_000 + "a]", f"{SMALL}seed = {'9' * 5_000}", f"{SMALL}seed = 0x{'f' * 99}"),
        *("divisions = []", "divisions = {}", "divisions = 3", "game = []", "a" * 60_000),
        *(f"{SMALL}publish = 12:00:00", f"{SMALL}publish = 9999-12-31T23:59:59-01:00"),
        *(f"{SMALL}patience = inf", f"{SMALL}clock = {{ time = '1+0', disconnect = nan }}"),
    ],
    ids=lambda text: text[:60],
)
def test_rubbish_is_refused_soon(text: str) -> None:
    began = process_time()
    assert refusal(text)
    assert process_time() - began < 2


toml = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates() | st.datetimes(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(PLAN_KEYS), toml, max_size=4))
def test_whatever_stands_in_a_file_it_is_a_plan_or_refused(values: dict[str, object]) -> None:
    for whole in (values, {"game": "gold_west", "bots": ["ann", "bob"], **values}):
        with suppress(PlanError):
            assert read_plan(tomli_w.dumps(whole)).divisions


# --- there and back ------------------------------------------------------------------------------


def thousandths(fewest: int) -> st.SearchStrategy[float]:
    return st.integers(fewest, 10**6).map(lambda number: number / 1000)


milliseconds = thousandths(0)
names = st.from_regex(r"[a-z0-9][a-z0-9_.-]{0,9}(@[A-Za-z0-9._-]{1,5})?", fullmatch=True)
specs = st.sampled_from(
    ["", "", "greedy", "flat-mc:ms=5,seed=1", "/a/my.py", "/b/my.py:x", "l.b:y"]
)


@st.composite
def divisions(draw: st.DrawFn) -> PlannedDivision:
    game = draw(st.sampled_from(games.all_games()))
    players, options = draw(st.sampled_from(list(game.setups())))
    control = draw(
        st.builds(
            TimeControl,
            *(thousandths(1), milliseconds, milliseconds, milliseconds),
            *(st.integers(0, 9), st.integers(0, 9), milliseconds),
        )
        | st.sampled_from([REFEREE_CLOCK, TimeControl.parse("none")])
    )
    return PlannedDivision(game=game.key, players=players, options=options, control=control)


@st.composite
def plans(draw: st.DrawFn) -> TournamentPlan:
    """Any plan, also such as cannot be played: reading and writing are another matter."""
    bots = draw(st.dictionaries(names, specs, min_size=4, max_size=6))
    form = draw(st.sampled_from(Format))
    others: dict[str, Any] = {}
    if form is Format.GAUNTLET:
        others["challengers"] = tuple(bots)[:1]
    if form in (Format.GAUNTLET, Format.ROUND_ROBIN):
        others["tables"] = draw(st.none() | st.integers(1, 9))
    if form is Format.CONTINUOUS:
        others["matches_per_day"] = draw(st.none() | st.integers(1, 9))
    else:
        others["rounds"] = draw(st.integers(1, 9))
    least = 1 if form is Format.ROUND_ROBIN else 2
    played = st.lists(divisions().filter(lambda one: one.players >= least), min_size=1, max_size=3)
    absences = [Absent.SKIP, Absent.FORFEIT]
    publications = ["live", "end", "2026-11-20T16:30:00+00:00"]
    return TournamentPlan(
        title=draw(st.text("äA \"'\\#=", min_size=1, max_size=9).map(lambda text: text + "x")),
        format=form,
        bots=bots,
        divisions=tuple({str(division): division for division in draw(played)}.values()),
        deals=draw(st.sampled_from(DealPolicy)),
        seed=draw(st.none() | st.integers(-(2**40), 2**40)),
        counts_for_ratings=draw(st.booleans()),
        concurrency=draw(st.integers(1, 256)),
        absent=draw(st.sampled_from(absences if form is Format.CONTINUOUS else list(Absent))),
        patience=draw(milliseconds.filter(lambda seconds: seconds < 600_000)),
        publish=draw(st.sampled_from(publications)),
        **others,
    )


@settings(max_examples=60, deadline=None)
@given(plans())
def test_a_plan_that_is_written_reads_back_the_same(plan: TournamentPlan) -> None:
    again = read_plan(write_plan(plan))
    assert again == plan
    assert list(again.bots) == list(plan.bots)
    assert write_plan(again) == write_plan(plan)
