"""Profiles: kept private and whole, and used only where they belong."""

from __future__ import annotations

import ssl
import stat
from pathlib import Path

import pytest

from cli.commands import here
from riverboat.client.errors import ProfileError
from riverboat.client.profiles import Profile, Profiles, chosen_profile, settings_folder

HERE, THERE = "127.0.0.1:1", "192.0.2.7:2"


@pytest.fixture
def profiles() -> Profiles:
    kept = Profiles()
    for name, address in (("here", HERE), ("there", THERE)):
        kept.save(Profile(name, address, "my_bot", f"rbt_{name}"))
    kept.use("here")
    return kept


def test_it_is_readable_by_its_user_alone(profiles: Profiles) -> None:
    assert profiles.folder == settings_folder() / "profiles"
    assert stat.S_IMODE(profiles.folder.stat().st_mode) == 0o700
    modes = {stat.S_IMODE(path.stat().st_mode) for path in profiles.folder.iterdir()}
    assert modes == {0o600}


def test_what_was_saved_is_loaded_and_the_token_is_not_shown(profiles: Profiles) -> None:
    authority = ssl.DER_cert_to_PEM_cert(b"a certificate")
    kept = Profile("pem", HERE, "bot", "rbt_secret", True, authority, joined=False)
    profiles.save(kept)
    assert profiles.load("pem") == kept
    assert "rbt_secret" not in repr(kept)


def test_a_damaged_or_missing_profile_says_what_to_do(profiles: Profiles) -> None:
    with pytest.raises(ProfileError, match="no profile 'gone'; known: here, there"):
        profiles.load("gone")
    for damaged in ("{", '{"address": 1, "bot": "a", "token": "b"}', "[]"):
        profiles.path("here").write_text(damaged)
        with pytest.raises(ProfileError, match="remove it with `riverboat profile remove here`"):
            profiles.load("here")
    profiles.save(Profile("here", HERE, "my_bot", "rbt_here", True, "no certificate"))
    with pytest.raises(ProfileError, match="is damaged"):
        profiles.load("here")


def test_a_damaged_profile_is_removed_and_hides_no_other(profiles: Profiles) -> None:
    profiles.path("here").write_text("{")
    profiles.path("there").with_name("No Name.json").write_text("{}")
    listed = here("profile", "list", "--json").json()
    assert [(one["profile"], one["state"]) for one in listed] == [
        ("here", "damaged"),
        ("there", "joined"),
    ]
    assert here("profile", "remove", "here").code == 0
    assert profiles.names() == ["there"]
    assert profiles.current_name() == "there"
    assert "no profile 'here'" in here("profile", "remove", "here").err
    (profiles.folder / "current").write_bytes(b"\xff")
    assert profiles.current_name() == "there"


@pytest.mark.parametrize("name", ["../up", "", "A", ".hidden", "a/b"])
def test_a_name_leads_nowhere_else(profiles: Profiles, name: str) -> None:
    with pytest.raises(ProfileError, match="is no name"):
        profiles.path(name)


def test_a_crash_while_writing_leaves_the_old_one(
    profiles: Profiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        profiles.save(Profile("here", THERE, "other", "rbt_other"))
    assert profiles.load("here").address == HERE


def test_one_profile_is_the_usual_one_and_of_several_the_chosen(profiles: Profiles) -> None:
    assert profiles.current_name() == "here"
    profiles.remove("here")
    assert profiles.current_name() == "there"
    assert profiles.names() == ["there"]


def chosen(
    named: str = "", server: str = "", token_given: bool = False, **environment: str
) -> str | None:
    found = chosen_profile(named, server, token_given, environment)
    return None if found is None else found.name


@pytest.mark.usefixtures("profiles")
def test_the_usual_profile_is_used_as_a_whole_or_not_at_all() -> None:
    assert chosen() == "here"
    assert chosen(server=HERE) == "here"
    assert chosen(server=THERE) is None  # its token goes to no other address
    assert chosen(token_given=True) is None  # and no other token to its address
    assert chosen(RIVERBOAT_TOKEN="x") is None
    assert chosen(RIVERBOAT_TOKEN_FILE="x") is None


@pytest.mark.usefixtures("profiles")
def test_a_named_profile_fills_in_what_is_not_said() -> None:
    assert chosen("there") == "there"
    assert chosen(RIVERBOAT_PROFILE="there") == "there"
    assert chosen("here", RIVERBOAT_PROFILE="there") == "here"
    assert chosen("there", token_given=True) == "there"
    assert chosen("there", server=HERE, token_given=True) is None
    with pytest.raises(ProfileError, match="no profile 'gone'"):
        chosen("gone")


def test_a_join_that_is_not_done_is_not_used(profiles: Profiles) -> None:
    profiles.save(Profile("here", HERE, "my_bot", "rbt_x", joined=False))
    assert chosen() is None
    with pytest.raises(ProfileError, match="run `riverboat join` again"):
        chosen("here")
