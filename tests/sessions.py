"""Browsers that are signed in. Nothing in here is a test."""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils.crypto import get_random_string


def signed_in(user: User) -> Client:
    """Return a browser with the session that signing in leaves.

    Hundreds of tests begin with one. It is one statement instead of the
    fifteen of `Client.force_login`, which notes when the user was there last.
    """
    store = SessionStore()
    session = {
        SESSION_KEY: str(user.pk),
        BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
        HASH_SESSION_KEY: user.get_session_auth_hash(),
    }
    row = Session(
        session_key=get_random_string(32),
        session_data=store.encode(session),
        expire_date=store.get_expiry_date(),
    )
    row.save(force_insert=True)
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = row.session_key
    return client
