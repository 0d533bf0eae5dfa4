"""What authors and organisers do by the token that signed in, and nobody else."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from riverboat.client import joining
from riverboat.client.invitation import read_invitation
from riverboat.v1 import replay_pb2
from riverboat_server.tokens import Role
from riverboat_server.web.pages import mine
from server.world import eventually
from web_server.arena import Arena, arena
from web_server.test_sign_in import csrf_of, sign_in

HOSTILE = "</pre><script>alert(1)</script>"
PLAN = """
title = "Evening cup"
format = "round-robin"
bots = ["ada", "bob"]
rounds = 1

[[divisions]]
game = "gold_west"
"""


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Arena]:
    async with arena(tmp_path) as made:
        yield made


async def post(place: Arena, page: str, path: str, **form: str) -> tuple[int, str]:
    """Send a form of a page; the status and the text that follow."""
    csrf = csrf_of(await place.browser.get(page))
    answer = await place.browser.post(path, data={"csrf": csrf, **form}, follow_redirects=True)
    return answer.status_code, answer.text


async def a_match_with_a_log(place: Arena) -> str:
    async with place.world.bot("ada") as ada:
        match_id = place.world.order("ada", "ada", seed=3)
        await ada.answer(await ada.until("decision"), HOSTILE)
        await ada.play()
    await place.world.settled(match_id)
    await place.world.referee.archive.write_logs()
    return match_id


async def test_an_author_reads_the_own_log_and_nobody_else_does(place: Arena) -> None:
    match_id = await a_match_with_a_log(place)
    address = f"/mine/matches/{match_id}"
    assert (await place.browser.get(address)).status_code == 303
    await sign_in(place, place.world.token("ada"))
    own = await place.browser.get(address)
    assert "&lt;script&gt;alert(1)" in own.text
    assert "<script>alert" not in own.text
    assert f"/mine/matches/{match_id}" in (await place.browser.get("/mine")).text
    for other, role in (("bob", Role.BOT), ("organiser", Role.ORGANISER)):
        await sign_in(place, place.world.token(other, role))
        assert "alert" not in (await place.browser.get(address)).text


def test_points_below_nothing_have_a_minus() -> None:
    played = replay_pb2.ReplaySummary(game="boonlake", bots=["ada", "bob"], scores=[-1, 0])
    assert mine._match(played, "ada").scores == "−1 : 0"


async def test_an_author_finds_every_log_page_by_page(
    place: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mine, "SHOWN", 1)
    older, newer = await a_match_with_a_log(place), await a_match_with_a_log(place)
    await sign_in(place, place.world.token("ada"))
    first = (await place.browser.get("/mine")).text
    assert f"/mine/matches/{newer}" in first and f"/mine/matches/{older}" not in first
    (on,) = re.findall(r'href="(/mine\?before=[^"]+)">older', first)
    second = (await place.browser.get(on)).text
    assert f"/mine/matches/{older}" in second and f"/mine/matches/{newer}" not in second
    (on,) = re.findall(r'href="(/mine\?before=[^"]+)">older', second)
    last = (await place.browser.get(on)).text
    assert "No older matches." in last and '<a href="/mine">newest</a>' in last
    wrong = await place.browser.get("/mine?before=nonsense")
    assert (wrong.status_code, "page_token" in wrong.text) == (400, True)


async def test_an_author_asks_for_a_scrimmage_and_is_led_to_it(tmp_path: Path) -> None:
    async with (
        arena(tmp_path, asking=True) as place,
        place.world.bot("ada"),
        place.world.bot("bob"),
    ):
        await sign_in(place, place.world.token("ada"))
        form = {"opponents": "bob", "game": "gold_west", "blocks": "1"}
        status, text = await post(place, "/mine", "/mine/scrimmages", **form)
        assert status == 200
        assert '0</b> <span class="m">of 2 matches' in text
        assert "Gold West, 2 players" in text
        await eventually(lambda: len(place.world.referee.rooms) == 2)
        status, text = await post(place, "/mine", "/mine/scrimmages", opponents="nobody_here")
        assert status == 409
        assert 'role="alert"' in text


async def test_who_reloads_what_a_form_has_led_to_finds_the_way_back(place: Arena) -> None:
    await organiser(place)
    for path, home in (("/organise/tokens", "/organise"), ("/mine/terms", "/mine")):
        page = await place.browser.get(path)
        assert page.status_code == 405
        assert "takes what a form sends" in page.text
        assert f'<a href="{home}">' in page.text.partition("<main")[2]


async def test_what_is_not_there_is_not_called_a_hiccup(place: Arena) -> None:
    """An organiser who mistypes an address need not try again in a moment."""
    await organiser(place)
    for question in ("stop?id=t-none", "publish?id=t-none", "revoke"):
        page = await place.browser.get(f"/organise/confirm/{question}")
        assert page.status_code == 404, question
        assert "try again" not in page.text


async def test_an_author_says_who_may_ask(place: Arena) -> None:
    await sign_in(place, place.world.token("ada"))
    place.world.token("bob")
    form = {"who": "some", "bots": "bob", "at_once": "3"}
    status, text = await post(place, "/mine", "/mine/terms", **form)
    assert status == 200
    assert 'value="bob"' in text
    assert 'value="some" checked' in text


async def test_an_arena_without_matches_leads_to_where_its_tournaments_begin(
    place: Arena,
) -> None:
    for page in ("/", "/ladder", "/tournaments"):
        text = (await place.browser.get(page)).text
        assert 'starts a tournament at <a href="/organise">' in text, page
        assert "tournament run" not in text and "earlier ones" not in text, page


async def organiser(place: Arena) -> None:
    await sign_in(place, place.world.token("organiser", Role.ORGANISER))


async def test_an_organiser_is_shown_a_plan_that_can_be_played(place: Arena) -> None:
    await organiser(place)
    for name in ("aaron", "ada", "bob"):
        await post(place, "/organise", "/organise/tokens", name=name)
    await post(place, "/organise", "/organise/confirm/revoke", id="aaron")
    place.world.token("ada"), place.world.token("bob")  # as the referee of a test knows them
    page = (await place.browser.get("/organise")).text
    shown = page.partition("What a plan looks like")[2].partition("<pre>")[2].partition("</pre>")[0]
    plan = html.unescape(re.sub("<[^>]+>", "", shown))
    assert 'bots = ["ada", "bob"]' in plan
    status, text = await post(place, "/organise", "/organise/tournaments", plan=plan)
    assert (status, "Evening cup" in text.partition("A plan, as TOML")[0]) == (200, True)


async def test_an_organiser_runs_a_tournament(place: Arena) -> None:
    await organiser(place)
    place.world.token("ada"), place.world.token("bob")
    status, text = await post(place, "/organise", "/organise/tournaments", plan=PLAN)
    assert status == 200, text
    assert "Evening cup" in text
    (tournament,) = place.world.server.store.tournaments()
    key = tournament.tournament_id
    _, text = await post(place, "/organise", "/organise/switch/pause", id=key)
    assert "paused" in text
    _, text = await post(place, "/organise", "/organise/switch/resume", id=key)
    assert "paused" not in text
    csrf = csrf_of(await place.browser.get("/organise"))
    for back, there in ((f"/tournaments/{key}", f"/tournaments/{key}"), ("//evil", "/organise")):
        form = {"csrf": csrf, "id": key, "back": back}
        answer = await place.browser.post("/organise/switch/resume", data=form)
        assert answer.headers["location"] == there
    confirm = f"/organise/confirm/stop?id={key}"
    asked = (await place.browser.get(confirm)).text
    assert "do not count" in asked
    assert "<b>Evening cup</b>" in asked
    _, text = await post(place, confirm, "/organise/confirm/stop", id=key)
    assert "cancelled" in text


async def test_an_organiser_freezes_scrimmages_and_opens_them_again(place: Arena) -> None:
    await organiser(place)
    _, text = await post(place, "/organise", "/organise/scrimmages", frozen="yes")
    assert "<b>Frozen:</b>" in text
    await sign_in(place, place.world.token("ada"))
    place.world.token("bob")
    form = {"opponents": "bob", "game": "gold_west", "blocks": "1"}
    status, text = await post(place, "/mine", "/mine/scrimmages", **form)
    assert status == 409
    assert "frozen scrimmages" in text
    assert (await place.browser.post("/organise/scrimmages")).status_code == 403
    await organiser(place)
    _, text = await post(place, "/organise", "/organise/scrimmages", frozen="no")
    assert "<b>Open:</b>" in text


async def test_a_plan_with_a_fault_comes_back_with_what_is_wrong(place: Arena) -> None:
    await organiser(place)
    plan = f"title = 3\n# {HOSTILE}"
    status, text = await post(place, "/organise", "/organise/tournaments", plan=plan)
    assert status == 409
    assert "&lt;/pre&gt;" in text
    assert "<script>alert" not in text


async def test_an_organiser_cancels_a_match_after_being_asked(place: Arena) -> None:
    async with place.world.bot("ada"):
        match_id = place.world.order("ada", "ada")
        await organiser(place)
        confirm = f"/organise/confirm/cancel?id={match_id}"
        asked = (await place.browser.get(confirm)).text
        assert "does not count" in asked
        assert "<b>ada · ada</b>" in asked
        assert match_id in place.world.referee.rooms
        await post(place, confirm, "/organise/confirm/cancel", id=match_id)
        assert match_id not in place.world.referee.rooms


async def test_a_token_and_an_invitation_are_shown_once(place: Arena) -> None:
    await organiser(place)
    _, text = await post(place, "/organise", "/organise/tokens", name="carl")
    assert "rbt_" in text
    assert "rbt_" not in (await place.browser.get("/organise")).text
    _, text = await post(place, "/organise", "/organise/invitations", uses="3", days="7")
    assert "riverboat join rbi1_" in text
    again = (await place.browser.get("/organise")).text
    assert "rbi1_" not in again
    assert "0 of 3 joined" in again
    _, text = await post(place, "/organise", "/organise/confirm/revoke", id="carl")
    assert "revoked" in text


@pytest.mark.parametrize(("uses", "days"), [("3", ""), ("3", "-1"), ("", "7"), ("many", "7")])
async def test_an_invitation_without_numbers_is_refused(place: Arena, uses: str, days: str) -> None:
    """A field that was cleared must not make one that never ends."""
    await organiser(place)
    status, text = await post(place, "/organise", "/organise/invitations", uses=uses, days=days)
    assert status == 409
    assert "for how many days" in text
    assert "rbi1_" not in text


async def test_somebody_joins_in_the_browser(place: Arena) -> None:
    await organiser(place)
    _, text = await post(place, "/organise", "/organise/invitations", uses="1", days="0")
    string = "rbi1_" + text.partition("rbi1_")[2].split()[0]
    place.browser.cookies.clear()
    status, text = await post(place, "/join", "/join", invitation="rbi1_wrong", name="dora")
    assert status == 409
    status, text = await post(place, "/join", "/join", invitation=string, name="dora")
    assert status == 200
    assert "dora has joined" in text
    said = re.sub("<[^>]+>", "", text)
    assert f"riverboat join {string} --name dora --token-file dora.token" in said
    token = "rbt_" + text.partition("rbt_")[2].partition("<")[0]
    await asyncio.to_thread(joining.join, read_invitation(string), "dora", token)  # not used up
    status, text = await post(place, "/join", "/join", invitation=string, name="<b>")
    assert status == 409
    assert "<b>" not in text.partition("Join here")[2]


async def test_a_classroom_joins_in_the_browser_in_the_same_second(place: Arena) -> None:
    await organiser(place)
    _, text = await post(place, "/organise", "/organise/invitations", uses="30", days="7")
    string = "rbi1_" + text.partition("rbi1_")[2].split()[0]
    place.browser.cookies.clear()
    await place.browser.get("/join")

    async def join(number: int) -> int:
        form = {"invitation": string, "name": f"bot-{number}"}
        return (await post(place, "/join", "/join", **form))[0]

    assert await asyncio.gather(*(join(number) for number in range(30))) == [200] * 30
    form = {"invitation": string, "name": "late"}
    ended = [(await post(place, "/join", "/join", **form))[0] for _ in range(11)]
    assert ended == [409] * 10 + [429]  # a code that lets nobody in any more counts as wrong


async def test_a_referee_that_is_away_is_told_of_and_nothing_breaks(place: Arena) -> None:
    await organiser(place)
    await place.world.server._server.stop(0)
    answer = await place.browser.get("/organise")
    assert answer.status_code == 503
    assert "The referee does not answer right now." in answer.text
