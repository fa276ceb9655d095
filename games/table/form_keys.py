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
    named = "|".join(map(str, (slug, seat, *asking)))
    made = hmac.digest(_secret(settings.SECRET_KEY), named.encode(), "sha256")
    return made.hex()[:LENGTH]


@lru_cache(maxsize=8)
def _secret(key: str) -> bytes:
    """Return the secret as Django's `salted_hmac` has it, which works it out each time.

    A table's page has a key for every form.
    """
    return hashlib.sha256(f"{SALT}{key}".encode()).digest()
