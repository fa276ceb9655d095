"""The only place where tokens are created, recognized, listed and revoked."""

import hashlib
from datetime import timedelta

import structlog
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Token
from config.gone import lock
from config.redaction import new_secret

log = structlog.get_logger("buzzboard.accounts")

MOST = 50  # tokens of one account
NAME = "Program"  # of a token that its program gives no name
BYTES = 32  # random bytes in a key: too many to try, so a plain digest is enough
USED_EVERY = timedelta(minutes=5)  # at most one write per token in this time


def create(user: User, name: str = "") -> tuple[Token, str]:
    """Create a token; return it and its key, which can never be read again.

    Raises ValidationError when the account has MOST tokens.
    """
    key = new_secret(BYTES)
    with transaction.atomic():
        # Locked before counting: two requests at the same time must not both create
        # the last token.
        account = lock(User, user.pk)
        if tokens_of(account).count() >= MOST:
            raise ValidationError(f"You have {MOST} tokens. Revoke one first.")
        token = Token.objects.create(
            user=account,
            name=name.strip() or NAME,
            digest=digest(key),
            password=digest(account.password),
        )
    return token, key


def tokens_of(user: User) -> QuerySet[Token]:
    """Return the tokens that open the account now, the latest first."""
    return Token.objects.filter(user=user, password=digest(user.password))


def recognize(key: str) -> Token | None:
    """Return the token with this key; None once it or its account has ended."""
    token = Token.objects.select_related("user").filter(digest=digest(key)).first()
    if token is None or not token.user.is_active:
        return None
    return token if token.password == digest(token.user.password) else None


def touch(token: Token) -> None:
    """Record that the token is in use. A full disk stops nobody from reading."""
    now = timezone.now()
    unnoted = Q(used=None) | Q(used__lt=now - USED_EVERY)
    try:
        with transaction.atomic():
            Token.objects.filter(unnoted, pk=token.pk).update(used=now)
    except DatabaseError as error:
        log.warning("token use not recorded", error=type(error).__name__)


def remove_ended(user: User) -> None:
    """Delete the tokens of passwords that the account no longer has."""
    # One by one, not by queryset: `accounts.ends` listens to each deletion.
    for token in Token.objects.filter(user=user).exclude(pk__in=tokens_of(user)):
        token.delete()


def carry_over(user: User, old: str) -> None:
    """Keep the tokens of the stored hash `old`: the same password, hashed again."""
    with transaction.atomic():
        # Locked and read again: of two sign-ins at the same time, the last one's hash
        # is the one stored.
        account = lock(User, user.pk)
        tokens = Token.objects.filter(user=account, password=digest(old))
        tokens.update(password=digest(account.password))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
