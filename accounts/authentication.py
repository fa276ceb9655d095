"""Token authentication for the API and for sockets."""

from typing import Any

from django.contrib.auth.models import User
from rest_framework.authentication import TokenAuthentication as ByKey
from rest_framework.exceptions import AuthenticationFailed

from accounts import tokens
from accounts.models import Token

SCHEME = "token"


class TokenAuthentication(ByKey):
    """The header `Authorization: Token KEY`."""

    def authenticate_credentials(self, key: Any) -> tuple[User, Token]:
        token = tokens.recognize(key)
        if token is None:
            raise AuthenticationFailed("The token is unknown or revoked.")
        tokens.touch(token)
        return token.user, token


def token_in(authorization: str) -> Token | None:
    """Return the token named in a socket's Authorization header, or None."""
    scheme, _, key = authorization.partition(" ")
    return tokens.recognize(key.strip()) if scheme.lower() == SCHEME else None
