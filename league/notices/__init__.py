"""Notices: what somebody should know, in the app, by e-mail and on his devices.

`tell` is all that others need. Quiet by default: a notice is in the app alone until its
reader switches more on.
"""

from collections.abc import Iterable

from django.contrib.auth.models import User


def tell(users: Iterable[User], kind: str, words: str, url: str, key: str) -> int:
    """Tell each of them once, however often it is asked for; to how many it was new.

    kind: of `league.notices.kinds`. url: a path of this site, where a tap leads. key:
    what it is about; the same user hears of the same key once.
    """
    from league.notices import telling  # the models import this package

    return telling.tell(users, kind, words, url, key)
