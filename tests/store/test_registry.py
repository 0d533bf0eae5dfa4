"""Which bots may connect."""

from __future__ import annotations

import hashlib

import pytest

from riverboat_server.store import Store


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def test_a_bot_is_found_by_the_hash_of_its_token(store: Store) -> None:
    added = store.add_bot("ann", "Ann Author", digest("secret"))
    assert store.bot_by_token_hash(digest("secret")) == added
    assert (added.name, added.owner, added.revoked_at) == ("ann", "Ann Author", None)
    assert store.bot_by_token_hash(digest("guess")) is None


def test_a_revoked_bot_is_not_found_but_listed(store: Store) -> None:
    store.add_bot("bob", "Bob", digest("b"))
    store.add_bot("ann", "Ann", digest("a"))
    assert store.revoke("bob") is True
    assert store.revoke("bob") is False
    assert store.revoke("nobody") is False
    assert store.bot_by_token_hash(digest("b")) is None
    assert [(bot.name, bot.revoked_at is None) for bot in store.list_bots()] == [
        ("ann", True),
        ("bob", False),
    ]


@pytest.mark.parametrize("name", ["a", "0", "ann.v2", "a_b-c", "x" * 40])
def test_good_names_are_taken(store: Store, name: str) -> None:
    assert store.add_bot(name, "Ann", digest(name)).name == name


@pytest.mark.parametrize("name", ["", "-a", ".a", "_a", "Ann", "a b", "ä", "x" * 41, "ann\n"])
def test_bad_names_are_refused(store: Store, name: str) -> None:
    with pytest.raises(ValueError, match="is no bot name"):
        store.add_bot(name, "Ann", digest("a"))


def test_a_name_belongs_to_one_bot_even_after_revoking(store: Store) -> None:
    store.add_bot("ann", "Ann", digest("a"))
    store.revoke("ann")
    with pytest.raises(ValueError, match="'ann' is taken"):
        store.add_bot("ann", "Mallory", digest("m"))


def test_a_token_belongs_to_one_bot(store: Store) -> None:
    store.add_bot("ann", "Ann", digest("a"))
    with pytest.raises(ValueError, match="belongs to another bot"):
        store.add_bot("bob", "Bob", digest("a"))


@pytest.mark.parametrize("token", ["secret", "", digest("a").upper(), digest("a") + "0"])
def test_a_token_itself_is_never_stored_nor_repeated(store: Store, token: str) -> None:
    with pytest.raises(ValueError, match="64 digits") as refusal:
        store.add_bot("ann", "Ann", token)
    assert not token or token not in str(refusal.value)
    assert store.list_bots() == []
