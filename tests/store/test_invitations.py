"""Invitations: used as often as stated, by whoever joins first, once for each."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from riverboat_server.store import CannotJoinError, Store, Unwelcome, registry
from store.seen import rows

CODE = hashlib.sha256(b"code").hexdigest()


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def invite(store: Store, uses: int = 2, expires_at: str | None = None) -> None:
    store.add_invitation("i-1", CODE, uses, "organiser", expires_at)


def why(store: Store, name: str, token: str, code: str = CODE, taken: bool = False) -> Unwelcome:
    with pytest.raises(CannotJoinError) as refused:
        store.join(code, name, digest(token), taken=taken)
    return refused.value.why


def test_whoever_joins_is_registered_as_a_bot(store: Store) -> None:
    invite(store)
    store.join(CODE, "ann", digest("a"))
    found = store.bot_by_token_hash(digest("a"))
    assert found is not None
    assert (found.name, found.scopes) == ("ann", "play watch")
    assert [(one.invitation_id, one.uses, one.bots) for one in store.invitations(9)] == [
        ("i-1", 2, ("ann",))
    ]


def test_a_code_works_as_often_as_stated(store: Store) -> None:
    invite(store, uses=2)
    store.join(CODE, "ann", digest("a"))
    store.join(CODE, "bob", digest("b"))
    assert why(store, "cid", "c") is Unwelcome.USED_UP
    assert [bot.name for bot in store.list_bots()] == ["ann", "bob"]


def test_the_same_join_again_uses_nothing_up(store: Store) -> None:
    invite(store, uses=2)
    for _ in range(3):
        store.join(CODE, "ann", digest("a"))
    store.join(CODE, "bob", digest("b"))
    store.revoke_invitation("i-1")
    store.join(CODE, "ann", digest("a"))  # its answer may have been lost
    assert [bot.name for bot in store.list_bots()] == ["ann", "bob"]


def test_nobody_else_gets_a_name_or_a_token_by_asking_again(store: Store) -> None:
    invite(store, uses=5)
    store.join(CODE, "ann", digest("a"))
    assert why(store, "ann", "mallory") is Unwelcome.TAKEN
    assert why(store, "mallory", "a") is Unwelcome.TAKEN
    assert [one.bots for one in store.invitations(9)] == [("ann",)]


def test_a_bot_that_was_revoked_does_not_come_back_by_asking_again(store: Store) -> None:
    invite(store, uses=5)
    store.join(CODE, "ann", digest("a"))
    store.join(CODE, "bob", digest("b"))
    store.revoke("ann")
    store.replace_token("bob", digest("new"))
    assert why(store, "ann", "a") is Unwelcome.GONE
    assert why(store, "bob", "b") is Unwelcome.GONE
    assert store.bot_by_token_hash(digest("a")) is None


def test_an_invitation_ends_by_its_date_or_by_hand(store: Store) -> None:
    past = datetime.now(UTC) - timedelta(seconds=1)
    invite(store, expires_at=past.isoformat(timespec="seconds"))
    assert why(store, "ann", "a") is Unwelcome.EXPIRED
    other = digest("other")
    store.add_invitation("i-2", other, 1, "organiser", None)
    assert store.revoke_invitation("i-2") is True
    assert store.revoke_invitation("i-2") is False
    assert store.revoke_invitation("i-3") is False
    assert why(store, "ann", "a", other) is Unwelcome.REVOKED
    assert why(store, "ann", "a", digest("guess")) is Unwelcome.UNKNOWN
    assert store.list_bots() == []


@pytest.mark.parametrize("name", ["Ann", "", "../ann", "organiser", "x" * 41])
def test_bad_and_reserved_names_are_refused(store: Store, name: str) -> None:
    invite(store)
    with pytest.raises(ValueError, match=r"is no bot name|is reserved"):
        store.join(CODE, name, digest("a"))
    assert [one.bots for one in store.invitations(9)] == [()]


def test_a_name_that_somebody_has_elsewhere_is_taken(store: Store) -> None:
    invite(store)
    assert why(store, "greedy", "g", taken=True) is Unwelcome.TAKEN


def test_thirty_at_once_get_the_ten_places_that_there_are(address: str) -> None:
    store = Store(address, busy_seconds=60)
    invite(store, uses=10)

    def join(number: int) -> bool:
        try:
            store.join(CODE, f"bot-{number}", digest(str(number)))
        except CannotJoinError as refused:
            assert refused.why is Unwelcome.USED_UP
            return False
        return True

    with ThreadPoolExecutor(10) as threads:
        joined = list(threads.map(join, range(30)))
    assert sum(joined) == len(store.list_bots()) == 10
    store.close()


def test_a_join_that_breaks_off_leaves_no_trace(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    invite(store, uses=1)
    add = registry.add

    def broken(*arguments: object) -> None:
        add(*arguments)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(registry, "add", broken)
    before = rows(store)
    with pytest.raises(KeyboardInterrupt):
        store.join(CODE, "ann", digest("a"))
    monkeypatch.undo()
    assert (rows(store), store.list_bots()) == (before, [])
    store.join(CODE, "ann", digest("a"))


def test_a_code_itself_is_never_stored(store: Store) -> None:
    with pytest.raises(ValueError, match="64 digits"):
        store.add_invitation("i-1", "the code", 1, "organiser", None)
