"""Announcements that an account, a session or a token has ended or changed.

Sockets outlive the request that opened them. `access_changed` is sent once the change
is committed; a receiver then checks its people again. It carries marks of accounts and
of sessions, the latter by digest, so that a message gives no session away.
"""

from typing import Any

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models.signals import post_delete, post_save, pre_save
from django.dispatch import Signal

from accounts import tokens
from accounts.models import Token

access_changed = Signal()  # marks: list[str]

REHASHED = "_rehashed"  # on an account while it is saved: the hash before


def account_mark(key: int) -> str:
    return f"account:{key}"


def session_mark(key: str) -> str:
    return f"session:{tokens.digest(key)}"


def announce(*marks: str) -> None:
    """Send `access_changed` after the commit; a failing receiver changes nothing."""
    transaction.on_commit(
        lambda: access_changed.send(None, marks=list(marks)), robust=True
    )


def connect() -> None:
    """Listen for the end of access: by a page, the API, /admin/ or a command."""
    pre_save.connect(_account_saves, User, dispatch_uid="accounts.saves")
    post_save.connect(_account_saved, User, dispatch_uid="accounts.saved")
    post_delete.connect(_account_deleted, User, dispatch_uid="accounts.deleted")
    post_delete.connect(_token_deleted, Token, dispatch_uid="accounts.token")
    post_delete.connect(_session_deleted, Session, dispatch_uid="accounts.session")


def _account_saves(instance: User, update_fields: Any = None, **signal: Any) -> None:
    if _hashed_anew(instance, update_fields):
        stored = User.objects.filter(pk=instance.pk).values_list("password", flat=True)
        vars(instance)[REHASHED] = stored.first()


def _hashed_anew(user: User, update_fields: Any) -> bool:
    """True if the password stays and only its hash changes, as a sign-in may do.

    Django drops the password in plain text before it saves such a hash, and has it
    until a new one is saved, so that its own `password_changed` tells them apart too.
    """
    fields = set(update_fields or ())
    dropped = vars(user).get("_password", "") is None
    return fields == {"password"} and dropped and user.has_usable_password()


def _account_saved(
    instance: User, created: bool, update_fields: Any = None, **signal: Any
) -> None:
    # Every sign-in saves the date of it, which ends nothing.
    if created or (update_fields and set(update_fields) <= {"last_login"}):
        return
    old = vars(instance).pop(REHASHED, None)
    if old is not None:
        tokens.carry_over(instance, old)
        return
    tokens.remove_ended(instance)
    announce(account_mark(instance.pk))


def _account_deleted(instance: User, **signal: Any) -> None:
    announce(account_mark(instance.pk))


def _token_deleted(instance: Token, **signal: Any) -> None:
    announce(account_mark(instance.user_id))


def _session_deleted(instance: Session, **signal: Any) -> None:
    announce(session_mark(instance.session_key))
