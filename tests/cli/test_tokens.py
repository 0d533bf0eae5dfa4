"""`riverboat token`: make, list, replace, revoke."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cli.commands import Outcome, here
from riverboat_server.directory import StoreDirectory
from riverboat_server.store import Store
from riverboat_server.tokens import Principal, Scope


def token(*arguments: str, data: Path) -> Outcome:
    return here("token", *arguments, "--data", data)


def holder(text: str, data: Path) -> Principal | None:
    """Who a printed token belongs to."""
    with Store(data / "ladder.sqlite") as store:
        return StoreDirectory(store, data).principal(text.strip())


def test_a_bot_plays_and_watches_unless_told_otherwise(tmp_path: Path) -> None:
    made = holder(token("create", "ada", data=tmp_path).out, tmp_path)
    assert made == Principal("ada", frozenset({Scope.PLAY, Scope.WATCH}))
    made = holder(token("create", "cup", "--scope", "organise", data=tmp_path).out, tmp_path)
    assert made == Principal("cup", frozenset({Scope.ORGANISE, Scope.WATCH}))


def test_a_new_token_under_the_same_name_ends_the_old_one(tmp_path: Path) -> None:
    leaked = token("create", "ada", "--owner", "Ann", data=tmp_path).out
    new = token("replace", "ada", data=tmp_path).out
    assert holder(leaked, tmp_path) is None
    assert holder(new, tmp_path) == Principal("ada", frozenset({Scope.PLAY, Scope.WATCH}))
    (row,) = token("list", "--json", data=tmp_path).json()
    assert (row["name"], row["owner"]) == ("ada", "Ann")


def test_the_list_says_until_when(tmp_path: Path) -> None:
    token("create", "ada", "--expires", "30d", data=tmp_path)
    token("create", "bob", data=tmp_path)
    token("create", "cyd", data=tmp_path)
    token("revoke", "cyd", data=tmp_path)
    ada, bob, cyd = token("list", data=tmp_path).rows()
    day = (datetime.now(UTC) + timedelta(days=30)).date().isoformat()
    assert day in ada
    assert bob[:3] == ["bob", "play", "watch"]
    assert cyd[-1] == "revoked"
    (listed,) = [row for row in token("list", "--json", data=tmp_path).json() if row["expires_at"]]
    assert listed["expires_at"].startswith(day)


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (("create", "organiser"), 2, "reserved"),
        (("create", "ada", "--expires", "soon"), 2, "say 90m, 12h, 30d"),
        (("create", "ada", "--scope", "fly"), 2, "organise"),
        (("create", "ada", "--scope", "play", "--scope", "organise"), 2, "two tokens"),
        (("create", "taken"), 2, "token replace"),
        (("replace", "nobody-here"), 1, "nobody called nobody-here"),
        (("replace", "organiser"), 2, "its start makes the token"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_done_is_explained(
    tmp_path: Path, arguments: tuple[str, ...], code: int, word: str
) -> None:
    token("create", "taken", data=tmp_path)
    outcome = token(*arguments, data=tmp_path)
    assert outcome.code == code
    assert word in " ".join(outcome.err.split())
    assert "rbt_" not in outcome.out + outcome.err


def test_the_organisers_token_is_replaced_in_its_file(tmp_path: Path) -> None:
    token("create", "ada", data=tmp_path)
    with Store(tmp_path / "ladder.sqlite") as store:
        StoreDirectory(store, tmp_path)
    leaked = (tmp_path / "organiser.token").read_text()
    outcome = token("replace", "organiser", data=tmp_path)
    assert outcome.code == 0
    assert "rbt_" not in outcome.out + outcome.err
    assert holder(leaked, tmp_path) is None
    new = (tmp_path / "organiser.token").read_text()
    scopes = frozenset({Scope.ADMIN, Scope.ORGANISE, Scope.WATCH})
    assert holder(new, tmp_path) == Principal("organiser", scopes)
