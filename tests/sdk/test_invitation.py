"""The one string: what it holds comes out again, and a slip of the hand is noticed."""

from __future__ import annotations

import random
import string

import pytest

from riverboat.client.invitation import Invitation, InvitationError, read_invitation

CODE, FINGERPRINT = bytes(range(16)), bytes(range(100, 132))
SECURED = Invitation("192.0.2.7:50051", CODE, FINGERPRINT, tls=True)


@pytest.mark.parametrize(
    "invitation",
    [
        SECURED,
        Invitation("127.0.0.1:50051", CODE),
        Invitation("arena.example:443", CODE, tls=True),
        Invitation("[2001:db8::7]:1", CODE, FINGERPRINT, tls=True),
    ],
    ids=["fingerprint", "plain", "public", "ipv6"],
)
def test_what_was_written_is_read(invitation: Invitation) -> None:
    assert read_invitation(str(invitation)) == invitation


def test_it_is_one_word_of_letters_and_digits() -> None:
    text = str(SECURED)
    assert text.startswith("rbi1_")
    assert set(text) <= set(string.ascii_lowercase + string.digits + "_")
    assert len(text) <= 120


def test_lines_blanks_and_capitals_of_a_mail_do_no_harm() -> None:
    text = str(SECURED)
    assert read_invitation(f"  {text[:40].upper()}\n  {text[40:]}\n") == SECURED


def test_every_wrong_letter_is_noticed() -> None:
    text, rng = str(SECURED), random.Random(1)
    letters = string.ascii_lowercase + "234567"
    for place in range(5, len(text)):
        other = rng.choice(letters.replace(text[place], ""))
        with pytest.raises(InvitationError):
            read_invitation(text[:place] + other + text[place + 1 :])


@pytest.mark.parametrize("cut", [1, 2, 8, 50])
def test_a_lost_end_is_noticed(cut: int) -> None:
    with pytest.raises(InvitationError, match="wrong or missing: copy it again"):
        read_invitation(str(SECURED)[:-cut])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with rbi1_"),
        ("rbt_sometoken", "begins with rbi1_"),
        ("rbi2_abcdefgh", "of a newer Riverboat"),
        ("rbi1_", "wrong or missing"),
        ("rbi1_äöü", "wrong or missing"),
        (str(Invitation("no address", CODE)), "'no address' is no address"),
        (str(Invitation("127.0.0.1:70000", CODE)), "is no address"),
        (str(Invitation("a:1", b"short")), "cannot be understood"),
    ],
)
def test_what_is_no_invitation_is_told_so(text: str, words: str) -> None:
    with pytest.raises(InvitationError, match=words):
        read_invitation(text)


def test_the_code_is_not_shown_by_accident() -> None:
    assert repr(CODE) not in repr(SECURED)
