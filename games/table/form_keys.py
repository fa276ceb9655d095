"""The keys of forms, with which a form that is sent twice counts once.

A key comes from the seat and from its question, by the site's own secret. So it is the
same on every device of a seat and after a reload; the same question later has another
one; and nobody else can work it out. In the log a key counts for its seat alone.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache

from django.conf import settings

LENGTH = 32  # hexadecimal digits: half of a SHA-256
# Independent of this module's name: open pages must keep their keys.
SALT = "games.keys"


def form_key(slug: str, seat: str, *asking: object) -> str:
    """Return the key of a form for `seat`; "" without a seat.

    asking: everything that sets this question apart from every other at the table
    `slug`.
    """
    if not seat:
        return ""
    return _made(settings.SECRET_KEY, "|".join(map(str, (slug, seat, *asking))))


@lru_cache(maxsize=4096)
def _made(key: str, named: str) -> str:
    """Return the key of a form, from memory while its question stays the same."""
    # `hmac.digest` lets other threads go first, however short the text.
    made = _signer(key).copy()
    made.update(named.encode())
    return made.hexdigest()[:LENGTH]


@lru_cache(maxsize=8)
def _signer(key: str) -> hmac.HMAC:
    """Return the secret as Django's `salted_hmac` has it, which works it out each time.

    A table's page has a key for every form.
    """
    secret = hashlib.sha256(f"{SALT}{key}".encode()).digest()
    return hmac.new(secret, digestmod="sha256")
