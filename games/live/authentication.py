"""Identification at a socket: by a seat's key, an API token or a browser's session.

Everything is read again each time: the socket's first answer may have expired.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from msgspec import Struct

from accounts.authentication import token_in
from accounts.ends import account_mark, session_mark
from games.live.access_expiry import league_mark
from games.models import Game
from games.table.access import HEADER, Person, identify_person
from games.table.opening_limits import address_of
from games.view.queries import game_with_seats


class SignedOut(Exception):
    """The token of the socket opens nothing."""


class ReadOnlySession(SessionStore):
    """A session that a socket reads: its browser cannot be given another cookie."""

    key_salt = SessionStore().key_salt  # of Django's class: this one's would differ

    def flush(self) -> None:
        self.clear()
        self._session_key = None

    def cycle_key(self) -> None:
        """Keep the key."""


class Arrival(Struct, frozen=True):
    """A person at a socket.

    proof: the marks of the account and the session. A socket with another proof than
    when it opened belongs to a person who has signed out.
    """

    person: Person
    proof: frozenset[str]
    league: frozenset[str]


def arrive(scope: dict[str, Any], slug: str) -> Arrival:
    """Identify the person at the socket.

    Raises SignedOut for a token that has ended, and NoSuchGame.
    """
    headers = {
        name.decode("latin-1").lower(): value.decode("latin-1")
        for name, value in scope["headers"]
    }
    session = _session(scope)
    authorization = headers.get("authorization", "")
    token = token_in(authorization) if authorization else None
    if authorization and token is None:
        raise SignedOut
    user = token.user if token else _user(session)
    proof = {account_mark(user.pk)} if user.is_authenticated else set()
    if session.session_key:
        proof.add(session_mark(session.session_key))
    game = game_with_seats(slug)
    key, address = headers.get(HEADER.lower(), ""), _address(scope, headers)
    person = identify_person(game, user, session, key, address)
    return Arrival(person, frozenset(proof), _league(game))


def _address(scope: dict[str, Any], headers: dict[str, str]) -> str:
    """Return the address that the socket came from, as for a request."""
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = (scope.get("client") or ("",))[0]
    if forwarded := headers.get("x-forwarded-for"):
        request.META["HTTP_X_FORWARDED_FOR"] = forwarded
    return address_of(request)


def _session(scope: dict[str, Any]) -> ReadOnlySession:
    """Return the session of the socket's cookie; without a key if it is gone."""
    session = ReadOnlySession(scope["cookies"].get(settings.SESSION_COOKIE_NAME))
    session.get("")  # reads it, and drops the key of one that has ended
    return session


def _user(session: ReadOnlySession) -> Any:
    """Return the session's account, by Django's own check of password and state."""
    request = HttpRequest()
    request.session = session
    return get_user(request)


def _league(game: Game) -> frozenset[str]:
    if game.fixture is None:
        return frozenset()
    return frozenset((league_mark(game.fixture.season.league_id),))
