"""Why a notice did not go out."""

from datetime import timedelta


class NotSent(Exception):
    """Not now; it may go out later. The reason is in words.

    after: not before that much later, as the other side wishes.
    """

    def __init__(self, reason: str, after: timedelta = timedelta()) -> None:
        super().__init__(reason)
        self.after = after


class Refused(Exception):
    """Not this notice, however often it is sent. The reason is in words."""


class Gone(Exception):
    """The device does not want notices any more."""
