"""The page of a person's table without a browser: what it holds, who comes in, what is refused."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest

from riverboat import play_local
from riverboat.client.info import StartInfo
from riverboat.client.local_match import NO_CLOCK
from riverboat.engine import View
from riverboat.person import screens
from riverboat.person.browser import STALE, UNKNOWN, Browser
from riverboat.person.door import HEADERS, Door
from riverboat.person.offers import offered
from riverboat.person.page import asked, page
from riverboat.person.questions import Question, Said
from riverboat.testing.case import Case
from riverboat.testing.picture_laws import looks
from riverboat.testing.playthrough import cases

HOSTILE = "</script><img src=x onerror=alert(1)>\x1b[2J"


def question(case: Case, view: View, *bots: str) -> Question:
    names = bots or tuple(f"bot {seat}" for seat in range(case.players))
    info = StartInfo("m", view.seat, case.game.key, case.options, case.players, names, NO_CLOCK)
    picture = view.draw()
    groups = offered(view, view.moves(), picture)
    return Question(info, view, picture, None, groups, (), 0, "", "You have not moved yet.")


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_page_holds_nothing_that_its_seat_cannot_know(case: Case) -> None:
    """Dealt anew, what is hidden from the seat gives the same bytes."""
    for step, table in looks(case, 2, every=97):
        for seat in table.asked if step >= 0 else ():
            view = table.view(seat)
            world = case.game.sample(view.copy(), Random(step))
            here = asked(question(case, view)).to_json(1)
            assert asked(question(case, case.game.view(world, seat))).to_json(1) == here


def test_names_and_words_of_others_are_text() -> None:
    case = next(case for case in cases() if case.game.key == "gold_west")
    posed = question(case, case.table(1).view(0), HOSTILE, HOSTILE)
    shown = page(asked(replace(posed, news=(Said(1, HOSTILE),), why_not=HOSTILE, undo="")), 1)
    assert "<img" not in shown
    assert "\x1b" not in shown
    assert "onerror=alert(1)" in unescape(shown)


# --- the door ------------------------------------------------------------------------------------


@pytest.fixture
def door() -> Door:
    return Door(8000)


def knock(door: Door, method: str = "GET", path: str = "", **headers: str) -> int:
    """The status of a refusal; 0: let in."""
    given = {"host": "127.0.0.1:8000", **{name.replace("_", "-"): v for name, v in headers.items()}}
    refused = door.refusal(method, path or f"/{door.secret}/", given)
    return 0 if refused is None else refused[0]


def test_only_who_knows_the_address_comes_in(door: Door) -> None:
    assert knock(door) == 0
    for path in ("/", "/x/", "//", f"/{door.secret[:-1]}/", f"/x/{door.secret}/"):
        assert knock(door, path=path) == 404, path


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1", ""])
def test_names_that_were_bound_to_this_machine_are_refused(door: Door, host: str) -> None:
    assert knock(door, host=host) == 421


def test_the_first_browser_keeps_the_table(door: Door) -> None:
    cookie = door.new_cookie()
    assert "HttpOnly; SameSite=Strict" in cookie
    assert knock(door) == 403
    assert knock(door, cookie=cookie.partition(";")[0]) == 0
    assert knock(door, cookie="riverboat-table=guessed") == 403
    assert door.new_cookie() == ""


def test_pages_of_others_cannot_move(door: Door) -> None:
    own = "http://127.0.0.1:8000"
    assert knock(door, "POST", origin=own) == 0
    assert knock(door, "POST") == 403
    for origin in ("null", "https://evil.example", "http://127.0.0.1:8001"):
        assert knock(door, "POST", origin=origin) == 403, origin
    assert knock(door, "POST", origin=own, sec_fetch_site="cross-site") == 403


# --- a whole table -------------------------------------------------------------------------------


class Table:
    """A match with a person, and a client in the place of its browser."""

    def __init__(self, *bots: str, game: str = "gold_west", record: Path | None = None) -> None:
        self.screen = Browser(show=lambda address: True)
        screens.use(self.screen)
        screens.note_replay("" if record is None else str(record))
        self.client = httpx.Client(base_url=self.screen.door.address, timeout=60)
        self._match = threading.Thread(
            target=play_local,
            args=(game, bots),
            kwargs={"seed": 3, "echo": False, "record": record},
            daemon=True,
        )
        self._match.start()
        self.client.get("")
        self.state: dict[str, object] = {"version": 0}
        self.look()

    def look(self) -> None:
        """Wait for what is newer."""
        answer = self.client.get("state", params={"after": self.version})
        assert answer.status_code == 200
        self.state = answer.json()

    @property
    def version(self) -> int:
        return int(str(self.state["version"]))

    @property
    def kind(self) -> str:
        return str(self.state["kind"])

    @property
    def side(self) -> str:
        return str(self.state["side"])

    def send(self, late: int = 0, **fields: object) -> str:
        """Why an answer is refused; empty: it is not."""
        data = {"version": self.version - late, **fields}
        door = self.screen.door
        headers = {
            "Accept": "application/json",
            "Origin": door.address.partition(door.secret)[0][:-1],
        }
        said = self.client.post("answer", data=data, headers=headers)
        assert all(said.headers[name] == value for name, value in HEADERS.items())
        return str(said.json()["refusal"])

    def make(self, action: str, move: int = 0) -> None:
        assert self.send(action=action, move=move) == ""
        self.look()

    def close(self) -> None:
        while self.kind != "end":
            self.make(action="ready" if self.kind == "cover" else "resign")
        self._match.join(60)
        self.client.close()
        self.screen.close()
        screens.use(None)
        screens.note_replay("")


@pytest.fixture
def table() -> Iterator[Table]:
    seated = Table("human", "greedy")
    yield seated
    seated.close()


def test_a_move_is_made_taken_back_and_made_again(table: Table) -> None:
    assert "Which section to activate?" in table.side
    table.make(action="move", move=0)
    assert "Undo: Activate section 0" in table.side
    assert "activates section 0" in table.side
    table.make(action="undo")
    assert "Which section to activate?" in table.side
    assert 'value="undo"' not in table.side


def test_what_is_no_legal_move_or_comes_late_is_refused_and_changes_nothing(table: Table) -> None:
    for action, move in (("move", 99), ("move", ""), ("undo", 0), ("", 0)):
        assert table.send(action=action, move=move) == UNKNOWN
    assert table.send(late=1, action="move", move=0) == STALE
    assert table.send(action="x" * 9000) == STALE
    table.make(action="move", move=0)
    assert "Where to build or loot?" in table.side


def test_without_script_a_form_makes_a_move_and_leads_back(table: Table) -> None:
    door = table.screen.door
    answer = table.client.post(
        "answer",
        data={"version": table.version, "action": "move", "move": 0},
        headers={"Origin": door.address.partition(door.secret)[0][:-1]},
    )
    assert (answer.status_code, answer.headers["Location"]) == (303, "./")
    assert "Where to build or loot?" in table.client.get("").text
    table.look()


def test_a_stranger_gets_nothing(table: Table) -> None:
    address = table.screen.door.address
    assert httpx.get(address).status_code == 403
    assert httpx.get(address.partition(table.screen.door.secret)[0]).status_code == 404
    assert httpx.get(address, headers={"Host": "evil.example"}).status_code == 421
    assert httpx.post(f"{address}answer", data={"action": "resign"}).status_code == 403


def test_the_end_tells_the_result_the_sheet_and_how_to_look_again(tmp_path: Path) -> None:
    record = tmp_path / "match.replay"
    seated = Table("human", "greedy", record=record)
    seated.make(action="resign")
    assert seated.kind == "end"
    assert (
        seated.state["title"] == "greedy beat human, who gave up, 0 to 0, as if it had ended then"
    )
    assert f"riverboat replay open {record}" in unescape(seated.side)
    assert "Points" in seated.side
    seated.close()


def test_persons_who_share_the_screen_see_a_cover_between_their_hands() -> None:
    seated = Table("human", "human", game="boonlake")
    for seat in (0, 1):
        assert seated.kind == "cover"
        assert f"Seat {seat} is asked" in seated.side
        assert seated.state["board"] == {}
        seated.make(action="ready")
        assert seated.state["board"]
        seated.make(action="move", move=0)
    seated.close()
