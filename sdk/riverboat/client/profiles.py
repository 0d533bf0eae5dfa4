"""Profiles: what an author needs to come back to a referee, kept in the user's own folder.

A profile is one file that only its user can read: the address, the bot's name and token, and the
certificate of the referee's authority. The one that was joined last is used unless another is
chosen.
"""

from __future__ import annotations

import json
import os
import re
import ssl
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from riverboat.client.errors import ProfileError

if TYPE_CHECKING:
    import grpc

VARIABLE = "RIVERBOAT_PROFILE"
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")
_SUFFIX = ".json"
_CURRENT = "current"
_TOKEN_VARIABLES = ("RIVERBOAT_TOKEN", "RIVERBOAT_TOKEN_FILE")


@dataclass(frozen=True, slots=True)
class Profile:
    """How a bot comes back to its referee.

    authority   the certificate of the referee's own authority, PEM; empty: it has none
    joined      whether the referee has answered; else `riverboat join` is not done yet
    """

    name: str
    address: str
    bot: str
    token: str = field(repr=False)
    tls: bool = False
    authority: str = ""
    joined: bool = True

    @property
    def credentials(self) -> grpc.ChannelCredentials | None:
        import grpc  # only for who calls a referee

        if self.authority:
            return grpc.ssl_channel_credentials(self.authority.encode())
        return grpc.ssl_channel_credentials() if self.tls else None


def settings_folder() -> Path:
    """The user's folder of Riverboat's settings."""
    return platformdirs.user_config_path("riverboat", appauthor=False, roaming=True)


def check_name(name: str) -> str:
    """The name itself; ProfileError unless a profile may be called so."""
    if not _NAME.fullmatch(name):
        raise ProfileError(
            f"{name!r} is no name: use 1 to 40 small letters, digits, '_', '.' and '-', starting "
            "with a letter or digit"
        )
    return name


class Profiles:
    """All profiles of a user."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or settings_folder() / "profiles"

    def path(self, name: str) -> Path:
        return self.folder / (check_name(name) + _SUFFIX)

    def names(self) -> list[str]:
        found = (path.stem for path in self.folder.glob(f"*{_SUFFIX}"))
        return sorted(name for name in found if _NAME.fullmatch(name))

    def exists(self, name: str) -> bool:
        return self.path(name).exists()

    def load(self, name: str) -> Profile:
        """A profile by its name; ProfileError says what is wrong with it."""
        path = self.path(name)
        try:
            return _checked(Profile(name=name, **json.loads(path.read_bytes())))
        except FileNotFoundError:
            raise self._unknown(name) from None
        except OSError as error:
            raise ProfileError(f"cannot read {path}: {error.strerror}") from None
        except (ValueError, TypeError):
            todo = f"remove it with `riverboat profile remove {name}` and join again"
            raise ProfileError(f"{path} is damaged: {todo}") from None

    def _unknown(self, name: str) -> ProfileError:
        known = ", ".join(self.names()) or "none; `riverboat join` makes one"
        return ProfileError(f"there is no profile {name!r}; known: {known}")

    def save(self, profile: Profile) -> None:
        """Keep a profile: after a crash it is the old or the new one, whole."""
        said = {key: value for key, value in asdict(profile).items() if key != "name"}
        self._write(self.path(profile.name), json.dumps(said, indent=1))

    def remove(self, name: str) -> None:
        """Forget a profile, also one that cannot be read any more."""
        usual = self.current_name()
        try:
            self.path(name).unlink()
        except FileNotFoundError:
            raise self._unknown(name) from None
        if usual == name:
            (self.folder / _CURRENT).unlink(missing_ok=True)

    def use(self, name: str) -> None:
        """Let a profile be the one that is used when none is named."""
        self.load(name)
        self._write(self.folder / _CURRENT, name)

    def current_name(self) -> str:
        """The profile that is used when none is named; empty: none."""
        try:
            named = (self.folder / _CURRENT).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            named = ""
        names = self.names()
        return named if named in names else names[0] if len(names) == 1 else ""

    def current(self) -> Profile | None:
        name = self.current_name()
        found = self.load(name) if name else None
        return found if found is None or found.joined else None

    def _write(self, path: Path, text: str) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.folder.chmod(0o700)
        new = path.with_name(f"{path.name}.{os.getpid()}.new")
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)


def _checked(profile: Profile) -> Profile:
    """The profile itself; ValueError unless its file holds what was written there."""
    texts = (profile.address, profile.bot, profile.token, profile.authority)
    if not all(isinstance(text, str) for text in texts):
        raise ValueError("texts are meant")
    if profile.authority:
        ssl.PEM_cert_to_DER_cert(profile.authority)
    return profile


def chosen_profile(
    named: str, server: str, token_given: bool, environment: Mapping[str, str]
) -> Profile | None:
    """The profile that a caller uses; None if it says otherwise how to reach a referee.

    One that is named fills in whatever is not said. The usual one is used as a whole: its token
    goes to no other address, and no other token to its address.
    """
    profiles = Profiles()
    token_given = token_given or any(environment.get(name) for name in _TOKEN_VARIABLES)
    if name := named or environment.get(VARIABLE, ""):
        profile = profiles.load(name)
        if not profile.joined:
            raise ProfileError(f"profile {name} is not joined yet: run `riverboat join` again")
        return None if token_given and server not in ("", profile.address) else profile
    usual = None if token_given else profiles.current()
    return usual if usual is not None and server in ("", usual.address) else None
