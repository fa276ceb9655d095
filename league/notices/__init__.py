"""Notices to people, in the app, by e-mail and on their devices.

Other packages only need `notify`. Quiet by default: a notice is in the app alone until
its reader turns on more.
"""

from collections.abc import Iterable

from django.contrib.auth.models import User


def notify(users: Iterable[User], kind: str, text: str, url: str, key: str) -> int:
    """Notify each user once per key; return the number newly notified.

    kind: of `league.notices.kinds`. url: a path of this site, opened by a tap. key: the
    subject of the notice.
    """
    from league.notices import inbox  # the models import this package

    return inbox.notify(users, kind, text, url, key)
